"""Edits of positions of Puerto Rico. What leaves a player goes back to the supply, and comes from there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    N_GOODS,
    N_TILES,
    QUARRY,
    ROLES,
    SPOTS,
    TILES,
)
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    NAME,
    ONE,
    ROUND,
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
from ludoteca.positions.editing.puerto_rico import counters, estates, rounds, stock

__all__ = ["EDITING"]

BUILDING_IDS: Final = tuple(building.id for building in BUILDINGS)
PLACED: Final = {**NAMES, **PLANTATIONS}
BOARD, OFFERED = N_("Supply"), N_("Plantations")


def _edits(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["turn"]:
            yield from rounds.turn(s)
        case ["role", role] if role in ROLES and s.role_there[ROLES.index(role)]:
            yield from rounds.role(s, ROLES.index(role))
        case [("doubloons" | "chips" | "san_juan") as what, seat] if is_seat(s, seat):
            change = {
                "doubloons": counters.pay,
                "chips": counters.add_chips,
                "san_juan": counters.add_colonists,
            }[what]
            yield from counter(change, seat=int(seat))
        case ["good", seat, good] if is_seat(s, seat) and good in GOODS:
            yield from counter(counters.add_good, ONE, seat=int(seat), good=GOODS.index(good))
        case [("empty" | "full" | "noble" | "city"), seat, spot] if _owns(s, seat, spot):
            yield from estates.spot(s, int(seat), SPOTS.index(spot))
        case _:
            yield from _stock(s, key)


def _stock(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["colonist_ship"]:
            yield from counter(counters.board_ship, ONE)
        case ["ship", number] if number in ("0", "1", "2") and s.ship_space[int(number)]:
            yield from stock.ship(s, int(number))
        case ["house"]:
            yield from stock.house()
        case ["face_up", good] if good in GOODS:
            tile = GOODS.index(good)
            yield from counter(stock.offer_tile, ONE, tile=tile)
            yield from estates.for_each_seat(s, estates.lay_tile, good, tile=tile)
        case ["stack"]:
            for tile in range(N_GOODS):
                yield from estates.for_each_seat(s, estates.lay_tile, TILES[tile], tile=tile)
        case ["quarries"]:
            yield from estates.for_each_seat(s, estates.lay_tile, "quarry", tile=QUARRY)
        case ["supply", good] if good in GOODS:
            yield from estates.for_each_seat(
                s, counters.add_good, good, good=GOODS.index(good), by=1
            )
        case ["market", id_] if id_ in BUILDING_IDS:
            yield from estates.for_each_seat(
                s, estates.build, id_, building=BUILDING_IDS.index(id_)
            )


def _owns(s: Record, seat: str, spot: str) -> bool:
    if not is_seat(s, seat) or spot not in SPOTS:
        return False
    number = SPOTS.index(spot)
    if number < N_TILES:
        return bool(s.circles[int(seat), number])
    return number - N_TILES + 1 in s.city[int(seat)]


def _name(what: str) -> Message:
    return term(NAME, PLACED, what=what)


def _places(s: Record) -> Iterator[Place]:
    yield counted(TURN, Message(N_("Round")), s.round_no, group=ROUND)
    for good, id_ in enumerate(GOODS):
        label = Message(PLANTATIONS[id_])
        yield counted(f"face_up:{id_}", label, s.face_up[good], group=OFFERED)
    sold = str(int((s.house > 0).sum()))
    yield Place("house", Message(N_("Trading house")), BOARD, value=sold)
    yield counted("colonist_ship", Message(N_("Colonist ship")), s.colonist_ship, group=BOARD)
    for seat in seats(s):
        yield counted(f"doubloons:{seat}", _name("doubloons"), s.doubloons[seat], seat)
        yield counted(f"chips:{seat}", _name("chips"), s.chips[seat], seat)
        yield counted(f"san_juan:{seat}", Message(N_("San Juan")), s.san_juan[seat], seat)
        for good, id_ in enumerate(GOODS):
            yield counted(f"good:{seat}:{id_}", _name(id_), s.goods[seat, good], seat)


def _pieces(s: Record) -> Iterator[str]:
    yield from (f"role:{role}" for i, role in enumerate(ROLES) if s.role_there[i])
    yield from (f"ship:{i}" for i in range(3) if s.ship_space[i])
    yield from (f"{pile}:{good}" for pile in ("face_up", "supply") for good in GOODS)
    yield from ("stack", "quarries", "colonist_ship")
    yield from (f"market:{id_}" for i, id_ in enumerate(BUILDING_IDS) if s.building_there[i])
    for seat in seats(s):
        yield from (f"chips:{seat}", f"san_juan:{seat}")
        yield from (f"good:{seat}:{good}" for good in GOODS)
        for spot, id_ in enumerate(SPOTS):
            if s.circles[seat, spot]:
                yield from (f"{side}:{seat}:{id_}" for side in ("empty", "full", "noble"))
            elif _owns(s, str(seat), id_):
                yield f"city:{seat}:{id_}"


EDITING: Final = Editing(_places, _edits, rounds.is_turn_start, rounds.begin_round, _pieces)
