"""What holds for every test of lessons."""

from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]
