"""The observation of Lisboa: fields of each seat."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.actions import CARD_IDS, CLERGY_IDS, LAND_IDS, PLAN_IDS
from ludoteca.games.lisboa.components.buildings import N_PLANS
from ludoteca.games.lisboa.components.cards import N_CARDS
from ludoteca.games.lisboa.components.church import N_CLERGY
from ludoteca.games.lisboa.components.counts import (
    CLERGY_MAX,
    GOODS_START,
    HAND,
    HAND_MAX,
    INFLUENCE_MAX,
    N_NOBLES,
    N_OFFICIALS,
    RUBBLE_MAX,
    SLOTS,
)
from ludoteca.games.lisboa.components.decrees import DECREES, N_DECREES
from ludoteca.games.lisboa.components.lasting import LASTING
from ludoteca.games.lisboa.components.map import N_LANDS
from ludoteca.games.lisboa.components.ships import HULL, N_SHIPS
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import COLUMNS, DECKS, GOODS, NOBLES, RUBBLE
from ludoteca.games.lisboa.hidden import HIDDEN
from ludoteca.games.lisboa.position import load_of, portfolio_influence, sets_of, ship_in
from ludoteca.games.lisboa.view import OWNED, PLAN_DONE, PLAN_HELD
from ludoteca.kernel.observation import YES, Field, one_hot
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule

__all__ = ["EACH"]

SOURCES: Final = ("ships", "map", "church", "sets", "tiles", "influence")
SLOT_IDS: Final = tuple(f"slot_{i + 1}" for i in range(SLOTS))


@rule
def _standing(s: Any, seat: Any, out: Any) -> None:
    out[0] = s.over == 0 and actor(s) == seat
    out[1] = s.turn == seat
    out[2] = s.first == seat


@rule
def _hand(s: Any, seat: Any, out: Any) -> None:
    for i in range(s.hand_size[seat]):
        one_hot(out, np.int64(s.hand[seat, i]) - 1)


@rule
def _hidden(s: Any, seat: Any, out: Any) -> None:
    for i in range(s.hand_size[seat]):
        if s.hand[seat, i] < 0:
            out[HIDDEN - s.hand[seat, i]] += 1


@rule
def _upper(s: Any, seat: Any, out: Any) -> None:
    for slot in range(SLOTS):
        if 0 < s.upper[seat, slot] <= N_CARDS:
            out[s.upper[seat, slot] - 1] = 1


@rule
def _lower(s: Any, seat: Any, out: Any) -> None:
    for slot in range(SLOTS):
        one_hot(out, np.int64(s.lower[seat, slot]) - 1)


@rule
def _free(s: Any, seat: Any, out: Any) -> None:
    for slot in range(SLOTS):
        out[0] += s.upper[seat, slot] == 0
        out[1] += s.lower[seat, slot] == 0


@rule
def _ships(s: Any, seat: Any, out: Any) -> None:
    for slot in range(SLOTS):
        one_hot(out[slot * N_SHIPS : (slot + 1) * N_SHIPS], ship_in(s, seat, slot))


@rule
def _room(s: Any, seat: Any, out: Any) -> None:
    for slot in range(SLOTS):
        ship = ship_in(s, seat, slot)
        if ship >= 0:
            out[slot] = HULL[ship] - load_of(s, seat, slot)


@rule
def _sets(s: Any, seat: Any, out: Any) -> None:
    out[0] = sets_of(s, seat)


@rule
def _portfolio(s: Any, seat: Any, out: Any) -> None:
    out[0] = portfolio_influence(s, seat)


@rule
def _visits(s: Any, seat: Any, out: Any) -> None:
    for noble in range(N_NOBLES):
        out[noble] = dues_of(s, seat, noble, False)
        out[N_NOBLES + noble] = dues_of(s, seat, noble, True)


@rule
def _court(s: Any, seat: Any, out: Any) -> None:
    for noble in range(N_NOBLES):
        out[noble] = s.seated[noble, seat]
        out[N_NOBLES + noble] = s.waiting[noble, seat]


@rule
def _lands(s: Any, seat: Any, out: Any) -> None:
    for land in range(N_LANDS):
        out[land] = s.store_at[land] == seat + 1


@rule
def _plans(s: Any, seat: Any, out: Any) -> None:
    for plan in range(N_PLANS):
        out[plan] = s.plan_at[plan] == PLAN_HELD + seat


@rule
def _plans_done(s: Any, seat: Any, out: Any) -> None:
    for plan in range(N_PLANS):
        out[plan] = s.plan_at[plan] == PLAN_DONE + seat


@rule
def _decrees(s: Any, seat: Any, out: Any) -> None:
    for decree in range(N_DECREES):
        out[decree] = s.decree_at[decree] == OWNED + seat


@rule
def _clergy(s: Any, seat: Any, out: Any) -> None:
    for tile in range(N_CLERGY):
        out[tile] = s.clergy_at[tile] == OWNED + seat


def _by_noble(*words: str) -> tuple[str, ...]:
    return tuple(f"{word} {noble}" for word in words for noble in NOBLES)


EACH: Final = (
    Field("standing", YES, 3, _standing, places=("asked", "turn", "first")),
    Field("hand", YES, N_CARDS, _hand, places=CARD_IDS),
    Field(
        "hidden",
        "cards in hand that are not known",
        len(DECKS),
        _hidden,
        one=HAND,
        most=HAND_MAX,
        places=DECKS,
    ),
    Field("hand_size", "cards", one=HAND, most=HAND_MAX),
    Field("upper", YES, N_CARDS, _upper, places=CARD_IDS),
    Field("lower", YES, N_CARDS, _lower, places=CARD_IDS),
    Field("free", "free slots", 2, _free, one=SLOTS, places=("upper", "lower")),
    Field(
        "ships",
        YES,
        SLOTS * N_SHIPS,
        _ships,
        places=tuple(f"{s} {d}" for s in SLOT_IDS for d in DECKS),
    ),
    Field("room", "goods that a ship has space for", SLOTS, _room, one=4, places=SLOT_IDS),
    Field("goods", "goods", one=GOODS_START, most=12, places=GOODS),
    Field("rubble", "cubes", one=RUBBLE_MAX, most=2 * RUBBLE_MAX, places=RUBBLE),
    Field("sets", "complete sets of rubble", 1, _sets, one=RUBBLE_MAX),
    Field("favor", "favors", one=2, most=8, places=NOBLES),
    Field("clergy", YES, N_CLERGY, _clergy, places=CLERGY_IDS),
    Field("clergy_count", "tiles", one=CLERGY_MAX, most=2 * CLERGY_MAX),
    Field("houses_used", "houses", one=3, most=8, places=COLUMNS),
    Field("officials", "officials on the portfolio", one=N_OFFICIALS, most=2 * N_OFFICIALS),
    Field(
        "court",
        "officials",
        2 * N_NOBLES,
        _court,
        one=3,
        most=8,
        places=_by_noble("seated", "waiting"),
    ),
    Field(
        "visits",
        "influence",
        2 * N_NOBLES,
        _visits,
        one=5,
        most=20,
        places=_by_noble("visit", "follow"),
    ),
    Field("coins", "coins", one=20, most=100),
    Field("influence", "influence", one=INFLUENCE_MAX),
    Field("portfolio_influence", "influence", 1, _portfolio, one=10, most=40),
    Field("vp", "points on the track", one=50, most=200),
    Field("earned", "points", one=30, most=150, least=-60, places=SOURCES),
    Field("lands", YES, N_LANDS, _lands, places=LAND_IDS),
    Field("plans", YES, N_PLANS, _plans, places=PLAN_IDS),
    Field("plans_done", YES, N_PLANS, _plans_done, places=PLAN_IDS),
    Field("decrees", YES, N_DECREES, _decrees, places=tuple(decree.id for decree in DECREES)),
    Field("decree_count", "decrees", one=5, most=40),
    Field("lasting", "lasting effects", one=2, most=20, places=LASTING),
)
