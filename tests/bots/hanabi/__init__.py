"""Tests of Hanabi's team-mate."""
