"""Checks of the stack of pending decisions and steps."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import DEPTH, Record
from ludoteca.positions.description import Description, Kinds
from ludoteca.positions.sentences import out_of_range, problem

__all__ = ["stack_problems"]

Entry = tuple[int, int, int]
"""Kind, seat and argument."""

EMPTY: Final = N_("Nothing is pending, although the match is not over.")
NOT_EMPTY: Final = N_("Something is pending, although the match is over.")
NO_QUESTION: Final = N_("On top of what is pending must be a decision, not {name}.")
NOT_ABOVE: Final = N_("{name} cannot be pending upon {below}.")
NOT_LOWEST: Final = N_("{name} cannot be pending at the bottom.")
BAD_ARGUMENT: Final = N_("{name} cannot be pending with the number {value}.")
TWICE: Final = N_("{name} cannot be pending in two places.")
BAD_ORDER: Final = N_("{name} must be pending for different seats in order of play.")
REMAINDER: Final = N_("Unused entries of what is pending must be 0.")


def stack_problems(description: Description, record: Record) -> list[Message]:
    """Everything that is impossible in what is pending."""
    kinds, depth = description.kinds, int(record.depth)
    deepest = min(kinds.deepest, DEPTH)
    if not 0 <= depth <= deepest:
        return [out_of_range("depth", depth, 0, deepest)]
    if any(record[f"pending_{part}"][depth:].any() for part in ("kind", "seat", "arg")):
        return [problem(REMAINDER)]
    if record.over:
        return [problem(NOT_EMPTY)] if depth else []
    if not depth:
        return [problem(EMPTY)]
    stack = _entries(record)
    if not all(0 < kind < len(kinds.names) for kind, _, _ in stack):
        return [out_of_range("pending_kind", max(k for k, _, _ in stack), 1, len(kinds.names) - 1)]
    seats = description.rows(record)
    return [
        *_actor(stack, int(record.seats)),
        *_each(kinds, stack, seats),
        *_order(kinds, stack),
        *_runs(kinds, stack, seats),
    ]


def _entries(record: Record) -> list[Entry]:
    columns = (record.pending_kind, record.pending_seat, record.pending_arg)
    return list(zip(*(column[: record.depth].tolist() for column in columns), strict=True))


def _actor(stack: list[Entry], seats: int) -> Iterator[Message]:
    """A decision that no player can make."""
    if stack[-1][1] >= seats:
        yield out_of_range("seat to act", stack[-1][1], 0, seats - 1)


def _each(kinds: Kinds, stack: list[Entry], seats: int) -> Iterator[Message]:
    """Problems of single entries."""
    for kind, seat, argument in stack:
        name = kinds.names[kind]
        if not 0 <= seat < seats:
            yield out_of_range(name, seat, 0, seats - 1)
        if argument not in kinds.arguments.get(name, (0,)):
            yield problem(BAD_ARGUMENT, name=name, value=str(argument))


def _order(kinds: Kinds, stack: list[Entry]) -> Iterator[Message]:
    """Problems of neighbours."""
    names = [kinds.names[kind] for kind, _, _ in stack]
    if names[-1] not in kinds.decisions:
        yield problem(NO_QUESTION, name=names[-1])
    for below, name in itertools.pairwise(["", *names]):
        if name not in kinds.above.get(below, "").split():
            yield (
                problem(NOT_ABOVE, name=name, below=below)
                if below
                else problem(NOT_LOWEST, name=name)
            )


def _runs(kinds: Kinds, stack: list[Entry], seats: int) -> Iterator[Message]:
    """Problems of several entries of one kind: they must be adjacent, in order of play."""
    seen: set[int] = set()
    for kind, group in itertools.groupby(stack, key=lambda entry: entry[0]):
        places = [seat for _, seat, _ in group]
        if kind in seen:
            yield problem(TWICE, name=kinds.names[kind])
        seen.add(kind)
        if len(set(places)) < len(places) or not _in_order(places, seats):
            yield problem(BAD_ORDER, name=kinds.names[kind])


def _in_order(places: list[int], seats: int) -> bool:
    """True if seats follow each other around the table in one direction, once at most."""
    steps = [(b - a) % seats for a, b in itertools.pairwise(places)]
    return sum(steps) < seats or sum(seats - step for step in steps) < seats
