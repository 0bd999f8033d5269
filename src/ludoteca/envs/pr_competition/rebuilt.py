"""Reconstruction of a position from an observation and mask of the competition.

These determine nearly everything: the turn order, from the governor and the roles taken; the
contents of the trading house, from the goods that are nowhere else; and what is left of each
building. They do not determine the following, which is filled in:

- which plantations are discarded and which are face down: all are assumed to be face down;
- whether the chooser has had the captain's point when asked again: the caller must say so
  (`loaded`);
- which other players have used a wharf in this phase: none are assumed to have;
- whether the colonists have run short: derived from an empty supply and too few on the ship;
- how much the chooser has produced of a kind, which player has chosen which of the earlier
  roles, the number of rounds, and the order in which tiles and buildings came: nothing in the
  base game depends on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludoteca.envs.pr_competition.codes import (
    BUILDINGS,
    EMPTY_SHIP,
    GOODS,
    HACIENDA,
    KEEP,
    PRIVILEGE,
    SPOTS,
    TILES,
    WHARF,
    Phase,
)
from ludoteca.envs.pr_competition.sight import unflat
from ludoteca.games.puerto_rico import actions as ours
from ludoteca.games.puerto_rico.builder import add_building
from ludoteca.games.puerto_rico.components import (
    HOUSE_SPACES,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    PROSPECTOR,
    START_COPIES,
    START_GOODS,
    START_PLANTATIONS,
    START_PROSPECTORS,
)
from ludoteca.games.puerto_rico.components import WHARF as A_WHARF
from ludoteca.games.puerto_rico.island import add_tile
from ludoteca.games.puerto_rico.position import city_free, empty_circles, occupied
from ludoteca.games.puerto_rico.storage import KINDS, warehouse_kinds
from ludoteca.kernel.game import find
from ludoteca.kernel.pending import push
from ludoteca.kernel.record import Record

__all__ = ["rebuilt"]

Row = NDArray[np.int64]
FIRST: Final = 0
"""Argument of the decision for a tile: the normal choice."""


@dataclass(frozen=True)
class _Observation:
    """The numbers of an observation, by name."""

    table: Mapping[str, Row]
    players: Sequence[Mapping[str, Row]]
    mask: Row

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    @property
    def phase(self) -> Phase:
        """Current phase."""
        return Phase(int(self.table["current_phase_onehot"].argmax()))

    @property
    def actor(self) -> int:
        """Seat to act."""
        return int(self.table["current_player"][0])

    @property
    def governor(self) -> int:
        """Seat that chose the first role."""
        return int(self.table["governor_idx"][0])


def rebuilt(observation: ArrayLike, mask: ArrayLike, loaded: bool = False) -> Record:
    """Reconstruct the position; its generator is all 0 and must be seeded.

    `loaded` says that the seat to act has loaded in this phase.
    """
    numbers = np.rint(np.asarray(observation)).astype(np.int64)
    seen = _Observation(*unflat(numbers), np.asarray(mask).astype(np.int64))
    s = find("puerto-rico").start(seen.seats)
    _lay_out_table(s, seen.table)
    for seat, player in enumerate(seen.players):
        _lay_out_player(s, seat, player)
    _lay_out_rest(s)
    _set_roles(s, seen)
    _ask(s, seen, loaded)
    return s


# ---- the table ------------------------------------------------------------------------------------------


def _by_good(row: Row) -> Row:
    """Counts in Ludoteca's order of goods."""
    counts = np.zeros(N_GOODS, np.int64)
    counts[list(GOODS)] = row[:N_GOODS]
    return counts


