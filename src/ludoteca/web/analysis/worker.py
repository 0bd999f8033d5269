"""Analysis worker: one background thread that gives way to all others.

It takes up what a restart has interrupted, and sleeps until somebody asks for an analysis. Now and then it looks
for one by itself, since another process may have died over it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from ludoteca.bots import interruptible
from ludoteca.web.analysis import jobs
from ludoteca.web.lib.db import release_connection

__all__ = ["AnalysisWorker", "wake"]

log = logging.getLogger(__name__)

NICENESS = 15
"""How far the thread steps back behind those of the tables, where the system lets a thread do so."""

RETRY, LONGEST = 5.0, 60.0
"""Seconds until the next attempt after something has gone wrong: at first, and at most."""

LOOK = 30.0
"""Seconds until the next look for an analysis that nobody has told of."""

_at_work: AnalysisWorker | None = None


def wake() -> None:
    """Tell the analyst of this process, if there is one, that there is something to do; from any thread."""
    if _at_work is not None:
        _at_work.wake()


def _step_back() -> None:
    """Lower the priority of this thread: Linux counts threads one by one."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class AnalysisWorker:
    """Makes one decision of one analysis after another."""

    def __init__(self, look: float = LOOK) -> None:
        """`look` is how many seconds pass until the next look for an analysis that nobody has told of."""
        self._pause = look
        self._thread = ThreadPoolExecutor(1, "analysis", _step_back)
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._given_up = threading.Event()

    async def start(self, dead: Iterable[str] = ()) -> None:
        """Begin with what is unfinished, that of processes among it of which it is known that they are `dead`."""
        global _at_work
        _at_work = self
        self._task = asyncio.create_task(self._work(list(dead)))

    async def stop(self) -> None:
        """Break off the decision at hand; the rest is done after the next start."""
        global _at_work
        _at_work = None
        self._given_up.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):  # the leases expire by themselves
            await self._run(_leave)
        self._thread.shutdown(wait=True, cancel_futures=True)

    def wake(self) -> None:
        """Look again for something to do; may be called from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(self._news.set)

    async def _work(self, dead: list[str]) -> None:
        wait = RETRY
        await self._try(partial(_take_over, dead))
        while True:
            self._news.clear()
            if await self._try(self._go_on):
                wait = RETRY
                await self._rest(self._pause)
            else:
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST)

    async def _try(self, work: Callable[[], None]) -> bool:
        """Work in the thread; False where something has gone wrong."""
        try:
            await self._run(work)
        except Exception:
            log.exception("could not go on with the analyses")
            return False
        return True

    def _go_on(self) -> None:
        """Do all there is to be done."""
        with interruptible(self._given_up):
            while not self._given_up.is_set() and jobs.analyse_next():
                pass

    async def _rest(self, seconds: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()

    async def _run(self, work: Callable[[], None]) -> None:
        await self._loop.run_in_executor(self._thread, work)


def _take_over(dead: list[str]) -> None:
    try:
        jobs.take_over(dead)
    finally:
        release_connection()


def _leave() -> None:
    try:
        jobs.release_all()
    finally:
        release_connection()
