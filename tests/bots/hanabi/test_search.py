"""Search over a blueprint: what it looks at, when it keeps to the blueprint, and when not."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import ClassVar

import pytest

from pyrotechnics.bots.hanabi import search
from pyrotechnics.bots.hanabi.blueprint import HIDDEN, Blueprint, faces_seen, read
from pyrotechnics.bots.hanabi.expectation import FEATURES
from pyrotechnics.bots.hanabi.prospects import Bits
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.hanabi.search import Effort, Trial, best_move, play_on
from pyrotechnics.games.hanabi.commands import Move, discard_card, play_card
from pyrotechnics.games.hanabi.rulesets import preset
from tests.bots.hanabi.positions import any_rules, own_view, random_game
from tests.games.hanabi.positions import CLASSIC

QUICK = Effort(2_000, lambda: False)


class Timid(Blueprint):
    """Discard the oldest card, and think of playing the newest one."""

    def follow(self, move: Move, faces: Sequence[int]) -> None:
        card = self.hands[self.mover][getattr(move, "slot", 1) - 1]
        if move.type == "play":
            self.play(card, faces[card])
        else:
            self.discard(card, faces[card])
        self.draw()
        self.look()

    def choose(self, faces: Sequence[int]) -> Move:
        return self.options(faces)[0]

    def options(self, faces: Sequence[int]) -> Sequence[Move]:
        oldest = len(self.hands[self.mover])
        return discard_card(oldest), play_card(1)

    def thought(self, card: int) -> Bits:
        return self.faces.all

    def known(self, card: int) -> Bits:
        return self.faces.all


class Knowing(Timid):
    """Know that the newest card is a red 1."""

    newest: ClassVar[Bits] = 1

    def thought(self, card: int) -> Bits:
        return self.newest if card == self.hands[self.mover][0] else self.faces.all


class Misled(Knowing):
    """Know that the newest card is a red 5."""

    newest: ClassVar[Bits] = 1 << 4


def at_the_start(blueprint: type[Blueprint]) -> tuple[Blueprint, list[int]]:
    """Return a classic game for two without hints, and what the first player sees."""
    now = blueprint(CLASSIC, 2, 0)
    now.hints = 0
    faces = [HIDDEN] * CLASSIC.deck_size
    for card, face in zip(now.hands[1], (20, 21, 22, 23, 15), strict=True):
        faces[card] = face
    return now, faces


@pytest.mark.parametrize(("blueprint", "kind"), [(Knowing, "play"), (Misled, "discard")])
def test_it_leaves_the_blueprint_only_where_that_surely_gains(blueprint: type[Blueprint], kind: str) -> None:
    now, faces = at_the_start(blueprint)
    assert best_move(now, faces, None, Random(1), QUICK).type == kind


def test_a_single_option_is_taken_without_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Timid, "options", lambda _self, _faces: (discard_card(1),))
    monkeypatch.setattr(search, "play_on", None)
    now, faces = at_the_start(Timid)
    assert best_move(now, faces, None, Random(1), QUICK) == discard_card(1)


@pytest.mark.parametrize("effort", [Effort(0, lambda: False), Effort(10_000, lambda: True)])
def test_without_time_it_does_what_the_blueprint_does(effort: Effort) -> None:
    now, faces = at_the_start(Knowing)
    assert best_move(now, faces, None, Random(1), effort) == now.choose(faces)


def test_a_playout_without_weights_goes_to_the_end_and_with_them_stops_while_cards_are_left() -> None:
    rules = preset("green-box")
    now = Timid(rules, 2, 0)
    world = [place for place, count in enumerate(now.faces.copies) for _ in range(count)]
    score, made = play_on(now, discard_card(5), world, None)
    assert (score, made) == (0, rules.deck_size - 10 + 2)  # nobody plays: every card is drawn, and two turns more
    _, made = play_on(now, discard_card(5), world, dict.fromkeys(FEATURES, 0.0))
    assert made == search.DEPTH


def test_it_only_makes_legal_moves_under_any_rules() -> None:
    for seed in range(8):
        rules = any_rules(seed)
        for state in list(random_game(seed, 2 + seed % 4, rules))[3::20]:
            seen = own_view(state)
            move = best_move(read(Reading, seen), faces_seen(seen), None, Random(seed), Effort(60, lambda: False))
            assert seen.refusal(move) is None


def test_a_trial_of_one_world_proves_nothing() -> None:
    trial = Trial(play_card(1), [3.0])
    assert (trial.mean, trial.error) == (3.0, inf)
    trial.gains.append(1.0)
    assert (trial.mean, trial.error) == (2.0, 1.0)
