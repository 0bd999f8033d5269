"""``ludoteca`` commands as processes of their own, started from tests.

Importing the site and loading the compiled rules takes some CPU seconds. The standard library's fork server does it
once for each process that runs tests, and forks for each command. A command whose environment acts on the interpreter,
the linker or the compiler is started as from a shell.
"""

import atexit
import multiprocessing
import os
import signal
import subprocess
import sys
import tempfile
from functools import cache
from multiprocessing.reduction import DupFd
from pathlib import Path

from tests import forked_workers
from tests.processes import PATIENCE, adopt, end, start

OTHER_SITES = (
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
"""Variables of this process that configure a site other than the one under test."""

EARLY = ("LD_", "NUMBA_", "PYTHON", "SSL_", "LUDOTECA_CACHE_DIR", "LUDOTECA_VALUES")
"""Prefixes of variables that are read before a command is: by the linker, the interpreter or an import."""
LATE = {"PYTHONUNBUFFERED", "SSL_CERT_FILE"}
"""Exceptions: read when a command runs, or set up by `_become`."""


def environment(**more):
    """Variables for a command of a new site: those of this process without another site's, and `more`."""
    return {name: value for name, value in os.environ.items() if name not in OTHER_SITES} | more


def launch(arguments, stdin=subprocess.DEVNULL, stdout=None, stderr=None, env=None):
    """Start ``ludoteca ARGUMENTS`` in a session of its own; return a `Child` or a Popen.

    The files are real files, DEVNULL, or None for those of this process. `processes.end` ends it.
    """
    env = environment() if env is None else env
    if _early(env) != _early(os.environ):
        files = {"stdin": stdin, "stdout": stdout, "stderr": stderr}
        return start([sys.executable, "-m", "ludoteca", *arguments], env=env, **files)
    child = Child(arguments, env, (stdin, stdout, stderr))
    adopt(child)
    return child


def run(arguments, given="", seconds=PATIENCE, **settings):
    """Run ``ludoteca ARGUMENTS`` to its end; return a CompletedProcess with text as output and errors."""
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


def _early(env):
    return {
        name: value for name, value in env.items() if name.startswith(EARLY) and name not in LATE
    }


@cache
def _fork_server():
    """Return the context whose processes are forked after `tests.preload` has been imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.preload"])
    return context


class Child:
    """A forked command, with the part of Popen's interface that tests use."""

    stdin = stdout = stderr = None

    def __init__(self, arguments, env, files):
        self.args = arguments
        passed = [_File(number, file) for number, file in enumerate(files)]
        self._process = _fork_server().Process(
            target=_become, args=(list(arguments), env, str(Path.cwd()), passed), daemon=True
        )
        self._process.start()
        self.pid: int = self._process.pid

    @property
    def returncode(self):
        return self._process.exitcode

    def poll(self):
        """Return the exit status, or None while it runs."""
        return self._process.exitcode

    def wait(self, timeout=None):
        """Return the exit status; raises TimeoutExpired if it still runs after `timeout` seconds."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return self._process.exitcode

    def send_signal(self, sig):
        """Send a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sig)

    def terminate(self):
        self.send_signal(signal.SIGTERM)

    def kill(self):
        self.send_signal(signal.SIGKILL)


class _File:
    """A file that a child gets as its standard input, output or error; opened again as a descriptor number."""

    def __init__(self, number, file):
        self._descriptor = number if file is None else file
        self._is_null = file == subprocess.DEVNULL

    def __reduce__(self):
        if self._is_null:
            return os.open, (os.devnull, os.O_RDWR)
        descriptor = self._descriptor
        number = descriptor if isinstance(descriptor, int) else descriptor.fileno()
        return _detached, (DupFd(number),)


def _detached(passed):
    return passed.detach()


def _become(arguments, env, folder, files):
    """Run a command in this forked process as ``python -m ludoteca`` would."""
    os.setsid()
    for number, passed in enumerate(files):
        os.dup2(passed, number)
        os.close(passed)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.argv = ["ludoteca", *arguments]
    if "--workers" in arguments:
        forked_workers.install()
    from ludoteca.cli.main import main

    try:
        sys.exit(main())
    finally:
        atexit._run_exitfuncs()
