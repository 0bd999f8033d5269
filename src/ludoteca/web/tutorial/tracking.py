"""Tracking of learners' progress, after every change of their table, in the same transaction."""

from __future__ import annotations

import numpy as np

from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.web.matches.events import Snapshot, TableChanged
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import steps_of
from ludoteca.web.tutorial import END_TURN, Guide, Progress, guide_for

__all__ = ["follow", "guide_of", "offered"]


def guide_of(table: Table) -> Guide | None:
    """The guide that a table follows, or None."""
    return guide_for(table.game_name) if table.guide is not None else None


def follow(event: TableChanged) -> None:
    """Advance the guide of a table by the latest moves."""
    table, before = event.table, event.before
    guide = guide_of(table)
    if guide is None:
        return
    start = min(before.ply, table.rewound)
    progress = Progress.read(table.guide).rewound(min(start, table.ply))
    if _has_ended(table, before, guide.seat):
        progress = progress.after(guide, END_TURN, before.ply)
    for move in table.moves.filter(ply__gte=start, seat=guide.seat, forced=False):
        progress = progress.after(guide, table.game.actions.format(move.action), move.ply)
    actions = offered(table, guide.seat)
    if actions:
        progress = progress.at_decision(
            guide, actions, table.ply, _last_decision(table, guide.seat)
        )
    table.guide = progress.data()


def _last_decision(table: Table, seat: int) -> int:
    """Ply of a seat's last decision, or 0."""
    last = steps_of(table).last(lambda step: step.seat == seat and not step.forced)
    return last.ply if last else 0


def _has_ended(table: Table, before: Snapshot, seat: int) -> bool:
    """Return True if the learner has just ended a turn that could have been taken back."""
    if before.waiting_seat != seat or table.waiting_seat == seat:
        return False
    return table.ply >= before.ply


def offered(table: Table, seat: int) -> list[str]:
    """Legal actions of a seat as text; empty if it is not that seat's turn."""
    if not table.started or table.ended:
        return []
    if table.waiting_seat is not None:
        return [END_TURN] if table.waiting_seat == seat else []
    record = table.record()
    if record.over or int(actor(record)) != seat:
        return []
    actions = table.game.actions
    return [actions.format(a) for a in np.flatnonzero(legal_mask(table.game, record)).tolist()]
