"""The sky: fireworks grow with their colours, above their columns, where the table has lines for them."""

from itertools import pairwise, product

import pytest

from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.drawing import glow
from pyrotechnics.tui.hanabi.fireworks import LABEL_WIDTH, column_width, draw_fireworks
from pyrotechnics.tui.hanabi.layout import has_sky, lines_of_a_hand
from pyrotechnics.tui.hanabi.sky import SKY_HEIGHT, Sky, draw_sky, stage
from tests.games.hanabi.positions import CLASSIC, GREEN
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import LIMIT, at_position, resize, table_screen, text_of


def sky_of(state: State, width: int = 84, glyphs: GlyphSet = UNICODE) -> list[str]:
    """Return the lines of the sky as text."""
    tops = tuple(max(firework.played, default=0) for firework in view(state, 0).fireworks)
    return [line.plain for line in draw_sky(state.setup.rules, tops, width, glyphs)]


def dots(lines: list[str]) -> int:
    """Return how many dots are lit."""
    return sum((ord(sign) & 0xFF).bit_count() for line in lines for sign in line if sign != " ")


@pytest.mark.parametrize("rules", [GREEN, CLASSIC, LIMIT], ids=lambda rules: rules.name)
def test_a_firework_grows_from_a_spark_to_the_full_burst(rules: RuleSet) -> None:
    stages = [stage(top, rules.highest) for top in rules.numbers]
    assert stages[0] == 1
    assert stages[-1] == 6
    assert stages == sorted(stages)
    letter = rules.letters[0]
    found = [dots(sky_of(position("/", rules=rules, played=f"{letter}{top}", hints=1))) for top in rules.numbers]
    assert all(smaller < larger for smaller, larger in pairwise(dict(zip(stages, found, strict=True)).values()))


def test_nothing_is_in_the_sky_before_a_card_is_played() -> None:
    assert not dots(sky_of(position("/", rules=GREEN, hints=1)))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("rules", [GREEN, CLASSIC, LIMIT], ids=lambda rules: rules.name)
def test_each_firework_stands_above_its_column_in_its_colour(rules: RuleSet, glyphs: GlyphSet) -> None:
    for width, (place, letter) in product((78, 84, 146), enumerate(rules.letters)):
        state = position("/", rules=rules, played=f"{letter}{rules.highest}", hints=1)
        tops = tuple(max(firework.played, default=0) for firework in view(state, 0).fireworks)
        lines = draw_sky(rules, tops, width, glyphs)
        column = column_width(width, len(rules.letters))
        start = LABEL_WIDTH + place * column
        assert draw_fireworks(view(state, 0), width, glyphs)[0].plain[start] == letter
        assert all(line.cell_length <= width for line in lines)
        for line in lines:
            assert not line.plain[:start].strip()
            assert not line.plain[start + column :].strip()
        styles = {str(span.style) for line in lines for span in line.spans}
        assert styles == {glow(rules.colour_name(letter))}


def test_the_ascii_sky_is_ascii() -> None:
    played = " ".join(f"{letter}{top}" for top, letter in enumerate(GREEN.letters, 1))
    assert all(line.isascii() for line in sky_of(position("/", rules=GREEN, played=played, hints=1), glyphs=ASCII))


def test_there_is_a_sky_wherever_hands_keep_their_borders() -> None:
    assert all(has_sky(120, 40, hands) for hands in range(2, 6))
    assert all(lines_of_a_hand(120, 40, hands) >= 3 for hands in range(2, 6))
    assert not any(has_sky(width, 24, hands) for width in (80, 120) for hands in range(2, 6))
    assert not has_sky(112, 36, 5)


@pytest.mark.parametrize(("size", "there"), [((120, 40), True), ((80, 24), False)], ids=["large", "small"])
async def test_the_sky_comes_and_goes_with_the_room_for_it(size: tuple[int, int], there: bool) -> None:
    async with at_position(position("R1 / B1", played="R1 B1 B2 B3", hints=3)) as pilot:
        await resize(pilot, size)
        sky = table_screen(pilot).query_one(Sky)
        assert sky.size.height == (SKY_HEIGHT if there else 0)
        assert any("⠀" <= sign <= "⣿" for sign in text_of(pilot)) == there
