"""Tokens: made and named on a page, seen once, good until they are revoked; nothing but a digest is kept."""

import re
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection
from django.test import Client

from ludoteca.web.api import tokens
from ludoteca.web.api.models import Token
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.workers import retention
from tests.web.api.programs import V1, Program, problem
from tests.web.pages import read
from tests.web.tables import SCRIPT

pytestmark = pytest.mark.django_db


def made(guest, name="Robo"):
    """The text of a token that a guest makes on the page."""
    response = guest.client.post("/bots/", {"name": name})
    assert response.status_code == 200
    (secret,) = re.findall(r"<code>(ludoteca_[-\w]{43})</code>", response.content.decode())
    return secret


def me(secret, client=None, scheme="Bearer"):
    headers = {"Authorization": f"{scheme} {secret}"}
    return (client or Client()).get(f"{V1}/me", headers=headers)


def everything():
    """All that the database holds, as text."""
    with connection.cursor() as cursor:
        cursor.execute("select * from tables_token")
        return repr(cursor.fetchall())


def test_a_token_is_shown_once_and_works(mia):
    secret = made(mia)
    assert me(secret).json()["name"] == "Robo"
    assert "Robo" in read(mia.client.get("/bots/")).text
    assert "ludoteca_" not in mia.client.get("/bots/").content.decode()


def test_the_answer_that_shows_it_is_kept_by_nobody(mia):
    response = mia.client.post("/bots/", {"name": "Robo"})
    assert "no-store" in response["Cache-Control"]


def test_only_a_digest_is_kept(mia):
    secret = made(mia)
    assert secret not in everything()
    assert secret.removeprefix(tokens.PREFIX) not in everything()
    assert len(Token.objects.get().digest) == 64


def test_no_two_are_alike(mia):
    assert len({made(mia, f"Bot {i}") for i in range(5)}) == 5


def test_a_revoked_token_is_good_for_nothing(mia):
    secret = made(mia)
    player = Token.objects.get().player
    response = mia.client.post(f"/bots/{player}/revoke/")
    assert (response.status_code, response["Location"]) == (302, "/bots/")
    problem(me(secret), 401, "unauthorized")
    assert mia.client.post(f"/bots/{player}/revoke/").status_code == 302


def test_nobody_revokes_or_sees_the_tokens_of_others(mia, tom, spectator):
    secret = made(mia)
    player = Token.objects.get().player
    for client in (tom.client, spectator):
        client.post(f"/bots/{player}/revoke/")
        assert "Robo" not in read(client.get("/bots/")).text
    assert me(secret).status_code == 200


def test_tokens_are_made_and_revoked_by_forms_of_this_site_only():
    client = Client(enforce_csrf_checks=True)
    assert client.post("/bots/", {"name": "Robo"}).status_code == 403
    assert client.post("/bots/x/revoke/").status_code == 403
    assert client.get("/bots/x/revoke/").status_code == 405
    assert not Token.objects.exists()


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e"])
def test_a_bot_needs_a_name(mia, name):
    response = mia.client.post("/bots/", {"name": name}, headers=SCRIPT)
    assert (response.status_code, response.content) == (400, b"Give the bot a name.")
    with pytest.raises(BadRequest):
        tokens.make("somebody", name)


def test_names_are_tidied(mia):
    made(mia, "  Robo\u202e   \u0007 the  Great and Terrible One ")
    assert Token.objects.get().name == "Robo the Great and T"


def test_of_names_that_are_markup_nothing_is_done(mia):
    made(mia, "<script>alert()")
    assert "<script>alert" not in mia.client.get("/bots/").content.decode()


@pytest.mark.parametrize(
    "header",
    ["", "Bearer", "Bearer ", "Bearer x", "Basic {}", "{}", "bearer  {}", "Bearer {}x", "Bearer é"],
)
def test_who_shows_no_token_is_told_so(header):
    program = Program()
    headers = {"Authorization": header.format(program.secret)} if header else {}
    response = Client().get(f"{V1}/me", headers=headers)
    problem(response, 401, "unauthorized")
    assert response["WWW-Authenticate"].startswith("Bearer")


def test_how_bearer_is_written_does_not_matter():
    assert me(Program().secret, scheme="bEARER").status_code == 200


def test_cookies_are_nothing_to_the_api(mia):
    made(mia)
    assert mia.client.cookies["ludoteca"].value
    problem(mia.client.get(f"{V1}/me"), 401, "unauthorized")
    response = mia.client.post(f"{V1}/tables", {}, content_type="application/json")
    problem(response, 401, "unauthorized")


