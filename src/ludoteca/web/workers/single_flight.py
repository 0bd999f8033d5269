"""Single flight: equal requests share one computation, which is cancelled when nobody waits any more."""

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
    """There will be no answer, though somebody waits for it."""


@dataclass
class _Awaited(Generic[T]):
    job: Job[T]
    waiting: int = 0


class SingleFlight(Generic[T]):
    """Jobs under way by the questions that they answer."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._awaited: dict[Hashable, _Awaited[T]] = {}

    def __contains__(self, question: Hashable) -> bool:
        """Whether somebody waits for the answer to that question now."""
        with self._lock:
            return question in self._awaited

    async def answer(self, question: Hashable, begin: Callable[[], Job[T]]) -> T:
        """The answer of the job that is under way, else of one begun now.

        Who is cancelled while waiting does not wait any more, which is how those who hang up are told of.
        `Cancelled` for those who wait for a job that somebody else has given up.
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
            self._leave(question, awaited)

    def _join(self, question: Hashable, begin: Callable[[], Job[T]]) -> _Awaited[T]:
        with self._lock:
            awaited = self._awaited.get(question)
            if awaited is None:
                awaited = self._awaited[question] = _Awaited(begin())
            awaited.waiting += 1
            return awaited

    def _leave(self, question: Hashable, awaited: _Awaited[T]) -> None:
        with self._lock:
            awaited.waiting -= 1
            if awaited.waiting:
                return
            del self._awaited[question]
        awaited.job.give_up()


def _is_cancelled() -> bool:
    """Whether who waits is cancelled, and not only what they wait for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def _hear(answer: asyncio.Future[T]) -> None:
    """Look at an answer that comes when nobody waits any more: it is no trouble that it was broken off."""
    if not answer.cancelled():
        answer.exception()
