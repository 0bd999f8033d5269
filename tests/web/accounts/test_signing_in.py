"""Signing up, in and out; what a browser carries meanwhile, and what ends it."""

import json

import pytest
from django.contrib.auth import BACKEND_SESSION_KEY
from django.contrib.auth.models import User
from django.test import Client

from ludoteca.web.accounts.models import Account, Session
from ludoteca.web.accounts.sessions import COOKIE, FLOW
from ludoteca.web.matches.models import Seat
from ludoteca.web.staff import accounts as operators
from tests.web.accounts.helpers import (
    PASSWORD,
    guest_at,
    person,
    sign_in,
    sign_out,
    sign_up,
    with_account,
)
from tests.web.pages import read
from tests.web.tables import solo

pytestmark = pytest.mark.django_db


def test_signing_up_makes_the_guest_a_person(mia):
    table = solo(mia)
    before = mia.id
    assert sign_up(mia.client)["Location"] == "/"
    assert person().guest != before
    assert Seat.objects.filter(table=table, guest=person().guest).exists()
    assert [a.text for a in read(mia.client.get("/")).find(href="/account/")] == ["Mia"]
    assert guest_at(mia.client).id == person().guest


def test_the_guests_cookie_says_nothing_any_more(mia):
    sign_up(mia.client)
    assert not {"guest", "name"} & set(mia.client.session.keys())
    cookie = mia.client.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"


def test_signing_out_leaves_a_new_guest():
    client = with_account()
    assert sign_out(client).status_code == 302
    assert guest_at(client) is None
    assert not Session.objects.filter(user__isnull=False).exists()


def test_signing_in_elsewhere_is_the_same_guest():
    with_account()
    other = Client()
    assert sign_in(other).status_code == 302
    assert guest_at(other).id == person().guest


@pytest.mark.parametrize("backend", ["ludoteca.web.people.backend.People", "somebody.else"])
def test_who_signed_in_under_an_earlier_release_stays_so(mia, backend):
    sign_up(mia.client)
    row = Session.objects.get(user__isnull=False)
    store = Session.get_session_store_class()(row.session_key)
    row.session_data = store.encode({**row.get_decoded(), BACKEND_SESSION_KEY: backend})
    row.save()
    found = guest_at(mia.client)
    is_known = found is not None and found.id == person().guest
    assert is_known == backend.startswith("ludoteca")


@pytest.mark.parametrize("password", ["wrong", ""])
def test_a_wrong_password(password):
    with_account()
    client = Client()
    assert sign_in(client, password=password).status_code == 200
    assert guest_at(client) is None


def test_unknown_addresses_are_answered_as_wrong_passwords():
    with_account()
    answers = [
        read(sign_in(Client(), address=address, password="wrong words")).text
        for address in ("mia@example.org", "none@example.org")
    ]
    assert answers[0] == answers[1].replace("none@", "mia@")


def test_sessions_of_who_is_asked_for_a_passkey_have_a_rate(limit):
    limit("accounts", address=2)
    path, afar = "/account/sign-in/passkey/", "192.0.2.7"
    asked = {"Accept": "application/json"}
    answers = [Client(REMOTE_ADDR=afar).get(path, headers=asked) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert Session.objects.count() == 2
    assert "no-store" in answers[2]["Cache-Control"]


def test_signing_out_everywhere_else_has_a_rate(limit):
    limit("accounts", guest=2)
    client, others = with_account(), "/account/sign-out/others/"
    assert [client.post(others).status_code for _ in range(3)] == [302, 302, 429]


def test_another_password_ends_all_other_sessions():
    client, other = with_account(), Client()
    sign_in(other)
    new = "another hill of corn"
    told = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    assert client.post("/account/password/", told)["Location"] == "/account/"
    assert guest_at(client).account
    assert guest_at(other) is None
    assert COOKIE not in {name for name, c in other.cookies.items() if c.value}


def test_signing_out_everywhere_else_ends_even_copies_of_old_cookies(mia):
    table = solo(mia)
    old = Client()
    old.cookies["ludoteca"] = mia.client.cookies["ludoteca"].value
    sign_up(mia.client)
    other = Client()
    sign_in(other)
    assert mia.client.post("/account/sign-out/others/").status_code == 302
    assert guest_at(other) is None
    mine = Seat.objects.get(table=table, bot="")
    assert mine.guest == guest_at(mia.client).id == person().guest
    assert guest_at(old).id != mine.guest


def test_pages_of_guests_ask_no_more_than_before(mia, django_assert_num_queries):
    mia.client.get(page := "/games/santa-maria/rules/")
    with django_assert_num_queries(0):
        mia.client.get(page)
    client = with_account("Tom", "tom@example.org")
    client.get(page)
    with django_assert_num_queries(1):
        client.get(page)


def test_what_belongs_to_signing_in_stays_at_the_site():
    client = Client()
    answer = client.get("/account/sign-in/passkey/", headers={"Accept": "application/json"})
    assert json.loads(answer.content)["request_options"]["publicKey"]["challenge"]
    assert client.cookies[FLOW]["path"] == "/account/"
    assert COOKIE not in client.cookies
    assert "mfa.webauthn.state" not in client.session


def test_an_account_is_none_of_an_operators():
    client = with_account()
    operators.make("olga", PASSWORD)
    assert client.get("/admin/").status_code == 302
    told = {"username": "mia@example.org", "password": PASSWORD}
    assert client.post("/admin/login/?next=/admin/", told).status_code == 200
    assert not User.objects.filter(is_staff=True, account__isnull=False).exists()


def test_an_operator_is_no_person():
    operators.make("olga", PASSWORD)
    User.objects.filter(username="olga").update(email="olga@example.org")
    client = Client()
    assert sign_in(client, "olga@example.org").status_code == 200
    client.post("/admin/login/?next=/admin/", {"username": "olga", "password": PASSWORD})
    client.cookies[COOKIE] = client.cookies["ludoteca_admin"].value
    assert client.get("/account/").status_code == 302
    assert guest_at(client) is None


def test_a_name_of_an_account_makes_nobody_an_operator():
    with_account()
    operators.make("mia", PASSWORD)
    assert not person().user.is_staff
    with pytest.raises(operators.BadAccount):
        operators.make(person().user.username, PASSWORD)
    with pytest.raises(operators.BadAccount):
        operators.remove(person().user.username)


def test_a_closed_account_is_out():
    client = with_account()
    User.objects.update(is_active=False)
    assert guest_at(client) is None
    sign_in(other := Client())
    assert guest_at(other) is None


def test_attempts_are_counted():
    with_account()
    client = Client(REMOTE_ADDR="192.0.2.7")
    for _ in range(5):
        sign_in(client, password="wrong")
    sign_in(client)
    assert guest_at(client) is None
    for number in range(30):
        answer = sign_in(client, address=f"{number}@example.org")
    assert answer.status_code == 429
    assert "Too many attempts" in read(answer).find(role="alert")[0].text


def test_one_account_for_an_address():
    with_account()
    assert sign_up(Client(), "Tom").status_code == 200
    assert Account.objects.count() == User.objects.count() == 1
