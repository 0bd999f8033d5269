"""What an action has brought and cost, read off two views."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludoteca.kernel.messages import Delta, Term

__all__ = ["deltas_of_players"]

View = Mapping[str, Any]


def deltas_of_players(
    before: View,
    after: View,
    changes: Callable[[View, View], Mapping[str, int]],
    term: Callable[[str], Term],
) -> list[Delta]:
    """What each seat has gained and lost, clockwise from the seat that was asked; zeros are left out.

    `changes` compares a player of both views, and names counters by ids that `term` knows.
    """
    found = []
    for old, new in zip(before["players"], after["players"], strict=True):
        found += [Delta(old["seat"], term(id_), by) for id_, by in changes(old, new).items() if by]
    asked = before["decision"]["seat"] if before["decision"] else 0
    return sorted(found, key=lambda delta: (delta.seat - asked) % len(before["players"]))
