"""The nursery of `tests.nursery`: ``python -m tests.nursling SOCKET``.

It imports what every command needs and nothing that reads settings, loads the rules that are compiled already, and
forks for each request. The child leaves `children` with what it is to do, and goes on as a program of its own; the
nursery tells how children have ended, and ends when whoever has begun it is gone.
"""

import gc
import importlib
import json
import os
import select
import signal
import socket
import sys
import threading

from ludoteca.cli import main
from ludoteca.compiling import is_compiled, steps
from ludoteca.kernel import compiled
from ludoteca.kernel.game import games
from ludoteca.kernel.rules import COMPILED
from ludoteca.preparation import Preparation
from ludoteca.web.server.worker import main as worker
from tests import brood

MODULES = (
    "ludoteca.bots",
    "ludoteca.terminal.commands",
    "ludoteca.web.serve",
    "cryptography.hazmat.primitives.asymmetric.ec",
    "cryptography.hazmat.primitives.ciphers.aead",
    "django.core.management",
    "django.db.backends.sqlite3.base",
    "django.db.migrations.executor",
    "django.db.models",
    "django.forms",
    "django.http",
    "django.template.backends.django",
    "django.test.client",
    "django.urls",
    "fido2.server",
    "h11",
    "http_ece",
    "ludoteca.web.screens",
    "ludoteca.web.tables.foretelling",
    "ludoteca.web.tables.opinion",
    "markdown_it",
    "mdit_py_plugins.container",
    "openskill.models",
    "psycopg",
    "py_vapid",
    "pydantic.dataclasses",
    "pydantic.json_schema",
    "pydantic.networks",
    "pydantic.type_adapter",
    "redis.asyncio",
    "uvicorn",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
)
"""Neither Django's settings nor prometheus_client, which asks the environment when it is imported."""


def prepare():
    """Do once what every child would do."""
    for name in MODULES:
        importlib.import_module(name)
    loaded = [game for game in games() if COMPILED and is_compiled(game)]
    for game in loaded:
        for _ in steps(game):
            pass
    _leave_alone(loaded)
    assert threading.active_count() == 1, "a process with threads cannot be forked"
    assert "prometheus_client" not in sys.modules, "it asks the environment when it is imported"
    gc.collect()
    gc.freeze()


def _leave_alone(loaded):
    """No child looks games through on the disk, or plays them to load them, whose machine code it has in memory."""
    look, load = Preparation.is_whole, Preparation._load

    def is_whole(self, game):
        return game in loaded or look(self, game)

    def _load(self, game):
        if game in loaded:
            compiled.resume(game.dtype)
        else:
            load(self, game)

    Preparation.is_whole = is_whole  # type: ignore[method-assign]
    Preparation._load = _load  # type: ignore[method-assign]


class Nursery:
    """Forks, and tells of each child how it has ended."""

    def __init__(self, asked):
        self._asked = asked
        self._ends: dict[int, int] = {}
        """Where the end of a child is told, by its process id."""
        self._woken, self._wakes = os.pipe()
        for each in (self._woken, self._wakes):
            os.set_blocking(each, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._wakes, warn_on_full_buffer=False)

    def children(self):
        """In each child, what it is to do; in the nursery None, when nobody asks any more."""
        while True:
            ready, *_ = select.select([self._asked, self._woken], [], [])
            if self._woken in ready:
                self._see_who_has_ended()
            if self._asked not in ready:
                continue
            asked, files, *_ = socket.recv_fds(self._asked, 1 << 20, 4)
            if not asked:
                return None
            pid = os.fork()
            if not pid:
                os.close(files[3])
                self._forget()
                return {**json.loads(asked), "files": files[:3]}
            self._ends[pid] = files[3]
            for each in files[:3]:
                os.close(each)
            self._asked.send(str(pid).encode())

    def _see_who_has_ended(self):
        os.read(self._woken, 4096)
        while self._ends:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            end = self._ends.pop(pid)
            os.write(end, str(os.waitstatus_to_exitcode(status)).encode())
            os.close(end)

    def _forget(self):
        """Nothing of the nursery is left in a child."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for each in (self._woken, self._wakes, *self._ends.values()):
            os.close(each)
        self._asked.close()


def become(command):
    """Make this process the one that was asked for."""
    os.setsid()
    for number, file in enumerate(command["files"]):
        os.dup2(file, number)
        os.close(file)
    os.chdir(command["folder"])
    os.environ.clear()
    os.environ.update(command["environment"])
    sys.argv = ["ludoteca", *command["arguments"]]


if __name__ == "__main__":
    prepare()
    command = Nursery(socket.socket(fileno=int(sys.argv[1]))).children()
    if command is None:
        os._exit(0)
    become(command)
    arguments = brood.stand_by() if "--workers" in sys.argv else None
    sys.exit(main() if arguments is None else worker(arguments))
