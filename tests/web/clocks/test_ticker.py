"""Looking after clocks goes on, whatever goes wrong at one table or in one look."""

import asyncio
import threading

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext

from ludoteca.kernel.errors import BadSave
from ludoteca.web.clocks import ticker
from ludoteca.web.clocks.models import Clock
from ludoteca.web.matches import moves
from tests.web.tables import fresh, friends


def break_table(monkeypatch, table, error):
    """What changes that table fails."""
    whole = moves.transact

    def change(slug, work):
        if slug == table.slug:
            raise error
        return whole(slug, work)

    monkeypatch.setattr(ticker, "transact", change)


@pytest.fixture
def tables(mia, tom, time):
    return [friends(mia, tom, wishes={"clock": "quick"}) for _ in range(2)]


@pytest.mark.parametrize("error", [ValueError("odd"), BadSave("odd")])
def test_a_table_that_fails_keeps_no_other_from_being_told(tables, time, monkeypatch, error):
    broken, other = tables
    break_table(monkeypatch, broken, error)
    time.goes_by(202)
    assert Clock.objects.get(table=other).out
    assert Clock.objects.get(table=broken).runs_out is not None  # it may be mended


def test_a_database_that_fails_ends_the_look(tables, time, monkeypatch):
    break_table(monkeypatch, tables[0], DatabaseError("gone"))
    with pytest.raises(DatabaseError):
        time.goes_by(202)


def test_looking_goes_on_after_an_error_in_who_is_there(monkeypatch):
    looks, looked_again = [], threading.Event()

    def places_of(names, kinds):
        looks.append(names)
        if len(looks) > 1:
            looked_again.set()
        raise ValueError("a name without a seat")

    monkeypatch.setattr(ticker, "PAUSE", 0)
    monkeypatch.setattr(ticker, "wake", lambda: None)
    monkeypatch.setattr(ticker, "places_of", places_of)

    async def some_looks():
        looking = asyncio.create_task(ticker.run())
        await asyncio.to_thread(looked_again.wait, 10)
        looking.cancel()
        await asyncio.wait([looking])

    asyncio.run(some_looks())
    assert looked_again.is_set()


def test_of_two_processes_that_find_time_run_out_one_tells(tables, time, monkeypatch):
    whole = moves.transact

    def change_twice(slug, work):
        whole(slug, work)  # the other process was quicker
        return whole(slug, work)

    versions = [fresh(table).version for table in tables]
    monkeypatch.setattr(ticker, "transact", change_twice)
    time.goes_by(202)
    assert [fresh(table).version for table in tables] == [version + 1 for version in versions]


# ---- gaps -----------------------------------------------------------------------------------------------------


def test_who_looks_at_a_table_hides_no_gap_from_who_tells_of_it(tables, mia, time):
    table = tables[0]
    time.goes_by(4)
    version = fresh(table).version
    time.jumps(100)
    mia.look(table)
    ticker.sweep([])
    assert fresh(table).version == version + 1


def test_after_a_gap_without_an_outage_turns_of_days_are_as_they_were(mia, tom, time):
    days = friends(mia, tom, wishes={"clock": "day"})
    quick = friends(mia, tom, wishes={"clock": "quick"})
    time.goes_by(4)
    versions = [fresh(table).version for table in (days, quick)]
    time.jumps(20)
    ticker.sweep([])
    assert [fresh(table).version for table in (days, quick)] == [versions[0], versions[1] + 1]


# ---- who is there ---------------------------------------------------------------------------------------------


def test_many_pages_cost_no_more_than_one(mia, tom, time):
    costs = []
    for _ in range(2):
        more = [friends(mia, tom, wishes={"clock": "quick"}) for _ in range(3)]
        time.visitors += [(table.slug, seat) for table in more for seat in (0, 1)]
        time.goes_by(8)
        time.jumps(8)
        with CaptureQueriesContext(connection) as asked:
            ticker.sweep(time.visitors)
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_who_has_been_there_during_a_pause_has_not_left(tables, mia, tom, time):
    table = tables[0]
    time.visitors = [(table.slug, 0), (table.slug, 1)]
    time.goes_by(10)
    mia.post(table, "clock/ask")
    tom.post(table, "clock/agree")
    time.goes_by(200)
    time.visitors = []
    tom.post(table, "clock/go-on")
    time.goes_by(10)
    assert "has left" not in tom.look(table)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 403
    time.goes_by(100)
    assert "Mia has left the table" in tom.look(table)