def _lay_out_table(s: Any, table: Mapping[str, Row]) -> None:
    ships = table["cargo_ships_good_onehot"].reshape(N_SHIPS, EMPTY_SHIP + 1)[:, :EMPTY_SHIP]
    s.ship_good[:] = [GOODS[int(ship.argmax())] if ship.any() else -1 for ship in ships]
    s.ship_load[:] = table["cargo_ships_load"]
    s.ship_space[:] = table["cargo_ships_load"] + table["cargo_ships_space"]
    s.colonist_ship, s.colonist_supply = table["colonists_ship"][0], table["colonists_supply"][0]
    s.face_up[:] = _by_good(table["face_up_plantation_counts"])
    s.goods_supply[:] = _by_good(table["goods_supply"])
    s.governor, s.quarries = table["governor_idx"][0], table["quarry_stack"][0]
    s.role_coins[:] = table["role_doubloons"]
    s.chips_supply = max(int(table["vp_chips"][0]), 0)


def _lay_out_player(s: Any, seat: int, player: Mapping[str, Row]) -> None:
    s.doubloons[seat], s.chips[seat] = player["doubloons"][0], player["vp_chips"][0]
    s.goods[seat] = _by_good(player["goods"])
    s.san_juan[seat] = player["unplaced_colonists"][0]
    for number in np.flatnonzero(player["has_building"]).tolist():
        add_building(s, seat, number)
    for tile, count in zip(TILES, player["island_tile_count"].tolist(), strict=True):
        for _ in range(count):
            add_tile(s, seat, tile)
    workers = [*player["island_tile_occupied"], *player["building_colonists"]]
    s.workers[seat, list(SPOTS)] = workers


def _lay_out_rest(s: Any) -> None:
    """Set fields derived from the others: market, stack, trading house, and end conditions."""
    seats = int(s.seats)
    for number in range(BUILDINGS):
        s.building_there[number] = 1
        built = sum(int(s.built[seat]) >> number & 1 for seat in range(seats))
        s.market[number] = START_COPIES[seats, number] - built
    laid = s.circles[:seats, :N_GOODS].sum(axis=0) + s.face_up
    s.stack[:] = np.maximum(START_PLANTATIONS[seats] - laid, 0)
    _fill_house(s)
    wanted = max(sum(int(empty_circles(s, seat)) for seat in range(seats)), seats)
    s.ending[0] = s.colonist_supply == 0 and s.colonist_ship < wanted
    s.ending[1] = any(city_free(s, seat) == 0 for seat in range(seats))
    s.ending[2] = s.chips_supply == 0


def _fill_house(s: Any) -> None:
    """Put the goods that are nowhere else into the trading house."""
    seats = int(s.seats)
    left = START_GOODS[seats] - s.goods_supply - s.goods[:seats].sum(axis=0)
    for ship in range(N_SHIPS):
        if s.ship_good[ship] >= 0:
            left[s.ship_good[ship]] -= s.ship_load[ship]
    sold = [1 + good for good in range(N_GOODS) for _ in range(int(left[good]))]
    s.house[: len(sold[:HOUSE_SPACES])] = sold[:HOUSE_SPACES]


# ---- the turn -------------------------------------------------------------------------------------------


def _set_roles(s: Any, seen: _Observation) -> None:
    """Set roles: those taken were chosen in turn from the governor on; the last one is current."""
    for role in range(N_ROLES):
        s.role_there[role] = role < PROSPECTOR + START_PROSPECTORS[seen.seats]
    gone = [r for r in range(N_ROLES) if s.role_there[r] and not seen.table["roles_available"][r]]
    current = min(seen.phase, Phase.CAPTAIN) if seen.phase < Phase.PROSPECTOR else -1
    order = sorted(gone, key=lambda role: role == current)
    for number, role in enumerate(order):
        s.role_taken[role] = 1 + (seen.governor + number) % seen.seats
    if current >= 0:
        s.role = 1 + current
        s.chooser = (seen.governor + len(gone) - 1) % seen.seats
    s.round_no = 1
    push(s, ours.NEXT_ROLE, seen.governor, len(gone) + (current < 0))


def _ask(s: Any, seen: _Observation, loaded: bool) -> None:
    """Push the rest of the phase, and the current decision."""
    if seen.phase == Phase.CAPTAIN:
        _ask_to_load(s, seen, loaded)
    else:
        _QUESTIONS.get(seen.phase, _ask_for_a_role)(s, seen)


def _ask_for_a_role(s: Any, seen: _Observation) -> None:
    push(s, ours.ASK_ROLE, seen.actor, 0)


