"""What can be set, and what each setting may be."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

Motion = Literal["full", "reduced", "none"]
Pace = Literal["slow", "normal", "fast", "instant"]
Steps = Literal["twice", "once"]
Glyphs = Literal["auto", "unicode", "ascii"]
Pointing = Literal["free", "strict"]

PACES: Mapping[str, float] = MappingProxyType({"slow": 1.4, "normal": 0.7, "fast": 0.25, "instant": 0.0})
"""Seconds between two steps of a bot."""


@dataclass(frozen=True)
class Settings:
    """Hold what a player prefers.

    Attributes:
        theme: The name of the colours.
        motion: How much moves: everything, only what tells where something went, or nothing.
        pace: How fast bots show what they do.
        confirm: Whether what can't be undone is chosen twice (select, then act), or acts at once.
        glyphs: The signs: those that fit this terminal, or always Unicode, or always ASCII.
        name: What the player is called at new tables; "" for the usual "Player".
        opponent: The bot of new games of Pyrotechnics.
        team_mates: The bots of new games of Hanabi.
        players: How many play a new game of Hanabi.
        hints: Whether a hint in new games of Hanabi may leave matching cards out, or names all of them; None for
            what the rule set says.
        keys: By id of a command (``tui.keys.Key.id``), the keys that it has instead of its own, comma separated.
    """

    theme: str = "night"
    motion: Motion = "full"
    pace: Pace = "normal"
    confirm: Steps = "twice"
    glyphs: Glyphs = "auto"
    name: str = ""
    opponent: str = "medium"
    team_mates: str = "normal"
    players: int = 3
    hints: Pointing | None = None
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
