"""Turns that take days: nights and holidays, each as its person has said."""

from datetime import timedelta

import pytest
from django.db import connection

from ludoteca.web.clocks import ticker, vacation
from ludoteca.web.clocks.models import Clock, NightHours, Vacation
from tests.web.pages import read
from tests.web.tables import PART, act, asked, fresh, friends, legal

HOUR = 3_600_000


@pytest.fixture
def table(mia, tom, time):
    return friends(mia, tom, wishes={"clock": "day"})


def ends(table):
    return Clock.objects.get(table=table).runs_out


def hour_now(time):
    return time.now // HOUR % 24


def test_a_turn_has_its_day(table, mia, tom, time):
    began = time.now
    assert ends(table) == began + 24 * HOUR
    time.jumps(23 * 3600)
    while asked(table) == 0:
        act(table, mia, legal(table)[0])
    assert ends(table) == time.now + 24 * HOUR


def test_nights_do_not_count(table, mia, time):
    begins = hour_now(time) + 2
    night = {"what": "hours", "zone": "UTC", "from": begins % 24, "to": (begins + 9) % 24}
    assert mia.client.post("/hours/", night).status_code == 302
    assert ends(table) == time.now + (24 + 9 + 9) * HOUR


def test_what_is_said_of_nights_holds_from_now_on(table, mia, time):
    time.jumps(20 * 3600)
    hour = hour_now(time)
    night = {"what": "hours", "zone": "UTC", "from": (hour - 10) % 24, "to": (hour + 2) % 24}
    mia.client.post("/hours/", night)
    assert ends(table) <= time.now + (2 + 4) * HOUR


def test_a_holiday_does_not_count_and_can_be_ended(table, mia, time):
    tomorrow = vacation.today(mia.id) + timedelta(days=1)
    holiday = {"what": "holiday", "first": tomorrow, "last": tomorrow + timedelta(days=6)}
    before = ends(table)
    assert mia.client.post("/hours/", holiday).status_code == 302
    assert ends(table) == before + 7 * 24 * HOUR
    page = mia.client.get("/hours/").content.decode()
    assert "Remove" in page
    drop = {"what": "drop", "number": Vacation.objects.get().pk}
    mia.client.post("/hours/", drop)
    assert ends(table) == before


@pytest.mark.parametrize(
    ("first", "days"), [(-1, 1), (0, 36), (380, 1), (3, -2)], ids=["past", "long", "far", "upside"]
)
def test_holidays_have_bounds(mia, time, first, days):
    begins = vacation.today(mia.id) + timedelta(days=first)
    fields = {"what": "holiday", "first": begins, "last": begins + timedelta(days=days - 1)}
    assert mia.client.post("/hours/", fields).status_code == 400
    assert not Vacation.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"what": "hours", "zone": "Mars/Base", "from": 1, "to": 2},
        {"what": "hours", "zone": "UTC", "from": 1, "to": 14},
        {"what": "hours", "zone": "UTC", "from": 30, "to": 2},
        {"what": "holiday", "first": "soon", "last": "later"},
        {"what": "drop", "number": "x"},
        {},
    ],
)
def test_odd_hours_are_refused(mia, time, wrong):
    assert mia.client.post("/hours/", wrong).status_code == 400
    assert not NightHours.objects.exists()


def test_nobody_drops_the_holidays_of_others(mia, tom, time):
    today = vacation.today(mia.id)
    mia.client.post("/hours/", {"what": "holiday", "first": today, "last": today})
    tom.client.post("/hours/", {"what": "drop", "number": Vacation.objects.get().pk})
    assert Vacation.objects.filter(last__gte=today).exists()


def test_a_site_that_is_down_costs_no_turn_of_days(table, mia, time):
    time.goes_by(2)
    before = ends(table)
    time.jumps(10 * 3600)
    ticker.wake()
    assert ends(table) == pytest.approx(before + 10 * HOUR, abs=10_000)


def test_it_runs_out_at_its_end_and_everybody_is_told(table, tom, time):
    Clock.objects.update(left=[7000, 0])
    ticker.touch_all()
    time.goes_by(6)
    version = fresh(table).version
    assert not Clock.objects.get().out
    time.goes_by(2)
    assert Clock.objects.get().out
    assert fresh(table).version == version + 1
    assert "Mia's time has run out" in tom.look(table)
    assert tom.post(table, "clock/hand-on", seat=0, bot="easy").status_code == 200


