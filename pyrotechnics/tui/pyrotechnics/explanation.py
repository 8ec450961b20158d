"""The focused card in words, as the rulebook explains its example; and what is known of the hidden cards."""

from textual.content import Content
from textual.geometry import Size

from pyrotechnics.games.pyrotechnics.cards import (
    Action,
    Card,
    CollectIcon,
    Cost,
    ExchangeIcon,
    GiveIcon,
    PayIcon,
    StealIcon,
)
from pyrotechnics.games.pyrotechnics.icons import discover_in_words, research_in_words, showcase_in_words, words
from pyrotechnics.games.pyrotechnics.narration import name_of, narrate_event
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import PRIMARIES, SECONDARIES, SPARKS, Spark
from pyrotechnics.games.pyrotechnics.state import OUT_OF_PLAY, Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.pyrotechnics.drawing import draw_icons
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown


def explain(card: Card, use: str, place: Size, before: Content | None = None) -> Content:
    """Return a card in words: all its sections if they fit, else more briefly, else those that its place makes matter.

    Args:
        card: The card.
        use: "research" for a card in the hand, "market" for one in the market.
        place: How many cells and lines there are.
        before: What comes in front.
    """
    sections = {
        "Research": research_in_words(card),
        "Discover": discover_in_words(card),
        "Showcase": showcase_in_words(card),
    }
    brief = {name: text.replace(" and/or ", ", ").replace(" and ", ", ") for name, text in sections.items()}
    terse = {name: text.replace("collect ", "").replace("do ", "") for name, text in brief.items()}
    kept = ("Research",) if use == "research" else ("Discover", "Showcase")
    few = {name: sections[name] for name in kept}
    lead = before + Content("  ") if before else Content("")
    drafts = [lead + _sections(card, texts) for texts in (sections, brief, terse, few)]
    return next((draft for draft in drafts if len(draft.wrap(max(1, place.width))) <= place.height), drafts[-1])


def explain_focus(shown: Shown, cursor: Cursor, place: Size) -> Content:
    """Return what is to be said about the card or choice that has the focus.

    Args:
        shown: What is on the table.
        cursor: Where the focus is.
        place: How many cells and lines there are.
    """
    view, turn = shown.view, shown.view.turn
    if cursor.zone == "market" or (cursor.zone == "hand" and view.seat is not None):
        return _card(view, shown.card(cursor), "research" if cursor.zone == "hand" else "market", place)
    if cursor.index >= len(shown.choices):
        return Content("")
    choice = shown.choices[cursor.index]
    if choice.id in {"discover", "showcase"}:
        reason = Content.styled(choice.refusal, "$warning") if choice.refusal else None
        return _card(view, view.market[shown.marked], "market", place, reason)
    if choice.refusal:
        return Content.styled(choice.refusal, "$warning")
    return _card(view, turn.chosen or turn.research, "research" if turn.phase is Phase.MARKET else "market", place)


def latest(view: View) -> Content | None:
    """Return what has just happened, as a sentence, while the other one has the turn; None where the viewer acts."""
    if view.result is not None or view.to_move or view.draw_offer is not None:
        return None
    told = [narrate_event(view, turn, event) for turn in view.log[-1:] for event in turn.events]
    return Content(next((text for text in reversed(told) if text), ""))


def _card(view: View, name: str | None, use: str, place: Size, before: Content | None = None) -> Content:
    return Content("") if name is None else explain(view.deck[name], use, place, before)


_COLUMNS = (26, 38, 50)
_ACTIONS: tuple[Action, ...] = (
    CollectIcon(sparks=(Spark.RED,), amount=2),
    CollectIcon(sparks=PRIMARIES),
    CollectIcon(sparks=SECONDARIES),
    CollectIcon(sparks=SPARKS),
    StealIcon(),
    ExchangeIcon(),
    ExchangeIcon(times=2),
)
_COSTS: tuple[Cost, ...] = (
    PayIcon(sparks=(Spark.RED,), amount=2),
    PayIcon(sparks=PRIMARIES),
    PayIcon(sparks=SECONDARIES),
    PayIcon(sparks=SPARKS),
    GiveIcon(sparks=(Spark.RED,)),
    GiveIcon(sparks=(Spark.YELLOW,), amount=2),
    GiveIcon(sparks=(Spark.ORANGE, Spark.GREEN)),
)


def icon_legend(glyphs: GlyphSet) -> Content:
    """Return every icon of the Reference Guide with its meaning."""
    lines = [Content.styled("In research (upper left) and discover (lower left)", "bold $accent")]
    lines += [_in_legend(icon, glyphs) for icon in _ACTIONS]
    lines += [Content(""), Content.styled("In a showcase (lower right)", "bold $accent")]
    lines += [_in_legend(icon, glyphs) for icon in _COSTS]
    return Content("\n").join(lines)


def known_cards(view: View, glyphs: GlyphSet) -> Content:
    """Return what each player can deduce about the cards that lie face down, and what was showcased (ruling P10)."""
    columns = (
        f"{'':{_COLUMNS[0]}}{'Research':{_COLUMNS[1] - _COLUMNS[0]}}{'Discover':{_COLUMNS[2] - _COLUMNS[1]}}Showcase"
    )
    lines: list[Content] = [Content.styled(columns, "$quiet")]
    for seat in Seat:
        player = view.players[seat]
        unknown = player.hand_size - len(player.seen)
        owner = "Your hand, as your opponent knows it" if seat is view.seat else f"{player.name}'s hand"
        lines.append(Content.styled(owner, "bold $accent"))
        lines += [_listed(view, name, glyphs) for name in player.seen]
        if unknown or not player.seen:
            lines.append(Content.styled(f"  {unknown} unknown card{'' if unknown == 1 else 's'}", "$quiet"))
        lines.append(Content(""))
    rival = view.players[view.seat.other if view.seat is not None else Seat.TWO]
    hidden = rival.hand_size - len(rival.seen)
    whose = f"{hidden} in {rival.name}'s hand" if view.seat is not None else "the others in the two hands"
    lines.append(Content.styled(f"Not seen yet: {OUT_OF_PLAY} of them out of play, {whose}", "bold $accent"))
    lines += [_listed(view, name, glyphs) for name in view.unseen]
    for seat in Seat:
        if view.players[seat].shown:
            title = f"Showcased by {name_of(view, seat) if seat is not view.seat else 'you'}"
            lines += [Content(""), Content.styled(title, "bold $accent")]
            lines += [_listed(view, name, glyphs) for name in view.players[seat].shown]
    return Content("\n").join(lines)


def _in_legend(icon: Action | Cost, glyphs: GlyphSet) -> Content:
    drawn = draw_icons((icon,), 10, glyphs)
    return Content(" " * (13 - drawn.cell_length)) + drawn + Content(f"   {words(icon)}")


def _listed(view: View, name: str, glyphs: GlyphSet) -> Content:
    """Return a card on one line: its name and the icons of its three sections."""
    card = view.deck[name]
    line = Content(f"  {name}")
    for icons, column in zip((card.research, card.discover, card.showcase), _COLUMNS, strict=True):
        line = line.pad_right(max(1, column - line.cell_length)) + draw_icons(icons, 20, glyphs)
    return line


def _sections(card: Card, sections: dict[str, str]) -> Content:
    parts: list[Content | tuple[str, str] | str] = [(card.name, "bold")]
    for name, text in sections.items():
        parts += ["  ", (f"{name}:", "$accent"), f" {text}."]
    return Content.assemble(*parts)
