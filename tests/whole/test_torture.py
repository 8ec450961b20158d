"""The program is killed again and again, at any moment, and nothing that a screen has shown is ever lost.

A normal run kills it 100 times. ``PYROTECHNICS_TORTURE=200 pytest tests/whole/test_torture.py`` kills it 200 times, and
so on. Each test has an archive of its own, and kills ten times: in a new program each time, which first has to offer
what the ones before have left. What is pressed comes from a seed; where exactly the kill hits is up to the machine.
"""

import os
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from pyrotechnics.archive.reading import record_of, restore
from pyrotechnics.archive.stored import StoredGame, WholeGame
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.seating.hanabi import HanabiSeating, with_bots
from pyrotechnics.seating.opening import Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.whole.home import Home
from tests.whole.sights import COLUMNS, LINES, History, Sight, line_of, sight_of

KILLS_A_TEST = 10
TESTS = max(1, int(os.environ.get("PYROTECHNICS_TORTURE", "100")) // KILLS_A_TEST)

DUEL_KEYS = [*"\r\r\r\r\r\r12345ddssseerrybx t"]
TEAM_KEYS = ("4p\r", "5p\r", "1x\r", "3x\r", "\t1n1\r", "\t2cr\r", "\t3n2\r", "\r", "\r")
UNDOING = ("\r", "\r", "r", "y", "2", "u", "u", "U", "U", "uu", "uUu", "B")


class Run:
    """Hold one run of the program, from its start to the kill, and what its screen has shown."""

    def __init__(self, home: Home, chance: random.Random, *arguments: str) -> None:
        self.terminal = home.start(*arguments, columns=COLUMNS, lines=LINES, whole_frames=True)
        self.chance = chance
        self.sights: list[Sight] = []

    def watch(self, least: float, most: float) -> None:
        """Look at the screen for some time between two bounds, in seconds."""
        self.terminal.watch(self.chance.uniform(least, most))
        self._remember()

    def press(self, keys: tuple[str, ...] | list[str], least: int, most: int) -> None:
        """Press some of the keys in one burst, between so many and so many."""
        self.terminal.send("".join(self.chance.choices(keys, k=self.chance.randint(least, most))))

    def wait_for(self, condition: str | Callable[[str], bool]) -> None:
        """Look until something is shown."""
        self.terminal.wait_for(condition)
        self._remember()

    def kill(self) -> None:
        """Kill the program at any moment, or just as it draws, and remember what it showed last."""
        if self.chance.random() < 0.3:
            self.terminal.watch(self.chance.uniform(0, 0.2))
        else:
            for _ in range(self.chance.randint(1, 8)):
                self.terminal.read(0.1)
        self.terminal.kill()
        self._remember()
        self.terminal.close()

    def _remember(self) -> None:
        sight = sight_of(self.terminal.lines)
        if not self.sights or self.sights[-1] != sight:
            self.sights.append(sight)


# ---- the moments of a kill ------------------------------------------------------------------------------------------


def at_the_table(run: Run) -> None:
    """Wait until somebody sits at the table."""
    run.wait_for(lambda text: "pass the terminal to" in text or " ∙ " in text)
    if "Are you " in run.terminal.text:
        run.watch(0.02, 0.05)
        run.terminal.send("\r")
        run.wait_for(" ∙ ")


def as_it_opens(run: Run) -> None:
    """Press Enter before there is anything to see."""
    run.terminal.send("\r\r\r")
    run.watch(0, 0.4)


def in_a_burst(run: Run) -> None:
    """Play a duel faster than it can be drawn."""
    at_the_table(run)
    for _ in range(run.chance.randint(2, 8)):
        run.watch(0, 0.1)
        run.terminal.send("\r")  # lifts the curtain, which lets no other key through
        run.press(DUEL_KEYS, 8, 20)


def in_a_burst_together(run: Run) -> None:
    """Play Hanabi faster than it can be drawn."""
    at_the_table(run)
    for _ in range(run.chance.randint(2, 10)):
        run.watch(0, 0.08)
        run.terminal.send("\r")
        run.press(TEAM_KEYS, 2, 6)


def while_a_bot_plays(run: Run) -> None:
    """End turns, and hurry the bot now and then."""
    at_the_table(run)
    for _ in range(run.chance.randint(1, 3)):
        run.watch(0, 0.5)
        run.press(DUEL_KEYS, 20, 40)
        run.terminal.send("ee")
    run.watch(0, 0.5)


def while_undoing(run: Run) -> None:
    """Step back and forth."""
    at_the_table(run)
    run.press(DUEL_KEYS, 5, 10)
    for _ in range(run.chance.randint(1, 5)):
        run.watch(0, 0.1)
        run.press(UNDOING, 5, 30)


def at_the_end(run: Run) -> None:
    """Play the last moves."""
    at_the_table(run)
    for _ in range(run.chance.randint(1, 5)):
        run.watch(0, 0.05)
        run.terminal.send("\r")


def at_the_last_card(run: Run) -> None:
    """Play cards until a fuse has burnt down."""
    at_the_table(run)
    for _ in range(run.chance.randint(1, 4)):
        run.watch(0, 0.1)
        run.terminal.send("5p\r4p\r\r")


def as_one_resigns(run: Run) -> None:
    """Give the game up."""
    at_the_table(run)
    for key in "mry":
        run.watch(0.02, 0.08)
        run.terminal.send(key)


def while_leaving(run: Run) -> None:
    """Play a little, and go to the menu."""
    at_the_table(run)
    run.press(DUEL_KEYS, 5, 20)
    for key in "qy":
        run.watch(0.02, 0.15)
        run.terminal.send(key)


# ---- the games ------------------------------------------------------------------------------------------------------


def duel(seed: int) -> Seating:
    """Return a duel of two people."""
    return DuelSeating(None, ("Ada", "Ben"), seed=seed)


def duel_with_a_bot(seed: int) -> Seating:
    """Return a duel against a bot, in which moves may be taken back."""
    return DuelSeating("easy", ("Ada", "Tinder"), take_backs="over-the-table", seed=seed, bot_seed=seed)


def together(seed: int) -> Seating:
    """Return a game of Hanabi of two people."""
    return HanabiSeating(("Ada", "Ben"), with_bots(2, 0), preset("classic"), seed=seed)


def together_with_a_bot(seed: int) -> Seating:
    """Return a game of Hanabi of two people and a bot."""
    return HanabiSeating(("Ada", "Ben", "Vega"), with_bots(3, 1), seed=seed, bot_seed=seed)


Play = Callable[[Run], None]

# What is done, in which game, and how many commands are given in it before; a negative number counts from its end.
CONTINUED: tuple[tuple[Play, Callable[[int], Seating], int], ...] = (
    (as_it_opens, together_with_a_bot, 9),
    (in_a_burst, duel, 40),
    (in_a_burst_together, together_with_a_bot, 4),
    (while_a_bot_plays, duel_with_a_bot, 20),
    (while_undoing, duel_with_a_bot, 60),
    (at_the_end, duel, -1),
    (at_the_last_card, together, -1),
    (as_one_resigns, duel, 25),
    (while_leaving, duel_with_a_bot, 3),
)

# What is done in a game that is opened from the shell.
BEGUN: tuple[tuple[Play, tuple[str, ...]], ...] = (
    (as_it_opens, ("hanabi", "--players", "2")),
    (in_a_burst, ("pyrotechnics", "--two-players")),
)


@pytest.mark.parametrize("seed", range(TESTS))
def test_a_program_that_is_killed_has_lost_nothing_that_its_screen_has_shown(seed: int, tmp_path: Path) -> None:
    home, chance = Home(tmp_path / "home"), random.Random(seed)
    gained = 0
    ways = [kill_at_the_start, *map(continuing, CONTINUED), *map(beginning, BEGUN)]
    for number, way in enumerate(chance.sample(ways, KILLS_A_TEST)):
        gained += way(home, chance, seed * KILLS_A_TEST + number)
    assert gained, "no command was given"
    assert home.has_nothing_running(), f"left behind: {home.processes()}"


Way = Callable[[Home, random.Random, int], int]


def kill_at_the_start(home: Home, chance: random.Random, number: int) -> int:
    """Kill the program before or while the menu appears, and return how many commands were kept."""
    before = kept_in(home)
    run = Run(home, chance)
    run.watch(0, 0.5)
    return check(home, run, number, before, None)


def continuing(way: tuple[Play, Callable[[int], Seating], int]) -> Way:
    """Return how to kill the program in a game that it has to offer."""
    play, seating, commands = way

    def kill(home: Home, chance: random.Random, number: int) -> int:
        """Continue a game that was played before, or a new one."""
        if commands < 0 or chance.random() < 0.5 or offered(kept_in(home), seating(number)) is None:
            home.play_ahead(seating(number), commands)
        before = kept_in(home)
        game = offered(before, seating(number))
        assert game is not None
        run = Run(home, chance)
        lines = [line_of(each) for each in open_games(before)]
        with told(home, run, number):
            run.wait_for(lambda _: [line for _, _, line in sight_of(run.terminal.lines).continues] == lines)
            run.terminal.send(run.sights[-1].continues[open_games(before).index(game)][0])
            play(run)
        return check(home, run, number, before, game.id)

    return kill


def beginning(way: tuple[Play, tuple[str, ...]]) -> Way:
    """Return how to kill the program in a game that it opens from the shell."""
    play, arguments = way

    def kill(home: Home, chance: random.Random, number: int) -> int:
        """Begin a game."""
        before = kept_in(home)
        run = Run(home, chance, "play", *arguments, "--seed", str(number))
        with told(home, run, number):
            play(run)
        return check(home, run, number, before, None)

    return kill


# ---- what has to hold afterwards ------------------------------------------------------------------------------------

Kept = Mapping[int, WholeGame]


def kept_in(home: Home) -> Kept:
    """Return all that is kept, by number; the archive has to be whole."""
    with home.opened() as archive:
        return {number: archive.whole(number) for number in archive.ids()}


def open_games(kept: Kept) -> list[StoredGame]:
    """Return the games that the menu has room to offer, the one that was played last coming first."""
    games = [whole.heading for whole in kept.values() if not whole.heading.ended]
    return sorted(games, key=lambda game: (game.touched, game.id), reverse=True)[:4]


def offered(kept: Kept, seating: Seating) -> StoredGame | None:
    """Return a game that the menu offers, and that is played as a seating says."""
    names = seating.table().setup.names
    players = tuple(names[seat] for seat in range(len(seating.table().occupants)))
    return next((each for each in open_games(kept) if (each.game, each.players) == (seating.game, players)), None)


@contextmanager
def told(home: Home, run: Run, number: int) -> Iterator[None]:
    """Say with every failure where to look for it.

    Raises:
        AssertionError: As it was, and more.
    """
    try:
        yield
    except AssertionError as failure:
        screen = run.terminal.text
        run.terminal.close()
        raise AssertionError(f"{failure}\nkill {number}, {home.archive}\n{screen}") from failure


def check(home: Home, run: Run, number: int, before: Kept, played: int | None) -> int:
    """Kill the program, and return how many commands were kept since it started.

    Args:
        home: Where it keeps them.
        run: The program.
        number: The number of this kill.
        before: What was kept when it started.
        played: The number of the game that was continued; None where at most a new one was begun.

    Raises:
        AssertionError: If anything is lost, or more was changed than this game.
    """
    run.kill()
    with told(home, run, number):
        kept = kept_in(home)
        for each, whole in before.items():
            assert each == played or kept[each] == whole, f"game {each} has changed"
        begun = sorted(set(kept) - set(before))
        assert played is None or not begun or kept[played].heading.ended, f"{begun} are new"
        # Where a game ends in a burst, one of its keys may begin the next game.
        stories = [each for each in (played, *begun) if each is not None]
        sights: Sequence[Sight] = [sight for sight in run.sights if sight.turn is not None]
        lines = {line_of(each) for each in open_games(kept)}
        gained, is_over = 0, False
        for each in stories:
            steps = before[each].steps if each in before else ()
            assert kept[each].steps[: len(steps)] == steps, f"the beginning of game {each} has changed"
            check_game(kept[each])
            history = History(kept[each])
            sights = history.unknown(sights, len(steps))
            lines |= history.lines(len(steps))  # a bot may have moved on after the menu was drawn
            gained += len(kept[each].steps) - len(steps)
            is_over = is_over or history.is_over
        # A game in which nothing has happened yet needs not be there.
        assert not any(sight.log for sight in sights), f"shown, but not kept: {sights}"
        assert not sights or is_over or not stories, f"shown, but not kept: {sights}"
        assert is_over or not any(sight.is_over for sight in run.sights), "the end is lost"
        strange = [line for _, _, line in run.sights[-1].continues if line not in lines]
        assert not strange, f"offered, but not there: {strange}"
        return gained


def check_game(whole: WholeGame) -> None:
    """Check that a game can be read, and is what its record says when the rules alone play it.

    Raises:
        AssertionError: If not.
    """
    restored = restore(whole)
    assert restored.damage == ""
    game, record = restored.table.game, record_of(whole)
    state = game.start(record.setup, record.deal)
    for command in record.commands:
        state = game.apply(state, command)
    assert state == restored.table.state
    outcome, heading = game.outcome(state), whole.heading
    assert (heading.turn, heading.steps) == (game.summary(state).turn, len(whole.steps))
    assert heading.scores == (None if outcome is None else outcome.scores)
    assert heading.casual == restored.table.casual
