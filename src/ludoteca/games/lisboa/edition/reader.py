"""Reader of the whole edition: tracks, map and set-up here, rows of cards and tiles in `rows`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.edition import rows
from ludoteca.games.lisboa.edition.model import DECKS, GOODS, ROWS, RUBBLE, Edition, Named, Players
from ludoteca.games.lisboa.edition.solo import solo
from ludoteca.games.tables import PROVENANCES, Table, TableReader
from ludoteca.i18n import N_, Name

__all__ = ["LisboaReader", "edition"]

WRONG_PLAYERS: Final = N_("{file}: {row}: there must be one row each for 2, 3 and 4 players")
NO_START: Final = N_("{file}: {row}: exactly one step must have the price {price}")
WRONG_PRICE: Final = N_("{file}: {row}: the price of {good} must be {low} to {high}")
WRONG_MARKS: Final = N_("{file}: {row}: coin_marks must be in ascending order, from 0 to {high}")
NO_PROVENANCE: Final = N_("{file}: {row}: no field has a provenance")

SEATS: Final = (2, 3, 4)
INFLUENCE_MAX: Final = 10


class LisboaReader(TableReader):
    """Reader of a Lisboa values file."""

    WITHOUT_ID = ("setup.players", "church.ring", "effects")

    def provenance(self) -> dict[str, dict[str, str]]:
        """By table: the provenance of each of its fields."""
        return dict(self._provenance("", self.data.plain))

    def _provenance(self, path: str, table: Table) -> Iterator[tuple[str, dict[str, str]]]:
        for name, inner in table.items():
            if isinstance(inner, Mapping) and "provenance" in inner:
                where = f"{path}{name}"
                yield where, self._marks(where, inner["provenance"])
                yield from self._provenance(f"{where}.", inner)

    def _marks(self, where: str, given: object) -> dict[str, str]:
        if not isinstance(given, Mapping) or not given:
            raise self.fail(where, NO_PROVENANCE)
        return {
            key: self.choice(where, f"provenance.{key}", mark, PROVENANCES)
            for key, mark in given.items()
        }


def edition(r: LisboaReader) -> Edition:
    """Read the whole edition."""
    meta = r.table("meta")
    cubes = _cubes(r)
    return Edition(
        version=r.get("meta", meta, "version", str),
        name=r.name("meta", meta),
        cards=rows.cards(r),
        lands=rows.lands(r),
        spaces=rows.spaces(r),
        rubble_cost=tuple(_by_id(r, ("rubble",), id_, "cost") for id_ in RUBBLE),
        street_names=tuple(r.name(*row) for row in r.rows("map", "streets", count=len(GOODS))),
        row_cubes=tuple(n for id_, n in cubes if id_.startswith("row_")),
        column_cubes=tuple(n for id_, n in cubes if id_.startswith("col_")),
        pile_cubes=dict(cubes)["rubble_pile"],
        majority=_majority(r),
        scoring_tiles=tuple(
            Named(row["id"], r.name(name, row), r.get(name, row, "vp", int, 0))
            for name, row in r.rows("scoring_tiles", count=len(GOODS))
        ),
        buildings=rows.buildings(r),
        plans=rows.plans(r),
        clergy=rows.clergy(r),
        ships=rows.ships(r),
        decrees=rows.decrees(r),
        houses=rows.houses(r),
        **_tracks(r),
        seats_per_office=r.get("court", r.table("court"), "seats_per_office", int, 1),
        church_marks=_church_marks(r),
        players=_players(r),
        solo=solo(r),
        names=_names(r),
        provenance=r.provenance(),
    )


def _by_id(r: TableReader, path: tuple[str, ...], id_: str, key: str) -> int:
    """A number of the row with this id; raise BadValues if there is no such row."""
    for name, row in r.rows(*path):
        if row["id"] == id_:
            return int(r.get(name, row, key, int, 0))
    raise r.fail(".".join(path), MISSING_ROW, id=id_)


MISSING_ROW: Final = N_("{file}: {row}: the row {id} is missing")
GROUPS: Final = (
    *(f"row_{row}" for row in "ABCDE"),
    *(f"col_{n}" for n in range(1, 6)),
    "rubble_pile",
)


def _cubes(r: TableReader) -> list[tuple[str, int]]:
    """Numbers of cubes of each row, of each column and of the pile."""
    return [(id_, _by_id(r, ("map", "rubble_groups"), id_, "cubes")) for id_ in GROUPS]


def _majority(r: TableReader) -> tuple[tuple[int, ...], ...]:
    table = r.get("stores", r.table("stores"), "majority", dict)
    return tuple(r.numbers("stores.majority", table, good, 3) for good in GOODS)


def _tracks(r: TableReader) -> dict[str, Any]:
    """The treasury and price tracks, and the coin marks of the influence track."""
    treasury = r.table("track", "treasury")
    steps = tuple(
        (
            r.get("track.treasury", step, "price", int, 0),
            r.get("track.treasury", step, "influence", int),
        )
        for step in r.get("track.treasury", treasury, "steps", list)
    )
    price = r.get("track.treasury", treasury, "start_price", int, 0)
    start = [i for i, step in enumerate(steps) if step[0] == price]
    if len(start) != 1:
        raise r.fail("track.treasury", NO_START, price=price)
    return {"treasury": steps, "treasury_start": start[0], **_prices(r), "coin_marks": _coins(r)}


def _prices(r: TableReader) -> dict[str, Any]:
    table = r.table("track", "price")
    low = r.get("track.price", table, "lowest", int, 0)
    high = r.get("track.price", table, "highest", int, low)
    start = r.get("track.price", table, "start", dict)
    prices = tuple(r.get("track.price", start, good, int, 0) for good in GOODS)
    for good, price in zip(GOODS, prices, strict=True):
        if not low <= price <= high:
            raise r.fail("track.price", WRONG_PRICE, good=good, low=low, high=high)
    fall = r.get("track.price", table, "fall", int, 0)
    return {"prices": prices, "price_range": (low, high), "price_fall": fall}


def _coins(r: TableReader) -> tuple[int, ...]:
    marks = r.numbers("track.influence", r.table("track", "influence"), "coin_marks")
    if list(marks) != sorted(set(marks)) or max(marks, default=0) >= INFLUENCE_MAX:
        raise r.fail("track.influence", WRONG_MARKS, high=INFLUENCE_MAX - 1)
    return marks


def _church_marks(r: TableReader) -> tuple[str, ...]:
    return tuple(
        r.choice(name, "mark", row.get("mark"), ("none", "treasury", "influence"))
        for name, row in r.rows("church", "ring", count=6)
    )


def _players(r: TableReader) -> dict[int, Players]:
    """Values by number of players."""
    found = {}
    for name, row in r.rows("setup", "players", count=len(SEATS)):
        found[r.get(name, row, "players", int, 1)] = Players(
            r.get(name, row, "ships_per_colour", int, 0),
            r.get(name, row, "favor_sets", int, 1),
            _rows_in_play(r, name, row),
            r.get(name, row, "neutral_officials_per_office", int, 0),
        )
    if tuple(sorted(found)) != SEATS:
        raise r.fail("setup.players", WRONG_PLAYERS)
    return found


def _rows_in_play(r: TableReader, name: str, row: Table) -> int:
    """Number of rows of the map in use, counted from the first."""
    given = " ".join(str(each) for each in r.get(name, row, "rows", list))
    allowed = [" ".join(ROWS[:count]) for count in range(1, len(ROWS) + 1)]
    return 1 + allowed.index(r.choice(name, "rows", given, allowed))


def _names(r: TableReader) -> dict[str, Name]:
    """Every name by id."""
    found = {}
    for path in _NAMED:
        for name, row in r.rows(*path):
            if "name" in row:
                found[row["id"]] = r.name(name, row)
    for colour in DECKS:
        r.choice("ships", "id", f"ship_{colour}", found)
    return found


_NAMED: Final = (
    ("goods",),
    ("rubble",),
    ("nobles",),
    ("architects",),
    ("actions",),
    ("map", "streets"),
    ("scoring_tiles",),
    ("public_buildings",),
    ("plans",),
    ("favors",),
    ("clergy",),
    ("ships",),
    ("political", "nobles"),
    ("political", "treasury"),
    ("decrees",),
)
