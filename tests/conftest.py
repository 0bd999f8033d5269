"""What concerns the tests of the whole engine."""

from pathlib import Path

import pytest

from ludoteca.kernel.rules import COMPILED


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )


WEB = Path(__file__).parent / "web"


def queue_of(item):
    """Tests that start browsers would be in each other's way, and so would those that start servers."""
    if WEB not in item.path.parents:
        return None
    if "browser" in item.fixturenames:
        return "browser"
    return "server" if {"server", "own"}.intersection(item.fixturenames) else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if queue := queue_of(item):
            item.add_marker(pytest.mark.xdist_group(queue))
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))
