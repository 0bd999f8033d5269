"""``python -m tools.load``: measure, and print a table; optionally write JSON."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import sys
import time
from collections.abc import Sequence
from tempfile import TemporaryDirectory
from typing import Any

import django
import psycopg
import pytest

from tools.load import figures, report
from tools.load.http import crowd
from tools.load.pages import Page, Player, Trouble
from tools.load.plan import Plan, read

with TemporaryDirectory() as nowhere:
    # The tests' server helpers load Django's settings, which need a folder.
    os.environ.setdefault("LUDOTECA_DATA_DIR", nowhere)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    django.setup()
    from tools.load.site import Site, Table, open_tables, running

__all__ = ["main", "measure"]

OPENING = 240
"""Seconds allowed for all pages of a step to open."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status: 1 if an acknowledged move was lost or nothing could be measured."""
    plan = read(arguments)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    try:
        result = measure(plan)
    except pytest.skip.Exception as lacking:
        print(lacking)
        return 1
    print(report.table(result))
    if plan.json is not None:
        plan.json.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")
    return 1 if result["lost"] else 0


def tell(what: str) -> None:
    """Print the progress to standard error."""
    print(f"{time.strftime('%H:%M:%S')} {what}", file=sys.stderr, flush=True)


def measure(plan: Plan) -> dict[str, Any]:
    """Run a site and load it; return all figures."""
    with running(plan) as site:
        empty = _database_size(site)
        tables = open_tables(site, plan, tell)
        return asyncio.run(Measurement(plan, site, tables, empty).run())


class Measurement:
    """The steps of a measurement, and their results."""

    def __init__(self, plan: Plan, site: Site, tables: list[Table], empty: int) -> None:
        self.plan, self.site, self.tables, self.empty = plan, site, tables, empty
        self.trouble = Trouble()
        self.pages: list[Page] = []

    async def run(self) -> dict[str, Any]:
        """Run all steps and return the figures."""
        before = figures.memory(self.site.web)
        async with asyncio.TaskGroup() as tasks:
            alive: list[asyncio.Task[None]] = []
            steps = []
            for number in self.plan.pages:
                tell(f"opening {number} pages ...")
                alive += await self._open(tasks, number)
                tell(f"measuring for {self.plan.settle + self.plan.seconds:.0f} s ...")
                steps.append(await self._step(number))
                tell(report.step(steps[-1]))
            after = figures.memory(self.site.web)
            tell("opening more streams than there is room for ...")
            beyond = await self._beyond()
            for task in alive:
                task.cancel()
        return self._summarize(steps, before, after, beyond)

    async def _open(self, tasks: asyncio.TaskGroup, number: int) -> list[asyncio.Task[None]]:
        """Open pages up to `number` in total, those of players first; return their tasks."""
        new = [self._page(at) for at in range(len(self.pages), number)]
        self.pages += new
        alive = []
        for page in new:
            alive.append(tasks.create_task(page.live()))
            await asyncio.sleep(0.01)
        async with asyncio.timeout(OPENING):
            for page in new:
                await page.opened.wait()
        return alive

    def _page(self, at: int) -> Page:
        table = self.tables[at % len(self.tables)]
        port = self.site.server.port
        if at < len(self.tables):
            return Player(port, table.slug, table.cookies, self.trouble, self.plan.think)
        return Page(port, table.slug, {"ludoteca_language": "en"}, self.trouble)

    async def _step(self, number: int) -> dict[str, Any]:
        """Measure for the time of a step."""
        await asyncio.sleep(self.plan.settle)
        logged, since = len(self.site.server.log), time.time()
        web, bots = figures.cpu(self.site.web), figures.cpu([self.site.worker.pid])
        known = sum(len(p.acknowledged) for p in self._players)
        await asyncio.sleep(self.plan.seconds)
        seconds = time.time() - since
        web, bots = figures.cpu(self.site.web) - web, figures.cpu([self.site.worker.pid]) - bots
        moves = [move for move in self._moves() if move[3] >= since]
        clicks = [a.seconds for p in self._players for a in p.acknowledged]
        delays = figures.fan_out(moves, (page.receipts for page in self.pages), since)
        boards = [r for page in self.pages for r in page.receipts if r.when >= since]
        return {
            "pages": number,
            "moves_per_second": len(moves) / seconds,
            "boards_per_second": len(boards) / seconds,
            "bytes_per_board": sum(b.size for b in boards) / max(1, len(boards)),
            "move_server_ms": figures.spread(
                figures.moves_at_server(self.site.server.log[logged:])
            ),
            "move_browser_ms": figures.spread(clicks[known:]),
            "fan_out_ms": figures.spread(delays),
            "web_cpu_ms_per_move": 1000 * web / max(1, len(moves)),
            "web_cores": web / seconds,
            "bots_cores": bots / seconds,
            "load": os.getloadavg(),
        }

    @property
    def _players(self) -> list[Player]:
        return [page for page in self.pages if isinstance(page, Player)]

    async def _beyond(self) -> dict[str, Any]:
        """Request more streams than are allowed, and count the refusals."""
        room = self.site.room * self.plan.workers
        asked = room - len(self.pages) + 2 * self.plan.spare
        slug = self.tables[0].slug
        async with crowd(self.site.server.port, f"/t/{slug}/stream/", asked) as answers:
            refused = [answer for answer in answers if answer.startswith(b"HTTP/1.1 503")]
        told = all(b"retry-after:" in answer for answer in refused)
        silent = sum(not answer for answer in answers)
        return {
            "room": room,
            "asked": asked,
            "refused": len(refused),
            "told_when": told,
            "silent": silent,
        }

    def _moves(self) -> list[tuple[str, int, int, float]]:
        rows = self.site.server.query(
            "select t.slug, m.ply, m.action, extract(epoch from m.made) as made"
            " from tables_move m join tables_table t on t.id = m.table_id"
        )
        return [(r["slug"], r["ply"], r["action"], float(r["made"])) for r in rows]

    def _summarize(
        self, steps: list[dict[str, Any]], before: int, after: int, beyond: dict[str, Any]
    ) -> dict[str, Any]:
        acknowledged = [a for player in self._players for a in player.acknowledged]
        grown = _database_size(self.site) - self.empty
        return {
            "tables": len(self.tables),
            "workers": self.plan.workers,
            "cores": os.cpu_count(),
            "steps": steps,
            "memory": {
                "web_mb": before / 1e6,
                "kb_per_page": (after - before) / 1000 / len(self.pages),
                "kb_per_table": grown / 1000 / len(self.tables),
            },
            "beyond": beyond,
            "acknowledged": len(acknowledged),
            "lost": len(figures.lost(self._moves(), acknowledged)),
            "trouble": self.trouble.counts,
        }


def _database_size(site: Site) -> int:
    with psycopg.connect(site.url) as connection:
        row = connection.execute("select pg_database_size(current_database())").fetchone()
    return int(row[0]) if row else 0


if __name__ == "__main__":
    sys.exit(main())
