"""Every icon of the Reference Guide, in words and as it is drawn, in Unicode and in ASCII.

Letters and glyphs are one cell wide, none is an emoji, and the Unicode ones are outside the East Asian ambiguous set.
"""

from collections.abc import Iterable
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
from pyrotechnics.games.pyrotechnics.costs import amount_in_words
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
    """Return what an icon asks for, in words: "collect 2 red", "pay any 1 primary", "give 1 orange or green"."""
    match icon:
        case StealIcon():
            return "steal any 1 primary"
        case ExchangeIcon():
            return "do one exchange" if icon.times == 1 else "do one or two exchanges"
        case CollectIcon():
            return f"collect {amount_in_words(icon.amount, icon.sparks)}"
        case PayIcon():
            return f"pay {amount_in_words(icon.amount, icon.sparks)}"
        case GiveIcon():
            return f"give {amount_in_words(icon.amount, icon.sparks)}"


def research_in_words(card: Card) -> str:
    """Return the research actions of a card: "collect 1 blue and/or do one exchange"."""
    return in_a_row(card.research, " and/or ")


def discover_in_words(card: Card) -> str:
    """Return the discover actions of a card: "collect 1 orange and/or any 1 primary"."""
    return in_a_row(card.discover, " and/or ")


def showcase_in_words(card: Card) -> str:
    """Return the cost of a card, like icons counted together: "pay any 2 secondary and any 1 spark"."""
    counted: dict[tuple[type[PayIcon | GiveIcon], tuple[Spark, ...]], int] = {}
    texts: list[str] = []
    for icon in card.showcase:
        if isinstance(icon, GiveIcon) and len(icon.sparks) > 1:
            texts.append(words(icon))  # each of them is a choice between two colours of its own
            continue
        like = (type(icon), icon.sparks)
        counted[like] = counted.get(like, 0) + icon.amount
    texts += [words(kind(sparks=sparks, amount=amount)) for (kind, sparks), amount in counted.items()]
    return _listed(texts, " and ")


def in_a_row(icons: Iterable[ActionIcon], joint: str) -> str:
    """Return actions in words, with a joint between them: "collect 1 blue and/or do one exchange"."""
    return _listed(map(words, icons), joint)


def _listed(texts: Iterable[str], joint: str) -> str:
    """Join texts that begin with a verb; a verb that stands already is not said again."""
    parts: list[str] = []
    said = ""
    for text in texts:
        verb, rest = text.split(" ", 1)
        parts.append(rest if verb == said else text)
        said = verb
    return joint.join(parts)


def _draw_choice(sparks: tuple[Spark, ...], amount: int, glyphs: Glyphs) -> tuple[Mark, ...]:
    wild = {PRIMARIES: glyphs.primary, SECONDARIES: glyphs.secondary, SPARKS: glyphs.any}
    if sparks in wild:
        return (Mark(wild[sparks] * amount),)
    marks: list[Mark] = []
    for index, spark in enumerate(sparks):
        marks += [Mark("/")] if index else []
        marks += [Mark(spark.letter, spark)] * amount
    return tuple(marks)
