"""Pairs by seat."""

from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat


def test_a_pair_is_asked_with_a_seat_or_with_its_number() -> None:
    pair = BySeat[str](one="a", two="b")
    assert [pair[seat] for seat in Seat] == ["a", "b"]
    assert [pair[seat] for seat in map(Seat, (0, 1))] == ["a", "b"]
    plain: list[Seat] = [int(seat) for seat in Seat]  # type: ignore[misc]
    assert [pair[seat] for seat in plain] == ["a", "b"]
    assert pair.put(plain[0], "c") == BySeat[str](one="c", two="b")
