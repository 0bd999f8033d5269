"""Tables that track which of their values were read, so that none are ignored silently."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["Left", "TrackedTable", "row_name"]

Left = tuple[str, tuple[str, ...], object]
"""An unread value: its place in words, its path (by ids of rows or their numbers), the value."""


def row_name(row: object, number: int) -> str:
    """Name of a row in errors and paths: its id, else its number; does not count as reading."""
    table = row.plain if isinstance(row, TrackedTable) else row
    return str(table.get("id", number)) if isinstance(table, Mapping) else str(number)


class TrackedTable(Mapping[str, Any]):
    """A table of a file that tracks reads, as do nested tables."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._inside: dict[str, Any] = {}

    @property
    def plain(self) -> Mapping[str, Any]:
        """The underlying table; access to it does not count as reading."""
        return self._data

    def __getitem__(self, key: str) -> Any:
        if key not in self._inside:
            self._inside[key] = _track(self._data[key])
        return self._inside[key]

    def __contains__(self, key: object) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __repr__(self) -> str:
        return repr(self._data)

    def unread(self, where: str = "", path: tuple[str, ...] = ()) -> Iterator[Left]:
        """Yield all values not read; `where` and `path` are the table's own."""
        for key, value in self._data.items():
            here = f"{where}.{key}" if where else key
            below = (*path, key)
            if key not in self._inside:
                yield here, below, value
                continue
            inside = self._inside[key]
            if isinstance(inside, TrackedTable):
                yield from inside.unread(here, below)
            elif isinstance(inside, list):
                yield from _unread_rows(inside, where if key == "items" else here, below)


def _track(value: Any) -> Any:
    if isinstance(value, Mapping):
        return TrackedTable(value)
    return [_track(each) for each in value] if isinstance(value, list) else value


def _unread_rows(rows: list[Any], where: str, path: tuple[str, ...]) -> Iterator[Left]:
    """Yield unread values of the tables in a list, each named by its id, else by its place."""
    for i, row in enumerate(rows):
        if isinstance(row, TrackedTable):
            name = row_name(row, i + 1)
            yield from row.unread(f"{where} {name}", (*path, name))
