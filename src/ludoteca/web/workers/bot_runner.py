"""Bot runner: plays the turns of bots, each table in its own task, outside the event loop.

It wakes for every table that changes, resumes the tables in the database after a restart, and never
blocks other tables: slow bots run in a `FairExecutor`, which serves guests and tables in turn, one
decision each. Errors do not stop the bots of a table: they retry, and a periodic sweep finds tables
with expired leases (`ludoteca.web.lib.leases`), whichever process held them.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, TypeVar

from ludoteca import bots
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import TableClosed
from ludoteca.web.matches import moves
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.turn import bot_seed, bot_to_move
from ludoteca.web.metrics.definitions import RETRIES
from ludoteca.web.realtime import pubsub
from ludoteca.web.realtime.topics import tables_among
from ludoteca.web.workers import idle_tables, table_leases
from ludoteca.web.workers.fair_executor import FairExecutor
from ludoteca.web.workers.lag_monitor import LagMonitor

__all__ = ["BotRunner", "BotTurn", "choose_action", "next_turn", "unfinished"]

log = logging.getLogger(__name__)

RETRY, LONGEST = 1.0, 60.0
"""Seconds until a table is retried after an error: at first, and at most."""

SWEEP = leases.LEASE / 6
"""Seconds between sweeps for tables without a lease, which also renew leases."""

THREADS = max(2, os.cpu_count() or 1)

SHRINKING = 5 / 6
"""Ratio of consecutive pauses of bots in a row, so that the total is at most six pauses."""

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class BotTurn:
    """A decision that a bot has to make."""

    bot: bots.Bot
    game: Game
    position: Record
    ply: int
    pause: float
    """Minimum seconds before the first decision after a person's."""
    lanes: tuple[str, ...]
    """Lanes in which it waits for its turn."""
    has_people: bool = True
    """True if people play here; between bots alone the pauses do not shrink."""
    luck: int | None = None
    """Seed of the bot's random numbers; None for an unpredictable one."""


def pause_after(decisions: int, pause: float) -> float:
    """Seconds before a bot's next decision in a row; at most six pauses in total."""
    return float(pause * SHRINKING**decisions)


def next_turn(slug: str) -> BotTurn | None:
    """The pending decision of a bot; None if there is none, or another process has the lease."""
    try:
        table = Table.objects.filter(slug=slug).first()
        return _turn_at(table) if table is not None else None
    finally:
        release_connection()


def _turn_at(table: Table) -> BotTurn | None:
    if not table.playable:
        table_leases.defer(table)
        return None
    turn, seats = bot_to_move(table), list(table.seats.all())
    if turn is None or not idle_tables.is_watched(table, seats):
        table_leases.release(table)
        return None
    if not leases.is_mine(table) and not leases.acquire(
        Table.objects.filter(pk=table.pk, version=table.version)
    ):
        return None
    has_people = idle_tables.has_people(seats)
    people = "people" if has_people else "bots alone"
    lanes = (people, table.ip_digest, table.host, table.slug)
    bot, pause = bots.find(turn[1]), 0.0 if table.skips_pauses else table.bot_delay_ms / 1000
    luck = bot_seed(table)
    return BotTurn(bot, table.game, table.record(), table.ply, pause, lanes, has_people, luck)


def choose_action(asked: BotTurn) -> int:
    """Let the bot choose an action; needs no database."""
    luck = secrets.randbits(64) if asked.luck is None else asked.luck
    rng = seed_words(luck)[0]
    return bots.move(asked.bot, asked.game, asked.position, rng)


