"""The keys of the settings."""

from pyrotechnics.tui.keys import COMMON, Key, KeyGroup

SETTING = KeyGroup(
    "Settings",
    (
        Key("settings.up", "up,k", "step(-1)", "Up", "Go to the setting above.", "up k", palette=False),
        Key("settings.down", "down,j", "step(1)", "Down", "Go to the setting below.", "down j", palette=False),
        Key("settings.next", "enter", "next_value", "Next", "Choose the next value, or open what is marked.", "Enter"),
        Key("settings.usual", "delete", "usual", "Usual", "Set the marked setting back to what is usual.", "Del"),
        Key("settings.keys", "K", "show_keymap", "Keys of your own", "Give commands other keys.", "K"),
        Key("settings.leave", "escape,q", "leave", "Back", "Go back; everything is kept already.", "Esc", bar=True),
    ),
)

CHANGING = KeyGroup(
    "Keys of your own",
    (
        Key("keymap.up", "up,k", "step(-1)", "Up", "Go to the command above.", "up k", palette=False),
        Key("keymap.down", "down,j", "step(1)", "Down", "Go to the command below.", "down j", palette=False),
        Key("keymap.page-up", "pageup", "step(-10)", "Page up", "Go up by ten.", "PgUp", palette=False),
        Key("keymap.page-down", "pagedown", "step(10)", "Page down", "Go down by ten.", "PgDn", palette=False),
        Key("keymap.first", "home", "step(-1000)", "First", "Go to the first command.", "Home", palette=False),
        Key("keymap.last", "end", "step(1000)", "Last", "Go to the last command.", "End", palette=False),
        Key("keymap.change", "enter", "listen", "New key", "Then press the key that it is to have.", "Enter", bar=True),
        Key("keymap.add", "plus", "listen_for_more", "One more", "Give it a key beside those it has.", "+", bar=True),
        Key("keymap.reset", "delete,x", "reset", "Reset", "Give it its own keys back.", "x", bar=True),
        Key("keymap.reset-all", "R", "reset_all", "Reset all", "Give all commands their own keys back.", "R", bar=True),
        Key("keymap.leave", "escape,q", "leave", "Back", "Go back; everything is kept already.", "Esc", bar=True),
    ),
)

SETTINGS_GROUPS = (SETTING, COMMON)
SETTINGS_BAR = tuple(key for group in (COMMON, SETTING) for key in group.keys if key.bar)
KEYMAP_GROUPS = (CHANGING, COMMON)
KEYMAP_BAR = tuple(key for group in (CHANGING,) for key in group.keys if key.bar)
