"""Copies of cookies from before: worth nothing once somebody has signed up or in, changed the password, or been closed."""

import secrets

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.test import Client

from ludoteca.web import privacy
from ludoteca.web.accounts import staff_actions
from ludoteca.web.accounts.models import Account, Session
from ludoteca.web.accounts.sessions import COOKIE, FLOW
from ludoteca.web.api import tokens
from ludoteca.web.api.models import Token
from ludoteca.web.chat.models import ChatMessage
from ludoteca.web.matches.models import Seat
from tests.web.accounts.helpers import PASSWORD, guest_at, person, sign_in, sign_up, with_account
from tests.web.tables import friends, legal, solo

pytestmark = pytest.mark.django_db

NEW = "another hill of corn"


def copy_of(client, *names):
    """Another browser, with copies of some cookies."""
    other = Client()
    for name in names or client.cookies:
        other.cookies[name] = client.cookies[name].value
    return other


def sees_hand(client, table):
    """Whether the table takes moves of who is at the browser."""
    answer = client.post(
        f"/t/{table.slug}/act/",
        {"ply": 0, "action": legal(table)[0]},
        headers={"X-Requested-With": "ludoteca"},
    )
    return answer.status_code == 200


def speaker(client, table):
    """Whom a browser says something as."""
    assert (
        client.post(f"/t/{table.slug}/talk/say/", {"text": secrets.token_hex()}).status_code == 302
    )
    return ChatMessage.objects.latest("pk").guest


def change_password(client, new=NEW, old=PASSWORD):
    told = {"oldpassword": old, "password1": new, "password2": new}
    assert client.post("/account/password/", told)["Location"] == "/account/"


def test_a_copy_of_a_guests_cookie_is_not_the_account(mia):
    table = solo(mia)
    copy, before = copy_of(mia.client, "ludoteca"), mia.id
    sign_up(mia.client)
    assert person().guest != before
    assert not Seat.objects.filter(guest=before).exists()
    seat = Seat.objects.get(table=table, bot="")
    assert seat.guest == person().guest == guest_at(mia.client).id
    assert guest_at(copy).id != person().guest
    assert not sees_hand(copy, table)
    assert sees_hand(mia.client, table)


def test_a_copy_of_a_guests_cookie_is_not_an_account_that_is_signed_in_to(mia, tom):
    sign_up(mia.client)
    table = solo(tom)
    copy = copy_of(tom.client, "ludoteca")
    sign_in(tom.client)
    assert guest_at(copy).id != person().guest
    assert not sees_hand(copy, table)
    assert sees_hand(tom.client, table)


def test_the_copy_does_not_take_it_back_by_signing_up_itself(mia):
    table = solo(mia)
    copy = copy_of(mia.client, "ludoteca")
    sign_up(mia.client)
    sign_up(copy, "Eve", "eve@example.org")
    assert Seat.objects.get(table=table, bot="").guest == person().guest
    assert not sees_hand(copy, table)


@pytest.mark.parametrize("name", [FLOW, COOKIE])
def test_a_session_that_somebody_else_has_begun_is_not_signed_in(name):
    """Whoever plants a cookie in a browser waits in vain for who signs in there."""
    with_account()
    asked = Client()
    asked.get("/account/sign-in/passkey/", headers={"Accept": "application/json"})
    planted = asked.cookies[FLOW].value
    victim = Client()
    victim.cookies[name] = planted
    assert sign_in(victim).status_code == 302
    assert victim.cookies[COOKIE].value != planted
    assert not Session.objects.filter(session_key=planted, user__isnull=False).exists()
    attacker = Client()
    attacker.cookies[COOKIE] = planted
    assert guest_at(attacker) is None


def test_another_password_gives_another_identity_and_session(mia):
    table = solo(mia)
    sign_up(mia.client)
    before = person().guest
    stolen, elsewhere = copy_of(mia.client), Client()
    sign_in(elsewhere)
    change_password(mia.client)
    assert guest_at(stolen) is None
    assert guest_at(elsewhere) is None
    assert [s.session_key for s in Session.objects.exclude(user=None)] == [
        mia.client.cookies[COOKIE].value
    ]
    assert person().guest not in (before, "")
    assert Seat.objects.get(table=table, bot="").guest == person().guest
    assert sees_hand(mia.client, table)


def test_a_closed_account_leaves_nothing_that_could_act(mia, tom):
    table = friends(mia, tom)
    copy = copy_of(mia.client, "ludoteca")
    sign_up(mia.client)
    before = copy.session["guest"]
    privacy.merge(person().guest, before)
    Account.objects.update(guest=before)  # as older releases had it
    token, text = tokens.make(before, "Robo")
    assert speaker(copy, table) == person().guest
    staff_actions.close("Mia")
    assert person().guest != before
    assert guest_at(mia.client) is None
    assert speaker(copy, table) != person().guest
    assert not sees_hand(copy, table)
    assert tokens.find(text) is None
    assert not Token.objects.filter(pk=token.pk).exists()
    staff_actions.reopen("Mia")
    assert sign_in(back := Client())["Location"] == "/"
    assert guest_at(back).id == person().guest
    assert speaker(back, table) == person().guest
    assert Seat.objects.filter(table=table, guest=person().guest).exists()


def columns_of_guests():
    """All rows of each model that keeps guests' ids, and the column that does."""
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if field.name in ("guest", "host", "owner", "other"):
                yield model._default_manager, field.name


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_accounts_of_older_releases_get_an_identity_of_their_own(mia, tom):
    """Their guest stands in cookies of before they signed up."""
    table = friends(mia, tom)
    copy, before = copy_of(mia.client, "ludoteca"), mia.id
    sign_up(mia.client)
    now = speaker(mia.client, table)
    assert now == person().guest
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate([("people", "0002_choices_of_notices_move")])
    then = set(connection.introspection.table_names())
    for rows, column in columns_of_guests():
        if rows.model._meta.db_table not in then:
            continue  # it came with a later release
        rows.filter(**{column: now}).update(**{column: before})
    MigrationExecutor(connection).migrate(latest)
    assert person().guest not in (before, now)
    found = [rows.model for rows, column in columns_of_guests() if rows.filter(**{column: before})]
    assert found == []
    assert guest_at(mia.client).id == person().guest  # stays signed in
    assert speaker(mia.client, table) == person().guest
    assert speaker(copy, table) != person().guest
    assert User.objects.count() == 1
