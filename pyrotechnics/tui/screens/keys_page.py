"""The page of keys, made from their declaration."""

from collections.abc import Iterable, Iterator

from textual.content import Content

from pyrotechnics.tui import keymap
from pyrotechnics.tui.keys import Key, KeyGroup
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.hanging_text import HangingText

_TEXT_AT = 16


class KeysPage(Page):
    """List every key with what it does; the key that opens it closes it too."""

    def __init__(self, groups: Iterable[KeyGroup], *, mouse: str, legend: Content | None = None) -> None:
        """Prepare the page.

        Args:
            groups: The keys to list.
            mouse: What a click does.
            legend: The signs of the screen in words, which come first.
        """
        groups = tuple(groups)
        lines: list[Content] = []
        for group in groups:
            lines += [Content(""), Content.styled(group.title, "bold $accent")]
            lines += [Content.assemble((f"{keys:>13}", "bold"), f"   {what}") for keys, what in _lines(group, groups)]
        lines += [
            Content(""),
            Content.styled("Mouse", "bold $accent"),
            Content.assemble(("        click", "bold"), f"   {mouse}"),
            Content.assemble(
                ("  right click", "bold"), "   Open the rules at what is under the pointer; so does Ctrl+click."
            ),
        ]
        if legend is not None:
            lines = [Content(""), *legend.split("\n"), *lines]
        title = "Keys" if legend is None else "Icons and keys"
        super().__init__(title, HangingText(lines[1:], _TEXT_AT), anchor="keys-and-mouse")

    async def action_show_keys(self) -> None:
        """Close the page, as there is no other one of keys."""
        self.dismiss()


def _lines(group: KeyGroup, groups: tuple[KeyGroup, ...]) -> Iterator[tuple[str, str]]:
    """Yield the keys and what they do; those that share a line have one each where the player has changed any."""
    for together in _runs(group.keys):
        first = together[0]
        if first.page is None:
            yield first.written, first.told(groups)
        elif not any(keymap.own(key.id) for key in together):
            yield first.page, first.told(groups)
        else:
            for key in together:
                yield key.written, key.told(groups)


def _runs(keys: tuple[Key, ...]) -> Iterator[tuple[Key, ...]]:
    """Yield the keys, those that share a line together."""
    run: list[Key] = []
    for key in keys:
        if run and key.page != "":
            yield tuple(run)
            run = []
        run.append(key)
    if run:
        yield tuple(run)
