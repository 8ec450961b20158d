"""Pyrotechnics, the duel: 18 cards, 36 sparks, a market; the first to empty the hand wins."""
