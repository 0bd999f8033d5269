"""Clock arithmetic in whole milliseconds. Pure functions.

A seat's turn lasts as long as the table waits for it without interruption. At its start the seat
receives an increment, up to the bank plus one increment. Undoing a move neither repeats the
increment nor restores time. No time is ever negative.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

__all__ = ["ClockState", "TimeBudget", "full_clock"]

NEVER = -1
"""Ply of a seat that has not yet had a turn."""


@dataclass(frozen=True)
class TimeBudget:
    """Bank and increment of a seat, in milliseconds."""

    bank: int
    """Time at the start, and maximum between two turns."""
    increment: int
    """Time added at the start of a turn."""

    @property
    def most(self) -> int:
        """Maximum that a seat can have."""
        return self.bank + self.increment


@dataclass(frozen=True)
class ClockState:
    """Times of a table's seats at one moment."""

    left: tuple[int, ...]
    """Milliseconds by seat."""
    given: tuple[int, ...]
    """By seat, the ply up to which its last turn has lasted; only later turns bring increments."""
    running: int | None = None
    """Seat whose time runs."""
    paused: bool = False
    """True if no time runs for now."""

    def spend(self, gone: int) -> ClockState:
        """State after `gone` milliseconds; negative values (a clock put back) count as 0."""
        if self.running is None or self.paused or gone <= 0:
            return self
        return self._with(self.running, max(0, self.left[self.running] - gone))

    def begin_turn(self, seat: int | None, ply: int, allowance: TimeBudget) -> ClockState:
        """State when the table waits for `seat` at that ply; None if for no seat with a clock."""
        if seat == self.running:
            return self
        times = replace(self._end_turn(ply), running=seat)
        if seat is None or ply <= self.given[seat]:
            return times
        left = min(self.left[seat], allowance.bank) + allowance.increment
        return times._with(seat, left)

    def _end_turn(self, ply: int) -> ClockState:
        """State in which the running seat's turn has lasted up to that ply."""
        seat = self.running
        if seat is None:
            return self
        given = (*self.given[:seat], max(ply, self.given[seat]), *self.given[seat + 1 :])
        return replace(self, given=given)

    def with_pause(self, paused: bool) -> ClockState:
        """State with the pause switched on or off."""
        return replace(self, paused=paused)

    def grant_return(self, seat: int, allowance: TimeBudget) -> ClockState:
        """State after a player has taken back a seat, with at least one increment left."""
        return self._with(seat, max(self.left[seat], min(allowance.increment, allowance.most)))

    def out(self) -> bool:
        """Return True if the running seat has no time left."""
        return self.running is not None and self.left[self.running] == 0

    def _with(self, seat: int, left: int) -> ClockState:
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))


def full_clock(seats: int, allowance: TimeBudget) -> ClockState:
    """State before the first turn, with a full bank for each seat."""
    return ClockState((allowance.bank,) * seats, (NEVER,) * seats)
