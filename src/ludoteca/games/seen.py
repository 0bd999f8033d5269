"""Tables that remember what has been read of them, so that nothing in a file is passed over in silence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

__all__ = ["Left", "Seen", "called"]

Left = tuple[str, tuple[str, ...], object]
"""What has not been read: its place in words, its path (with the ids of rows, else their numbers), its value."""


def called(row: object, number: int) -> str:
    """What a row is called in errors and paths: its id, else its number; reading it so counts as no reading."""
    table = row.plain if isinstance(row, Seen) else row
    return str(table.get("id", number)) if isinstance(table, Mapping) else str(number)


class Seen(Mapping[str, Any]):
    """A table of a file; the tables in it are seen ones, too."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self._data = data
        self._inside: dict[str, Any] = {}

    @property
    def plain(self) -> Mapping[str, Any]:
        """The table as it is; looking into it counts as no reading."""
        return self._data

    def __getitem__(self, key: str) -> Any:
        if key not in self._inside:
            self._inside[key] = _seen(self._data[key])
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
        """All that nobody has asked for; `where` and `path` are the table's own."""
        for key, value in self._data.items():
            here = f"{where}.{key}" if where else key
            below = (*path, key)
            if key not in self._inside:
                yield here, below, value
                continue
            inside = self._inside[key]
            if isinstance(inside, Seen):
                yield from inside.unread(here, below)
            elif isinstance(inside, list):
                yield from _unread_rows(inside, where if key == "items" else here, below)


def _seen(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Seen(value)
    return [_seen(each) for each in value] if isinstance(value, list) else value


def _unread_rows(rows: list[Any], where: str, path: tuple[str, ...]) -> Iterator[Left]:
    """What is left of the tables in a list; each is called by its id, else by its place."""
    for i, row in enumerate(rows):
        if isinstance(row, Seen):
            name = called(row, i + 1)
            yield from row.unread(f"{where} {name}", (*path, name))
