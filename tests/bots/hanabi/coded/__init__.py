"""Tests of the coded bot."""
