"""Ships: those in the harbour, and those that the seats have loaded."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.santa_maria.actions import DOCK_IDS
from ludoteca.games.santa_maria.components import CARGOES, N_DOCKS, N_START
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.names import NAMES, said_amounts
from ludoteca.games.santa_maria.shipping import TAKEN, refill
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Param
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import pick
from ludoteca.positions.editing.common import NAME, each_seat, need
from ludoteca.positions.editing.model import Edit, Place, Refused, counted, less_and_more, term

__all__ = ["dock_edits", "places", "ship_edits"]

MOST_SHIPS: Final = 10
"""Most ships of a seat."""
IN_PILE, VISIBLE = 0, -1
EXCHANGE_SHIP: Final = N_("Exchange for {needs} (happiness {count})")
ADD_SHIP: Final = N_("Add {needs} (happiness {count})")
RETURN_SHIP: Final = N_("Remove {needs} (happiness {count})")
LOADED_BY: Final = N_("Loaded by {seat}")


def _ship_text(template: str, cargo: int) -> Message:
    """A sentence about a ship, known by what it needs and the happiness that it brings."""
    needs = {r: n for r, n in zip(RESOURCES, CARGOES[cargo].need, strict=True) if n}
    params: dict[str, Param] = {
        "needs": said_amounts(needs),
        "count": str(CARGOES[cargo].happiness),
    }
    return Message(template, params)


def dock_edits(s: Record, dock: int) -> Iterator[Edit]:
    """Edits of the ship at a dock."""
    if s.visible[dock] <= 0:
        return
    yield from each_seat(s, "load", LOADED_BY, _load, dock=dock)
    for cargo in range(N_START, len(CARGOES)):
        change = partial(_exchange, dock=dock, cargo=cargo)
        yield Edit(f"put.{CARGOES[cargo].id}", _ship_text(EXCHANGE_SHIP, cargo), change)


def _load(s: Record, seat: int, dock: int) -> None:
    _moor(s, seat, dock, int(s.visible[dock]) - 1)
    s.visible[dock] = TAKEN
    refill(s)


def _exchange(s: Record, dock: int, cargo: int) -> None:
    """Exchange a ship for one of the pile; the first ships of a match are never in it."""
    old = int(s.visible[dock]) - 1
    need(old >= N_START and s.cargo_at[cargo] == IN_PILE)
    s.cargo_at[old], s.cargo_at[cargo] = IN_PILE, VISIBLE
    s.visible[dock] = cargo + 1


# ---- ships of a seat --------------------------------------------------------------------------


def _of_seat(s: Record, seat: int, dock: int) -> list[int]:
    """The ships of a seat at its dock."""
    return [int(cargo) for cargo in np.flatnonzero(s.cargo_at == 1 + dock + N_DOCKS * seat)]


def ship_edits(s: Record, seat: int, dock: int) -> Iterator[Edit]:
    """Edits of the ships of a seat at one of its docks."""
    yield from less_and_more(
        {
            -1: partial(_return_any, seat=seat, dock=dock),
            1: partial(_draw, seat=seat, dock=dock),
        }
    )
    for cargo in _of_seat(s, seat, dock):
        yield Edit(
            f"return.{CARGOES[cargo].id}",
            _ship_text(RETURN_SHIP, cargo),
            partial(_return, cargo=cargo),
        )
    for cargo in range(N_START, len(CARGOES)):
        change = partial(_add, seat=seat, dock=dock, cargo=cargo)
        yield Edit(f"add.{CARGOES[cargo].id}", _ship_text(ADD_SHIP, cargo), change)


def _moor(s: Record, seat: int, dock: int, cargo: int) -> None:
    """Put a ship at a dock of the seat."""
    s.cargo_at[cargo] = 1 + dock + N_DOCKS * seat
    owners = (s.cargo_at[s.cargo_at > 0] - 1) // N_DOCKS
    need((owners == seat).sum() <= MOST_SHIPS)


def _add(s: Record, seat: int, dock: int, cargo: int) -> None:
    need(s.cargo_at[cargo] == IN_PILE)
    _moor(s, seat, dock, cargo)


def _draw(s: Record, seat: int, dock: int) -> None:
    pile = s.cargo_at == IN_PILE
    need(pile.any())
    _moor(s, seat, dock, int(pick(s.rng, pile)))


def _return_any(s: Record, seat: int, dock: int) -> None:
    ships = _of_seat(s, seat, dock)
    need(ships)
    _return(s, ships[-1])


def _return(s: Record, cargo: int) -> None:
    """Return a ship to an empty dock, or to the pile; one of the first ships to a dock in any case."""
    empty = np.flatnonzero(s.visible == 0)
    if len(empty):
        s.visible[empty[0]], s.cargo_at[cargo] = cargo + 1, VISIBLE
    elif cargo >= N_START:
        s.cargo_at[cargo] = IN_PILE
    else:
        _return_first(s, cargo)


def _return_first(s: Record, cargo: int) -> None:
    for dock, number in enumerate(s.visible.tolist()):
        if number > N_START:
            s.cargo_at[number - 1] = IN_PILE
            s.visible[dock], s.cargo_at[cargo] = cargo + 1, VISIBLE
            return
    raise Refused


def places(s: Record, seat: int) -> Iterator[Place]:
    """The docks of a seat with the numbers of their ships."""
    for dock, id_ in enumerate(DOCK_IDS):
        count = len(_of_seat(s, seat, dock))
        yield counted(f"ships:{seat}:{id_}", term(NAME, NAMES, what=id_), count, seat)
