"""Pictures of positions for previews in chats: painted by a headless browser, and kept by their contents."""

from __future__ import annotations

import hashlib
import io
import json
import logging
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from django.conf import settings
from numpy.typing import NDArray

from ludoteca.envs.screenshots import NoPicture, Painter
from ludoteca.kernel.errors import MissingExtra
from ludoteca.kernel.optional import load
from ludoteca.kernel.record import to_bytes
from ludoteca.web.board.replay.frames import spectator_record
from ludoteca.web.concurrency_limits import ConcurrencyLimit
from ludoteca.web.lib.http.static_version import version
from ludoteca.web.matches.models import Table

__all__ = ["SIZE", "Picture", "can_paint"]

SIZE: Final = (1200, 630)
"""Width and height in pixels, as chats show previews."""
KEPT: Final = 500
"""Number of pictures kept; older ones are deleted."""
PAUSE: Final = 300.0
"""Seconds without another try after the browser has failed."""
AT_ONCE: Final = 1
"""Pictures painted at the same time in this process."""

logger = logging.getLogger(__name__)
_slots = ConcurrencyLimit(AT_ONCE, "pictures")
_failed = -PAUSE
"""Time of the last failure, on the monotonic clock."""


def can_paint(table: Table) -> bool:
    """Return True if the site paints pictures, and this table follows the current rules."""
    return bool(settings.SHARE_PICTURES) and table.playable


class Picture:
    """The picture of a position as spectators see it, with marks, in a language."""

    def __init__(
        self, table: Table, ply: int, language: str, marks: Sequence[Sequence[str]] = ()
    ) -> None:
        """The position after `ply` actions."""
        self._table, self._language, self._marks = table, language, marks
        self._record = spectator_record(table, ply)
        self._names = table.side_names(table.seats.all())
        self._file = _folder() / f"{self._digest()}.png"

    def _digest(self) -> str:
        drawn = json.dumps([*map(list, self._marks)])
        named = [self._table.game_name, self._language, version(), *self._names, drawn]
        known = hashlib.sha256("\0".join(named).encode())
        known.update(to_bytes(self._record))
        return known.hexdigest()

    def kept(self) -> bytes | None:
        """The picture as PNG if it has been painted before, else None."""
        try:
            return self._file.read_bytes()
        except FileNotFoundError:
            return None

    def paint(self) -> bytes | None:
        """Paint and keep the picture, or return None if that fails; raises Busy while others are painted."""
        global _failed
        if time.monotonic() - _failed < PAUSE:
            return None
        with _slots.hold_slot({}):
            try:
                png = self._painted()
            except (NoPicture, MissingExtra) as error:
                _failed = time.monotonic()
                logger.warning("no picture of a position can be painted: %s", error)
                return None
        _keep(self._file, png)
        return png

    def _painted(self) -> bytes:
        """Raises NoPicture or MissingExtra."""
        painter = Painter(language=self._language)
        return _framed(painter.paint(self._table.game, self._record, -1, self._names, self._marks))


def _framed(pixels: NDArray[np.uint8]) -> bytes:
    """The board as PNG of `SIZE`, on paper of its own colour."""
    image: Any = load("PIL.Image", "pictures")
    board = image.fromarray(pixels)
    board.thumbnail(SIZE)
    paper = image.new("RGB", SIZE, board.getpixel((0, board.height - 1)))
    paper.paste(board, ((SIZE[0] - board.width) // 2, (SIZE[1] - board.height) // 2))
    written = io.BytesIO()
    paper.save(written, "PNG", optimize=True)
    return written.getvalue()


def _folder() -> Path:
    folder = Path(settings.DATA_DIR) / "pictures"
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _keep(file: Path, png: bytes) -> None:
    """Write a picture at once as a whole, and delete the oldest beyond `KEPT`."""
    part = file.with_suffix(f".{os.getpid()}")
    part.write_bytes(png)
    part.replace(file)
    newest = sorted(file.parent.glob("*.png"), key=lambda each: each.stat().st_mtime, reverse=True)
    for old in newest[KEPT:]:
        old.unlink(missing_ok=True)
