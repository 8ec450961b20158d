"""Make the games in hanab.live's format that the tests read. Run once, never again for files that are there::

python -m tests.games.hanabi.make_hanab_live NAME
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand, DiscardCard, PlayCard, discard_card, play_card
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.hanab_live import HanabiRecord, write_game
from pyrotechnics.games.hanabi.state import Firework, State
from tests.games.hanabi.positions import CLASSIC, dealt

FOLDER = Path(__file__).parent / "hanab_live"
Choice = Callable[[State, Random], AnyCommand]


def slots_that(state: State, fits: Callable[[Firework, Face], bool]) -> list[int]:
    """Return the slots of the mover's cards that something is true of, as if the mover saw them."""
    fireworks = dict(zip(state.rules.letters, state.fireworks, strict=True))
    faces = [state.face_at(state.mover, slot) for slot in range(1, state.hand_size(state.mover) + 1)]
    return [slot for slot, face in enumerate(faces, 1) if fits(fireworks[face.colour], face)]


def playable(state: State) -> list[int]:
    """Return the slots of the mover's cards that go on a colour."""
    return slots_that(state, lambda firework, face: law.plays_on(state.rules, firework, face.number))


def first_legal(state: State, rng: Random, discards: list[int]) -> AnyCommand:
    """Return a discard of one of these slots if that is legal, else a hint, else any discard."""
    moves = law.moves(state)
    wanted = [discard_card(slot) for slot in discards if discard_card(slot) in moves]
    hints = [move for move in moves if not isinstance(move, PlayCard | DiscardCard)]
    return wanted[0] if wanted else rng.choice(hints or [move for move in moves if not isinstance(move, PlayCard)])


def seeing(state: State, rng: Random) -> AnyCommand:
    """Return a right play, else a discard of what is not needed, else a hint."""
    if slots := playable(state):
        return play_card(slots[0])
    return first_legal(state, rng, slots_that(state, lambda firework, face: face.number not in firework.open))


def spoiling(state: State, rng: Random) -> AnyCommand:
    """Return a right play while fewer than three cards are on the table, then discards of what is needed next."""
    if END_GAME in law.legal(state):
        return END_GAME
    slots = playable(state)
    if slots and len(state.played) < 3:
        return play_card(slots[0])
    return first_legal(state, rng, slots)


def careless(state: State, rng: Random) -> AnyCommand:
    """Return any move."""
    return rng.choice(law.moves(state))


def played(start: State, choose: Choice, turns: int = 1000) -> HanabiRecord:
    """Return a game played to its end, or for a number of turns."""
    rng, state = Random(start.setup.seed), start
    commands: list[AnyCommand] = []
    while state.result is None and state.turn <= turns:
        commands.append(choose(state, rng))
        state = apply(state, commands[-1])
    return Hanabi.record_type(game=Hanabi.name, setup=start.setup, deal=start.deal, commands=tuple(commands))


def game(seed: int, players: int, choose: Choice, first: int = 0, turns: int = 1000) -> HanabiRecord:
    """Return a classic game."""
    return played(dealt(seed, players=players, rules=CLASSIC, first=first), choose, turns)


GAMES: dict[str, Callable[[], HanabiRecord]] = {
    "completed": lambda: game(4, 3, seeing),
    "last-turn": lambda: game(3, 5, seeing),
    "third-player-first": lambda: game(2, 4, seeing, first=2),
    "last-fuse": lambda: game(5, 2, careless),
    "nothing-more": lambda: game(6, 2, spoiling),
    "in-play": lambda: game(7, 3, seeing, turns=20),
}


def main() -> None:
    """Write the games that are named."""
    for name in sys.argv[1:]:
        with (FOLDER / f"{name}.json").open("x", encoding="utf-8") as file:
            file.write(write_game(GAMES[name]()))


if __name__ == "__main__":
    main()
