"""A process without pages, which plays bots' moves and runs analyses for those with pages."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from typing import Final

from ludoteca.i18n import N_, pick_language, translation
from ludoteca.web.management.serve import prepare_database
from ludoteca.web.management.site import open_site

__all__ = ["main"]

READY = N_("Ludoteca is running bots and analyses  (Ctrl+C stops it)")
SIGNALS = (signal.SIGINT, signal.SIGTERM)
NICE: Final = 10
"""Niceness relative to processes with pages, if there are too few cores for all."""


def main(language: str = "") -> int:
    """Work until interrupted and return the exit status; raises ImproperlyConfigured."""
    _ = translation(language or pick_language()).gettext
    _give_way()
    open_site()
    prepare_database(_)
    from ludoteca.web import compile_progress

    compile_progress.tell(lambda line: print(line, flush=True), _)
    asyncio.run(_work(lambda: print(_(READY), flush=True)))
    return 0


def _give_way() -> None:
    """Lower this process's priority below those with pages, if the system supports it."""
    if hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))


async def _work(ready: Callable[[], None]) -> None:
    from ludoteca.web.lifespan import BackgroundServices

    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for sig in SIGNALS:
        signal.signal(sig, lambda *_: loop.call_soon_threadsafe(stop.set))
    life = BackgroundServices(pages=False)
    await life.begin()
    try:
        ready()
        await stop.wait()
    finally:
        await life.end()
