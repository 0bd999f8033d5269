"""Background compilation: games open at once, with plain Python rules until they are compiled.

Each game is compiled in its own process, then loaded here. When a user is waiting for a game, the
others give way: their processes are killed, and compilation continues later from the machine code
compiled so far. Until a game is ready its rules run as plain Python, with the same results, and the
heuristic bot replaces bots that search. Compiled rules are checked for damage before they are
loaded.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ludoteca.compilation.jobs import CompileProcess, Step, drop_damaged, is_compiled, steps
from ludoteca.compilation.queue import Precedence
from ludoteca.i18n import N_
from ludoteca.kernel import cache, compiled
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.rules import COMPILED

__all__ = ["Preparation", "is_ready", "postpone"]

log = logging.getLogger(__name__)

AT_ONCE = 2
"""Maximum number of games compiled in parallel: each takes 0.5 GB of memory, Lisboa over 1 GB."""

BEGIN = N_("{game}: compiling the rules in the background (a few minutes, only once) ...")
READY = N_("{game}: compiled in {seconds} s.")
DAMAGED = N_("{game}: compiled rules were damaged (files: {number}) and are being compiled again.")
PUT_OFF = N_("{game}: postponed, as another game is needed first.")
ON = N_("{game}: compiling resumes ...")
FAILED = N_("{game}: the rules could not be compiled. They run in plain Python, which is slow.")
ALL = N_("All games are ready.")


def is_ready(game: Game) -> bool:
    """Return True if a game's rules run compiled in this process."""
    return not compiled.is_postponed(game.dtype)


def postpone(chosen: Sequence[Game]) -> None:
    """Run the rules of games as plain Python until they are compiled and loaded."""
    for game in chosen if COMPILED else ():
        compiled.postpone(game.dtype)


@dataclass(frozen=True)
class _Reporter:
    """Translates messages and passes them to a report function."""

    report: Callable[[str], None]
    translate: Callable[[str], str]

    def say(self, text: str, game: Game, **fill: object) -> None:
        title = self.translate(game.title)
        self.report(self.translate(text).format(game=title, **fill))


class Preparation:
    """Compiles and loads games in background threads."""

    def __init__(
        self,
        report: Callable[[str], None] = lambda line: None,
        translate: Callable[[str], str] = lambda text: text,
        chosen: Sequence[Game] = (),
        on_ready: Callable[[Game], None] = lambda game: None,
    ) -> None:
        self._told = _Reporter(report, translate)
        self._on_ready = on_ready
        self._games = list(chosen or games())
        self._precedence = Precedence(sorted(self._games, key=lambda game: not is_compiled(game)))
        self._shares = dict.fromkeys((game.name for game in self._games), 0.0)
        self._seconds: dict[str, float] = {}
        """Time spent on compiling each game so far."""
        self._lock = threading.Lock()
        self._working: dict[CompileProcess, Game] = {}
        self._threads: list[threading.Thread] = []
        self._stopped = False
        self.finished = threading.Event()
        """Set when there is nothing more to do."""

    def start(self) -> None:
        """Postpone all games, start compiling them, and return at once."""
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
        """Compile a game as soon as possible for a user who is waiting; other games give way."""
        if is_ready(game):
            return
        self._precedence.want(game)
        with self._lock:
            for work, its in self._working.items():
                self._give_way(work, its)

    def share(self, game: Game) -> float:
        """Compiled share of a game, from 0 to 1."""
        return 1.0 if is_ready(game) else self._shares.get(game.name, 0.0)

    def is_whole(self, game: Game) -> bool:
        """Return True if a game is compiled, after dropping and reporting damaged files."""
        if number := drop_damaged(game):
            self._told.say(DAMAGED, game, number=number)
        return is_compiled(game)

    def stop(self) -> None:
        """Stop compiling; a game that is being loaded may take a moment longer."""
        with self._lock:
            self._stopped = True
            self._precedence.close()
            for work in self._working:
                work.stop()

    def _work(self) -> None:
        while game := self._precedence.next():
            try:
                through = self._prepare(game)
            except Exception:
                log.exception("could not prepare %s", game.name)
                through = True
            if through:
                self._precedence.remove(game)
            else:
                self._precedence.put_back(game)
        with self._lock:
            others = [t for t in self._threads if t is not threading.current_thread()]
            self._threads = others
        if not others and not self._stopped:
            cache.forget_old()
            self._finish()

    def _finish(self) -> None:
        self._told.report(self._told.translate(ALL))
        self.finished.set()

    def _prepare(self, game: Game) -> bool:
        """Compile and load a game; return False if it has given way and must be resumed."""
        fresh = game.name in self._seconds or not self.is_whole(game)
        if self._stopped:
            return True
        if fresh:
            work = self._compile(game)
            if not work.done:
                return self._undone(work, game)
        began = time.monotonic()
        self._load(game)
        self._on_ready(game)
        if fresh:
            seconds = self._seconds[game.name] + time.monotonic() - began
            self._told.say(READY, game, seconds=round(seconds))
        return True

    def _compile(self, game: Game) -> CompileProcess:
        """Compile a game in its own process, and wait for the process to end."""
        before = self._seconds.get(game.name)
        self._told.say(BEGIN if before is None else ON, game)
        began = time.monotonic()
        with self._lock:
            work = CompileProcess(game, gently=True)
            self._working[work] = game
            if self._stopped:
                work.stop()
        try:
            for news in work.news():
                self._note(work, game, news)
        finally:
            with self._lock:
                del self._working[work]
            self._seconds[game.name] = (before or 0.0) + time.monotonic() - began
        return work

    def _undone(self, work: CompileProcess, game: Game) -> bool:
        """Report why a game is not compiled; return True if it will not be tried again."""
        if not self._stopped:
            self._told.say(PUT_OFF if work.stopped else FAILED, game)
        return not work.stopped

    def _note(self, work: CompileProcess, game: Game, news: Step | float) -> None:
        """Record progress; give way if another game was requested just before the start."""
        if isinstance(news, float):
            self._shares[game.name] = max(news, self._shares[game.name])
        self._give_way(work, game)

    def _give_way(self, work: CompileProcess, game: Game) -> None:
        if not work.stopped and self._precedence.gives_way(game):
            work.stop()

    def _load(self, game: Game) -> None:
        """Load a game's machine code; meanwhile other threads run its rules as plain Python."""
        with compiled.compiled_here():
            for _ in steps(game):
                if self._stopped:
                    return
        compiled.resume(game.dtype)
