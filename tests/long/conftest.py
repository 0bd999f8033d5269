"""A toy game found by its name while a test is learning it."""

from typing import Any

import pytest


@pytest.fixture
def bridge(monkeypatch):
    from ludoteca.kernel import game as game_module
    from tests.bots.toys import BRIDGE
    from tests.nets import toys  # noqa: F401 - registers what is seen of the bridge

    monkeypatch.setitem(game_module._games, BRIDGE.name, BRIDGE)
    return BRIDGE


@pytest.fixture
def plan(bridge):
    """As little as can be learnt from."""
    from ludoteca.learn.plan import Plan
    from ludoteca.learn.training import Settings
    from ludoteca.nets.network_search import Guide

    settings = Settings(wide=16, narrow=8, epochs=3.0, later_epochs=3.0, later_rate=2e-3, batch=64)
    sizes: Any = {"thumb": 2000, "matches": 60, "part": 0.1, "iterations": 40, "contest": 9}
    return Plan(
        bridge.name, 3, **sizes, kept=1.0, milliseconds=2.0, guide=Guide(ahead=0), settings=settings
    )
