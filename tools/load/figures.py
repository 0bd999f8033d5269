"""Figures from the processes, the log and the database of a site."""

from __future__ import annotations

import os
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import Any, Final

from tools.load.pages import Acknowledged, Receipt

__all__ = ["cpu", "fan_out", "lost", "memory", "moves_at_server", "percentile", "spread"]

TICK: Final = os.sysconf("SC_CLK_TCK")
MOVE: Final = re.compile(r"POST move-act 200 ([\d.]+) ms")
Moves = Sequence[tuple[str, int, int, float]]
"""Slug, ply, action, and time of writing in seconds since 1970."""


def percentile(values: Iterable[float], share: float) -> float:
    """Smallest value that a `share` of the values does not exceed; 0 without values."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


def spread(values: Sequence[float], unit: float = 1000) -> dict[str, Any]:
    """Count, and 50th, 95th and 99th percentiles multiplied by `unit` (seconds to milliseconds)."""
    told = {f"p{p}": round(unit * percentile(values, p / 100), 1) for p in (50, 95, 99)}
    return {"count": len(values), **told}


def cpu(pids: Iterable[int]) -> float:
    """CPU seconds used by processes so far."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICK


def memory(pids: Iterable[int]) -> int:
    """Memory of processes in bytes (PSS: shared pages are divided among their users)."""
    total = 0
    for pid in pids:
        rolled = Path(f"/proc/{pid}/smaps_rollup").read_text()
        total += sum(int(kilobytes) for kilobytes in re.findall(r"^Pss: +(\d+) kB", rolled, re.M))
    return 1024 * total


def moves_at_server(log: str) -> list[float]:
    """Seconds from request to response of each decision by a person, from the log."""
    return [float(milliseconds) / 1000 for milliseconds in MOVE.findall(log)]


def fan_out(moves: Moves, receipts: Iterable[Iterable[Receipt]], since: float) -> list[float]:
    """Seconds from each move to the first board with it, for each page of its table.

    Earlier moves than `since`, and those before a page's first board, do not count.
    """
    written: defaultdict[str, list[tuple[int, float]]] = defaultdict(list)
    for slug, ply, _action, when in moves:
        if when >= since:
            written[slug].append((ply, when))
    delays: list[float] = []
    for page in receipts:
        boards = sorted(page, key=lambda receipt: receipt.ply)
        plies = [receipt.ply for receipt in boards]
        for ply, when in written[boards[0].slug] if boards else ():
            at = bisect_left(plies, ply + 1)
            if at < len(boards) and boards[0].when <= when:
                delays.append(max(0.0, min(b.when for b in boards[at:]) - when))
    return delays


def lost(moves: Moves, acknowledged: Iterable[Acknowledged]) -> list[Acknowledged]:
    """Acknowledged decisions that the database does not have."""
    kept = {(slug, ply): action for slug, ply, action, _ in moves}
    return [a for a in acknowledged if kept.get((a.slug, a.ply)) != a.action]
