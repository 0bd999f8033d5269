"""The pool of processes on this machine.

Each worker is a process with its own pipe and plays one batch at a time. A worker that dies,
because of lack of memory or because it was killed, is replaced, and its batch is played again.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait

from ludoteca.arena.interrupts import WorkersLost
from ludoteca.arena.match import Duel, Plan
from ludoteca.arena.pools.pool import Numbered, play_batch
from ludoteca.i18n import N_

__all__ = ["Processes", "processors"]

LOST = N_("{count} processes in a row ended without a result, the last with exit code {code}")
PATIENCE = 2  # deaths in a row tolerated beyond one per worker


def processors() -> int:
    """Number of processors available to this process."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Processes:
    """Worker processes, by default one for each processor, each started when first needed."""

    def __init__(self, workers: int | None = None) -> None:
        self.room = workers or processors()
        self._idle: list[_Worker] = []
        self._busy: list[_Worker] = []
        self._deaths = 0

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Send a batch to an idle worker, or to a new one."""
        worker = self._idle.pop() if self._idle else _Worker()
        self._busy.append(worker)
        worker.give(batch, plans)

    def wait(self) -> Iterable[Numbered]:
        """Return finished batches; re-raise an exception raised in a match."""
        done: list[Numbered] = []
        while not done:
            ready = wait([worker.pipe for worker in self._busy])
            for worker in [w for w in self._busy if w.pipe in ready]:
                self._busy.remove(worker)
                done += self._received(worker)
        return done

    def _received(self, worker: _Worker) -> list[Numbered]:
        """Result of a worker; empty if it has died and its batch was started again."""
        try:
            answer = worker.pipe.recv()
        except (EOFError, OSError):
            self._mourn(worker)
            self.start(worker.batch, worker.plans)
            return []
        self._idle.append(worker)
        if isinstance(answer, Exception):
            raise answer
        self._deaths = 0
        return [(worker.batch, answer)]

    def _mourn(self, worker: _Worker) -> None:
        code = worker.end()
        self._deaths += 1
        if self._deaths > self.room + PATIENCE:
            raise WorkersLost(LOST, count=self._deaths, code=code)

    def close(self) -> None:
        """Stop all workers, even in the middle of a match."""
        for worker in self._busy:
            worker.process.kill()  # SIGTERM may be ignored
        for worker in (*self._busy, *self._idle):
            worker.end()
        self._busy, self._idle = [], []


class _Worker:
    """A worker process, the pipe to it, and its current batch."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        with _deaf_to_interrupts():
            self.process.start()
        theirs.close()
        self.batch = 0
        self.plans: Sequence[Plan] = ()

    def give(self, batch: int, plans: Sequence[Plan]) -> None:
        self.batch, self.plans = batch, plans
        with suppress(OSError):  # it has died, which `wait` will find
            self.pipe.send(plans)

    def end(self) -> int | None:
        """Close the pipe, wait for the process to end, and return its exit code."""
        self.pipe.close()
        self.process.join()
        return self.process.exitcode


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Block Ctrl-C in processes started in this block; a terminal sends it to all processes.

    The signal is delivered to this process afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # starting it later would unblock interrupts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---- in the worker --------------------------------------------------------------------------------------


def _work(pipe: Connection) -> None:
    """Play batches until the pipe is closed or the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_answer(pipe.recv()))


def _end_with_parent() -> None:
    """Exit, even in the middle of a match, when the parent has died."""
    if parent := multiprocessing.parent_process():
        wait([parent.sentinel])
        os._exit(1)


def _answer(plans: Sequence[Plan]) -> list[Duel] | Exception:
    """Results of a batch, or the exception with its traceback as a note."""
    try:
        return play_batch(plans)
    except Exception as error:
        error.add_note(traceback.format_exc())
        return error if _travels(error) else RuntimeError(traceback.format_exc())


def _travels(error: Exception) -> bool:
    try:
        return type(pickle.loads(pickle.dumps(error))) is type(error)
    except Exception:
        return False
