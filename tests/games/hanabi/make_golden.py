"""Make the golden games of this version. Run once a release, never again for files that are there::

python -m tests.games.hanabi.make_golden NAME
"""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import (
    END_GAME,
    AnyCommand,
    DiscardCard,
    HintColour,
    HintNumber,
    discard_card,
    play_card,
)
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.narration import narrate_result
from pyrotechnics.games.hanabi.rulesets import Colour, RuleSet
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View, view
from tests.games.hanabi.positions import CLASSIC, GREEN, setup

FOLDER = Path(__file__).parent / "golden"
HanabiTable = Table[Setup, Deal, State, AnyCommand, View]


def told(state: State) -> str:
    """Return the log of a game as a spectator reads it, a turn a line, the result last."""
    game = Hanabi()
    seen = game.view(state, None)
    return "\n".join([*game.narrate(seen), narrate_result(seen)]) + "\n"


def cheating(state: State, rng: Random) -> AnyCommand:
    """Return the move of a player who looks at the own cards: a play that skips little, or else what does no harm."""
    own = {slot: state.face_at(state.mover, slot) for slot in range(1, state.hand_size(state.mover) + 1)}
    opens = dict(zip(state.rules.letters, (firework.open for firework in state.fireworks), strict=True))
    skips = {slot: opens[card.colour].index(card.number) for slot, card in own.items() if useful(state, card)}
    if skips:
        slot = min(skips, key=lambda slot: (skips[slot], own[slot].number))
        in_haste = state.rules.gaps and reckoning(view(state, None)).pace < 2
        if skips[slot] == 0 or (in_haste and skips[slot] < 3):
            return play_card(slot)
    moves = law.moves(state)
    hints = [move for move in moves if isinstance(move, HintColour | HintNumber)]
    discards = [move for move in moves if isinstance(move, DiscardCard)]
    if hints and (not discards or state.hints > state.rules.hints // 2):
        return rng.choice(hints)
    copies = Counter(state.deal.order) - Counter(state.deal.order[number] for number in state.discarded)
    useless = [slot for slot, card in own.items() if not useful(state, card)]
    doubled = [slot for slot, card in own.items() if copies[card] > 1]
    if useless or doubled:
        return discard_card((useless or doubled)[-1])
    return rng.choice(hints) if hints else discard_card(max(own, key=lambda slot: own[slot].number))


def useful(state: State, card: Face) -> bool:
    """Return whether a card can still be played, now or later."""
    return card.number in state.fireworks[state.rules.letters.index(card.colour)].open


def careless(state: State, rng: Random) -> AnyCommand:
    """Return now and then any move at all."""
    return cheating(state, rng) if rng.random() < 0.75 else rng.choice(law.moves(state))


def played(table: HanabiTable, choose: Callable[[State, Random], AnyCommand]) -> HanabiTable:
    """Play a game until it ends by itself."""
    rng = Random(table.setup.seed)
    while table.state.result is None:
        table.dispatch(choose(table.state, rng))
    return table


def complete_game() -> HanabiTable:
    """Return a game of five, by the Green Box rules, in which every colour is completed."""
    return played(Table(Hanabi(), setup(2024, players=5, rules=GREEN)), cheating)


def struck_out_game() -> HanabiTable:
    """Return a game of two, by the classic rules, that ends with the third mistake."""
    return played(Table(Hanabi(), setup(7, players=2, rules=CLASSIC, first=1)), careless)


def last_turn_game() -> HanabiTable:
    """Return a game of three, by the classic rules, that is played to the last turn."""
    return played(Table(Hanabi(), setup(8, players=3, rules=CLASSIC)), cheating)


def given_up_game() -> HanabiTable:
    """Return a game of four, by the Green Box rules, that the players end as nothing more can be played."""
    table: HanabiTable = Table(Hanabi(), setup(5, players=4, rules=GREEN, first=2))
    rng = Random(5)
    while not law.nothing_more(table.state):
        table.dispatch(leaping(table.state, rng))
    table.dispatch(END_GAME)
    return table


def leaping(state: State, rng: Random) -> AnyCommand:
    """Return the play of the highest card, but for a 6 the discard as long as none was lost; or else any hint."""
    own = {slot: state.face_at(state.mover, slot) for slot in range(1, state.hand_size(state.mover) + 1)}
    lost = any(state.deal.order[number].number == 6 for number in state.discarded)
    sixes = [slot for slot, card in own.items() if card.number == 6]
    if sixes and not lost:
        return discard_card(sixes[0])
    good = [slot for slot, card in own.items() if useful(state, card)]
    if good:
        return play_card(max(good, key=lambda slot: own[slot].number))
    hints = [move for move in law.moves(state) if isinstance(move, HintColour | HintNumber)]
    return rng.choice(hints) if hints and rng.random() < 0.5 else discard_card(len(own))


OWN_RULES = RuleSet(
    name="night-market",
    title="Night Market",
    colours=(
        Colour(name="amber", letter="A"),
        Colour(name="jade", letter="J"),
        Colour(name="plum", letter="P"),
    ),
    copies=(3, 3, 2, 2, 1, 1, 1),
    hands=(5, 4, 3, 3),
    hints=6,
    fuses=5,
    gaps=True,
    pointing="all",
    discard_at_full_hints=True,
    hint_back_on_completion=True,
    points="cards",
    score_after_last_fuse=True,
    final_turns=2,
    early_end=False,
)


def own_rules_game() -> HanabiTable:
    """Return a casual game of two by rules of their own, with two final turns each."""
    table = played(Table(Hanabi(), setup(3, players=2, rules=OWN_RULES)), careless)
    table.casual = True
    return table


GAMES = {
    "complete": complete_game,
    "struck-out": struck_out_game,
    "last-turn": last_turn_game,
    "given-up": given_up_game,
    "own-rules": own_rules_game,
}


def main() -> None:
    """Write the games that are named."""
    for name in sys.argv[1:]:
        table = GAMES[name]()
        for suffix, text in ((".json", table.record().dump() + "\n"), (".txt", told(table.state))):
            with (FOLDER / f"{name}{suffix}").open("x", encoding="utf-8") as file:
                file.write(text)


if __name__ == "__main__":
    main()
