"""Lines of the log in the viewer's language, and each with the symbols of what it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ludoteca.kernel.messages import Delta
from ludoteca.web.said import said
from ludoteca.web.screens import Screen, screen_for
from ludoteca.web.tables.log import NOBODY, Entry, entries
from ludoteca.web.tables.models import Table

__all__ = ["log_line", "log_lines", "turn_so_far"]

COLONS: Final = (": ", "：")
"""After a heading, in any language."""


def log_lines(table: Table, viewer: int, names: list[str]) -> list[dict[str, Any]]:
    """The whole log, oldest first."""
    screen = screen_for(table.game_name)
    return [log_line(screen, entry, names, False) for entry in entries(table, viewer)]


def log_line(screen: Screen, entry: Entry, names: Sequence[str], new: bool) -> dict[str, Any]:
    """A line of the log: `deltas` are all gains and losses, `unsaid` those that its sentences do not tell."""
    period, text = said(entry.period, names), said(entry.message, names)
    return {
        "ply": entry.ply,
        "until": entry.until,
        "seat": entry.seat,
        "somebody": entry.seat != NOBODY,
        "period": period,
        "heading": entry.heading,
        "text": text if entry.seat != NOBODY else _under(period, text),
        "times": entry.times,
        "sign": screen.chronicle.sign(entry.message),
        "deltas": _deltas(screen, entry.deltas, names),
        "unsaid": _deltas(screen, entry.unsaid, names),
        "events": [said(e, names) for e in entry.events],
        "forced": entry.forced,
        "new": new,
    }


def _under(heading: str, text: str) -> str:
    """What is said under a heading that the sentence repeats before its colon."""
    for colon in COLONS:
        if text.startswith(heading + colon):
            rest = text.removeprefix(heading + colon)
            return rest[:1].upper() + rest[1:]
    return text


def _deltas(screen: Screen, deltas: Iterable[Delta], names: Sequence[str]) -> list[dict[str, Any]]:
    """Gains and losses; `begins` where those of another seat than before begin, `again` what the last is of."""
    found: list[dict[str, Any]] = []
    for delta in deltas:
        found.append(
            {
                "seat": delta.seat,
                "name": names[delta.seat],
                "what": delta.what.id,
                "label": said(delta.what.name),
                "symbol": screen.chronicle.symbol(delta.what),
                "by": f"{delta.by:+d}",
                "begins": not found or found[-1]["seat"] != delta.seat,
                "again": bool(found) and found[-1]["what"] == delta.what.id,
            }
        )
    return found


def turn_so_far(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each seat with what it has gained and lost since the turn began, both in the order in which it came."""
    begin = max((i for i, line in enumerate(lines) if line["heading"]), default=len(lines))
    sums: dict[tuple[int, str], dict[str, Any]] = {}
    for delta in (d for line in lines[begin:] for d in line["deltas"]):
        total = sums.setdefault((delta["seat"], delta["what"]), {**delta, "sum": 0})
        total["sum"] += int(delta["by"])
    by_seat: dict[int, dict[str, Any]] = {}
    for total in sums.values():
        if total["sum"]:
            seat = {"seat": total["seat"], "name": total["name"], "deltas": []}
            told = by_seat.setdefault(total["seat"], seat)
            told["deltas"].append({**total, "by": f"{total['sum']:+d}"})
    return list(by_seat.values())
