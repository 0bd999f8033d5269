"""The site under test: PostgreSQL, Redis, web processes and one for bots, in a temporary folder."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any, Final

from tests.processes import started
from tests.site import services
from tests.site.server import Server, Visitor
from tools.load.plan import Plan

__all__ = ["Site", "Table", "open_tables", "running"]

GAMES: Final = ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")
MARGIN: Final = 2.2
"""Connections per page: a stream, and one for its requests."""


@dataclass
class Site:
    """A running site."""

    server: Server
    worker: subprocess.Popen[bytes]
    url: str
    """URL of its database."""
    room: int
    """Number of connections that each web process allows."""

    @property
    def web(self) -> list[int]:
        """Process ids of its web processes; the first of several only supervises the others."""
        return list(self.server.pids)


@dataclass(frozen=True)
class Table:
    """A table with one person."""

    slug: str
    game: str
    cookies: dict[str, str]
    """Cookies of its player."""


@contextmanager
def running(plan: Plan) -> Iterator[Site]:
    """Run a site without tables; it is stopped at the end with everything that belongs to it."""
    room = int(max(plan.pages) * MARGIN / plan.workers) + plan.spare
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ludoteca-load-"))
        url = services.new_database(stack.enter_context(services.postgres()))
        environment: dict[str, Any] = {
            "DATABASE_URL": url,
            "REDIS_URL": stack.enter_context(services.redis()),
            "LUDOTECA_PAGES_ONLY": "1",
            "LUDOTECA_LOG": "text",  # request times are read from the log
            "LUDOTECA_CONNECTIONS": str(room),
            "LUDOTECA_CONNECTIONS_PER_ADDRESS": str(room),
        }
        server = Server(folder, workers=plan.workers, fresh=True, **environment)
        stack.enter_context(server)
        log = stack.enter_context((server.folder / "work.log").open("w"))
        command = [sys.executable, "-m", "ludoteca", "work"]
        bots = started(command, stdout=log, stderr=log, env=server.surroundings)
        yield Site(server, stack.enter_context(bots), url, room)


def open_tables(site: Site, plan: Plan, tell: Callable[[str], None]) -> list[Table]:
    """Open tables of each game in turn, each with a guest and two bots."""
    tell(f"opening {plan.tables} tables ...")
    tables: list[Table] = []
    for at in range(plan.tables):
        game = GAMES[at % len(GAMES)]
        visitor = Visitor(site.server)
        visitor.post("/name/", {"name": f"Guest {at}"})
        slug = visitor.open_table(["me", plan.bot, plan.bot], pace=plan.pace, game=game)
        tables.append(Table(slug, game, dict(visitor.cookies)))
    return tables
