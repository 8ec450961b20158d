"""The coded bot: a team-mate for those that keep to the same code."""

from typing import ClassVar

from pyrotechnics.bots.hanabi.blueprint import BlueprintBot
from pyrotechnics.bots.hanabi.coded.code import Code


class Coded(BlueprintBot):
    """Play Hanabi by the code, with three players or more; nothing that it does depends on chance."""

    level: ClassVar[str] = "coded"
    blueprint = Code
