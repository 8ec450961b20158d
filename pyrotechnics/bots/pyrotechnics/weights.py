"""What the features of a side are worth, in log-odds of winning, by the number of cards in its hand (1 to 5).

Fitted with ``fit.py`` to five generations of games with the standard deck, 8,600 games in all.
"""

from collections.abc import Mapping

FEATURES = (
    "even",  # always 1: what having so few cards is worth in itself
    "primaries",  # primary sparks, up to two of a colour
    "spare primaries",  # primary sparks beyond that
    "secondaries",  # colours of secondary sparks
    "spare secondaries",  # secondary sparks beyond one of a colour
    "colours",  # colours of primary sparks
    "ready",  # whether any market card can be paid
    "payable",  # how many market cards can be paid
    "glow",  # sum over the market of exp(-deficit)
    "brightest",  # the most of these
    "hand glow",  # sum over the hand of exp(-deficit)
    "power",  # what the research of the hand yields
)

Weights = Mapping[str, tuple[float, float, float, float, float]]

TO_MOVE: Weights = {
    "even": (2.44, 1.19, 0.42, -0.19, -1.14),
    "primaries": (0.99, 0.50, 0.30, 0.13, 0.03),
    "spare primaries": (0.56, 0.57, 0.41, 0.34, 0.30),
    "secondaries": (1.61, 1.15, 0.79, 0.40, 0.04),
    "spare secondaries": (-0.11, 0.90, 0.76, 0.56, 0.67),
    "colours": (1.35, 0.61, 0.16, 0.07, -0.15),
    "ready": (2.29, 0.12, 0.12, 0.12, -0.01),
    "payable": (2.30, 0.01, 0.08, 0.00, -0.04),
    "glow": (0.95, 0.30, 0.14, 0.12, 0.22),
    "brightest": (1.90, 0.55, 0.23, 0.07, 0.02),
    "hand glow": (0.09, -0.03, 0.13, 0.24, 0.27),
    "power": (2.98, 1.24, 0.59, 0.28, 0.23),
}

WAITING: Weights = {
    "even": (2.03, 0.78, 0.19, -0.32, -1.09),
    "primaries": (0.86, 0.37, 0.25, 0.10, -0.03),
    "spare primaries": (0.59, 0.49, 0.43, 0.36, 0.33),
    "secondaries": (1.46, 0.90, 0.70, 0.36, -0.00),
    "spare secondaries": (0.56, 0.79, 0.71, 0.44, -0.32),
    "colours": (1.46, 0.52, 0.21, 0.10, -0.08),
    "ready": (-0.16, 0.76, 0.18, 0.08, -0.04),
    "payable": (-0.44, 0.07, 0.08, 0.05, 0.10),
    "glow": (0.39, 0.24, 0.14, 0.10, 0.07),
    "brightest": (1.17, 0.77, 0.19, -0.01, -0.18),
    "hand glow": (-0.24, 0.05, 0.12, 0.23, 0.29),
    "power": (2.28, 0.91, 0.47, 0.18, 0.19),
}
