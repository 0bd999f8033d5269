"""Descriptions of a game's positions: fields with ranges, pending decisions, invariants."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ludoteca.kernel.game import Game
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record

__all__ = ["ONE_PLUS_SEAT", "SEAT", "Description", "Field", "Kinds", "Quiet"]

SEAT: Final = "seat"
"""A maximum: the number of the last seat."""
ONE_PLUS_SEAT: Final = "1 + seat"
"""A maximum: the number of seats."""


@dataclass(frozen=True)
class Field:
    """One field of a record, and how it is written."""

    name: str
    """Name in the record."""
    short: str
    """Name in texts."""
    most: int | str = 1
    """Largest value; or SEAT or ONE_PLUS_SEAT."""
    least: int = 0
    """Smallest value."""
    default: int = 0
    """Value that texts leave out."""
    seats: bool = False
    """True if the first dimension is the seat; rows of absent seats hold the default."""
    derived: Callable[[Record], Any] | None = None
    """Function that computes the field from the others; such fields are not written."""


@dataclass(frozen=True)
class Kinds:
    """The kinds of pending decisions and steps, and how they may be stacked."""

    decisions: tuple[str, ...]
    """Names of decisions by number; number 0 is unused."""
    steps: tuple[str, ...]
    """Names of steps, numbered after the decisions."""
    above: Mapping[str, str]
    """By name: the names that may lie upon it; those at the bottom have the key ''."""
    arguments: Mapping[str, range | Collection[int]]
    """By name: allowed arguments, only 0 if a name is missing."""
    deepest: int
    """Most entries of a stack."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all kinds, by number."""
        return (*self.decisions, *self.steps)


@dataclass(frozen=True)
class Quiet:
    """Positions between actions, which the rules can play on from however the pieces lie.

    In the middle of an action the rules rely on what they have checked at its beginning, so a
    position invented there can lead to a decision without an answer, or beyond the end of an array.
    """

    stacks: Collection[tuple[str, ...]]
    """What is pending in them, from the bottom up."""
    invariants: tuple[Callable[[Record], Iterable[Message]], ...] = ()
    """More that must hold in them; checked after the other invariants."""


@dataclass(frozen=True)
class Description:
    """Everything that texts and checks must know about a game."""

    game: Game
    fields: tuple[Field, ...]
    kinds: Kinds
    invariants: tuple[Callable[[Record], Iterable[Message]], ...]
    """Each yields what is impossible in a position; fields are already within their ranges."""
    rows: Callable[[Record], int] = field(default=lambda record: int(record.seats))
    """Number of used rows of fields by seat."""
    quiet: Quiet | None = None
    """Positions accepted from unknown sources; None if the checks suffice for all."""
