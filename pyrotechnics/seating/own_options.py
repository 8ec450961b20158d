"""The rule sets that can be chosen without a file: those that come with the program, and each with other options."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Literal

from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, preset

OPTIONS: dict[str, tuple[str | bool, ...]] = {
    "pointing": ("free", "all"),
    "discard_at_full_hints": (True, False),
    "score_after_last_fuse": (True, False),
}
"""By field of a rule set, the values that may be chosen for it."""

_POINTING = {"free": "free", "strict": "all"}


def with_options(rules: RuleSet, chosen: Mapping[str, str | bool]) -> RuleSet:
    """Return a rule set with these options; where one is not its own it says so in its title.

    Args:
        rules: The rule set that was chosen first.
        chosen: A value for each of ``OPTIONS``.
    """
    if all(getattr(rules, field) == value for field, value in chosen.items()):
        return rules
    return rules.but(title=f"{rules.title} (own options)", **chosen)


def choosable_rules() -> Iterator[RuleSet]:
    """Yield every rule set that can be chosen without a file."""
    for name in PRESETS:
        for values in product(*OPTIONS.values()):
            yield with_options(preset(name), dict(zip(OPTIONS, values, strict=True)))


def pointing_as(rules: RuleSet, hints: Literal["free", "strict"] | None) -> RuleSet:
    """Return a rule set in which hints name what somebody prefers: some cards that match, or all of them.

    Args:
        rules: The rule set.
        hints: What is preferred; None for what the rule set says.
    """
    if hints is None:
        return rules
    chosen = {field: getattr(rules, field) for field in OPTIONS} | {"pointing": _POINTING[hints]}
    return with_options(rules, chosen)
