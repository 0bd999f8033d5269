"""The values of the game: read from one TOML file, checked, and given as plain typed data.

The package's own file is a reconstructed edition, since the published contents of most tiles could not be
had; every row says whether it is sourced, inferred or reconstructed. Another file can be named by
`kernel.values` (an owner's copy with the published values).
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ludoteca.kernel.errors import BadValues
from ludoteca.kernel.values import values_file

__all__ = [
    "ABILITIES",
    "COUNTED",
    "COUNTS",
    "OPS",
    "PROVENANCES",
    "RESOURCES",
    "Ability",
    "Bishop",
    "Building",
    "Cargo",
    "Colony",
    "Edition",
    "Effect",
    "Names",
    "Scholar",
    "Tile",
    "load",
    "read",
]

OWN_FILE: Final = Path(__file__).with_name("edition.toml")

RESOURCES: Final = ("wood", "grain", "sugar", "gem", "gold")
BUNDLE_KEYS: Final = (*RESOURCES, "coins", "happiness")
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
COUNTS: Final = {
    "double": 15,
    "triple": 15,
    "road": 3,
    "town_hall": 4,
    "start": 4,
    "standard": 30,
    "scholars": 10,
    "bishops": 6,
    "missions": 4,
    "docks": 4,
    "retire": 5,
}

MOST: Final = 20  # of anything in one bundle

Table = Mapping[str, Any]
Names = Mapping[str, str]
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
    names: Names
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
    names: Names
    cells: tuple[int, ...]
    provenance: str


@dataclass(frozen=True)
class Cargo:
    """A shipping tile: what it needs, and its happiness at the end."""

    id: str
    names: Names
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
    names: Names
    happiness: int
    ability: Ability
    provenance: str


@dataclass(frozen=True)
class Bishop:
    """A bishop: `points` for every full `each` of what it counts, at most `most` (0: no limit)."""

    id: str
    names: Names
    counts: str
    each: int
    points: int
    most: int
    provenance: str


@dataclass(frozen=True)
class Colony:
    """A side of a colony board: the printed cells by place, (row, column) from 0."""

    id: str
    names: Names
    printed: Mapping[tuple[int, int], int]
    provenance: str


@dataclass(frozen=True)
class Named:
    """A row of a small table: a dock, a mission, a space for retiring."""

    id: str
    names: Names
    effect: Effect
    provenance: str


@dataclass(frozen=True)
class Edition:
    """All values."""

    version: int
    names: Names
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
    ratings: tuple[tuple[int, Names], ...]


# ---- reading --------------------------------------------------------------------------------------------


class _Reader:
    """Reads tables, and says which row is wrong where one is."""

    def __init__(self, data: Table, source: str) -> None:
        self.data = data
        self.source = source

    def fail(self, row: str, reason: str) -> BadValues:
        return BadValues("{file}: {row}: {reason}", file=self.source, row=row, reason=reason)

    def table(self, *path: str) -> Table:
        """A table by its path."""
        here: Any = self.data
        for i, name in enumerate(path):
            if not isinstance(here, Mapping) or name not in here:
                raise self.fail(".".join(path[: i + 1]), "the table is missing")
            here = here[name]
        if not isinstance(here, Mapping):
            raise self.fail(".".join(path), "is not a table")
        return here

    def rows(self, *path: str, count: int | None = None) -> list[tuple[str, Table]]:
        """The items of a table, each with what it is called in errors; their number where it is fixed."""
        table = self.table(*path)
        items = table.get("items")
        where = ".".join(path)
        if not isinstance(items, list):
            raise self.fail(where, "has no list of items")
        if count is not None and len(items) != count:
            raise self.fail(where, f"has {len(items)} items, there must be {count}")
        named = [(f"{where} {row.get('id', i + 1)}", row) for i, row in enumerate(items)]
        if where not in _WITHOUT_ID:
            for name, row in named:
                self.get(name, row, "id", str)
        ids = [row["id"] for _, row in named if "id" in row]
        doubled = next((id_ for id_ in ids if ids.count(id_) > 1), None)
        if doubled:
            raise self.fail(where, f"{doubled} stands there twice")
        inherited = table.get("provenance", "")
        return [(name, {"provenance": inherited, **row}) for name, row in named]

    def get(self, name: str, row: Table, key: str, kind: type, low: int | None = None) -> Any:
        """A value of a row, checked to be of a kind and at least `low`."""
        value = row.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.fail(name, f"{key} must be {_KINDS[kind]}, not {value!r}")
        if low is not None and isinstance(value, int) and value < low:
            raise self.fail(name, f"{key} must be at least {low}, not {value}")
        return value

    def choice(self, name: str, key: str, value: object, allowed: Iterable[str]) -> str:
        """A word that must be one of some."""
        options = list(allowed)
        if value not in options:
            raise self.fail(name, f"{key} cannot be {value!r}; it can be: {', '.join(options)}")
        return str(value)

    def names(self, name: str, row: Table) -> Names:
        names = self.get(name, row, "name", dict)
        for language in ("en", "ja"):
            if not isinstance(names.get(language), str) or not names[language]:
                raise self.fail(name, f"name.{language} is missing")
        return dict(names)

    def provenance(self, name: str, row: Table) -> str:
        return self.choice(name, "provenance", row.get("provenance"), PROVENANCES)

    def bundle(self, name: str, given: object, keys: Iterable[str] = BUNDLE_KEYS) -> Bundle:
        """Amounts by resource, coins and happiness."""
        allowed = list(keys)
        if not isinstance(given, Mapping) or not given:
            raise self.fail(name, f"{given!r} is no table of amounts")
        for key in given:
            self.choice(name, "an amount", key, allowed)
            if self.get(name, given, key, int, 1) > MOST:
                raise self.fail(name, f"{key} is {given[key]}; amounts are at most {MOST}")
        return tuple(int(given.get(key, 0)) for key in allowed)

    def bundles(self, name: str, row: Table, key: str) -> tuple[Bundle, ...]:
        """One or two bundles to choose from."""
        given = self.get(name, row, key, list)
        if not 1 <= len(given) <= 2:
            raise self.fail(name, f"{key} must list one or two bundles")
        return tuple(self.bundle(name, bundle) for bundle in given)

    def effect(self, name: str, row: object) -> Effect:
        if not isinstance(row, Mapping):
            raise self.fail(name, "an effect must be a table")
        op = self.choice(name, "op", row.get("op"), OPS)
        if op == "gain":
            return Effect(op, get=self.bundles(name, row, "get"))
        if op == "trade":
            pay = self.bundles(name, row, "pay")
            if any(bundle[len(RESOURCES) :] != (0, 0) for bundle in pay):
                raise self.fail(name, "a trade is paid in resources")
            return Effect(op, pay, self.bundles(name, row, "get"))
        if op in ("conquistador", "religion"):
            key = "steps" if op == "conquistador" else "times"
            return Effect(op, times=self.get(name, row, key, int, 1))
        return Effect(op)


_WITHOUT_ID: Final = ("players", "conquistador_scoring", "retire", "solo.rating")
_KINDS: Final = {int: "a whole number", str: "a text", list: "a list", dict: "a table"}


def read(path: Path) -> Edition:
    """The edition in a file; `BadValues` names the row that is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadValues(
            "{file}: {row}: {reason}", file=str(path), row="file", reason=str(error)
        ) from error
    return _edition(_Reader(data, path.name))


