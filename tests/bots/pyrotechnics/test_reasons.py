"""A sentence that says why a turn is better says what the rules confirm."""

import re
from collections import Counter
from functools import cache, cached_property
from random import Random

import pytest

from pyrotechnics.bots.pyrotechnics.board import Turn, every_turn, read
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.reasons import BY_SEARCH, NOTHING_ELSE, reason, voice_of
from pyrotechnics.games.pyrotechnics.icons import research_in_words
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Player, State
from tests.bots.pyrotechnics.looking_ahead import can_win, handed_to, showcaseable
from tests.bots.pyrotechnics.positions import opening, own_view, played, random_turn_start

# The first ones by chance; the others because something rare is said there.
SEEDS = (*range(42), 66, 90, 101, 119, 138, 318, 591, 771, 823, 883)


class Told:
    """A position, a turn that is called the best, the others, and what is said of it."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.state = late(seed) if seed % 3 == 0 else random_turn_start(seed)
        self.seat = self.state.turn.seat
        self.board = read(own_view(self.state))
        turns = sorted(set(every_turn(self.board)))
        # Any turn will do as the best one: what is said of it has to be true all the same.
        showing = [turn for turn in turns if turn.showcased]
        self.best = random.choice(showing if showing and seed % 2 else turns)
        self.others = random.sample(turns, min(len(turns), random.choice((1, 4))))
        self.sentence = reason(self.board, self.best, self.others)

    def after(self, turn: Turn) -> State:
        """Return the state after a turn, by the rules."""
        return played(self.state, commands_for(own_view(self.state), self.board, turn))

    @cached_property
    def end(self) -> State:
        """The state after the best turn."""
        return self.after(self.best)

    @cached_property
    def ends(self) -> list[State]:
        """The states after the other turns that go on."""
        ends = [self.after(turn) for turn in self.others if turn != self.best]
        return [end for end in ends if end.result is None]


def late(seed: int) -> State:
    """Return a state at the start of a turn in which both players hold few cards and many sparks."""
    random = Random(seed)
    state = random_turn_start(seed)
    players, supply = [], BANK
    for player in (state.players.one, state.players.two):
        hand = player.hand[: random.choice((1, 1, 2))]
        colours = random.sample(SPARKS, 4)
        amounts = {colour.value: random.randint(0, supply[colour] // 2) for colour in colours}
        sparks = Sparks(**amounts)
        supply = supply.but(**{colour.value: supply[colour] - sparks[colour] for colour in SPARKS})
        shown = tuple(card for card in player.hand if card not in hand) + player.shown
        seen = tuple(card for card in player.seen if card in hand)
        players.append(Player(hand=hand, seen=seen, sparks=sparks, shown=shown))
    return state.but(players=BySeat[Player](one=players[0], two=players[1]), supply=supply)


@cache
def told(seed: int) -> Told:
    return Told(seed)


def cards(text: str) -> list[str]:
    return re.findall(r"[A-Z][a-z]+ [A-Z][a-z]+!", text)


def claims(sentence: str) -> list[str]:
    """Return what is said, one thing at a time."""
    text = sentence[0].lower() + sentence[1:]
    verbs = "showcases|leaves|takes|steals|gains|gives|gets|comes|keeps|threatens|makes|is"
    return [part.strip(" .") for part in re.split(rf"(?:, and |, | and )(?={verbs} )", text)]


def check(case: Told, claim: str) -> str:
    """Check a claim by the rules and return its kind; a claim of no kind is a fault."""
    seat, before, end = case.seat, case.state, case.end
    me, they = end.players[seat], end.players[seat.other]
    if found := re.fullmatch(r"showcases (.+!)", claim):
        assert found[1] in me.shown
        assert found[1] not in before.players[seat].shown
        return "showcases"
    if found := re.fullmatch(r"leaves you (\d) cards?", claim):
        assert len(me.hand) == int(found[1])
        return "leaves cards"
    if found := re.fullmatch(r"leaves you (\d+) sparks?", claim):
        assert me.sparks.total == int(found[1])
        return "leaves sparks"
    if found := re.fullmatch(r"gains (\d+) sparks?", claim):
        assert me.sparks.total - before.players[seat].sparks.total == int(found[1])
        return "gains"
    if found := re.fullmatch(r"takes (.+!), to (.+) later", claim):
        assert found[1] in me.hand
        assert found[1] in before.market
        assert research_in_words(before.setup.deck[found[1]]) == found[2]
        return "takes a card"
    if found := re.fullmatch(r"takes the last (.+) of the supply", claim):
        for colour in map(Spark, found[1].split(" and ")):
            assert before.supply[colour] > 0 == end.supply[colour]
        return "takes the last"
    if found := re.fullmatch(r"gives your opponent (only (\d) sparks?|nothing)", claim):
        assert they.sparks.total - before.players[seat.other].sparks.total == int(found[2] or 0)
        return "gives less"
    if " rather than " in claim or claim.endswith(" more"):
        return check_difference(case, claim)
    return check_next_turn(case, claim)


def check_difference(case: Told, claim: str) -> str:
    """Check a claim about a turn and the first of the others."""
    other = next(turn for turn in case.others if turn != case.best)
    ours, theirs = (case.after(turn).players[case.seat] for turn in (case.best, other))
    more, _, less = claim.removesuffix(" more").partition(" rather than ")
    if named := cards(claim):
        assert set(cards(more)) <= {*ours.hand, *ours.shown}
        assert set(named) - set(cards(more)) <= {*theirs.hand, *theirs.shown}
        return "other cards"
    for text, here, there in ((more, ours, theirs), (less, theirs, ours)):
        for amount, colour in re.findall(r"(\d) (\w+)", text):
            assert here.sparks[Spark(colour)] - there.sparks[Spark(colour)] == int(amount)
    return "other sparks"


def check_next_turn(case: Told, claim: str) -> str:
    """Check a claim about what comes next."""
    seat, before, end = case.seat, case.state, case.end
    steals = re.findall(r"(\d) (red|yellow|blue)", claim) if claim.startswith("steals") else []
    for amount, colour in steals:
        lost = before.players[seat.other].sparks[Spark(colour)] - end.players[seat.other].sparks[Spark(colour)]
        assert lost == int(amount)
    mine = showcaseable(handed_to(end, seat))
    if re.fullmatch(r"gets .+ ready for your next turn", claim):
        assert set(cards(claim)) <= mine
        number = re.match(r"gets (\d) market cards", claim)
        assert len(mine) == (int(number[1]) if number else len(cards(claim)))
        return "readies"
    if re.match(r"threatens to win next turn with ", claim):
        assert set(cards(claim)) == mine
        assert len(end.players[seat].hand) == 1
        return "threatens"
    if re.match(r"comes closer to ", claim):
        assert not set(cards(claim)) & mine
        assert set(cards(claim)) <= set(end.market)
        return "comes closer"
    if "your opponent can't win next turn" in claim:
        assert not can_win(end)
        return "makes sure"
    if "keep your opponent from winning" in claim or "keeps your opponent from winning" in claim:
        assert not can_win(end)
        assert any(can_win(other) for other in case.ends)
        if not claim.startswith("is the only way"):
            return "stops the win"
        elsewhere = [turn for turn in every_turn(case.board) if turn[1:4] != case.best[1:4]]
        assert all(can_win(case.after(turn)) for turn in set(elsewhere))
        return "only way"
    named = set(cards(claim))
    if not named:
        assert steals
        return "steals"
    assert not named & showcaseable(end)
    if "might be able to" in claim:
        return "keeps what is possible"
    assert "could showcase" in claim or "from showcasing" in claim
    assert named <= set[str]().union(*(showcaseable(other) for other in case.ends))
    return (
        "keeps with sparks"
        if re.match("steals|keeps (your|red|yell|blue|ora|gre|pur)", claim)
        else claim.split(maxsplit=1)[0]
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_that_is_said_is_true(seed: int) -> None:
    case = told(seed)
    assert re.fullmatch(r"[A-Z].*[.!]", case.sentence)
    if case.sentence in {BY_SEARCH, NOTHING_ELSE}:
        return
    if found := re.fullmatch(r"Wins the game with (.+!)", case.sentence):
        assert case.end.result is not None
        assert case.end.players[case.seat].shown[-1] == found[1]
        return
    for claim in claims(case.sentence):
        check(case, claim)


def test_of_everything_that_can_be_said_something_is() -> None:
    said: Counter[str] = Counter()
    for seed in SEEDS:
        case = told(seed)
        if case.sentence not in {BY_SEARCH, NOTHING_ELSE} and not case.sentence.startswith("Wins"):
            said.update(check(case, claim) for claim in claims(case.sentence))
    rare = {"only way", "makes sure", "stops the win", "gives less", "leaves sparks", "keeps what is possible"}
    assert rare <= set(said)
    assert len(said) >= 15


def test_players_are_called_by_their_names_where_others_read_it() -> None:
    case = told(24)
    assert "your opponent, who might be able to" in case.sentence
    by_name = reason(case.board, case.best, case.others, voice_of("Ada", "Ben"))
    assert by_name == case.sentence.replace("your opponent", "Ben")


def test_the_first_spark_is_told_by_what_it_helps_to_pay_for() -> None:
    sentences: set[str] = set()
    for seed in range(12):
        board = read(own_view(opening(seed)))
        turns = list(every_turn(board))
        sentences.update(reason(board, best, turns) for best in turns)
    assert any(re.fullmatch(r"Helps to pay for [1-5] of the 5 market cards\.", each) for each in sentences)


def test_a_turn_without_a_choice_is_called_that() -> None:
    board = read(own_view(random_turn_start(3)))
    turn = next(every_turn(board))
    assert reason(board, turn, (turn,)) == NOTHING_ELSE
