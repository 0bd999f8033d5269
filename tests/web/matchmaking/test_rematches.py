"""Playing again: one table for all who want to, told on every page of the old one."""

import pytest

from ludoteca.web.matches import events
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matchmaking.models import Rematch
from tests.web.pages import read
from tests.web.tables import PUERTO_RICO, fresh, friends, open_table


@pytest.fixture
def over(mia, tom, new_guest):
    """A table of three whose match is over, without having been played: nobody has any points."""
    table = friends(mia, tom, new_guest("Zoe"))
    Table.objects.filter(pk=table.pk).update(over=True)
    return fresh(table)


def again(guest, table, **fields):
    return guest.client.post(f"/t/{table.slug}/again/", fields)


def new_of(table):
    return Rematch.objects.get(old=table).new


def guests_at(table):
    return [place.guest for place in table.seats.all()]


def test_all_who_want_to_meet_at_one_table(over, mia, tom, spectator):
    version = over.version
    first = again(mia, over)
    new = new_of(over)
    assert first["Location"] == f"/t/{new.slug}/"
    assert fresh(over).version > version
    assert again(tom, over)["Location"] == first["Location"]
    assert guests_at(new) == ["", mia.id, tom.id]
    assert not fresh(new).started
    assert again(tom, over)["Location"] == first["Location"]
    assert Table.objects.count() == 2
    for guest in (mia, tom):
        assert "Go to the new table" in read(guest.client.get(f"/t/{over.slug}/")).text
    page = read(spectator.get(f"/t/{over.slug}/"))
    assert "Watch the rematch" in page.text
    assert "Playing again: Mia, Tom" in page.text


def test_who_declines_leaves_a_free_seat(over, mia, tom):
    again(tom, over, what="decline")  # nobody has asked yet
    again(mia, over)
    assert "Decline" in read(tom.client.get(f"/t/{over.slug}/")).text
    again(tom, over, what="decline")
    page = read(tom.client.get(f"/t/{over.slug}/")).text
    assert "Not playing again: Tom" in page
    assert "Decline" not in page
    new = new_of(over)
    assert mia.post(new, "bot", seat=2, bot="greedy").status_code == 200
    again(tom, over)  # too late: the seat is a bot's
    assert tom.id not in guests_at(new)


def test_who_came_last_may_begin(over, mia, tom, monkeypatch):
    ranks = [
        {"seat": s, "total": 0, "breakdown": [], "tie_breaks": [], "rank": r}
        for s, r in ((0, 1), (1, 3), (2, 2))
    ]
    Table.objects.filter(pk=over.pk).update(scores=ranks, rules_version=-1)
    again(mia, over, order="last")
    assert Rematch.objects.get().order == [1, 2, 0]
    again(tom, over)
    assert guests_at(new_of(over)) == [tom.id, "", mia.id]


def test_seats_at_random(over, mia):
    again(mia, over, order="shuffled")
    assert sorted(Rematch.objects.get().order) == [0, 1, 2]


def test_what_is_asked_again_changes_nothing(over, mia, tom, new_guest):
    again(mia, over)
    for fields in ({}, {"what": "decline"}):
        again(tom, over, **fields)
        version = fresh(over).version
        again(tom, over, **fields)
        assert fresh(over).version == version
    again(tom, over)
    assert fresh(over).version == version + 1  # Tom does not decline any more
    assert Rematch.objects.get().declined == []


def test_nobody_plays_again_before_the_match_is_over(mia, tom):
    table = friends(mia, tom)
    assert again(mia, table).status_code == 400
    assert again(tom, table, what="decline").status_code == 400
    assert not Rematch.objects.exists()
    Table.objects.filter(pk=table.pk).update(closed=True)
    assert again(mia, table).status_code == 302


def test_there_is_a_rate(over, mia, limit):
    limit("joins", guest=2)
    assert [again(mia, over).status_code for _ in range(3)] == [302, 302, 429]


def test_it_is_not_for_others(over, new_guest):
    assert again(new_guest("Eve"), over).status_code == 403
    assert again(new_guest("Eve"), over, what="decline").status_code == 403
    assert not Rematch.objects.exists()


def test_seats_are_kept_for_those_who_are_asked(over, mia, new_guest):
    Table.objects.filter(pk=over.pk).update(open=True)
    again(mia, over)
    assert not new_of(over).open


def test_the_new_table_is_never_open_to_strangers(over, mia, monkeypatch):
    Table.objects.filter(pk=over.pk).update(open=True)
    was_open = []
    listens(monkeypatch, lambda created: was_open.append(created.table.open))
    again(mia, over)
    assert was_open == [False]


def listens(monkeypatch, handler):
    """Tell `handler` of each table that is created during this test."""
    handlers = [*events._handlers[events.TableCreated], handler]
    monkeypatch.setitem(events._handlers, events.TableCreated, handlers)


def quicker(over, tom, monkeypatch, *sitting):
    """While somebody opens a new table, Tom has opened another; guests who are `sitting` sit down at the first."""

    def note(created):
        if created.like is None:
            return
        for guest, place in zip(sitting, created.table.seats.filter(guest=""), strict=False):
            created.table.seats.filter(pk=place.pk).update(guest=guest.id, name=guest.name)
        seat_plans = [tom.sitting(), SeatPlan(), SeatPlan()]
        Rematch.objects.create(
            old=over, new=open_table(PUERTO_RICO, tom.id, seat_plans), order=[1, 0, 2]
        )

    listens(monkeypatch, note)


def test_who_is_slower_joins_and_opens_nothing(over, mia, tom, monkeypatch):
    quicker(over, tom, monkeypatch)
    assert again(mia, over)["Location"] == f"/t/{new_of(over).slug}/"
    assert guests_at(new_of(over)) == [tom.id, mia.id, ""]
    assert Table.objects.count() == 2


def test_a_table_where_somebody_sits_is_not_removed(over, mia, tom, new_guest, monkeypatch):
    quicker(over, tom, monkeypatch, new_guest("Eve"))
    assert again(mia, over)["Location"] == f"/t/{new_of(over).slug}/"
    assert Table.objects.count() == 3


def test_when_that_is_over_too_there_is_another(over, mia, tom):
    again(mia, over)
    first = new_of(over)
    Table.objects.filter(pk=first.pk).update(over=True)
    again(tom, over)
    assert new_of(over) != first
