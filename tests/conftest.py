"""What concerns the tests of the whole engine."""

import pytest

from ludoteca.kernel.rules import COMPILED


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )


def pytest_collection_modifyitems(items):
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))
