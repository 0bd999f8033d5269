"""Component values supplied by the owner of a published game, replacing the package's own.

``LUDOTECA_VALUES`` names a folder; a file ``<game>.toml`` in it is read instead of the package's
own. Values are compiled into the rules, so the cache of compiled rules covers these files too
(see `ludoteca.kernel.cache`).
"""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["given_files", "values_file"]


def _folder() -> Path | None:
    given = os.environ.get("LUDOTECA_VALUES")
    return Path(given) if given else None


def values_file(game: str, own: Path) -> Path:
    """Path of a game's values file: the owner's if there is one, otherwise `own`."""
    folder = _folder()
    given = folder / f"{game}.toml" if folder else own
    return given if given.exists() else own


def given_files() -> list[Path]:
    """All files in the owner's folder."""
    folder = _folder()
    return sorted(folder.glob("*.toml")) if folder and folder.is_dir() else []
