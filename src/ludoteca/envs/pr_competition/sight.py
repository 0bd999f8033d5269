"""Observations of the Puerto Rico AI Competition.

The numbers, their order and their meaning are those of ``docs/OBSERVATION_AND_ACTIONS.md`` there:
74 for the table, then 73 for each player, in order of seats. Points in chips are public there, so
positions with hidden chips have no such observation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.envs.pr_competition.codes import (
    BUILDINGS,
    EMPTY_SHIP,
    GOODS,
    N_PHASES,
    PHASES,
    SPOTS,
    Phase,
)
from ludoteca.games.puerto_rico.components import (
    CITY_SPACES,
    ISLAND_SPACES,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    STARTS,
    WORKPLACES,
)
from ludoteca.games.puerto_rico.hidden import HIDDEN
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import find
from ludoteca.kernel.match import start_position
from ludoteca.kernel.record import fields

__all__ = ["EACH", "TABLE", "Hand", "flat", "phase_of", "seat_asked", "sight", "unflat"]

TABLE: Final = 74
"""Number of values for the table."""
EACH: Final = 73
"""Number of values for each player."""

Numbers = NDArray[np.float32]
Sight = dict[str, dict[str, Any]]
N_SPOTS: Final = len(SPOTS)
PLANTS: Final = WORKPLACES.tolist()


@dataclass
class Hand:
    """A placement of colonists in progress: all are lifted at its start, then placed one by one."""

    placed: list[int]
    """Colonists placed, by Ludoteca's numbers of places."""
    room: list[int]
    """Capacity of each place."""
    left: int
    """Colonists still to be placed."""


def phase_of(s: SimpleNamespace) -> Phase:
    """Phase in the competition's terms."""
    return Phase.END_ROUND if s.over else PHASES[s.pending_kind[s.depth - 1]]


def seat_asked(s: SimpleNamespace) -> int:
    """Seat to act, or the governor when the match is over."""
    seat: int = s.governor if s.over else s.pending_seat[s.depth - 1]
    return seat


def sight(s: SimpleNamespace, hand: Hand | None = None) -> Sight:
    """Observation by name, of a position in the form of `ludoteca.kernel.record.fields`.

    `hand` is the placement in progress of the seat to act.
    """
    if HIDDEN in s.chips[: s.seats]:
        raise BadArgument(
            "victory point chips are hidden here but open in the competition's observations"
        )
    asked = seat_asked(s)
    return {
        "global_state": _table(s),
        "players": {
            f"player_{seat}": _player(s, seat, hand if seat == asked else None)
            for seat in range(s.seats)
        },
    }


def flat(seen: Mapping[str, Mapping[str, Any]]) -> Numbers:
    """Concatenate all numbers, with fields in alphabetical order."""
    blocks = [seen["global_state"], *(seen["players"][name] for name in sorted(seen["players"]))]
    return np.concatenate([block[name] for block in blocks for name in sorted(block)])


def unflat(row: NDArray[Any]) -> tuple[dict[str, NDArray[Any]], list[dict[str, NDArray[Any]]]]:
    """Split a vector as returned by `flat` into numbers of the table and of each seat, by name.

    Raises BadArgument for a vector of another length.
    """
    table, each = _sizes()
    known = find("puerto-rico").seats
    seats, rest = divmod(row.size - TABLE, EACH)
    if row.ndim != 1 or rest or seats not in known:
        raise BadArgument(
            "an observation must be a row of {table} numbers plus {each} for each of {least} "
            "to {most} players, not of shape {shape}",
            table=TABLE,
            each=EACH,
            least=min(known),
            most=max(known),
            shape=row.shape,
        )
    return _named(row, table), [_named(row[TABLE + EACH * at :], each) for at in range(seats)]


@cache
def _sizes() -> tuple[dict[str, int], dict[str, int]]:
    """Number of values for each name, of the table and of a player; independent of the seats."""
    seen = sight(fields(start_position(find("puerto-rico"), 3, 0)))
    blocks = seen["global_state"], seen["players"]["player_0"]
    table, each = ({name: len(block[name]) for name in sorted(block)} for block in blocks)
    return table, each


