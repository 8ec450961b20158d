"""The page of keys, made from their declaration."""

from collections.abc import Iterable

from textual.content import Content
from textual.widgets import Static

from pyrotechnics.tui.keys import KeyGroup
from pyrotechnics.tui.screens.pages import Page


class KeysPage(Page):
    """List every key with what it does."""

    def __init__(self, groups: Iterable[KeyGroup], *, mouse: str, legend: Content | None = None) -> None:
        """Prepare the page.

        Args:
            groups: The keys to list.
            mouse: What a click does.
            legend: The signs of the screen in words, which come first.
        """
        lines: list[Content] = []
        for group in groups:
            lines += [Content(""), Content.styled(group.title, "bold $accent")]
            written = [(key.shown if key.page is None else key.page, key.help) for key in group.keys]
            lines += [Content.assemble((f"{shown:>13}", "bold"), f"   {help_}") for shown, help_ in written if shown]
        lines += [
            Content(""),
            Content.styled("Mouse", "bold $accent"),
            Content.assemble(("        click", "bold"), f"   {mouse}"),
        ]
        if legend is not None:
            lines = [Content(""), legend, *lines]
        super().__init__("Keys" if legend is None else "Icons and keys", Static(Content("\n").join(lines[1:])))
