"""The edition of the game: read from one TOML file, checked, and held as plain typed data.

The package's own file is a reconstructed edition, since the published contents of most tiles were
not available. Every row states whether it is sourced, inferred or reconstructed. An owner's copy
with the published values can replace it (`kernel.data_overrides`).
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Final

from ludoteca.games.fixed import check_fixed
from ludoteca.games.santa_maria.edition.model import Edition
from ludoteca.games.santa_maria.edition.reader import Reader, Table
from ludoteca.games.santa_maria.edition.rows import edition
from ludoteca.i18n import N_
from ludoteca.kernel.data_overrides import values_file
from ludoteca.kernel.errors import BadValues

__all__ = ["load", "made", "read"]

OWN_FILE: Final = Path(__file__).with_name("edition.toml")
UNREADABLE: Final = N_("{file}: cannot be read: {reason}")


def read(path: Path) -> Edition:
    """Read the edition of a file; raise BadValues naming the row that is wrong."""
    return made(_tables(path), path.name)


def made(data: Table, source: str) -> Edition:
    """Build the edition from a file's tables; raise BadValues for wrong or impossible values."""
    reader = Reader(data, source)
    found = edition(reader)
    check_fixed(reader, _own_tables())
    return found


def _tables(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadValues(UNREADABLE, file=str(path), reason=str(error)) from error


@functools.cache
def _own_tables() -> Table:
    return _tables(OWN_FILE)


def load() -> Edition:
    """Load the edition in use: the owner's file if there is one, else the package's own."""
    return read(values_file("santa_maria", OWN_FILE))
