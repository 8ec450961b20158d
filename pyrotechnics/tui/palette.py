"""The command palette at a table: the choices of the moment, and every key that a table has."""

from collections.abc import Iterator

from textual.command import DiscoveryHit, Hit, Hits, Provider

from pyrotechnics.tui.keys import KeyGroup
from pyrotechnics.tui.screens.room import Covered


class KeyCommands(Provider):
    """Offer the keys of some groups by their labels; subclasses name the groups."""

    groups: tuple[KeyGroup, ...] = ()

    async def discover(self) -> Hits:
        """Offer everything before anything is typed."""
        for label, action, help_text in self._entries():
            yield DiscoveryHit(label, self._runner(action), help=help_text)

    async def search(self, query: str) -> Hits:
        """Offer what fits the query."""
        matcher = self.matcher(query)
        for label, action, help_text in self._entries():
            score = matcher.match(label)
            if score > 0:
                yield Hit(score, matcher.highlight(label), self._runner(action), help=help_text)

    def _entries(self) -> Iterator[tuple[str, str, str]]:
        for group in self.groups:
            for key in group.keys:
                if key.palette and (not isinstance(self.screen, Covered) or self.screen.offers(key)):
                    yield f"{key.label} ({key.written})", key.action, key.told(self.groups)

    def _runner(self, action: str) -> "_Runner":
        return _Runner(self, action)


class _Runner:
    """Run an action on the screen that the palette was opened from."""

    def __init__(self, provider: Provider, action: str) -> None:
        self._screen = provider.screen
        self._action = action

    async def __call__(self) -> None:
        """Run the action."""
        await self._screen.run_action(self._action)
