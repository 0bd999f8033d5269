"""Pictures of positions as arrays: the table as the site draws it, for `render_mode="rgb_array"`.

They are drawn by a process of our own with a browser without windows, which is started with the first picture and
serves all environments of this process: `pip install 'ludoteca[pictures]'`, and Chromium.
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
    """A picture could not be drawn; the message says why."""


@dataclass(frozen=True)
class Painter:
    """How pictures are to be drawn: 1440 times 900 pixels times `scale`, in a language.

    `BadArgument` for a scale that is not above 0 and at most 4, and for a language that the table does not speak.
    """

    scale: float = 1.0
    language: str = "en"

    def __post_init__(self) -> None:
        if not 0 < self.scale <= LARGEST:
            raise BadArgument(
                "scale must be above 0 and at most {most}, not {value}",
                most=f"{LARGEST:g}",
                value=repr(self.scale),
            )
        one_of("language", self.language, LANGUAGES)

    def paint(
        self, game: Game, record: Record, seat: int, names: Sequence[str]
    ) -> NDArray[np.uint8]:
        """A position from a seat's side of the table (-1: a spectator's), as RGB: uint8, shape (height, width, 3).

        Drawn is all that the record holds; `ludoteca.kernel.generics.redact` takes out what a seat may not know.
        The names are those of the sides. `NoPicture` where nothing can be drawn, `MissingExtra` without the extra
        ``pictures``.
        """
        image = load("PIL.Image", EXTRA)
        png = _studio().ask(
            {
                "game": game.name,
                "record": b64encode(to_bytes(record)).decode(),
                "seat": seat,
                "names": list(names),
                "language": self.language,
                "scale": self.scale,
            }
        )
        with image.open(io.BytesIO(png)) as opened:
            return np.array(opened.convert("RGB"), np.uint8)


USUAL: Final = Painter()


class _Studio:
    """The process that draws, for one process that asks."""

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
        """Whether it can still be asked."""
        return self._process.poll() is None

    def ask(self, wish: Mapping[str, Any]) -> bytes:
        """The picture as PNG; one at a time."""
        with self._lock:
            try:
                print(json.dumps(wish), file=self._process.stdin, flush=True)
                return b64decode(self._answer()["png"])
            except BrokenPipeError:
                raise self._ended() from None
            except KeyboardInterrupt:
                self._process.kill()  # else the next one who asks would be given this answer
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
        """Let it end, with its browser."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe:
                pipe.close()
        self._process.wait()


_lock = threading.Lock()
_studios: dict[int, _Studio] = {}
"""By the process that asks: after a fork the parent's pipes are of no use to the child."""


def _studio() -> _Studio:
    """The one of this process, started where there is none or it has ended."""
    with _lock:
        known = _studios.get(os.getpid())
        if known is None or not known.alive:
            known = _studios[os.getpid()] = _Studio()
        return known


@atexit.register
def _close() -> None:
    if known := _studios.pop(os.getpid(), None):
        known.close()
