"""The keys of the statistics."""

from pyrotechnics.tui.keys import COMMON, Key, KeyGroup

FILTERS = KeyGroup(
    "Which games",
    (
        Key(
            "statistics.game",
            "g",
            "turn('game', 1)",
            "Game",
            "Count the games of the next kind ({statistics.game-back}: before).",
            "g",
        ),
        Key("statistics.game-back", "G", "turn('game', -1)", "Game back", "", "G", palette=False, page=""),
        Key(
            "statistics.opponent",
            "o",
            "turn('opponent', 1)",
            "With whom",
            "Count games against or beside the next opponent only ({statistics.opponent-back}: the one before).",
            "o",
        ),
        Key("statistics.opponent-back", "O", "turn('opponent', -1)", "Opponent back", "", "O", palette=False, page=""),
        Key(
            "statistics.rules",
            "r",
            "turn('rules', 1)",
            "Rules",
            "Count games by the next rule set or deck only ({statistics.rules-back}: the one before).",
            "r",
        ),
        Key("statistics.rules-back", "R", "turn('rules', -1)", "Rules back", "", "R", palette=False, page=""),
        Key("statistics.everything", "a", "show_all", "All", "Count all games of this kind again.", "a", bar=True),
    ),
)

MORE = KeyGroup(
    "Moving and leaving",
    (
        Key("statistics.up", "up,k", "scroll_lines(-1)", "Up", "Scroll up.", "up k", palette=False),
        Key("statistics.down", "down,j", "scroll_lines(1)", "Down", "Scroll down.", "down j", palette=False),
        Key("statistics.page-up", "pageup", "scroll_pages(-1)", "Page up", "Scroll up a page.", "PgUp", palette=False),
        Key(
            "statistics.page-down",
            "pagedown",
            "scroll_pages(1)",
            "More",
            "Scroll down a page.",
            "PgDn",
            bar=True,
            palette=False,
        ),
        Key("statistics.first", "home", "scroll_to_top", "Top", "Go to the top.", "Home", palette=False),
        Key("statistics.last", "end", "scroll_to_bottom", "End", "Go to the end.", "End", palette=False),
        Key("statistics.reread", "f5", "reread", "Count again", "Count the games again.", "F5"),
        Key("statistics.leave", "q,escape", "leave", "Back", "Leave the statistics.", "q", bar=True),
    ),
)

ALL = (FILTERS, MORE)
GROUPS = (*ALL, COMMON)
BAR = tuple(key for group in (COMMON, *ALL) for key in group.keys if key.bar)
