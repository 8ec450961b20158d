"""Hanabi's team-mate: it reads what was said as its conventions mean it, and weighs what each move would lead to."""
