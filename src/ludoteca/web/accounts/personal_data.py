"""What parts of the site keep about a guest, so that it can be handed out, moved to an account, and forgotten.

A part registers one `Holding` from the `ready` of its app:

    holdings.register(Holding("messages", export=..., forget=..., move=...))

Each gets guests' ids and works within a transaction that is open already. Nothing here knows who registers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["Holding", "all_of_them", "export", "forget", "move", "register"]


def _nothing(*guests: str) -> None:
    return None


@dataclass(frozen=True)
class Holding:
    """What one part of the site keeps about guests."""

    name: str
    """What it is called in the file with all that is kept about somebody."""
    export: Callable[[str], Any]
    """What is kept about a guest, as JSON can carry it; no secrets of others."""
    forget: Callable[[str], None] = _nothing
    """Remove it, or take away who it was; what others have made stays whole."""
    move: Callable[[str, str], None] = _nothing
    """From now on it is the second guest's: a browser that was the first has been signed in."""


_known: Final[dict[str, Holding]] = {}


def register(holding: Holding) -> None:
    """Have a holding heard from now on; registering it again replaces it."""
    _known[holding.name] = holding


def all_of_them() -> Iterator[Holding]:
    """Those that are registered, in that order."""
    yield from _known.values()


def export(guest: str) -> dict[str, Any]:
    """All that is kept about a guest, by what it is."""
    return {holding.name: holding.export(guest) for holding in all_of_them()}


def forget(guest: str) -> None:
    """Have everything about a guest forgotten."""
    for holding in all_of_them():
        holding.forget(guest)


def move(guest: str, to: str) -> None:
    """Have everything of a guest be another's."""
    for holding in all_of_them():
        holding.move(guest, to)
