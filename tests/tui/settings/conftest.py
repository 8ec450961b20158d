"""What holds for the tests of the settings."""

from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]
