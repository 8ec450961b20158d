"""What a player may not know is not told: games that look the same to a player are told in the same words."""

from pathlib import Path

from pyrotechnics.games.hanabi.state import Deal as HanabiDeal
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal
from tests.plain.talking import duel, talk, together

DUEL = (
    "look",
    "hand",
    "market",
    "cards",
    "sparks",
    "log",
    "moves all",
    "rules 3",
    "save",
    "deal",
    "research 1",
    "look",
)
HANABI = ("look", "hand", "knows", "hand Vega", "knows Vega", "left", "clock", "discards", "moves all", "rules", "log")
HAND = 5


def test_the_hand_of_the_opponent_and_what_is_out_of_play(tmp_path: Path) -> None:
    two = duel(opponent=None, names=("Ada", "Ben"), first=Seat.TWO)
    order = two.table().deal.order
    # The three cards that are out of play change places with some of the second player's.
    other = Deal(order=(*order[8:11], *order[3:8], *order[:3], *order[11:]), first=Seat.TWO)
    lines = ("", "take red", *DUEL[:-2])
    one, same = (
        talk(tmp_path / str(number), game, *lines).text
        for number, game in enumerate((two, duel(opponent=None, names=("Ada", "Ben"), first=Seat.TWO, deal=other)))
    )
    assert sorted(order[:3]) != sorted(other.order[:3])
    assert one == same


def test_the_own_hand_in_hanabi(tmp_path: Path) -> None:
    people = together(bots=(None,) * 3)
    order = people.table().deal.order
    other = HanabiDeal(order=(*order[-5:], *order[5:-5], *order[:5]), first=0)
    one, same = (
        talk(tmp_path / str(number), game, "", *HANABI).text
        for number, game in enumerate((people, together(bots=(None,) * 3, deal=other)))
    )
    assert order[:5] != other.order[:5]
    assert one == same
