"""What a file of values holds for completeness only: the rules fix it, so that it cannot be changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.santa_maria.edition.reader import Reader, Table
from ludoteca.i18n import N_

__all__ = ["check_fixed"]

CHANGED: Final = N_(
    "{file}: {row}: is fixed by the rules; it must be {given}, as in the package's own file"
)

_TABLES: Final = (
    "resources",
    "prices",
    "effects",
    "abilities",
    "bishop_counts",
    "setup",
    "dice",
    "coin_activation",
    "year_end",
    "end_scoring",
    "monks",
    "advanced",
    "solo",
    "tiles",
    "tiles.double",
    "tiles.triple",
    "tiles.road",
)
_READ: Final = ("provenance", "items", "name", "rival_conquistador", "conquistador_points")
"""What these tables may say in their own way."""


def check_fixed(r: Reader, own: Table) -> None:
    """`BadValues` where a table that the rules fix differs from the package's own; missing ones are no harm."""
    for path in _TABLES:
        given, ours = _at(r.data, path), _at(own, path)
        for key, value in ours.items():
            fixed = key not in _READ and not _has_items(value)
            if fixed and given.get(key, value) != value:
                raise r.fail(f"{path}.{key}", CHANGED, given=repr(value))


def _at(data: Table, path: str) -> Table:
    """The table at a path; an empty one where there is none."""
    here: Any = data
    for name in path.split("."):
        here = here.get(name) if isinstance(here, Mapping) else None
    return here if isinstance(here, Mapping) else {}


def _has_items(value: object) -> bool:
    """Whether it is a table of rows, which are read."""
    return isinstance(value, Mapping) and "items" in value
