"""The analyst: analyses finished matches in the background, in one thread that gives way to all others.

It takes up what a restart has interrupted, and sleeps until somebody asks for an analysis.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from concurrent.futures import ThreadPoolExecutor

from ludoteca.web.tables import analysis

__all__ = ["Analyst", "wake"]

log = logging.getLogger(__name__)

NICENESS = 15
"""How far the thread steps back behind those of the tables, where the system lets a thread do so."""

RETRY = 5.0
"""Seconds until the next attempt when the database could not be read."""

_at_work: Analyst | None = None


def wake() -> None:
    """Tell the analyst of this process, if there is one, that there is something to do; from any thread."""
    if _at_work is not None:
        _at_work.wake()


def _step_back() -> None:
    """Lower the priority of this thread: Linux counts threads one by one."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class Analyst:
    """Makes one decision of one analysis after another."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "analysis", _step_back)
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin with what is unfinished."""
        global _at_work
        _at_work = self
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """End after the decision at hand; the rest is done after the next start."""
        global _at_work
        _at_work = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown(wait=True, cancel_futures=True)

    def wake(self) -> None:
        """Look again for something to do; may be called from any thread."""
        with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
            self._loop.call_soon_threadsafe(self._news.set)

    async def _work(self) -> None:
        while True:
            self._news.clear()
            try:
                while await self._loop.run_in_executor(self._thread, analysis.step):
                    pass
                await self._news.wait()
            except Exception:
                log.exception("could not go on with the analyses")
                await asyncio.sleep(RETRY)
