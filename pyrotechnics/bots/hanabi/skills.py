"""What tells the companions of different levels apart, as data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """Hold how much of the conventions a companion masters.

    Attributes:
        name: The name of the level.
        finesses: Whether it gives finesses; all understand them.
        care: Which part of the danger counts that the cards of others are in.
        foresight: Which part of that counts for players after the next one.
        reluctance: What a hint has to be worth besides what it costs, in parts of a card.
        memory: For how many turns of all players at least it remembers what was said of its own cards; None for ever.
    """

    name: str
    finesses: bool = True
    care: float = 1.0
    foresight: float = 1.0
    reluctance: float = 0.0
    memory: int | None = None


EASY = Skill("easy", finesses=False, care=0.2, foresight=0.0, reluctance=0.15, memory=8)
NORMAL = Skill("normal", finesses=False, care=0.2, foresight=0.0, reluctance=0.1)
STRONG = Skill("strong")
