"""Pytest plugin for the run of a mutant: notes the first failure, and stops endless tests.

It is copied next to the mutated sources and imports none of them. The limit is in CPU time, so that
it does not depend on the load of the machine.
"""

import importlib.util
import json
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SECONDS = 60
"""Maximum CPU seconds of a test: ten times what the slowest of the fast ones needs."""

_endless: set[str] = set()


def pytest_configure() -> None:
    """Stop unless the mutated sources are imported, and not an editable installation."""
    found, here = importlib.util.find_spec("ludoteca"), Path(__file__).parent
    if not (found and found.origin and Path(found.origin).is_relative_to(here)):
        pytest.exit(f"these are not the sources in {here}: {found}", 3)


def pytest_collection_finish() -> None:
    """Fix Hypothesis's seed, with or without its own plugin, so that verdicts are comparable."""
    if core := sys.modules.get("hypothesis.core"):
        vars(core)["global_force_seed"] = 0


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Stop a test that exceeds the CPU time."""

    def stop(*_: object) -> None:
        _endless.add(item.nodeid)
        pytest.fail(f"endless: more than {SECONDS} s of CPU time")

    signal.signal(signal.SIGVTALRM, stop)
    # Again each second: an exception raised within a finalizer is lost.
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, 1)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


pytest_runtest_setup = pytest_runtest_call


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note a test that has failed."""
    if report.failed:
        _note(report.nodeid, "endless" if report.nodeid in _endless else "failed")


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """Note a module that cannot be imported."""
    if report.failed:
        _note(report.nodeid, "not imported")


def _note(test: str, how: str) -> None:
    path = Path(os.environ["MUTANT_WITNESS"])
    if not path.exists():
        path.write_text(json.dumps({"by": test, "how": how}))
