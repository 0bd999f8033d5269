"""Edits of positions of The Castles of Burgundy.

How many tiles and goods have been drawn follows from the phase. So a tile that is put down comes from those
that are out of the game, or else from a depot, in exchange for one of its kind where necessary; a tile that
is removed is out of the game. Goods change their places and kinds, never their number.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ludoteca.games.castles_of_burgundy.actions import DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import SPACES
from ludoteca.games.castles_of_burgundy.components import (
    GOODS,
    N_TILES,
)
from ludoteca.games.castles_of_burgundy.depots import kind_of_slot
from ludoteca.games.castles_of_burgundy.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.castles_of_burgundy import goods, rounds, tiles
from ludoteca.positions.editing.common import (
    NAME,
    ROUND,
    SHOW,
    add,
    counter,
    is_seat,
    seats,
)
from ludoteca.positions.editing.model import (
    TURN,
    Edit,
    Editing,
    Place,
    counted,
    term,
)

__all__ = ["EDITING"]

SIDES: Final = range(1, 7)
DEPOTS = N_("Depots")
MOST: Final = 500


def _edits(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["turn"]:
            yield from rounds.turn(s)
        case ["white"]:
            for number in SIDES:
                label = Message(SHOW, {"number": number})
                yield Edit(f"show.{number}", label, partial(rounds.show_white, number=number))
        case ["depot", depot, slot] if depot in DEPOT_IDS:
            yield from _depot_slot(s, DEPOT_IDS.index(depot), slot)
        case ["black", slot]:
            for number in range(2 * int(s.seats)):
                if slot == f"tile_{number + 1}":
                    yield from tiles.lying(s, "black_depot", (number,), iter(range(N_TILES)))
        case ["pile", depot, good] if depot in DEPOT_IDS and good in GOODS:
            yield from goods.good(s, "depot_goods", DEPOT_IDS.index(depot), GOODS.index(good))
        case [what, seat, *rest] if is_seat(s, seat):
            yield from _of_seat(s, what, int(seat), rest)


def _depot_slot(s: Record, depot: int, slot: str) -> Iterator[Edit]:
    for number in seats(s):
        if slot == f"tile_{number + 1}":
            kind = int(kind_of_slot(s, depot, number))
            yield from tiles.lying(s, "depot", (depot, number), tiles.of_kind(kind))


def _of_seat(s: Record, what: str, seat: int, rest: list[str]) -> Iterator[Edit]:
    match what, *rest:
        case [("silver" | "workers"), *nothing] if not nothing:
            yield from counter(add, field=what, place=seat, most=MOST)
        case ["points"]:
            yield from counter(goods.score, seat=seat)
        case ["die", ("0" | "1") as number]:
            yield from rounds.die(seat, int(number))
        case ["space", id_] if id_ in SPACES:
            yield from tiles.space(s, seat, SPACES.index(id_))
        case ["stored", slot] if slot in STORAGE_IDS:
            place = (seat, STORAGE_IDS.index(slot))
            yield from tiles.lying(s, "storage", place, iter(range(N_TILES)))
        case ["good", good] if good in GOODS:
            yield from goods.good(s, "goods", seat, GOODS.index(good))
        case ["sold"]:
            yield from goods.sold(seat)


def _places(s: Record) -> Iterator[Place]:
    yield Place(TURN, Message(N_("Turn")), ROUND)
    yield Place("white", Message(N_("White die")), ROUND, value=str(int(s.white)))
    for depot, id_ in enumerate(DEPOT_IDS):
        for slot in seats(s):
            if not s.depot[depot, slot]:
                label = Message(N_("Depot {number}, empty space"), {"number": depot + 1})
                yield Place(f"depot:{id_}:tile_{slot + 1}", label, DEPOTS)
    for slot in range(2 * int(s.seats)):
        if not s.black_depot[slot]:
            yield Place(f"black:tile_{slot + 1}", Message(N_("Black depot, empty space")), DEPOTS)
    for seat in seats(s):
        yield from _places_of(s, seat)


def _places_of(s: Record, seat: int) -> Iterator[Place]:
    counters = {
        "points": s.points[seat].sum(),
        "silver": s.silver[seat],
        "workers": s.workers[seat],
    }
    for what, count in counters.items():
        yield counted(f"{what}:{seat}", term(NAME, NAMES, what=what), count, seat)
    for number, id_ in enumerate(STORAGE_IDS):
        if not s.storage[seat, number]:
            label = Message(N_("Storage space {number}, empty"), {"number": number + 1})
            yield Place(f"stored:{seat}:{id_}", label, seat=seat)
    sold = str(int(s.sold[seat].sum()))
    yield Place(f"sold:{seat}", Message(N_("Goods sold")), seat=seat, value=sold)


def _pieces(s: Record) -> Iterator[str]:
    for id_ in DEPOT_IDS:
        yield from (f"depot:{id_}:tile_{slot + 1}" for slot in seats(s))
        yield from (f"pile:{id_}:{good}" for good in GOODS)
    yield from (f"black:tile_{slot + 1}" for slot in range(2 * int(s.seats)))
    for seat in seats(s):
        yield from (f"silver:{seat}", f"workers:{seat}", f"die:{seat}:0", f"die:{seat}:1")
        yield from (f"stored:{seat}:{id_}" for id_ in STORAGE_IDS)
        yield from (f"good:{seat}:{good}" for good in GOODS)
        yield from _spaces(s, seat)


def _spaces(s: Record, seat: int) -> Iterator[str]:
    """Spaces with tiles, and those beside them."""
    for space, id_ in enumerate(SPACES):
        if s.tile_at[seat, space] or s.beside[seat] >> space & 1:
            yield f"space:{seat}:{id_}"


EDITING: Final = Editing(_places, _edits, rounds.is_turn_start, rounds.begin_turn, _pieces)
