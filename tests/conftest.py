"""What concerns the tests of the whole engine."""

import gc

import pytest

from ludoteca.kernel.rules import COMPILED

from .sharing import Sharing, check, leave_to_the_soak, lengthy_first


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )


def pytest_xdist_make_scheduler(config, log):
    return Sharing(config, log)


def pytest_collection_finish():
    """What is there by now stays to the end: to look through it for garbage would take a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    check(items)
    leave_to_the_soak(config, items)
    lengthy_first(items)
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))
