"""What lives in a server process beside its pages: bots, analyses, the games being compiled, and news of others."""

from __future__ import annotations

import asyncio
from typing import Final

from django.conf import settings

from ludoteca.kernel.game import Game
from ludoteca.web import compile_progress
from ludoteca.web.analysis import hints
from ludoteca.web.analysis.worker import Analyst
from ludoteca.web.chat.presence import stay
from ludoteca.web.clocks.ticker import sweep_on
from ludoteca.web.lib import leases
from ludoteca.web.lib.gc_tuning import leave_alone
from ludoteca.web.metrics.definitions import PROCESSES
from ludoteca.web.notifications.delivery import send_on
from ludoteca.web.realtime import pubsub
from ludoteca.web.realtime.db_poller import watch
from ludoteca.web.realtime.redis_bus import Wire
from ludoteca.web.workers.bot_runner import Runner
from ludoteca.web.workers.idle_tables import note_onlookers
from ludoteca.web.workers.process_registry import Presence
from ludoteca.web.workers.retention import purge_on

__all__ = ["Life"]


SOON: Final = 1.0
"""Seconds after which a process without pages looks for what it has not been told of."""


class Life:
    """Of one process, from its start to its end; everything is called in its event loop."""

    def __init__(self, pages: bool = True) -> None:
        """`pages` tells whether the process has any: others hear of what is due from elsewhere, and look for it."""
        self._pages = pages
        self._works = not (pages and settings.PAGES_ONLY)
        self._runner = Runner() if pages else Runner(SOON)
        self._analyst = Analyst() if pages else Analyst(SOON)
        self._presence = Presence(settings.DATA_DIR, leases.ME)
        self._wire = Wire(settings.REDIS_URL, settings.SECRET_KEY) if settings.REDIS_URL else None
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Take up what a restart has interrupted, and go on."""
        pubsub.attach(asyncio.get_running_loop())
        PROCESSES.set(1)
        if self._wire is not None:
            await self._wire.start()
        on = [watch(), purge_on(), stay(), *([sweep_on()] if self._pages else [])]
        if self._works:
            dead = self._presence.begin()
            await self._runner.start(dead)
            await self._analyst.start(dead)
            on.append(send_on())
        else:
            leases.stop_acquiring()
            on.append(note_onlookers())
        self._tasks = [asyncio.create_task(each) for each in on]
        leave_alone()
        compile_progress.start(on_ready=self._ready)

    def _ready(self, game: Game) -> None:
        """A game has been compiled and loaded; called in a thread of its own."""
        self._analyst.wake()
        leave_alone()

    async def end(self) -> None:
        """Stop, and leave to others what is under way."""
        pubsub.close()
        compile_progress.stop()
        for task in self._tasks:
            task.cancel()
        leases.stop_acquiring()
        if self._works:
            await self._runner.stop()
            await self._analyst.stop()
        await asyncio.to_thread(hints.close)
        if self._wire is not None:
            await self._wire.stop()
        self._presence.end()
        pubsub.attach(None)
