"""What a table reaches that knows every hand and the whole deck: a beam search over one deal, all turns through.

No team can play like that; it tells good deals from bad ones, so that scores can be taken as a share of what was there.
What it finds is a lower bound of the best score. Nothing here may be used by a bot, which knows its view only.
"""

from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple

from pyrotechnics.bots.hanabi.prospects import faces_of
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import HintColour, HintNumber, Move, discard_card, play_card
from pyrotechnics.games.hanabi.state import Deal, Setup, State

WIDTH = 600
"""How many positions of the same turn are followed."""

# Prices, as parts of what a card counts on average. They were tuned with both editions, 80 deals for each number of
# players, and half or twice as much costs about a point at most in Green Box.
_HINT = 0.15  # what a hint cube is worth
_HOLDING = 0.004  # what it costs to hold a card for one draw until those below it are there
_CROWDING = 2.0  # what each card costs that there is no turn to play it in
_LATE = 0.2  # what a card costs that can be played with the last draw only, less for one that can be before
_LATE_DRAWS = 10  # how many draws before that it begins to cost anything

_HINTS, _PLAYS, _DISCARDS, _MISPLAYS = range(4)

_Path = tuple["_Path | None", int, int]
"""The way to a position: the way to the one before, what was done there, and with which card."""

_Step = tuple[float, "_Node", int, int, "_Colour"]
"""A turn that is weighed: how well it leads on, from where, what is done, with which card, and its colour after it."""


def all_seeing(setup: Setup, deal: Deal, width: int = WIDTH) -> Callable[[State], Move]:
    """Return how an all-seeing table plays a deal: its move in each state from the first.

    Args:
        setup: The rules and how many play.
        deal: Every card, and who starts.
        width: How many positions of the same turn are followed, from 1; more take more time and find more points.
    """
    turns = iter(_Search(setup, deal).best(width))

    def move(state: State) -> Move:
        """Return the next move of the row that was found."""
        deed, card = next(turns)
        if deed == _HINTS:
            return next(each for each in law.moves(state) if isinstance(each, HintColour | HintNumber))
        slot = next(slot for slot, held in enumerate(state.hands[state.mover], 1) if held.id == card)
        return discard_card(slot) if deed == _DISCARDS else play_card(slot)

    return move


class _Colour:
    """Hold one colour after some of its cards were played, and some lost.

    Attributes:
        place: Its place among the colours.
        top: The highest number played.
        lost: Its cards that were discarded, as bits.
        plan: What can still be expected of it, in points, less what that costs.
        cards: How many cards that takes.
        live: The cards that may still be played, now or later, as bits.
        playable: Those that can be played now, with the colour after that.
        without: Its cards that were thrown away from here, with the colour after that.
    """

    __slots__ = ("cards", "live", "lost", "place", "plan", "playable", "top", "without")

    def __init__(self, place: int, top: int, lost: int) -> None:
        self.place = place
        self.top = top
        self.lost = lost
        self.plan = 0.0
        self.cards = self.live = 0
        self.playable: dict[int, _Colour | None] = {}
        self.without: dict[int, _Colour] = {}


class _Node(NamedTuple):
    """Hold a position: as a state does, but the hand of the player to move comes first, and cards are numbers.

    ``turns_left`` is -1 as long as there are cards to draw; ``plan`` and ``cards`` are the sums over the colours.
    """

    score: int
    plan: float
    cards: int
    colours: tuple[_Colour, ...]
    hands: tuple[tuple[int, ...], ...]
    hints: int
    mistakes: int
    drawn: int
    turns_left: int
    path: _Path | None


