"""The database fails somebody who is signed in: they are told so as guests are, and stay signed in."""

import pytest
from django.db import OperationalError, connection

from ludoteca.web.accounts.sessions import COOKIE
from tests.web.accounts.helpers import sign_up
from tests.web.tables import SCRIPT, solo

JSON = {"Accept": "application/json"}
PLAIN = "The tables cannot be reached right now. Try again in a moment."
PAGES = ("/", "/t/{slug}/", "/t/{slug}/talk/", "/account/", "/account/password/", "/matches/")


@pytest.fixture
def nothing_reached(monkeypatch):
    """Has every question to the database fail, within the block that it gives."""

    def fail(*_about, **_how):
        raise OperationalError("no room")

    def within(work):
        with monkeypatch.context() as patch:
            patch.setattr(connection, "cursor", fail)
            return work()

    return within


@pytest.mark.parametrize("path", PAGES)
def test_pages_tell_of_it(mia, nothing_reached, path):
    table = solo(mia)
    sign_up(mia.client)
    mia.client.raise_request_exception = False
    address = path.format(slug=table.slug)
    before = mia.client.get(address).status_code
    answer = nothing_reached(lambda: mia.client.get(address))
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert PLAIN in answer.content.decode()
    assert COOKIE not in answer.cookies
    assert mia.client.get(address).status_code == before == 200


def test_moves_tell_of_it(mia, nothing_reached):
    table = solo(mia)
    sign_up(mia.client)
    answer = nothing_reached(
        lambda: mia.client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 0}, headers=SCRIPT)
    )
    assert (answer.status_code, answer.content.decode()) == (503, PLAIN)


def test_a_session_that_cannot_be_kept_is_no_sign_in(mia, monkeypatch):
    def fail(*_about, **_how):
        raise OperationalError("no room")

    mia.client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr("ludoteca.web.accounts.models.SessionStore.save", fail)
        answer = mia.client.get("/account/sign-in/passkey/", headers=JSON)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert not {COOKIE, "ludoteca_signing_in"} & set(answer.cookies)
