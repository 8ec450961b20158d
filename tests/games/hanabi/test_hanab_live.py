"""Games of hanab.live: what is read, what is written, and what is refused in one sentence."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi.commands import END_GAME, play_card
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.hanab_live import read_game, write_game
from pyrotechnics.games.hanabi.hanab_live_file import HanabLiveError
from pyrotechnics.games.hanabi.rulesets import Colour
from tests.games.hanabi.make_hanab_live import FOLDER, careless, game, played
from tests.games.hanabi.positions import CLASSIC, GREEN, dealt

FILES = sorted(FOLDER.glob("*.json"))
GAMES = {path.stem: json.loads(path.read_text()) for path in FILES}
STOPPED = "The game stops there, before our rules end it."


def text_of(name: str, **changes: Any) -> str:
    """Return the text of a game with other values in some keys; None takes a key out."""
    data = {**deepcopy(GAMES[name]), **changes}
    return json.dumps({key: value for key, value in data.items() if value is not None})


def actions_of(name: str, *more: dict[str, Any]) -> list[Any]:
    """Return the actions of a game, and more after them."""
    return [*GAMES[name]["actions"], *more]


def refused(text: str) -> str:
    """Return the one sentence with which a text is refused."""
    with pytest.raises(HanabLiveError) as caught:
        read_game(text)
    sentence = str(caught.value)
    assert sentence.isprintable()
    assert len(sentence) < 250
    return sentence


@pytest.mark.parametrize(
    ("name", "turns", "score", "ended"),
    [
        ("completed", 49, 25, "Every colour is complete."),
        ("last-turn", 44, 24, "The last turn is over."),
        ("third-player-first", 42, 25, "Every colour is complete."),
        ("last-fuse", 10, 0, "The last fuse has burnt."),
        ("nothing-more", 82, 3, "Nothing more can be played."),
        ("in-play", 20, 15, STOPPED),
    ],
)
def test_a_game_is_replayed_to_its_score_and_its_end(name: str, turns: int, score: int, ended: str) -> None:
    read = read_game(text_of(name))
    assert (read.turns, read.score, read.ended, read.ignored) == (turns, score, ended, 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_was_read_is_written_as_it_was(path: Path) -> None:
    assert write_game(read_game(path.read_text()).record) == path.read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_record_leads_to_the_same_end(path: Path) -> None:
    read = read_game(path.read_text())
    table: Table[Any, Any, Any, Any, Any] = Table.of_record(Hanabi(), read.record)
    outcome = table.game.outcome(table.state)
    assert (outcome.scores[0], outcome.reason) == (read.score, read.ended) if outcome else read.ended == STOPPED


@settings(deadline=None, derandomize=True, max_examples=150)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 5), first=st.integers(0, 1), turns=st.integers(0, 100))
def test_a_game_of_ours_comes_back_with_its_deck_its_commands_and_its_score(
    seed: int, players: int, first: int, turns: int
) -> None:
    record = game(seed, players, careless, first, turns)
    read = read_game(write_game(record))
    table: Table[Any, Any, Any, Any, Any] = Table.of_record(Hanabi(), record)
    assert (read.record.deal, read.record.commands) == (record.deal, record.commands)
    assert read.record.setup == record.setup.but(seed=0)
    assert table.state.result is None or table.state.result.score == read.score


def test_the_player_who_starts_is_told_by_an_option() -> None:
    data = GAMES["third-player-first"]
    assert data["options"] == {"startingPlayer": 2}
    assert read_game(json.dumps(data)).record.deal.first == 2
    assert "options" not in GAMES["completed"]


def test_the_seed_and_what_else_a_file_holds_changes_nothing() -> None:
    more = {"seed": "p3v0s1", "id": 5, "notes": [["a"], [], []], "chat": {"x": [1.5, None]}}
    assert read_game(text_of("completed", **more)) == read_game(text_of("completed"))


def test_no_seed_is_written() -> None:
    assert json.loads(write_game(game(4, 3, careless))).keys() == {"players", "deck", "actions"}


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"variant": "No Variant"},
        {"variant": None, "startingPlayer": None},
        {"timed": True, "timeBase": 120, "timePerTurn": 20},
        {"deckPlays": True, "emptyClues": True},
        {"speedrun": False, "cardCycle": False, "startingPlayer": 0},
    ],
    ids=str,
)
def test_options_that_change_nothing_are_no_hindrance(options: dict[str, Any]) -> None:
    assert read_game(text_of("completed", options=options)).score == 25


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"variant": "Rainbow (6 Suits)"}, 'The variant "Rainbow (6 Suits)" is not played here.'),
        ({"variant": "\x1b[2J" * 100}, '"?[2J?[2J'),
        ({"variant": 3}, "damaged at options, variant"),
        ({"oneExtraCard": True}, 'The option "oneExtraCard" is not played here.'),
        ({"speedrun": True}, 'The option "speedrun" is not played here.'),
        ({"startingPlayer": 3}, "nobody sits"),
        ({"startingPlayer": -1}, "nobody sits"),
        ({"startingPlayer": "1"}, "damaged at options, startingPlayer"),
        ([], "damaged at options"),
    ],
    ids=str,
)
def test_an_option_for_other_rules_is_refused_by_its_name(options: Any, sentence: str) -> None:
    assert sentence in refused(text_of("completed", options=options))


def test_a_variant_is_named_even_if_its_deck_is_another() -> None:
    assert "Up or Down" in refused(text_of("completed", options={"variant": "Up or Down"}, deck=[], actions=[0]))


def test_a_play_from_the_deck_is_refused_by_the_name_of_its_option() -> None:
    actions = [{"type": 0, "target": 15}]
    assert '"deckPlays"' in refused(text_of("completed", options={"deckPlays": True}, actions=actions))
    assert "Ann doesn't hold card number 15" in refused(text_of("completed", actions=actions))


def test_a_hint_that_points_at_nothing_is_refused_by_the_name_of_its_option() -> None:
    hand = {card["rank"] for card in GAMES["completed"]["deck"][5:10]}
    actions = [{"type": 3, "target": 1, "value": ({1, 2, 3, 4, 5} - hand).pop()}]
    assert '"emptyClues"' in refused(text_of("completed", options={"emptyClues": True}, actions=actions))
    assert "at one card at least" in refused(text_of("completed", actions=actions))


@pytest.mark.parametrize(
    ("action", "ended"),
    [
        ({"type": 5, "target": -1, "value": 10}, "The players voted to end the game."),
        ({"type": 5, "target": -1}, "The players voted to end the game."),
        ({"type": 4, "target": 1, "value": 2}, "The players struck out."),
        ({"type": 4, "target": 1, "value": 3}, "The time ran out."),
        ({"type": 4, "target": 1, "value": 4}, "A player ended the game."),
        ({"type": 4, "target": -1, "value": 6}, "Nobody played on for too long."),
        ({"type": 4, "target": 1, "value": 12}, "The game was ended (end condition 12 of hanab.live)."),
    ],
    ids=str,
)
def test_a_game_that_was_broken_off_counts_nothing_and_says_why(action: dict[str, Any], ended: str) -> None:
    read = read_game(text_of("in-play", actions=actions_of("in-play", action)))
    assert (read.turns, read.score, read.ended) == (20, 0, ended)
    assert len(read.record.commands) == 20


@pytest.mark.parametrize(
    "action", [{"type": 4, "target": 1, "value": 1}, {"type": 4, "target": 1, "value": 0}], ids=str
)
@pytest.mark.parametrize(("name", "score"), [("in-play", 15), ("completed", 25), ("last-fuse", 0)])
def test_an_ordinary_end_keeps_the_score(name: str, score: int, action: dict[str, Any]) -> None:
    assert read_game(text_of(name, actions=actions_of(name, action))).score == score


def test_an_old_game_that_goes_one_action_further_loads_without_it() -> None:
    further = {"type": 1, "target": 12, "value": 0}
    read = read_game(text_of("last-turn", actions=actions_of("last-turn", further)))
    assert (read.turns, read.score, read.ignored) == (44, 24, 1)
    assert read.record == read_game(text_of("last-turn")).record
    with_end = actions_of("last-turn", further, {"type": 4, "target": 0, "value": 1})
    assert read_game(text_of("last-turn", actions=with_end)).ignored == 1
    too_far = refused(text_of("last-turn", actions=actions_of("last-turn", further, further)))
    assert too_far == "Action number 46: the game was over before it."


def test_nothing_comes_after_the_action_that_ends_a_game() -> None:
    end = {"type": 4, "target": 0, "value": 4}
    assert "Action number 22: the game was over" in refused(text_of("in-play", actions=actions_of("in-play", end, end)))


def test_a_game_in_which_nothing_more_can_be_played_ends_at_our_table_too() -> None:
    assert read_game(text_of("nothing-more")).record.commands[-1] == END_GAME
    assert END_GAME not in read_game(text_of("nothing-more", actions=actions_of("nothing-more")[:-1])).record.commands
    broken_off = actions_of("nothing-more", {"type": 4, "target": 0, "value": 4})
    read = read_game(text_of("nothing-more", actions=broken_off))
    assert (read.score, read.record.commands[-1] == END_GAME) == (0, False)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"type": 0, "target": 5}, "Ann doesn't hold card number 5."),
        ({"type": 0, "target": -1}, "Ann doesn't hold card number -1."),
        ({"type": 0, "target": 10**30}, "damaged at action number 1, target"),
        ({"type": 0, "target": 2.5}, "damaged at action number 1, target"),
        ({"type": 0, "target": "2"}, "damaged at action number 1, target"),
        ({"type": 0}, "damaged at action number 1, target"),
        ({"target": 0}, "damaged at action number 1, type"),
        ({"type": 6, "target": 0}, "damaged at action number 1, type"),
        ({"type": True, "target": 0}, "damaged at action number 1, type"),
        ({"type": float("nan"), "target": 0}, "damaged at action number 1, type"),
        ({"type": 1, "target": 0}, "nothing can be discarded"),
        ({"type": 2, "target": 1, "value": 5}, "no colour or number"),
        ({"type": 2, "target": 1, "value": -1}, "no colour or number"),
        ({"type": 2, "target": 1}, "no colour or number"),
        ({"type": 3, "target": 1, "value": 0}, "no colour or number"),
        ({"type": 3, "target": 1, "value": 6}, "no colour or number"),
        ({"type": 3, "target": 0, "value": GAMES["completed"]["deck"][0]["rank"]}, "for another player"),
        ({"type": 3, "target": 3, "value": 1}, "nobody sits there"),
        ({"type": 3, "target": -1, "value": 1}, "nobody sits there"),
        ({"type": 4, "target": 3, "value": 4}, "nobody sits there"),
        ([0, 1], "damaged at action number 1"),
        (None, "damaged at action number 1"),
    ],
    ids=str,
)
def test_an_action_that_can_not_be_is_refused_with_its_number(action: Any, sentence: str) -> None:
    said = refused(text_of("completed", actions=[action]))
    assert sentence in said
    assert "ction number 1" in said


def test_every_action_is_refused_where_it_stands() -> None:
    twice = actions_of("completed")[:7] + actions_of("completed")[:1]
    assert refused(text_of("completed", actions=twice)).startswith("Action number 8: ")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"players": None}, "it has no players"),
        ({"deck": None, "seed": "p3v0s1"}, "it has no deck"),
        ({"actions": None}, "it has no actions"),
        ({"players": ["Ann"]}, "with 1 players"),
        ({"players": list("abcdef")}, "with 6 players"),
        ({"players": ["Ann", 5, "Cid"]}, "player number 2"),
        ({"players": "Ann"}, "damaged at players"),
        ({"deck": GAMES["completed"]["deck"][1:]}, "49 cards"),
        ({"deck": [{"suitIndex": 0, "rank": 5}] * 50}, "not the 50 cards"),
        ({"deck": [{"suitIndex": 5, "rank": 1}] * 50}, "Card number 0"),
        ({"deck": [{"suitIndex": 0, "rank": 6}] * 50}, "Card number 0"),
        ({"deck": [{"suitIndex": 0}] * 50}, "damaged at card number 0, rank"),
        ({"deck": [{"suit": 0, "rank": 1}] * 50}, "damaged at card number 0, suitIndex"),
        ({"deck": {"0": 1}}, "damaged at deck"),
        ({"actions": 7}, "damaged at actions"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_file_that_is_not_whole_is_refused_with_the_place(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(text_of("completed", **changes))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not valid JSON"),
        ("{", "not valid JSON"),
        (text_of("completed")[:-20], "not valid JSON"),
        (text_of("completed") + "x", "not valid JSON"),
        ("[" * 900_000, "not valid JSON"),
        ('{"a":' * 150_000, "not valid JSON"),
        ('{"players": ' + "9" * 900_000 + "}", "not valid JSON"),
        ('{"players": ["\\ud800", "b"]}', "not valid JSON"),
        ("[]", "not an object"),
        ("null", "not an object"),
        ("{}", "it has no players"),
        ("[" * 10_000_000, "too much"),
    ],
    ids=lambda value: value[:20],
)
def test_what_is_no_game_at_all_is_refused_at_once(text: str, sentence: str) -> None:
    assert sentence in refused(text)


@pytest.mark.parametrize(
    ("players", "names"),
    [
        (("Ann", "Bob", "Cid"), ("Ann", "Bob", "Cid")),
        (("Bartholomeus1", "Bartholomeus2", "Bartholomeus3"), ("Bartholomeus", "Bartholome 2", "Bartholome 3")),
        (("", "  ", "Player 1"), ("Player 1", "Player 2", "Player 1 2")),
        (("Ann", "Ann", "Ann 2"), ("Ann", "Ann 2", "Ann 2 2")),
        (("\x1b[2J", "a\nb", "[red]c"), ("?[2J", "a?b", "[red]c")),
        (("花火花火花火花", "Zoë", "You"), ("花火花火花火", "Zoë", "You 2")),
    ],
    ids=str,
)
def test_names_are_made_to_fit_and_stay_different(players: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert read_game(text_of("completed", players=players)).record.setup.names == names


@settings(deadline=None, derandomize=True, max_examples=150)
@given(players=st.lists(st.text(max_size=20), min_size=3, max_size=3))
def test_any_names_can_be_read(players: list[str]) -> None:
    assert read_game(text_of("in-play", players=players)).turns == 20


@pytest.mark.parametrize(
    "rules",
    [
        GREEN,
        CLASSIC.but(hints=7),
        CLASSIC.but(score_after_last_fuse=True),
        CLASSIC.but(colours=(*CLASSIC.colours[:4], Colour(name="white", letter="W"))),
        CLASSIC.but(colours=CLASSIC.colours[::-1]),
    ],
    ids=["green-box", "seven hints", "score stands", "another colour", "another order"],
)
def test_other_rules_can_not_be_expressed(rules: Any) -> None:
    with pytest.raises(HanabLiveError, match=r"can't be expressed in hanab\.live's format"):
        write_game(played(dealt(rules=rules), careless, 5))


def test_the_classic_rules_by_another_name_can_be_expressed() -> None:
    rules = CLASSIC.but(name="mine", title="My Own")
    assert read_game(write_game(played(dealt(rules=rules, first=0), careless, 5))).turns == 5


def test_a_record_against_its_own_rules_is_not_written() -> None:
    record = game(4, 3, careless, turns=1)
    with pytest.raises(HanabLiveError, match=r"Command number 11 of the record: The game is over\."):
        write_game(game(5, 2, careless).but(commands=(*game(5, 2, careless).commands, play_card(1))))
    with pytest.raises(HanabLiveError, match="not the 50 cards"):
        write_game(record.but(deal=record.deal.but(order=record.deal.order[1:])))


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 60),
    st.integers(),
    st.floats(),
    st.text(max_size=20),
    st.lists(st.integers(0, 5), max_size=3),
    st.dictionaries(st.sampled_from(["type", "target", "value", "variant", "rank"]), st.integers(0, 5), max_size=3),
)


def places(part: Any) -> list[tuple[Any, Any]]:
    """Return every part of a JSON value as what holds it and the key there."""
    keys = list(part) if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else []
    return [place for key in keys for place in [(part, key), *places(part[key])]]


@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.data())
def test_a_twisted_file_is_read_or_refused_in_one_sentence(data: st.DataObject) -> None:
    twisted = deepcopy(GAMES[data.draw(st.sampled_from(sorted(GAMES)))])
    twisted.setdefault("options", {})["variant"] = "No Variant"
    for _ in range(data.draw(st.integers(1, 3))):
        holder, key = data.draw(st.sampled_from([(twisted, "options"), *places(twisted)]))
        match data.draw(st.sampled_from(["drop", "replace", "double", "move"])):
            case "drop":
                holder.pop(key, None) if isinstance(holder, dict) else holder.pop(key)
            case "replace":
                holder[key] = data.draw(JUNK)
            case "double" if isinstance(holder, list):
                holder.insert(key, deepcopy(holder[key]))
            case _:
                other, place = data.draw(st.sampled_from(places(twisted)))
                holder[key] = deepcopy(other[place])
    text = json.dumps(twisted)
    try:
        assert read_game(text).score in range(26)
    except HanabLiveError:
        refused(text)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.data())
def test_a_cut_or_scratched_text_is_read_or_refused_in_one_sentence(data: st.DataObject) -> None:
    text = text_of("in-play")
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    scratched = (
        text[:start] + data.draw(st.text(max_size=5)) + text[data.draw(st.sampled_from([start, start + 1, end])) :]
    )
    try:
        read_game(scratched)
    except HanabLiveError:
        refused(scratched)
