"""Values that the owner of a published game may put in the place of the package's own.

A game that keeps its values in a file asks here which one to read. ``LUDOTECA_VALUES`` names a folder; a
file there called ``<game>.toml`` is read instead of the package's own. Values are compiled into the rules,
so the cache of compiled rules knows these files too (see `rules`).
"""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["given_files", "values_file"]


def _folder() -> Path | None:
    given = os.environ.get("LUDOTECA_VALUES")
    return Path(given) if given else None


def values_file(game: str, own: Path) -> Path:
    """The file with the values of a game: the given one where there is one, else `own`."""
    folder = _folder()
    given = folder / f"{game}.toml" if folder else own
    return given if given.exists() else own


def given_files() -> list[Path]:
    """All files in the given folder."""
    folder = _folder()
    return sorted(folder.glob("*.toml")) if folder and folder.is_dir() else []