def load() -> Edition:
    """The edition that is played with: an owner's file where there is one, else the package's own."""
    return read(values_file("santa_maria", OWN_FILE))


def _edition(r: _Reader) -> Edition:
    cells = (*_buildings(r), *_roads(r))
    index = {cell.id: i for i, cell in enumerate(cells)}
    meta = r.table("meta")
    religion, conquistador = r.table("tracks", "religion"), r.table("tracks", "conquistador")
    solo = r.table("solo")
    return Edition(
        version=r.get("meta", meta, "data_version", int, 1),
        names=r.names("meta", meta),
        cells=cells,
        doubles=_tiles(r, index, "double", 2),
        triples=_tiles(r, index, "triple", 3),
        roads=_tiles(r, index, "road", 1),
        town_halls=_tiles(r, index, "town_hall", 2),
        start_cargoes=_cargoes(r, "start"),
        cargoes=_cargoes(r, "standard"),
        docks=_named(r, "docks", "income"),
        scholars=tuple(_scholar(r, *row) for row in r.rows("scholars", count=COUNTS["scholars"])),
        bishops=tuple(_bishop(r, *row) for row in r.rows("bishops", count=COUNTS["bishops"])),
        missions=_named(r, "missions", "effect"),
        retire=_named(r, "retire", "effect"),
        sides_a=tuple(_colony(r, index, side) for side in ("A1", "A2", "A3", "A4")),
        side_b=_colony(r, index, "B"),
        start_coins={n: coins for n, (coins, _) in _players(r).items()},
        white_dice={n: dice for n, (_, dice) in _players(r).items()},
        conquistador_points=_conquistador_points(r),
        monk_after=_marks(r, "religion", "monk_after"),
        gold_after=_marks(r, "conquistador", "gold_after"),
        religion_last=r.get("tracks.religion", religion, "last", int, 1),
        conquistador_last=r.get("tracks.conquistador", conquistador, "last", int, 1),
        bishop_penalty=r.get("bishops", r.table("bishops"), "penalty", int),
        set_bonus=r.get("shipping", r.table("shipping"), "set_bonus", int, 0),
        rival_conquistador=_numbers(r, "solo", solo, "rival_conquistador"),
        solo_points=_numbers(r, "solo", solo, "conquistador_points"),
        ratings=tuple(
            (r.get(name, row, "from", int, 0), r.names(name, row))
            for name, row in r.rows("solo", "rating")
        ),
    )


