"""The observation of The Castles of Burgundy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import DECISIONS, DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import BOARDS, N_AREAS, N_SPACES, SPACES
from ludoteca.games.castles_of_burgundy.bridge import place_on_bridge
from ludoteca.games.castles_of_burgundy.components import (
    AFTER_KIND,
    BLACK_SLOTS,
    BUILDING_OF,
    BUILDINGS,
    CASTLE,
    CHANGING,
    DEPOT_KIND,
    FIRST_OF_KIND,
    GOODS,
    HEADS,
    KINDS,
    LIVESTOCK_SPECIES,
    MINE,
    MONASTERIES,
    N_DEPOTS,
    N_PHASES,
    N_ROUNDS,
    N_TILES,
    SLOTS,
    SPECIES_OF,
    STORAGE,
    TILES,
)
from ludoteca.games.castles_of_burgundy.dice import SIDES
from ludoteca.games.castles_of_burgundy.mines import mines_of
from ludoteca.games.castles_of_burgundy.position import DTYPE, has
from ludoteca.games.castles_of_burgundy.view import PHASES
from ludoteca.kernel.observation import YES, Field, observation, one_hot
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["OBSERVATION"]

TILE_IDS: Final = tuple(tile.id for tile in TILES)
NUMBERS: Final = tuple(str(n + 1) for n in range(SIDES))
TRACK: Final = ("areas", "bonus_tiles", "livestock", "watchtowers", "goods")


def _depot_places() -> tuple[list[str], np.ndarray[Any, np.dtype[np.int64]]]:
    """Names of the numbers for tiles on depot spaces, and the index at which each space begins.

    There is one number for each tile that can lie on a space; on the space that alternates between
    castle and mine, one number stands for both.
    """
    names: list[str] = []
    starts = np.zeros((N_DEPOTS, SLOTS), np.int64)
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            starts[depot, slot] = len(names)
            kind, where = int(DEPOT_KIND[depot, slot]), f"{DEPOT_IDS[depot]} tile_{slot + 1}"
            tiles = TILE_IDS[FIRST_OF_KIND[kind] : AFTER_KIND[kind]]
            if (depot, slot) == CHANGING:
                tiles = ("castle_or_mine",)
            names += [f"{where} {tile}" for tile in tiles]
    return names, starts


_NAMES, DEPOT_STARTS = _depot_places()
KIND_OF_TILE: Final = np.array([tile.kind for tile in TILES], np.int64)
WITHIN_KIND: Final = np.array([i - int(FIRST_OF_KIND[t.kind]) for i, t in enumerate(TILES)])

# ---- the table ------------------------------------------------------------------------------------------


@rule
def _question(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0:
        one_hot(out, top_kind(s) - 1)


@rule
def _phase(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.phase))


@rule
def _white(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.white) - 1)


@rule
def _depots(s: Any, seat: Any, out: Any) -> None:
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            tile = np.int64(s.depot[depot, slot]) - 1
            if tile >= 0:
                out[DEPOT_STARTS[depot, slot] + WITHIN_KIND[tile]] = 1


@rule
def _changing(s: Any, seat: Any, out: Any) -> None:
    tile = np.int64(s.depot[CHANGING[0], CHANGING[1]]) - 1
    if tile >= 0:
        out[0] = KIND_OF_TILE[tile] == CASTLE
        out[1] = KIND_OF_TILE[tile] == MINE


@rule
def _black_depot(s: Any, seat: Any, out: Any) -> None:
    for slot in range(BLACK_SLOTS):
        one_hot(out[slot * N_TILES : (slot + 1) * N_TILES], np.int64(s.black_depot[slot]) - 1)


@rule
def _round_goods(s: Any, seat: Any, out: Any) -> None:
    for number in range(N_ROUNDS):
        if s.round_goods[number] > 0:
            out[s.round_goods[number] - 1] += 1


SHARED: Final = (
    Field("question", YES, len(DECISIONS) - 1, _question, places=DECISIONS[1:]),
    Field("over", YES),
    Field("fewest_empty", YES),
    Field("phase", YES, N_PHASES, _phase, places=PHASES),
    Field("round_no", "rounds begun in the phase", one=N_ROUNDS),
    Field("turn", "turns taken in the round", one=4),
    Field("bought", YES),
    Field("white", YES, SIDES, _white, places=NUMBERS),
    Field("depots", YES, len(_NAMES), _depots, places=tuple(_NAMES)),
    Field("changing", YES, 2, _changing, places=("castle", "mine")),
    Field(
        "black_depot",
        YES,
        BLACK_SLOTS * N_TILES,
        _black_depot,
        places=tuple(f"tile_{i + 1} {tile}" for i in range(BLACK_SLOTS) for tile in TILE_IDS),
    ),
    Field(
        "depot_goods",
        "goods",
        one=3,
        most=9,
        places=tuple(f"{depot} {good}" for depot in DEPOT_IDS for good in GOODS),
    ),
    Field(
        "round_goods", "goods to come in this phase", len(GOODS), _round_goods, one=5, places=GOODS
    ),
    Field("bonuses_given", "bonus tiles", one=2, places=KINDS),
    Field("coloured", "tiles to come with coloured backs", one=14, most=20, places=TILE_IDS),
    Field("black", "tiles to come with black backs", one=6, places=TILE_IDS),
    Field("goods_left", "goods to come", one=7, places=GOODS),
)

# ---- each seat ------------------------------------------------------------------------------------------


@rule
def _standing(s: Any, seat: Any, out: Any) -> None:
    out[0] = s.over == 0 and actor(s) == seat
    out[1 + place_on_bridge(s, seat)] = 1


@rule
def _board(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.board[seat]))


@rule
def _dice(s: Any, seat: Any, out: Any) -> None:
    for die in range(2):
        one_hot(out[die * SIDES : (die + 1) * SIDES], np.int64(s.dice[seat, die]) - 1)


@rule
def _storage(s: Any, seat: Any, out: Any) -> None:
    for slot in range(STORAGE):
        one_hot(out[slot * N_TILES : (slot + 1) * N_TILES], np.int64(s.storage[seat, slot]) - 1)


@rule
def _covered(s: Any, seat: Any, out: Any) -> None:
    for space in range(N_SPACES):
        out[space] = (s.covered[seat] >> space) & 1


@rule
def _livestock(s: Any, seat: Any, out: Any) -> None:
    for space in range(N_SPACES):
        tile = np.int64(s.tile_at[seat, space]) - 1
        if tile >= 0 and SPECIES_OF[tile] >= 0:
            out[SPECIES_OF[tile]] += HEADS[tile]


@rule
def _buildings(s: Any, seat: Any, out: Any) -> None:
    for space in range(N_SPACES):
        tile = np.int64(s.tile_at[seat, space]) - 1
        if tile >= 0 and BUILDING_OF[tile] >= 0:
            out[BUILDING_OF[tile]] += 1


@rule
def _mines(s: Any, seat: Any, out: Any) -> None:
    if s.board[seat] >= 0:
        out[0] = mines_of(s, seat)


@rule
def _monasteries(s: Any, seat: Any, out: Any) -> None:
    for number in range(1, MONASTERIES + 1):
        out[number - 1] = has(s, seat, number)


@rule
def _bonuses(s: Any, seat: Any, out: Any) -> None:
    for kind in range(len(KINDS)):
        if s.bonus[seat, kind] > 0:
            out[2 * kind + s.bonus[seat, kind] - 1] = 1


EACH: Final = (
    Field("standing", YES, 5, _standing, places=("asked", "first", "second", "third", "fourth")),
    Field("board", YES, len(BOARDS), _board, places=BOARDS),
    Field(
        "dice", YES, 2 * SIDES, _dice, places=tuple(f"die_{i} {n}" for i in (1, 2) for n in NUMBERS)
    ),
    Field("used", YES, places=("die_1", "die_2")),
    Field("silver", "silver", one=5, most=40),
    Field("workers", "workers", one=5, most=40),
    Field("goods", "goods", one=3, most=7, places=GOODS),
    Field("sold", "goods", one=7, places=GOODS),
    Field(
        "storage",
        YES,
        STORAGE * N_TILES,
        _storage,
        places=tuple(f"{slot} {tile}" for slot in STORAGE_IDS for tile in TILE_IDS),
    ),
    Field("covered", YES, N_SPACES, _covered, places=SPACES),
    Field("area_left", "empty spaces of an area", one=8, places=tuple(map(str, range(N_AREAS)))),
    Field("kind_left", "empty spaces of a kind", one=12, most=20, places=KINDS),
    Field(
        "livestock",
        "heads",
        len(LIVESTOCK_SPECIES),
        _livestock,
        one=10,
        most=20,
        places=LIVESTOCK_SPECIES,
    ),
    Field("buildings", "buildings", len(BUILDINGS), _buildings, one=3, most=7, places=BUILDINGS),
    Field("mines", "mines", 1, _mines, one=3, most=12),
    Field(
        "monasteries",
        YES,
        MONASTERIES,
        _monasteries,
        places=tuple(f"monastery_{n}" for n in range(1, MONASTERIES + 1)),
    ),
    Field(
        "bonuses",
        YES,
        2 * len(KINDS),
        _bonuses,
        places=tuple(f"{kind} {which}" for kind in KINDS for which in ("large", "small")),
    ),
    Field("steps", "spaces on the bridge", one=6, most=12),
    Field("points", "points on the track", one=50, most=250, places=TRACK),
)

OBSERVATION: Final = observation(__name__, DTYPE, 1, SHARED, EACH)
