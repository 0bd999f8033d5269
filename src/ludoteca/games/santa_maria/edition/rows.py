"""Readers of a file's rows into typed values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.santa_maria.edition.abilities import ability, check_prices
from ludoteca.games.santa_maria.edition.known import provenances
from ludoteca.games.santa_maria.edition.model import (
    ARTS,
    COUNTED,
    OPS,
    RESOURCES,
    Bishop,
    Building,
    Bundle,
    Cargo,
    Colony,
    Edition,
    Effect,
    Named,
    Scholar,
    Tile,
)
from ludoteca.games.santa_maria.edition.reader import MOST, Reader, Table
from ludoteca.i18n import N_, Name

__all__ = ["edition", "usually_counted"]

WRONG_EFFECTS: Final = N_("{file}: {row}: a building must have 1 or 2 effects")
NO_EFFECT: Final = N_("{file}: {row}: an effect must be a table")
WRONG_WAYS: Final = N_("{file}: {row}: {key} must list 1 or 2 tables of amounts")
NOT_IN_RESOURCES: Final = N_("{file}: {row}: a trade must be paid in resources")
WRONG_CELLS: Final = N_("{file}: {row}: there are {given} cells; there must be {count}")
OUTSIDE: Final = N_("{file}: {row}: must be within the 6 rows and columns")
DOUBLED: Final = N_("{file}: {row}: overlaps another cell")
WRONG_PLAYERS: Final = N_(
    "{file}: {row}: there must be one row for each number of players from {first} to {last}"
)
WRONG_YEARS: Final = N_('{file}: {row}: "years" must hold {count} lists')
WRONG_MARK: Final = N_("{file}: {row}: {key} must be before the last space, {last}")

WRONG_SLOT: Final = N_('{file}: {row}: "slot" must be {number}, not {given}')
WRONG_DICE: Final = N_('{file}: {row}: "blue_dice" must be {count}, three per player')
WRONG_RATINGS: Final = N_('{file}: {row}: "from" must decrease row by row, down to 0')

YEARS: Final = 3
BLUE_DICE: Final = 3  # of each player
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


def edition(r: Reader) -> Edition:
    """Read the whole edition."""
    cells = (*_buildings(r), *_roads(r))
    index = {cell.id: i for i, cell in enumerate(cells)}
    religion, conquistador = r.table("tracks", "religion"), r.table("tracks", "conquistador")
    solo = r.table("solo")
    players = _players(r)
    scholars = tuple(_scholar(r, *row) for row in r.rows("scholars", count=COUNTS["scholars"]))
    check_prices(r, scholars)
    return Edition(
        cells=cells,
        doubles=_tiles(r, index, "double", 2),
        triples=_tiles(r, index, "triple", 3),
        roads=_tiles(r, index, "road", 1),
        town_halls=_tiles(r, index, "town_hall", 2),
        start_cargoes=_cargoes(r, "start"),
        cargoes=_cargoes(r, "standard"),
        docks=_named(r, "docks", "income"),
        scholars=scholars,
        bishops=tuple(_bishop(r, *row) for row in r.rows("bishops", count=COUNTS["bishops"])),
        missions=_named(r, "missions", "effect"),
        retire=_retire(r),
        sides_a=tuple(_colony(r, index, side) for side in ("A1", "A2", "A3", "A4")),
        side_b=_colony(r, index, "B"),
        start_coins={n: coins for n, (coins, _) in players.items()},
        white_dice={n: dice for n, (_, dice) in players.items()},
        conquistador_points=_conquistador_points(r),
        monk_after=_marks(r, "religion", "monk_after"),
        gold_after=_marks(r, "conquistador", "gold_after"),
        religion_last=r.get("tracks.religion", religion, "last", int, 1),
        conquistador_last=r.get("tracks.conquistador", conquistador, "last", int, 1),
        bishop_penalty=r.get("bishops", r.table("bishops"), "penalty", int),
        set_bonus=r.get("shipping", r.table("shipping"), "set_bonus", int, 0),
        rival_conquistador=r.numbers("solo", solo, "rival_conquistador", YEARS),
        solo_points=r.numbers("solo", solo, "conquistador_points", YEARS),
        ratings=_ratings(r),
        rating_advanced=_rating_advanced(r),
        provenances=provenances(r),
    )


def _buildings(r: Reader) -> tuple[Building, ...]:
    found = []
    for name, row in r.rows("buildings"):
        effects = tuple(_effect(r, name, effect) for effect in r.get(name, row, "effects", list))
        if not 1 <= len(effects) <= 2:
            raise r.fail(name, WRONG_EFFECTS)
        art = r.choice(name, "art", row.get("art"), ARTS)
        provenance = r.provenance(name, row)
        found.append(Building(row["id"], r.name(name, row), art, effects, 0, provenance))
    return tuple(found)


def _roads(r: Reader) -> tuple[Building, ...]:
    return tuple(
        Building(
            row["id"],
            r.name(name, row),
            "road",
            (),
            r.get(name, row, "colonists", int, 0, MOST),
            r.provenance(name, row),
        )
        for name, row in r.rows("roads")
    )


def _cell(r: Reader, name: str, index: Mapping[str, int], id_: object) -> int:
    return index[r.choice(name, "a cell", id_, index)]


def _tiles(r: Reader, index: Mapping[str, int], kind: str, size: int) -> tuple[Tile, ...]:
    found = []
    for name, row in r.rows("tiles", kind, count=COUNTS[kind]):
        cells = r.get(name, row, "cells", list)
        if len(cells) != size:
            raise r.fail(name, WRONG_CELLS, given=len(cells), count=size)
        numbers = tuple(_cell(r, name, index, cell) for cell in cells)
        found.append(Tile(row["id"], r.name(name, row), numbers, r.provenance(name, row)))
    return tuple(found)


def _cargoes(r: Reader, kind: str) -> tuple[Cargo, ...]:
    return tuple(
        Cargo(
            row["id"],
            r.name(name, row),
            r.bundle(name, row.get("need"), RESOURCES),
            r.get(name, row, "happiness", int, 0),
            r.provenance(name, row),
        )
        for name, row in r.rows("shipping", kind, count=COUNTS[kind])
    )


def _named(r: Reader, table: str, key: str) -> tuple[Named, ...]:
    return tuple(
        Named(
            str(row.get("id", row.get("slot"))),
            r.name(name, row),
            _effect(r, name, row.get(key)),
            r.provenance(name, row),
        )
        for name, row in r.rows(table, count=COUNTS[table])
    )


def _retire(r: Reader) -> tuple[Named, ...]:
    """The retirement spaces, from the first on."""
    for number, (name, row) in enumerate(r.rows("retire"), 1):
        if (slot := r.get(name, row, "slot", int)) != number:
            raise r.fail(name, WRONG_SLOT, number=number, given=slot)
    return _named(r, "retire", "effect")


def _scholar(r: Reader, name: str, row: Table) -> Scholar:
    return Scholar(
        row["id"],
        r.name(name, row),
        r.get(name, row, "happiness", int, 0),
        ability(r, name, row),
        r.provenance(name, row),
    )


def _bishop(r: Reader, name: str, row: Table) -> Bishop:
    counts = r.choice(name, "counts", row.get("counts"), COUNTED)
    return Bishop(
        row["id"],
        r.name(name, row),
        counts,
        r.words(name, row, "of", COUNTED[counts]) if "of" in row else usually_counted(counts),
        r.get(name, row, "each", int, 1),
        r.get(name, row, "points", int, 1),
        r.get(name, row, "max", int, 1) if "max" in row else 0,
        r.provenance(name, row),
    )


def usually_counted(counts: str) -> tuple[str, ...]:
    """Default for what a bishop counts: everything, but of buildings only those with actions."""
    return COUNTED[counts][:3] if counts == "action_buildings" else COUNTED[counts]


def _colony(r: Reader, index: Mapping[str, int], side: str) -> Colony:
    table = r.table("boards", side)
    where = f"boards.{side}"
    printed: dict[tuple[int, int], int] = {}
    for i, row in enumerate(r.get(where, table, "cells", list)):
        name = f"{where} cell {i + 1}"
        place = (r.get(name, row, "r", int, 1) - 1, r.get(name, row, "c", int, 1) - 1)
        if max(place) > 5:
            raise r.fail(name, OUTSIDE)
        if place in printed:
            raise r.fail(name, DOUBLED)
        printed[place] = _cell(r, name, index, row.get("cell"))
    return Colony(side, r.name(where, table), printed, r.provenance(where, table))


def _by_players(r: Reader, table: str, seats: range) -> dict[int, tuple[str, Table]]:
    """The rows of a table by number of players, exactly one for each."""
    rows = r.rows(table, count=len(seats))
    found = {r.get(name, row, "players", int, 1): (name, row) for name, row in rows}
    if set(found) != set(seats):
        raise r.fail(table, WRONG_PLAYERS, first=seats[0], last=seats[-1])
    return found


def _players(r: Reader) -> dict[int, tuple[tuple[int, ...], int]]:
    """Starting coins and number of white dice, by number of players."""
    found = {}
    for n, (name, row) in _by_players(r, "players", range(1, 5)).items():
        if r.get(name, row, "blue_dice", int) != BLUE_DICE * n:
            raise r.fail(name, WRONG_DICE, count=BLUE_DICE * n)
        coins = r.numbers(name, row, "start_coins", n)
        found[n] = coins, r.get(name, row, "white_dice", int, 1)
    return found


def _conquistador_points(r: Reader) -> dict[int, tuple[tuple[int, ...], ...]]:
    found = {}
    for n, (name, row) in _by_players(r, "conquistador_scoring", range(2, 5)).items():
        years = r.get(name, row, "years", list)
        if len(years) != YEARS:
            raise r.fail(name, WRONG_YEARS, count=YEARS)
        found[n] = tuple(r.numbers(name, {"years": year}, "years", n - 1) for year in years)
    return found


def _ratings(r: Reader) -> tuple[tuple[int, Name], ...]:
    """Ratings of solo results, highest first; the last one has no minimum."""
    rows = r.rows("solo", "rating")
    found = tuple((r.get(name, row, "from", int, 0, 999), r.name(name, row)) for name, row in rows)
    least = [points for points, _ in found]
    if least != sorted(set(least), reverse=True) or least[-1:] != [0]:
        raise r.fail("solo.rating", WRONG_RATINGS)
    return found


def _rating_advanced(r: Reader) -> int:
    """Points by which ratings start later with the advanced rules, 0 by default."""
    rating = r.table("solo", "rating")
    return int(r.get("solo.rating", rating, "advanced", int, 0, 999)) if "advanced" in rating else 0


def _marks(r: Reader, track: str, key: str) -> tuple[int, ...]:
    """Spaces of a track after which a mark is passed."""
    table = r.table("tracks", track)
    last = r.get(f"tracks.{track}", table, "last", int, 1)
    marks = r.numbers(f"tracks.{track}", table, key)
    if any(mark >= last for mark in marks):
        raise r.fail(f"tracks.{track}", WRONG_MARK, key=key, last=last)
    return marks


# ---- effects --------------------------------------------------------------------------------------------


def _effect(r: Reader, name: str, row: object) -> Effect:
    if not isinstance(row, Mapping):
        raise r.fail(name, NO_EFFECT)
    op = r.choice(name, "op", row.get("op"), OPS)
    if op == "gain":
        return Effect(op, get=_bundles(r, name, row, "get"))
    if op == "trade":
        pay = _bundles(r, name, row, "pay")
        if any(bundle[len(RESOURCES) :] != (0, 0) for bundle in pay):
            raise r.fail(name, NOT_IN_RESOURCES)
        return Effect(op, pay, _bundles(r, name, row, "get"))
    if op in ("conquistador", "religion"):
        key = "steps" if op == "conquistador" else "times"
        return Effect(op, times=r.get(name, row, key, int, 1, MOST))
    return Effect(op)


def _bundles(r: Reader, name: str, row: Table, key: str) -> tuple[Bundle, ...]:
    """One or two alternative bundles."""
    given: list[Any] = r.get(name, row, key, list)
    if not 1 <= len(given) <= 2:
        raise r.fail(name, WRONG_WAYS, key=key)
    return tuple(r.bundle(name, bundle) for bundle in given)
