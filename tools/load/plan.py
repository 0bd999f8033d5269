"""Amount and duration of the load."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Plan", "read"]


@dataclass(frozen=True)
class Plan:
    """Parameters of a measurement."""

    tables: int = 200
    pages: tuple[int, ...] = (250, 500, 1000)
    """Number of open pages in each step; each table has at least its player's."""
    seconds: float = 60.0
    """Duration of each step's measurement."""
    settle: float = 10.0
    """Seconds before the measurement of each step."""
    think: float = 10.0
    """Mean seconds that people think about a decision."""
    pace: int = 1000
    """Milliseconds between decisions of bots."""
    bot: str = "medium"
    workers: int = 2
    spare: int = 20
    """Connections allowed beyond those of the pages; at the end twice as many are requested."""
    json: Path | None = None


def read(arguments: Sequence[str] | None = None) -> Plan:
    """Read the plan from the command line."""
    usual = Plan()
    parser = argparse.ArgumentParser("make load", description="Measure how much a site carries.")
    for name in ("tables", "seconds", "settle", "think", "pace", "bot", "workers", "spare"):
        value = getattr(usual, name)
        parser.add_argument(f"--{name}", type=type(value), default=value, metavar="N")
    parser.add_argument("--pages", type=_numbers, default=usual.pages, metavar="N,N,...")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    return Plan(**vars(parser.parse_args(arguments)))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, text.split(","))))
