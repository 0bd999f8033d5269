"""Looking after clocks goes on, whatever goes wrong at one table or in one look."""

import asyncio
import threading

import pytest
from django.db import DatabaseError

from ludoteca.kernel.errors import BadSave
from ludoteca.web.clocks import sweeping
from ludoteca.web.clocks.models import Clock
from ludoteca.web.tables import play
from tests.web.tables import friends


def break_table(monkeypatch, table, error):
    """What changes that table fails."""
    whole = play.change

    def change(slug, work):
        if slug == table.slug:
            raise error
        return whole(slug, work)

    monkeypatch.setattr(sweeping, "change", change)


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

    def places_of(names):
        looks.append(names)
        if len(looks) > 1:
            looked_again.set()
        raise ValueError("a name without a seat")

    monkeypatch.setattr(sweeping, "PAUSE", 0)
    monkeypatch.setattr(sweeping, "wake", lambda: None)
    monkeypatch.setattr(sweeping, "places_of", places_of)

    async def some_looks():
        looking = asyncio.create_task(sweeping.sweep_on())
        await asyncio.to_thread(looked_again.wait, 10)
        looking.cancel()
        await asyncio.wait([looking])

    asyncio.run(some_looks())
    assert looked_again.is_set()
