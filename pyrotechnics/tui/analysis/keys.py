"""The keys of an analysis."""

from pyrotechnics.tui.analysis.costly import MOST
from pyrotechnics.tui.keys import COMMON, Key, KeyGroup

MOVING = KeyGroup(
    "Going through the turns",
    (
        Key("analysis.back", "left,h", "step(-1)", "Back", "Go to the turn before.", "left h", bar=True),
        Key("analysis.on", "right,l", "step(1)", "On", "Go to the turn after.", "right l", bar=True),
        Key("analysis.first", "home,g", "first", "First turn", "Go to the first turn.", "Home g"),
        Key("analysis.last", "end,G", "last", "Last turn", "Go to the last turn.", "End G"),
        Key("analysis.up", "up,k", "rank(-1)", "Costlier", "Go up in the list of the costliest turns.", "up k"),
        Key("analysis.down", "down,j", "rank(1)", "Less costly", "Go down in that list.", "down j"),
        Key("analysis.chosen", "enter,space", "choose", "Costly turn", "Go to the turn marked in the list.", "Enter"),
        *(
            Key(
                f"analysis.costly-{digit}",
                str(digit),
                f"pick({digit})",
                f"Costly turn {digit}",
                "Go to that turn of the list.",
                str(digit),
                palette=False,
                page=f"1 to {MOST}" if digit == 1 else "",
            )
            for digit in range(1, MOST + 1)
        ),
    ),
)

DOING = KeyGroup(
    "More",
    (
        Key(
            "analysis.what-if",
            "w",
            "play_better",
            "What if",
            "Play on with the better turn; this game stays as it is.",
            "w",
            bar=True,
        ),
        Key("analysis.again", "f5", "again", "Try again", "Go over the game once more, if that went wrong.", "F5"),
        Key("analysis.leave", "q,escape", "leave", "Leave", "Leave the analysis, finished or not.", "q", bar=True),
    ),
)

ANALYSING = (MOVING, DOING)
GROUPS = (*ANALYSING, COMMON)
BAR = tuple(key for group in (COMMON, *ANALYSING) for key in group.keys if key.bar)
