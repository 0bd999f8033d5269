"""What is read off the processes, the log and the database of a site."""

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
"""Slug, ply, action, and when it was written, in seconds since 1970."""


def percentile(values: Iterable[float], share: float) -> float:
    """The least value that so many are not above; 0 where there is none."""
    ordered = sorted(values)
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0


def spread(values: Sequence[float], unit: float = 1000) -> dict[str, Any]:
    """How values lie, in milliseconds where they are seconds."""
    told = {f"p{p}": round(unit * percentile(values, p / 100), 1) for p in (50, 95, 99)}
    return {"count": len(values), **told}


def cpu(pids: Iterable[int]) -> float:
    """Seconds of processor time that processes have used so far."""
    total = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICK


def memory(pids: Iterable[int]) -> int:
    """Bytes of memory of processes; what they share is counted in parts."""
    total = 0
    for pid in pids:
        rolled = Path(f"/proc/{pid}/smaps_rollup").read_text()
        total += sum(int(kilobytes) for kilobytes in re.findall(r"^Pss: +(\d+) kB", rolled, re.M))
    return 1024 * total


def moves_at_server(log: str) -> list[float]:
    """Seconds from request to answer of each decision that people have taken."""
    return [float(milliseconds) / 1000 for milliseconds in MOVE.findall(log)]


def fan_out(moves: Moves, receipts: Iterable[Iterable[Receipt]], since: float) -> list[float]:
    """Seconds from each move since a moment to the first board with it, at each page of its table."""
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
