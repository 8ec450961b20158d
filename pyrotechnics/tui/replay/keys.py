"""The keys of a replay; none of them plays."""

from pyrotechnics.tui.keys import COMMON, Key, KeyGroup

MOST_SEATS = 5

STEPS = KeyGroup(
    "Stepping through",
    (
        Key("replay.back", "left,h", "step(-1)", "Back", "Go one action back.", "left h"),
        Key("replay.on", "right,l", "step(1)", "On", "Go one action on.", "right l"),
        Key(
            "replay.turn-back",
            "up,k,pageup",
            "turn(-1)",
            "Turn back",
            "Go back to the beginning of the turn, or of the one before.",
            "up PgUp k",
        ),
        Key(
            "replay.turn-on",
            "down,j,pagedown",
            "turn(1)",
            "Turn on",
            "Go on to where the next turn begins.",
            "down PgDn j",
        ),
        Key("replay.first", "home,g", "first", "First", "Go to the deal.", "Home g"),
        Key("replay.last", "end,G", "last", "Last", "Go to the end.", "End G"),
        Key("replay.play", "space,p", "play", "Play", "Let the game run by itself, or stop it.", "Space p"),
        Key("replay.slower", "minus", "pace(-1)", "Slower", "Let it run more slowly.", "-"),
        Key("replay.faster", "plus,equals_sign", "pace(1)", "Faster", "Let it run faster.", "+"),
    ),
)

LOOKING = KeyGroup(
    "Looking",
    (
        Key("replay.view", "v", "next_view", "View", "See it as the next player did.", "v", bar=True),
        *(
            Key(
                f"replay.view-{digit}",
                str(digit),
                f"see({digit})",
                f"View {digit}",
                "See it as the player in that seat saw it.",
                str(digit),
                page=f"1 to {MOST_SEATS}" if digit == 1 else "",
            )
            for digit in range(1, MOST_SEATS + 1)
        ),
        Key("replay.view-open", "0", "see(0)", "All cards open", "See it with all cards open.", "0"),
        Key("replay.card", "tab", "next_card(1)", "Next card", "Explain the next card on the table.", "Tab"),
        Key("replay.card-back", "shift+tab", "next_card(-1)", "Card before", "Explain the card before.", "S-Tab"),
        Key("replay.log", "L", "show_log", "Log", "Go to a line of the log.", "L", bar=True),
    ),
)

LEAVING = KeyGroup(
    "More",
    (
        Key("replay.what-if", "w", "play_on", "What if", "Play on from here; this game stays as it is.", "w", bar=True),
        Key("replay.analysis", "A", "analyse", "Analysis", "See what each turn was worth.", "A", bar=True),
        Key("replay.leave", "q,escape", "leave", "Leave", "Leave the replay.", "q", bar=True, page="q Esc"),
    ),
)

REPLAYING = (STEPS, LOOKING, LEAVING)
GROUPS = (*REPLAYING, COMMON)
ACTIONS = {key.id.removeprefix("replay."): key.action for group in REPLAYING for key in group.keys}
"""What the chips do, by their names."""
BAR = tuple(key for group in (COMMON, *REPLAYING) for key in group.keys if key.bar)


def key_of(chip: str) -> str:
    """Return how the key of a chip is written on it, in as few cells as there are."""
    return next(key.brief for group in REPLAYING for key in group.keys if key.id == f"replay.{chip}").split()[-1]
