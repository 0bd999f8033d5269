"""The analyses' thread: other short work takes turns with them, and idle work makes way."""

import asyncio
import threading

import pytest

from ludoteca.bots import interrupt
from ludoteca.web.analysis import jobs, worker

WAIT = 20.0


@pytest.fixture
def left(monkeypatch):
    """Pieces of work that are left, by name, and what has been done."""
    left, done = {"analysis": 2, "other": 2}, []

    def step(name):
        if not left[name]:
            return False
        left[name] -= 1
        done.append(name)
        return True

    monkeypatch.setattr(jobs, "analyse_next", lambda: step("analysis"))
    monkeypatch.setattr(jobs, "take_over", lambda dead: None)
    monkeypatch.setattr(jobs, "release_all", lambda: None)
    monkeypatch.setattr(worker, "_others", [lambda: step("other")])
    monkeypatch.setattr(worker, "_idle", [])
    return left, done


async def test_work_takes_turns_and_idle_work_comes_last(left):
    _, done = left
    idle = threading.Event()

    def work():
        done.append("idle")
        idle.set()
        return False

    worker.share(work, idle=True)
    at_work = worker.AnalysisWorker()
    await at_work.start()
    assert await asyncio.to_thread(idle.wait, WAIT)
    await at_work.stop()
    assert done == ["analysis", "other", "analysis", "other", "idle"]


async def test_idle_work_is_interrupted_by_an_analysis_and_by_the_end(left):
    pieces, done = left
    pieces.update(analysis=0, other=0)
    begun = [threading.Event(), threading.Event()]
    numbers = iter(begun)

    def endless():
        next(numbers).set()
        while True:
            interrupt.check()
            threading.Event().wait(0.01)

    worker.share(endless, idle=True)
    at_work = worker.AnalysisWorker()
    await at_work.start()
    assert await asyncio.to_thread(begun[0].wait, WAIT)
    pieces["analysis"] = 1
    worker.wake()
    assert await asyncio.to_thread(begun[1].wait, WAIT)
    assert done == ["analysis"]
    await asyncio.wait_for(at_work.stop(), WAIT)
    assert next(numbers, None) is None
