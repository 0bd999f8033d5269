"""Thread pool that serves guests and tables in turn.

Long jobs never occupy all threads: at least one is left to shorter ones.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Generic, TypeVar

from ludoteca.bots import interruptible
from ludoteca.web.metrics.definitions import JOBS, THINKING, WAITING, timed
from ludoteca.web.workers.fair_queue import FairQueue

__all__ = ["FairExecutor", "Job"]

T = TypeVar("T")


class Job(Generic[T]):
    """A computation and its future result."""

    def __init__(self, work: Callable[[], T], long: bool) -> None:
        self.long = long
        self.answer: Future[T] = Future()
        self.asked = time.perf_counter()
        self._work = work
        self._given_up = threading.Event()

    def give_up(self) -> None:
        """Cancel the job if pending, interrupt it if running; thread-safe and idempotent."""
        self._given_up.set()
        self.answer.cancel()

    def run(self) -> None:
        """Run the job in this thread, unless it has been cancelled."""
        if not self.answer.set_running_or_notify_cancel():
            return
        try:
            with interruptible(self._given_up):
                found = self._work()
        except BaseException as error:
            self.answer.set_exception(error)
        else:
            self.answer.set_result(found)


class FairExecutor:
    """Threads that process jobs in fair order."""

    def __init__(self, name: str, threads: int, *, long: int | None = None) -> None:
        """Run at most `long` long jobs at once (default: `threads`)."""
        self._name = name
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._lock = threading.Lock()
        self._waiting: FairQueue[Job[Any]] = FairQueue()
        self._running: set[Job[Any]] = set()
        self._most_long = threads if long is None else long
        self._closed = False

    def ask(self, lanes: Sequence[str], work: Callable[[], T], *, long: bool = False) -> Job[T]:
        """Submit a job, to be run when its lanes' turn comes (see `FairQueue`)."""
        job = Job(work, long)
        with self._lock:
            if self._closed:
                job.give_up()
                return job
            self._waiting.put(lanes, job)
            JOBS.labels(self._name, "waiting").inc()
        self._pool.submit(self._work_off)
        return job

    def break_off(self) -> None:
        """Cancel all jobs, including those submitted from now on."""
        with self._lock:
            self._closed = True
            given_up = list(self._running)
            while (job := self._waiting.take()) is not None:
                given_up.append(job)
                JOBS.labels(self._name, "waiting").dec()
        for job in given_up:
            job.give_up()

    def close(self) -> None:
        """Cancel all jobs and wait for the threads; searches stop within hundredths of a second."""
        self.break_off()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _work_off(self) -> None:
        """Run pending jobs until none may be started now.

        It is called once per job. A call returns if only long jobs are pending and too many of them
        are running; the thread that finishes one of those then takes the next.
        """
        while (job := self._next()) is not None:
            WAITING.labels(self._name).observe(time.perf_counter() - job.asked)
            try:
                with timed(THINKING.labels(self._name)):
                    job.run()
            finally:
                self._done(job)

    def _done(self, job: Job[Any]) -> None:
        with self._lock:
            self._running.discard(job)
            JOBS.labels(self._name, "running").dec()

    def _next(self) -> Job[Any] | None:
        with self._lock:
            if self._closed:
                return None
            room = sum(job.long for job in self._running) < self._most_long
            job = self._waiting.take(lambda job: room or not job.long)
            if job is not None:
                self._running.add(job)
                JOBS.labels(self._name, "waiting").dec()
                JOBS.labels(self._name, "running").inc()
            return job
