"""From a view to chips: which choices the table offers now, and what is expected, in words. Knows no rule."""

from collections.abc import Iterable
from typing import Literal

from pyrotechnics.games.pyrotechnics import narration
from pyrotechnics.games.pyrotechnics.cards import GiveIcon
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    Mix,
    Pay,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.effects import collected
from pyrotechnics.games.pyrotechnics.sparks import MIXES, Spark
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import Offer, View
from pyrotechnics.tui.bot_seats import Doing, meanwhile
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.keys import written
from pyrotechnics.tui.pyrotechnics.keys import key_of

_NOT_NOW = {
    "undo": "There is nothing to undo.",
    "redo": "There is nothing to redo.",
    "exchange": "Nothing lets you exchange sparks now.",
    "steal": "Nothing lets you steal a spark now.",
    "end-turn": "Your turn can end when you have discovered or showcased a card.",
    "accept": "No draw is offered.",
    "decline": "No draw is offered.",
}

_BEFORE_MARKET = {
    Phase.FIRST_SPARK: "First take your spark.",
    Phase.RESEARCH: "First choose a card from your hand to research.",
}
"""Why no market card can be taken yet, by the phase."""

OpenChoice = Literal["exchange", "steal"]


def rows(view: View, marked: str | None, opened: OpenChoice | None, *, undo: bool, redo: bool) -> tuple[ChoiceRow, ...]:
    """Return the rows of chips for a view.

    Args:
        view: What the player sees.
        marked: The market card that discover and showcase would take.
        opened: The choice whose possibilities are spread out in place of all others.
        undo: Whether something can be undone now.
        redo: Whether something can be redone now.
    """
    if view.result is not None:
        return (ChoiceRow("", (Choice("result", ("the result, and what next",), key=written("take", "Enter")),)),)
    if view.draw_offer is not None and view.draw_offer is not view.seat:
        return (_draw_row(view),)
    if not view.to_move:
        return ()
    found = (
        _spread(view, opened, _steps(undo=undo, redo=redo))
        if opened is not None
        else _turn_rows(view, marked, _steps(undo=undo, redo=redo))
    )
    return tuple(row for row in found if row.choices)


def _turn_rows(view: View, marked: str | None, steps: tuple[Choice, ...]) -> tuple[ChoiceRow, ...]:
    match view.turn.phase:
        case Phase.FIRST_SPARK:
            offers = _of(view, TakeFirstSpark)
            return (ChoiceRow("Take", tuple(_spark_choice(offer, "{}") for offer in offers)),)
        case Phase.RESEARCH:
            return (ChoiceRow("", steps),)
        case Phase.MARKET:
            return (ChoiceRow("Research", _actions(view)), ChoiceRow("Market", (*_market(view, marked), *steps)))
        case Phase.DISCOVER:
            return (ChoiceRow("Discover", _actions(view)), ChoiceRow("", (*_end_turn(view), *steps)))
        case Phase.PAY:
            heading = "Give" if isinstance(view.turn.due[0], GiveIcon) else "Pay"
            pays = tuple(_spark_choice(offer, "{}") for offer in _of(view, Pay))
            return (ChoiceRow(heading, pays), ChoiceRow("", steps))
        case Phase.END:
            return (ChoiceRow("", (*_end_turn(view), *steps)),)


def expectation(view: View, doing: Doing = "playing") -> str:
    """Return whose turn it is and what is expected, in words.

    Args:
        view: What the player sees.
        doing: What the other one is at, where a bot has the turn.
    """
    text = narration.expectation(view)
    has_answer = view.draw_offer is not None and view.draw_offer is not view.seat
    if view.result is not None or view.to_move or has_answer or view.turn.phase is Phase.FIRST_SPARK:
        return text
    return meanwhile(view.players[view.turn.seat].name, text, doing)


def not_now(name: str, view: View) -> str:
    """Return why a choice that is not on the table can't be taken, for the key that stands for it."""
    if view.result is not None:
        return "The game is over."
    if not view.to_move and name not in {"accept", "decline"}:
        return f"It is {view.players[view.turn.seat].name}'s turn."
    if name in {"discover", "showcase"}:
        return _BEFORE_MARKET.get(view.turn.phase, "You have taken a market card in this turn already.")
    return _NOT_NOW.get(name, f"No {name} spark can be chosen now.")


def is_open_already(name: OpenChoice) -> str:
    """Return what can be done where a choice is spread out whose key is pressed once more."""
    how = "a digit" if name == "exchange" else "a letter"
    return f"Choose the {name} by {how}, or close the list with {written('back', 'Esc')}."


def _of(view: View, *kinds: type) -> list[Offer]:
    return [offer for offer in view.offers if isinstance(offer.command, kinds)]


def _spark_of(offer: Offer) -> Spark:
    spark: Spark = getattr(offer.command, "spark")  # noqa: B009 - the commands with a spark are a part of the union
    return spark


def _spark_choice(offer: Offer, form: str, amount: int = 1) -> Choice:
    spark = _spark_of(offer)
    return Choice(
        id=spark,
        labels=(form.format(spark), spark if amount == 1 else f"{amount} {spark}", spark.letter * amount),
        command=offer.command,
        refusal=offer.refusal,
        key=key_of(spark),
    )


