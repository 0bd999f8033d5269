"""Order of a guest's tables in the lobby: those waiting for the guest first, most urgent on top."""

from __future__ import annotations

from typing import Any

from django.db.models import Q

from ludoteca.web.clocks.context import ClockViewer, seat_times
from ludoteca.web.clocks.models import Absence, Clock

__all__ = ["by_urgency", "left_by"]

NEVER = float("inf")


def left_by(guest: str) -> Q:
    """Filter for tables at which a bot holds a seat of the guest."""
    return Q(pk__in=Absence.objects.filter(guest=guest).values("table"))


def by_urgency(rows: list[dict[str, Any]], guest: str) -> list[dict[str, Any]]:
    """Rows with clocks: live before ended, the guest's turn first, then by deadline."""
    tables = [row["table"].pk for row in rows]
    clocks = {clock.table_id: clock for clock in Clock.objects.filter(table__in=tables)}
    viewer = ClockViewer(guest)
    for row in rows:
        _tell(row, clocks.get(row["table"].pk), viewer)
    return sorted(rows, key=_urgency)


def _tell(row: dict[str, Any], clock: Clock | None, viewer: ClockViewer) -> None:
    row["clock"] = clock
    row["time"] = None
    if clock is None or row["table"].ended or not row["table"].started:
        return
    running = [t for t in seat_times(clock, row["table"].seats.all(), viewer) if t.ends is not None]
    row["time"] = running[0] if running else None


def _urgency(row: dict[str, Any]) -> tuple[bool, bool, float]:
    time = row["time"]
    return row["table"].ended, not row["mine"], NEVER if time is None else time.ends
