"""The file of finished games: what is in it is kept, and what is not ours is left alone."""

import json
from pathlib import Path

import pytest

from pyrotechnics.bots.duels import Duels
from pyrotechnics.bots.ledger import Ledger, Plan
from pyrotechnics.bots.levels import home_of
from pyrotechnics.bots.match import ArenaStopped, Fixture, Played
from pyrotechnics.games.pyrotechnics.deck import read_deck
from pyrotechnics.resources import asset

HOME = home_of("pyrotechnics")
PLAN = Plan.of(Duels(HOME, ("a", "b"), None, games=4, seed=1))
PLAYED = Played((1.0, 0.0), 1, 23, ((0.1234567,), (0.5,)), standstill=None)


def fixture(number: int) -> Fixture:
    return Fixture("pyrotechnics", ("a", "b"), number, 1)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    path = tmp_path / "kept"
    with Ledger(path, PLAN) as ledger:
        ledger.add(fixture(2), PLAYED)
        ledger.add(fixture(0), PLAYED)
    return path


def test_games_come_back_as_they_were(kept: Path) -> None:
    with Ledger(kept, PLAN) as ledger:
        assert list(ledger.games) == [(0, 2), (0, 0)]
        assert not ledger.torn
        played = ledger.games[0, 2]
    assert (played.scores, played.starter, played.turns) == (PLAYED.scores, PLAYED.starter, PLAYED.turns)
    assert played.seconds == ((0.123457,), (0.5,))


def test_the_plan_is_there_before_any_game(tmp_path: Path) -> None:
    with Ledger(tmp_path / "new", PLAN):
        assert (tmp_path / "new").read_bytes() == PLAN.line


def test_a_game_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path) -> None:
    with Ledger(tmp_path / "new", PLAN) as ledger:
        ledger.add(fixture(1), PLAYED)
        assert json.loads((tmp_path / "new").read_text().splitlines()[1])["number"] == 1


@pytest.mark.parametrize("lost", [1, 20])
def test_a_line_without_an_end_is_dropped(kept: Path, lost: int) -> None:
    whole = kept.read_bytes()
    kept.write_bytes(whole[:-lost])
    with Ledger(kept, PLAN) as ledger:
        assert ledger.torn
        assert list(ledger.games) == [(0, 2)]
        ledger.add(fixture(0), PLAYED)
    assert kept.read_bytes() == whole


@pytest.mark.parametrize("left", [0, 10])
def test_a_plan_without_an_end_is_begun_anew(kept: Path, left: int) -> None:
    kept.write_bytes(PLAN.line[:left])
    with Ledger(kept, PLAN) as ledger:
        assert ledger.games == {}
    assert kept.read_bytes() == PLAN.line


def other_deck() -> Plan:
    deck = read_deck(asset("decks", "pyrotechnics-1.toml"))
    deck = deck.but(cards=deck.cards[::-1])
    return Plan.of(Duels(HOME, ("a", "b"), deck, games=4, seed=1))


@pytest.mark.parametrize(
    ("plan", "sentence"),
    [
        (PLAN.but(game="hanabi"), "its game is pyrotechnics, not hanabi."),
        (PLAN.but(bots=(("a", "c"), ("b", "c"))), "its games are a - b, not a - c, b - c."),
        (PLAN.but(seed=2), "its seed is 1, not 2."),
        (other_deck(), "it was played by another deck or by other rules."),
        (PLAN.but(program="9.9"), r"it was begun with pyrotechnics \S+, and 9.9 may play otherwise."),
    ],
)
def test_a_file_of_another_arena_is_refused_with_the_difference(kept: Path, plan: Plan, sentence: str) -> None:
    before = kept.read_bytes()
    with pytest.raises(ValueError, match=f"is of another arena: {sentence}"):
        Ledger(kept, plan)
    assert kept.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"nonsense\n", "its line 3 is no game of this arena"),
        (b'{"entry":1,"number":0,"played":{"scores":[1,0],"starter":0,"turns":9,"seconds":[[],[]]}}\n', "its line 3"),
        (b'{"entry":0,"number":0,"played":{"scores":[1],"starter":0,"turns":9,"seconds":[[]]}}\n', "its line 3"),
        (b'{"entry":0,"number":0,"played":{"scores":[NaN,0],"starter":0,"turns":9,"seconds":[[],[]]}}\n', "its line 3"),
        (b"9" * 1_200_000 + b"\n", "its line 3"),
    ],
)
def test_a_damaged_file_is_refused_and_left_as_it_is(kept: Path, line: bytes, sentence: str) -> None:
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([*lines[:2], line, b"torn"]))
    before = kept.read_bytes()
    with pytest.raises(ValueError, match=f"kept is damaged: {sentence}"):
        Ledger(kept, PLAN)
    assert kept.read_bytes() == before


@pytest.mark.parametrize("content", [b"My diary", b"\x00\xff\n", b'{"holds":"songs"}\n', b"[]\n"])
def test_a_foreign_file_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    diary = tmp_path / "diary"
    diary.write_bytes(content)
    with pytest.raises(ValueError, match="diary holds something else than games of an arena: name another file"):
        Ledger(diary, PLAN)
    assert diary.read_bytes() == content


def test_two_arenas_never_share_a_file(kept: Path) -> None:
    with Ledger(kept, PLAN), pytest.raises(ValueError, match="kept belongs to an arena that is running"):
        Ledger(kept, PLAN)
    with Ledger(kept, PLAN) as ledger:
        assert len(ledger.games) == 2


def test_what_can_not_be_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is no file"):
        Ledger(tmp_path, PLAN)
    with pytest.raises(ValueError, match="/dev/null is no file"):
        Ledger(Path("/dev/null"), PLAN)
    with pytest.raises(ValueError, match="can't be read and written: No such file or directory"):
        Ledger(tmp_path / "nowhere" / "kept", PLAN)


def test_a_full_disk_ends_the_arena_with_a_sentence(kept: Path) -> None:
    ledger = Ledger(kept, PLAN)
    ledger._file.close()
    ledger._file = Path("/dev/full").open("r+b")  # noqa: SIM115 - closed by the ledger
    with ledger, pytest.raises(ArenaStopped, match="kept can't be written any more: No space left on device"):
        ledger.add(fixture(1), PLAYED)