def _collect_choice(view: View, offer: Offer, wanted: int) -> Choice:
    """Return a chip that collects a colour; it says so where less is there than the card lets collect."""
    amount = wanted if offer.refusal else collected(wanted, _spark_of(offer), view.supply)
    if amount < wanted:
        return _spark_choice(offer, f"collect {amount} {{}} ({wanted} wanted)", amount)
    return _spark_choice(offer, f"collect {amount} {{}}" if amount > 1 else "collect {}", amount)


def _actions(view: View) -> tuple[Choice, ...]:
    """Return a chip for each colour that can be collected, and one for each exchange or steal that is open.

    Where two actions reach one colour, the chip does the narrower one, which leaves the wider choice for later.
    """
    chips: dict[str, Choice] = {}
    narrow_first = sorted(enumerate(view.actions), key=lambda place: len(getattr(place[1], "sparks", ())) or 9)
    for index, icon in narrow_first:
        offers = [
            offer for offer in _of(view, Collect, Steal, Mix, Split) if getattr(offer.command, "action", None) == index
        ]
        if not offers:
            continue
        if isinstance(offers[0].command, Collect):
            amount = getattr(icon, "amount", 1)
            found = [_collect_choice(view, offer, amount) for offer in offers]
        elif isinstance(offers[0].command, Steal):
            found = [_opener("steal", "steal", offers)]
        else:
            found = [_opener("exchange", _times("exchange", view.turn.left[index]), offers)]
        for chip in found:
            known = chips.get(chip.id)
            if known is None or known.refusal is not None:
                chips[chip.id] = chip
    return tuple(chips.values())


def _times(word: str, left: int) -> str:
    return word if left == 1 else f"{word} (up to {left})"


def _opener(name: OpenChoice, label: str, offers: list[Offer]) -> Choice:
    possible = [offer for offer in offers if offer.refusal is None]
    if len(possible) == 1:
        single = _spread_choice(possible[0], 0)
        labels = (*(f"{name} {label}" for label in single.labels), name)
        return Choice(name, labels, possible[0].command, None, key_of(name))
    refusal = None if possible else f"{offers[0].refusal} No other {name} is possible either."
    return Choice(name, (label, name), None, refusal, key_of(name))


def _spread(view: View, opened: OpenChoice, steps: tuple[Choice, ...]) -> tuple[ChoiceRow, ...]:
    back = Choice("back", ("back",), key=written("back", "Esc"))
    if opened == "steal":
        steals = [_spark_choice(offer, "{}") for offer in _first_of_each(_of(view, Steal))]
        return (ChoiceRow("Steal", (*steals, back, *steps)),)
    mixes = _first_of_each(_of(view, Mix))
    splits = _first_of_each(_of(view, Split))
    numbered = [_spread_choice(offer, number) for number, offer in enumerate([*mixes, *splits], 1)]
    return (
        ChoiceRow("Exchange", tuple(numbered[: len(mixes)])),
        ChoiceRow("or", (*numbered[len(mixes) :], back, *steps)),
    )


def _first_of_each(offers: Iterable[Offer]) -> list[Offer]:
    found: dict[object, Offer] = {}
    for offer in offers:
        found.setdefault(getattr(offer.command, "spark", None) or getattr(offer.command, "secondary", None), offer)
    return list(found.values())


def _spread_choice(offer: Offer, number: int) -> Choice:
    match offer.command:
        case Mix(secondary=secondary):
            gives: tuple[Spark, ...] = MIXES[secondary]
            takes: tuple[Spark, ...] = (secondary,)
        case Split(secondary=secondary):
            gives, takes = (secondary,), MIXES[secondary]
        case _:
            gives, takes = (), (getattr(offer.command, "spark"),)  # noqa: B009 - a steal
    label = " for ".join("+".join(sparks) for sparks in (gives, takes) if sparks)
    short = " for ".join("+".join(spark.letter for spark in sparks) for sparks in (gives, takes) if sparks)
    return Choice(
        f"choice-{number}", (label, short), offer.command, offer.refusal, written(f"card.{number}", str(number))
    )


def _market(view: View, marked: str | None) -> tuple[Choice, ...]:
    chips: list[Choice] = []
    for name, kind in (("discover", Discover), ("showcase", Showcase)):
        offer = next((offer for offer in _of(view, kind) if getattr(offer.command, "card", "") == marked), None)
        if offer is not None:
            chips.append(Choice(name, (name,), offer.command, offer.refusal, key_of(name)))
    return tuple(chips)


def _end_turn(view: View) -> tuple[Choice, ...]:
    return tuple(
        Choice("end-turn", ("end turn",), offer.command, offer.refusal, key_of("end-turn"))
        for offer in _of(view, EndTurn)
    )


def _steps(*, undo: bool, redo: bool) -> tuple[Choice, ...]:
    chips = []
    if undo:
        chips.append(Choice("undo", ("undo",), key=key_of("undo")))
    if redo:
        chips.append(Choice("redo", ("redo",), key=key_of("redo")))
    return tuple(chips)


def _draw_row(view: View) -> ChoiceRow:
    pairs = (("accept", "accept the draw", AcceptDraw), ("decline", "decline and play on", DeclineDraw))
    chips = [
        Choice(name, (label, name), offer.command, offer.refusal, key_of(name))
        for name, label, kind in pairs
        for offer in _of(view, kind)
    ]
    return ChoiceRow("Draw?", tuple(chips))