def test_the_page_of_hours_is_for_everybody(spectator, mia):
    assert spectator.get("/hours/").status_code == 200
    assert (
        "タイムゾーン"
        in mia.client.get("/hours/", headers={"Accept-Language": "ja"}).content.decode()
    )


def test_a_deadline_is_told(table, mia, tom, time):
    assert "data-local" in mia.look(table)
    assert "data-own-clock" in mia.look(table)
    lobby = mia.client.get("/tables/", headers=PART).content.decode()
    assert "Deadline" in lobby
    assert "Mia's turn" in tom.client.get("/tables/", headers=PART).content.decode()


def sleep(guest, begins, ends, **headers):
    """The answer to somebody who says when they sleep."""
    night = {"what": "hours", "zone": "UTC", "from": begins, "to": ends}
    return guest.client.post("/hours/", night, headers=headers)


def is_closed(guest):
    """Whether the form for nights cannot be filled in."""
    (fields,) = read(guest.client.get("/hours/")).find("fieldset")
    return "disabled" in fields.attributes


def test_nights_cannot_be_moved_to_and_fro(table, mia, time):
    assert sleep(mia, 0, 12).status_code == 302
    time.jumps(6 * 86400)
    refused = sleep(mia, 12, 0)
    assert refused.status_code == 400
    assert "again from 2027-01-22 08:00 (UTC)" in refused.content.decode()
    assert "2027-01-22 08:00" in sleep(mia, 12, 0, **{"Accept-Language": "ja"}).content.decode()
    assert "2027" in mia.client.get("/hours/").content.decode().split("Holidays")[0]
    assert is_closed(mia)
    assert sleep(mia, 0, 12).status_code == 302  # nothing changes
    kept = NightHours.objects.get()
    assert (kept.night_from, kept.night_to) == (0, 12)
    time.jumps(86401)
    assert not is_closed(mia)
    assert sleep(mia, 12, 0).status_code == 302
    assert NightHours.objects.get().night_from == 12


def test_holidays_come_first_and_nights_are_free_all_the_same(mia, time):
    today = vacation.today(mia.id)
    mia.client.post("/hours/", {"what": "holiday", "first": today, "last": today})
    assert sleep(mia, 22, 6).status_code == 302
    assert NightHours.objects.get().night_from == 22


def test_a_holiday_that_is_ended_has_been_one_today(table, mia, time):
    today = vacation.today(mia.id)
    for first in (today, today + timedelta(days=3)):
        last = first + timedelta(days=1)
        mia.client.post("/hours/", {"what": "holiday", "first": first, "last": last})
    for holiday in Vacation.objects.all():
        mia.client.post("/hours/", {"what": "drop", "number": holiday.pk})
    kept = Vacation.objects.get()
    assert (kept.first, kept.last) == (today, today)
    assert "Remove" not in mia.client.get("/hours/").content.decode()


def test_what_is_settled_is_settled_under_a_lock(mia, time, monkeypatch):
    locked = []
    monkeypatch.setattr(
        vacation, "add_holiday", lambda guest, *days: locked.append(hours_locked(guest))
    )
    today = vacation.today(mia.id)
    mia.client.post("/hours/", {"what": "holiday", "first": today, "last": today})
    assert locked == [True]


def hours_locked(guest):
    return NightHours.objects.filter(guest=guest).exists() and connection.in_atomic_block


def test_a_zone_that_this_machine_does_not_know_is_none(table, mia, time):
    NightHours.objects.create(guest=mia.id, zone="Mars/Base")
    for page in ("/", "/tables/", "/hours/", f"/t/{table.slug}/"):
        assert mia.client.get(page, headers=PART).status_code == 200


def test_hours_are_changed_so_often_and_read_as_often_as_one_likes(tom, limit):
    limit("clocks", guest=2)
    assert {tom.client.get("/hours/").status_code for _ in range(4)} == {200}
    given = {"what": "drop", "number": "1"}
    answers = [tom.client.post("/hours/", given).status_code for _ in range(3)]
    assert answers[2] == 429
    assert 429 not in answers[:2]
    assert tom.client.get("/hours/").status_code == 200


def test_clocks_are_stopped_and_started_so_often(mia, tom, limit):
    limit("clocks", guest=2)
    table = friends(mia, tom)
    answers = [mia.post(table, "clock/ask").status_code for _ in range(3)]
    assert answers[2] == 429
    assert 429 not in answers[:2]
    assert mia.look(table)
    assert mia.client.post(f"/t/{table.slug}/advance/", {"order": "pass"}).status_code == 429
    assert tom.post(table, "clock/ask").status_code != 429
