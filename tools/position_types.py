"""Types of positions: a class with the fields of each game's record, for editors and mypy.

    python -m tools.position_types           compare with the sources; `make lint` runs it
    python -m tools.position_types --write   rewrite them

NumPy knows the fields of a record, mypy does not: with these classes a misspelt field is a type
error. They exist for type checking only and are never instantiated.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np

from ludoteca.kernel.game import games
from ludoteca.kernel.record import HEADER

__all__ = ["main", "source"]

GAMES: Final = Path(__file__).resolve().parent.parent / "src" / "ludoteca" / "games"
FILLING: Final = "filling"
TEXT: Final = '''"""Position type of {title}, from `python -m tools.position_types --write`."""

from __future__ import annotations

from ludoteca.kernel.position_type import Array, Header, Scalar

__all__ = ["Position"]


class Position(Header):
    """The fields of a record of {title}, besides those common to all games."""

{fields}
'''


def source(title: str, dtype: np.dtype[Any]) -> str:
    """Source of the module with the class of a record type."""
    return TEXT.format(title=title, fields="\n".join(f"    {line}" for line in _fields(dtype)))


def _fields(dtype: np.dtype[Any]) -> Iterator[str]:
    """Yield a line for each of the game's own fields, in alphabetical order."""
    common = {name for name, *_ in HEADER} | {FILLING}
    for name in sorted(set(dtype.names or ()) - common):
        base, shape = dtype[name].base, dtype[name].shape
        size = " × ".join(map(str, shape))
        yield f"{name}: Array  # {base}, {size}" if shape else f"{name}: Scalar  # {base}"


def _files() -> Iterator[tuple[Path, str]]:
    """Yield the file of each game with its expected content."""
    for game in games():
        package = game.name.replace("-", "_")
        dtype = import_module(f"ludoteca.games.{package}.position").DTYPE
        yield GAMES / package / "position_type.py", source(str(game.title), dtype)


def main(arguments: list[str] | None = None) -> int:
    """Compare or write the files; return 1 if one differs and is not rewritten."""
    parser = argparse.ArgumentParser(description="Types of positions from the records of games.")
    parser.add_argument("--write", action="store_true", help="write them anew")
    given = parser.parse_args(arguments)
    stale = [(file, text) for file, text in _files() if not _is(file, text)]
    for file, text in stale:
        if given.write:
            file.write_text(text)
        print(f"{file}: {'written' if given.write else 'differs from the record'}")
    return int(bool(stale) and not given.write)


def _is(file: Path, text: str) -> bool:
    return file.is_file() and file.read_text() == text


if __name__ == "__main__":
    sys.exit(main())
