"""The statistics as text: blocks under headings, one below the other or in two columns."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from textual.content import Content

from pyrotechnics.archive.statistics import WINDOW, Duels, Lengths, Scores, Side, Survey, Tally, Together
from pyrotechnics.bots.levels import in_words
from pyrotechnics.engine.text import printable
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.statistics.charts import bar, bars, columns, percent

WIDE = 104
NOTHING_YET = "No game of this kind has ended yet."
_GUTTER = 4
_CHART_HEIGHT = 4
_TALL_CHART_HEIGHT = 8
_MOST_LINES = 8
_NAME_WIDTH = 22


@dataclass(frozen=True)
class Block:
    """Hold a part of the statistics.

    Attributes:
        heading: What it is about.
        draw: Makes its lines, none wider than it is told.
    """

    heading: str
    draw: Callable[[int], list[Content]]


def draw_survey(found: Survey, width: int, glyphs: GlyphSet) -> Content:
    """Return what games come to, for a width.

    Args:
        found: What they come to.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    height = _CHART_HEIGHT if width < WIDE else _TALL_CHART_HEIGHT
    blocks = _blocks(found.counted, height, glyphs)
    blocks.append(Block("Casual games, counted apart", lambda _: _casual(found.casual)))
    lines = [] if found.counted.played else [Content(NOTHING_YET), Content("")]
    if width < WIDE:
        return Content("\n").join([*lines, *_stacked(blocks, width)])
    half = (width - _GUTTER) // 2
    middle = _middle([len(_drawn(block, half)) for block in blocks])
    left, right = _stacked(blocks[:middle], half), _stacked(blocks[middle:], half)
    beside = [_beside(one, other, half) for one, other in zip_longest(left, right, fillvalue=Content(""))]
    return Content("\n").join([*lines, *beside])


def _blocks(side: Side, height: int, glyphs: GlyphSet) -> list[Block]:
    return [
        *(_duel_blocks(side.duels, height, glyphs) if side.duels.all.played else ()),
        *(_together_blocks(side.together, height, glyphs) if side.together.all.played else ()),
    ]


def _duel_blocks(duels: Duels, height: int, glyphs: GlyphSet) -> list[Block]:
    tally = duels.all
    results = (("won", tally.won), ("lost", tally.lost), ("drawn", tally.drawn))
    return [
        Block(f"{_games(tally.played)} played", lambda width: bars(results, width, glyphs) + _streaks(duels)),
        *_advice_block(duels.advised.played, lambda width: _shares(_with_and_without(duels), width, glyphs)),
        Block("Who starts", lambda width: _starting(duels, width, glyphs)),
        Block("Length in turns", lambda _: _lengths(duels.lengths)),
        Block(
            f"Share won of the last {WINDOW} games, over time",
            lambda width: _over_time(duels.over_time, width, height, glyphs),
        ),
        Block("By opponent", lambda width: _ranked(duels.opponents, width, glyphs)),
        *([Block("By deck", lambda width: _ranked(duels.rules, width, glyphs))] if len(duels.rules) > 1 else ()),
    ]


def _together_blocks(together: Together, height: int, glyphs: GlyphSet) -> list[Block]:
    scores = together.all
    unit = "points" if scores.maximum is not None else "percents of what the rules let reach"
    return [
        Block(f"{_games(scores.played)} played", lambda _: _scored(together)),
        *_advice_block(together.advised.played, lambda width: _scores(_told_apart(together), width, glyphs)),
        Block(f"Scores, in {unit}", lambda width: bars(scores.bins(), width, glyphs)),
        Block(
            "Share of what the rules let reach, over time",
            lambda width: _over_time(together.over_time, width, height, glyphs),
        ),
        *([Block("By rules", lambda width: _scores(together.rules, width, glyphs))] if len(together.rules) > 1 else ()),
        Block("By number of players", lambda width: _scores(_named(together.players), width, glyphs)),
        Block("Length in turns", lambda _: _lengths(together.lengths)),
    ]


def _advice_block(advised: int, draw: Callable[[int], list[Content]]) -> list[Block]:
    """Return the block that tells games with advice from the others; nothing where there was none."""
    return [Block(f"In {_games(advised)} of these advice was given", draw)] if advised else []


def _with_and_without(duels: Duels) -> tuple[tuple[str, Tally], ...]:
    return ("with advice", duels.advised), ("without", duels.all.without(duels.advised))


def _told_apart(together: Together) -> dict[str, Scores]:
    return {"with advice": together.advised, "without": together.all.without(together.advised)}


def _streaks(duels: Duels) -> list[Content]:
    now = "none now" if not duels.streak else f"{duels.streak} now"
    return [Content(f"Won one after the other: {now}, {duels.longest} at most.")]


def _starting(duels: Duels, width: int, glyphs: GlyphSet) -> list[Content]:
    return _shares((("you", duels.first), ("the other", duels.second)), width, glyphs)


