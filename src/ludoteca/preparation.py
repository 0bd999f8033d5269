"""Opening at once: games are compiled in the background, and played by their plain Python rules until then.

Each game is compiled in a process of its own, then loaded here. Whoever wants a game moves it to the front.
Until it is ready its rules run as plain Python, with the same results, and bots that search are stood in for
by the one that plays by rules of thumb.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludoteca.compiling import Apart, is_compiled, steps
from ludoteca.i18n import N_
from ludoteca.kernel import cache, compiled
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.rules import COMPILED

__all__ = ["Preparation", "is_ready", "postpone"]

log = logging.getLogger(__name__)

AT_ONCE = 2
"""So many games are compiled at the same time, at most: each takes half a gigabyte."""

BEGIN = N_("{game}: compiling the rules in the background (a minute or two, once) ...")
READY = N_("{game}: compiled in {seconds} s.")
FAILED = N_("{game}: the rules could not be compiled; it is played by plain Python, slowly.")
ALL = N_("All games are prepared.")


def is_ready(game: Game) -> bool:
    """Whether a game's rules run compiled in this process."""
    return not compiled.is_postponed(game.dtype)


def postpone(chosen: Sequence[Game]) -> None:
    """Have the rules of games run as plain Python until they are compiled and loaded."""
    for game in chosen if COMPILED else ():
        compiled.postpone(game.dtype)


@dataclass(frozen=True)
class _Told:
    """Where what is said goes."""

    report: Callable[[str], None]
    translate: Callable[[str], str]

    def say(self, text: str, game: Game, **fill: object) -> None:
        title = self.translate(game.title)
        self.report(self.translate(text).format(game=title, **fill))


class Preparation:
    """Compiles and loads games in threads of its own."""

    def __init__(
        self,
        report: Callable[[str], None] = lambda line: None,
        translate: Callable[[str], str] = lambda text: text,
        chosen: Sequence[Game] = (),
        on_ready: Callable[[Game], None] = lambda game: None,
    ) -> None:
        self._told = _Told(report, translate)
        self._on_ready = on_ready
        self._games = list(chosen or games())
        self._lock = threading.Lock()
        self._waiting = sorted(self._games, key=lambda game: not is_compiled(game))
        self._shares = dict.fromkeys((game.name for game in self._games), 0.0)
        self._working: set[Apart] = set()
        self._threads: list[threading.Thread] = []
        self._stopped = False
        self.finished = threading.Event()
        """Set when there is nothing more to do."""

    def start(self) -> None:
        """Postpone all games and begin to compile them; returns at once."""
        if not COMPILED:
            self._finish()
            return
        postpone(self._games)
        number = min(AT_ONCE, os.cpu_count() or 1, len(self._games))
        self._threads = [
            threading.Thread(target=self._work, name="preparation", daemon=True)
            for _ in range(number)
        ]
        for thread in self._threads:
            thread.start()

    def want(self, game: Game) -> None:
        """Have a game prepared before those that nobody has asked for."""
        with self._lock:
            if game in self._waiting:
                self._waiting.remove(game)
                self._waiting.insert(0, game)

    def share(self, game: Game) -> float:
        """How much of a game is compiled, from 0 to 1."""
        return 1.0 if is_ready(game) else self._shares.get(game.name, 0.0)

    def stop(self) -> None:
        """End what is under way; a game that is being loaded may end some moments later."""
        with self._lock:
            self._stopped = True
            self._waiting.clear()
            for work in self._working:
                work.stop()

    def _work(self) -> None:
        while game := self._next():
            try:
                self._prepare(game)
            except Exception:
                log.exception("could not prepare %s", game.name)
        with self._lock:
            left = [t for t in self._threads if t is not threading.current_thread()]
            self._threads = left
        if not left and not self._stopped:
            cache.forget_old()
            self._finish()

    def _finish(self) -> None:
        self._told.report(self._told.translate(ALL))
        self.finished.set()

    def _next(self) -> Game | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting else None

    def _prepare(self, game: Game) -> None:
        began = time.monotonic()
        fresh = not is_compiled(game)
        if fresh:
            self._told.say(BEGIN, game)
            if not self._compile(game):
                if not self._stopped:
                    self._told.say(FAILED, game)
                return
        self._load(game)
        self._on_ready(game)
        if fresh:
            self._told.say(READY, game, seconds=round(time.monotonic() - began))

    def _compile(self, game: Game) -> bool:
        """Compile a game in a process of its own; whether it could."""
        with self._lock:
            if self._stopped:
                return False
            work = Apart(game, gently=True)
            self._working.add(work)
        try:
            for news in work.news():
                if isinstance(news, float):
                    self._shares[game.name] = news
        finally:
            self._working.discard(work)
        return work.done

    def _load(self, game: Game) -> None:
        """Load the machine code of a game, whose rules run as plain Python for all others meanwhile."""
        with compiled.compiled_here():
            for _ in steps(game):
                if self._stopped:
                    return
        compiled.resume(game.dtype)
