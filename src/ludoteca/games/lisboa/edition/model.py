"""Data types of an edition, and its vocabulary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import Name

__all__ = [
    "ARCHITECTS",
    "COLUMNS",
    "DECKS",
    "FAMILIES",
    "GOODS",
    "KINDS",
    "NOBLES",
    "ROWS",
    "RUBBLE",
    "SIDES",
    "TREASURY",
    "TYPES",
    "Building",
    "Card",
    "Clergy",
    "Decree",
    "Edition",
    "Effect",
    "House",
    "Land",
    "Named",
    "Plan",
    "Players",
    "Ship",
    "Solo",
    "Space",
]

GOODS: Final = ("gold", "cloth", "books", "tools")
"""Also the streets, from west to east."""
RUBBLE: Final = ("earthquake", "fire", "tsunami")
NOBLES: Final = ("builder", "marquis", "king")
"""Also the offices, from left to right."""
TYPES: Final = (*NOBLES, "treasury")
"""Types of political cards, and of their piles."""
TREASURY: Final = TYPES.index("treasury")
ARCHITECTS: Final = ("blue", "green")
ROWS: Final = ("A", "B", "C", "D", "E")
SIDES: Final = ("north", "west", "east")
DECKS: Final = ("blue", "red", "purple", "brown")
"""Hand and market decks of period 1, then of period 2; also the colours of the ships."""
COLUMNS: Final = ("left", "middle", "right")
"""Columns of houses on the portfolio."""
KINDS: Final = ("each", "most", "all")
"""Ways in which decrees count."""
FAMILIES: Final = (
    "public_buildings",
    "own_stores",
    "all_store_types",
    "each_store",
    "most_stores",
    "all_stores",
    "rubble_colour",
    "most_rubble",
    "most_good",
    "all_goods",
    "each_good",
    "completed_plans",
    "most_plans",
    "plan_officials",
    "most_plan_officials",
    "influence_points",
    "most_influence",
    "portfolio_influence",
    "portfolio_cards",
    "most_money",
    "ships",
    "most_decrees",
    "each_decree",
)
"""Things that decrees count."""


@dataclass(frozen=True)
class Effect:
    """One effect of a card, tile or space."""

    op: str
    n: int = 1
    what: tuple[str, ...] = ()
    """Goods, colours of rubble, nobles, an architect, or the scope of extra goods."""
    more: int = 0
    """A second number: first official that may share an office, points for rubble or at the end."""


@dataclass(frozen=True)
class Named:
    """A row of a small table."""

    id: str
    name: Name
    value: int


@dataclass(frozen=True)
class Card:
    """A political card.

    A noble card has influence and a covered half, a treasury card an investment and a lasting
    effect.
    """

    id: str
    name: Name
    deck: str
    type: str
    influence: int
    once: tuple[Effect, ...]
    """The covered half of a noble card, or the investment of a treasury card."""
    permanent: tuple[Effect, ...]


@dataclass(frozen=True)
class Land:
    """A place for a store, and the streets it faces, the western one first."""

    id: str
    row: int
    column: int
    small: bool
    streets: tuple[int, ...]
    bonus: tuple[Effect, ...]


@dataclass(frozen=True)
class Space:
    """A place for a public building, belonging to a street (north) or a row (west, east)."""

    id: str
    side: str
    line: int
    """The street, or the row."""
    bonus: tuple[Effect, ...]


@dataclass(frozen=True)
class Building:
    """A public building, with the colours on the side of each architect."""

    id: str
    name: Name
    colours: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Plan:
    """A plan, with its architect and the officials it needs."""

    id: str
    name: Name
    start: bool
    architect: int
    officials: int


@dataclass(frozen=True)
class Clergy:
    """A clergy tile: its effect, whether that is immediate, and the points on its back."""

    id: str
    name: Name
    kind: str
    effect: Effect
    vp: int


@dataclass(frozen=True)
class Ship:
    """A kind of ship."""

    id: str
    name: Name
    hull: int
    price: int
    influence: int
    count: int


@dataclass(frozen=True)
class Decree:
    """A decree: what it counts and how. Filters that it lacks are -1."""

    id: str
    name: Name
    family: str
    kind: str
    vp: int
    per: int
    side: int
    architect: int
    street: int
    row: int
    good: int
    colour: int
    not_with_two: bool
    not_alone: bool


@dataclass(frozen=True)
class House:
    """A house of the portfolio.

    `effect` is that of its space once the house is gone; `replaces` lists the lower spaces whose
    effects it replaces.
    """

    id: str
    column: int
    effect: tuple[Effect, ...]
    replaces: tuple[str, ...]


@dataclass(frozen=True)
class Players:
    """Values that depend on the number of players."""

    ships: int
    favors: int
    rows: int
    neutral: int


@dataclass(frozen=True)
class Solo:
    """Automa, the solo opponent; lists by pile are in the order of `TYPES`."""

    courtier: tuple[int, ...]
    """Nobles in the order of Automa's visits."""
    helper: tuple[int, ...]
    """Piles in the order of Automa's helper."""
    opening: tuple[tuple[str, str, str], ...]
    """By the helper's first pile: architect, side and row of the building that already stands."""
    state_action: tuple[int, ...]
    """By pile of the helper: the first (0) or the second (1) state action of the noble."""
    decree_vp: int
    decrees: int
    """Decrees taken at a time."""
    vp: int
    influence: int
    favors: int
    officials: int
    """In the court at the start."""


@dataclass(frozen=True)
class Edition:
    """All values of an edition."""

    version: str
    name: Name
    cards: tuple[Card, ...]
    lands: tuple[Land, ...]
    spaces: tuple[Space, ...]
    rubble_cost: tuple[int, ...]
    street_names: tuple[Name, ...]
    row_cubes: tuple[int, ...]
    column_cubes: tuple[int, ...]
    pile_cubes: int
    majority: tuple[tuple[int, ...], ...]
    """By street and place."""
    scoring_tiles: tuple[Named, ...]
    buildings: tuple[Building, ...]
    plans: tuple[Plan, ...]
    clergy: tuple[Clergy, ...]
    ships: tuple[Ship, ...]
    """By deck colour."""
    decrees: tuple[Decree, ...]
    houses: tuple[House, ...]
    treasury: tuple[tuple[int, int], ...]
    """Price and influence of each step."""
    treasury_start: int
    prices: tuple[int, ...]
    price_range: tuple[int, int]
    price_fall: int
    coin_marks: tuple[int, ...]
    seats_per_office: int
    church_marks: tuple[str, ...]
    """By place: "influence", "treasury" or "none"."""
    players: Mapping[int, Players]
    solo: Solo
    names: Mapping[str, Name]
    """Every name by id."""
    provenance: Mapping[str, Mapping[str, str]]
    """By table: the provenance of each field."""
