"""What is kept about somebody can be had and removed; matches of others stay whole."""

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from ludoteca.web import privacy
from ludoteca.web.accounts.models import Account, Session
from ludoteca.web.accounts.personal_data import cleanup
from ludoteca.web.api.models import Token
from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.privacy import PersonalData
from ludoteca.web.workers import retention
from tests.web.accounts.helpers import PASSWORD, guest_at, person, sign_in, sign_up, with_account
from tests.web.pages import read
from tests.web.tables import friends, open_table, solo

pytestmark = pytest.mark.django_db


def delete(client, **fields):
    client.post("/account/again/", {"password": PASSWORD})
    return client.post("/account/delete/", {"sure": "on", **fields})


@pytest.fixture
def listening(monkeypatch):
    """A part of the site that keeps something about guests."""
    heard: list[tuple[str, ...]] = []
    told = PersonalData(
        "talk",
        lambda guest: [f"said by {guest}"],
        lambda guest: heard.append(("forget", guest)),
        lambda guest, to: heard.append(("move", guest, to)),
    )
    monkeypatch.setitem(privacy._registered, "talk", told)
    return heard


def test_all_that_is_kept_in_one_file(mia, tom, listening):
    table = friends(mia, tom, seed=4443332221)
    sign_up(mia.client)
    mia.client.post("/account/again/", {"password": PASSWORD})
    assert read(mia.client.get("/account/data/")).find(href="/account/data.json")
    answer = mia.client.get("/account/data.json")
    assert "attachment" in answer["Content-Disposition"]
    told = json.loads(answer.content)
    assert told["account"]["name"] == "Mia"
    assert told["account"]["addresses"] == [{"email": "mia@example.org", "verified": False}]
    (one,) = told["tables"]["tables"]
    assert one["table"] == table.slug
    assert [seat["own"] for seat in one["seats"]] == [True, False]
    assert told["talk"] == [f"said by {person().guest}"]
    secrets = [tom.id, table.seed, *Seat.objects.values_list("invitation", flat=True)]
    secrets += [person().user.password, *Session.objects.values_list("session_key", flat=True)]
    assert not [secret for secret in secrets if secret in answer.content.decode()]


@pytest.mark.parametrize("path", ["/account/data.json", "/account/data/"])
def test_nobody_else_has_it(path):
    assert Client().get(path)["Location"].startswith("/account/sign-in/")
    client = with_account()
    assert client.get(path)["Location"].startswith("/account/again/")
    client.post("/account/again/", {"password": "wrong"})
    assert client.get(path).status_code == 302


def test_parts_hear_of_who_signs_in_elsewhere(listening, tom):
    with_account()
    before = tom.id
    sign_in(tom.client)
    assert listening == [("move", before, person().guest)]


def test_a_deleted_account_is_gone(mia, tom, listening):
    over = friends(mia, tom)
    Table.objects.filter(pk=over.pk).update(over=True)
    Token.objects.create(owner=mia.id, name="Bot of Mia", digest="0" * 64)
    first = mia.id
    sign_up(mia.client)
    before = person().guest
    assert "deleted" in delete(mia.client).content.decode()
    assert listening == [("move", first, before), ("forget", before)]
    for model in (Account, User, Session, Token):
        assert not model._default_manager.exists()
    seats = list(Seat.objects.filter(table=over))
    assert seats[0].name == ""
    assert before not in {seats[0].guest, seats[1].guest}
    assert (seats[1].guest, seats[1].name) == (tom.id, "Tom")
    assert guest_at(mia.client) is None
    assert tom.client.get(f"/t/{over.slug}/").status_code == 200


def test_others_play_on_with_a_bot(mia, tom):
    table = friends(mia, tom)
    sign_up(mia.client)
    delete(mia.client)
    table.refresh_from_db()
    assert table.host == tom.id
    assert [(bool(seat.bot), seat.guest) for seat in table.seats.all()] == [
        (True, ""),
        (False, tom.id),
    ]
    assert "Mia" not in {seat.name for seat in table.seats.all()}


def test_a_seat_at_a_table_that_waits_is_free_again(mia, tom):
    table = open_table("santa-maria", tom.id, [tom.sitting(), mia.sitting(), SeatPlan()])
    sign_up(mia.client)
    delete(mia.client)
    assert [seat.free for seat in table.seats.all()] == [False, True, True]


def test_a_table_of_ones_own_is_nobodys(mia):
    table = solo(mia)
    sign_up(mia.client)
    before = person().guest
    delete(mia.client)
    table.refresh_from_db()
    assert table.host == ""
    assert not Seat.objects.filter(guest=before).exists()
    assert not [seat for seat in table.seats.all() if seat.free]


def test_deleting_asks_for_the_password_and_for_a_word():
    client = with_account()
    assert client.post("/account/delete/", {"sure": "on"})["Location"].startswith("/account/again/")
    client.post("/account/again/", {"password": "wrong"})
    assert client.post("/account/delete/", {"sure": "on"}).status_code == 302
    assert delete(client, sure="").status_code == 200
    assert Account.objects.count() == 1


def test_what_nobody_has_confirmed_goes_in_the_end():
    with_account()
    long_ago = leases.now() - timedelta(days=cleanup.UNCONFIRMED_DAYS + 1)
    Account.objects.update(created=long_ago)
    Session.objects.update(expire_date=long_ago)
    assert cleanup.clean_up in retention._also
    cleanup.clean_up()
    assert Account.objects.count() == 1
    assert not Session.objects.exists()
    Account.objects.update(arrived=None)
    cleanup.clean_up()
    assert not User.objects.exists()


def test_tables_are_locked_before_anything_that_hangs_on_them_is_touched():
    """Whoever changes a table locks its row first; the other way round two could wait for each other."""
    assert next(iter(privacy._registered)) == "tables"