class BotRunner:
    """Runs one task for every table with a bot's decision pending."""

    def __init__(self, sweep: float = SWEEP) -> None:
        """`sweep` is the interval in seconds between sweeps for tables that no process works on."""
        self._pause = sweep
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._news: dict[str, asyncio.Event] = {}
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._thinkers = FairExecutor("thinkers", THREADS, long=THREADS - 1)
        self._sweeper: asyncio.Task[None] | None = None
        self._due: dict[str, float] = {}
        """Time since which each table's bot has been due."""
        self._overdue = LagMonitor()

    async def start(self, dead: Iterable[str] = ()) -> None:
        """Listen for changes, and resume tables interrupted by a restart.

        `dead` are processes known to have died.
        """
        pubsub.listen(self.wake)
        try:
            for slug in await self._run(unfinished, list(dead)):
                self.wake(slug)
        except Exception:
            log.exception("could not search for unfinished tables; the sweep will find them")
        self._sweeper = asyncio.create_task(self._sweep_on())

    async def stop(self) -> None:
        """Cancel all tasks; committed moves remain, and other processes may take over."""
        pubsub.unlisten(self.wake)
        tasks = [*self._tasks.values(), *filter(None, [self._sweeper])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.to_thread(self._thinkers.close)
        # Running threads cannot be cancelled, and may still acquire a lease.
        await asyncio.to_thread(self._threads.shutdown, wait=True, cancel_futures=True)
        try:
            await asyncio.to_thread(_release_leases)
        except Exception as error:
            log.warning("could not hand over the tables: %s", error)

    def wake(self, slug: str) -> None:
        """Start or notify the task of a table; call it in the event loop."""
        if slug in self._tasks:
            self._news[slug].set()
            return
        self._news[slug] = asyncio.Event()
        self._tasks[slug] = asyncio.get_running_loop().create_task(self._see_to(slug))

    async def sweep(self) -> None:
        """Renew leases, record spectators, and take up tables that no live process works on."""
        self._overdue.check(self._due.values())
        for slug in await self._run(
            _sweep, list(self._tasks), tables_among(pubsub.active_topics())
        ):
            self.wake(slug)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(self._pause)
            try:
                await self.sweep()
            except Exception as error:
                log.warning("could not search for tables whose bots are due: %s", error)

    async def _see_to(self, slug: str) -> None:
        """Let bots play until none has to act and nothing has changed meanwhile."""
        news, wait, after = self._news[slug], RETRY, 0
        try:
            while True:
                news.clear()
                try:
                    going_on = await self._one_move(slug, after)
                    after += 1
                    wait = RETRY
                except Exception as error:
                    _complain(slug, error, wait)
                    await _first_of(news, wait)
                    wait = min(2 * wait, LONGEST)
                    continue
                if not going_on and not news.is_set():
                    return
        finally:
            del self._tasks[slug], self._news[slug]
            self._due.pop(slug, None)

    async def _one_move(self, slug: str, after: int) -> bool:
        """Make a bot's decision after its pause; returns False if none is pending."""
        began = time.monotonic()
        asked = await self._run(next_turn, slug)
        if asked is None:
            return False
        self._due.setdefault(slug, began)
        action = await (
            self._think(asked) if bots.is_slow(asked.bot) else self._run(choose_action, asked)
        )
        pause = pause_after(after, asked.pause) if asked.has_people else asked.pause
        await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        await self._run(_commit, slug, asked, action)
        del self._due[slug]
        return True

    async def _run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a function in one of the bots' threads."""
        work = partial(function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def _think(self, asked: BotTurn) -> int:
        """Let a slow bot choose in the fair executor, so that the others never wait for it."""
        job = self._thinkers.ask(
            asked.lanes, partial(choose_action, asked), long=bots.is_long(asked.bot)
        )
        try:
            return await asyncio.wrap_future(job.answer)
        finally:
            job.give_up()  # in case this task is cancelled


async def _first_of(news: asyncio.Event, seconds: float) -> None:
    """Wait for news, at most `seconds`."""
    try:
        async with asyncio.timeout(seconds):
            await news.wait()
    except TimeoutError:
        pass


def _complain(slug: str, error: Exception, wait: float) -> None:
    """Log a table's error, with the traceback only the first time."""
    RETRIES.inc()
    trace = error if wait == RETRY else None
    log.error("retrying the bots of table %s in %.0f s: %r", slug, wait, error, exc_info=trace)


def _commit(slug: str, asked: BotTurn, action: int) -> None:
    try:
        moves.play_bot(slug, action, asked.position)
    except TableClosed:
        pass  # while the bot was thinking
    finally:
        release_connection()


def _sweep(held: list[str], watched: list[str]) -> list[str]:
    """Renew leases and record spectators; returns the tables that no process works on."""
    try:
        if held:
            table_leases.renew(held)
        if watched:
            idle_tables.touch(watched)
        return table_leases.due()
    finally:
        release_connection()


def _release_leases() -> None:
    try:
        table_leases.release_all()
    finally:
        release_connection()


def unfinished(dead: Iterable[str] = ()) -> list[str]:
    """Acquire, at server start, tables with a bot's decision pending and no live process."""
    try:
        return table_leases.take_over(dead)
    finally:
        release_connection()