def _buildings(r: _Reader) -> tuple[Building, ...]:
    found = []
    for name, row in r.rows("buildings"):
        effects = tuple(r.effect(name, effect) for effect in r.get(name, row, "effects", list))
        if not 1 <= len(effects) <= 2:
            raise r.fail(name, "a building has one or two effects")
        art = r.get(name, row, "art", str)
        provenance = r.provenance(name, row)
        found.append(Building(row["id"], r.names(name, row), art, effects, 0, provenance))
    return tuple(found)


def _roads(r: _Reader) -> tuple[Building, ...]:
    return tuple(
        Building(
            row["id"],
            r.names(name, row),
            "road",
            (),
            r.get(name, row, "colonists", int, 0),
            r.provenance(name, row),
        )
        for name, row in r.rows("roads")
    )


def _cell(r: _Reader, name: str, index: Mapping[str, int], id_: object) -> int:
    return index[r.choice(name, "a cell", id_, index)]


def _tiles(r: _Reader, index: Mapping[str, int], kind: str, size: int) -> tuple[Tile, ...]:
    found = []
    for name, row in r.rows("tiles", kind, count=COUNTS[kind]):
        cells = r.get(name, row, "cells", list)
        if len(cells) != size:
            raise r.fail(name, f"has {len(cells)} cells, there must be {size}")
        numbers = tuple(_cell(r, name, index, cell) for cell in cells)
        found.append(Tile(row["id"], r.names(name, row), numbers, r.provenance(name, row)))
    return tuple(found)


def _cargoes(r: _Reader, kind: str) -> tuple[Cargo, ...]:
    return tuple(
        Cargo(
            row["id"],
            r.names(name, row),
            r.bundle(name, row.get("need"), RESOURCES),
            r.get(name, row, "happiness", int, 0),
            r.provenance(name, row),
        )
        for name, row in r.rows("shipping", kind, count=COUNTS[kind])
    )


def _named(r: _Reader, table: str, key: str) -> tuple[Named, ...]:
    return tuple(
        Named(
            str(row.get("id", row.get("slot"))),
            r.names(name, row),
            r.effect(name, row.get(key)),
            r.provenance(name, row),
        )
        for name, row in r.rows(table, count=COUNTS[table])
    )


def _scholar(r: _Reader, name: str, row: Table) -> Scholar:
    ability = r.get(name, row, "ability", dict)
    mod = r.choice(name, "ability.mod", ability.get("mod"), ABILITIES)
    return Scholar(
        row["id"],
        r.names(name, row),
        r.get(name, row, "happiness", int, 0),
        Ability(mod, _AMOUNTS[mod](r, name, ability)),
        r.provenance(name, row),
    )


