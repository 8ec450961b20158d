"""The keys of the rules page."""

from pyrotechnics.tui.keys import Key, KeyGroup

READING = KeyGroup(
    "Rules",
    (
        Key("rules.search", "slash", "search", "Search", "Look for a word.", "/", bar=True),
        Key("rules.next", "n", "match(1)", "Next", "Go to the next place that was found.", "n", bar=True),
        Key("rules.back", "N", "match(-1)", "Back", "Go to the place before.", "N", bar=True),
        Key("rules.sections", "s,tab", "sections", "Sections", "Choose a section.", "s", bar=True),
        Key("rules.section-next", "right,l", "section(1)", "Next section", "Go to the next section.", "right l"),
        Key("rules.section-back", "left,h", "section(-1)", "Section before", "Go to the section before.", "left h"),
        Key("rules.up", "up,k", "scroll(-1)", "Up", "Scroll up.", "up k", palette=False),
        Key("rules.down", "down,j", "scroll(1)", "Down", "Scroll down.", "down j", palette=False),
        Key("rules.page", "space", "scroll_page", "Page", "Scroll down a page.", "Space", palette=False),
        Key("rules.take", "enter", "take", "Go on", "Go to the next place found, or close.", "Enter", palette=False),
        Key("rules.leave", "escape,q", "leave", "Close", "End the search, or close the rules.", "Esc", bar=True),
    ),
)

GROUPS = (READING,)
BAR = tuple(key for key in READING.keys if key.bar)
