"""Time that a test moves: what processes believe it is, by libfaketime."""

import os
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path

from tests.processes import wait_until

FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
PATCHED = Path(__file__).parent / "faults" / "clock"
"""What Python imports by itself, for libfaketime knows no way to sleep as Python does."""


class Clock:
    """What time processes believe it is; their clock of intervals goes on as it does."""

    def __init__(self, file):
        self._file = file
        self.set(0)

    def set(self, seconds):
        """Let them be ahead by so much, or behind."""
        beside = self._file.with_suffix(".new")
        beside.write_text(f"{seconds:+d}\n")
        beside.replace(self._file)

    def go_to(self, moment, visitor=None):
        """Let it be a moment; where a visitor of a site is given, the site has come to it."""
        self.set(int((moment - datetime.now(UTC)).total_seconds()))
        if visitor is not None:
            wait_until(lambda: parsedate_to_datetime(visitor.get("/").headers["Date"]) >= moment)

    @property
    def environment(self):
        """Of processes that go by it; empty where there is no libfaketime."""
        if not FAKETIME:
            return {}
        return {
            "LD_PRELOAD": str(FAKETIME[-1]),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",  # the older name
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # or threads that wait for each other never rest
            "NO_FAKE_STAT": "1",
            "PYTHONPATH": os.pathsep.join(
                [str(PATCHED), *filter(None, [os.environ.get("PYTHONPATH")])]
            ),
        }
