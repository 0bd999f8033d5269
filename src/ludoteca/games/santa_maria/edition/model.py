"""Data types of an edition, and its vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import Name

__all__ = [
    "ABILITIES",
    "ARTS",
    "BUNDLE_KEYS",
    "BUY",
    "COUNTED",
    "KINDS",
    "NOTHING",
    "OPS",
    "RESOURCES",
    "SELL",
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
SELL: Final = (1, 1, 2, 2, 2)  # coins for one resource
BUY: Final = 3  # coins for one wood or grain
ARTS: Final = ("forest", "field", "plantation", "mine", "town", "camp", "hall")
OPS: Final = ("gain", "trade", "ship", "conquistador", "religion", "road_tile")
ABILITIES: Final = (
    "expand_cost",
    "on_tile_placed",
    "die_shift_free",
    "die_rest",
    "sell_price",
    "buy_price",
    "coin_activation",
    "on_ship",
    "ship_substitute",
    "on_conquistador",
    "on_religion",
    "religion_extra_pay",
    "on_monk",
    "monk_fee",
    "on_retire",
)
KINDS: Final = ("double", "triple", "road")  # of tiles that are placed during the game
#: Things that a bishop can count, and the words that select parts of them.
COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "ships": ("first", "second", "third", "fourth"),  # docks from the top
    "complete_lines": ("columns", "rows"),
    "own_monks": ("scholars", "bishops", "missions"),
    "stored_resources": RESOURCES,
    "action_buildings": ("ship", "conquistador", "religion", "gain", "trade"),
    "colonists": (),
    "ship_sets": (),
    "roads": (),
    "coins": (),
    "blue_dice": (),
    "religion_spaces": (),
}

Bundle = tuple[int, ...]
"""Amounts by resource, then coins and happiness."""
NOTHING: Final[Bundle] = (0,) * len(BUNDLE_KEYS)


@dataclass(frozen=True)
class Effect:
    """One effect of a building; `pay` and `get` are lists of alternative bundles."""

    op: str
    pay: tuple[Bundle, ...] = ()
    get: tuple[Bundle, ...] = ()
    times: int = 1


@dataclass(frozen=True)
class Building:
    """A kind of cell: a building with its effects, or a road with its colonists."""

    id: str
    name: Name
    art: str
    effects: tuple[Effect, ...]
    colonists: int
    provenance: str

    @property
    def is_road(self) -> bool:
        """Return True if it can never be activated."""
        return not self.effects


@dataclass(frozen=True)
class Tile:
    """An expansion tile.

    `cells` are those at [0,0], [0,1] and for a triple [1,0], by index of `Edition.cells`.
    """

    id: str
    name: Name
    cells: tuple[int, ...]
    provenance: str


@dataclass(frozen=True)
class Cargo:
    """A shipping tile: the resources it needs, and its happiness at the end of the game."""

    id: str
    name: Name
    need: tuple[int, ...]
    happiness: int
    provenance: str


@dataclass(frozen=True)
class Ability:
    """The ability of a scholar; `mod` is one of `ABILITIES`."""

    mod: str
    amount: int = 0
    """Number of pips, coins or substituted resources."""
    least: int = 0
    """Lowest cost after a discount."""
    of: tuple[str, ...] = ()
    """The kinds of tiles, or the resources, that it applies to."""
    bundle: Bundle = NOTHING
    """The gain each time, or the discount on a tile."""


@dataclass(frozen=True)
class Scholar:
    """A scholar, with its ability and its happiness at the end of the game."""

    id: str
    name: Name
    happiness: int
    ability: Ability
    provenance: str


@dataclass(frozen=True)
class Bishop:
    """A bishop: `points` for every full `each` of what it counts, at most `most` (0: no limit).

    `of` lists the words of `COUNTED` that select what is counted.
    """

    id: str
    name: Name
    counts: str
    of: tuple[str, ...]
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
    """A row of a small table: a dock, a mission or a retirement space."""

    id: str
    name: Name
    effect: Effect
    provenance: str


@dataclass(frozen=True)
class Edition:
    """All values of an edition."""

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
    rating_advanced: int
    """Points by which each rating but the last starts later with the advanced rules."""
    provenances: Mapping[str, str]
    """Provenance of each table and row that states it, by its place in the file."""
