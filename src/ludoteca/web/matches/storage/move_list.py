"""The moves of a match without their positions.

A page needs much about the last moves: the player and time of each, the ones that can be taken back, the lines of the
log. One query answers all of that, and a second one if a player's last decision lies further back. Steps stay in memory
between versions of a table, so only newer moves are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple

from django.db.models import QuerySet

from ludoteca.web.matches.codec import decode_moves
from ludoteca.web.matches.models import Move, Table
from ludoteca.web.matches.storage.state_cache import State, state_slot

__all__ = ["Step", "Steps", "step_at", "steps_of"]

RECENT: Final = 64
"""Number of moves read at first; the log of a page takes 48."""
FIELDS: Final = ("pk", "ply", "seat", "action", "forced", "chance", "created")


class Step(NamedTuple):
    """A move: fields of `ludoteca.web.matches.models.Move` without the position."""

    key: int
    ply: int
    seat: int
    action: int
    forced: bool
    chance: bool
    created: datetime


class Steps:
    """The steps of a table at one of its versions."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._newest_first: list[Step] | None = None
        self._first = max(0, table.ply - RECENT)
        """The ply from which they have been read."""

    def last(self, wanted: Callable[[Step], bool]) -> Step | None:
        """The newest step that is `wanted`, or None."""
        return next((step for step in self.backwards() if wanted(step)), None)

    def backwards(self) -> Iterator[Step]:
        """Yield all steps, newest first."""
        at = 0
        while at < len(self._read()) or self._more():
            yield self._read()[at]
            at += 1

    def since(self, ply: int) -> list[Step]:
        """The steps from a ply onwards, oldest first."""
        if ply < self._first:
            self._read_from(max(0, ply))
        return [step for step in reversed(self._read()) if step.ply >= ply]

    def at(self, ply: int) -> Step | None:
        """The step at a ply, or None if it has been taken back or not been made yet."""
        return next((step for step in self.since(ply) if step.ply == ply), None)

    def at_hand(self, ply: int) -> Step | None:
        """The step at a ply if it is in memory, else None."""
        return self.at(ply) if self._newest_first is not None and ply >= self._first else None

    def _read(self) -> list[Step]:
        if self._newest_first is None:
            self._read_from(self._first)
        assert self._newest_first is not None
        return self._newest_first

    def _more(self) -> bool:
        """Read all steps; returns True if that has added any."""
        if self._first == 0:
            return False
        known = len(self._read())
        self._read_from(0)
        return len(self._read()) > known

    def _read_from(self, first: int) -> None:
        known = _newest_read(self._table.pk)
        steps = self._continued(known[0], first) if known else None
        if steps is None:
            moves = self._moves(first).order_by("-ply")
            steps = [Step(*row) for row in moves.values_list(*FIELDS)]
        known[:] = [steps]
        self._newest_first, self._first = steps, first

    def _continued(self, known: Sequence[Step], first: int) -> list[Step] | None:
        """Extend the last version's steps by newer moves; None unless they reach `first`.

        The newest known step is read again: if it has been replaced, the known steps are not used.
        """
        kept = [step for step in known if first <= step.ply < self._table.ply]
        if not kept or kept[-1].ply != first:
            return None
        moves = self._moves(kept[0].ply).order_by("ply").values_list(*FIELDS, "after")
        read = [(Step(*row), after) for *row, after in moves]
        if not read or read[0][0] != kept[0]:
            return None
        _remember_states(kept[0], read[1:])
        return [*(step for step, _ in reversed(read[1:])), *kept]

    def _moves(self, first: int) -> QuerySet[Move]:
        return self._table.moves.filter(ply__gte=first, ply__lt=self._table.ply)


@lru_cache(maxsize=1000)
def _newest_read(table: int) -> list[list[Step]]:
    """Return the cache slot of a table's latest steps, newest first."""
    return []


def _remember_states(last: Step, more: Sequence[tuple[Step, State]]) -> None:
    """Cache the positions after the moves since `last`, if the one after it is cached."""
    known = state_slot(last.key, last.created)
    states = decode_moves(
        [(last.ply, state) for state in known[:1]] + [(s.ply, a) for s, a in more]
    )
    keys = {step.ply: step for step, _ in more}
    for ply, state in states:
        if ply in keys:
            state_slot(keys[ply].key, keys[ply].created)[:] = [state]


def steps_of(table: Table) -> Steps:
    """The steps of a table, read lazily and once for each of its versions."""
    stands = table.ply, table.version
    known: tuple[tuple[int, int], Steps] | None = vars(table).get("_steps")
    if known is None or known[0] != stands:
        known = vars(table)["_steps"] = stands, Steps(table)
    return known[1]


def step_at(table: Table, ply: int) -> list[Step]:
    """Return the move at a ply, however far back: a list of one step, or none."""
    return [Step(*row) for row in table.moves.filter(ply=ply).values_list(*FIELDS)]
