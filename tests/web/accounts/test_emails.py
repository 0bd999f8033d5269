"""With a mail server: addresses are confirmed, passwords reset, and changes told; the mails are real ones."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from ludoteca.web.accounts import mailer, password_resets
from ludoteca.web.accounts.models import Account
from ludoteca.web.staff import accounts as operators
from tests.site.server import free_port
from tests.web.accounts.helpers import PASSWORD, confirmed, guest_at, sign_in, sign_up, the_link
from tests.web.pages import read

pytestmark = pytest.mark.django_db

NEW = "another hill of corn"


def test_an_account_begins_with_a_confirmed_address(box, mia):
    before = mia.id
    assert sign_up(mia.client)["Location"] == "/account/address/sent/"
    assert mia.client.get("/account/address/sent/").status_code == 200
    assert not guest_at(mia.client).account
    mails = box.taken()
    assert mails[0]["from"] == "table@example.org"
    assert mails[0]["to"] == "mia@example.org"
    assert mails[0]["subject"] == "[Ludoteca] Confirm your address"
    mia.client.post(the_link(mails))
    assert guest_at(mia.client).account
    assert guest_at(mia.client).id == Account.objects.get().guest != before


def test_who_has_confirmed_nothing_does_not_get_in(box):
    sign_up(Client())
    client = Client()
    assert sign_in(client)["Location"] == "/account/address/sent/"
    assert guest_at(client) is None


def test_an_address_that_is_known_is_answered_as_any_other(box, mia):
    confirmed(box, mia.client)
    cache.clear()  # an address is written to once within some minutes
    answers = [sign_up(Client(), "Tom", a) for a in ("mia@example.org", "tom@example.org")]
    assert [a["Location"] for a in answers] == ["/account/address/sent/"] * 2
    assert Account.objects.count() == 2
    subjects = {mail["to"]: mail["subject"] for mail in box.taken()}
    assert subjects["mia@example.org"] == "[Ludoteca] You already have an account"


def test_a_forgotten_password(box, mia):
    confirmed(box, mia.client)
    client, stolen = Client(), Client()
    stolen.cookies["ludoteca_account"] = mia.client.cookies["ludoteca_account"].value
    asked = client.post("/account/password/forgotten/", {"email": "mia@example.org"})
    assert asked["Location"] == "/account/password/sent/"
    link = the_link(box.taken())
    page = client.get(link, follow=True)
    at = page.redirect_chain[-1][0]
    assert link.rsplit("-", 1)[-1] not in at
    assert client.post(at, {"password1": NEW, "password2": NEW}).status_code == 302
    assert guest_at(stolen) is None
    assert [mail["subject"] for mail in box.taken()] == [
        "[Ludoteca] Your password has been changed"
    ]
    assert sign_in(client, password=NEW)["Location"] == "/"
    assert guest_at(client).account
    again = read(Client().get(link))
    assert "no longer valid" in again.text


def test_an_account_is_sent_five_links_within_an_hour(box, mia):
    confirmed(box, mia.client)
    forgotten = "/account/password/forgotten/"

    def ask(number, address="mia@example.org"):
        client = Client(REMOTE_ADDR=f"192.0.2.{number}")
        return client.post(forgotten, {"email": address}).status_code

    assert [ask(number, "MIA@example.org") for number in range(6)] == [302] * 5 + [429]
    assert len(box.taken()) == 5
    cache.clear()  # another process
    assert ask(7) == 302
    assert box.taken() == []
    assert ask(8, "tom@example.org") == 302
    hour = [sent - password_resets.SECONDS for sent in Account.objects.get().resets]
    Account.objects.update(resets=hour)
    assert ask(9) == 302
    assert len(box.taken()) == 1


def test_an_operator_gets_no_link_by_mail(box):
    operators.make("olga", PASSWORD)
    User.objects.update(email="olga@example.org")
    asked = Client().post("/account/password/forgotten/", {"email": "olga@example.org"})
    assert asked["Location"] == "/account/password/sent/"
    assert box.taken() == []


def test_nobody_is_written_to_who_is_unknown(box):
    asked = Client().post("/account/password/forgotten/", {"email": "none@example.org"})
    assert asked["Location"] == "/account/password/sent/"
    assert box.taken() == []


def test_another_address_counts_when_it_is_confirmed(box, mia):
    confirmed(box, mia.client)
    asked = {"email": "new@example.org", "action_add": ""}
    assert mia.client.post("/account/address/", asked)["Location"].startswith("/account/again/")
    assert box.taken() == []
    mia.client.post("/account/again/", {"password": PASSWORD})
    mia.client.post("/account/address/", asked)
    warning, confirming = box.taken()
    assert (warning["to"], warning["subject"]) == (
        "mia@example.org",
        "[Ludoteca] Your address is about to be changed",
    )
    assert "from mia@example.org to new@example.org" in " ".join(warning.get_content().split())
    assert confirming["to"] == "new@example.org"
    link = the_link([confirming])
    assert sign_in(Client(), "new@example.org")["Location"] != "/"
    box.taken()
    mia.client.post(link)
    (told,) = box.taken()
    assert (told["to"], told["subject"]) == (
        "mia@example.org",
        "[Ludoteca] Your address has been changed",
    )
    assert sign_in(Client(), "new@example.org")["Location"] == "/"


@pytest.mark.parametrize("host", ["evil.example", "play.example.org:81"])
def test_links_lead_to_the_site_whatever_a_request_calls_it(box, mia, settings, host):
    settings.ALLOWED_HOSTS = ["*"]
    sign_up(Client(headers={"Host": host}))
    told = [mail.get_content() for mail in box.taken()]
    confirmed(box, mia.client, name="Tom", address="tom@example.org")
    cache.clear()
    asking = Client(headers={"Host": host})
    asking.post("/account/password/forgotten/", {"email": "tom@example.org"})
    sign_up(asking, "Eve", "tom@example.org")
    elsewhere = mia.client
    elsewhere.post("/account/again/", {"password": PASSWORD}, headers={"Host": host})
    new = "another hill of corn"
    fields = {"oldpassword": PASSWORD, "password1": new, "password2": new}
    elsewhere.post("/account/password/", fields, headers={"Host": host})
    told += [mail.get_content() for mail in box.taken()]
    assert len(told) == 4
    for text in told:
        assert "http://testserver/account/" in text
        assert host not in text


def test_links_lead_to_that_of_several_addresses_by_which_somebody_has_come(box, settings):
    settings.ALLOWED_HOSTS = ["*"]
    sign_up(Client(headers={"Host": "play.example.org"}, secure=True))
    (mail,) = box.taken()
    assert "http://testserver/account/" in mail.get_content()
    sign_up(client := Client(), "Tom", "tom@example.org")
    client.post(
        "/account/password/forgotten/",
        {"email": "mia@example.org"},
        headers={"Host": "play.example.org"},
        secure=True,
    )
    assert any("https://play.example.org/account/" in m.get_content() for m in box.taken())


def test_mails_are_japanese_where_the_page_is(box):
    client = Client()
    client.cookies["ludoteca_language"] = "ja"
    sign_up(client)
    (mail,) = box.taken()
    assert mail["subject"] == "[Ludoteca] メールアドレスの確認"
    assert "ようこそ" in mail.get_content()
    translation.deactivate()


def test_a_mail_server_that_is_away_takes_nobody_down(box, settings, caplog):
    settings.EMAIL_PORT = free_port()
    assert sign_up(Client())["Location"] == "/account/address/sent/"
    mailer.wait()
    assert "could not send an e-mail" in caplog.text
    assert "example.org" not in caplog.text
