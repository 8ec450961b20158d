"""What tests of the plain face share."""

from tests.plain.talking import home, quick_bots

__all__ = ["home", "quick_bots"]
