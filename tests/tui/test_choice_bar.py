"""The chips: what doesn't fit gets shorter words, and nothing else does."""

from textual.app import App, ComposeResult

from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.theme import NIGHT
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar

COLOURS = tuple(Choice(name, (name, name[0].upper()), key=name[0]) for name in ("red", "green", "blue"))
LONG, SHORT = "tell Comet: these three are green (slots 1 3 4)", "give the hint"


def acting(words: str) -> ChoiceRow:
    """Return a row with what is prepared, in these words or fewer, and the way back."""
    return ChoiceRow("", (Choice("act", (words, SHORT), key="Enter"), Choice("back", ("not yet", "back"), key="Esc")))


class Chips(App[None]):
    """Show chips alone."""

    def compose(self) -> ComposeResult:
        yield ChoiceBar()

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(NIGHT.variables)


async def drawn(*rows: ChoiceRow, height: int = 2) -> list[str]:
    """Return what is drawn of rows of chips in 60 cells."""
    app = Chips()
    async with app.run_test(size=(60, 10)) as pilot:
        bar = app.query_one(ChoiceBar)
        bar.styles.height = height
        bar.rows = rows
        await pilot.pause()
        assert [choice.id for *_, choice in bar._hits] == [choice.id for choice in bar.choices]
        assert [line for line, *_ in bar._hits] == sorted(line for line, *_ in bar._hits)
        return [" ".join(line.split()) for line in bar.render().plain.splitlines()]


async def test_a_line_that_fits_keeps_its_words_beside_one_that_is_too_long() -> None:
    assert await drawn(ChoiceRow("Colour", COLOURS), acting(LONG)) == [
        "Colour [r] red [g] green [b] blue",
        f"[Enter] {SHORT} [Esc] back",
    ]


async def test_lines_that_fit_are_as_long_as_they_can_be() -> None:
    assert await drawn(ChoiceRow("Colour", COLOURS), acting("tell Comet: one is red")) == [
        "Colour [r] red [g] green [b] blue",
        "[Enter] tell Comet: one is red [Esc] not yet",
    ]


async def test_what_is_too_long_in_every_way_goes_on_below() -> None:
    names = ("crimsons", "sapphire", "goldenly", "emeralds", "pearlies", "obsidian")
    many = tuple(Choice(name, (name,), key=name[0]) for name in names)
    assert len(await drawn(ChoiceRow("Colour", many), acting(LONG))) == 3
