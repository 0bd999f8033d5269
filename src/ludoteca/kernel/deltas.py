"""Gains and losses caused by an action, computed from two views."""

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
    """Gains and losses of each seat, clockwise from the acting seat, without zeros.

    `changes` compares one player in both views and names counters by ids known to `term`.
    """
    found = []
    for old, new in zip(before["players"], after["players"], strict=True):
        found += [Delta(old["seat"], term(id_), by) for id_, by in changes(old, new).items() if by]
    asked = before["decision"]["seat"] if before["decision"] else 0
    return sorted(found, key=lambda delta: (delta.seat - asked) % len(before["players"]))
