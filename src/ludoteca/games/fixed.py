"""Check of the values in a file that the rules fix, and that must not be changed.

Every value of a file is either read elsewhere or compared here with the package's own. Missing
values are allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.tables import Table, TableReader
from ludoteca.games.tracked_table import row_name
from ludoteca.i18n import N_

__all__ = ["CHANGED", "PROVENANCE", "check_fixed"]

CHANGED: Final = N_(
    "{file}: {row}: must be {given}, as in the file supplied with the game. The rules "
    "fix this value."
)
UNKNOWN: Final = N_("{file}: {row}: unknown name. Remove it or correct the spelling.")
PROVENANCE: Final = "provenance"
"""The key of provenance marks, which are collected from all tables."""


def check_fixed(r: TableReader, own: Table) -> None:
    """Raise BadValues if an unread value differs from the package's own file."""
    for where, path, value in r.data.unread():
        if where.split(".")[-1] == PROVENANCE:
            continue
        ours = _at(own, path)
        if ours is None:
            raise r.fail(where, UNKNOWN)
        if changed := _first_change(where, ours, value):
            raise r.fail(changed[0], CHANGED, given=repr(changed[1]))


def _at(own: Table, path: tuple[str, ...]) -> Any:
    """The package's own value at a path, or None."""
    here: Any = own
    for name in path:
        if isinstance(here, list):
            here = {row_name(row, i + 1): row for i, row in enumerate(here)}
        here = here.get(name) if isinstance(here, Mapping) else None
    return here


def _first_change(where: str, ours: object, theirs: object) -> tuple[str, object] | None:
    """The first place where a value differs, with the right value, or None."""
    if isinstance(ours, Mapping) and isinstance(theirs, Mapping):
        keys = [key for key in {**ours, **theirs} if key != PROVENANCE]
        pairs = [(f"{where}.{key}", ours.get(key), theirs.get(key)) for key in keys]
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        pairs = [
            (f"{where} {i + 1}", *both) for i, both in enumerate(zip(ours, theirs, strict=True))
        ]
    else:
        return None if ours == theirs else (where, ours)
    return next(filter(None, (_first_change(*pair) for pair in pairs)), None)
