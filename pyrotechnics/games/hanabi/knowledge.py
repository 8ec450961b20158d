"""What can be known from the rules alone: of each card (empathy), and of what the game can still come to."""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Card, Face, face
from pyrotechnics.games.hanabi.events import Hinted
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import HeldCard
from pyrotechnics.games.hanabi.view import View


class Knowledge(Frozen):
    """Hold what the owner of a card can know of it.

    Attributes:
        held: What was said of it: its colour and number, and what it is not.
        hints: The numbers of the turns in which a hint pointed at it.
        possible: Every face that it can have, by colour and number.
    """

    held: HeldCard
    hints: tuple[int, ...]
    possible: tuple[Card, ...]

    @property
    def colours(self) -> tuple[str, ...]:
        """The letters of the colours that it can have."""
        return tuple(dict.fromkeys(face.colour for face in self.possible))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers that it can have, rising."""
        return tuple(sorted({face.number for face in self.possible}))


class Reckoning(Frozen):
    """Hold what a game has come to, and what it can still come to, as far as the table shows.

    Attributes:
        score: What lies on the table.
        maximum: The highest score that there is.
        reachable: The highest score that is left: all that has been played and all that is open.
        lost_to_discards: Points that are out of reach because their cards, or cards before them, were discarded.
        lost_to_skips: Points that a higher card has passed over.
        pace: How many cards can still be drawn for something else than a play if the reachable score is to be reached;
            negative when there are not turns enough. (Pace as on hanab.live; with gaps, for everything that is open.)
    """

    score: int
    maximum: int
    reachable: int
    lost_to_discards: int
    lost_to_skips: int
    pace: int


def knowledge(view: View, seat: int) -> tuple[Knowledge, ...]:
    """Return what a player can know of the own hand, from the newest card, as far as the viewer can tell.

    Counted are the hints, and the copies that this player sees elsewhere: played, discarded, in the hands of others,
    and own cards that can be one face only. What the viewer's own hand shows to that player the viewer can't tell.
    """
    left = unseen(view, seat)
    hand = [card.held for card in view.players[seat].hand]
    possible = [[face for face in said(view.rules, card) if left[face] > 0] for card in hand]
    told_apart: set[int] = set()
    while True:
        certain = [place for place, faces in enumerate(possible) if len(faces) == 1 and place not in told_apart]
        if not certain:
            break
        for place in certain:
            told_apart.add(place)
            left[possible[place][0]] -= 1
        for place, faces in enumerate(possible):
            if place not in told_apart:
                possible[place] = [face for face in faces if left[face] > 0]
    return tuple(
        Knowledge(held=card, hints=hints_on(view, card.id), possible=tuple(faces))
        for card, faces in zip(hand, possible, strict=True)
    )


def hints_on(view: View, card: int) -> tuple[int, ...]:
    """Return the numbers of the turns in which a hint pointed at a card."""
    return tuple(
        turn.number for turn in view.log for event in turn.events if isinstance(event, Hinted) and card in event.ids
    )


def unseen(view: View, seat: int) -> Counter[Face]:
    """Return how many copies of each face a player does not see, as far as the viewer can tell."""
    left = Counter(view.rules.deck())
    left.subtract(view.discards)
    left.subtract(played(view))
    for holder, player in enumerate(view.players):
        if holder != seat:
            left.subtract(card.face for card in player.hand if card.face is not None)
    return left


def played(view: View) -> Iterable[Face]:
    """Yield the cards on the table, colour by colour."""
    for letter, firework in zip(view.rules.letters, view.fireworks, strict=True):
        for number in firework.played:
            yield face(letter, number)


def said(rules: RuleSet, card: HeldCard) -> list[Face]:
    """Return the faces that fit what was said of a card."""
    return [
        face
        for face in rules.faces()
        if (face.colour == card.colour if card.colour is not None else face.colour not in card.not_colours)
        and (face.number == card.number if card.number is not None else face.number not in card.not_numbers)
    ]


def within_turns(view: View) -> int:
    """Return the highest score that is left, in the last round by so many plays as there are turns.

    Whose turns they are, and who holds which card, is not asked.
    """
    sums, turns = reckoning(view), view.turns_left
    if turns is None:
        return sums.reachable
    best = [0] * (turns + 1)
    for firework in view.fireworks:
        worths = [view.rules.worth((number,)) for number in firework.open]
        by_plays = list(accumulate(sorted(worths, reverse=True) if view.rules.gaps else worths, initial=0))
        best = [
            max(best[plays - own] + worth for own, worth in enumerate(by_plays[: plays + 1]))
            for plays in range(turns + 1)
        ]
    return sums.score + best[turns]


def reckoning(view: View) -> Reckoning:
    """Return what the game has come to."""
    rules, fireworks = view.rules, view.fireworks
    score = law.score(rules, fireworks)
    open_ = sum(rules.worth(firework.open) for firework in fireworks)
    skipped = sum(rules.worth(firework.skipped) for firework in fireworks)
    plays = sum(len(firework.open) for firework in fireworks)
    turns = view.deck_left + view.seats * rules.final_turns if view.turns_left is None else view.turns_left
    return Reckoning(
        score=score,
        maximum=rules.maximum,
        reachable=score + open_,
        lost_to_discards=rules.maximum - score - open_ - skipped,
        lost_to_skips=skipped,
        pace=turns - plays,
    )
