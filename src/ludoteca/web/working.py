"""A process of the site that has no pages: it sees to the moves of bots and to analyses, for those that have."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from ludoteca.i18n import N_, pick_language, translation
from ludoteca.web.serve import prepare_database
from ludoteca.web.upkeep import open_site

__all__ = ["main"]

READY = N_("Ludoteca sees to bots and analyses  (Ctrl+C ends it)")
SIGNALS = (signal.SIGINT, signal.SIGTERM)


def main(language: str = "") -> int:
    """Work until interrupted; gives the exit status. `CannotStart` says what is wrong before that."""
    _ = translation(language or pick_language()).gettext
    open_site()
    prepare_database(_)
    from ludoteca.web import preparing

    preparing.tell(lambda line: print(line, flush=True), _)
    asyncio.run(_work(lambda: print(_(READY), flush=True)))
    return 0


async def _work(ready: Callable[[], None]) -> None:
    from ludoteca.web.life import Life

    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for sig in SIGNALS:
        signal.signal(sig, lambda *_: loop.call_soon_threadsafe(stop.set))
    life = Life(pages=False)
    await life.begin()
    try:
        ready()
        await stop.wait()
    finally:
        await life.end()
