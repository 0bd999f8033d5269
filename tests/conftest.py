"""What concerns the tests of the whole engine."""

import gc
import os

import pytest

from ludoteca.kernel.rules import COMPILED

from .nursery import note_surroundings
from .sharing import Sharing, check, leave_to_the_soak, lengthy_first

# What these helpers have found is told as what tests have found.
pytest.register_assert_rewrite("tests.web.browsing")


def pytest_addoption(parser):
    parser.addoption(
        "--pictures",
        metavar="FOLDER",
        help="where tests that go a person's way leave what they see",
    )


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "compiled: too long for interpreted rules; skipped with NUMBA_DISABLE_JIT=1"
    )


def pytest_xdist_make_scheduler(config, log):
    return Sharing(config, log)


def pytest_collection_finish():
    """What is there by now stays to the end: to look through it for garbage would take a tenth of the time.

    What libraries have put into the environment by now stays too.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    note_surroundings()


@pytest.fixture(autouse=True, scope="module")
def environment():
    """What a module's tests, and libraries that they load, put into the environment is gone after it.

    Ray and PyGame leave much there; what tests start later would begin otherwise than the tests have.
    """
    before = {**os.environ}
    yield
    for name in {*before, *os.environ} - {"PYTEST_CURRENT_TEST"}:
        if name not in before:
            del os.environ[name]
        elif os.environ.get(name) != before[name]:
            os.environ[name] = before[name]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config, items):
    check(items)
    leave_to_the_soak(config, items)
    lengthy_first(items)
    if not COMPILED:
        for item in items:
            if item.get_closest_marker("compiled"):
                item.add_marker(pytest.mark.skip(reason="too long with the compiler off"))
