"""The decision in a view: what is asked of whom, and the costs and gains that its choices have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.actions import CLERGY_IDS, DECISIONS, LAND_IDS, PLAN_IDS, SPACE_IDS
from ludoteca.games.lisboa.building_sites import (
    cube_cost,
    store_price,
    value_of_store,
)
from ludoteca.games.lisboa.clearing import LEFT
from ludoteca.games.lisboa.components import (
    CLERGY_GIVES,
    EAST_OF,
    EDITION,
    INFLUENCE_BONUS,
    INFLUENCE_MAX,
    LAND_COLUMN,
    LAND_ROW,
    N_GOODS,
    N_LANDS,
    NORTH,
    NORTH_OF,
    OPEN_VP,
    PLANS,
    SHIPS,
    SHOWS,
    SLOTS,
    SPACE_LINE,
    SPACE_SIDE,
    WEST_OF,
)
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import NOBLES, RUBBLE
from ludoteca.games.lisboa.money import discounted
from ludoteca.games.lisboa.opening_sites import court_officials, hiring_price, officials_needed
from ludoteca.games.lisboa.position import portfolio_influence
from ludoteca.games.lisboa.promises import goods_for_ship, ship_on_top
from ludoteca.kernel.record import Record

__all__ = ["decision", "worth_of_store"]

WHEN_VISITED: Final = 1  # of the option `follow_cost`
BY_COLUMN: Final = 1  # of the option `scoring_tile_at`
OWNED: Final = 2  # in `clergy_at`: 2 + seat

Facts = dict[str, Any]


def decision(s: Any, record: Record) -> Facts | None:
    """What is asked of whom; `due` is money, influence or goods to be paid, `left` how many may be taken yet."""
    if s.over or s.depth == 0:
        return None
    kind = DECISIONS[s.pending_kind[s.depth - 1]]
    seat = s.pending_seat[s.depth - 1]
    arg = s.pending_arg[s.depth - 1]
    more = _FACTS.get(kind)
    return {
        "kind": kind,
        "seat": seat,
        "due": {"payment": arg, "dues": arg // 8}.get(kind, 0),
        "left": _left(kind, arg),
        "noble": NOBLES[arg] if kind in ("free", "follow") else None,
        "land": LAND_IDS[s.site] if kind in ("clear", "house") else None,
        "space": SPACE_IDS[s.site] if kind == "use_plan" else None,
        **(more(s, record, seat, arg) if more else {}),
    }


def _left(kind: str, arg: int) -> int:
    """How many pieces the question is about: those that may yet be taken, placed, paid or go home."""
    return {
        "plan": arg // 2,
        "favor": arg // 2,
        "decree": arg // 2,
        "office": arg // 2 % 16,
        "recall": arg,
        "rubble": arg // LEFT,
        "spend": arg >> N_GOODS,
        "extra": arg >> N_GOODS,
    }.get(kind, 1)


# ---- what single questions have -------------------------------------------------------------------------


def _follow(s: Any, record: Record, seat: int, noble: int) -> Facts:
    """The influence that following costs."""
    fixed = s.follow_cost == WHEN_VISITED
    return {"due": s.due_now[seat] if fixed else int(dues_of(record, seat, noble, True))}


def _ship(s: Any, record: Record, seat: int, _: int) -> Facts:
    """The ship on top, and how many goods it needs: new, and in the place of the ship in each slot."""
    ship = int(ship_on_top(record))
    ways = ("new", *(f"upgrade_{slot + 1}" for slot in range(SLOTS)))
    goods = {
        way: int(goods_for_ship(record, seat, ship, slot)) for slot, way in enumerate(ways, -1)
    }
    return {"ship": SHIPS[ship].id, "goods": goods}


def _clear(s: Any, record: Record, seat: int, _: int) -> Facts:
    """What the store costs, by the colour of the cube that is taken."""
    whole = store_price(record, seat, s.site, False)
    return {
        "prices": {
            colour: int(discounted(record, seat, whole - cube_cost(record, seat, i)))
            for i, colour in enumerate(RUBBLE)
        }
    }


def _tile(s: Any, record: Record, seat: int, _: int) -> Facts:
    """The influence that discarding each clergy tile brings."""
    return {
        "influence": {
            id_: _without(s, record, seat, i)
            for i, id_ in enumerate(CLERGY_IDS)
            if s.clergy_at[i] == OWNED + seat
        }
    }


def _without(s: Any, record: Record, seat: int, tile: int) -> int:
    """What the portfolio brings without a clergy tile, as far as the track goes."""
    trial = record.copy()
    trial.lasting[seat] -= CLERGY_GIVES[tile]
    power = int(portfolio_influence(trial, seat))
    gain = power + int(trial.lasting[seat, INFLUENCE_BONUS]) if power else 0
    return min(gain, INFLUENCE_MAX - int(s.influence[seat]))


def _use_plan(s: Any, record: Record, seat: int, _: int) -> Facts:
    """By plan: the building, officials needed and missing, what those cost, points for each seat."""
    return {
        "plans": {
            PLAN_IDS[i]: _with_plan(s, record, seat, i)
            for i, at in enumerate(s.plan_at)
            if at == 1 + seat and s.building_shown[PLANS[i].architect]
        }
    }


def _with_plan(s: Any, record: Record, seat: int, plan: int) -> Facts:
    architect = PLANS[plan].architect
    building = s.building_shown[architect] - 1
    needed = int(officials_needed(record, seat, plan))
    missing = max(needed - int(court_officials(record, seat)), 0)
    points = _points_of(s, record, s.site, 2 * building + architect)
    points[seat] += s.lasting[seat][OPEN_VP]
    return {
        "building": EDITION.buildings[building].id,
        "officials": needed,
        "missing": missing,
        "price": int(discounted(record, seat, hiring_price(record, seat, missing))),
        "vp": points,
    }


def _points_of(s: Any, record: Record, space: int, side: int) -> list[int]:
    """Points of every seat when a side of a building is opened on a space."""
    points = [0] * s.seats
    for land in range(N_LANDS):
        if s.store_at[land] and _links(s, space, side, land):
            points[s.store_at[land] - 1] += int(value_of_store(record, land))
    return points


def _links(s: Any, space: int, side: int, land: int) -> bool:
    """Whether a side of a building on a space would be linked with the store on a land."""
    street = s.store_street[land]
    if SPACE_SIDE[space] == NORTH:
        return bool(SPACE_LINE[space] == street)
    return bool(SPACE_LINE[space] == LAND_ROW[land] and SHOWS[side, street])


_FACTS: Final[Mapping[str, Callable[[Any, Record, int, int], Facts]]] = {
    "follow": _follow,
    "ship": _ship,
    "clear": _clear,
    "tile": _tile,
    "use_plan": _use_plan,
}


# ---- stores ---------------------------------------------------------------------------------------------


def worth_of_store(s: Any, land: int, street: int) -> int:
    """Points that a store on a free land brings for the public buildings it is linked with."""
    row = LAND_ROW[land]
    beside = (s.building_at[WEST_OF[row]], s.building_at[EAST_OF[row]])
    links = sum(number > 0 and bool(SHOWS[number - 1, street]) for number in beside)
    links += s.building_at[NORTH_OF[street]] > 0
    tile = min(LAND_COLUMN[land], N_GOODS - 1) if s.scoring_tile_at == BY_COLUMN else street
    return int(links * s.street_vp[tile])