def _ask_for_a_tile(s: Any, seen: _Observation) -> None:
    seat = seen.actor
    push(s, ours.SETTLER_REVEAL, s.chooser, 0)
    push(s, ours.SETTLER_END, s.chooser, 0)
    _push_others(s, ours.SETTLER_TURN, seat)
    if seen.mask[HACIENDA]:
        push(s, ours.SETTLER_CHOICE, seat, 0)
        push(s, ours.ASK_HACIENDA, seat, 0)
    else:
        push(s, ours.ASK_SETTLE, seat, FIRST)


def _ask_to_place(s: Any, seen: _Observation) -> None:
    """Push the placement; all placed colonists are taken to have been placed in this turn."""
    push(s, ours.MAYOR_END, s.chooser, 0)
    _push_others(s, ours.MAYOR_TURN, seen.actor)
    s.moved[:] = s.workers[seen.actor] > 0
    push(s, ours.ASK_PLACE, seen.actor, 0)


def _ask_to_build(s: Any, seen: _Observation) -> None:
    _push_others(s, ours.BUILDER_TURN, seen.actor)
    push(s, ours.ASK_BUILD, seen.actor, 0)


def _ask_for_a_good(s: Any, seen: _Observation) -> None:
    s.produced[:] = _by_good(seen.mask[PRIVILEGE : PRIVILEGE + N_GOODS])
    push(s, ours.ASK_EXTRA_GOOD, seen.actor, 1)


def _ask_to_sell(s: Any, seen: _Observation) -> None:
    push(s, ours.TRADER_END, s.chooser, 0)
    _push_others(s, ours.TRADER_TURN, seen.actor)
    push(s, ours.ASK_SELL, seen.actor, 0)


def _push_others(s: Any, kind: int, seat: int) -> None:
    """Push the turns of the seats after this one."""
    seats, chooser = int(s.seats), int(s.chooser)
    other = (chooser - 1) % seats
    while other != seat:
        push(s, kind, other, 0)
        other = (other - 1) % seats


def _ask_to_load(s: Any, seen: _Observation, loaded: bool) -> None:
    """Push the loading; if the chooser is not to act, the captain's point has been given."""
    seats, seat = seen.seats, seen.actor
    s.privilege = seat == s.chooser and not loaded
    s.started[:seats] = 1
    s.wharf_used[seat] = occupied(s, seat, A_WHARF) and not seen.mask[WHARF : WHARF + N_GOODS].any()
    push(s, ours.CAPTAIN_END, s.chooser, 0)
    for back in range(1, seats + 1):
        push(s, ours.CAPTAIN_STORE, (s.chooser - back) % seats, 0)
    push(s, ours.CAPTAIN_TURN, (seat + 1) % seats, 0)
    push(s, ours.ASK_LOAD, seat, 0)


def _ask_to_store(s: Any, seen: _Observation) -> None:
    """Push the storage; while the windrose is free, goods that may not go there are in warehouses.

    Once it is taken, the mask does not show which good it has.
    """
    seat = seen.actor
    single = _by_good(seen.mask[KEEP : KEEP + N_GOODS])
    stored = (s.goods[seat] > 0) & (single == 0) & bool(single.any())
    s.kept[:] = np.where(stored, s.goods[seat], 0)
    kinds = max(int(warehouse_kinds(s, seat)) - int(stored.sum()), 0)
    push(s, ours.CAPTAIN_END, s.chooser, 0)
    _push_others(s, ours.CAPTAIN_STORE, seat)
    push(s, ours.ASK_STORE, seat, kinds + KINDS)


_QUESTIONS: Final[Mapping[Phase, Callable[[Any, _Observation], None]]] = {
    Phase.SETTLER: _ask_for_a_tile,
    Phase.MAYOR: _ask_to_place,
    Phase.BUILDER: _ask_to_build,
    Phase.CRAFTSMAN: _ask_for_a_good,
    Phase.TRADER: _ask_to_sell,
    Phase.CAPTAIN_STORE: _ask_to_store,
}
