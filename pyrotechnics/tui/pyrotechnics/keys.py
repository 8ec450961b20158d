"""The keys of the duel."""

from pyrotechnics.tui import keys
from pyrotechnics.tui.keys import ADVICE, COMMON, GAME, LEAVE, LOG, MOVING, TAKE_BACK, Key, KeyGroup, digits

TABLE = KeyGroup(
    "At the table",
    (
        *MOVING,
        *digits(6, "Go to that card; in an open choice, take it."),
        Key("take", "enter", "take", "Take", "Take the card or choice that has the focus.", "Enter"),
        Key("skip", "space", "skip", "Skip", "Skip what is optional and go on.", "Space"),
        Key("back", "escape,backspace", "back", "Back", "Close the choice that is open.", "Esc"),
        Key("undo", "u", "choose('undo')", "Undo", "Undo your last step in this turn.", "u", bar=True),
        Key("redo", "U", "choose('redo')", "Redo", "Do again what you have undone.", "U"),
        TAKE_BACK,
    ),
)

PYROTECHNICS = KeyGroup(
    "Pyrotechnics",
    (
        *(
            Key(
                f"spark.{spark}",
                spark[0],
                f"choose('{spark}')",
                spark.title(),
                "Choose a spark of that colour.",
                spark[0],
                page="r y b o g p" if spark == "red" else "",
            )
            for spark in ("red", "yellow", "blue", "orange", "green", "purple")
        ),
        Key("exchange", "x", "choose('exchange')", "Exchange", "Exchange sparks with the supply.", "x"),
        Key("steal", "t", "choose('steal')", "Steal", "Steal a primary spark from your opponent.", "t"),
        Key("discover", "d", "choose('discover')", "Discover", "Discover the market card that is marked.", "d"),
        Key("showcase", "s", "choose('showcase')", "Showcase", "Showcase the market card that is marked.", "s"),
        Key("end-turn", "e", "choose('end-turn')", "End turn", "End your turn.", "e"),
        Key("accept", "a", "choose('accept')", "Accept", "Accept the draw that is offered.", "a"),
        Key("decline", "n", "choose('decline')", "Decline", "Decline the draw that is offered.", "n"),
    ),
)

PAGES = KeyGroup(
    "More",
    (
        ADVICE,
        LOG,
        Key("cards", "c", "show_cards", "Cards", "See what is known about the hidden cards.", "c", bar=True),
        GAME,
        LEAVE,
    ),
)

PLAYING = (TABLE, PYROTECHNICS, PAGES)
GROUPS = (*PLAYING, COMMON)
BAR = tuple(key for group in (COMMON, TABLE, PAGES) for key in group.keys if key.bar)


def key_of(choice: str) -> str:
    """Return how the key of a choice is written, or "" if it has none."""
    return keys.key_of(GROUPS, choice)
