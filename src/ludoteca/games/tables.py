"""Reading tables of a values file: every value is checked, and errors name the row.

Shared by the games' readers of editions; see `kernel.data_overrides` for the origin of such a file.
"""

from __future__ import annotations

import tomllib
from collections import ChainMap
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from ludoteca.games.tracked_table import TrackedTable, row_name
from ludoteca.i18n import LANGUAGES, N_, Name
from ludoteca.kernel.errors import BadValues

__all__ = ["HIGH", "PROVENANCES", "Table", "TableReader", "tables_of"]

Table = Mapping[str, Any]
HIGH: Final = 99
"""Default limit for the absolute value of numbers in a file."""
PROVENANCES: Final = ("sourced", "inferred", "reconstructed")

UNREADABLE: Final = N_("{file}: cannot be read: {reason}")
MISSING: Final = N_("{file}: {row}: the table is missing")
NO_TABLE: Final = N_("{file}: {row}: must be a table")
NO_ITEMS: Final = N_('{file}: {row}: the list "items" is missing')
WRONG_COUNT: Final = N_("{file}: {row}: there are {given} items; there must be {count}")
TWICE: Final = N_("{file}: {row}: the id {id} is used twice. Ids must be unique.")
TOO_LOW: Final = N_("{file}: {row}: {key} must be at least {low}, not {given}")
TOO_HIGH: Final = N_("{file}: {row}: {key} must be at most {high}, not {given}")
NOT_ALLOWED: Final = N_("{file}: {row}: {key} cannot be {given}; it can be: {allowed}")
NO_NAME: Final = N_("{file}: {row}: name.{language} is missing")
WRONG_LENGTH: Final = N_("{file}: {row}: {key} must list {count} numbers")
NO_NUMBERS: Final = N_("{file}: {row}: {key} must list whole numbers from 0 to {high}")
WRONG_KIND: Final = {
    int: N_("{file}: {row}: {key} must be a whole number, not {given}"),
    str: N_("{file}: {row}: {key} must be a string, not {given}"),
    list: N_("{file}: {row}: {key} must be a list, not {given}"),
    dict: N_("{file}: {row}: {key} must be a table, not {given}"),
}


def tables_of(path: Path) -> Table:
    """All tables of a TOML file; raise BadValues if it cannot be read."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadValues(UNREADABLE, file=str(path), reason=str(error)) from error


class TableReader:
    """Reader of tables, whose errors name the row."""

    WITHOUT_ID: tuple[str, ...] = ()
    """Tables whose rows need no id."""

    def __init__(self, data: Table, source: str) -> None:
        self.data = TrackedTable(data)
        self.source = source

    def fail(self, row: str, template: str, **params: object) -> BadValues:
        """The error for a row."""
        return BadValues(template, file=self.source, row=row, **params)

    def table(self, *path: str) -> Table:
        """The table at a path; raise BadValues if there is none."""
        here: Any = self.data
        for i, name in enumerate(path):
            if not isinstance(here, Mapping) or name not in here:
                raise self.fail(".".join(path[: i + 1]), MISSING)
            here = here[name]
        if not isinstance(here, Mapping):
            raise self.fail(".".join(path), NO_TABLE)
        return here

    def rows(self, *path: str, count: int | None = None) -> list[tuple[str, Table]]:
        """The items of a table, each with its name in errors; `count` checks their number."""
        table = self.table(*path)
        items = table.get("items")
        where = ".".join(path)
        if not isinstance(items, list) or not all(isinstance(row, Mapping) for row in items):
            raise self.fail(where, NO_ITEMS)
        if count is not None and len(items) != count:
            raise self.fail(where, WRONG_COUNT, given=len(items), count=count)
        named = [(f"{where} {row_name(row, i + 1)}", row) for i, row in enumerate(items)]
        if where not in self.WITHOUT_ID:
            for name, row in named:
                self.get(name, row, "id", str)
        ids = [row["id"] for _, row in named if "id" in row]
        doubled = next((id_ for id_ in ids if ids.count(id_) > 1), None)
        if doubled:
            raise self.fail(where, TWICE, id=doubled)
        inherited = {"provenance": table.get("provenance", "")}
        return [(name, ChainMap(row, inherited)) for name, row in named]

    def get(
        self, name: str, row: Table, key: str, kind: type, low: int = -HIGH, high: int = HIGH
    ) -> Any:
        """Return a value of a row after checking its type and, if it is a number, its limits."""
        value = row.get(key)
        wanted = Mapping if kind is dict else kind
        if not isinstance(value, wanted) or isinstance(value, bool):
            raise self.fail(name, WRONG_KIND[kind], key=key, given=repr(value))
        if isinstance(value, int):
            if value < low:
                raise self.fail(name, TOO_LOW, key=key, low=low, given=value)
            if value > high:
                raise self.fail(name, TOO_HIGH, key=key, high=high, given=value)
        return value

    def choice(self, name: str, key: str, value: object, allowed: Iterable[str]) -> str:
        """A word, which must be one of `allowed`."""
        options = list(allowed)
        if value not in options:
            raise self.fail(
                name, NOT_ALLOWED, key=key, given=repr(value), allowed=", ".join(options)
            )
        return str(value)

    def name(self, name: str, row: Table) -> Name:
        """The name of a row in every language."""
        names = self.get(name, row, "name", dict)
        for language in LANGUAGES:
            if not isinstance(names.get(language), str) or not names[language]:
                raise self.fail(name, NO_NAME, language=language)
        return Name(names["en"], **{lang: names[lang] for lang in LANGUAGES if lang != "en"})

    def numbers(self, name: str, row: Table, key: str, count: int | None = None) -> tuple[int, ...]:
        """A list of non-negative integers; `count` checks their number."""
        given = self.get(name, row, key, list)
        if not all(type(n) is int and 0 <= n <= HIGH for n in given):
            raise self.fail(name, NO_NUMBERS, key=key, high=HIGH)
        if count is not None and len(given) != count:
            raise self.fail(name, WRONG_LENGTH, key=key, count=count)
        return tuple(given)
