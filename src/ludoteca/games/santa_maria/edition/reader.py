"""Reading the tables of a file of values: every value is checked, and an error names the row."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from ludoteca.games.santa_maria.edition.model import BUNDLE_KEYS, PROVENANCES, Bundle
from ludoteca.games.seen import Seen
from ludoteca.i18n import LANGUAGES, N_, Name
from ludoteca.kernel.errors import BadValues

__all__ = ["MOST", "Reader", "Table"]

Table = Mapping[str, Any]
MOST: Final = 20  # of anything in one bundle
HIGH: Final = 99  # of any other number, unless said otherwise

MISSING: Final = N_("{file}: {row}: the table is missing")
NO_TABLE: Final = N_("{file}: {row}: is not a table")
NO_ITEMS: Final = N_("{file}: {row}: has no list of items")
WRONG_COUNT: Final = N_("{file}: {row}: has {given} items, there must be {count}")
TWICE: Final = N_("{file}: {row}: {id} stands there twice")
TOO_LOW: Final = N_("{file}: {row}: {key} must be at least {low}, not {given}")
TOO_HIGH: Final = N_("{file}: {row}: {key} must be at most {high}, not {given}")
NOT_ALLOWED: Final = N_("{file}: {row}: {key} cannot be {given}; it can be: {allowed}")
NO_NAME: Final = N_("{file}: {row}: name.{language} is missing")
NO_AMOUNTS: Final = N_("{file}: {row}: {given} is no table of amounts")
WRONG_LENGTH: Final = N_("{file}: {row}: {key} must list {count} numbers")
NO_NUMBERS: Final = N_("{file}: {row}: {key} must list whole numbers from 0 to {high}")
NO_WORDS: Final = N_("{file}: {row}: {key} must list one or more of: {allowed}")
WRONG_KIND: Final = {
    int: N_("{file}: {row}: {key} must be a whole number, not {given}"),
    str: N_("{file}: {row}: {key} must be a text, not {given}"),
    list: N_("{file}: {row}: {key} must be a list, not {given}"),
    dict: N_("{file}: {row}: {key} must be a table, not {given}"),
}
_WITHOUT_ID: Final = ("players", "conquistador_scoring", "retire", "solo.rating")


class Reader:
    """Reads tables, and says which row is wrong where one is."""

    def __init__(self, data: Table, source: str) -> None:
        self.data = Seen(data)
        self.source = source

    def fail(self, row: str, template: str, **params: object) -> BadValues:
        """The error for a row."""
        return BadValues(template, file=self.source, row=row, **params)

    def table(self, *path: str) -> Table:
        """A table by its path."""
        here: Any = self.data
        for i, name in enumerate(path):
            if not isinstance(here, Mapping) or name not in here:
                raise self.fail(".".join(path[: i + 1]), MISSING)
            here = here[name]
        if not isinstance(here, Mapping):
            raise self.fail(".".join(path), NO_TABLE)
        return here

    def rows(self, *path: str, count: int | None = None) -> list[tuple[str, Table]]:
        """The items of a table, each with what it is called in errors; their number where it is fixed."""
        table = self.table(*path)
        items = table.get("items")
        where = ".".join(path)
        if not isinstance(items, list) or not all(isinstance(row, Mapping) for row in items):
            raise self.fail(where, NO_ITEMS)
        if count is not None and len(items) != count:
            raise self.fail(where, WRONG_COUNT, given=len(items), count=count)
        named = [(f"{where} {_called(row, i + 1)}", row) for i, row in enumerate(items)]
        if where not in _WITHOUT_ID:
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
        """A value of a row, checked to be of a kind, and a number between `low` and `high`."""
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
        """A word that must be one of some."""
        options = list(allowed)
        if value not in options:
            raise self.fail(
                name, NOT_ALLOWED, key=key, given=repr(value), allowed=", ".join(options)
            )
        return str(value)

    def words(self, name: str, row: Table, key: str, allowed: Sequence[str]) -> tuple[str, ...]:
        """One or more different words of some, in the order of `allowed`."""
        given = self.get(name, row, key, list)
        known = [word for word in allowed if word in given]
        if not given or len(known) != len(given):
            raise self.fail(name, NO_WORDS, key=key, allowed=", ".join(allowed))
        return tuple(known)

    def name(self, name: str, row: Table) -> Name:
        """What a row is called in every language."""
        names = self.get(name, row, "name", dict)
        for language in LANGUAGES:
            if not isinstance(names.get(language), str) or not names[language]:
                raise self.fail(name, NO_NAME, language=language)
        return Name(names["en"], **{lang: names[lang] for lang in LANGUAGES if lang != "en"})

    def provenance(self, name: str, row: Table) -> str:
        """How well the values of a row are known."""
        return self.choice(name, "provenance", row.get("provenance"), PROVENANCES)

    def numbers(self, name: str, row: Table, key: str, count: int | None = None) -> tuple[int, ...]:
        """A list of whole numbers, none below 0; how many where that is fixed."""
        given = self.get(name, row, key, list)
        if not all(type(n) is int and 0 <= n <= HIGH for n in given):
            raise self.fail(name, NO_NUMBERS, key=key, high=HIGH)
        if count is not None and len(given) != count:
            raise self.fail(name, WRONG_LENGTH, key=key, count=count)
        return tuple(given)

    def bundle(self, name: str, given: object, keys: Iterable[str] = BUNDLE_KEYS) -> Bundle:
        """Amounts by resource, coins and happiness."""
        allowed = list(keys)
        if not isinstance(given, Mapping) or not given:
            raise self.fail(name, NO_AMOUNTS, given=repr(given))
        for key in given:
            self.choice(name, "amounts", key, allowed)
            self.get(name, given, key, int, 1, MOST)
        return tuple(int(given.get(key, 0)) for key in allowed)


def _called(row: Table, number: int) -> object:
    """What a row is called in errors: its id, else its number."""
    return row["id"] if "id" in row else number
