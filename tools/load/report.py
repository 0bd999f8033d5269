"""The figures as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

__all__ = ["rows", "step", "table"]


HEADINGS: Final = (
    "pages",
    "moves/s",
    "move p95 (server)",
    "move p95 (browser)",
    "new board p50",
    "new board p95",
    "web CPU/move",
    "web cores",
    "bots' cores",
    "load",
)


def rows(result: dict[str, Any]) -> list[list[str]]:
    """Headings, then a row for each step."""
    return [list(HEADINGS), *map(_row, result["steps"])]


def _row(step: dict[str, Any]) -> list[str]:
    return [
        str(step["pages"]),
        f"{step['moves_per_second']:.1f}",
        f"{step['move_server_ms']['p95']:.0f} ms",
        f"{step['move_browser_ms']['p95']:.0f} ms",
        f"{step['fan_out_ms']['p50']:.0f} ms",
        f"{step['fan_out_ms']['p95']:.0f} ms",
        f"{step['web_cpu_ms_per_move']:.0f} ms",
        f"{step['web_cores']:.2f}",
        f"{step['bots_cores']:.2f}",
        f"{step['load'][0]:.1f}",
    ]


def step(figures: dict[str, Any]) -> str:
    """Figures of a step on one line, for the progress report."""
    told = zip(HEADINGS, _row(figures), strict=True)
    return ", ".join(f"{heading} {value}" for heading, value in told)


def table(result: dict[str, Any]) -> str:
    """The whole report as text."""
    lines = [
        f"{result['tables']} tables, {result['workers']} web processes, {result['cores']} cores",
        "",
        *_aligned(rows(result)),
        "",
        *_memory(result),
        *_beyond(result["beyond"]),
        f"acknowledged moves: {result['acknowledged']}, lost: {result['lost']}",
        f"trouble: {result['trouble'] or 'none'}",
    ]
    return "\n".join(lines)


def _memory(result: dict[str, Any]) -> list[str]:
    memory = result["memory"]
    return [
        f"memory: {memory['web_mb']:.0f} MB for {result['workers']} web processes before pages open",
        f"  {memory['kb_per_page']:.0f} kB for each open page, all that is kept for drawing among it",
        f"  {memory['kb_per_table']:.0f} kB of database for each table",
    ]


def _beyond(beyond: dict[str, Any]) -> list[str]:
    when = "told when to come back" if beyond["told_when"] else "not all told when to come back"
    return [
        f"room for {beyond['room']} connections, {beyond['asked']} more streams asked for:",
        f"  {beyond['refused']} refused with 503, {when}; {beyond['silent']} got no answer",
    ]


def _aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))
        for line in lines
    ]
