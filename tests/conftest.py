"""What holds for every test."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the whole games: they wait more than they compute, so nothing should have to wait for them."""
    items.sort(key=lambda item: "/whole/" not in item.nodeid)
