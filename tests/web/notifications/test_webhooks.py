"""Webhooks: what is posted, how it is signed, and what becomes of an address that does not answer."""

import hashlib
import hmac
import json
import re
import socket
import threading
from base64 import b64decode, b64encode
from datetime import timedelta
from ipaddress import ip_network

import pytest

from ludoteca.web import dns, privacy
from ludoteca.web.notifications.models import Notification, Subscription, Webhook
from ludoteca.web.notifications.webhooks import signatures
from ludoteca.web.notifications.webhooks import webhook as webhooks
from tests.processes import wait_until
from tests.web.accounts.helpers import sign_in, sign_out, with_account
from tests.web.notifications.telling import later, send, waiting
from tests.web.pages import read
from tests.web.receiving import receiver
from tests.web.tables import act, asked, fresh, friends, legal

pytestmark = pytest.mark.django_db

CHANNEL = webhooks.CHANNEL


@pytest.fixture(autouse=True)
def at_once(settings):
    settings.NOTICE_SECONDS = 0
    settings.OUTWARD = (ip_network("127.0.0.0/8"),)


@pytest.fixture
def webhook():
    with receiver() as running:
        yield running


def point(guest, address):
    """Have a guest be told at an address; gives the secret."""
    answer = guest.client.post("/notices/webhook/address/", {"address": address})
    assert answer.status_code == 200
    return secret_in(answer)


def secret_in(answer):
    found = re.search(r"<code>(whsec_[+/\w]{58}=*)</code>", answer.content.decode())
    assert found
    return found[1]


def test_an_address_that_nobody_can_look_up_in_time_is_refused(tom, monkeypatch):
    answered = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **named: answered.wait(60) and [])
    monkeypatch.setattr(dns, "SECONDS", 0.05)
    asking = {"address": "https://slow.example/"}
    late = tom.client.post("/notices/webhook/address/", asking)
    assert late.status_code == 400
    assert "could not be looked up in time" in late.content.decode()
    busy = tom.client.post("/notices/webhook/address/", asking)
    assert (busy.status_code, busy["Retry-After"]) == (429, "5")
    assert "contacting too many addresses" in busy.content.decode()
    assert read(busy).find("input", value="https://slow.example/")
    assert tom.client.get("/").status_code == 200
    assert not Webhook.objects.exists()
    answered.set()
    wait_until(lambda: not dns.PAGES._all)


def test_one_guest_tries_one_webhook_at_a_time(tom, webhook):
    point(tom, webhook.address)
    with webhooks._trials.hold_slot({f"guest {tom.id}": 1}):
        answer = tom.client.post("/notices/webhook/trial/")
    assert (answer.status_code, webhook.got) == (429, [])
    assert tom.client.post("/notices/webhook/trial/").status_code == 302
    assert len(webhook.got) == 1


def asks(mia, tom):
    """A table that waits for Tom."""
    table = friends(mia, tom)
    while asked(table) == 0:
        act(table, mia, legal(table)[0])
    return fresh(table)


def is_genuine(posted, secret):
    """As docs/run/notifications.md tells receivers to see."""
    key = b64decode(secret.removeprefix("whsec_"))
    number, timestamp, signature = (
        posted.headers[f"webhook-{n}"] for n in ("id", "timestamp", "signature")
    )
    signed = f"{number}.{timestamp}.".encode() + posted.body
    expected = b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    return hmac.compare_digest(f"v1,{expected}", signature)


def is_genuine_as_before(posted, secret):
    """What receivers do that follow the documents of earlier releases."""
    key = b64decode(secret.removeprefix("whsec_"))
    timestamp, signature = (posted.headers[f"Ludoteca-{n}"] for n in ("Timestamp", "Signature"))
    signed = timestamp.encode() + b"." + posted.body
    expected = hmac.digest(key, signed, hashlib.sha256).hex()
    return hmac.compare_digest(f"v1={expected}", signature)


def test_signatures_are_those_of_the_specification():
    """The example of https://www.standardwebhooks.com."""
    key = b64decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")
    body, number = b'{"test": 2432232314}', "msg_p5jXN8AQM9LWM0D4loKWxJek"
    found = signatures.signature(key, number, "1614265330", body)
    assert found == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_a_turn_is_posted_and_signed(mia, tom, webhook):
    secret = point(tom, webhook.address)
    table = asks(mia, tom)
    send(CHANNEL)
    (posted,) = webhook.got
    assert is_genuine(posted, secret)
    assert is_genuine_as_before(posted, secret)
    assert not is_genuine(posted, signatures.shown_secret("another"))
    told = json.loads(posted.body)
    number, made = told.pop("id"), told.pop("time")
    assert (posted.headers["Ludoteca-Notice"], made[:2]) == (str(number), "20")
    assert told == {
        "event": "turn",
        "table": table.slug,
        "game": "puerto-rico",
        "seat": 1,
        "ply": table.ply,
        "text": "Your turn: Puerto Rico",
        "url": f"http://testserver/t/{table.slug}/",
        "until": None,
    }
    assert posted.headers["Content-Type"].startswith("application/json")
    assert waiting() == []


def test_the_secret_is_shown_once_and_can_be_another(mia, tom, webhook):
    first = point(tom, webhook.address)
    assert first not in tom.client.get("/notices/").content.decode()
    assert first not in json.dumps(privacy.export(tom.id), default=str)
    second = secret_in(tom.client.post("/notices/webhook/secret/"))
    tom.client.post("/notices/webhook/address/", {"address": f"{webhook.address}/2"})
    assert signatures.shown_secret(Webhook.objects.get().secret) == second != first
    tom.client.post("/notices/webhook/trial/")
    assert is_genuine(webhook.got[0], second)
    assert webhook.got[0].path == "/hook/2"


