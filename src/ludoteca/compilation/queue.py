"""Order of compilation: games that users are waiting for come first.

A user counts as waiting while requests for a game keep coming, as from pages that show its
progress. Meanwhile no other game is started, and those in progress should give way.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from time import monotonic

from ludoteca.kernel.game import Game

__all__ = ["PATIENCE", "Precedence"]

PATIENCE = 15.0
"""Seconds after the last request until a game counts as not requested."""

LOOK_AGAIN = 1.0
"""Seconds between checks for requests."""


class Precedence:
    """Games to compile, games in progress, and requests; thread-safe."""

    def __init__(self, games: Sequence[Game]) -> None:
        """`games` in order of likelihood, most likely first."""
        self._waiting = list(games)
        self._under_way: list[Game] = []
        self._asked: dict[str, float] = {}
        """Time of the last request of each game, in order of the first."""
        self._closed = False
        self._change = threading.Condition()

    def want(self, game: Game) -> None:
        """Record that a user is waiting for a game now."""
        with self._change:
            if not self._is_wanted(game):
                self._asked.pop(game.name, None)
            self._asked[game.name] = monotonic()
            self._change.notify_all()

    def next(self) -> Game | None:
        """Wait for the next game that may be started; None if none is left, or after `close`."""
        with self._change:
            while self._waiting and not self._closed:
                if game := self._first():
                    self._waiting.remove(game)
                    self._under_way.append(game)
                    return game
                self._change.wait(LOOK_AGAIN)
            return None

    def put_back(self, game: Game) -> None:
        """Put back a game that has given way; it precedes the games that were never started."""
        with self._change:
            self._under_way.remove(game)
            self._waiting.insert(0, game)
            self._change.notify_all()

    def remove(self, game: Game) -> None:
        """Remove a game in progress for good."""
        with self._change:
            self._under_way.remove(game)
            self._change.notify_all()

    def gives_way(self, game: Game) -> bool:
        """Return True if a game in progress should make way for one that a user is waiting for."""
        with self._change:
            return not self._is_wanted(game) and self._anybody_waits()

    def close(self) -> None:
        """Start no more games."""
        with self._change:
            self._closed = True
            self._change.notify_all()

    def _first(self) -> Game | None:
        asked = list(self._asked)
        wanted = [game for game in self._waiting if self._is_wanted(game)]
        if wanted:
            return min(wanted, key=lambda game: asked.index(game.name))
        return None if self._anybody_waits() else self._waiting[0]

    def _anybody_waits(self) -> bool:
        return any(map(self._is_wanted, (*self._waiting, *self._under_way)))

    def _is_wanted(self, game: Game) -> bool:
        last = self._asked.get(game.name)
        return last is not None and monotonic() < last + PATIENCE
