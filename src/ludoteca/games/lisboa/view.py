"""The view: a redacted record as plain data, for screens, terminal, API and log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteca.games.lisboa.actions import (
    CARD_IDS,
    CLERGY_IDS,
    LAND_IDS,
    PLAN_IDS,
    SPACE_IDS,
)
from ludoteca.games.lisboa.ahead import ahead
from ludoteca.games.lisboa.asked import decision, worth_of_store
from ludoteca.games.lisboa.building_sites import links_of_store, store_price, value_of_store
from ludoteca.games.lisboa.components.buildings import N_ARCHITECTS, PLANS
from ludoteca.games.lisboa.components.counts import EDITION, N_COLOURS, N_NOBLES, NEUTRAL, SLOTS
from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.components.lasting import HIRE_DISCOUNT, LASTING
from ludoteca.games.lisboa.components.map import LANDS, N_LANDS, ROWS_IN_PLAY
from ludoteca.games.lisboa.components.opponent import OPPONENT, SOLO
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, SHIPS
from ludoteca.games.lisboa.components.tracks import MARKS, TREASURY_INFLUENCE, TREASURY_PRICE
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.decrees import points_of
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    COLUMNS,
    DECKS,
    GOODS,
    NOBLES,
    ROWS,
    RUBBLE,
    TYPES,
)
from ludoteca.games.lisboa.hidden import HIDDEN
from ludoteca.games.lisboa.money import discounted
from ludoteca.games.lisboa.position import (
    BY_CHURCH,
    cards_limit,
    goods_limit,
    portfolio_influence,
    sets_of,
    sides,
)
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.take_one import portrait_cubes
from ludoteca.kernel.record import Record, fields

__all__ = ["view"]

PLAN_HELD: Final = 1
PLAN_DONE: Final = 5
OWNED: Final = 2


def view(record: Record) -> dict[str, Any]:
    """All zones of the table by name; ids of cards, tiles and lands are those of the edition."""
    s = fields(record)
    count = int(sides(record))
    return {
        "ply": s.ply,
        "over": bool(s.over),
        "period": s.period + 1,
        "first": s.first,
        "turn": s.turn,
        "ending": s.ending,
        "decision": decision(s, record),
        "ahead": ahead(s),
        "treasury": s.treasury,
        "treasury_price": int(TREASURY_PRICE[s.treasury]),
        "treasury_influence": int(TREASURY_INFLUENCE[s.treasury]),
        "prices": dict(zip(GOODS, s.price, strict=True)),
        "piles": [
            {"type": type_, "card": _card(s.face[i]), "left": s.pile_left[i]}
            for i, type_ in enumerate(TYPES)
        ],
        "played": _card(s.played),
        "court": [_office(s, record, noble) for noble in range(N_NOBLES)],
        "icons": [action for i, action in enumerate(STATE_ACTIONS) if s.icons >> i & 1],
        "streets": [_street(s, i) for i in range(len(GOODS))],
        "small_store": bool(s.small_shown),
        "stores_left": {"large": s.large_left, "small": s.small_left},
        "rows": {row: _cubes(s.row_cubes[i]) for i, row in enumerate(ROWS)},
        "columns": [_cubes(cubes) for cubes in s.column_cubes],
        "pile_cubes": _cubes(s.common_cubes),
        "lands": {LAND_IDS[i]: _land(s, record, i) for i in range(N_LANDS)},
        "spaces": {SPACE_IDS[i]: _space(s, i) for i in range(len(SPACE_IDS))},
        "architects": [_architect(s, i) for i in range(N_ARCHITECTS)],
        "ships": {DECKS[i]: left for i, left in enumerate(s.ships_left)},
        "decrees": [DECREES[n - 1].id if n else None for n in s.decrees_shown],
        "decrees_left": s.decree_at.count(0),
        "church": {
            "place": s.cardinal,
            "tiles": [CLERGY_IDS[n - 1] if n else None for n in s.ring],
            "left": s.clergy_at.count(0),
        },
        "offered": [CLERGY_IDS[n - 1] for n in s.offered if n],
        "players": [_player(s, record, seat) for seat in range(count)],
        "opponent": _opponent(s) if s.seats == 1 else None,
    }


def _card(number: int) -> str | None:
    """The card with this code, or None."""
    return CARD_IDS[number - 1] if number > 0 else None


def _cubes(counts: Sequence[int]) -> dict[str, int]:
    return dict(zip(RUBBLE, counts, strict=True))


def _office(s: Position, record: Record, noble: int) -> dict[str, Any]:
    """Officials by seat, neutral ones apart; current cost of visiting and following by seat."""
    count = int(sides(record))
    return {
        "noble": NOBLES[noble],
        "seated": s.seated[noble][:count],
        "waiting": s.waiting[noble][:count],
        "neutral": {"seated": s.seated[noble][NEUTRAL], "waiting": s.waiting[noble][NEUTRAL]},
        "taken": sum(s.seated[noble][:N_COLOURS]),
        "favors": s.favors_left[noble],
        "visit": [int(dues_of(record, seat, noble, False)) for seat in range(count)],
        "follow": [int(dues_of(record, seat, noble, True)) for seat in range(count)],
    }


def _street(s: Position, i: int) -> dict[str, Any]:
    return {"good": GOODS[i], "vp": s.street_vp[i], "tile": bool(s.large_shown[i])}


def _land(s: Position, record: Record, i: int) -> dict[str, Any]:
    """The store on a land, or price by seat (less the most expensive cube) and worth by street."""
    land = LANDS[i]
    used = land.row < ROWS_IN_PLAY[s.seats]
    if s.store_at[i]:
        return {
            "seat": s.store_at[i] - 1,
            "street": GOODS[s.store_street[i]],
            "links": int(links_of_store(record, i)),
            "vp": int(value_of_store(record, i)),
            "price": [],
            "worth": {},
            "used": used,
        }
    price = [
        int(discounted(record, seat, store_price(record, seat, i, True)))
        for seat in range(int(sides(record)))
    ]
    worth = {GOODS[street]: worth_of_store(record, i, street) for street in land.streets}
    return {
        "seat": None,
        "street": None,
        "links": 0,
        "vp": 0,
        "price": price,
        "worth": worth,
        "used": used,
    }


def _space(s: Position, i: int) -> dict[str, Any]:
    number = s.building_at[i] - 1
    there = number >= 0
    return {
        "building": EDITION.buildings[number // 2].id if there else None,
        "architect": ARCHITECTS[number % 2] if there else None,
        "cubes": _cubes(s.space_cubes[i]),
    }


def _architect(s: Position, i: int) -> dict[str, Any]:
    """The building on display and the top plan of an architect."""
    stack = [plan for plan in PLANS if not plan.start and plan.architect == i]
    left = stack[s.plans_taken[i] :]
    shown = s.building_shown[i]
    return {
        "id": ARCHITECTS[i],
        "building": EDITION.buildings[shown - 1].id if shown else None,
        "left": s.buildings_left[i],
        "plan": left[0].id if left else None,
        "plans_left": len(left),
    }


def _opponent(s: Position) -> dict[str, Any]:
    """Automa's courtier and helper, and its current or last actions."""
    return {
        "seat": OPPONENT,
        "noble": NOBLES[SOLO.courtier[s.courtier]],
        "pile": TYPES[SOLO.helper[s.helper]],
        "action": STATE_ACTIONS[s.acting - 1] if s.acting else None,
        "dropped": _card(s.dropped),
        "church": s.earned[OPPONENT][BY_CHURCH],
    }