def test_a_trial_says_what_has_come_of_it(tom, webhook):
    point(tom, webhook.address)
    page = read(tom.client.post("/notices/webhook/trial/", follow=True)).text
    assert "The test notification was delivered" in page
    assert json.loads(webhook.got[0].body)["event"] == "trial"
    webhook.status = 500
    page = read(tom.client.post("/notices/webhook/trial/", follow=True)).text
    assert "attempt failed" in page
    assert "not answer with success" in page
    assert "500" not in page


def test_trials_have_a_rate(tom, webhook, limit):
    limit("trials", guest=2)
    point(tom, webhook.address)
    codes = [tom.client.post("/notices/webhook/trial/").status_code for _ in range(3)]
    assert codes == [302, 302, 429]
    assert len(webhook.got) == 2


@pytest.mark.parametrize(
    "address",
    ["", "nonsense", "http://example.org/", "https://me:pw@example.org/", f"https://x/{'y' * 500}"],
)
def test_what_may_not_be_asked_is_not_kept(tom, monkeypatch, address):
    public = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("93.184.215.14", 0))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **named: public)
    answer = tom.client.post("/notices/webhook/address/", {"address": address})
    assert answer.status_code == 400
    assert not Subscription.objects.exists()
    assert 'role="alert"' in answer.content.decode()


def test_private_networks_are_refused_when_it_is_saved_and_when_it_is_sent(
    mia, tom, webhook, settings, caplog
):
    settings.OUTWARD = ()
    answer = tom.client.post("/notices/webhook/address/", {"address": "https://127.0.0.1/"})
    assert "private network" in read(answer).text
    settings.OUTWARD = (ip_network("127.0.0.0/8"),)
    point(tom, webhook.address)
    asks(mia, tom)
    settings.OUTWARD = ()
    send(CHANNEL)
    assert webhook.got == []
    assert len(waiting()) == 1
    assert "by webhook: private" in caplog.text
    assert "127.0.0.1" not in caplog.text
    assert "private network" in read(tom.client.get("/notices/")).text


def test_redirects_are_not_followed(mia, tom, webhook):
    with receiver() as other:
        webhook.status, webhook.headers = 302, [("Location", other.address)]
        point(tom, webhook.address)
        asks(mia, tom)
        send(CHANNEL)
        assert (len(webhook.got), other.got) == (1, [])
    assert len(waiting()) == 1


def test_what_has_failed_comes_again_as_the_same_notice(mia, tom, webhook, monkeypatch):
    point(tom, webhook.address)
    asks(mia, tom)
    webhook.status = 503
    send(CHANNEL)
    webhook.status = 200
    later(monkeypatch, timedelta(seconds=61))
    send(CHANNEL)
    first, second = (json.loads(posted.body) for posted in webhook.got)
    assert first == second
    assert waiting() == []
    assert Webhook.objects.get().trouble == ""


def test_what_keeps_failing_is_switched_off_and_says_so(mia, tom, webhook, monkeypatch):
    point(tom, webhook.address)
    webhook.status = 500
    asks(mia, tom)
    for _ in range(webhooks.OFF_AFTER):
        Notification.objects.update(created=Notification.objects.get().created + timedelta(hours=5))
        assert send(CHANNEL) == 1
        later(monkeypatch, timedelta(hours=5))
    assert len(webhook.got) == webhooks.OFF_AFTER
    assert "failed too often" in read(tom.client.get("/notices/")).text
    asks(mia, tom)
    assert send(CHANNEL) == 0
    tom.client.post("/notices/webhook/", {"kinds": ["turn"]})
    webhook.status = 204
    asks(mia, tom)
    send(CHANNEL)
    assert len(webhook.got) == webhooks.OFF_AFTER + 1


def test_who_answers_that_it_is_gone_is_asked_no_more(mia, tom, webhook):
    point(tom, webhook.address)
    webhook.status = 410
    asks(mia, tom)
    send(CHANNEL)
    assert Subscription.objects.get().kinds == []
    assert waiting() == []


def test_removed_is_removed(mia, tom, webhook):
    point(tom, webhook.address)
    asks(mia, tom)
    tom.client.post("/notices/webhook/remove/")
    send(CHANNEL)
    assert (webhook.got, Subscription.objects.count(), Webhook.objects.count()) == ([], 0, 0)
    for what in ("remove", "secret", "trial"):
        assert tom.client.post(f"/notices/webhook/{what}/").status_code == 400


def test_it_is_nobody_elses(mia, tom, webhook):
    point(tom, webhook.address)
    assert mia.client.post("/notices/webhook/remove/").status_code == 400
    assert webhook.address not in mia.client.get("/notices/").content.decode()
    assert privacy.export(mia.id)["notices"] == []


def test_it_goes_to_the_account_with_the_guest(tom, webhook):
    client = with_account("Ann", "ann@example.org")
    client.post(
        "/notices/webhook/", {"kinds": ["ended"]}
    )  # the account has chosen, but has no address
    sign_out(client)
    secret = point(tom, webhook.address)
    sign_in(tom.client, "ann@example.org")
    assert signatures.shown_secret(Webhook.objects.get().secret) == secret
    assert Subscription.objects.get().kinds == ["ended"]
    assert (
        privacy.export(Subscription.objects.get().guest)["notices"][0]["address"] == webhook.address
    )
