"""Background services of a server process: bots, analyses, compilation and notices."""

from __future__ import annotations

import asyncio
from typing import Final

from django.conf import settings

from ludoteca.kernel.game import Game
from ludoteca.web import compile_progress
from ludoteca.web.analysis import hints
from ludoteca.web.analysis.worker import AnalysisWorker
from ludoteca.web.chat import presence
from ludoteca.web.clocks import ticker
from ludoteca.web.explorer import schedule
from ludoteca.web.lib import leases
from ludoteca.web.lib.gc_tuning import freeze
from ludoteca.web.metrics.definitions import PROCESSES
from ludoteca.web.notifications import delivery
from ludoteca.web.realtime import pubsub
from ludoteca.web.realtime.db_poller import watch
from ludoteca.web.realtime.redis_bus import RedisBus
from ludoteca.web.workers import retention
from ludoteca.web.workers.bot_runner import BotRunner
from ludoteca.web.workers.idle_tables import note_spectators
from ludoteca.web.workers.process_registry import ProcessRegistry

__all__ = ["BackgroundServices"]


SOON: Final = 1.0
"""Polling interval in seconds of a process without pages."""


class BackgroundServices:
    """The background services of one process; all methods are called in its event loop."""

    def __init__(self, pages: bool = True) -> None:
        """`pages` is False for a process without pages, which polls for work that others report."""
        self._pages = pages
        self._works = not (pages and settings.PAGES_ONLY)
        self._runner = BotRunner() if pages else BotRunner(SOON)
        self._analyses = AnalysisWorker() if pages else AnalysisWorker(SOON)
        self._registry = ProcessRegistry(settings.DATA_DIR, leases.ME)
        self._bus = (
            RedisBus(settings.REDIS_URL, settings.SECRET_KEY) if settings.REDIS_URL else None
        )
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Start all services, resuming work interrupted by a restart."""
        pubsub.attach(asyncio.get_running_loop())
        PROCESSES.set(1)
        if self._bus is not None:
            await self._bus.start()
        on = [watch(), retention.run(), presence.run()]
        if self._pages:
            on.append(ticker.run())
        if self._works:
            dead = self._registry.begin()
            await self._runner.start(dead)
            await self._analyses.start(dead)
            on += [delivery.run(), schedule.run()]
        else:
            leases.stop_acquiring()
            on.append(note_spectators())
        self._tasks = [asyncio.create_task(each) for each in on]
        freeze()
        compile_progress.start(on_ready=self._ready)

    def _ready(self, game: Game) -> None:
        """Handle a game that has been compiled and loaded; called in its own thread."""
        self._analyses.wake()
        freeze()

    async def end(self) -> None:
        """Stop, and leave unfinished work to other processes."""
        pubsub.close()
        compile_progress.stop()
        for task in self._tasks:
            task.cancel()
        leases.stop_acquiring()
        if self._works:
            await self._runner.stop()
            await self._analyses.stop()
        await asyncio.to_thread(hints.close)
        if self._bus is not None:
            await self._bus.stop()
        self._registry.end()
        pubsub.attach(None)
