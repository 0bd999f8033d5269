"""Provenance of a file's values, collected from all of its tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ludoteca.games.fixed import PROVENANCE
from ludoteca.games.santa_maria.edition.reader import Reader
from ludoteca.games.tables import PROVENANCES
from ludoteca.games.tracked_table import row_name

__all__ = ["provenances"]


def provenances(r: Reader) -> dict[str, str]:
    """Provenance of each table and row that states it, by place; BadValues for unknown words."""
    return {
        where: r.choice(where, PROVENANCE, word, PROVENANCES)
        for where, word in _provenances(r.data.plain, "")
    }


def _provenances(data: object, where: str) -> Iterator[tuple[str, object]]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            if key == PROVENANCE:
                yield where, value
            else:
                yield from _provenances(value, f"{where}.{key}" if where else key)
    elif isinstance(data, list):
        for i, row in enumerate(data):
            yield from _provenances(row, f"{where.removesuffix('.items')} {row_name(row, i + 1)}")