def _of_bundle(key: str, of: str) -> Callable[[_Reader, str, Table], int]:
    """The amount of one thing in a bundle of an ability."""

    def amount(r: _Reader, name: str, ability: Table) -> int:
        bundle = r.bundle(name, ability.get(key))
        return bundle[BUNDLE_KEYS.index(of)]

    return amount


def _plain(key: str) -> Callable[[_Reader, str, Table], int]:
    return lambda r, name, ability: int(r.get(name, ability, key, int, 1))


def _extra_coins(r: _Reader, name: str, ability: Table) -> int:
    """What the extra step of religion costs in coins instead of grain."""
    coins = [b.get("coins", 0) for b in r.get(name, ability, "pay", list) if isinstance(b, Mapping)]
    if max(coins, default=0) < 1:
        raise r.fail(name, "pay must name coins")
    return int(max(coins))


_AMOUNTS: Final[Mapping[str, Callable[[_Reader, str, Table], int]]] = {
    "expand_cost": _of_bundle("less", "wood"),
    "on_tile_placed": _of_bundle("get", "coins"),
    "die_shift_free": _plain("steps"),
    "sell_price": _plain("coins"),
    "buy_price": _plain("coins"),
    "coin_activation": _plain("less"),
    "on_ship": _of_bundle("get", "coins"),
    "ship_substitute": _plain("count"),
    "on_conquistador": _of_bundle("get", "coins"),
    "religion_extra_pay": _extra_coins,
}


def _bishop(r: _Reader, name: str, row: Table) -> Bishop:
    return Bishop(
        row["id"],
        r.names(name, row),
        r.choice(name, "counts", row.get("counts"), COUNTED),
        r.get(name, row, "each", int, 1),
        r.get(name, row, "points", int, 1),
        r.get(name, {"max": 0, **row}, "max", int, 0),
        r.provenance(name, row),
    )


def _colony(r: _Reader, index: Mapping[str, int], side: str) -> Colony:
    table = r.table("boards", side)
    where = f"boards.{side}"
    printed: dict[tuple[int, int], int] = {}
    for i, row in enumerate(r.get(where, table, "cells", list)):
        name = f"{where} cell {i + 1}"
        place = (r.get(name, row, "r", int, 1) - 1, r.get(name, row, "c", int, 1) - 1)
        if max(place) > 5:
            raise r.fail(name, "lies outside the 6 rows and columns")
        if place in printed:
            raise r.fail(name, "lies on another one")
        printed[place] = _cell(r, name, index, row.get("cell"))
    return Colony(side, r.names(where, table), printed, r.provenance(where, table))


def _players(r: _Reader) -> dict[int, tuple[tuple[int, ...], int]]:
    found = {}
    for name, row in r.rows("players", count=4):
        players, coins = r.get(name, row, "players", int, 1), _numbers(r, name, row, "start_coins")
        if len(coins) != players:
            raise r.fail(name, f"start_coins must list {players} numbers")
        found[players] = coins, r.get(name, row, "white_dice", int, 1)
    return found


def _conquistador_points(r: _Reader) -> dict[int, tuple[tuple[int, ...], ...]]:
    found = {}
    for name, row in r.rows("conquistador_scoring", count=3):
        years = r.get(name, row, "years", list)
        players = r.get(name, row, "players", int, 2)
        if len(years) != 3 or not all(isinstance(year, list) for year in years):
            raise r.fail(name, "years must list 3 lists")
        if any(len(year) != players - 1 for year in years):
            raise r.fail(name, f"needs {players - 1} values in each year")
        found[players] = tuple(_numbers(r, name, {"years": year}, "years") for year in years)
    return found


def _marks(r: _Reader, track: str, key: str) -> tuple[int, ...]:
    """Spaces of a track after which something is passed."""
    table = r.table("tracks", track)
    last = r.get(f"tracks.{track}", table, "last", int, 1)
    marks = _numbers(r, f"tracks.{track}", table, key)
    if any(mark >= last for mark in marks):
        raise r.fail(f"tracks.{track}", f"{key} must lie before the last space, {last}")
    return marks


def _numbers(r: _Reader, name: str, row: Table, key: str) -> tuple[int, ...]:
    given = r.get(name, row, key, list)
    if not all(isinstance(n, int) and n >= 0 for n in given):
        raise r.fail(name, f"{key} must list whole numbers")
    return tuple(given)
