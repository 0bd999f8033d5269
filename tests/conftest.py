"""Settings and fixtures of all tests."""

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

from ludoteca.kernel.rules import COMPILED

# Assertions in these helpers are reported as those of tests are.
pytest.register_assert_rewrite("tests.site.browsing")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )
    # How long an example takes says how busy the machine is.
    settings.register_profile(
        "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("any machine")


def pytest_collection_finish():
    """Keep the garbage collector from searching the modules and tests loaded by now: a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True, scope="module")
def environment():
    """Restore environment variables after each module: libraries such as Ray and PyGame leave some behind."""
    before = {**os.environ}
    yield
    for name in {*before, *os.environ} - {"PYTEST_CURRENT_TEST"}:
        if name not in before:
            del os.environ[name]
        elif os.environ.get(name) != before[name]:
            os.environ[name] = before[name]


def pytest_itemcollected(item):
    """Mark all tests of real sites and long work as slow: `make test` leaves those out."""
    if item.path.relative_to(item.config.rootpath).parts[1] in ("site", "long"):
        item.add_marker("slow")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    _deselect_soak(config, items)
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))


def _deselect_soak(config, items):
    """Deselect long random runs unless `-m` names them."""
    if "soak" in config.option.markexpr:
        return
    left = {item for item in items if item.get_closest_marker("soak")}
    config.hook.pytest_deselected(items=[*left])
    items[:] = [item for item in items if item not in left]
