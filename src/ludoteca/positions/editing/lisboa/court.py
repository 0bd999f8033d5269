"""The court: officials in offices and waiting, and royal favors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from ludoteca.games.lisboa.components.court import OFFICE_SEATS
from ludoteca.games.lisboa.edition.model import NOBLES
from ludoteca.games.lisboa.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import GIVE, NAME, each_seat, is_seat, need, seats
from ludoteca.positions.editing.model import Edit, Place

__all__ = ["edits", "pieces", "places"]

SEAT: Final = N_("Seat an official of {seat}")
WAIT: Final = N_("Add a waiting official of {seat}")
HOME: Final = N_("Send an official home")
STAND_UP: Final = N_("Move an official to the waiting area")
SIT_DOWN: Final = N_("Move an official to the office")
TAKE_FROM: Final = N_("Take from {seat}")
COURT: Final = N_("Court")
SEATED: Final = N_("{what}: officials in office")
WAITING: Final = N_("{what}: officials waiting")


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of an office, of officials there, and of favors."""
    match key:
        case ["office", noble] if noble in NOBLES:
            number = NOBLES.index(noble)
            yield from each_seat(s, "seat", SEAT, _place, noble=number, field="seated")
            yield from each_seat(s, "wait", WAIT, _place, noble=number, field="waiting")
        case [("seat" | "waiting") as where, noble, seat] if noble in NOBLES and is_seat(s, seat):
            yield from _there(where, NOBLES.index(noble), int(seat))
        case ["favor", noble] if noble in NOBLES:
            number = NOBLES.index(noble)
            yield from each_seat(s, "give", GIVE, _favor, noble=number, count=1)
            yield from each_seat(s, "take", TAKE_FROM, _favor, noble=number, count=-1)


def _place(s: Record, seat: int, noble: int, field: str) -> None:
    """Move an official from the portfolio to the court; a full office has no room."""
    need(s.officials[seat] > 0)
    need(field == "waiting" or s.seated[noble].sum() < OFFICE_SEATS)
    s.officials[seat] -= 1
    s[field][noble, seat] += 1


def _there(where: str, noble: int, seat: int) -> Iterator[Edit]:
    field, other = ("seated", "waiting") if where == "seat" else ("waiting", "seated")
    move = partial(_move, noble=noble, seat=seat, field=field, other=other)
    yield Edit("move", Message(STAND_UP if where == "seat" else SIT_DOWN), move)
    yield Edit("home", Message(HOME), partial(_go_home, noble=noble, seat=seat, field=field))


def _go_home(s: Record, noble: int, seat: int, field: str) -> None:
    need(s[field][noble, seat] > 0)
    s[field][noble, seat] -= 1
    s.officials[seat] += 1


def _move(s: Record, noble: int, seat: int, field: str, other: str) -> None:
    _go_home(s, noble, seat, field)
    _place(s, seat, noble, other)


def _favor(s: Record, seat: int, noble: int, count: int) -> None:
    """Give a favor, or take it away."""
    need(0 <= s.favor[seat, noble] + count <= 1 and s.favors_left[noble] >= count)
    s.favor[seat, noble] += count
    s.favors_left[noble] -= count


def places(s: Record) -> Iterator[Place]:
    """Offices and the officials there, which are small on the board."""
    for number, noble in enumerate(NOBLES):
        name = Term(noble, NAMES[noble], proper=True)
        yield Place(f"office:{noble}", Message(NAME, {"what": name}), COURT)
        for where, label, field in (("seat", SEATED, s.seated), ("waiting", WAITING, s.waiting)):
            for seat in seats(s):
                if count := int(field[number, seat]):
                    text = Message(label, {"what": name})
                    yield Place(f"{where}:{noble}:{seat}", text, seat=seat, value=str(count))


def pieces(s: Record) -> Iterator[str]:
    """Favors."""
    yield from (f"favor:{noble}" for noble in NOBLES)
