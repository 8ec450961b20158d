"""The report on a deck as plain text, and as data for JSON."""

from collections.abc import Iterator
from dataclasses import asdict
from textwrap import fill
from typing import Any

from pyrotechnics.bots.figures import aligned
from pyrotechnics.bots.pyrotechnics.deck_report import AIMS, CardReport, DeckReport, warnings_of

_FEW = 100
_WIDTH = 80


def text_of(report: DeckReport) -> str:
    """Return a report as plain text, at most 80 cells wide."""
    parts = [
        "\n".join(_game(report)),
        "Times a game, and as multiples of the mean over the cards\n" + _uses(report.cards),
        "Winners among those who did so; turns in the market, and how often payable there\n" + _winners(report.cards),
        "\n".join(_warnings(report)),
        "\n".join(_aims(report)),
    ]
    return "\n\n".join(parts)


def data_of(report: DeckReport) -> dict[str, Any]:
    """Return a report for JSON."""
    aims = [{"wanted": aim.wanted, "figure": aim.figure(report), "met": aim.met(aim.figure(report))} for aim in AIMS]
    return {**asdict(report), "warnings": warnings_of(report), "aims": aims}


def _game(report: DeckReport) -> Iterator[str]:
    low, high = report.first_player_interval
    first, middle, third = report.turns
    yield f"First player   {report.first_player:.1%} of points (95 % interval {low:.1%} to {high:.1%})"
    yield f"Turns a player {middle:g} (median; quartiles {first:g} and {third:g})"
    yield (
        f"Stalemates     {report.stalemates:.1%} "
        f"(by repetition {report.repetitions}, by the limit of 200 turns {report.turn_limits})"
    )
    yield (
        f"Short supply   a colour is gone on {report.scarce_turns:.1%} of turns, "
        f"a collect cut short on {report.cut_short_turns:.1%}"
    )
    yield f"Steals         in {report.games_with_steals:.1%} of games, on {report.turns_with_steals:.1%} of turns"
    gives, showcases = report.games_with_gives, report.showcases_with_gives
    yield f"Gives          in {gives:.1%} of games, with {showcases:.1%} of showcases"
    yield (
        f"Payable        before research nothing on {report.none_payable:.1%} of turns, "
        f"two or more on {report.several_payable:.1%}"
    )


def _uses(cards: tuple[CardReport, ...]) -> str:
    rows: list[tuple[str, ...]] = [("card", "researched", "x", "discovered", "x", "showcased", "x")]
    for card in cards:
        uses = (card.researched, card.discovered, card.showcased)
        rows.append((card.name, *(cell for use in uses for cell in (f"{use.a_game:.2f}", f"{use.multiple:.2f}"))))
    return aligned(rows)


def _winners(cards: tuple[CardReport, ...]) -> str:
    rows: list[tuple[str, ...]] = [("card", "researched", "discovered", "showcased", "in market", "payable")]
    for card in cards:
        shares = (_percent(use.winners) for use in (card.researched, card.discovered, card.showcased))
        rows.append((card.name, *shares, str(card.offered), _percent(card.payable)))
    return aligned(rows)


def _warnings(report: DeckReport) -> Iterator[str]:
    if report.games < _FEW:
        yield f"So few games show little: chance decides much of this below {_FEW}."
    for warning in warnings_of(report) or ("No card dominates, and none is dead.",):
        yield fill(warning, _WIDTH, subsequent_indent="  ")


def _aims(report: DeckReport) -> Iterator[str]:
    yield "Aims"
    for aim in AIMS:
        figure = aim.figure(report)
        yield f"{'yes' if aim.met(figure) else 'no':<5}{aim.wanted}: {figure:{aim.shown}}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.0%}"
