"""Version of the static files: a digest of them all."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.contrib.staticfiles import finders

__all__ = ["version"]

LENGTH: Final = 16


@cache
def version() -> str:
    """Version of the files this process serves; fixed at its start."""
    digest = hashlib.sha256()
    for name, file in sorted(_files().items()):
        digest.update(name.encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:LENGTH]


def _files() -> dict[str, Path]:
    """All static files by name; among files of the same name, the one that is served."""
    found: dict[str, Path] = {}
    for finder in finders.get_finders():
        listed: Any = finder.list([])
        for name, storage in listed:
            found.setdefault(name, Path(storage.path(name)))
    return found | {file.name: file for file in Path(settings.WHITENOISE_ROOT).iterdir()}
