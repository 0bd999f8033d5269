"""What an edition holds: its words, and the values as plain typed data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import Name

__all__ = [
    "ABILITIES",
    "ARTS",
    "BUNDLE_KEYS",
    "COUNTED",
    "OPS",
    "PROVENANCES",
    "RESOURCES",
    "Ability",
    "Bishop",
    "Building",
    "Bundle",
    "Cargo",
    "Colony",
    "Edition",
    "Effect",
    "Named",
    "Scholar",
    "Tile",
]

RESOURCES: Final = ("wood", "grain", "sugar", "gem", "gold")
BUNDLE_KEYS: Final = (*RESOURCES, "coins", "happiness")
ARTS: Final = ("forest", "field", "plantation", "mine", "town", "camp", "hall")
PROVENANCES: Final = ("sourced", "inferred", "reconstructed")
OPS: Final = ("gain", "trade", "ship", "conquistador", "religion", "road_tile")
ABILITIES: Final = (
    "expand_cost",
    "on_tile_placed",
    "die_shift_free",
    "sell_price",
    "buy_price",
    "coin_activation",
    "on_ship",
    "ship_substitute",
    "on_conquistador",
    "religion_extra_pay",
)
COUNTED: Final = (
    "ships",
    "complete_lines",
    "own_monks",
    "stored_resources",
    "action_buildings",
    "colonists",
)

Bundle = tuple[int, ...]
"""Amounts by resource, then coins and happiness."""


@dataclass(frozen=True)
class Effect:
    """One thing that a building does; `pay` and `get` are lists of bundles of which one is chosen."""

    op: str
    pay: tuple[Bundle, ...] = ()
    get: tuple[Bundle, ...] = ()
    times: int = 1


@dataclass(frozen=True)
class Building:
    """What a cell can be: a building with its effects, or a road with its colonists."""

    id: str
    name: Name
    art: str
    effects: tuple[Effect, ...]
    colonists: int
    provenance: str

    @property
    def is_road(self) -> bool:
        """Whether it can never be activated."""
        return not self.effects


@dataclass(frozen=True)
class Tile:
    """An expansion tile: the cells at [0,0], [0,1] and for a triple [1,0], by index of `Edition.cells`."""

    id: str
    name: Name
    cells: tuple[int, ...]
    provenance: str


@dataclass(frozen=True)
class Cargo:
    """A shipping tile: what it needs, and its happiness at the end."""

    id: str
    name: Name
    need: tuple[int, ...]
    happiness: int
    provenance: str


@dataclass(frozen=True)
class Ability:
    """What a scholar can do: `mod` is one of `ABILITIES`, `amount` what it is about."""

    mod: str
    amount: int


@dataclass(frozen=True)
class Scholar:
    """A scholar with its ability and its happiness at the end."""

    id: str
    name: Name
    happiness: int
    ability: Ability
    provenance: str


@dataclass(frozen=True)
class Bishop:
    """A bishop: `points` for every full `each` of what it counts, at most `most` (0: no limit)."""

    id: str
    name: Name
    counts: str
    each: int
    points: int
    most: int
    provenance: str


@dataclass(frozen=True)
class Colony:
    """A side of a colony board: the printed cells by place, (row, column) from 0."""

    id: str
    name: Name
    printed: Mapping[tuple[int, int], int]
    provenance: str


@dataclass(frozen=True)
class Named:
    """A row of a small table: a dock, a mission, a space for retiring."""

    id: str
    name: Name
    effect: Effect
    provenance: str


@dataclass(frozen=True)
class Edition:
    """All values."""

    version: int
    name: Name
    cells: tuple[Building, ...]
    """Buildings, then roads."""
    doubles: tuple[Tile, ...]
    triples: tuple[Tile, ...]
    roads: tuple[Tile, ...]
    town_halls: tuple[Tile, ...]
    start_cargoes: tuple[Cargo, ...]
    cargoes: tuple[Cargo, ...]
    docks: tuple[Named, ...]
    scholars: tuple[Scholar, ...]
    bishops: tuple[Bishop, ...]
    missions: tuple[Named, ...]
    retire: tuple[Named, ...]
    sides_a: tuple[Colony, ...]
    side_b: Colony
    start_coins: Mapping[int, tuple[int, ...]]
    white_dice: Mapping[int, int]
    conquistador_points: Mapping[int, tuple[tuple[int, ...], ...]]
    """By players, year and rank."""
    monk_after: tuple[int, ...]
    gold_after: tuple[int, ...]
    religion_last: int
    conquistador_last: int
    bishop_penalty: int
    set_bonus: int
    rival_conquistador: tuple[int, ...]
    solo_points: tuple[int, ...]
    ratings: tuple[tuple[int, Name], ...]
