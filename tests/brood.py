"""Forked from a nursery, a site with several processes forks those, too.

The first process of a site starts the others by a command (`ludoteca.web.server.workers`). Here a process forked before
it has settings, threads or connections stands by, called *nursery* by the system as well, and forks a child for each
such command. They become children of the first process, in its session, with its environment and the files it passes.
Sites that are started as from a shell try the command itself.
"""

import ctypes
import fcntl
import json
import os
import signal
import socket
import subprocess
import sys
import time
from types import SimpleNamespace

NAME = "nursery"
_SET_NAME, _ADOPT_ORPHANS = 15, 36
"""Of prctl."""
_FREE = 200
"""From this number on no file is open that a child is to have."""


def stand_by():
    """Begin it. In each child that it forks, gives what that is to do; None in this process."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    libc = ctypes.CDLL(None)
    libc.prctl(_ADOPT_ORPHANS, 1, 0, 0, 0)
    if os.fork():
        there.close()
        _begin_by(here)
        return None
    here.close()
    libc.prctl(_SET_NAME, NAME.encode(), 0, 0, 0)
    arguments = _children(there)
    libc.prctl(_SET_NAME, b"python", 0, 0, 0)
    return arguments


def _begin_by(nursery):
    """Have the others of a site begun there."""
    from ludoteca.web.server import workers

    def begin(command, stdin, pass_fds):
        assert command[:2] == [sys.executable, "-m"]
        return _Process(nursery, command[3:], pass_fds)

    workers.subprocess = SimpleNamespace(  # type: ignore[assignment, attr-defined]
        Popen=begin, PIPE=subprocess.PIPE, TimeoutExpired=subprocess.TimeoutExpired
    )


def _children(asked):
    """What a child is to do, in each child."""
    while True:
        message, files, *_ = socket.recv_fds(asked, 1 << 20, 80)
        if not message:
            os._exit(0)
        told, tells = os.pipe()
        between = os.fork()
        if not between:
            if pid := os.fork():
                os.write(tells, str(pid).encode())
                os._exit(0)
            for each in (told, tells, asked.detach()):
                os.close(each)
            return _become(json.loads(message), files)
        os.waitpid(between, 0)
        asked.send(os.read(told, 32))
        for each in (told, tells, *files):
            os.close(each)


def _become(message, files):
    high = [fcntl.fcntl(each, fcntl.F_DUPFD, _FREE) for each in files]
    for each in files:
        os.close(each)
    for each, number in zip(high, message["files"], strict=True):
        os.dup2(each, number, inheritable=number == 0)
        os.close(each)
    os.environ.clear()
    os.environ.update(message["environment"])
    return message["arguments"]


class _Process:
    """One of them as the first process sees it: with as much of Popen as that asks for."""

    def __init__(self, nursery, arguments, files):
        ours, self.args = os.pipe(), arguments
        message = {"arguments": arguments, "environment": dict(os.environ), "files": [0, *files]}
        socket.send_fds(nursery, [json.dumps(message).encode()], [ours[0], *files])
        os.close(ours[0])
        self.stdin = os.fdopen(ours[1], "wb")
        self.pid = int(nursery.recv(32))
        self.returncode: int | None = None

    def poll(self):
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.returncode = os.waitstatus_to_exitcode(status) if pid else None
        return self.returncode

    def wait(self, timeout=None):
        until = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if until is not None and time.monotonic() >= until:
                raise subprocess.TimeoutExpired(self.args, timeout or 0)
            time.sleep(0.01)
        return self.returncode

    def send_signal(self, sig):
        if self.poll() is None:
            os.kill(self.pid, sig)

    def kill(self):
        self.send_signal(signal.SIGKILL)
