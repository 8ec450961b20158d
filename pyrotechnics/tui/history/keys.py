"""The keys of the history."""

from pyrotechnics.tui.keys import COMMON, Key, KeyGroup

MOVING = KeyGroup(
    "Moving in the list",
    (
        Key("history.up", "up,k", "step(-1)", "Up", "Go to the game above.", "up k", palette=False),
        Key("history.down", "down,j", "step(1)", "Down", "Go to the game below.", "down j", palette=False),
        Key(
            "history.page-up", "pageup", "page(-1)", "Page up", "Go up by as many as are shown.", "PgUp", palette=False
        ),
        Key(
            "history.page-down",
            "pagedown",
            "page(1)",
            "Page down",
            "Go down by as many as are shown.",
            "PgDn",
            palette=False,
        ),
        Key("history.first", "home", "first", "First", "Go to the top of the list.", "Home", palette=False),
        Key("history.last", "end", "last", "Last", "Go to the end of the list.", "End", palette=False),
    ),
)

FILTERS = KeyGroup(
    "Which games",
    (
        Key(
            "history.game",
            "g",
            "turn('game', 1)",
            "Game",
            "Show the next game only, or all ({history.game-back}: the one before).",
            "g",
        ),
        Key("history.game-back", "G", "turn('game', -1)", "Game, backwards", "", "G", palette=False, page=""),
        Key(
            "history.opponent",
            "o",
            "turn('opponent', 1)",
            "With whom",
            "Show games against or beside the next opponent only ({history.opponent-back}: the one before).",
            "o",
        ),
        Key("history.opponent-back", "O", "turn('opponent', -1)", "Opponent back", "", "O", palette=False, page=""),
        Key(
            "history.result",
            "r",
            "turn('result', 1)",
            "Result",
            "Show the next result only ({history.result-back}: the one before).",
            "r",
        ),
        Key("history.result-back", "R", "turn('result', -1)", "Result, backwards", "", "R", palette=False, page=""),
        Key("history.everything", "a", "show_all", "All games", "Show all games again.", "a"),
    ),
)

DOING = KeyGroup(
    "The game that is marked",
    (
        Key("history.open", "enter", "open", "Open", "Continue it, or replay it if it has ended.", "Enter"),
        Key("history.continue", "c", "continue", "Continue", "Play on where you left it.", "c"),
        Key("history.replay", "v,w", "replay", "Replay", "Look at it again, step by step.", "v"),
        Key("history.again", "n", "play_deal", "Again", "Play this deal again: a new game, the same players.", "n"),
        Key(
            "history.same-deal",
            "s",
            "same_deal",
            "Same deal",
            "Show all results on the same deal, side by side, the best first.",
            "s",
        ),
        Key("history.export", "e", "export", "Export", "Write it into a file.", "e"),
        Key(
            "history.delete",
            "x,delete",
            "delete",
            "Delete",
            "Delete it at once; {history.undelete} brings it back.",
            "x",
        ),
        Key("history.undelete", "u", "undelete", "Undo", "Bring back the game that was deleted last.", "u"),
    ),
)

MORE = KeyGroup(
    "More",
    (
        Key("history.analysis", "A", "analyse", "Analyse", "See what each turn of it was worth.", "A", bar=True),
        Key("history.statistics", "t", "show_statistics", "Statistics", "Open the statistics.", "t", bar=True),
        Key("history.reread", "f5", "reread", "Read again", "Read the list again.", "F5"),
        Key("history.back", "escape", "back", "Back", "Go back to all games, or leave.", "Esc", bar=True),
        Key("history.leave", "q", "leave", "Leave", "Leave the history.", "q", bar=True),
    ),
)

ALL = (MOVING, FILTERS, DOING, MORE)
GROUPS = (*ALL, COMMON)
OPEN = DOING.keys[0]
DOING_BAR = DOING.keys[1:]
BAR = (*(key for key in COMMON.keys if key.bar), OPEN, *(key for key in MORE.keys if key.bar))
