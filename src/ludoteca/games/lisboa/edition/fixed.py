"""Rows that the rules refer to by id, and values that the rules fix."""

from __future__ import annotations

from typing import Final

from ludoteca.games.fixed import CHANGED
from ludoteca.games.tables import Table, TableReader

__all__ = ["check_ids"]

_KNOWN_ROWS: Final = (
    ("goods",),
    ("rubble",),
    ("nobles",),
    ("architects",),
    ("actions",),
    ("favors",),
    ("map", "streets"),
    ("map", "lands"),
    ("map", "public_spaces"),
    ("map", "rubble_groups"),
    ("portfolio", "houses"),
    ("ships",),
)
"""Tables whose rows must have the same ids as in the package's own file."""


def check_ids(r: TableReader, own: Table) -> None:
    """Raise BadValues if a row is missing or replaced by another one."""
    for path in _KNOWN_ROWS:
        ours: Table = own
        for name in path:
            ours = ours[name]
        wanted = [row["id"] for row in ours["items"]]
        for (name, row), id_ in zip(r.rows(*path, count=len(wanted)), wanted, strict=True):
            if row["id"] != id_:
                raise r.fail(name, CHANGED, given=repr(id_))
