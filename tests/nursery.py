"""Commands of ludoteca, each in a process of its own that begins where its imports are done.

To import everything and load the compiled rules takes two seconds of a processor, and tests would ask for that some
hundred times. So a *nursery* (`tests.nursling`), begun once in each process that runs tests, does it, and forks for
each command. What comes of that is a process like any other: in a session of its own, with the environment and the
files that it was given, to be stopped or killed; it goes on as ``python -m ludoteca`` does after its imports.

What acts on a process from its very beginning (the interpreter, the linker, the compiler) cannot be given to one that
has begun: a command that asks for it is started as from a shell.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path

from tests.processes import PATIENCE, adopt, end, start

UNCOMPILED = "NUMBA_DISABLE_JIT"
OWN = {
    "DATABASE_URL",
    "DJANGO_SETTINGS_MODULE",
    "PYTHONUNBUFFERED",
    "REDIS_URL",
    "SSL_CERT_FILE",
}
"""What a process may be given after its imports, beside what is named LUDOTECA_..."""
EARLY = {"LUDOTECA_CACHE_DIR", "LUDOTECA_VALUES"}
"""What is read while the rules are imported."""


def _early(environment):
    """What acts on a process from its beginning."""
    own = OWN | {"PYTEST_CURRENT_TEST"}
    return {
        name: value
        for name, value in environment.items()
        if name not in own and (name in EARLY or not name.startswith("LUDOTECA_"))
    }


SURROUNDINGS: dict[str, str] = {}
"""What acts on all nurseries from their beginning; where no tests have begun there are none."""


def note_surroundings():
    """Called as the tests begin: libraries have been loaded, and no test has changed anything yet."""
    SURROUNDINGS.update(_early(os.environ))


FOREIGN = (
    "DJANGO_SETTINGS_MODULE",
    "DATABASE_URL",
    "REDIS_URL",
    "LUDOTECA_SECRET_KEY",
    "LUDOTECA_HOSTS",
    "LUDOTECA_HTTPS",
    "LUDOTECA_LOG",
    "LUDOTECA_LOG_LEVEL",
    "LUDOTECA_METRICS_FROM",
    "LUDOTECA_ORIGINS",
    "LUDOTECA_PAGES_ONLY",
    "LUDOTECA_PROXIES",
)
"""What names another site than that of a test, or acts on it."""


def surroundings(**more):
    """The environment of a site: this one, without what is meant for another."""
    return {name: value for name, value in os.environ.items() if name not in FOREIGN} | more


def launch(arguments, stdin=subprocess.DEVNULL, stdout=None, stderr=None, env=None):
    """Start ``ludoteca ARGUMENTS`` in a session and a process group of its own, which `processes.end` ends.

    Gives what can be waited for, told signals and killed as a Popen; the files are real files, or none.
    """
    env = surroundings() if env is None else env
    files = {"stdin": stdin, "stdout": stdout, "stderr": stderr}
    nursery = _fitting(_early(env))
    if nursery is None:
        return start([sys.executable, "-m", "ludoteca", *arguments], env=env, **files)
    child = nursery.child(arguments, env, files)
    adopt(child)
    return child


def run(arguments, given="", seconds=PATIENCE, **settings):
    """Run ``ludoteca ARGUMENTS`` to its end; gives its CompletedProcess, with text for its output and errors."""
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as typed,
        tempfile.TemporaryFile("w+", encoding="utf-8") as out,
        tempfile.TemporaryFile("w+", encoding="utf-8") as err,
    ):
        typed.write(given)
        typed.seek(0)
        process = launch(arguments, stdin=typed, stdout=out, stderr=err, **settings)
        try:
            process.wait(seconds)
        finally:
            end(process)
        for each in (out, err):
            each.seek(0)
        return subprocess.CompletedProcess(arguments, process.returncode, out.read(), err.read())


def _fitting(early):
    """The nursery whose children have such an environment from their beginning; None where there is none."""
    compiled = early.pop(UNCOMPILED, "0") == "0"
    plain = {name: value for name, value in SURROUNDINGS.items() if name != UNCOMPILED}
    return _nursery(compiled) if hasattr(os, "fork") and early == plain else None


@cache
def _nursery(compiled):
    """One for each process that runs tests, and one more for rules that are not compiled."""
    return Nursery({UNCOMPILED: "0" if compiled else "1"})


class Nursery:
    """The process that forks, as seen from the one that runs tests."""

    def __init__(self, more):
        here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._asks = here
        atexit.register(here.close)
        self._lock = threading.Lock()
        with there:
            start(
                [sys.executable, "-m", "tests.nursling", str(there.fileno())],
                env=SURROUNDINGS | more | {"PYTHONUNBUFFERED": "1"},
                pass_fds=[there.fileno()],
            )

    def child(self, arguments, environment, files):
        """Have a child do a command."""
        told, tells = os.pipe()
        opened = [_opened(number, file) for number, file in enumerate(files.values())]
        asked = {
            "arguments": list(arguments),
            "environment": environment,
            "folder": str(Path.cwd()),
        }
        try:
            with self._lock:
                socket.send_fds(self._asks, [json.dumps(asked).encode()], [*opened, tells])
                pid = self._asks.recv(32)
        finally:
            for each in (*opened, tells):
                os.close(each)
        assert pid, "the nursery has died"
        return Child(int(pid), arguments, told)


def _opened(number, file):
    """A descriptor of its own for what a child has as its file of that number: this process's where nothing is said."""
    if file == subprocess.DEVNULL:
        return os.open(os.devnull, os.O_RDWR)
    return os.dup(number if file is None else file.fileno())


class Child:
    """A process that a nursery has forked, with as much of Popen as tests ask for."""

    stdin = stdout = stderr = None

    def __init__(self, pid, args, told):
        self.pid, self.args = pid, args
        self.returncode: int | None = None
        self._told = told

    def poll(self):
        """The exit status, None while it lives."""
        return self._heard(0)

    def wait(self, timeout=None):
        """The exit status, when it has ended."""
        if self._heard(timeout) is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return self.returncode

    def send_signal(self, sig):
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, sig)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def kill(self):
        self.send_signal(signal.SIGKILL)

    def _heard(self, seconds):
        """What the nursery has told of its end within so many seconds, for ever where they are None."""
        if self.returncode is not None:
            return self.returncode
        waiting = select.poll()  # whatever the number of the file
        waiting.register(self._told, select.POLLIN)
        if waiting.poll(None if seconds is None else 1000 * seconds):
            status = os.read(self._told, 32)
            os.close(self._told)
            assert status, "the nursery has died"
            self.returncode = int(status)
        return self.returncode
