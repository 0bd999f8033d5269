"""Boards that spectators share: what is drawn for one of them is right for all."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection, models
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from ludoteca.web.accounts.models import Account
from ludoteca.web.board import responses
from ludoteca.web.board.spectator_cache import private_viewers
from ludoteca.web.clocks import times
from ludoteca.web.clocks.models import Absence
from ludoteca.web.lib.once_cache import OnceCache
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matchmaking.models import Rematch
from tests.web.accounts.helpers import with_account
from tests.web.tables import PUERTO_RICO, fresh, friends, open_table

BACK = "I am back"


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch):
    monkeypatch.setattr(times, "now", lambda: 1_800_000_000_000)


@pytest.fixture
def draw(monkeypatch):
    """Draws a table's board for a browser, whatever has been drawn for others."""

    def draw(client, table):
        monkeypatch.setattr(responses, "_for_spectators", OnceCache(1))
        return client.get(f"/t/{table.slug}/board/").content.decode()

    return draw


@pytest.fixture
def zoe(new_guest):
    return new_guest("Zoe")


@pytest.fixture
def eve(new_guest):
    return new_guest("Eve")


# ---- who has left a seat to a bot ------------------------------------------------------------------------


@pytest.fixture
def left(mia, tom, zoe):
    """A table of Mia's at which a bot plays on for Zoe."""
    table = friends(mia, tom, zoe, wishes={"clock": "quick"})

    def leave(table):
        place = table.seats.get(guest=zoe.id)
        Absence.objects.create(table=table, seat=place.number, guest=zoe.id, name=place.name)
        seats.seat_bot(table, place, "easy")

    return moves.transact(table.slug, leave)


@pytest.mark.parametrize("leaver_first", [True, False])
def test_only_who_has_left_is_offered_to_come_back(left, zoe, eve, leaver_first):
    order = (zoe, eve) if leaver_first else (eve, zoe)
    offered = {guest: BACK in guest.look(left) for guest in order}
    assert offered == {zoe: True, eve: False}


def test_who_has_left_sees_more_until_they_are_back_or_it_is_over(left, mia, tom, zoe):
    sitting = {mia.id, tom.id}
    assert private_viewers(fresh(left)) == {*sitting, zoe.id}
    Table.objects.filter(pk=left.pk).update(over=True)
    assert private_viewers(fresh(left)) == sitting


def test_leavers_are_asked_for_once_and_only_where_that_matters(left, mia, eve, spectator):
    table = friends(mia, eve, wishes={"clock": "quick"})

    def queries(client, table, kind):
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/t/{table.slug}/{kind}").status_code == 200
        return sum("clocks_absence" in query["sql"] for query in asked)

    assert queries(spectator, left, "board/") == 0
    assert queries(mia.client, left, "board/") == 1  # she might have left another seat
    assert queries(eve.client, left, "board/") == 1
    assert queries(eve.client, left, "") == 1
    assert queries(eve.client, table, "board/") == 0


# ---- all others ------------------------------------------------------------------------------------------


def waiting(mia, tom, eve):
    return open_table(PUERTO_RICO, mia.id, [mia.sitting(), tom.sitting(), SeatPlan()], is_open=True)


def in_real_time(mia, tom, eve):
    seat_plans = [mia.sitting(), tom.sitting(), SeatPlan(bot="easy", name="Iris")]
    return open_table(PUERTO_RICO, mia.id, seat_plans, wishes={"clock": "quick"})


def by_the_day(mia, tom, eve):
    return friends(mia, tom, wishes={"clock": "day"})


def over(mia, tom, eve):
    """Played again at a table where Eve has taken a seat."""
    table = friends(mia, tom)
    Table.objects.filter(pk=table.pk).update(over=True)
    again = open_table(PUERTO_RICO, mia.id, [mia.sitting(), eve.sitting(), SeatPlan()])
    Rematch.objects.create(old=table, new=again, order=[0, 1])
    return table


def with_rows(guest, table, host):
    """The guest, of whom every model tells something that can tell of a guest; but nothing of a seat."""
    known = {"guest": guest.id, "other": host.id, "blocked": True, "zone": "Asia/Tokyo"}
    for model in apps.get_models():
        names = {field.name for field in model._meta.fields}
        if "guest" in names and model is not Seat:
            row(model, table, known)
    return guest


def row(model, table, known):
    """A row of a model: its fields as they are `known`, or filled with something."""
    if model is Table:
        return table
    fields = {
        field.name: known.get(field.name, filled(field, table, known))
        for field in model._meta.concrete_fields
        if field.name in known or not (field.has_default() or field.null or field.blank)
    }
    return model.objects.create(**fields)


def filled(field, table, known):
    if field.is_relation:
        return row(field.related_model, table, known)
    if isinstance(field, models.DateTimeField):
        return timezone.now() + timedelta(days=1)
    if isinstance(field, models.DateField):
        return timezone.now().date()
    return "other"[: field.max_length] if isinstance(field, models.CharField) else 0


@pytest.mark.parametrize("make", [waiting, in_real_time, by_the_day, over])
def test_it_does_not_matter_which_spectator_it_is_drawn_for(mia, tom, eve, spectator, draw, make):
    table = make(mia, tom, eve)
    with_rows(eve, table, mia)
    assert eve.id not in private_viewers(fresh(table))
    assert draw(eve.client, table) == draw(spectator, table)


def test_nor_in_which_time_zone_their_account_is(mia, tom, eve, spectator, draw, quick_accounts):
    table = by_the_day(mia, tom, eve)
    client = with_account("Aki")
    Account.objects.update(zone="Asia/Tokyo")
    drawn = draw(client, table)
    assert "data-local" in drawn
    assert drawn == draw(spectator, table)
