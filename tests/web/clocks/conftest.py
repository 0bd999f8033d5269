"""Time that goes by only where a test lets it."""

import pytest

from ludoteca.web.clocks import ticker, times

STEP = 4000


class Time:
    """The machine's clock, and a process with pages that lives."""

    def __init__(self):
        self.now = 1_800_000_000_000
        self.visitors = []
        """Who has which table open."""

    def goes_by(self, seconds):
        """The process looks after the clocks meanwhile."""
        left = round(1000 * seconds)
        while left > 0:
            self.now += min(left, STEP)
            left -= STEP
            ticker.sweep(self.visitors)

    def jumps(self, seconds):
        """Nobody looks after anything meanwhile, or the clock is put elsewhere."""
        self.now += round(1000 * seconds)


@pytest.fixture
def time(monkeypatch):
    given = Time()
    monkeypatch.setattr(times, "now", lambda: given.now)
    return given
