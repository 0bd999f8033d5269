"""The pages of an account: there in both languages, for those whom they are for, and kept by nobody on the way."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.db import IntegrityError
from django.template import engines
from django.test import Client

from ludoteca.web.accounts import consent, username_availability
from ludoteca.web.accounts.personal_data import data_export
from ludoteca.web.matches.models import Table
from tests.web.accounts.helpers import PASSWORD, person, sign_in, with_account
from tests.web.pages import LATIN, read

pytestmark = pytest.mark.django_db

FOR_ALL = ("sign-up/", "sign-in/", "password/forgotten/", "password/sent/", "address/nonsense/")
SIGNED_IN = ("", "address/", "password/", "passkeys/", "sign-out/")
CONFIRMED = ("delete/", "passkeys/add/", "data/")


def confirm(client):
    """Show once more that it is oneself."""
    answer = client.post("/account/again/", {"password": PASSWORD})
    assert answer.status_code == 302


@pytest.fixture
def client():
    return with_account()


@pytest.mark.parametrize("path", FOR_ALL)
def test_everybody_may_see(path):
    answer = Client().get(f"/account/{path}")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "No account needed."), ("ja", "アカウントはいりません。")]
)
def test_only_those_without_an_account_are_told_that_none_is_needed(client, language, said):
    for browser, told in ((Client(), True), (client, False)):
        browser.cookies["ludoteca_language"] = language
        assert (said in browser.get("/").content.decode()) is told


@pytest.mark.parametrize("path", SIGNED_IN)
def test_who_is_signed_in_may_see(client, path):
    assert Client().get(f"/account/{path}").status_code == 302
    answer = client.get(f"/account/{path}")
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize("path", CONFIRMED)
def test_who_has_shown_it_once_more_may_see(client, path):
    assert client.get(f"/account/{path}")["Location"].startswith("/account/again/")
    confirm(client)
    assert client.get(f"/account/{path}").status_code == 200


@pytest.mark.parametrize("path", [*FOR_ALL, *SIGNED_IN, *CONFIRMED, "again/"])
def test_pages_are_japanese(client, path):
    confirm(client)
    browser = Client() if path in FOR_ALL else client
    browser.cookies["ludoteca_language"] = "ja"
    page = read(browser.get(f"/account/{path}"))
    for element in (*page.find("label"), *page.find("button"), *page.find("h1"), *page.find("p")):
        words = re.sub(
            r"[\w.+-]+@[\w.-]+|Mia|English|UTC|JavaScript|HTTPS?|Ludoteca", "", element.text
        )
        assert not re.search(LATIN, words) or re.search(r"[ぁ-んァ-ヶ一-龠]", words), words


@pytest.mark.parametrize("path", [*FOR_ALL, *SIGNED_IN, *CONFIRMED])
def test_no_page_is_django_allauths_own(client, path):
    confirm(client)
    browser = Client() if path in FOR_ALL else client
    assert read(browser.get(f"/account/{path}")).find("section", **{"class": "sheet narrow"})


def test_every_mail_and_message_is_our_own():
    own = engines["django"]
    for kind in ("email_confirmation", "email_confirmation_signup", "password_reset_key"):
        for part in ("subject", "message"):
            own.get_template(f"account/email/{kind}_{part}.txt")  # raises where there is none


def test_wrong_answers_are_told(client):
    answer = client.post("/account/", {"name": "a@b", "language": "en", "zone": "", "pace": ""})
    assert answer.status_code == 200
    assert "2 to 20 characters" in answer.content.decode()
    answer = client.post(
        "/account/", {"name": "Mia", "language": "xx", "zone": "Moon", "pace": "1"}
    )
    assert len(read(answer).find("div", **{"class": "wrong"})) == 3
    assert person().language == "en"


def test_a_profile_is_changed(client):
    told = {"name": "Mia B", "language": "ja", "zone": "Asia/Tokyo", "pace": "400", "sounds": "on"}
    answer = client.post("/account/", told)
    assert answer["Location"] == "/account/"
    assert answer.cookies["ludoteca_language"].value == "ja"
    now = person("Mia B")
    assert (now.language, now.zone, now.pace, now.sounds) == ("ja", "Asia/Tokyo", 400, True)
    assert "変更を保存しました" in client.get("/account/").content.decode()
    assert "data-sounds" in client.get("/").content.decode()


def test_matches_are_reused_only_while_their_player_consents(client):
    heard = []

    def hear(account, **_more):
        heard.append(account.allows_reuse)

    told = {"name": "Mia", "language": "en", "zone": "", "pace": ""}
    consent.changed.connect(hear)
    try:
        assert not consent.consenting().exists()
        client.post("/account/", {**told, "allows_reuse": "on"})
        assert list(consent.consenting()) == [person().guest]
        assert data_export.export(person())["account"]["allows_reuse"] is True
        client.post("/account/", {**told, "allows_reuse": "on"})
        client.post("/account/", told)
    finally:
        consent.changed.disconnect(hear)
    assert heard == [True, False]
    assert not consent.consenting().exists()


def test_the_pace_is_that_of_new_tables(client):
    client.post("/account/", {"name": "Mia", "language": "en", "zone": "", "pace": "400"})
    slug = client.post("/games/puerto-rico/play/")["Location"].split("/")[2]
    assert Table.objects.get(slug=slug).bot_delay_ms == 400


def test_signing_in_leads_back_to_this_site_alone():
    with_account()
    assert sign_in(Client(), next="/bots/")["Location"] == "/bots/"
    assert sign_in(Client(), next="https://example.org/")["Location"] == "/"


def test_a_name_that_is_taken_in_the_same_moment_is_refused(client, monkeypatch):
    with_account("Tom", "tom@example.org")
    monkeypatch.setattr(username_availability, "check", lambda name, own=None: name)
    answer = client.post("/account/", {"name": "Tom", "language": "en", "zone": "", "pace": ""})
    assert answer.status_code == 200
    assert "Someone else has this name" in answer.content.decode()
    assert person("Mia")


def test_an_address_that_is_taken_in_the_same_moment_is_refused(client, monkeypatch):
    confirm(client)

    def taken_by_another(**_fields):
        raise IntegrityError

    monkeypatch.setattr(EmailAddress.objects, "create", taken_by_another)
    answer = client.post("/account/address/", {"email": "new@example.org", "action_add": ""})
    assert answer.status_code == 200
    assert "An account with this address already exists" in answer.content.decode()
    assert EmailAddress.objects.get().email == "mia@example.org"


def test_another_address_where_there_is_no_mail(client):
    told = {"email": "new@example.org", "action_add": ""}
    assert client.post("/account/address/", told)["Location"].startswith("/account/again/")
    confirm(client)
    assert client.post("/account/address/", told)["Location"] == "/account/"
    assert sign_in(Client(), "new@example.org").status_code == 302
    assert sign_in(Client()).status_code == 200
    with_account("Tom", "tom@example.org")
    answer = client.post("/account/address/", {"email": "tom@example.org", "action_add": ""})
    assert answer.status_code == 200
