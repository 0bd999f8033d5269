"""Positions of a match by ply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from ludoteca.kernel.record import Record
from ludoteca.web.lib.exceptions import Conflict
from ludoteca.web.matches.codec import EVERY, decode_moves
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import Step, steps_of
from ludoteca.web.matches.storage.state_cache import State, state_slot

__all__ = ["position_after", "positions", "state_after", "states_around"]


def position_after(table: Table, ply: int) -> Record:
    """The position after `ply` actions."""
    return table.read(state_after(table, ply))


def positions(table: Table) -> Iterator[Record]:
    """Yield the position after each action, from a single query."""
    rows = table.moves.order_by("ply").values_list("ply", "after").iterator()
    return (table.read(state) for _, state in decode_moves(rows))


def state_after(table: Table, ply: int) -> State:
    """The packed position after `ply` actions; raises Conflict if they were taken back."""
    if ply == table.ply:
        return table.position
    if ply == 0:
        return table.start
    step = steps_of(table).at_hand(ply - 1)
    known = state_slot(step.key, step.created) if step is not None else []
    return known[0] if known else _looked_up(table, ply)


def states_around(table: Table, steps: Sequence[Step]) -> dict[int, State]:
    """The packed positions before and after consecutive `steps`, by the number of actions.

    Positions not in memory come from a single query, so they are consistent; moves taken back since `steps` were read
    are left out.
    """
    if not steps:
        return {}
    before = steps_of(table).at_hand(steps[0].ply - 1)
    led_to = [step for step in (before, *steps) if step is not None]
    places = {step.ply + 1: state_slot(step.key, step.created) for step in led_to}
    if steps[0].ply == 0:
        places[0] = [table.start]
    if steps[0].ply not in places or not all(places.values()):
        _fill(table, led_to, steps[0].ply, places)
    return {ply: place[0] for ply, place in places.items() if place}


def _fill(table: Table, steps: Sequence[Step], first: int, places: dict[int, list[State]]) -> None:
    """Add the positions that `places` lacks from ply `first` on."""
    keys = {step.ply: (step.key, step.created) for step in steps}
    for ply, (key, state) in _decoded(table, first - 1, steps[-1].ply).items():
        if keys.get(ply, key) == key:
            places.setdefault(ply + 1, [])[:] = [state]


def _looked_up(table: Table, ply: int) -> State:
    found = _decoded(table, ply - 1, ply - 1).get(ply - 1)
    if found is None:
        raise Conflict
    key, state = found
    state_slot(*key)[:] = [state]
    return state


def _decoded(table: Table, first: int, last: int) -> dict[int, tuple[tuple[int, datetime], State]]:
    """Moves from ply `first` to `last`, by ply: primary key, time, and the position afterwards."""
    moves = table.moves.filter(ply__gt=first - EVERY, ply__lte=last).order_by("ply")
    rows = list(moves.values_list("ply", "pk", "created", "after"))
    states = dict(decode_moves((ply, after) for ply, *_, after in rows))
    return {ply: ((pk, created), states[ply]) for ply, pk, created, _ in rows if ply >= first}
