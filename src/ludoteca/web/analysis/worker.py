"""Analysis worker: a background thread of low priority.

It resumes what a restart has interrupted, then sleeps until an analysis is requested. It also polls now and then,
since another process may have died while working on one.
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
"""Niceness of the thread, on systems with priorities of threads."""

RETRY, LONGEST = 5.0, 60.0
"""Seconds between retries after an error: at first, and at most."""

LOOK = 30.0
"""Seconds between polls for analyses."""

_at_work: AnalysisWorker | None = None


def wake() -> None:
    """Notify this process's analysis worker, if any, that there is work; thread-safe."""
    if _at_work is not None:
        _at_work.wake()


def _step_back() -> None:
    """Lower the priority of this thread; Linux has priorities per thread."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class AnalysisWorker:
    """Judges turns of running analyses, a few at a time."""

    def __init__(self, look: float = LOOK) -> None:
        """`look` is the polling interval in seconds."""
        self._pause = look
        self._thread = ThreadPoolExecutor(1, "analysis", _step_back)
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._given_up = threading.Event()

    async def start(self, dead: Iterable[str] = ()) -> None:
        """Start with unfinished analyses, including those of processes known to be `dead`."""
        global _at_work
        _at_work = self
        self._task = asyncio.create_task(self._work(list(dead)))

    async def stop(self) -> None:
        """Interrupt the decision in progress; the next start resumes."""
        global _at_work
        _at_work = None
        self._given_up.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):  # the leases expire by themselves
            await self._run(_release_leases)
        self._thread.shutdown(wait=True, cancel_futures=True)

    def wake(self) -> None:
        """Look for work again; thread-safe."""
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
        """Run `work` in the thread; returns False if it has failed."""
        try:
            await self._run(work)
        except Exception:
            log.exception("could not continue the analyses")
            return False
        return True

    def _go_on(self) -> None:
        """Judge decisions until none is left or the worker is stopped."""
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


def _release_leases() -> None:
    try:
        jobs.release_all()
    finally:
        release_connection()
