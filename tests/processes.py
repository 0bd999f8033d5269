"""Processes that tests start: with default signals, in a session of their own, ended whatever happens."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from functools import cache

PATIENCE = 240
"""Seconds that a test waits for what must come: none is lost where it comes, however slow the machine is."""

WARDEN = """
import os, signal, sys
groups = set()
for line in sys.stdin:
    group = int(line)
    groups.add(group) if group > 0 else groups.discard(-group)
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""


def wait_until(condition, told=lambda: "it did not come", seconds=PATIENCE):
    """Wait until the condition holds, and give what it gives; fail with what `told` tells after `seconds`."""
    until = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < until, told()
        time.sleep(0.03)
    return found


@contextmanager
def default_signals():
    """What is started within dies of Ctrl-C as usual, though a script that runs the tests ignores it."""
    ignored = [
        number
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP)
        if signal.getsignal(number) is signal.SIG_IGN
    ]
    for number in ignored:
        signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)


def start(command, **settings):
    """Start a process in a session and a process group of its own, which `end` ends; gives its Popen.

    Where whoever runs the tests is killed, it is ended all the same.
    """
    with default_signals():
        process = subprocess.Popen(command, start_new_session=True, **settings)
    adopt(process)
    return process


def adopt(process):
    """See that a process which leads a group of its own is ended where whoever runs the tests is killed."""
    _warden().tell(process.pid)


def end(process):
    """Kill a process and those that it has started, as far as they still run."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.kill()  # one that has no group of its own yet
    process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    _warden().tell(-process.pid)


@contextmanager
def started(command, **settings):
    """A process that has ended when the block is left, with all that it has started."""
    process = start(command, **settings)
    try:
        yield process
    finally:
        end(process)


def run(command, given=None, seconds=PATIENCE, **settings):
    """Run a command to its end; gives its CompletedProcess, with text for its input, output and errors."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with started(command, text=True, encoding="utf-8", **pipes, **settings) as process:
        out, err = process.communicate(given, timeout=seconds)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


class Warden:
    """A process that waits until its starter is gone, and kills the process groups left behind."""

    def __init__(self):
        self._process = subprocess.Popen(
            [sys.executable, "-S", "-c", WARDEN],
            stdin=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def tell(self, group):
        """Of a process group that has begun, or of the negative of one that has ended."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{group}\n")
        self._process.stdin.flush()


@cache
def _warden():
    """One for each process that runs tests."""
    return Warden()
