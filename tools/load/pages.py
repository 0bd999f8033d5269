"""Simulated pages of tables, which follow the stream and fetch the zones that have changed."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tools.load.http import Answer, Connection, Refused, events

__all__ = ["Acknowledged", "Page", "Player", "Receipt", "Trouble"]

ZONE: Final = re.compile(r'id="(z-[^"]*)"[^>]* data-zone="([^"]*)"')
CHOICE: Final = re.compile(r'id="choice-(\d+)"')
PLY: Final = re.compile(r'data-ply="(\d+)"')
MINE: Final = re.compile(r'<div id="board"[^>]*\sdata-mine')
AGAIN: Final = 1.0
"""Seconds until a page reopens a lost stream."""


@dataclass(frozen=True)
class Receipt:
    """A board received by a page."""

    slug: str
    ply: int
    when: float
    """Seconds since 1970."""
    size: int
    """Bytes as sent."""


@dataclass(frozen=True)
class Acknowledged:
    """A decision that the server has acknowledged."""

    slug: str
    ply: int
    action: int
    seconds: float
    """Time from the click to the next board, at the browser."""


@dataclass
class Trouble:
    """Counts of errors by kind."""

    counts: dict[str, int] = field(default_factory=dict)

    def add(self, what: str) -> None:
        """Count an error."""
        self.counts[what] = self.counts.get(what, 0) + 1


class Page:
    """A page that follows a table."""

    def __init__(self, port: int, slug: str, cookies: Mapping[str, str], trouble: Trouble) -> None:
        self.port, self.slug, self.trouble = port, slug, trouble
        self.connection = Connection(port, cookies)
        self.receipts: list[Receipt] = []
        self.choices: list[int] = []
        self.mine = False
        self.ply = 0
        self.version = 0
        self.opened = asyncio.Event()
        """Set once it has the board and its stream."""
        self._zones: dict[str, str] = {}
        self._busy = asyncio.Lock()

    async def live(self) -> None:
        """Follow the table until cancelled."""
        try:
            while True:
                await self._follow()
                await asyncio.sleep(AGAIN)
        finally:
            self.connection.close()

    async def _follow(self) -> None:
        """Follow one stream until it ends; errors are counted."""
        try:
            await self.fetch()
            path = f"/t/{self.slug}/stream/?seen={self.version - 1}"
            async for version in events(self.port, path, self.connection.cookies):
                self.opened.set()
                if version > self.version:
                    await self.fetch(f"?version={version}")
        except Refused as refused:
            self.trouble.add(f"stream {refused.status}")
        except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
            self.trouble.add(type(error).__name__)

    async def fetch(self, told: str = "") -> None:
        """Fetch the current board; `told` is the query."""
        async with self._busy:
            path = f"/t/{self.slug}/board/{told}"
            self._take(await self.connection.ask("GET", path, self._headers()))

    def _headers(self) -> dict[str, str]:
        return {"X-Requested-With": "ludoteca", "X-Zones": " ".join(self._zones.values())}

    def _take(self, answer: Answer) -> None:
        """Update the page from a response."""
        if "x-version" not in answer.headers:
            self.trouble.add(f"board {answer.status}")
            return
        self._zones.update(ZONE.findall(answer.text))
        if 'id="z-choices"' in answer.text:
            self.choices = list(map(int, CHOICE.findall(answer.text)))
        self.mine = bool(MINE.search(answer.text))
        self.version = int(answer.headers["x-version"])
        found = PLY.search(answer.text)
        self.ply = int(found[1]) if found else self.ply
        self.receipts.append(Receipt(self.slug, self.ply, time.time(), answer.size))


class Player(Page):
    """A page that plays random actions, each after about `think` seconds."""

    def __init__(
        self, port: int, slug: str, cookies: Mapping[str, str], trouble: Trouble, think: float
    ) -> None:
        super().__init__(port, slug, cookies, trouble)
        self.think = think
        self.acknowledged: list[Acknowledged] = []

    async def live(self) -> None:
        """Follow and play until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(super().live())
            tasks.create_task(self._play())

    async def _play(self) -> None:
        await self.opened.wait()
        while True:
            await asyncio.sleep(random.uniform(0.5, 1.5) * self.think)
            if self.mine and self.choices:
                try:
                    await self._act(random.choice(self.choices))
                except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                    self.trouble.add(f"move {type(error).__name__}")

    async def _act(self, action: int) -> None:
        """Post an action, and record the acknowledgement or the error."""
        async with self._busy:
            ply, began = self.ply, time.perf_counter()
            fields = {"ply": ply, "action": action}
            path = f"/t/{self.slug}/act/"
            answer = await self.connection.ask("POST", path, self._headers(), fields)
            seconds = time.perf_counter() - began
            if answer.status == 200:
                self.acknowledged.append(Acknowledged(self.slug, ply, action, seconds))
            else:
                self.trouble.add(f"move {answer.status}")
            self._take(answer)
