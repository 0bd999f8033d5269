"""The decision of a view: the question, the seat asked, and the costs and gains of its choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.actions import (
    CARD_IDS,
    CLERGY_IDS,
    DECISIONS,
    LAND_IDS,
    PLAN_IDS,
    SLOT_CARD,
    SPACE_IDS,
    STORE_DONE,
)
from ludoteca.games.lisboa.building_sites import (
    cube_cost,
    links_at,
    store_price,
    value_at,
)
from ludoteca.games.lisboa.clearing import LEFT, SHIFT
from ludoteca.games.lisboa.components.buildings import PLANS
from ludoteca.games.lisboa.components.church import CLERGY_VP
from ludoteca.games.lisboa.components.counts import EDITION, N_GOODS, SLOTS
from ludoteca.games.lisboa.components.lasting import CLERGY_GIVES
from ludoteca.games.lisboa.components.ships import SHIPS
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES, RUBBLE
from ludoteca.games.lisboa.money import discounted, gain_influence
from ludoteca.games.lisboa.obligations import goods_for_ship, ship_on_top
from ludoteca.games.lisboa.opening_sites import court_officials, hiring_price, officials_needed
from ludoteca.games.lisboa.position import portfolio_influence
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.record import Record

__all__ = ["decision", "worth_of_store"]

WHEN_VISITED: Final = 1  # of the option `follow_cost`
BY_COLUMN: Final = 1  # of the option `scoring_tile_at`
OWNED: Final = 2  # in `clergy_at`: 2 + seat

Facts = dict[str, Any]


def decision(s: Position, record: Record) -> Facts | None:
    """The pending decision, or None.

    `due` is the money, influence or goods still to pay; `left` the number of pieces still to take.
    """
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
        "store": _planned_store(s),
        **(more(s, record, seat, arg) if more else {}),
    }


def _planned_store(s: Position) -> Facts | None:
    """The store being built, before it stands (rubble, payment and house pending), or None."""
    pending = zip(s.pending_kind[: s.depth], s.pending_seat[: s.depth], strict=True)
    builders = [seat for kind, seat in pending if kind == STORE_DONE]
    if not builders or s.store_at[s.site]:
        return None
    return {"land": LAND_IDS[s.site], "street": GOODS[s.site_arg], "seat": builders[-1]}


def _left(kind: str, arg: int) -> int:
    """Number of pieces still to take, place, pay or send home."""
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


# ---- facts of single decisions --------------------------------------------------------------------------


def _follow(s: Position, record: Record, seat: int, noble: int) -> Facts:
    """The influence cost of following."""
    fixed = s.follow_cost == WHEN_VISITED
    return {"due": s.due_now[seat] if fixed else int(dues_of(record, seat, noble, True))}


def _ship(s: Position, record: Record, seat: int, _: int) -> Facts:
    """The top ship and the goods it needs, as a new ship and as an upgrade in each slot."""
    ship = int(ship_on_top(record))
    ways = ("new", *(f"upgrade_{slot + 1}" for slot in range(SLOTS)))
    goods = {
        way: int(goods_for_ship(record, seat, ship, slot)) for slot, way in enumerate(ways, -1)
    }
    return {"ship": SHIPS[ship].id, "goods": goods}


def _spend(s: Position, record: Record, seat: int, _: int) -> Facts:
    """The ship being paid for."""
    return {"ship": SHIPS[int(ship_on_top(record))].id}


def _drop(s: Position, record: Record, seat: int, _: int) -> Facts:
    """The card or ship that needs the room."""
    if s.played and s.pending_kind[s.depth - 2] == SLOT_CARD:
        return {"card": CARD_IDS[s.played - 1]}
    return {"ship": SHIPS[int(ship_on_top(record))].id}


def _relic(s: Position, record: Record, seat: int, cubes: int) -> Facts:
    """The cubes just taken, by colour."""
    return {"cubes": {colour: cubes >> SHIFT * i & 15 for i, colour in enumerate(RUBBLE)}}


def _clear(s: Position, record: Record, seat: int, _: int) -> Facts:
    """Price of the store by the colour of the cube taken."""
    whole = store_price(record, seat, s.site, False)
    return {
        "prices": {
            colour: int(discounted(record, seat, whole - cube_cost(record, seat, i)))
            for i, colour in enumerate(RUBBLE)
        }
    }


def _tile(s: Position, record: Record, seat: int, _: int) -> Facts:
    """Gains from discarding each clergy tile: its points, and portfolio influence without it."""
    own = [i for i, at in enumerate(s.clergy_at) if at == OWNED + seat]
    return {"gains": {CLERGY_IDS[i]: _without(s, record, seat, i) for i in own}}


def _without(s: Position, record: Record, seat: int, tile: int) -> dict[str, int]:
    """Gains without a clergy tile.

    They include the point for influence that reaches the top of its track.
    """
    trial = record.copy()
    trial.lasting[seat] -= CLERGY_GIVES[tile]
    before = int(s.influence[seat]), int(s.vp[seat])
    gain_influence(trial, seat, portfolio_influence(trial, seat))
    points = int(trial.vp[seat]) - before[1]
    return {
        "vp": int(CLERGY_VP[tile]) + points,
        "influence": int(trial.influence[seat]) - before[0],
    }


def _use_plan(s: Position, record: Record, seat: int, _: int) -> Facts:
    """By plan: the building, the officials needed and missing, and the price of hiring them."""
    return {
        "plans": {
            PLAN_IDS[i]: _with_plan(s, record, seat, i)
            for i, at in enumerate(s.plan_at)
            if at == 1 + seat and s.building_shown[PLANS[i].architect]
        }
    }


def _with_plan(s: Position, record: Record, seat: int, plan: int) -> Facts:
    architect = PLANS[plan].architect
    building = s.building_shown[architect] - 1
    needed = int(officials_needed(record, seat, plan))
    missing = max(needed - int(court_officials(record, seat)), 0)
    return {
        "building": EDITION.buildings[building].id,
        "officials": needed,
        "missing": missing,
        "price": int(discounted(record, seat, hiring_price(record, seat, missing))),
    }


_FACTS: Final[Mapping[str, Callable[[Any, Record, int, int], Facts]]] = {
    "follow": _follow,
    "ship": _ship,
    "spend": _spend,
    "drop": _drop,
    "relic": _relic,
    "clear": _clear,
    "tile": _tile,
    "use_plan": _use_plan,
}


# ---- stores ---------------------------------------------------------------------------------------------


def worth_of_store(record: Record, land: int, street: int) -> int:
    """Points for a store on a land facing a street, from the public buildings linked with it."""
    return int(links_at(record, land, street)) * int(value_at(record, land, street))
