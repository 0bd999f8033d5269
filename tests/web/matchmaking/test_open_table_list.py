"""Open tables in the lobby: who hosts, what is free, only what one wants to see and nobody one has blocked."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matchmaking.models import Invitation
from tests.web.chat.helpers import about
from tests.web.pages import read
from tests.web.tables import BURGUNDY, PART, PUERTO_RICO, friends, open_table


def opened(guest, free=1, game=PUERTO_RICO):
    seat_plans = [guest.sitting(), *[SeatPlan()] * free]
    return open_table(game, guest.id, seat_plans, is_open=True)


def listed(client, query=""):
    return read(client.get(f"/open/{query}", headers=PART)).text


@pytest.fixture
def tables(mia):
    return opened(mia), opened(mia, 3), opened(mia, 2, BURGUNDY)


def test_a_table_says_who_hosts_and_what_is_free(mia, tom):
    assert "No open tables yet" in listed(tom.client)
    opened(mia, 3)
    text = listed(tom.client)
    assert "1 of 4 seats taken" in text
    assert "host: Mia" in text
    assert text in read(tom.client.get("/")).text


def queries(ask):
    """How many questions to the database it takes."""
    with CaptureQueriesContext(connection) as asked:
        ask()
    return len(asked)


def test_many_tables_take_no_more_queries_than_one(mia, tom):
    wishes = {"clock": "day", "quiet": "1"}
    one = open_table(PUERTO_RICO, mia.id, [mia.sitting(), SeatPlan()], is_open=True, wishes=wishes)
    Invitation.objects.create(table=one, guest=tom.id)
    listed(tom.client)
    before = queries(lambda: listed(tom.client))
    for _ in range(4):
        Invitation.objects.create(table=opened(mia), guest=tom.id)
    assert queries(lambda: listed(tom.client)) == before
    text = listed(tom.client)
    assert text.count("Invited by Mia") == 5
    assert text.count("host: Mia") == 5
    assert text.count("no chat") == 1


def test_the_list_shows_what_is_wanted_and_remembers_it(tables, tom):
    assert listed(tom.client).count("Take a seat") == 3
    assert listed(tom.client, f"?hall=1&game={PUERTO_RICO}&free=2").count("Take a seat") == 1
    assert listed(tom.client).count("Take a seat") == 1
    assert read(tom.client.get("/")).text.count("Take a seat") == 1
    assert "No open table matches" in listed(tom.client, f"?hall=1&game={BURGUNDY}&free=3")
    assert listed(tom.client, "?hall=1&game=chess&free=99").count("Take a seat") == 3


def test_rated_tables_alone_or_none_of_them(tables, tom):
    Table.objects.filter(pk=tables[0].pk).update(rated=True)
    assert listed(tom.client, "?hall=1&rated=1").count("Take a seat") == 1
    assert listed(tom.client, "?hall=1&rated=0").count("Take a seat") == 2


def test_without_a_script_the_form_leads_back_to_the_lobby(tables, tom):
    response = tom.client.get(f"/open/?hall=1&game={BURGUNDY}")
    assert response["Location"] == "/#open-tables"
    assert read(tom.client.get("/")).text.count("Take a seat") == 1


def test_tables_of_people_one_has_blocked_are_not_listed(mia, tom, new_guest):
    about(mia, friends(mia, tom), "seat-1", "block")
    opened(tom)
    opened(mia)
    for guest in (mia, tom):
        assert "Take a seat" not in listed(guest.client)
    assert listed(new_guest("Zoe").client).count("Take a seat") == 2