def _named(row: NDArray[Any], sizes: Mapping[str, int]) -> dict[str, NDArray[Any]]:
    ends = np.cumsum([*sizes.values()])
    return dict(zip(sizes, np.split(row[: ends[-1]], ends[:-1]), strict=True))


def _row(values: Sequence[float]) -> Numbers:
    return np.array(values, np.float32)


def _one(value: float) -> Numbers:
    return _row([value])


def _by_good(values: Sequence[int]) -> Numbers:
    return _row([values[good] for good in GOODS])


# ---- the table ------------------------------------------------------------------------------------------


def _table(s: SimpleNamespace) -> dict[str, Numbers]:
    sold = [s.house.count(1 + good) for good in range(N_GOODS)]
    return {
        "cargo_ships_good_onehot": _ship_goods(s),
        "cargo_ships_load": _row(s.ship_load),
        "cargo_ships_space": _row([s.ship_space[i] - s.ship_load[i] for i in range(N_SHIPS)]),
        "colonists_ship": _one(s.colonist_ship),
        "colonists_supply": _one(s.colonist_supply),
        "current_phase_onehot": _row(np.eye(N_PHASES)[phase_of(s)].tolist()),
        "current_player": _one(seat_asked(s)),
        "face_up_plantation_counts": _row([*(s.face_up[good] for good in GOODS), 0]),
        "game_progress": _one(_progress(s)),
        "goods_supply": _by_good(s.goods_supply),
        "governor_idx": _one(s.governor),
        "quarry_stack": _one(s.quarries),
        "role_doubloons": _row(s.role_coins),
        "roles_available": _row([_role_free(s, role) for role in range(N_ROLES)]),
        "trading_house_count": _one(sum(sold)),
        "trading_house_has_good": _by_good([count > 0 for count in sold]),
        "vp_chips": _one(s.chips_supply),
    }


def _ship_goods(s: SimpleNamespace) -> Numbers:
    """One-hot good of each ship, with an entry for empty ones; zeros for missing ships."""
    rows = np.zeros((N_SHIPS, EMPTY_SHIP + 1), np.float32)
    for ship in range(N_SHIPS):
        if s.ship_space[ship] > 0:
            good = s.ship_good[ship]
            rows[ship, EMPTY_SHIP if good < 0 else GOODS.index(good)] = 1
    return rows.ravel()


def _role_free(s: SimpleNamespace, role: int) -> bool:
    return bool(s.role_there[role]) and s.role_taken[role] == 0


def _progress(s: SimpleNamespace) -> float:
    """Greatest progress to one of the three ends: chips given out, city spaces, colonists taken."""
    start = STARTS[s.seats]
    built: int = max(sum(building > 0 for building in city) for city in s.city[: s.seats])
    chips: float = 1 - s.chips_supply / start.chips
    colonists: float = 1 - s.colonist_supply / start.colonists
    return max(chips, built / CITY_SPACES, colonists)


# ---- a player -------------------------------------------------------------------------------------------


def _player(s: SimpleNamespace, seat: int, hand: Hand | None) -> dict[str, Numbers]:
    workers = hand.placed if hand else s.workers[seat]
    circles = s.circles[seat]
    tiles = SPOTS[:N_TILES]
    return {
        "building_colonists": _row(workers[N_TILES:N_SPOTS]),
        "doubloons": _one(s.doubloons[seat]),
        "empty_city_spaces": _one(CITY_SPACES - s.city_used[seat]),
        "goods": _by_good(s.goods[seat]),
        "has_building": _row([s.built[seat] >> building & 1 for building in range(BUILDINGS)]),
        "island_empty_spaces": _one(ISLAND_SPACES - s.island_used[seat]),
        "island_tile_count": _row([circles[tile] for tile in tiles]),
        "island_tile_occupied": _row([workers[tile] for tile in tiles]),
        "production_capacity": _by_good([_capacity(workers, good) for good in range(N_GOODS)]),
        "unplaced_colonists": _one(hand.left if hand else s.san_juan[seat]),
        "vp_chips": _one(s.chips[seat]),
    }


def _capacity(workers: Sequence[int], good: int) -> int:
    """Occupied plantations of a kind, limited by the colonists in its plants but not by supply."""
    plants: list[int] = PLANTS[good]
    return min(workers[good], sum(workers[spot] for spot in plants if spot >= 0))
