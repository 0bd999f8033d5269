"""Positions as text, checks of positions from unknown sources, and matches that begin with them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import Match, new_seed
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record, copy
from ludoteca.kernel.rng import reseed, seed_words
from ludoteca.positions.checks import described_problems, number_problems
from ludoteca.positions.errors import BadPosition
from ludoteca.positions.games import description, descriptions
from ludoteca.positions.text import complete, read, write

__all__ = [
    "check",
    "from_text",
    "match_from",
    "options_of",
    "problems",
    "problems_in_text",
    "redraw",
    "to_text",
]

IMPOSSIBLE: Final = N_("This position is not possible. {reason}")


def to_text(game: Game | str, record: Record) -> str:
    """The position as one line of text, without its random state.

    The record must be complete: not redacted. Raises BadPosition unless it is possible.
    """
    check(game, record)
    return write(description(game), record)


def problems_in_text(text: str) -> list[Message]:
    """Everything that makes the position of a text impossible, as `problems`; empty if it is possible.

    Raises BadPosition if the text cannot be read.
    """
    found, record = read(text, descriptions())
    if not (wrong := number_problems(found, record)):
        complete(found, record)
        wrong = described_problems(found, record, trusted=False)
    return wrong


def from_text(text: str, *, trusted: bool = False) -> tuple[Game, Record]:
    """The game and position of a text, always checked, with an empty random state.

    Positions of Santa Maria and Lisboa in the middle of an action are only read if the text is
    `trusted`: written by `to_text` from a position of a match. Raises BadPosition with the first fault.
    """
    found, record = read(text, descriptions())
    _refuse(number_problems(found, record))
    complete(found, record)
    _refuse(described_problems(found, record, trusted=trusted))
    return found.game, record


def check(game: Game | str, record: Record, *, trusted: bool = True) -> None:
    """Raise BadPosition unless the position is possible."""
    _refuse(problems(game, record, trusted=trusted))


def problems(game: Game | str, record: Record, *, trusted: bool = True) -> list[Message]:
    """Everything that makes a position impossible, as sentences; empty if it is possible.

    Ranges are checked first, then what is pending, then what must add up; the list has the faults of
    the first stage that finds some. `trusted` is False for records of unknown origin, as `from_text`
    explains.
    """
    return described_problems(description(game), record, trusted=trusted)


def _refuse(found: list[Message]) -> None:
    if found:
        first = BadPosition(found[0].template, **found[0].params)
        raise BadPosition(IMPOSSIBLE, reason=first)


def redraw(record: Record, viewer: int, rng: Any) -> Record:
    """A copy with fresh random state, and what is hidden from `viewer` drawn anew.

    `viewer` is a seat, or -1 for a spectator; `rng` is a generator of `ludoteca.kernel.rng`, which
    advances.
    """
    other = copy(record)
    reseed(other.rng, rng)
    generics.resample(other, viewer)
    return other


def options_of(game: Game | str, record: Record) -> dict[str, object]:
    """Values of the options in a position, by name."""
    return {option.name: option.values[int(record[option.name])] for option in find(game).options}


def match_from(position: str | Record, seed: int | None = None) -> Match:
    """A match that begins with a position, given as text or as a record; its draws come from `seed`.

    Raises BadPosition.
    """
    game, record = from_text(position) if isinstance(position, str) else _own(position)
    chosen = new_seed() if seed is None else seed
    match = Match(game, int(record.seats), chosen, options_of(game, record))
    match.position = copy(record)
    match.position.rng[:] = seed_words(chosen)[0]
    return match


def _own(record: Record) -> tuple[Game, Record]:
    """The game of a record, checked."""
    dtype = record.dtype if isinstance(record, np.record) else None
    for found in descriptions().values():
        if found.game.dtype == dtype:
            check(found.game, record)
            return found.game, record
    raise BadPosition(IMPOSSIBLE, reason=repr(type(record).__name__))
