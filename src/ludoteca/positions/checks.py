"""Checks of positions from unknown sources, before any rule touches them.

Compiled rules check no index. So every number of a position is compared with its range first, then
what is pending, then what follows from other fields, then what must add up; each stage relies on
those before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import ONE_PLUS_SEAT, SEAT, Description, Field
from ludoteca.positions.sentences import disagrees, out_of_range, problem
from ludoteca.positions.stacks import stack_problems

__all__ = ["MOST_PLIES", "described_problems", "number_problems"]

MOST_PLIES: Final = 20_000
"""Most plies of a position, several times those of the longest random match."""
NO_ACTION: Final = N_("The seat to act has no legal action.")
NOT_QUIET: Final = N_(
    "Positions of this game can only be loaded between actions: when a turn begins or ends."
)
FOREIGN: Final = N_("This is not a position of {game}.")


def described_problems(
    description: Description, record: Record, *, trusted: bool = True
) -> list[Message]:
    """Everything that is impossible in a position, as far as it can be told; empty if nothing is.

    Unless `trusted`, also what makes it unfit for an unknown source (see `Quiet`).
    """
    if found := number_problems(description, record):
        return found
    quiet = () if trusted or description.quiet is None else (_unquiet, _quiet_invariants)
    for stage in (stack_problems, *quiet[:1], _derived, _invariants, *quiet[1:], _actions):
        if found := list(stage(description, record)):
            return found
    return []


def number_problems(description: Description, record: Record) -> list[Message]:
    """Numbers outside their ranges, seats and options among them."""
    game = description.game
    if not isinstance(record, np.record) or record.dtype != game.dtype:
        return [problem(FOREIGN, game=game.name)]
    return list(_header(description, record)) or list(_ranges(description, record))


def _header(description: Description, record: Record) -> Iterator[Message]:
    """Seats and options."""
    game, seats = description.game, int(record.seats)
    if seats not in game.seats:
        yield out_of_range("seats", seats, min(game.seats), max(game.seats))
        return
    for name, most in (("ply", MOST_PLIES), ("over", 1)):
        if not 0 <= record[name] <= most:
            yield out_of_range(name, int(record[name]), 0, most)
    for option in game.options:
        if not 0 <= record[option.name] < len(option.values):
            yield out_of_range(option.name, int(record[option.name]), 0, len(option.values) - 1)
            return
    yield from _settings(description, record)
    if "filling" in record.dtype.names and record.filling.any():
        yield disagrees("filling")


def _settings(description: Description, record: Record) -> Iterator[Message]:
    """Combinations of options that the game refuses or completes."""
    game = description.game
    options = {option.name: option.values[int(record[option.name])] for option in game.options}
    try:
        start = game.start(int(record.seats), options)
    except LudotecaError as error:
        yield Message(error.template, {key: str(value) for key, value in error.params.items()})
        return
    yield from (disagrees(o.name) for o in game.options if start[o.name] != record[o.name])


def _ranges(description: Description, record: Record) -> Iterator[Message]:
    """Fields with values outside their range."""
    for field in description.fields:
        if field.derived is not None:
            continue
        values = np.asarray(record[field.name])
        if field.seats:
            rows = description.rows(record)
            if (values[rows:] != field.default).any():
                yield disagrees(field.name)
            values = values[:rows]
        most = _most(field, int(record.seats))
        flat = np.ravel(values)
        wrong = flat[(flat < field.least) | (flat > most)]
        if len(wrong):
            yield out_of_range(field.name, int(wrong[0]), field.least, most)


def _most(field: Field, seats: int) -> int:
    if isinstance(field.most, int):
        return field.most
    return {SEAT: seats - 1, ONE_PLUS_SEAT: seats}[field.most]


def _derived(description: Description, record: Record) -> Iterator[Message]:
    """Fields that do not follow from the others as they should."""
    for field in description.fields:
        if field.derived is not None:
            expected: Any = field.derived(record)
            if not np.array_equal(record[field.name], expected):
                yield disagrees(field.name)


def _invariants(description: Description, record: Record) -> Iterator[Message]:
    for invariant in description.invariants:
        yield from invariant(record)


def _unquiet(description: Description, record: Record) -> Iterator[Message]:
    """A position in the middle of an action."""
    assert description.quiet is not None
    names = description.kinds.names
    stack = tuple(names[kind] for kind in record.pending_kind[: record.depth].tolist())
    if not record.over and stack not in description.quiet.stacks:
        yield problem(NOT_QUIET)


def _quiet_invariants(description: Description, record: Record) -> Iterator[Message]:
    assert description.quiet is not None
    for invariant in description.quiet.invariants:
        yield from invariant(record)


def _actions(description: Description, record: Record) -> Iterator[Message]:
    """A question without an answer; asked last, for it runs the rules."""
    if not record.over and not legal_mask(description.game, record.copy()).any():
        yield problem(NO_ACTION)
