"""What holds for every test."""

import os

import pytest


def pytest_xdist_auto_num_workers() -> int:
    """Use one process more than there are cores: tests that wait for a terminal or a disk leave room for others."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the whole games: they wait more than they compute, so nothing should have to wait for them."""
    items.sort(key=lambda item: "/whole/" not in item.nodeid)
