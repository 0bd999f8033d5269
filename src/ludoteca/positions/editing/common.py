"""Parts that the editors of several games share: words, seats, counters, and asking a seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.model import Edit, Refused, less_and_more

__all__ = [
    "EXCHANGE",
    "FEW",
    "GIVE",
    "NAME",
    "ONE",
    "PUT",
    "REMOVE",
    "ROUND",
    "SHOW",
    "TURN_OF",
    "add",
    "ask",
    "counter",
    "each_seat",
    "is_seat",
    "need",
    "seats",
]

PUT: Final = N_("Put {what} here")
REMOVE: Final = N_("Remove {what}")
EXCHANGE: Final = N_("Exchange for {what}")
GIVE: Final = N_("Give to {seat}")
SHOW: Final = N_("Show {number}")
TURN_OF: Final = N_("Turn of {seat}")
NAME: Final = N_("{what}")
ROUND: Final = N_("Round")
ONE: Final = (-1, 1)
"""Steps of a counter with few values."""
FEW: Final = (-5, -1, 1, 5)
"""Steps of a counter with many values."""


def need(condition: Any) -> None:
    """Raise Refused unless the condition holds."""
    if not condition:
        raise Refused


def seats(s: Record) -> range:
    """The seats of a position."""
    return range(int(s.seats))


def is_seat(s: Record, text: str) -> bool:
    """Return True if a part of a key is a seat of the position."""
    return text in [str(seat) for seat in seats(s)]


def ask(s: Record, *stack: tuple[int, int, int]) -> None:
    """Replace what is pending by kinds, seats and arguments, from the bottom."""
    for part in (s.pending_kind, s.pending_seat, s.pending_arg):
        part[:] = 0
    s.depth = len(stack)
    for place, entry in enumerate(stack):
        s.pending_kind[place], s.pending_seat[place], s.pending_arg[place] = entry


def add(s: Record, field: str, place: Any, by: int, most: int) -> None:
    """Add to a number of a field, which stays between 0 and `most`."""
    need(0 <= s[field][place] + by <= most)
    s[field][place] += by


def counter(change: Callable[..., None], steps: Iterable[int] = FEW, **given: Any) -> list[Edit]:
    """Edits of a counter by each of the steps; `change` takes the position, what is given, and ``by``."""
    return less_and_more({by: partial(change, **given, by=by) for by in steps})


def each_seat(
    s: Record, name: str, template: str, change: Callable[..., None], **given: Any
) -> Iterable[Edit]:
    """An edit for each seat, such as ``"give.2"``; `change` takes the position, ``seat`` and what is given."""
    for seat in seats(s):
        label = Message(template, {"seat": SeatName(seat)})
        yield Edit(f"{name}.{seat}", label, partial(change, seat=seat, **given))
