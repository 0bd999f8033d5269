"""The Castles of Burgundy: what is expected to be lit, which reasons are so, and how the others are mended."""

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import (
    BESIDE,
    BOARDS,
    KIND_AT,
    SPACES,
)
from ludoteca.games.castles_of_burgundy.components import FIRST_OF_KIND, GOODS, KIND_OF
from ludoteca.piece_info.castles_of_burgundy import why_disabled

OWN = ("space", "stored", "good", "workers")
EXPECTED = ("depot", "black", "pile", *OWN)


def keys(view, seat):
    """The pieces of the middle of the table, and of the seat."""
    mine = view["players"][seat]
    for depot in view["depots"]:
        yield from (f"depot:{depot['id']}:tile_{i}" for i in range(1, 1 + len(depot["slots"])))
        yield from (f"pile:{depot['id']}:{good}" for good, n in depot["goods"].items() if n)
    yield from (f"black:tile_{i}" for i in range(1, 1 + len(view["black_depot"])))
    yield from (f"space:{seat}:{space['id']}" for space in mine["spaces"])
    yield from (f"stored:{seat}:{slot}" for slot in STORAGE_IDS)
    yield from (f"good:{seat}:{good}" for good in GOODS)
    yield from (f"die:{seat}:{i}" for i in range(len(mine["dice"])))
    yield from (f"workers:{seat}", f"silver:{seat}")
    if view["decision"]["kind"] == "board":
        yield from (f"board:{board}" for board in BOARDS)


def disturb(record, rng):
    """Other means, goods and dice, so that rare reasons come up."""
    seat = record.pending_seat[record.depth - 1]
    record.workers[seat] = rng.integers(4)
    record.silver[seat] = rng.integers(4)
    record.used[seat] = rng.integers(2, size=2)
    record.bought = rng.integers(2)
    record.goods[seat] = rng.integers(3, size=len(GOODS)) * (rng.permutation(len(GOODS)) < 3)
    if rng.integers(4) == 0:
        record.monasteries[seat] |= 1 << 6


def is_expected(view, seat, key):
    """Whether people would expect to play a piece, so that it says why not."""
    word, *rest = key.split(":")
    if word not in EXPECTED or (word in OWN and int(rest[0]) != seat):
        return False
    mine = view["players"][seat]
    if word == "space":
        return not next(s["tile"] for s in mine["spaces"] if s["id"] == rest[1])
    if word == "stored":
        return bool(mine["storage"][STORAGE_IDS.index(rest[1])])
    if word == "depot":
        depot = next(depot for depot in view["depots"] if depot["id"] == rest[0])
        return bool(depot["slots"][int(rest[1][-1]) - 1]["tile"])
    return word != "black" or bool(view["black_depot"][int(rest[0][-1]) - 1])


def _kind(*kinds):
    return lambda view, *_: view["decision"]["kind"] in kinds


def _is_first(view, seat, depot, good):
    return view["decision"]["depots"] == [depot]


def _is_far(view, seat, depot, good):
    first, other = (int(id_[-1]) for id_ in (view["decision"]["depots"][0], depot))
    return abs(first - other) in (2, 3, 4)


SO = {
    **{sentence: _kind(kind) for kind, sentence in why_disabled.TASKS.items()},
    why_disabled.BY_SHIP: _kind("turn", "castle"),
    why_disabled.FIRST_DEPOT: _is_first,
    why_disabled.NOT_NEXT: _is_far,
    why_disabled.SILVER: lambda *_: True,
}


BY_ELIMINATION = {*why_disabled.TASKS.values(), why_disabled.SILVER}
"""What is told of dark pieces only, and the function that tells it does not see whether they are."""


def _a_die(record, seat, key, why):
    record.used[seat, 0] = 0


def _this_die(record, seat, key, why):
    record.used[seat, int(key[2])] = 0


def _workers(record, seat, key, count):
    record.workers[seat] += count


def _silver(record, seat, key, count):
    record.silver[seat] += count


def _not_bought(record, seat, key, why):
    record.bought = 0


def _store_tile(record, seat, key, why):
    kind = KIND_AT[record.board[seat], SPACES.index(key[2])]
    record.storage[seat, 0] = 1 + int(np.flatnonzero(kind == KIND_OF)[0])


def _allow_same(record, seat, key, why):
    record.monasteries[seat] |= 1 << 1


def _tile_beside(record, seat, key, why):
    _lay_beside(record, seat, SPACES.index(key[2]))


def _lay_beside(record, seat, space):
    neighbour = next(i for i in range(len(SPACES)) if BESIDE[space] >> i & 1)
    record.tile_at[seat, neighbour] = 1 + FIRST_OF_KIND[-1]
    record.covered[seat] |= 1 << neighbour
    record.beside[seat] |= BESIDE[neighbour]


def _spaces_of(record, seat, key):
    tile = record.storage[seat, STORAGE_IDS.index(key[2])] - 1
    kinds = KIND_AT[record.board[seat]]
    return [i for i in range(len(SPACES)) if kinds[i] == KIND_OF[tile]]


def _stored_beside(record, seat, key, why):
    _lay_beside(record, seat, next(i for i in _spaces_of(record, seat, key)))
    for space in _spaces_of(record, seat, key):
        if not record.covered[seat] >> space & 1:
            _lay_beside(record, seat, space)


def _a_space(record, seat, key, why):
    _allow_same(record, seat, key, why)
    space = _spaces_of(record, seat, key)[0]
    record.covered[seat] &= ~(np.int64(1) << space)
    record.tile_at[seat, space] = 0


def _goods(record, seat, key, why):
    record.goods[seat, GOODS.index(key[2])] = 1


def _room(record, seat, key, why):
    record.goods[seat] = 0


def _free_board(record, seat, key, why):
    record.board[record.board == BOARDS.index(key[1])] = -1


MENDED = {
    why_disabled.NO_DIE: _a_die,
    why_disabled.DIE_USED: _this_die,
    **dict.fromkeys((why_disabled.ONE_WORKER_SHORT, why_disabled.WORKERS_SHORT), _workers),
    **dict.fromkeys((why_disabled.ONE_SILVER_SHORT, why_disabled.SILVER_SHORT), _silver),
    why_disabled.BOUGHT: _not_bought,
    why_disabled.NO_SUCH_TILE: _store_tile,
    why_disabled.SAME_BUILDING: _allow_same,
    why_disabled.NOT_BESIDE: _tile_beside,
    why_disabled.NO_SPACE: _a_space,
    why_disabled.NOWHERE_BESIDE: _stored_beside,
    why_disabled.NOTHING: _goods,
    why_disabled.NO_ROOM: _room,
    why_disabled.TAKEN: _free_board,
}
