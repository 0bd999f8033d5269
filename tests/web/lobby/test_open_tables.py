"""Open tables: named in the lobby until their seats are taken, and bots of others marked wherever they are named."""

from datetime import timedelta

import pytest

from ludoteca.web.lib import leases
from ludoteca.web.lobby import open_tables
from ludoteca.web.matches import seats
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.api.programs import Program
from tests.web.pages import read
from tests.web.tables import PART, PUERTO_RICO, act, fresh, named, open_table

FORM = {"seats": 3, "seat-0": "me", "seat-1": "friend", "seat-2": "greedy"}


def opened(guest, **fields):
    """A table as the form opens it."""
    response = guest.client.post(f"/games/{PUERTO_RICO}/new/", {**FORM, **fields})
    assert response.status_code == 302
    return Table.objects.get(slug=response["Location"].split("/")[2])


def listed(client):
    """The open tables as the lobby names them."""
    text = read(client.get("/open/", headers=PART)).text
    assert text in read(client.get("/")).text
    return text


def test_the_form_opens_a_table_to_everybody(mia, tom):
    assert not opened(mia).open
    assert "Take a seat" not in listed(tom.client)
    assert opened(mia, open="1").open
    assert "Mia" in listed(tom.client)
    assert 'name="open" value="1" checked' in " ".join(
        mia.client.get("/").content.decode().split()
    )  # as it was filled in last


def test_it_is_named_until_the_seats_are_taken(mia, tom, spectator):
    table = opened(mia, open="1")
    assert "Take a seat" not in listed(mia.client)  # it is among her own tables
    assert f"/t/{table.slug}/sit/" in spectator.get("/open/", headers=PART).content.decode()
    page = tom.client.get(f"/t/{table.slug}/sit/")
    assert "at Mia's table" in read(page).text
    response = tom.client.post(f"/t/{table.slug}/sit/", {"name": "Tom"})
    assert response["Location"] == f"/t/{table.slug}/"
    place = Seat.objects.get(table=table, number=1)
    assert (place.guest, place.name, place.program) == (tom.id, "Tom", False)
    assert fresh(table).started
    assert "Take a seat" not in listed(spectator)
    assert tom.client.get(f"/t/{table.slug}/sit/").status_code == 302
    assert tom.client.post(f"/t/{table.slug}/sit/", {"name": "Tom"}).status_code == 302


def test_nobody_sits_down_where_it_is_full_or_not_open(mia, tom, new_guest):
    closed = opened(mia)
    for send in (tom.client.get, tom.client.post):
        response = send(f"/t/{closed.slug}/sit/")
        assert response.status_code == 403
        assert "not open to everyone" in read(response).text
    table = opened(mia, open="1")
    tom.client.post(f"/t/{table.slug}/sit/", {"name": "Tom"})
    assert new_guest("Zoe").client.post(f"/t/{table.slug}/sit/").status_code == 403
    assert tom.client.get("/t/nowhere/sit/").status_code == 404


def test_the_host_opens_it_later_and_offers_its_free_seat_to_spectators(mia, tom):
    table = opened(mia)
    assert f"/t/{table.slug}/sit/" not in tom.look(table)
    assert "Anyone may join" in read(mia.client.get(f"/t/{table.slug}/")).text
    assert "Anyone may join" not in read(tom.client.get(f"/t/{table.slug}/")).text
    version = fresh(table).version
    assert tom.post(table, "open", open=1).status_code == 403
    assert mia.post(table, "open", open=1).status_code == 200
    assert fresh(table).version == version + 1
    assert "Mia" in listed(tom.client)
    assert f"/t/{table.slug}/sit/" in tom.look(table)
    assert f"/t/{table.slug}/sit/" not in mia.look(table)
    assert mia.post(table, "open", open=0).status_code == 200
    assert "Mia" not in listed(tom.client)


def test_a_table_that_nobody_has_touched_for_a_week_is_not_named(mia, tom, monkeypatch):
    opened(mia, open="1")
    later = leases.now() + timedelta(days=open_tables.LISTED, seconds=1)
    monkeypatch.setattr(leases, "now", lambda: later)
    assert "Mia" not in listed(tom.client)


def test_a_table_that_has_ended_is_not_named_but_open_again_when_repeated(mia, tom):
    table = opened(mia, open="1")
    for field in ("over", "closed"):
        Table.objects.filter(pk=table.pk).update(**{field: True})
        assert "Mia" not in listed(tom.client), field
        Table.objects.filter(pk=table.pk).update(**{field: False})
    assert fresh(seats.clone_table(table.slug, mia.id)).open


# ---- bots of others -------------------------------------------------------------------------------


@pytest.fixture
def with_robo(mia):
    """Mia, a bot of somebody's who is to act, and a seat that is free."""
    robo = Program("Robo")
    seat_plans = [SeatPlan(robo.id, "Robo", program=True), mia.sitting(), SeatPlan()]
    table = open_table(PUERTO_RICO, mia.id, seat_plans, is_open=True, seed=1)
    return robo, table


def test_it_is_marked_as_a_bot_wherever_it_is_named(mia, tom, with_robo):
    robo, table = with_robo
    assert "Robo (bot)" in listed(tom.client)
    assert "Robo (bot)" in read(mia.client.get("/tables/", headers=PART)).text
    tom.client.post(f"/t/{table.slug}/sit/", {"name": "Tom"})
    act(table, robo, named(table, "choose settler"))
    for path in ("", "log/", "at/1/"):
        text = read(mia.client.get(f"/t/{table.slug}/{path}")).text
        assert "Robo (bot)" in text, path
        assert "Robo" not in text.replace("Robo (bot)", ""), path


def test_it_is_not_marked_when_somebody_else_has_its_seat(mia, with_robo):
    robo, table = with_robo
    place = seats.give_to_link(table.slug, robo.id, 0)
    assert not place.program
    mia.client.post(f"/t/{table.slug}/join/{place.invitation}/", {"name": "Mia"})
    assert "(bot)" not in read(mia.client.get(f"/t/{table.slug}/")).text


def test_a_seat_given_to_a_bot_of_the_site_belongs_to_no_program(mia, with_robo):
    _, table = with_robo
    seats.give_to_bot(table.slug, mia.id, 0, "easy")
    place = Seat.objects.get(table=table, number=0)
    assert (place.bot, place.guest, place.program) == ("easy", "", False)
