"""Who may take a free seat of an open table: other parts of the site may have a say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ludoteca.web.tables.models import Table

__all__ = ["ask", "is_barred"]

Bar: TypeAlias = Callable[[Table, str], bool]

_bars: list[Bar] = []


def ask(bar: Bar) -> None:
    """Have `bar` say whether a guest may not sit down at an open table."""
    _bars.append(bar)


def is_barred(table: Table, guest: str) -> bool:
    """Whether anything speaks against a guest at an open table."""
    return any(bar(table, guest) for bar in _bars)
