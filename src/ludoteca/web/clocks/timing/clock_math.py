"""Clock arithmetic: how the times of seats change. Pure functions of whole milliseconds.

A seat's turn is as long as the table waits for it without a break. As it begins, what the seat has is filled up: by
the increment, to no more than the bank and one increment. What is taken back leads to no second increment, and
gives no time back. Nobody has less than nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["ClockState", "TimeBudget", "full_clock"]

NEVER = -1
"""Of a seat that has never had a turn."""


@dataclass(frozen=True)
class TimeBudget:
    """How much time a seat has."""

    bank: int
    """At the start, and at most between two turns."""
    increment: int
    """Added as a turn begins."""

    @property
    def most(self) -> int:
        """No seat ever has more."""
        return self.bank + self.increment


@dataclass(frozen=True)
class ClockState:
    """The times of a table's seats at one moment."""

    left: tuple[int, ...]
    """By seat."""
    given: tuple[int, ...]
    """By seat: the ply up to which its last turn has gone; only after it there is another increment."""
    running: int | None = None
    """The seat whose time runs."""
    paused: bool = False
    """Whether nobody's does for now, whoever is asked."""

    def spent(self, gone: int) -> ClockState:
        """After a time that has gone by; less than nothing of it, where a clock has been put back, is nothing."""
        if self.running is None or self.paused or gone <= 0:
            return self
        return self._with(self.running, max(0, self.left[self.running] - gone))

    def turned(self, seat: int | None, ply: int, allowance: TimeBudget) -> ClockState:
        """The table waits for a seat at that ply, or for nobody whose time counts."""
        if seat == self.running:
            return self
        times = replace(self._gone(ply), running=seat)
        if seat is None or ply <= self.given[seat]:
            return times
        left = min(self.left[seat], allowance.bank) + allowance.increment
        return times._with(seat, left)

    def _gone(self, ply: int) -> ClockState:
        """The turn of the running seat has gone up to that ply."""
        seat = self.running
        if seat is None:
            return self
        given = (*self.given[:seat], max(ply, self.given[seat]), *self.given[seat + 1 :])
        return replace(self, given=given)

    def held(self, paused: bool) -> ClockState:
        """Paused, or not any more."""
        return replace(self, paused=paused)

    def returned(self, seat: int, allowance: TimeBudget) -> ClockState:
        """Somebody takes a seat back: there is an increment left for them at least."""
        return self._with(seat, max(self.left[seat], min(allowance.increment, allowance.most)))

    def out(self) -> bool:
        """Whether the seat whose time runs has none left."""
        return self.running is not None and self.left[self.running] == 0

    def _with(self, seat: int, left: int) -> ClockState:
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))


def full_clock(seats: int, allowance: TimeBudget) -> ClockState:
    """The times of so many seats before the first turn."""
    return ClockState((allowance.bank,) * seats, (NEVER,) * seats)
