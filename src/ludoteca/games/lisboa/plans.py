"""Completed plans, with the clergy tiles that count as plans or officials."""

from __future__ import annotations

from typing import Any

from ludoteca.games.lisboa.components.buildings import (
    N_ARCHITECTS,
    N_PLANS,
    PLAN_ARCHITECT,
    PLAN_OFFICIALS,
)
from ludoteca.games.lisboa.components.lasting import COUNTS_AS_PLAN, PLAN_OFFICIAL
from ludoteca.games.lisboa.position import lasting
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["done_officials", "done_plans"]

DONE = 5  # in `plan_at`: 5 + seat


@rule
def done_plans(s: Position, seat: Any, architect: Any) -> Any:
    """Number of completed plans of an architect, or of both (-1)."""
    count = 0
    for which in range(N_ARCHITECTS):
        if architect < 0 or which == architect:
            count += lasting(s, seat, COUNTS_AS_PLAN + which)
    for plan in range(N_PLANS):
        if s.plan_at[plan] == DONE + seat:
            if architect < 0 or PLAN_ARCHITECT[plan] == architect:
                count += 1
    return count


@rule
def done_officials(s: Position, seat: Any) -> Any:
    """Number of officials on completed plans."""
    count = lasting(s, seat, PLAN_OFFICIAL) * done_plans(s, seat, -1)
    for plan in range(N_PLANS):
        if s.plan_at[plan] == DONE + seat:
            count += PLAN_OFFICIALS[plan]
    return count
