"""The page of keys, made from their declaration."""

from collections.abc import Iterable

from textual.content import Content

from pyrotechnics.tui.keys import TABLE_GROUPS, KeyGroup
from pyrotechnics.tui.screens.pages import Page


class KeysPage(Page):
    """List every key with what it does."""

    def __init__(self, groups: Iterable[KeyGroup] = TABLE_GROUPS) -> None:
        lines: list[Content] = []
        for group in groups:
            lines += [Content(""), Content.styled(group.title, "bold $accent")]
            lines += [Content.assemble((f"{key.shown:>8}", "bold"), f"   {key.help}") for key in group.keys]
        lines += [
            Content(""),
            Content.styled("Mouse", "bold $accent"),
            Content("   click   A card to mark it, again to take it; a choice to take it."),
        ]
        super().__init__("Keys", Content("\n").join(lines[1:]))
