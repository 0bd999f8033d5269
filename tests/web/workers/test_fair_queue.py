"""The fair queue, the desk that works it off, and answers that several wait for."""

import asyncio
import threading
from collections import Counter
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.bots import Interrupted
from ludoteca.bots.interrupt import check
from ludoteca.web.workers.fair_executor import FairExecutor
from ludoteca.web.workers.fair_queue import FairQueue
from ludoteca.web.workers.single_flight import Cancelled, SingleFlight
from tests.processes import PATIENCE

WAIT = PATIENCE
"""Seconds until a test gives up."""

LANES = st.tuples(st.sampled_from("AB"), st.sampled_from("abc"))


def served(turns):
    things = []
    while (thing := turns.take()) is not None:
        things.append(thing)
    return things


# ---- turns ------------------------------------------------------------------------------------------


@given(st.lists(LANES, max_size=40))
def test_everything_is_served_once_and_each_lane_in_its_order(asked):
    turns: FairQueue[tuple[int, tuple[str, str]]] = FairQueue()
    for i, lanes in enumerate(asked):
        turns.put(lanes, (i, lanes))
    assert len(turns) == len(asked)
    out = served(turns)
    assert len(turns) == 0
    assert sorted(out) == list(enumerate(asked))
    for lanes in set(asked):
        own = [i for i, lane in out if lane == lanes]
        assert own == sorted(own)


@given(st.lists(LANES, max_size=40))
def test_nobody_is_served_twice_while_another_waits(asked):
    """Guests first; then, among what one guest has been given, the tables of that guest."""
    turns: FairQueue[tuple[str, str]] = FairQueue()
    for lanes in asked:
        turns.put(lanes, lanes)
    out = served(turns)
    assert _fair([guest for guest, _ in out])
    for guest in "AB":
        assert _fair([table for lane, table in out if lane == guest])


def _fair(names):
    """Whether nobody has got more, at any time, than anybody who still waited then had, and one."""
    got: Counter[str] = Counter()
    for i, name in enumerate(names):
        assert all(got[name] <= got[other] for other in set(names[i:]))
        got[name] += 1
    return True


def test_who_comes_late_waits_for_one_of_each_of_the_others():
    turns: FairQueue[str] = FairQueue()
    for i in range(100):
        turns.put(("greedy guest", f"table {i}"), "much")
    turns.put(("another", "table"), "little")
    assert [turns.take() for _ in range(3)].index("little") <= 1


def test_who_asks_again_at_once_comes_after_those_who_wait():
    turns: FairQueue[str] = FairQueue()
    for name in ("a", "b", "c"):
        turns.put((name,), name)
    order = []
    for _ in range(9):
        served_now = turns.take()
        assert served_now is not None
        order.append(served_now)
        turns.put((served_now,), served_now)
    assert order == list("abc") * 3


def test_what_does_not_fit_keeps_its_place():
    turns: FairQueue[str] = FairQueue()
    for lane, thing in (("a", "long 1"), ("a", "short"), ("b", "long 2")):
        turns.put((lane,), thing)
    for taken in ("short", None):
        assert turns.take(lambda thing: thing == "short") == taken
    assert sorted(served(turns)) == ["long 1", "long 2"]


# ---- the desk ---------------------------------------------------------------------------------------


@pytest.fixture
def desk():
    """A desk with two threads, one of them for short work only."""
    desk = FairExecutor("test", 2, long=1)
    yield desk
    desk.close()


class Door:
    """Work that waits until it is let through, or given up."""

    def __init__(self):
        self.begun = threading.Event()
        self.open = threading.Event()

    def __call__(self):
        self.begun.set()
        while not self.open.wait(0.005):
            check()
        return "through"


def test_long_work_leaves_a_thread_to_short_work(desk):
    doors = [Door() for _ in range(5)]
    jobs = [desk.ask(("eve", str(i)), door, long=True) for i, door in enumerate(doors)]
    assert doors[0].begun.wait(WAIT)
    assert desk.ask(("mia", "1"), lambda: "short").answer.result(WAIT) == "short"
    assert [door.begun.is_set() for door in doors] == [True] + [False] * 4
    for door in doors:
        door.open.set()
    assert [job.answer.result(WAIT) for job in jobs] == ["through"] * 5


def test_guests_are_served_in_turn(desk):
    door, order = Door(), []
    desk.ask(("eve", "0"), door, long=True)
    assert door.begun.wait(WAIT)
    jobs = [
        desk.ask((guest, "table"), lambda guest=guest: order.append(guest), long=True)
        for guest in ("eve", "eve", "eve", "mia", "tom")
    ]
    door.open.set()
    for job in jobs:
        job.answer.result(WAIT)
    assert [guest for guest, _ in groupby(order)][:3] in (
        ["eve", "mia", "tom"],
        ["mia", "tom", "eve"],
    )


