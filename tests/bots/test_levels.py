"""The list of bots: complete, and light enough for a menu."""

import subprocess
import sys

import pytest

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.levels import ARENA_ONLY, CHARACTERS, LEVELS, home_of, make_bot, shortest_name


def test_every_level_has_a_bot_and_a_character() -> None:
    for game, names in LEVELS.items():
        assert tuple(CHARACTERS[game]) == names
        assert tuple(home_of(game).levels) == (*names, *ARENA_ONLY[game])
        assert home_of(game).game.name == game
        for level in (*names, *ARENA_ONLY[game]):
            bot = make_bot(game, level, 1)
            assert isinstance(bot, Bot)
            assert bot.level == level


def test_the_companion_of_older_games_is_the_strong_one() -> None:
    assert make_bot("hanabi", "companion", 1).level == "strong"
    assert shortest_name("hanabi", "companion") == "strong"


def test_a_character_is_one_short_line() -> None:
    for characters in CHARACTERS.values():
        for level, character in characters.items():
            assert len(f"{level} - {character}") <= 78


def test_what_is_not_there_is_refused_with_what_there_is() -> None:
    with pytest.raises(ValueError, match="choose from beginner, easy, medium, hard and master"):
        make_bot("pyrotechnics", "brutal", 1)
    with pytest.raises(ValueError, match="for pyrotechnics"):
        make_bot("chess", "easy", 1)


@pytest.mark.parametrize("module", ["levels", "arena"])
def test_listing_imports_nothing_heavy(module: str) -> None:
    heavy = "{'pydantic', 'asyncio', 'multiprocessing', 'concurrent.futures'}"
    code = f"import sys, pyrotechnics.bots.{module}; print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
