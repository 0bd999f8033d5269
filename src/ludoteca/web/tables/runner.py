"""The runner: bots take their turns, each table in a task of its own, away from the event loop.

It wakes for every table that changes, goes on after a restart with the tables it finds in the
database, and never holds up other tables: slow bots think in threads of their own, which take the tables
in turn, a decision each.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import close_old_connections, connection

from ludoteca import bots
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.web.tables import notices, play
from ludoteca.web.tables.models import Table

__all__ = ["Question", "Runner", "answer", "question", "unfinished"]

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What a bot is asked at a table."""

    bot: bots.Bot
    game: Game
    position: Record
    ply: int
    pause: float
    """Seconds to wait with the answer, at least."""


def question(slug: str) -> Question | None:
    """What a bot has to decide now; None where none has to."""
    try:
        table = Table.objects.get(slug=slug)
        turn = play.bot_to_move(table)
        if turn is None:
            return None
        return Question(
            bots.find(turn[1]), table.game, table.record(), table.ply, table.pace / 1000
        )
    finally:
        close_old_connections()


def answer(asked: Question) -> int:
    """The action that the bot chooses; needs no database."""
    rng = seed_words(secrets.randbits(64))[0]
    return bots.move(asked.bot, asked.game, asked.position, rng)


class Runner:
    """Keeps one task for every table where a bot may have to act."""

    def __init__(self) -> None:
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._thinkers = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="thinkers")

    async def start(self) -> None:
        """Listen for changes, and take up the tables that a restart has interrupted."""
        notices.listen(self.wake)
        for slug in await self._run(unfinished):
            self.wake(slug)

    async def stop(self) -> None:
        """Give up all waiting tasks; what is committed stays."""
        notices.unlisten(self.wake)
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        for pool in (self._threads, self._thinkers):
            pool.shutdown(wait=True, cancel_futures=True)

    def wake(self, slug: str) -> None:
        """See to a table; called in the event loop."""
        if slug in self._tasks:
            self._again.add(slug)
            return
        self._tasks[slug] = asyncio.get_running_loop().create_task(self._see_to(slug))

    async def _see_to(self, slug: str) -> None:
        try:
            while True:
                self._again.discard(slug)
                if not await self._one_move(slug) and slug not in self._again:
                    return
        except Exception:
            log.exception("the bots of table %s have stopped", slug)
        finally:
            self._tasks.pop(slug, None)

    async def _one_move(self, slug: str) -> bool:
        """One decision of a bot, with the pause before it; False where no bot has to act."""
        began = time.monotonic()
        asked = await self._run(question, slug)
        if asked is None:
            return False
        action = await (self._think(asked) if bots.is_slow(asked.bot) else self._run(answer, asked))
        await asyncio.sleep(max(0.0, asked.pause - (time.monotonic() - began)))
        await self._run(_commit, slug, asked.ply, action)
        return True

    async def _run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run in one of the bots' threads."""
        work = partial(function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _think(self, asked: Question) -> int:
        """Let a slow bot choose in a thread of its own kind, so that the others never wait for it."""
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, answer, asked)


def _commit(slug: str, ply: int, action: int) -> None:
    try:
        play.play_bot(slug, ply, action)
    finally:
        close_old_connections()


def unfinished() -> list[str]:
    """Tables where bots may have to move when the server starts."""
    try:
        tables = Table.objects.filter(started=True, over=False).defer("position", "start")
        return [table.slug for table in tables if table.playable]
    finally:
        connection.close()
