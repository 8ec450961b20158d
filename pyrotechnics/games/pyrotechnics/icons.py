"""Every icon of the Reference Guide, in words and as it is drawn, in Unicode and in ASCII.

Letters and glyphs are one cell wide, none is an emoji, and the Unicode ones are outside the East Asian ambiguous set.
"""

from dataclasses import dataclass

from pyrotechnics.games.pyrotechnics.cards import (
    ActionIcon,
    Card,
    CollectIcon,
    CostIcon,
    ExchangeIcon,
    GiveIcon,
    PayIcon,
    StealIcon,
)
from pyrotechnics.games.pyrotechnics.costs import choice_in_words
from pyrotechnics.games.pyrotechnics.sparks import PRIMARIES, SECONDARIES, SPARKS, Spark


@dataclass(frozen=True)
class Glyphs:
    """Hold the signs that icons are drawn with."""

    primary: str
    secondary: str
    any: str
    exchange: str
    steal: str
    give: str


UNICODE = Glyphs(primary="▵", secondary="▿", any="◊", exchange="⇄", steal="«", give="»")
ASCII = Glyphs(primary="^", secondary="v", any="*", exchange="x", steal="<", give=">")


@dataclass(frozen=True)
class Mark:
    """One piece of a drawn icon: its text, and the spark whose colour it lies on, if any."""

    text: str
    spark: Spark | None = None


def draw(icon: ActionIcon | CostIcon, glyphs: Glyphs) -> tuple[Mark, ...]:
    """Return the marks that draw an icon."""
    match icon:
        case StealIcon():
            return (Mark(glyphs.steal + glyphs.primary),)
        case ExchangeIcon():
            return (Mark(glyphs.exchange * icon.times),)
        case GiveIcon():
            return (Mark(glyphs.give), *_draw_choice(icon.sparks, icon.amount, glyphs))
        case _:
            return _draw_choice(icon.sparks, icon.amount, glyphs)


def words(icon: ActionIcon | CostIcon) -> str:
    """Return what an icon asks for, in words: "collect 2 red", "pay any primary", "give 1 orange or green"."""
    match icon:
        case StealIcon():
            return "steal any primary"
        case ExchangeIcon():
            return "do one exchange" if icon.times == 1 else "do one or two exchanges"
        case CollectIcon():
            return f"collect {_amount(icon.sparks, icon.amount)}"
        case PayIcon():
            return f"pay {_amount(icon.sparks, icon.amount)}"
        case GiveIcon():
            matching = " matching" if icon.amount > 1 else ""
            return f"give {icon.amount}{matching} {choice_in_words(icon.sparks)}"


def research_in_words(card: Card) -> str:
    """Return the research actions of a card: "collect 1 blue and/or do one exchange"."""
    return " and/or ".join(words(icon) for icon in card.research)


def discover_in_words(card: Card) -> str:
    """Return the discover actions of a card."""
    return " and/or ".join(words(icon) for icon in card.discover)


def showcase_in_words(card: Card) -> str:
    """Return the cost of a card, like icons counted together: "pay 2 x any secondary and pay any spark"."""
    counted: dict[tuple[type[PayIcon | GiveIcon], tuple[Spark, ...]], int] = {}
    for icon in card.showcase:
        like = (type(icon), icon.sparks)
        counted[like] = counted.get(like, 0) + icon.amount
    parts: list[str] = []
    for (kind, sparks), amount in counted.items():
        text = words(kind(sparks=sparks, amount=amount if len(sparks) == 1 else 1))
        if len(sparks) > 1 and amount > 1:
            text = text.replace("any", f"{amount} x any") if kind is PayIcon else " and ".join([text] * amount)
        parts.append(text)
    return " and ".join(parts)


def _amount(sparks: tuple[Spark, ...], amount: int) -> str:
    choice = choice_in_words(sparks)
    return choice if choice.startswith("any") else f"{amount} {choice}"


def _draw_choice(sparks: tuple[Spark, ...], amount: int, glyphs: Glyphs) -> tuple[Mark, ...]:
    wild = {PRIMARIES: glyphs.primary, SECONDARIES: glyphs.secondary, SPARKS: glyphs.any}
    if sparks in wild:
        return (Mark(wild[sparks] * amount),)
    marks: list[Mark] = []
    for index, spark in enumerate(sparks):
        marks += [Mark("/")] if index else []
        marks += [Mark(spark.letter, spark)] * amount
    return tuple(marks)