def _ranked(tallies: dict[str, Tally], width: int, glyphs: GlyphSet) -> list[Content]:
    """Return a line for each of those that were met most often."""
    ranked = sorted(tallies.items(), key=lambda item: (-item[1].played, item[0]))
    lines = _shares([(in_words(name) or "nobody", tally) for name, tally in ranked[:_MOST_LINES]], width, glyphs)
    if len(ranked) > _MOST_LINES:
        told = f"and {len(ranked) - _MOST_LINES} more: the keys o and r choose one"
        lines.append(Content.styled(told, "$quiet"))
    return lines


def _shares(rows: Sequence[tuple[str, Tally]], width: int, glyphs: GlyphSet) -> list[Content]:
    """Return a line for each tally, its share won as a bar."""
    names = _names([name for name, _ in rows])
    digits = max((len(str(tally.played)) for _, tally in rows), default=1)
    lines = []
    for name, (_, tally) in zip(names, rows, strict=True):
        told = f"  won {tally.won:>{digits}} of {tally.played:>{digits}} {percent(tally.share):>5}  "
        head = name + told
        lines.append(head + _bar(tally.share, width - head.cell_length, glyphs))
    return lines


def _scores(kinds: dict[str, Scores], width: int, glyphs: GlyphSet) -> list[Content]:
    """Return a line for each kind of game: its scores, and the mean share as a bar."""
    rows = sorted(kinds.items())[:_MOST_LINES]
    digits = max((len(str(scores.played)) for _, scores in rows), default=1)
    lines = []
    for name, (_, scores) in zip(_names([name for name, _ in rows]), rows, strict=True):
        told = f"  {scores.played:>{digits}} played, mean {percent(scores.share):>5}, best {_best(scores):>10}  "
        lines.append(name + told + _bar(scores.share, width - len(told) - name.cell_length, glyphs))
    return lines


def _named(players: dict[int, Scores]) -> dict[str, Scores]:
    return {str(count): scores for count, scores in players.items()}


def _names(names: Sequence[str]) -> list[Content]:
    """Return names in a column that is as wide as the longest one."""
    cut = [Content(printable(name)).truncate(_NAME_WIDTH) for name in names]
    width = max((name.cell_length for name in cut), default=0)
    return [name.pad_right(width - name.cell_length) for name in cut]


def _scored(together: Together) -> list[Content]:
    scores = together.all
    mean = "" if scores.mean is None else f"{scores.mean:.1f} points, which is "
    lines = [
        f"Best: {_best(scores)}.",
        f"Mean: {mean}{percent(scores.share)} of what the rules let reach.",
        f"Everything reached: {_times(together.complete)}. Nothing scored: {_times(together.nothing)}.",
        f"Ended by the last mistake: {_times(together.struck_out)}.",
    ]
    return [Content(line) for line in lines]


def _casual(side: Side) -> list[Content]:
    lines = []
    tally, scores = side.duels.all, side.together.all
    if tally.played:
        lines.append(f"{tally.played} played: {tally.won} won, {tally.lost} lost, {tally.drawn} drawn.")
    if scores.played:
        lines.append(f"{scores.played} played: best {_best(scores)}, mean {percent(scores.share)} of the reachable.")
    return [Content.styled(line, "$quiet") for line in lines or ["None: no move was taken back, and no what-if ended."]]


def _lengths(lengths: Lengths) -> list[Content]:
    ends = f"shortest {lengths.shortest}, longest {lengths.longest}"
    return [Content(f"Mean {lengths.mean:.1f}, median {lengths.median:g}, {ends}.")]


def _over_time(shares: Sequence[float], width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    told = f"The last {len(shares)} games, the newest on the right." if len(shares) > 1 else "One game so far."
    return [*columns(tuple(shares), width, height, glyphs), Content.styled(told, "$quiet")]


def _bar(share: float | None, room: int, glyphs: GlyphSet) -> Content:
    return Content.styled(bar(share or 0, max(0, room), glyphs), "$primary")


def _best(scores: Scores) -> str:
    return "-" if scores.best is None else f"{scores.best[0]:g} of {scores.best[1]}"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count:,} games"


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def _drawn(block: Block, width: int) -> list[Content]:
    body = [Content("  ") + line for line in block.draw(width - 2)]
    return [Content.styled(block.heading, "bold $accent"), *body, Content("")]


def _stacked(blocks: Sequence[Block], width: int) -> list[Content]:
    return [line for block in blocks for line in _drawn(block, width)]


def _middle(heights: Sequence[int]) -> int:
    """Return how many blocks go to the left so that the two columns are about as long as each other."""
    return min(range(1, len(heights) + 1), key=lambda count: (abs(sum(heights[:count]) - sum(heights[count:])), -count))


def _beside(left: Content, right: Content, width: int) -> Content:
    return left.pad_right(max(0, width - left.cell_length) + _GUTTER) + right
