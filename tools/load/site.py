"""The site that is measured: PostgreSQL, Redis, web processes, and one for bots, under a folder of its own."""

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
"""A page has a stream and a connection for what it asks."""


@dataclass
class Site:
    """A running site."""

    server: Server
    worker: subprocess.Popen[bytes]
    url: str
    """Of its database."""
    room: int
    """So many connections each of its web processes lets in."""

    @property
    def web(self) -> list[int]:
        """Its web processes; the first only watches over the others where there are several."""
        return list(self.server.pids)


@dataclass(frozen=True)
class Table:
    """A table that somebody plays at."""

    slug: str
    game: str
    cookies: dict[str, str]
    """Of who plays."""


@contextmanager
def running(plan: Plan) -> Iterator[Site]:
    """A site with nobody there yet; it is ended with all that belongs to it."""
    room = int(max(plan.pages) * MARGIN / plan.workers) + plan.spare
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="ludoteca-load-"))
        url = services.new_database(stack.enter_context(services.postgres()))
        environment: dict[str, Any] = {
            "DATABASE_URL": url,
            "REDIS_URL": stack.enter_context(services.redis()),
            "LUDOTECA_PAGES_ONLY": "1",
            "LUDOTECA_LOG": "text",  # a line for each request, of which times at the server are read
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
    """Tables of each game in turn, each of a guest against two bots."""
    tell(f"opening {plan.tables} tables ...")
    tables: list[Table] = []
    for at in range(plan.tables):
        game = GAMES[at % len(GAMES)]
        visitor = Visitor(site.server)
        visitor.post("/name/", {"name": f"Guest {at}"})
        slug = visitor.open_table(["me", plan.bot, plan.bot], pace=plan.pace, game=game)
        tables.append(Table(slug, game, dict(visitor.cookies)))
    return tables