def test_what_is_given_up_is_never_begun(desk):
    door, late = Door(), Door()
    desk.ask(("a",), door, long=True)
    assert door.begun.wait(WAIT)
    job = desk.ask(("b",), late, long=True)
    job.give_up()
    door.open.set()
    assert job.answer.cancelled()
    assert desk.ask(("c",), lambda: 1, long=True).answer.result(WAIT) == 1
    assert not late.begun.is_set()


def test_what_is_given_up_while_it_runs_ends(desk):
    door = Door()
    job = desk.ask(("a",), door)
    assert door.begun.wait(WAIT)
    job.give_up()
    assert isinstance(job.answer.exception(WAIT), Interrupted)


def test_work_that_fails_harms_nobody_else(desk):
    def broken():
        raise RuntimeError("broken")

    jobs = [desk.ask(("a",), broken, long=True) for _ in range(5)]
    assert all(isinstance(job.answer.exception(WAIT), RuntimeError) for job in jobs)
    assert desk.ask(("a",), lambda: 1, long=True).answer.result(WAIT) == 1


def test_closing_breaks_off_what_runs_and_what_waits():
    desk, doors = FairExecutor("test", 1), [Door(), Door()]
    jobs = [desk.ask((), door) for door in doors]
    assert doors[0].begun.wait(WAIT)
    desk.close()
    assert isinstance(jobs[0].answer.exception(WAIT), Interrupted)
    assert jobs[1].answer.cancelled()
    assert not doors[1].begun.is_set()


# ---- answers that several wait for --------------------------------------------------------------------


async def begun(door):
    assert await asyncio.to_thread(door.begun.wait, WAIT)


async def test_one_search_for_all_who_ask(desk):
    shared: SingleFlight[str] = SingleFlight()
    door = Door()
    asked = [
        asyncio.create_task(shared.answer("position", lambda: desk.ask((), door)))
        for _ in range(20)
    ]
    await begun(door)
    door.begun.clear()
    assert "position" in shared
    door.open.set()
    assert await asyncio.gather(*asked) == ["through"] * 20
    assert not door.begun.is_set()
    assert "position" not in shared


async def test_it_goes_on_while_one_still_waits(desk):
    shared: SingleFlight[str] = SingleFlight()
    door = Door()
    asked = [
        asyncio.create_task(shared.answer("position", lambda: desk.ask((), door))) for _ in range(3)
    ]
    await begun(door)
    for task in asked[:2]:
        task.cancel()
    await asyncio.gather(*asked[:2], return_exceptions=True)
    assert "position" in shared
    door.open.set()
    assert await asked[2] == "through"


async def test_it_ends_when_nobody_waits_any_more(desk):
    shared: SingleFlight[str] = SingleFlight()
    door, jobs = Door(), []

    def begin():
        jobs.append(desk.ask((), door))
        return jobs[-1]

    asked = [asyncio.create_task(shared.answer("position", begin)) for _ in range(3)]
    await begun(door)
    for task in asked:
        task.cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    [job] = jobs
    assert isinstance(await asyncio.to_thread(job.answer.exception, WAIT), Interrupted)
    assert "position" not in shared
    late = Door()
    late.open.set()
    assert await shared.answer("position", lambda: desk.ask((), late)) == "through"


async def test_who_waits_for_what_has_been_given_up_is_told(desk):
    """What is thought about, what has not been begun, and what is asked only after that."""
    shared: SingleFlight[str] = SingleFlight()
    first = Door()

    async def asking(question, door):
        with pytest.raises(Cancelled):
            await shared.answer(question, lambda: desk.ask((), door, long=True))

    asked = [asyncio.create_task(asking(question, first)) for question in "abc"]
    await begun(first)
    desk.break_off()
    await asyncio.wait_for(asyncio.gather(*asked), WAIT)
    await asyncio.wait_for(asking("d", Door()), WAIT)
    assert not any(question in shared for question in "abcd")


async def test_one_who_leaves_before_it_is_begun_takes_it_from_nobody(desk):
    shared: SingleFlight[str] = SingleFlight()
    first, door = Door(), Door()
    desk.ask((), first, long=True)
    await begun(first)
    asked = [
        asyncio.create_task(shared.answer("p", lambda: desk.ask((), door, long=True)))
        for _ in range(2)
    ]
    await asyncio.sleep(0)
    asked[0].cancel()
    await asyncio.gather(asked[0], return_exceptions=True)
    first.open.set()
    door.open.set()
    assert await asked[1] == "through"
