"""What the history says beside its lines."""

from textual.content import Content

from pyrotechnics.archive.stored import StoredGame, Wanted
from pyrotechnics.bots.levels import in_words
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES
from pyrotechnics.tui.games import playable
from pyrotechnics.tui.widgets.filter_bar import Chip

NO_GAMES = "No games yet. Every game that you begin is kept here by itself: to continue it, and to look back at it."
NO_SUCH_GAMES = "No game is like that. The keys g, o and r change what is shown; a shows all games again."
NOTHING_MARKED = "There is no game to do that with."


def heading(wanted: Wanted, total: int, of_all: int, dot: str) -> Content:
    """Return the title: which games these are, and how many of how many.

    Args:
        wanted: Which games are shown.
        total: How many they are.
        of_all: How many there are at all.
        dot: What separates the parts.
    """
    shown = f"{total:,} of {of_all:,} {'game' if of_all == 1 else 'games'}"
    if wanted.deal_code is None:
        return Content.assemble(("History", "bold $accent"), f" {dot} {shown}, the newest first")
    return Content.assemble(
        ("Results on deal ", "bold $accent"),
        (printable(wanted.deal_code), "bold"),
        f" {dot} {shown}, best first",
    )


def chips(wanted: Wanted) -> tuple[Chip, ...]:
    """Return the filters with what they let through."""
    game, opponent, result = wanted.game, wanted.opponent, wanted.result
    return (
        Chip("game", "g", "Game", "all" if game is None else TITLES[game], game is not None),
        Chip(
            "opponent",
            "o",
            "With",
            "anybody" if opponent is None else printable(in_words(opponent)),
            opponent is not None,
        ),
        Chip("result", "r", "Result", "any" if result is None else result, result is not None),
    )


def why_no_code(game: StoredGame) -> str:
    """Return why the code of a deal is not told, as a sentence."""
    if game.deal_code is None:
        return f"The deal of game {game.id} has no code to find it by."
    return f"Game {game.id} is not over: its deal would give the hidden cards away."


def why_no_analysis(game: StoredGame) -> str | None:
    """Return why a game can't be gone over, as a sentence, or None."""
    if game.can_continue:
        return f"Game {game.id} is not over: its analysis would tell what is still to be found out."
    if game.game not in TITLES or playable(game.game).analysis is None:
        return f"Nobody goes over games of {TITLES.get(game.game) or printable(game.game)} yet."
    return None
