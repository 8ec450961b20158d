"""A day that stands still, for whatever asks which day it is."""

from datetime import date

DAY = date(2026, 11, 30)


class StandingStill(date):
    """Be a date whose today is always the same."""

    @classmethod
    def today(cls) -> "StandingStill":
        return cls(DAY.year, DAY.month, DAY.day)
