"""Images of positions as arrays, drawn like the web site's table, for ``"rgb_array"`` rendering.

They are drawn by a separate process with a headless browser, which is started for the first image
and serves all environments of this process: ``pip install 'ludoteca[pictures]'``, and Chromium.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import subprocess
import sys
import threading
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.i18n import LANGUAGES, N_
from ludoteca.kernel.checks import one_of
from ludoteca.kernel.errors import BadArgument, LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.optional import load
from ludoteca.kernel.record import Record, to_bytes

__all__ = ["USUAL", "NoPicture", "Painter"]

EXTRA: Final = "pictures"
WORK: Final = "ludoteca.web.screenshots.subprocess_main"
LARGEST: Final = 4.0
ENDED: Final = N_("the screenshot process ended with status {status}")


class NoPicture(LudotecaError):
    """An image could not be drawn; the message has the reason."""


@dataclass(frozen=True)
class Painter:
    """Settings of images: 1440 × 900 pixels times `scale`, in a language.

    Raises BadArgument if the scale is not above 0 and at most 4, or the language is not available.
    """

    scale: float = 1.0
    """Factor of the image's size, above 0 and at most 4."""
    language: str = "en"
    """Language of the texts: ``"en"`` or ``"ja"``."""

    def __post_init__(self) -> None:
        if not 0 < self.scale <= LARGEST:
            raise BadArgument(
                "scale must be above 0 and at most {most}, not {value}",
                most=f"{LARGEST:g}",
                value=repr(self.scale),
            )
        one_of("language", self.language, LANGUAGES)

    def paint(
        self,
        game: Game,
        record: Record,
        seat: int,
        names: Sequence[str],
        marks: Sequence[Sequence[str]] = (),
    ) -> NDArray[np.uint8]:
        """Draw a position from a seat's side of the table: RGB uint8, shape (height, width, 3).

        Everything in the record is drawn; use `ludoteca.kernel.generics.redact` to remove what the
        viewer may not know. `seat` -1 is a spectator; `names` are those of the sides. `marks` are
        pairs of keys of pieces: arrows, or circles if both are equal.

        Raises:
            NoPicture: The image could not be drawn.
            MissingExtra: The extra ``pictures`` is not installed.
        """
        image = load("PIL.Image", EXTRA)
        png = _studio().ask(
            {
                "game": game.name,
                "record": b64encode(to_bytes(record)).decode(),
                "seat": seat,
                "names": list(names),
                "marks": [list(mark) for mark in marks],
                "language": self.language,
                "scale": self.scale,
            }
        )
        with image.open(io.BytesIO(png)) as opened:
            return np.array(opened.convert("RGB"), np.uint8)


USUAL: Final = Painter()


class _Studio:
    """The rendering process of this process."""

    def __init__(self) -> None:
        for module in ("django", "playwright"):
            load(module, EXTRA)
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-m", WORK],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            self._answer()
        except NoPicture:
            self.close()
            raise

    @property
    def alive(self) -> bool:
        """True if the process is running."""
        return self._process.poll() is None

    def ask(self, wish: Mapping[str, Any]) -> bytes:
        """Return an image as PNG; one request at a time."""
        with self._lock:
            try:
                print(json.dumps(wish), file=self._process.stdin, flush=True)
                return b64decode(self._answer()["png"])
            except BrokenPipeError:
                raise self._ended() from None
            except KeyboardInterrupt:
                self._process.kill()  # or the next request would get this answer
                raise

    def _answer(self) -> dict[str, Any]:
        line = self._process.stdout.readline() if self._process.stdout else ""
        if not line:
            raise self._ended()
        answer: dict[str, Any] = json.loads(line)
        if "problem" in answer:
            raise NoPicture(answer["problem"], **answer["with"])
        return answer

    def _ended(self) -> NoPicture:
        return NoPicture(ENDED, status=self._process.wait())

    def close(self) -> None:
        """Stop the process and its browser."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()
        self._process.wait()


_lock = threading.Lock()
_studios: dict[int, _Studio] = {}
"""Rendering processes by process id: after a fork, a child cannot use its parent's pipes."""


def _studio() -> _Studio:
    """Rendering process of this process, started if there is none or it has ended."""
    with _lock:
        known = _studios.get(os.getpid())
        if known is None or not known.alive:
            known = _studios[os.getpid()] = _Studio()
        return known


@atexit.register
def _close() -> None:
    if known := _studios.pop(os.getpid(), None):
        known.close()
