"""Digest of the opponents' moves since the viewer's turn, until their next turn has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import steps_of

__all__ = ["Span", "span_of", "turn_digest"]


class Span(NamedTuple):
    """Plies from `first` to before `last`."""

    first: int
    last: int


def span_of(table: Table, me: int | None, acting: bool) -> Span:
    """Plies since the turn of the seat `me`; empty for a viewer without a seat.

    If the seat is `acting`, the span ends where its present turn began.
    """
    if me is None:
        return Span(table.ply, table.ply)
    last = _turn_began(table, me) if acting else table.ply
    own = steps_of(table).last(lambda s: s.seat == me and not s.forced and s.ply < last)
    return Span(last if own is None else own.ply + 1, last)


def _turn_began(table: Table, me: int) -> int:
    """Ply since which only this seat has acted."""
    other = steps_of(table).last(lambda step: step.seat != me)
    return 0 if other is None else other.ply + 1


def turn_digest(
    span: Span, lines: Sequence[dict[str, Any]], me: int | None, names: Sequence[str]
) -> dict[str, Any] | None:
    """Opponents' moves grouped by seat in the order in which they began; None if there are none.

    Only lines with a symbol or gains are included.
    """
    rows: dict[int, dict[str, Any]] = {}
    for line in lines:
        if line["new"] and line["somebody"] and line["seat"] != me and _tells(line):
            row = {"seat": line["seat"], "name": names[line["seat"]], "lines": []}
            rows.setdefault(line["seat"], row)["lines"].append(line)
    return {"first": span.first, "last": span.last, "rows": list(rows.values())} if rows else None


def _tells(line: dict[str, Any]) -> bool:
    return bool(line["sign"] or line["unsaid"])
