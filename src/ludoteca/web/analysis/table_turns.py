"""The turns of a match at a table."""

from __future__ import annotations

from ludoteca.analysis import Step, Turn, turns
from ludoteca.web.matches.models import Table

__all__ = ["free_turns"]


def free_turns(table: Table) -> list[Turn]:
    """Turns in which the seat had a choice."""
    moves = table.moves.order_by("ply").values_list("seat", "action", "chance", "forced")
    steps = [Step(seat, action, chance, not forced) for seat, action, chance, forced in moves]
    return [turn for turn in turns(steps) if turn.free]