# ---- players --------------------------------------------------------------------------------------------


def _player(s: Position, record: Record, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "vp": s.vp[seat],
        "coins": s.coins[seat],
        "influence": s.influence[seat],
        "marks": int(MARKS[s.influence[seat]]),
        "power": int(portfolio_influence(record, seat)),
        "hand": [_hand_card(n) for n in s.hand[seat][: s.hand_size[seat]]],
        "upper": [_slotted(s, seat, i) for i in range(SLOTS)],
        "lower": [_card(n) for n in s.lower[seat]],
        "cards_limit": int(cards_limit(record, seat)),
        "goods_limit": int(goods_limit(record, seat)),
        "goods": dict(zip(GOODS, s.goods[seat], strict=True)),
        "rubble": _cubes(s.rubble[seat]),
        "sets": int(sets_of(record, seat)),
        "portrait": int(portrait_cubes(record, seat)),
        "favors": [noble for noble, n in zip(NOBLES, s.favor[seat], strict=True) if n],
        "officials": s.officials[seat],
        "houses_used": dict(zip(COLUMNS, s.houses_used[seat], strict=True)),
        "stores": dict(zip(GOODS, s.stores[seat], strict=True)),
        "plans": _plans(s, PLAN_HELD + seat),
        "done": _plans(s, PLAN_DONE + seat),
        "clergy": [
            id_ for id_, at in zip(CLERGY_IDS, s.clergy_at, strict=True) if at == OWNED + seat
        ],
        "decrees": _decrees(s, record, seat),
        "lasting": {what: n for what, n in zip(LASTING, s.lasting[seat], strict=True) if n},
        "hires_for": max(int(TREASURY_PRICE[s.treasury]) - s.lasting[seat][HIRE_DISCOUNT], 0),
    }


def _hand_card(number: int) -> dict[str, Any]:
    """A card in a hand; of a hidden card only the deck."""
    if number > 0:
        return {"card": CARD_IDS[number - 1], "deck": EDITION.cards[number - 1].deck}
    return {"card": None, "deck": DECKS[HIDDEN - number]}


def _slotted(s: Position, seat: int, slot: int) -> dict[str, Any] | None:
    """An upper slot: a noble card, a ship with its load, or None."""
    entry = s.upper[seat][slot]
    if entry == 0:
        return None
    if entry <= FIRST_SHIP:
        return {"card": CARD_IDS[entry - 1], "ship": None}
    ship = SHIPS[entry - FIRST_SHIP - 1]
    return {
        "card": None,
        "ship": ship.id,
        "hull": ship.hull,
        "load": [GOODS[n - 1] for n in s.cargo[seat][slot] if n],
        "crates": s.crates[seat][slot],
    }


def _plans(s: Position, mark: int) -> list[str]:
    return [id_ for id_, at in zip(PLAN_IDS, s.plan_at, strict=True) if at == mark]


def _decrees(s: Position, record: Record, seat: int) -> list[dict[str, Any]]:
    """Decrees of a seat with their current value, which is fixed for Automa."""
    fixed = seat >= s.seats
    return [
        {"id": DECREES[i].id, "vp": SOLO.decree_vp if fixed else int(points_of(record, seat, i))}
        for i, at in enumerate(s.decree_at)
        if at == OWNED + seat
    ]
