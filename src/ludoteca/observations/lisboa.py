"""The observation of Lisboa: fields of the table; those of each seat are in `lisboa_seat`."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.actions import CARD_IDS, CLERGY_IDS, DECISIONS, LAND_IDS, SPACE_IDS
from ludoteca.games.lisboa.components.buildings import N_ARCHITECTS, N_BUILDINGS, SHOWS
from ludoteca.games.lisboa.components.cards import N_CARDS
from ludoteca.games.lisboa.components.church import N_CLERGY, N_RING
from ludoteca.games.lisboa.components.counts import (
    DECREES_SHOWN,
    EDITION,
    N_GOODS,
    N_NOBLES,
    N_STREETS,
    N_TYPES,
    NEUTRAL,
)
from ludoteca.games.lisboa.components.court import N_STATE, STATE_ACTIONS
from ludoteca.games.lisboa.components.decrees import DECREES, N_DECREES
from ludoteca.games.lisboa.components.map import N_COLUMNS, N_LANDS, N_SPACES
from ludoteca.games.lisboa.components.tracks import (
    TREASURY_INFLUENCE,
    TREASURY_LAST,
    TREASURY_PRICE,
)
from ludoteca.games.lisboa.decrees import points_of
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    DECKS,
    GOODS,
    NOBLES,
    ROWS,
    RUBBLE,
    TYPES,
)
from ludoteca.games.lisboa.position import DTYPE
from ludoteca.kernel.observation import YES, Field, observation, one_hot
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import rule
from ludoteca.observations.lisboa_seat import EACH

__all__ = ["OBSERVATION"]

BUILDINGS: Final = tuple(building.id for building in EDITION.buildings)
DECREE_IDS: Final = tuple(decree.id for decree in DECREES)
PERIODS: Final = 2
ENDINGS: Final = ("finished_round", "last_round")


def _pairs(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(f"{one} {two}" for one in first for two in second)


def _numbered(word: str, count: int) -> tuple[str, ...]:
    return tuple(f"{word}_{i + 1}" for i in range(count))


@rule
def _question(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0:
        one_hot(out, top_kind(s) - 1)


@rule
def _ending(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.ending) - 1)


@rule
def _treasury_costs(s: Any, seat: Any, out: Any) -> None:
    out[0] = TREASURY_PRICE[s.treasury]
    out[1] = TREASURY_INFLUENCE[s.treasury]


@rule
def _piles(s: Any, seat: Any, out: Any) -> None:
    for pile in range(N_TYPES):
        one_hot(out, np.int64(s.face[pile]) - 1)


@rule
def _played(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.played) - 1)


@rule
def _cards_seen(s: Any, seat: Any, out: Any) -> None:
    for card in range(N_CARDS):
        out[card] = s.card_at[card] != 0


@rule
def _neutral(s: Any, seat: Any, out: Any) -> None:
    for noble in range(N_NOBLES):
        out[noble] = s.seated[noble, NEUTRAL]
        out[N_NOBLES + noble] = s.waiting[noble, NEUTRAL]


@rule
def _icons(s: Any, seat: Any, out: Any) -> None:
    for action in range(N_STATE):
        out[action] = (s.icons >> action) & 1


@rule
def _stores(s: Any, seat: Any, out: Any) -> None:
    for land in range(N_LANDS):
        if s.store_at[land] > 0:
            one_hot(out[land * N_STREETS : (land + 1) * N_STREETS], np.int64(s.store_street[land]))


@rule
def _opened(s: Any, seat: Any, out: Any) -> None:
    for space in range(N_SPACES):
        out[space] = s.building_at[space] > 0


@rule
def _shows(s: Any, seat: Any, out: Any) -> None:
    for space in range(N_SPACES):
        if s.building_at[space] > 0:
            for good in range(N_GOODS):
                out[space * N_GOODS + good] = SHOWS[s.building_at[space] - 1, good]


@rule
def _building_shown(s: Any, seat: Any, out: Any) -> None:
    for architect in range(N_ARCHITECTS):
        part = out[architect * N_BUILDINGS : (architect + 1) * N_BUILDINGS]
        one_hot(part, np.int64(s.building_shown[architect]) - 1)


@rule
def _decrees(s: Any, seat: Any, out: Any) -> None:
    for place in range(DECREES_SHOWN):
        one_hot(out, np.int64(s.decrees_shown[place]) - 1)


@rule
def _decree_points(s: Any, seat: Any, out: Any) -> None:
    for place in range(DECREES_SHOWN):
        if s.decrees_shown[place] > 0:
            out[place] = points_of(s, seat, np.int64(s.decrees_shown[place]) - 1)


@rule
def _decrees_left(s: Any, seat: Any, out: Any) -> None:
    for decree in range(N_DECREES):
        out[0] += s.decree_at[decree] == 0


@rule
def _ring(s: Any, seat: Any, out: Any) -> None:
    for place in range(N_RING):
        one_hot(out[place * N_CLERGY : (place + 1) * N_CLERGY], np.int64(s.ring[place]) - 1)


@rule
def _cardinal(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.cardinal))


@rule
def _offered(s: Any, seat: Any, out: Any) -> None:
    for i in range(2):
        one_hot(out, np.int64(s.offered[i]) - 1)


RING: Final = _numbered("place", N_RING)

SHARED: Final = (
    Field("question", YES, len(DECISIONS) - 1, _question, places=DECISIONS[1:]),
    Field("over", YES),
    Field("period", "periods finished", one=PERIODS - 1),
    Field("ending", YES, len(ENDINGS), _ending, places=ENDINGS),
    Field("treasury", "steps", one=TREASURY_LAST),
    Field(
        "treasury_costs",
        "coins, influence",
        2,
        _treasury_costs,
        one=5,
        most=20,
        places=("price", "influence"),
    ),
    Field("price", "coins for a good", one=5, most=10, places=GOODS),
    Field("piles", YES, N_CARDS, _piles, places=CARD_IDS),
    Field("pile_left", "cards face down", one=8, most=24, places=TYPES),
    Field("played", YES, N_CARDS, _played, places=CARD_IDS),
    Field("cards_seen", YES, N_CARDS, _cards_seen, places=CARD_IDS),
    Field(
        "neutral",
        "neutral officials",
        2 * N_NOBLES,
        _neutral,
        one=3,
        most=8,
        places=_pairs(("seated", "waiting"), NOBLES),
    ),
    Field("favors_left", "favors", one=4, most=8, places=NOBLES),
    Field("icons", YES, N_STATE, _icons, places=STATE_ACTIONS),
    Field("street_vp", "points", one=10, most=20, places=GOODS),
    Field("stores", YES, N_LANDS * N_STREETS, _stores, places=_pairs(LAND_IDS, GOODS)),
    Field("large_shown", YES, places=GOODS),
    Field("small_shown", YES),
    Field("large_left", "stores", one=22),
    Field("small_left", "stores", one=5),
    Field("row_cubes", "cubes", one=2, most=6, places=_pairs(ROWS, RUBBLE)),
    Field(
        "column_cubes",
        "cubes",
        one=2,
        most=6,
        places=_pairs(_numbered("column", N_COLUMNS), RUBBLE),
    ),
    Field("space_cubes", "cubes", one=2, places=_pairs(SPACE_IDS, RUBBLE)),
    Field("common_cubes", "cubes", one=10, most=21, places=RUBBLE),
    Field("opened", YES, N_SPACES, _opened, places=SPACE_IDS),
    Field("shows", YES, N_SPACES * N_GOODS, _shows, places=_pairs(SPACE_IDS, GOODS)),
    Field(
        "building_shown",
        YES,
        N_ARCHITECTS * N_BUILDINGS,
        _building_shown,
        places=_pairs(ARCHITECTS, BUILDINGS),
    ),
    Field("buildings_left", "buildings", one=8, places=ARCHITECTS),
    Field("plans_taken", "plans", one=8, most=20, places=ARCHITECTS),
    Field("ships_left", "ships", one=4, most=8, places=DECKS),
    Field("decrees", YES, N_DECREES, _decrees, places=DECREE_IDS),
    Field(
        "decree_points",
        "points for the own seat as things stand",
        DECREES_SHOWN,
        _decree_points,
        one=6,
        most=30,
        places=_numbered("decree", DECREES_SHOWN),
    ),
    Field("decrees_left", "decrees", 1, _decrees_left, one=N_DECREES),
    Field("ring", YES, N_RING * N_CLERGY, _ring, places=_pairs(RING, CLERGY_IDS)),
    Field("cardinal", YES, N_RING, _cardinal, places=RING),
    Field("offered", YES, N_CLERGY, _offered, places=CLERGY_IDS),
)

OBSERVATION: Final = observation(__name__, DTYPE, 1, SHARED, EACH)
