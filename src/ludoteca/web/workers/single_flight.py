"""Single flight: equal requests share one computation, cancelled when nobody waits any more."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ludoteca.bots import Interrupted
from ludoteca.web.workers.fair_executor import Job

__all__ = ["Cancelled", "SingleFlight"]

T = TypeVar("T")


class Cancelled(Exception):
    """There will be no answer, because the shared computation was cancelled."""


@dataclass
class _Awaited(Generic[T]):
    job: Job[T]
    waiting: int = 0


class SingleFlight(Generic[T]):
    """Running jobs by question."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._awaited: dict[Hashable, _Awaited[T]] = {}

    def __contains__(self, question: Hashable) -> bool:
        """Return True if somebody is waiting for the answer to that question."""
        with self._lock:
            return question in self._awaited

    async def answer(self, question: Hashable, begin: Callable[[], Job[T]]) -> T:
        """Wait for the answer of the running job, or of a new one.

        Cancel the call to stop waiting, as on a disconnect. Raises Cancelled if the job itself was cancelled.
        """
        awaited = self._join(question, begin)
        answer = asyncio.wrap_future(awaited.job.answer)
        answer.add_done_callback(_hear)
        try:
            return await asyncio.shield(answer)
        except Interrupted:
            raise Cancelled from None
        except asyncio.CancelledError:
            if answer.cancelled() and not _is_cancelled():
                raise Cancelled from None
            raise
        finally:
            self._stop_waiting(question, awaited)

    def _join(self, question: Hashable, begin: Callable[[], Job[T]]) -> _Awaited[T]:
        with self._lock:
            awaited = self._awaited.get(question)
            if awaited is None:
                awaited = self._awaited[question] = _Awaited(begin())
            awaited.waiting += 1
            return awaited

    def _stop_waiting(self, question: Hashable, awaited: _Awaited[T]) -> None:
        with self._lock:
            awaited.waiting -= 1
            if awaited.waiting:
                return
            del self._awaited[question]
        awaited.job.give_up()


def _is_cancelled() -> bool:
    """Return True if this task is cancelled, and not only the job it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _hear(answer: asyncio.Future[T]) -> None:
    """Retrieve the exception of an abandoned answer, so that asyncio does not log it."""
    if not answer.cancelled():
        answer.exception()
