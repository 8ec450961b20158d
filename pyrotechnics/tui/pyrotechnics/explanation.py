"""The focused card in words, as the rulebook explains its example; and what is known of the hidden cards."""

from textual.content import Content

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.icons import discover_in_words, research_in_words, showcase_in_words
from pyrotechnics.games.pyrotechnics.narration import name_of, narrate_event
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import OUT_OF_PLAY, Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown


def explain(card: Card, use: str, cells: int) -> Content:
    """Return a card in words: all its sections if they fit, else those that its place makes matter.

    Args:
        card: The card.
        use: "research" for a card in the hand, "market" for one in the market.
        cells: How many cells there are.
    """
    sections = {
        "Research": research_in_words(card),
        "Discover": discover_in_words(card),
        "Showcase": showcase_in_words(card),
    }
    full = _sections(card, sections)
    if full.cell_length <= cells:
        return full
    kept = ("Research",) if use == "research" else ("Discover", "Showcase")
    return _sections(card, {name: sections[name] for name in kept})


def explain_focus(shown: Shown, cursor: Cursor, cells: int) -> Content:
    """Return what is to be said about the card or choice that has the focus.

    Args:
        shown: What is on the table.
        cursor: Where the focus is.
        cells: How many cells there are.
    """
    view, turn = shown.view, shown.view.turn
    if view.result is None and not view.to_move and view.draw_offer is None:
        return Content(_latest(view))
    name: str | None
    if cursor.zone == "hand" and view.seat is not None:
        hand = view.players[view.seat].hand or ()
        name = hand[cursor.index] if cursor.index < len(hand) else turn.research
        return _card(view, name, "research", cells)
    if cursor.zone == "market":
        return _card(view, view.market[cursor.index] or turn.chosen or turn.research, "market", cells)
    if cursor.index >= len(shown.choices):
        return Content("")
    choice = shown.choices[cursor.index]
    if choice.id in {"discover", "showcase"}:
        reason = Content.styled(f"{choice.refusal} ", "$warning") if choice.refusal else Content("")
        return reason + _card(view, view.market[shown.marked], "market", cells - reason.cell_length)
    if choice.refusal:
        return Content.styled(choice.refusal, "$warning")
    return _card(view, turn.chosen or turn.research, "research" if turn.phase is Phase.MARKET else "market", cells)


def _latest(view: View) -> str:
    """Return what has just happened, as a sentence."""
    told = [narrate_event(view, turn, event) for turn in view.log[-1:] for event in turn.events]
    return next((text for text in reversed(told) if text), "")


def _card(view: View, name: str | None, use: str, cells: int) -> Content:
    return Content("") if name is None else explain(view.deck[name], use, cells)


def known_cards(view: View) -> Content:
    """Return what each player can deduce about the cards that lie face down (ruling P10)."""
    lines: list[Content] = []
    for seat in Seat:
        player = view.players[seat]
        name = name_of(view, seat)
        unknown = player.hand_size - len(player.seen)
        owner = "Your hand, as your opponent knows it" if seat is view.seat else f"{name}'s hand"
        lines.append(Content.styled(owner, "bold $accent"))
        lines += [Content(f"  {card}") for card in player.seen]
        if unknown or not player.seen:
            lines.append(Content.styled(f"  {unknown} unknown card{'' if unknown == 1 else 's'}", "$quiet"))
        lines.append(Content(""))
    lines.append(Content.styled("Cards that you have not seen", "bold $accent"))
    lines += [Content(f"  {card}") for card in view.unseen]
    rival = view.players[view.seat.other if view.seat is not None else Seat.TWO]
    hidden = rival.hand_size - len(rival.seen)
    lines += [
        Content(""),
        Content.styled(
            f"Of these {len(view.unseen)}, {hidden} are in {rival.name}'s hand and {OUT_OF_PLAY} are out of play."
            if view.seat is not None
            else f"They are in the two hands, and {OUT_OF_PLAY} are out of play.",
            "$quiet",
        ),
    ]
    return Content("\n").join(lines)


def _sections(card: Card, sections: dict[str, str]) -> Content:
    parts: list[Content | tuple[str, str] | str] = [(card.name, "bold")]
    for name, text in sections.items():
        parts += ["  ", (f"{name}:", "$accent"), f" {text}."]
    return Content.assemble(*parts)
