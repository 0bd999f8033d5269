"""What concerns the tests of the whole engine."""

from pathlib import Path

import pytest

from ludoteca.kernel.rules import COMPILED


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )


WEB = Path(__file__).parent / "web"
SERVED = frozenset(("server", "own", "browser"))
"""Fixtures that start processes: their tests would be in each other's way."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if WEB in item.path.parents and SERVED.intersection(item.fixturenames):
            # one after another, beside all the rest
            item.add_marker(pytest.mark.xdist_group("web"))
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))
