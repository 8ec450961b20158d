"""Nothing here waits for what has happened already."""

from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]