def test_the_api_sets_no_cookies_and_needs_no_form(mia):
    client = Client(enforce_csrf_checks=True)
    program = Program()
    body = {"game": "puerto-rico", "seats": ["me", "free", "greedy"]}
    response = client.post(
        f"{V1}/tables", body, content_type="application/json", headers=program.headers()
    )
    assert response.status_code == 201
    assert not response.cookies


def test_a_token_is_nobody_but_itself(mia):
    """Neither its owner nor another token of the same guest."""
    one, other = Program(owner=mia.id), Program(owner=mia.id)
    assert len({one.id, other.id, mia.id}) == 3
    state = one.opens(seats=("me", "free", "greedy"))
    assert other.told(f"/tables/{state['id']}")["your_seat"] is None
    assert other.told("/tables", which="mine") == []


def test_it_is_noted_when_a_token_is_used(monkeypatch):
    program = Program()
    assert Token.objects.get().used is None
    program.told("/me")
    first = Token.objects.get().used
    assert first is not None
    program.told("/me")
    assert Token.objects.get().used == first
    monkeypatch.setattr(leases, "now", lambda: first + timedelta(hours=2))
    program.told("/me")
    assert Token.objects.get().used == first + timedelta(hours=2)


def test_nobody_is_refused_because_that_cannot_be_noted(monkeypatch):
    program = Program()

    def full(*_args, **_fields):
        raise DatabaseError("disk full")

    monkeypatch.setattr("django.db.models.query.QuerySet.update", full)
    assert program.told("/me")["name"] == "Robo"


# ---- how many -------------------------------------------------------------------------------------


def test_a_guest_has_so_many_and_may_revoke_some(mia, settings):
    settings.TOKENS_PER_GUEST = 2
    made(mia)
    made(mia)
    response = mia.client.post("/bots/", {"name": "Third"})
    assert response.status_code == 429
    assert "2 tokens" in read(response).text
    mia.client.post(f"/bots/{Token.objects.earliest('pk').player}/revoke/")
    made(mia)


def test_an_address_makes_so_many_within_an_hour(new_guest, limit):
    limit("tokens", address=2)
    made(new_guest("Ada"))
    made(new_guest("Bob"))
    response = new_guest("Cid").client.post("/bots/", {"name": "Third"})
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= 3600
    made(new_guest("Dora", REMOTE_ADDR="192.0.2.7"))


def test_a_token_asks_so_much_within_a_minute(limit):
    limit("api", token=3)
    program, other = Program(), Program()
    for _ in range(3):
        program.told("/me")
    response = program.get("/me")
    assert "3 requests" in problem(response, 429, "too_much")["detail"]
    assert 0 < int(response["Retry-After"]) <= 60
    other.told("/me")


def test_so_does_an_address_whether_its_tokens_are_known_or_not(limit):
    limit("api", address=3)
    program = Program()
    program.told("/me")
    for _ in range(2):
        problem(me("nonsense"), 401, "unauthorized")
    response = program.get("/me")
    problem(response, 429, "too_much")
    assert 0 < int(response["Retry-After"]) <= 60
    assert me(program.secret, Client(REMOTE_ADDR="192.0.2.7")).status_code == 200


def test_zero_stands_for_no_limit(limit):
    limit("api", token=0, address=0)
    program = Program()
    for _ in range(5):
        program.told("/me")


# ---- how long -------------------------------------------------------------------------------------


def test_tokens_that_nobody_shows_are_forgotten(settings):
    settings.KEEP_TOKEN_DAYS = 30
    old, new = leases.now() - timedelta(days=31), leases.now() - timedelta(days=29)
    shown, never, fresh, lately = (Program() for _ in range(4))
    for program, made, used in (
        (shown, old, old),
        (never, old, None),
        (fresh, new, None),
        (lately, old, new),
    ):
        Token.objects.filter(pk=program.token.pk).update(created=made, used=used)
    assert tokens.forget_tokens() == 2
    assert {*Token.objects.all()} == {fresh.token, lately.token}
    settings.KEEP_TOKEN_DAYS = 0
    Token.objects.update(created=old, used=old)
    assert tokens.forget_tokens() == 0


def test_that_is_seen_to_once_a_day(settings):
    settings.KEEP_TOKEN_DAYS = 30
    Program()
    Token.objects.update(created=leases.now() - timedelta(days=31))
    retention.daily()
    assert not Token.objects.exists()
