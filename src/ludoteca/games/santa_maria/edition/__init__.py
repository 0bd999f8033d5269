"""The values of the game: read from one TOML file, checked, and given as plain typed data.

The package's own file is a reconstructed edition, since the published contents of most tiles could not be
had; every row says whether it is sourced, inferred or reconstructed. An owner's copy with the published
values can be put in its place (`kernel.values`).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from ludoteca.games.santa_maria.edition.fixed import check_fixed
from ludoteca.games.santa_maria.edition.model import Edition
from ludoteca.games.santa_maria.edition.reader import Reader, Table
from ludoteca.games.santa_maria.edition.rows import edition
from ludoteca.i18n import N_
from ludoteca.kernel.errors import BadValues
from ludoteca.kernel.values import values_file

__all__ = ["load", "read"]

OWN_FILE: Final = Path(__file__).with_name("edition.toml")
UNREADABLE: Final = N_("{file}: cannot be read: {reason}")


def read(path: Path) -> Edition:
    """The edition in a file; `BadValues` names the row that is wrong."""
    data = _tables(path)
    reader = Reader(data, path.name)
    if path != OWN_FILE:
        check_fixed(reader, _tables(OWN_FILE))
    return edition(reader)


def _tables(path: Path) -> Table:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadValues(UNREADABLE, file=str(path), reason=str(error)) from error


def load() -> Edition:
    """The edition that is played with: an owner's file where there is one, else the package's own."""
    return read(values_file("santa_maria", OWN_FILE))
