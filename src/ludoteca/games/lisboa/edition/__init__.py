"""The edition of the game: read from one TOML file, checked, and held as plain typed data.

The package's own file is a reconstructed edition, since the printed values of most cards and tiles
were not available. Every table states for its fields whether they are sourced, inferred or
reconstructed. An owner's copy with the published values can replace it (`kernel.data_overrides`).
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from ludoteca.games.fixed import check_fixed
from ludoteca.games.lisboa.edition.fixed import check_ids
from ludoteca.games.lisboa.edition.model import Edition
from ludoteca.games.lisboa.edition.reader import LisboaReader, edition
from ludoteca.games.tables import Table, tables_of
from ludoteca.kernel.data_overrides import values_file

__all__ = ["OWN_FILE", "load", "made", "read"]

OWN_FILE: Final = Path(__file__).with_name("edition.toml")


def read(path: Path) -> Edition:
    """Read the edition of a file; raise BadValues naming the row that is wrong."""
    return made(tables_of(path), path.name)


def made(data: Table, source: str) -> Edition:
    """Build the edition from a file's tables; raise BadValues for wrong or impossible values."""
    reader = LisboaReader(data, source)
    check_ids(reader, _own_tables())
    found = edition(reader)
    check_fixed(reader, _own_tables())
    return found


@functools.cache
def _own_tables() -> Table:
    return tables_of(OWN_FILE)


def load() -> Edition:
    """Load the edition in use: the owner's file if there is one, else the package's own."""
    return read(values_file("lisboa", OWN_FILE))
