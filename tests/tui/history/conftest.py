"""The quick Pilot; for what is asked of the archive, the tests wait themselves."""

from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]
