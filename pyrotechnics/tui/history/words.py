"""What the history says beside its lines."""

from textual.content import Content

from pyrotechnics.archive.stored import StoredGame, Wanted
from pyrotechnics.bots.levels import in_words
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES
from pyrotechnics.tui.games import playable
from pyrotechnics.tui.keys import written
from pyrotechnics.tui.widgets.filter_bar import Chip

NO_GAMES = "No games yet. Every game that you begin is kept here by itself: to continue it, and to look back at it."
NOTHING_MARKED = "There is no game to do that with."


def why_empty(of_all: int) -> str:
    """Return why the list is empty, and which keys change that.

    Args:
        of_all: How many games there are.
    """
    if not of_all:
        return NO_GAMES
    keys = [written(f"history.{name}", usual) for name, usual in (("game", "g"), ("opponent", "o"), ("result", "r"))]
    everything = written("history.everything", "a")
    return (
        f"No game is like that. The keys {keys[0]}, {keys[1]} and {keys[2]} change what is shown; "
        f"{everything} shows all games again."
    )


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
        Chip("game", written("history.game", "g"), "Game", "all" if game is None else TITLES[game], game is not None),
        Chip(
            "opponent",
            written("history.opponent", "o"),
            "With",
            "anybody" if opponent is None else printable(in_words(opponent)),
            opponent is not None,
        ),
        Chip(
            "result", written("history.result", "r"), "Result", "any" if result is None else result, result is not None
        ),
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
