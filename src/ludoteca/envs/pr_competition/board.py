"""The ``forward_model.game`` of a position, as read by planning agents of the competition.

The names are those that the agents there use; it is a read-only snapshot. Nothing hidden is in it:
face-down plantations have no order in Ludoteca's positions, so they are sorted by kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

from ludoteca.envs.pr_competition.codes import (
    BUILDINGS,
    GOODS,
    TILES,
    BuildingType,
    Good,
    Phase,
    Role,
    TileType,
)
from ludoteca.envs.pr_competition.sight import Hand, phase_of, seat_asked
from ludoteca.games.puerto_rico.components import (
    CITY_SPACES,
    ISLAND_SPACES,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    SPACES,
)

__all__ = ["Board", "CargoShip", "CityBuilding", "IslandTile", "Player", "board"]

TWO_SPACES: Final = frozenset(number for number in range(BUILDINGS) if SPACES[number] == 2)


@dataclass
class IslandTile:
    """A tile of an island."""

    tile_type: TileType
    is_occupied: bool


@dataclass
class CityBuilding:
    """A building of a city, or the second space of a large one."""

    building_type: BuildingType
    colonists: int = 0

    @property
    def is_occupied(self) -> bool:
        """True if a colonist works there."""
        return self.colonists > 0


@dataclass
class CargoShip:
    """A cargo ship."""

    capacity: int
    current_load: int
    good_type: Good | None

    @property
    def is_full(self) -> bool:
        """True if nothing more can be loaded."""
        return self.current_load >= self.capacity

    @property
    def is_empty(self) -> bool:
        """True if nothing is on board."""
        return self.current_load == 0


@dataclass
class Player:
    """A seat."""

    player_idx: int
    doubloons: int
    vp_chips: int
    unplaced_colonists: int
    goods: dict[Good, int]
    island_board: list[IslandTile]
    city_board: list[CityBuilding]

    @property
    def empty_island_spaces(self) -> int:
        """Number of free spaces of the island."""
        return ISLAND_SPACES - len(self.island_board)

    @property
    def empty_city_spaces(self) -> int:
        """Number of free spaces of the city."""
        return CITY_SPACES - len(self.city_board)

    @property
    def total_colonists_owned(self) -> int:
        """Number of all colonists, placed or not."""
        placed = sum(tile.is_occupied for tile in self.island_board)
        return self.unplaced_colonists + placed + sum(b.colonists for b in self.city_board)

    def has_building(self, kind: int) -> bool:
        """Return True if the building is in the city."""
        return any(building.building_type == kind for building in self.city_board)

    def is_building_occupied(self, kind: int) -> bool:
        """Return True if the building is in the city and a colonist works there."""
        return any(b.building_type == kind and b.is_occupied for b in self.city_board)


@dataclass
class Board:
    """The table."""

    num_players: int
    players: list[Player]
    current_player_idx: int
    governor_idx: int
    round_number: int
    current_phase: Phase
    active_role: Role | None
    active_role_player: int
    available_roles: list[Role]
    roles_in_play: list[Role]
    role_doubloons: dict[Role, int]
    face_up_plantations: list[TileType]
    plantation_stack: list[TileType]
    plantation_discard: list[TileType]
    quarry_stack: int
    cargo_ships: list[CargoShip]
    trading_house: list[Good]
    goods_supply: dict[Good, int]
    building_supply: dict[BuildingType, int]
    vp_chips: int
    colonists_supply: int
    colonists_ship: int

    def active_role_player_idx(self) -> int:
        """Seat that has chosen the current role."""
        return self.active_role_player


def board(s: SimpleNamespace, hand: Hand | None = None) -> Board:
    """Board of a position in the form of `ludoteca.kernel.record.fields` (see `sight.sight`)."""
    asked = seat_asked(s)
    there = [role for role in range(N_ROLES) if s.role_there[role]]
    return Board(
        num_players=s.seats,
        players=[_player(s, seat, hand if seat == asked else None) for seat in range(s.seats)],
        current_player_idx=asked,
        governor_idx=s.governor,
        round_number=s.round_no - 1,
        current_phase=phase_of(s),
        active_role=Role(s.role - 1) if s.role else None,
        active_role_player=s.chooser if s.role else -1,
        available_roles=[Role(role) for role in there if not s.role_taken[role]],
        roles_in_play=[Role(role) for role in there if s.role_taken[role]],
        role_doubloons={Role(role): s.role_coins[role] for role in there},
        face_up_plantations=_tiles(s.face_up),
        plantation_stack=_tiles(s.stack),
        plantation_discard=_tiles(s.discards),
        quarry_stack=s.quarries,
        cargo_ships=[_ship(s, ship) for ship in range(N_SHIPS) if s.ship_space[ship]],
        trading_house=[_good(space - 1) for space in s.house if space],
        goods_supply=_goods(s.goods_supply),
        building_supply={BuildingType(number): s.market[number] for number in range(BUILDINGS)},
        vp_chips=s.chips_supply,
        colonists_supply=s.colonist_supply,
        colonists_ship=s.colonist_ship,
    )


def _good(ours: int) -> Good:
    return Good(GOODS.index(ours))


def _goods(counts: list[int]) -> dict[Good, int]:
    return {Good(number): counts[good] for number, good in enumerate(GOODS)}


def _tiles(counts: list[int]) -> list[TileType]:
    """Plantations by kind."""
    return [TileType(kind) for kind, good in enumerate(GOODS) for _ in range(counts[good])]


def _ship(s: SimpleNamespace, ship: int) -> CargoShip:
    good = s.ship_good[ship]
    return CargoShip(s.ship_space[ship], s.ship_load[ship], None if good < 0 else _good(good))


def _player(s: SimpleNamespace, seat: int, hand: Hand | None) -> Player:
    workers = hand.placed if hand else s.workers[seat]
    return Player(
        player_idx=seat,
        doubloons=s.doubloons[seat],
        vp_chips=s.chips[seat],
        unplaced_colonists=hand.left if hand else s.san_juan[seat],
        goods=_goods(s.goods[seat]),
        island_board=_island(s.island[seat], list(workers)),
        city_board=_city(s.city[seat], workers),
    )


def _island(spaces: list[int], workers: list[int]) -> list[IslandTile]:
    """Tiles in the order in which they came; among equal ones the first are occupied."""
    found = []
    for space in spaces:
        if space:
            tile = space - 1
            found.append(IslandTile(TileType(TILES.index(tile)), workers[tile] > 0))
            workers[tile] -= 1
    return found


def _city(spaces: list[int], workers: list[int]) -> list[CityBuilding]:
    """Buildings in the order of construction; a large one is followed by its second space."""
    found = []
    for space in spaces:
        if space:
            number = space - 1
            found.append(CityBuilding(BuildingType(number), workers[N_TILES + number]))
            if number in TWO_SPACES:
                found.append(CityBuilding(BuildingType.OCCUPIED_SPACE))
    return found
