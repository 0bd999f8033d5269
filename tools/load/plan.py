"""How much load there is, and for how long."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Plan", "read"]


@dataclass(frozen=True)
class Plan:
    """All numbers of a measurement."""

    tables: int = 200
    pages: tuple[int, ...] = (250, 500, 1000)
    """So many pages are open, one step after another; each table has at least the page of who plays there."""
    seconds: float = 60.0
    """How long each step is measured."""
    settle: float = 10.0
    """How long before that it runs already."""
    think: float = 10.0
    """How long people think about a decision, in the mean."""
    pace: int = 1000
    """Milliseconds between decisions of bots."""
    bot: str = "medium"
    workers: int = 2
    spare: int = 20
    """So many connections more than the pages need are let in; twice as many come in the end."""
    json: Path | None = None


def read(arguments: Sequence[str] | None = None) -> Plan:
    """The plan that the command line asks for."""
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
