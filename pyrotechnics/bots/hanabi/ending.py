"""How many points are still made near the end, when all play on with the cards that are seen now."""

from collections.abc import Sequence

from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import Bits, single


class Ending:
    """Play a game on as if everybody knew the own hand, and nothing of use were drawn.

    Who has nothing to play gives a hint, and without one discards.
    """

    def __init__(self, board: Board, hands: Sequence[Sequence[Bits]], skip: float) -> None:
        """Take a board.

        Args:
            board: The board, before a move.
            hands: By seat, what each card can be; those that can be several things are left out of account.
            skip: What a card that is seen counts for when it is passed over, in parts of its points.
        """
        self._board = board
        self._skip = skip
        self._hands = [[card if single(card) and card & board.open else 0 for card in hand] for hand in hands]
        self._seen = 0
        for hand in self._hands:
            for card in hand:
                self._seen |= card

    def after_play(self, slot: int, face: int) -> float:
        """Return the points that are made from now on if a card is played and has this face."""
        board = self._board
        tops = board.tops[:]
        colour, number = divmod(face, board.rules.highest)
        tops[colour] = number + 1
        return board.faces.worth[face] + self._played_on(slot, tops, board.hints, 1)

    def after_discard(self, slot: int) -> float:
        """Return the points that are made from now on if a card is discarded."""
        board = self._board
        return self._played_on(slot, board.tops[:], min(board.hints + 1, board.rules.hints), 1)

    def after_hint(self) -> float:
        """Return the points that are made from now on if a hint is given."""
        return self._played_on(0, self._board.tops[:], self._board.hints - 1, 0)

    def _played_on(self, slot: int, tops: list[int], hints: int, drawn: int) -> float:
        board = self._board
        seats, seat = board.seats, board.mover
        hands = [[card.bit_length() - 1 for card in hand if card] for hand in self._hands]
        if slot:
            own = self._hands[seat]
            hands[seat] = [card.bit_length() - 1 for card in (*own[: slot - 1], *own[slot:]) if card]
        deck, turns = self._after_turn(board.deck_left, board.turns_left, drawn)
        points = idle = 0
        while turns != 0 and idle < 2 * seats:
            seat = (seat + 1) % seats
            face = self._best(hands[seat], tops)
            idle += 1
            if face is not None:
                hands[seat].remove(face)
                colour, number = divmod(face, board.rules.highest)
                tops[colour] = number + 1
                points += board.faces.worth[face]
                idle = 0
            elif hints:
                hints -= 1
                deck, turns = self._after_turn(deck, turns, 0)
                continue
            else:
                hints += 1
            deck, turns = self._after_turn(deck, turns, 1)
        return points

    def _after_turn(self, deck: int, turns: int | None, drawn: int) -> tuple[int, int | None]:
        if turns is not None:
            return deck, turns - 1
        if deck and drawn:
            deck -= 1
            if not deck:
                turns = self._board.seats * self._board.rules.final_turns
        return deck, turns

    def _best(self, hand: Sequence[int], tops: Sequence[int]) -> int | None:
        """Return the card of a hand that is best played, None if none should be."""
        board, seen = self._board, self._seen
        width, worth, gaps = board.rules.highest, board.faces.worth, board.rules.gaps
        most, best = 0.0, None
        for face in hand:
            colour, number = divmod(face, width)
            top = tops[colour]
            if not board.faces.outlook(top, 0).playable >> number & 1:
                continue
            value: float = worth[face]
            if gaps:
                for passed in range(colour * width + top, face):
                    if seen >> passed & 1:
                        value -= self._skip * worth[passed]
            elif number + 1 < width and seen >> face + 1 & 1:
                value += _LEADS
            if value > most:
                most, best = value, face
        return best


_LEADS = 0.5
"""What a card is worth more, without gaps, when the next one of its colour is seen."""
