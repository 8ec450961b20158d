"""Every frame of the table that the app draws, looked at for cards that the person in front must not see."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pyrotechnics.tui.hanabi.drawing import NAME_WIDTH
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.table import HanabiScreen

_TOKEN = re.compile(r"[A-Z?][1-7?]")
"""What stands on a card: a face, or as much of it as its owner was told."""


@dataclass
class Frames:
    """Hold what was wrong with the frames that were drawn, and how many there were with each person in front."""

    faults: list[str] = field(default_factory=list)
    seats: list[int | None] = field(default_factory=list)

    def look(self, screen: HanabiScreen) -> None:
        """Look at a frame as it is drawn now."""
        strips = screen._compositor.render_strips(screen.size)
        lines = [strip.text for strip in strips]
        self.seats.append(screen.seat)
        secret = {screen.seat} if screen.seat is not None else set(screen._persons())
        for seat, tokens in hands_on(screen, lines):
            told = [f"{card.colour or '?'}{card.number or '?'}" for card in screen.table.state.hands[seat]]
            if seat in secret and tokens != told:
                self.faults.append(f"hand of seat {seat} with {screen.seat} in front: {tokens}, told {told}")
        under_focus = " ".join(lines[-8:])
        for seat in secret:
            name = screen.table.setup.names[seat]
            if re.search(rf"(Your|{name}'s) slot \d: [a-z]+ \d, can", under_focus):
                self.faults.append(f"under the focus with {screen.seat} in front: {under_focus}")


def hands_on(screen: HanabiScreen, lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """Yield the seat that each hand on a frame says to be of, and what its cards show."""
    names = list(screen.table.setup.names)
    for row in screen.query(HandRow):
        # A cell of a terminal is a character here, as the names are no wide ones.
        drawn = [line[row.region.x + 1 :] for line in lines[row.region.y : row.region.bottom]]
        labels = [line[2:NAME_WIDTH].strip() for line in drawn]
        name = next((label for label in labels if label in {*names, "You"}), None)
        if name is None:
            continue
        tokens = next((found for line in drawn if (found := _TOKEN.findall(line[NAME_WIDTH:]))), [])
        if name == "You":
            assert screen.view is not None
            seat = screen.view.seat
            assert seat is not None
            yield seat, tokens
        else:
            yield names.index(name), tokens
