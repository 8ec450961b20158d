"""The table of the duel in sentences, each to be understood alone: for whoever reads it line by line, or hears it."""

from collections.abc import Iterator

from pyrotechnics.games.pyrotechnics.cards import ActionIcon, Card, ExchangeIcon
from pyrotechnics.games.pyrotechnics.commands import Collect, Mix, Showcase, Split, Steal
from pyrotechnics.games.pyrotechnics.icons import discover_in_words, in_a_row, research_in_words, showcase_in_words
from pyrotechnics.games.pyrotechnics.narration import expectation, name_of, sentence
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import HAND_SIZE, OUT_OF_PLAY, Phase
from pyrotechnics.games.pyrotechnics.view import View


def table(view: View) -> Iterator[str]:
    """Yield everything that lies on the table, and what is expected."""
    yield f"Turn {view.turn.number}." if view.turn.number else "Before the first turn."
    for seat in seats(view):
        yield f"{_has(view, seat)} {_count(view.players[seat].hand_size, 'card')} in hand. {showcased(view, seat)}"
    yield from sparks(view)
    yield from market(view)
    yield from hand(view)
    yield from in_play(view)
    yield expectation(view)


def seats(view: View) -> tuple[Seat, Seat]:
    """Return both seats, that of the viewer first."""
    return (view.seat, view.seat.other) if view.seat is not None else (Seat.ONE, Seat.TWO)


def card_in_words(card: Card) -> str:
    """Return all three sections of a card ("Comet Parade! Research: collect 1 red. Discover: ... Showcase: ...")."""
    return (
        f"{sentence(card.name)} Research: {research_in_words(card)}. "
        f"Discover: {discover_in_words(card)}. Showcase: {showcase_in_words(card)}."
    )


def hand(view: View) -> Iterator[str]:
    """Yield the viewer's cards, numbered, a card a line."""
    own = () if view.seat is None else view.players[view.seat].hand or ()
    for place, name in enumerate(own, 1):
        yield f"Hand {place}: {card_in_words(view.deck[name])}"
    if not own:
        yield "Your hand is empty."


def market(view: View) -> Iterator[str]:
    """Yield the cards of the market, numbered, a card a line, with what is lacking for a showcase while that counts."""
    lacking = {offer.command.card: offer.refusal for offer in view.offers if isinstance(offer.command, Showcase)}
    for place, name in enumerate(view.market, 1):
        if name is None:
            yield f"Market {place}: empty until the turn ends."
        else:
            can = "" if name not in lacking else f" {lacking[name] or 'You can showcase it.'}"
            yield f"Market {place}: {card_in_words(view.deck[name])}{can}"


def sparks(view: View) -> Iterator[str]:
    """Yield the sparks of both players and of the supply."""
    for seat in seats(view):
        yield f"{_has(view, seat)} {purse_in_words(view.players[seat].sparks)}."
    yield f"The supply has {purse_in_words(view.supply)}."


def purse_in_words(purse: Sparks) -> str:
    """Return amounts of sparks in words: "2 red, 1 blue"; "no sparks" for none."""
    return ", ".join(f"{purse[spark]} {spark}" for spark in purse.colours) or "no sparks"


def showcased(view: View, seat: Seat) -> str:
    """Return what a player has showcased, as a sentence."""
    shown = view.players[seat].shown
    told = f": {', '.join(shown)}" if shown else ""
    return sentence(f"{len(shown)} of {HAND_SIZE} showcased{told}")


def in_play(view: View) -> Iterator[str]:
    """Yield the cards that this turn is busy with, and what of them is still to be done; nothing between turns."""
    turn = view.turn
    if turn.research is not None and view.result is None:
        yield sentence(f"Researched in this turn: {turn.research}")
    if turn.chosen is not None and view.result is None:
        verb = "To be paid" if turn.phase is Phase.PAY else "Discovered"
        yield sentence(f"{verb} in this turn: {turn.chosen}")
    yield from open_actions(view)


def open_actions(view: View) -> Iterator[str]:
    """Yield what the card in play still lets the viewer do, if anything ("You may collect 1 red and/or ...")."""
    # An exchange that the viewer can't afford is not worth a word.
    possible = {command.action for command in view.legal if isinstance(command, Collect | Steal | Mix | Split)}
    icons: tuple[ActionIcon, ...] = tuple(
        icon.but(times=view.turn.left[place]) if isinstance(icon, ExchangeIcon) else icon
        for place, icon in enumerate(view.actions)
        if place in possible
    )
    if icons:
        yield f"You may {in_a_row(icons, ' and/or ')}."


def known_cards(view: View) -> Iterator[str]:
    """Yield what each player can deduce about the cards that lie face down (ruling P10)."""
    for seat in seats(view):
        player = view.players[seat]
        unknown = player.hand_size - len(player.seen)
        whose = "Your hand, as your opponent knows it" if seat is view.seat else f"{player.name}'s hand"
        known = [*player.seen, *([f"{unknown} unknown"] if unknown or not player.seen else [])]
        yield sentence(f"{whose}: {', '.join(known)}")
    rival = view.players[seats(view)[1]]
    where = f"{OUT_OF_PLAY} of them out of play, {rival.hand_size - len(rival.seen)} in {rival.name}'s hand"
    yield sentence(f"Not seen yet ({where}): {', '.join(view.unseen)}")
    for seat in seats(view):
        yield f"{name_of(view, seat)}: {showcased(view, seat)}"


def _has(view: View, seat: Seat) -> str:
    return "You have" if seat is view.seat else f"{view.players[seat].name} has"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
