"""The processes of a site under test, forked from the one that starts them: it has imported all that they need.

`ludoteca.web.server.workers` starts each as from a shell, with three and a half CPU seconds of imports.
"""

import atexit
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from typing import BinaryIO

from ludoteca.web.metrics import multiprocess
from ludoteca.web.server import worker, workers

STEP = 0.02
"""Seconds between two looks whether a process has ended."""
_held: list[BinaryIO] = []
"""The standard inputs of all, which end when this process dies: no other may hold them."""


def install():
    """Have the sites of this process fork; before it imports anything that measures."""
    # The measuring library decides when it is imported whether processes measure together.
    os.environ[multiprocess.VARIABLE] = folder = tempfile.mkdtemp(prefix="ludoteca-tests-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    workers.subprocess = _Forking()  # type: ignore[attr-defined, assignment]


class _Forking:
    """What `workers` uses of the module `subprocess`."""

    PIPE, TimeoutExpired = subprocess.PIPE, subprocess.TimeoutExpired

    @staticmethod
    def Popen(command, stdin, pass_fds):
        return Forked(command)


class Forked:
    """A process that becomes a worker, with the part of Popen's interface that is used."""

    def __init__(self, command):
        _close_connections()
        heard, tells = os.pipe()
        self.args = command
        self.returncode: int | None = None
        self.pid = os.fork()
        if not self.pid:
            os._exit(_become(command[3:], heard))
        os.close(heard)
        self.stdin = open(tells, "wb")  # noqa: SIM115, PTH123 - whoever has started it closes it
        _held.append(self.stdin)

    def poll(self):
        """Return the exit status, or None while it runs."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.returncode = os.waitstatus_to_exitcode(status) if pid else None
        return self.returncode

    def wait(self, timeout=None):
        """Return the exit status; raises TimeoutExpired if it still runs after `timeout` seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired(self.args, timeout)
            time.sleep(STEP)
        return self.returncode

    def send_signal(self, sig):
        """Send a signal unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self):
        self.send_signal(signal.SIGKILL)


def _close_connections():
    """Have no connection to a database, which two processes would use."""
    from django.db import connections

    for connection in connections.all(initialized_only=True):
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()


def _become(arguments, heard):
    """Run a worker in this forked process; return its exit status."""
    for sig in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sig, signal.SIG_DFL)
    atexit._clear()
    os.dup2(heard, 0)
    for other in _held:
        other.close()
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    try:
        return worker.main(arguments)
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
