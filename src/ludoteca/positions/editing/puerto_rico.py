"""Edits of positions of Puerto Rico. What leaves a player goes back to the supply, and comes from there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from ludoteca.games.puerto_rico.actions import ASK_ROLE, NEXT_ROLE
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    CIRCLES,
    CITY_SPACES,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    N_GOODS,
    N_ROLES,
    N_TILES,
    QUARRY,
    ROLES,
    SPACES,
    SPOTS,
    START_CHIPS,
    TILES,
)
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS
from ludoteca.games.puerto_rico.rounds import choices
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.model import (
    TURN,
    Edit,
    Editing,
    Place,
    Refused,
    counted,
    less_and_more,
    term,
)

__all__ = ["EDITING"]

BUILDING_IDS: Final = tuple(building.id for building in BUILDINGS)
STEPS: Final = (-5, -1, 1, 5)
MOST: Final = 99
PLACED: Final = {**NAMES, **PLANTATIONS}

PLACE: Final = N_("Place a colonist")
LIFT: Final = N_("Remove the colonist")
REMOVE: Final = N_("Remove {what}")
GIVE: Final = N_("{what} for {seat}")
SELL: Final = N_("Add {what}")
TAKE_BACK: Final = N_("Remove the latest")
LOAD: Final = N_("Load {what}")
TAKE_ROLE: Final = N_("Taken by {seat}")
FREE_ROLE: Final = N_("Not taken")
GOVERNOR: Final = N_("{seat} is governor and begins the round")
OF_SEAT: Final = N_("{what}")
BOARD, ROUND, OFFERED = N_("Supply"), N_("Round"), N_("Plantations")


def _seats(s: Record) -> range:
    return range(int(s.seats))


def _need(condition: Any) -> None:
    """Raise Refused unless the condition holds."""
    if not condition:
        raise Refused


# ---- turns ------------------------------------------------------------------------------------


def _is_turn_start(s: Record) -> bool:
    return not s.over and int(s.pending_kind[max(int(s.depth) - 1, 0)]) == ASK_ROLE


def _set_number(s: Record, number: int) -> None:
    """Ask for the role with this number of the round, from 1."""
    for part in (s.pending_kind, s.pending_seat, s.pending_arg):
        part[:] = 0
    s.depth = 2
    s.pending_kind[:2] = NEXT_ROLE, ASK_ROLE
    s.pending_seat[:2] = s.governor, (int(s.governor) + number - 1) % int(s.seats)
    s.pending_arg[0] = number


def _begin_round(s: Record, governor: int | None = None) -> None:
    """Begin the round anew, with no role taken."""
    s.over = 0
    if governor is not None:
        s.governor = governor
    for name in ("role", "doubled", "library_used", "owed", "privilege", "packed", "idle"):
        s[name] = 0
    for part in (s.role_taken, s.gained, s.produced, s.moved, s.returned, s.started, s.supplied):
        part[:] = 0
    for part in (s.wharf_used, s.small_wharf_used, s.kept):
        part[:] = 0
    _set_number(s, 1)


def _by_turn(s: Record) -> list[int]:
    """Roles taken in this round, in order of their seats."""
    taken = [role for role in range(N_ROLES) if s.role_taken[role]]
    return sorted(taken, key=lambda r: (int(s.role_taken[r]) - 1 - int(s.governor)) % int(s.seats))


def _take_role(s: Record, role: int) -> None:
    number = int(s.pending_arg[0])
    _need(s.role_taken[role] == 0 and number < choices(s))
    s.chooser = s.pending_seat[1]
    s.role_taken[role] = 1 + s.chooser
    s.role_coins[role] = 0
    _set_number(s, number + 1)


def _free_role(s: Record, role: int) -> None:
    _need(s.role_taken[role] > 0)
    others = [other for other in _by_turn(s) if other != role]
    s.role_taken[:] = 0
    for place, other in enumerate(others):
        s.role_taken[other] = 1 + (int(s.governor) + place) % int(s.seats)
    _set_number(s, len(others) + 1)


def _add_coins(s: Record, role: int, by: int) -> None:
    _need(s.role_taken[role] == 0 and 0 <= s.role_coins[role] + by <= MOST)
    s.role_coins[role] += by


def _role(s: Record, role: int) -> Iterator[Edit]:
    chooser = int(s.pending_seat[int(s.depth) - 1])
    yield Edit(
        "take", Message(TAKE_ROLE, {"seat": SeatName(chooser)}), partial(_take_role, role=role)
    )
    yield Edit("free", Message(FREE_ROLE), partial(_free_role, role=role))
    yield from less_and_more({by: partial(_add_coins, role=role, by=by) for by in (-1, 1)})


def _add_rounds(s: Record, by: int) -> None:
    _need(1 <= s.round_no + by <= MOST)
    s.round_no += by


def _turn(s: Record) -> Iterator[Edit]:
    yield from less_and_more({by: partial(_add_rounds, by=by) for by in (-1, 1)})
    for seat in _seats(s):
        label = Message(GOVERNOR, {"seat": SeatName(seat)})
        yield Edit(f"governor.{seat}", label, partial(_begin_round, governor=seat))


# ---- counters ---------------------------------------------------------------------------------


def _pay(s: Record, seat: int, by: int) -> None:
    _need(0 <= s.doubloons[seat] + by <= MOST)
    s.doubloons[seat] += by


def _add_chips(s: Record, seat: int, by: int) -> None:
    _need(s.chips[seat] + by >= 0 and s.chips_supply >= by)
    s.chips[seat] += by
    s.chips_supply = max(int(START_CHIPS[s.seats]) - int(s.chips.sum()), 0)
    s.ending[2] = s.chips_supply == 0


def _add_colonists(s: Record, seat: int, by: int) -> None:
    _need(s.san_juan[seat] - s.nobles_waiting[seat] + by >= 0)
    s.san_juan[seat] += by
    _settle(s, by)


def _settle(s: Record, by: int) -> None:
    """Take colonists from the supply, else from the ship; or return them to the supply."""
    _need(s.colonist_supply + s.colonist_ship >= by)
    of_supply = min(by, int(s.colonist_supply))
    s.colonist_supply -= of_supply
    s.colonist_ship -= by - of_supply


def _board_ship(s: Record, by: int) -> None:
    _need(s.colonist_ship + by >= 0 and s.colonist_supply >= by)
    s.colonist_ship += by
    s.colonist_supply -= by


def _add_good(s: Record, seat: int, good: int, by: int) -> None:
    _need(s.goods[seat, good] + by >= 0 and s.goods_supply[good] >= by)
    s.goods[seat, good] += by
    s.goods_supply[good] -= by


def _counter(
    change: Callable[..., None], steps: tuple[int, ...] = STEPS, **given: int
) -> list[Edit]:
    return less_and_more({by: partial(change, **given, by=by) for by in steps})


# ---- the common stock -------------------------------------------------------------------------


def _load(s: Record, ship: int, good: int, by: int) -> None:
    _need(s.goods_supply[good] >= by and 0 <= s.ship_load[ship] + by <= s.ship_space[ship])
    s.ship_load[ship] += by
    s.ship_good[ship] = good if s.ship_load[ship] else -1
    s.goods_supply[good] -= by


def _ship(s: Record, ship: int) -> Iterator[Edit]:
    aboard = int(s.ship_good[ship])
    if aboard >= 0:
        yield from _counter(_load, (-1, 1), ship=ship, good=aboard)
        return
    for good, id_ in enumerate(GOODS):
        if good not in s.ship_good:
            label = term(LOAD, NAMES, what=id_)
            yield Edit(f"load.{id_}", label, partial(_load, ship=ship, good=good, by=1))


def _sell(s: Record, good: int) -> None:
    sold = int((s.house > 0).sum())
    _need(sold < HOUSE_SPACES and s.goods_supply[good] > 0)
    s.house[sold] = good + 1
    s.goods_supply[good] -= 1


def _take_back(s: Record) -> None:
    sold = int((s.house > 0).sum())
    _need(sold > 0)
    s.goods_supply[s.house[sold - 1] - 1] += 1
    s.house[sold - 1] = 0


def _house() -> Iterator[Edit]:
    for good, id_ in enumerate(GOODS):
        yield Edit(f"sell.{id_}", term(SELL, NAMES, what=id_), partial(_sell, good=good))
    yield Edit("take_back", Message(TAKE_BACK), _take_back)


def _draw_tile(s: Record, tile: int, face_up: bool = True) -> None:
    """Take a tile from the stack, the discards, or those on offer."""
    if tile == QUARRY:
        _need(s.quarries > 0)
        s.quarries -= 1
        return
    for pile in (s.stack, s.discards, *([s.face_up] if face_up else [])):
        if pile[tile] > 0:
            pile[tile] -= 1
            return
    raise Refused


def _offer_tile(s: Record, tile: int, by: int) -> None:
    if by > 0:
        _need(s.face_up.sum() < 12)
        _draw_tile(s, tile, face_up=False)
    else:
        _need(s.face_up[tile] > 0)
        s.discards[tile] += 1
    s.face_up[tile] += by


# ---- island and city --------------------------------------------------------------------------


def _append(row: Any, number: int) -> None:
    used = int((row > 0).sum())
    _need(used < len(row))
    row[used] = number


def _drop(row: Any, number: int) -> None:
    """Remove the last piece with this number; those behind it move up."""
    kept = row.tolist()
    _need(number in kept)
    del kept[len(kept) - 1 - kept[::-1].index(number)]
    row[:] = [*kept, 0]


def _lay_tile(s: Record, seat: int, tile: int) -> None:
    _need((s.island[seat] > 0).sum() < ISLAND_SPACES)
    _draw_tile(s, tile)
    _append(s.island[seat], tile + 1)


def _drop_tile(s: Record, seat: int, tile: int) -> None:
    _drop(s.island[seat], tile + 1)
    if tile == QUARRY:
        s.quarries += 1
    else:
        s.discards[tile] += 1
    if s.workers[seat, tile] > (s.island[seat] == tile + 1).sum():
        _place(s, seat, tile, -1)


def _place(s: Record, seat: int, spot: int, by: int) -> None:
    """Place or remove a colonist; a noble goes only if nobody else is there."""
    _need(0 <= s.workers[seat, spot] + by <= s.circles[seat, spot])
    s.workers[seat, spot] += by
    if s.nobles_at[seat, spot] > s.workers[seat, spot]:
        s.nobles_at[seat, spot] -= 1
        s.noble_supply += 1
    else:
        _settle(s, by)


def _build(s: Record, seat: int, building: int) -> None:
    number, row = building + 1, s.city[seat]
    used = sum(int(SPACES[n - 1]) for n in row.tolist() if n)
    _need(s.market[building] > 0 and number not in row and used + SPACES[building] <= CITY_SPACES)
    s.market[building] -= 1
    _append(row, number)
    _note_full_cities(s)


def _pull_down(s: Record, seat: int, building: int) -> None:
    while s.workers[seat, N_TILES + building] > 0:
        _place(s, seat, N_TILES + building, -1)
    _drop(s.city[seat], building + 1)
    s.market[building] += 1
    _note_full_cities(s)


def _note_full_cities(s: Record) -> None:
    """A full city ends the game with the round."""
    used = [sum(int(SPACES[n - 1]) for n in row if n) for row in s.city.tolist()]
    s.ending[1] = CITY_SPACES in used


def _spot(s: Record, seat: int, spot: int) -> Iterator[Edit]:
    """Edits of an island tile or a building, and of the colonists there."""
    if CIRCLES[spot - N_TILES] if spot >= N_TILES else True:
        yield Edit("place", Message(PLACE), partial(_place, seat=seat, spot=spot, by=1))
        yield Edit("lift", Message(LIFT), partial(_place, seat=seat, spot=spot, by=-1))
    remove = (
        partial(_pull_down, seat=seat, building=spot - N_TILES)
        if spot >= N_TILES
        else partial(_drop_tile, seat=seat, tile=spot)
    )
    yield Edit("remove", term(REMOVE, PLACED, what=SPOTS[spot]), remove)


def _for_each_seat(
    s: Record, change: Callable[..., None], what: str, **given: int
) -> Iterator[Edit]:
    for seat in _seats(s):
        label = term(GIVE, PLACED, seat, what=what)
        yield Edit(f"give.{what}.{seat}", label, partial(change, seat=seat, **given))


# ---- all together -----------------------------------------------------------------------------


def _edits(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["turn"]:
            yield from _turn(s)
        case ["role", role] if role in ROLES and s.role_there[ROLES.index(role)]:
            yield from _role(s, ROLES.index(role))
        case [("doubloons" | "chips" | "san_juan") as what, seat] if _is_seat(s, seat):
            change = {"doubloons": _pay, "chips": _add_chips, "san_juan": _add_colonists}[what]
            yield from _counter(change, seat=int(seat))
        case ["good", seat, good] if _is_seat(s, seat) and good in GOODS:
            yield from _counter(_add_good, (-1, 1), seat=int(seat), good=GOODS.index(good))
        case [("empty" | "full" | "noble" | "city"), seat, spot] if _owns(s, seat, spot):
            yield from _spot(s, int(seat), SPOTS.index(spot))
        case _:
            yield from _stock(s, key)


def _stock(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["colonist_ship"]:
            yield from _counter(_board_ship, (-1, 1))
        case ["ship", number] if number in ("0", "1", "2") and s.ship_space[int(number)]:
            yield from _ship(s, int(number))
        case ["house"]:
            yield from _house()
        case ["face_up", good] if good in GOODS:
            tile = GOODS.index(good)
            yield from _counter(_offer_tile, (-1, 1), tile=tile)
            yield from _for_each_seat(s, _lay_tile, good, tile=tile)
        case ["stack"]:
            for tile in range(N_GOODS):
                yield from _for_each_seat(s, _lay_tile, TILES[tile], tile=tile)
        case ["quarries"]:
            yield from _for_each_seat(s, _lay_tile, "quarry", tile=QUARRY)
        case ["supply", good] if good in GOODS:
            yield from _for_each_seat(s, _add_good, good, good=GOODS.index(good), by=1)
        case ["market", id_] if id_ in BUILDING_IDS:
            yield from _for_each_seat(s, _build, id_, building=BUILDING_IDS.index(id_))


def _is_seat(s: Record, text: str) -> bool:
    return text in [str(seat) for seat in _seats(s)]


def _owns(s: Record, seat: str, spot: str) -> bool:
    if not _is_seat(s, seat) or spot not in SPOTS:
        return False
    number = SPOTS.index(spot)
    if number < N_TILES:
        return bool(s.circles[int(seat), number])
    return number - N_TILES + 1 in s.city[int(seat)]


def _name(what: str) -> Message:
    return term(OF_SEAT, PLACED, what=what)


def _places(s: Record) -> Iterator[Place]:
    yield counted(TURN, Message(N_("Round")), s.round_no, group=ROUND)
    for good, id_ in enumerate(GOODS):
        label = Message(PLANTATIONS[id_])
        yield counted(f"face_up:{id_}", label, s.face_up[good], group=OFFERED)
    sold = str(int((s.house > 0).sum()))
    yield Place("house", Message(N_("Trading house")), BOARD, value=sold)
    yield counted("colonist_ship", Message(N_("Colonist ship")), s.colonist_ship, group=BOARD)
    for seat in _seats(s):
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
    for seat in _seats(s):
        yield from (f"chips:{seat}", f"san_juan:{seat}")
        yield from (f"good:{seat}:{good}" for good in GOODS)
        for spot, id_ in enumerate(SPOTS):
            if s.circles[seat, spot]:
                yield from (f"{side}:{seat}:{id_}" for side in ("empty", "full", "noble"))
            elif _owns(s, str(seat), id_):
                yield f"city:{seat}:{id_}"


EDITING: Final = Editing(_places, _edits, _is_turn_start, _begin_round, _pieces)
