"""A browser that was a guest is signed in: what it had is the account's."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ludoteca.web.accounts import username_availability, usernames
from ludoteca.web.accounts.models import Account
from ludoteca.web.accounts.personal_data import guest_merge
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.api.models import Token
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.accounts.helpers import guest_at, person, sign_in, sign_out, sign_up, with_account
from tests.web.pages import read
from tests.web.tables import LISBOA, friends, legal, open_table, solo

pytestmark = pytest.mark.django_db


@pytest.fixture
def account(mia):
    """Mia's own browser, and her account."""
    sign_up(mia.client)
    return person()


def test_what_a_guest_had_is_moved(account, tom):
    table = solo(tom)
    Token.objects.create(owner=tom.id, name="Bot of Tom", digest="0" * 64)
    Analysis.objects.create(table=table, guest=tom.id)
    sign_in(tom.client)
    assert Seat.objects.get(table=table, bot="").guest == account.guest
    assert Table.objects.get(pk=table.pk).host == account.guest
    assert Token.objects.get().owner == account.guest
    assert Analysis.objects.get().guest == account.guest
    assert guest_at(tom.client).id == account.guest


def test_who_sat_nameless_bears_the_name_of_the_account(new_guest):
    guest = new_guest("")
    playing, over = solo(guest), solo(guest)
    Table.objects.filter(pk=over.pk).update(over=True)
    before = playing.version
    sign_up(guest.client)
    sat = {seat.table_id: seat.name for seat in Seat.objects.filter(guest=person().guest)}
    assert sat == {playing.pk: "Mia", over.pk: ""}
    playing.refresh_from_db()
    assert playing.version == before + 1


def test_a_name_that_somebody_gave_themselves_stays_at_the_table(tom):
    table = solo(tom)
    sign_up(tom.client)
    assert Seat.objects.get(table=table, bot="").name == "Tom"


def test_a_name_that_is_taken_in_the_same_moment_gets_a_number(account, monkeypatch):
    free = username_availability.free
    names = iter(["Mia"])
    monkeypatch.setattr(username_availability, "free", lambda name: next(names, None) or free(name))
    user = User.objects.create(username=":another")
    another = Account.objects.create(user=user, name="Mia")
    guest_merge.merge_guest(another, "")
    another.refresh_from_db()
    assert (another.name, another.arrived is not None) == ("Mia 2", True)


def test_plays_on_where_the_guest_sat(account, tom):
    table = solo(tom)
    sign_in(tom.client)
    assert tom.act(table, legal(table)[0]).status_code == 200


def test_who_sat_at_both_sides_has_two_seats_whose_hands_are_not_shown(mia, tom):
    """As at a table for two at one screen."""
    table = friends(mia, tom, game=LISBOA)
    sign_up(mia.client)
    sign_in(tom.client)
    places = Seat.objects.filter(table=table)
    assert {place.guest for place in places} == {person().guest}
    page = read(tom.client.get(f"/t/{table.slug}/"))
    assert page.find(id="cover")
    table.refresh_from_db()
    for _ in range(4):  # one after the other, as it is their turn
        assert tom.act(table, legal(table)[0]).status_code == 200


def test_an_account_that_signs_in_anew_stays_itself(account):
    client = Client()
    sign_in(client)
    sign_out(client)
    sign_in(client)
    assert person().guest == account.guest


def test_nobody_takes_what_is_another_accounts(account, mia):
    """By a cookie of the time before that account."""
    old = Client()
    other = with_account("Tom", "tom@example.org")
    session = old.session
    session["guest"] = account.guest
    session.save()
    sign_in(old, "tom@example.org")
    assert person("Mia").guest == account.guest
    assert guest_at(old).id == guest_at(other).id == person("Tom").guest


def test_two_who_have_wanted_one_name(account):
    user = person().user
    user.pk, user.username = None, ":other"
    user._state.adding = True
    user.save()
    second = Account.objects.create(user=user, name="MIA")
    assert second.fold is None
    guest_merge.merge_guest(second, "")
    second.refresh_from_db()
    assert second.name == "MIA 2"
    assert usernames.fold("MIA 2") == second.fold


def test_names_of_accounts_are_not_for_others(account, tom):
    answer = tom.client.post("/name/", {"name": "ｍｉａ"})
    assert answer.status_code == 409
    assert "belongs to an account" in answer.content.decode()
    fields = {"seats": "3", "seat-0": "me", "seat-1": "hotseat", "name-1": "Mía", "seat-2": "easy"}
    url = "/games/puerto-rico/new/"
    assert tom.client.post(url, fields).status_code == 302
    assert tom.client.post(url, fields | {"name-1": "Mіa"}).status_code == 409
    assert tom.client.post("/bots/", {"name": "Mia"}).status_code == 409


@pytest.mark.parametrize("way", ["sit", "join"])
def test_who_wants_an_accounts_name_at_a_table_can_take_another_there(account, tom, new_guest, way):
    seat_plans = [tom.sitting(), SeatPlan(), SeatPlan(bot="easy")]
    table = open_table("puerto-rico", tom.id, seat_plans, is_open=True)
    place = Seat.objects.get(table=table, number=1)
    path = f"/t/{table.slug}/" + ("sit/" if way == "sit" else f"join/{place.invitation}/")
    client = new_guest("").client
    answer = client.post(path, {"name": "ｍｉａ"})
    assert answer.status_code == 409
    page = read(answer)
    [told] = page.find(role="alert")
    assert "belongs to an account" in told.text
    assert page.find("input", name="name")
    assert Seat.objects.get(pk=place.pk).free
    assert client.post(path, {"name": "Ann"})["Location"] == f"/t/{table.slug}/"
    assert Seat.objects.get(pk=place.pk).name == "Ann"


def test_an_old_name_is_left_out_where_it_is_somebody_elses_now(tom):
    with_account("Tom", "tom@example.org")
    table = Table.objects.get(
        slug=tom.client.post("/games/puerto-rico/play/")["Location"].split("/")[2]
    )
    assert table.seats.get(guest=tom.id).name == ""


def test_the_account_has_its_own_name_at_tables(account, mia, tom):
    table = open_table("santa-maria", tom.id, [tom.sitting(), SeatPlan()])
    place = table.seats.get(guest="")
    mia.client.post(f"/t/{table.slug}/join/{place.invitation}/", {"name": "Somebody else"})
    place.refresh_from_db()
    assert (place.guest, place.name) == (account.guest, "Mia")