class _Search:
    def __init__(self, setup: Setup, deal: Deal) -> None:
        rules = self._rules = setup.rules
        self._faces = faces_of(rules)
        self._places = [self._faces.place[face] for face in deal.order]
        self._copies: list[list[int]] = [[] for _ in self._faces.worth]
        for card, place in enumerate(self._places):
            self._copies[place].append(card)
        seats = len(setup.names)
        size = rules.hand_size(seats)
        self._dealt = seats * size
        self._final = seats * rules.final_turns
        self._colours: dict[tuple[int, int, int], _Colour] = {}
        hands = [tuple(range(seat * size, (seat + 1) * size)) for seat in range(seats)]
        colours = tuple(self._colour(place, 0, 0) for place in range(len(rules.letters)))
        self._start = _Node(
            score=0,
            plan=sum(colour.plan for colour in colours),
            cards=sum(colour.cards for colour in colours),
            colours=colours,
            hands=(*hands[deal.first :], *hands[: deal.first]),
            hints=rules.hints,
            mistakes=0,
            drawn=self._dealt,
            turns_left=-1,
            path=None,
        )

    def best(self, width: int) -> list[tuple[int, int]]:
        """Return what is done in each turn of the best game that was found, and with which card."""
        most, best = -1, None
        beam = [self._start]
        while beam:
            steps: list[_Step] = []
            for node in beam:
                self._weigh(node, steps)
            steps.sort(key=itemgetter(0), reverse=True)
            beam, known = [], set()
            for step in steps:
                node = self._after(step)
                if not node.turns_left:
                    if node.score > most:
                        most, best = node.score, node.path
                    continue
                position = (node.colours, node.hands, node.hints, node.mistakes)
                if position not in known:
                    known.add(position)
                    beam.append(node)
                    if len(beam) == width:
                        break
        turns = []
        while best is not None:
            best, deed, card = best
            turns.append((deed, card))
        return turns[::-1]

    def _weigh(self, node: _Node, steps: list[_Step]) -> None:
        """Add the turns that a position offers; of cards that are as good as each other one only."""
        score, plan, cards, colours, hands, hints, mistakes, drawn, turns_left, _ = node
        rules, faces, places = self._rules, self._faces, self._places
        before = len(steps)
        cube, crowding = _HINT * faces.average, _CROWDING * faces.average
        turns = len(places) - drawn + self._final if turns_left < 0 else turns_left
        base = score + plan + cube * hints
        if hints and any(hands[1:]):
            rank = base - cube - crowding * max(0, cards - (turns if turns_left < 0 else turns - 1))
            steps.append((rank, node, _HINTS, -1, colours[0]))
        turns -= 1
        useless, useful, seen = -1, [], 0
        for card in hands[0]:
            place = places[card]
            colour = colours[place // rules.highest]
            if seen >> place & 1 or not colour.live >> card & 1:
                useless = card
                continue
            seen |= 1 << place
            useful.append(card)
            if card in colour.playable:
                after = self._played(colour, card)
                gained = faces.worth[place] + after.plan - colour.plan
                rank = base + gained - crowding * max(0, cards - colour.cards + after.cards - turns)
                steps.append((rank, node, _PLAYS, card, after))
        deed = _DISCARDS
        if hints < rules.hints:
            base += cube
        elif not rules.discard_at_full_hints:
            deed = _MISPLAYS
            if mistakes + 1 == rules.fuses and len(steps) > before:
                return
        for card in useful if useless < 0 else (useless,):
            colour = colours[places[card] // rules.highest]
            after = self._thrown_away(colour, card)
            rank = base + after.plan - colour.plan - crowding * max(0, cards - colour.cards + after.cards - turns)
            if deed == _DISCARDS or card not in colour.playable:
                steps.append((rank, node, deed, card, after))

    def _after(self, step: _Step) -> _Node:
        """Return the position that a turn leads to; no turns are left in it when the game is over."""
        _, node, deed, card, after = step
        score, plan, cards, colours, hands, hints, mistakes, drawn, turns_left, path = node
        rules = self._rules
        path = (path, deed, card)
        turns_left -= turns_left > 0
        if deed == _HINTS:
            hands = (*hands[1:], hands[0])
            return _Node(score, plan, cards, colours, hands, hints - 1, mistakes, drawn, turns_left, path)
        colour = colours[after.place]
        if after is not colour:
            colours = (*colours[: after.place], after, *colours[after.place + 1 :])
            plan += after.plan - colour.plan
            cards += after.cards - colour.cards
        if deed == _PLAYS:
            score += self._faces.worth[self._places[card]]
            if after.top == rules.highest:
                hints += rules.hint_back_on_completion and hints < rules.hints
                if all(each.top == rules.highest for each in colours):
                    turns_left = 0
        elif deed == _DISCARDS:
            hints += hints < rules.hints
        else:
            mistakes += 1
            if mistakes == rules.fuses:
                turns_left = 0
                score = score if rules.score_after_last_fuse else 0
        hand = tuple([each for each in hands[0] if each != card])
        if turns_left < 0:
            hand = (*hand, drawn)
            drawn += 1
            if drawn == len(self._places):
                turns_left = self._final
        return _Node(score, plan, cards, colours, (*hands[1:], hand), hints, mistakes, drawn, turns_left, path)

    def _played(self, colour: _Colour, card: int) -> _Colour:
        after = colour.playable[card]
        if after is None:
            top = self._places[card] % self._rules.highest + 1
            after = colour.playable[card] = self._colour(colour.place, top, colour.lost)
        return after

    def _thrown_away(self, colour: _Colour, card: int) -> _Colour:
        if not colour.live >> card & 1:
            return colour
        after = colour.without.get(card)
        if after is None:
            after = colour.without[card] = self._colour(colour.place, colour.top, colour.lost | 1 << card)
        return after

    def _colour(self, place: int, top: int, lost: int) -> _Colour:
        """Return the one object for a colour in some condition, so that conditions are compared at once."""
        found = self._colours.get((place, top, lost))
        if found is None:
            found = self._colours[place, top, lost] = _Colour(place, top, lost)
            self._look_ahead(found)
        return found

    def _look_ahead(self, colour: _Colour) -> None:
        numbers = self._rules.numbers
        first = colour.place * self._rules.highest - 1
        left = {n: [card for card in self._copies[first + n] if not colour.lost >> card & 1] for n in numbers}
        missing = sum(1 << n - 1 for n in numbers if not left[n])
        outlook = self._faces.outlook(colour.top, missing)
        for n in numbers:
            if outlook.open >> n - 1 & 1:
                colour.live |= sum(1 << card for card in left[n])
            if outlook.playable >> n - 1 & 1:
                colour.playable.update(dict.fromkeys(left[n]))
        arrivals = [max(0, min(left[n], default=0) - self._dealt + 1) for n in numbers]
        colour.plan, colour.cards = self._planned(colour.top, 0, missing, arrivals)

    def _planned(self, top: int, now: int, missing: int, arrivals: list[int]) -> tuple[float, int]:
        """Return what the best row of plays in a colour is worth, and how many cards it takes.

        Args:
            top: The highest number played.
            now: After how many draws the row can go on.
            missing: The numbers of which no copy is left, as bits.
            arrivals: By number less one, after how many draws its first copy is in a hand.
        """
        best, count = 0.0, 0
        average = self._faces.average
        begins = len(self._places) - self._dealt - _LATE_DRAWS
        playable = self._faces.outlook(top, missing).playable
        for place, arrival in enumerate(arrivals):
            if playable >> place & 1:
                then = max(now, arrival)
                rest, more = self._planned(place + 1, then, missing, arrivals)
                costs = _HOLDING * (then - arrival) + _LATE * max(0, then - begins) / _LATE_DRAWS
                worth = self._faces.worth[place] - costs * average + rest
                if worth > best:
                    best, count = worth, more + 1
        return best, count
