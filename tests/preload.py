"""Imported once by the fork server of `tests.commands`: what every command of the site would import and load.

Nothing here may read settings, start a thread or open a connection, and prometheus_client, which reads the
environment when it is imported, stays out.
"""

import gc
import importlib
import sys
import threading

from ludoteca.compilation.background import Preparation
from ludoteca.compilation.jobs import is_compiled, steps
from ludoteca.kernel import compiled
from ludoteca.kernel.game import games
from ludoteca.kernel.rules import COMPILED

MODULES = (
    "ludoteca.bots",
    "ludoteca.terminal.commands",
    "ludoteca.web.presenters",
    "ludoteca.web.management.serve",
    "ludoteca.web.board.points_preview",
    "ludoteca.web.analysis.evaluation_text",
    "django.core.management",
    "django.db.backends.sqlite3.base",
    "django.db.migrations.executor",
    "django.forms",
    "django.template.backends.django",
    "fido2.server",
    "http_ece",
    "markdown_it",
    "mdit_py_plugins.container",
    "openskill.models",
    "psycopg",
    "py_vapid",
    "pydantic.json_schema",
    "pydantic.networks",
    "redis.asyncio",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
)


def load():
    """Import the modules and load the compiled rules."""
    for name in MODULES:
        importlib.import_module(name)
    loaded = [game for game in games() if COMPILED and is_compiled(game)]
    for game in loaded:
        for _ in steps(game):
            pass
    _skip_loading(loaded)
    assert threading.active_count() == 1, "a process with threads cannot be forked"
    assert "prometheus_client" not in sys.modules, "it reads the environment when it is imported"
    gc.collect()
    gc.freeze()


def _skip_loading(loaded):
    """Let forked processes take games as prepared whose machine code is in memory already."""
    is_whole, load = Preparation.is_whole, Preparation._load

    def already(self, game):
        return game in loaded or is_whole(self, game)

    def resume(self, game):
        if game in loaded:
            compiled.resume(game.dtype)
        else:
            load(self, game)

    Preparation.is_whole = already  # type: ignore[method-assign]
    Preparation._load = resume  # type: ignore[method-assign]


load()
