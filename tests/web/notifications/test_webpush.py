"""Notifications on devices: what push services are handed, who can read it, and what becomes of devices that are gone."""

import json
import time
from datetime import timedelta
from ipaddress import ip_network

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from django.test import Client

from ludoteca.web import privacy
from ludoteca.web.accounts import staff_actions
from ludoteca.web.notifications.models import PushDevice, Subscription
from ludoteca.web.notifications.webpush import crypto, push, push_subscriptions
from tests.site.browser_keys import Browser, bytes_of, claims_of, origin_of
from tests.web.accounts.helpers import PASSWORD, sign_in, sign_out, with_account
from tests.web.notifications.telling import later, send, waiting
from tests.web.receiving import receiver
from tests.web.tables import act, asked, fresh, friends, legal

pytestmark = pytest.mark.django_db

CHANNEL = push.CHANNEL
PHONE = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/150.0.0.0 Mobile Safari/537.36"
)


@pytest.fixture(autouse=True)
def at_once(settings):
    settings.NOTICE_SECONDS = 0
    settings.OUTWARD = (ip_network("127.0.0.0/8"),)


@pytest.fixture
def service():
    """A push service."""
    with receiver(status=201) as running:
        yield running


def subscribe(guest, address, browser, **headers):
    fields = {"endpoint": address, "key": browser.key, "secret": browser.secret}
    answer = guest.client.post("/notices/push/device/", fields, headers=headers)
    assert answer.status_code == 302
    return browser


def asks(mia, tom):
    """A table that waits for Tom."""
    table = friends(mia, tom)
    while asked(table) == 0:
        act(table, mia, legal(table)[0])
    return fresh(table)


def known(tom):
    return list(PushDevice.objects.filter(subscription__guest=tom.id).order_by("pk"))


# ---- what is sealed -----------------------------------------------------------------------------------------


def test_the_example_of_the_standard_is_read():
    """RFC 8291, section 5: what these tests read by is what browsers read by."""
    private = ec.derive_private_key(
        int.from_bytes(bytes_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")), ec.SECP256R1()
    )
    browser = Browser(private, bytes_of("BTBZMqHH6r4Tts7J_aSIgg"))
    sealed = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(bytes_of(sealed)) == "When I grow up, I want to be a watermelon"


def test_what_is_sealed_is_for_one_browser():
    mine, other = Browser(), Browser()
    sealed = crypto.encrypt("Ciao 卓", mine.key, mine.secret)
    assert mine.read(sealed) == "Ciao 卓"
    assert sealed != crypto.encrypt("Ciao 卓", mine.key, mine.secret)
    with pytest.raises(InvalidTag):
        other.read(sealed)


def test_the_key_of_the_site_follows_from_its_secret(settings):
    first = crypto.public_key()
    assert len(bytes_of(first)) == 65
    settings.SECRET_KEY = "another"
    assert crypto.public_key() != first
    settings.SECRET_KEY = "another"
    assert crypto.public_key() == crypto.public_key()


# ---- what is sent -------------------------------------------------------------------------------------------


def test_a_turn_is_sent_sealed_and_signed(mia, tom, service):
    browser = subscribe(tom, service.address, Browser())
    table = asks(mia, tom)
    send(CHANNEL)
    (posted,) = service.got
    told = json.loads(browser.read(posted.body))
    assert isinstance(told.pop("id"), int)
    assert told == {
        "title": "Your turn: Puerto Rico",
        "body": "with Mia",
        "lang": "en",
        "tag": table.slug,
        "path": f"/t/{table.slug}/",
    }
    headers = posted.headers
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) == 24 * 3600
    claims = claims_of(headers["Authorization"], crypto.public_key())
    assert claims["aud"] == origin_of(service.address)
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert claims["sub"] == "https://testserver"
    assert waiting() == []


def test_the_service_hears_nothing_of_table_and_people(new_guest, service):
    """Names so long that what is sealed does not spell them by chance."""
    maria, thomas = new_guest("Maria Magdalena"), new_guest("Thomas Aquinas")
    subscribe(thomas, service.address, Browser())
    table = asks(maria, thomas)
    send(CHANNEL)
    (posted,) = service.got
    seen = str(posted.headers) + posted.path + posted.body.decode("latin-1")
    hidden = (table.slug, "Maria Magdalena", "Thomas Aquinas", thomas.id, "Puerto Rico")
    assert not [word for word in hidden if word in seen]


def test_notices_of_a_table_have_one_topic(mia, tom, service):
    subscribe(tom, service.address, Browser())
    for _ in range(2):
        table = asks(mia, tom)
        send(CHANNEL)
        while asked(table) == 1:
            act(table, tom, legal(table)[0])
        while asked(table) == 0:
            act(table, mia, legal(table)[0])
        send(CHANNEL)
    topics = [posted.headers["Topic"] for posted in service.got]
    assert len(topics) == 4
    assert topics[0] == topics[1] != topics[2] == topics[3]
    assert all(len(topic) <= 32 for topic in topics)


def test_it_is_said_in_the_language_of_whom_it_tells(mia, tom, service):
    tom.client.cookies["ludoteca_language"] = "ja"
    browser = subscribe(tom, service.address, Browser())
    asks(mia, tom)
    send(CHANNEL)
    told = json.loads(browser.read(service.got[0].body))
    assert told["lang"] == "ja"
    assert "あなたの番" in told["title"] or "手番" in told["title"]


def test_where_mails_come_from_push_services_may_write_to(mia, tom, service, settings):
    settings.EMAIL_CONFIGURED = True
    settings.DEFAULT_FROM_EMAIL = "Ludoteca <table@example.org>"
    subscribe(tom, service.address, Browser())
    asks(mia, tom)
    send(CHANNEL)
    claims = claims_of(service.got[0].headers["Authorization"], crypto.public_key())
    assert claims["sub"] == "mailto:table@example.org"


# ---- devices that come and go -------------------------------------------------------------------------------


def test_all_devices_of_a_guest_are_told(mia, tom, service):
    browsers = [subscribe(tom, f"{service.address}/{i}", Browser()) for i in range(2)]
    asks(mia, tom)
    send(CHANNEL)
    assert [posted.path for posted in service.got] == ["/hook/0", "/hook/1"]
    told = [json.loads(b.read(p.body)) for b, p in zip(browsers, service.got, strict=True)]
    assert told[0] == told[1]


@pytest.mark.parametrize("status", [404, 410])
def test_who_is_gone_is_forgotten(mia, tom, service, status):
    subscribe(tom, service.address, Browser())
    service.status = status
    asks(mia, tom)
    send(CHANNEL)
    assert known(tom) == []
    assert waiting() == []
    answer = tom.client.get("/notices/").content.decode()
    assert 'data-endpoint="' not in answer


def test_who_is_gone_leaves_the_others(mia, tom, service):
    with receiver(status=410) as gone:
        subscribe(tom, gone.address, Browser())
        subscribe(tom, service.address, Browser())
        asks(mia, tom)
        send(CHANNEL)
    assert [device.endpoint for device in known(tom)] == [service.address]
    assert len(service.got) == 1
    assert Subscription.objects.get(guest=tom.id, channel="push").kinds != []


@pytest.mark.parametrize("status", [429, 500, 503])
def test_what_the_service_cannot_take_now_is_sent_later(mia, tom, service, status, monkeypatch):
    subscribe(tom, service.address, Browser())
    service.status = status
    asks(mia, tom)
    send(CHANNEL)
    assert len(waiting()) == len(service.got) == 1
    service.status = 201
    assert send(CHANNEL) == 0  # not at once
    later(monkeypatch, timedelta(minutes=2))
    send(CHANNEL)
    assert waiting() == []
    assert len(service.got) == 2
    assert known(tom)[0].failures == 0


def test_a_device_that_always_fails_is_forgotten_and_holds_up_no_other(mia, tom, service):
    with receiver(status=500) as broken:
        subscribe(tom, broken.address, Browser())
        subscribe(tom, service.address, Browser())
        table = asks(mia, tom)
        for _ in range(push.OFF_AFTER):
            send(CHANNEL)
            while asked(table) == 1:
                act(table, tom, legal(table)[0])
            while asked(table) == 0:
                act(table, mia, legal(table)[0])
    assert [device.endpoint for device in known(tom)] == [service.address]
    assert len(service.got) == push.OFF_AFTER


def test_one_that_fails_for_a_while_is_told_when_it_is_back(mia, tom, service, monkeypatch):
    with receiver(status=503) as away:
        subscribe(tom, away.address, Browser())
        subscribe(tom, service.address, Browser())
        asks(mia, tom)
        send(CHANNEL)
        assert (len(away.got), len(service.got)) == (1, 1)
        assert len(waiting()) == 1
        assert send(CHANNEL) == 0  # not at once
        later(monkeypatch, timedelta(minutes=2))
        send(CHANNEL)
        assert (len(away.got), len(service.got)) == (2, 1)
        assert send(CHANNEL) == 0
        away.status = 201
        later(monkeypatch, timedelta(minutes=3))
        send(CHANNEL)
        assert (len(away.got), len(service.got)) == (3, 1)
    assert waiting() == []
    assert [device.failures for device in known(tom)] == [0, 0]


def test_one_that_fails_holds_up_nothing_for_the_others(mia, tom, service):
    with receiver(status=503) as away:
        subscribe(tom, away.address, Browser())
        subscribe(tom, service.address, Browser())
        asks(mia, tom)
        send(CHANNEL)
        asks(mia, tom)
        send(CHANNEL)
    assert (len(away.got), len(service.got)) == (2, 2)


def test_one_that_fails_hears_nothing_of_what_is_over(mia, tom, service, monkeypatch):
    with receiver(status=503) as away:
        subscribe(tom, away.address, Browser())
        subscribe(tom, service.address, Browser())
        table = asks(mia, tom)
        send(CHANNEL)
        while asked(table) == 1:
            act(table, tom, legal(table)[0])
        away.status = 201
        later(monkeypatch, timedelta(minutes=2))
        send(CHANNEL)
        assert (len(away.got), len(service.got)) == (1, 1)
    assert waiting() == []


def test_one_that_fails_for_a_day_is_left_alone(mia, tom, service, monkeypatch):
    with receiver(status=503) as away:
        subscribe(tom, away.address, Browser())
        subscribe(tom, service.address, Browser())
        asks(mia, tom)
        send(CHANNEL)
        later(monkeypatch, timedelta(hours=24))
        send(CHANNEL)
        assert len(away.got) == 2
    assert waiting() == []
    assert len(known(tom)) == 2


# ---- devices of those who sign out --------------------------------------------------------------------------


@pytest.fixture
def ann(service):
    """An account that has notifications shown at two browsers."""
    client = with_account("Ann", "ann@example.org")
    other = Client()
    sign_in(other, "ann@example.org")
    for name, each in {"here": client, "there": other}.items():
        fields = {"key": Browser().key, "secret": Browser().secret}
        each.post("/notices/push/device/", {"endpoint": f"{service.address}/{name}", **fields})
    return client


def shown():
    return [d.endpoint.rpartition("/")[2] for d in PushDevice.objects.order_by("pk")]


def test_who_signs_out_is_shown_none_there_any_more(ann, service):
    ann.post("/account/sign-out/", {"device": f"{service.address}/here"})
    assert shown() == ["there"]


def test_who_signs_out_by_no_device_leaves_all(ann):
    ann.post("/account/sign-out/", {"device": ""})
    assert shown() == ["here", "there"]


def test_who_signs_out_takes_nobody_elses_device(ann, tom, service):
    subscribe(tom, f"{service.address}/toms", Browser())
    ann.post("/account/sign-out/", {"device": f"{service.address}/toms"})
    assert shown() == ["here", "there", "toms"]


def test_who_signs_out_everywhere_else_is_shown_none_there(ann, service):
    ann.post("/account/sign-out/others/", {"device": f"{service.address}/here"})
    assert shown() == ["here"]
    ann.post("/account/sign-out/others/")
    assert shown() == []


def test_another_password_ends_what_is_shown_elsewhere(ann, tom, service):
    subscribe(tom, f"{service.address}/toms", Browser())
    fields = {
        "oldpassword": PASSWORD,
        "password1": "a field of indigo",
        "password2": "a field of indigo",
    }
    answer = ann.post("/account/password/", {**fields, "device": f"{service.address}/here"})
    assert answer.status_code == 302
    assert shown() == ["here", "toms"]


def test_an_account_that_is_closed_is_shown_nothing_any_more(ann, tom, service):
    subscribe(tom, f"{service.address}/toms", Browser())
    staff_actions.close("Ann")
    assert shown() == ["toms"]


# ---- browsers that are given another address ----------------------------------------------------------------


def renewed(client, before, after, browser):
    fields = {"before": before, "endpoint": after, "key": browser.key, "secret": browser.secret}
    return client.post("/notices/push/renew/", fields)


def test_a_browser_that_has_another_address_is_told_there(mia, tom, service):
    subscribe(tom, f"{service.address}/old", Browser())
    anew = Browser()
    old, new = f"{service.address}/old", f"{service.address}/new"
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = tom.client.cookies
    assert renewed(strict, old, new, anew).status_code == 204
    asks(mia, tom)
    send(CHANNEL)
    (posted,) = service.got
    assert posted.path == "/hook/new"
    assert anew.read(posted.body)
    assert renewed(tom.client, old, new, anew).status_code == 404


def test_nobody_moves_a_device_of_others(mia, tom, service, spectator):
    subscribe(tom, f"{service.address}/toms", Browser())
    subscribe(mia, f"{service.address}/mias", Browser())
    old, new = f"{service.address}/toms", f"{service.address}/new"
    assert renewed(mia.client, old, new, Browser()).status_code == 404
    assert renewed(spectator, old, new, Browser()).status_code == 404
    assert renewed(tom.client, old, "https://10.0.0.1/x", Browser()).status_code == 400
    assert shown() == ["toms", "mias"]


def test_nobody_is_asked_within_a_network_of_our_own(tom, settings, service):
    settings.OUTWARD = ()
    browser = Browser()
    fields = {"endpoint": service.address, "key": browser.key, "secret": browser.secret}
    assert tom.client.post("/notices/push/device/", fields).status_code == 400
    assert known(tom) == []


def test_what_has_become_private_is_not_asked(mia, tom, settings, service):
    subscribe(tom, service.address, Browser())
    settings.OUTWARD = ()
    asks(mia, tom)
    send(CHANNEL)
    assert service.got == []
    assert len(waiting()) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"key": ""},
        {"key": "x"},
        {"key": "A" * 87},  # no point of the curve
        {"secret": ""},
        {"secret": "é" * 22},
        {"secret": "AAAA"},
        {"endpoint": ""},
        {"endpoint": "https://127.0.0.1/" + "x" * 1000},
        {"endpoint": "javascript:alert(1)"},
    ],
)
def test_what_is_no_device_is_refused(tom, service, change):
    browser = Browser()
    fields = {"endpoint": service.address, "key": browser.key, "secret": browser.secret}
    assert tom.client.post("/notices/push/device/", fields | change).status_code == 400
    assert not PushDevice.objects.exists()


def test_a_guest_has_so_many_devices_at_most(tom, service):
    for i in range(push_subscriptions.MOST + 2):
        subscribe(tom, f"{service.address}/{i}", Browser())
    assert [d.endpoint[-2:] for d in known(tom)][:1] == ["/2"]
    assert len(known(tom)) == push_subscriptions.MOST


def test_a_browser_that_comes_again_is_one_device(mia, tom, service):
    subscribe(tom, service.address, Browser())
    subscribe(tom, service.address, Browser())
    assert len(known(tom)) == 1
    subscribe(mia, service.address, Browser())  # somebody else uses it now
    assert known(tom) == []
    assert len(known(mia)) == 1


def test_devices_are_removed_by_their_owner_alone(mia, tom, service):
    subscribe(tom, f"{service.address}/1", Browser(), **{"User-Agent": PHONE})
    subscribe(tom, f"{service.address}/2", Browser())
    first, second = known(tom)
    assert first.agent == "Chrome · Android"
    assert "Chrome · Android" in tom.client.get("/notices/").content.decode()
    subscribe(mia, f"{service.address}/3", Browser())
    mia.client.post(f"/notices/push/{first.pk}/remove/")
    mia.client.post("/notices/push/remove/", {"endpoint": first.endpoint})
    assert len(known(tom)) == 2
    tom.client.post(f"/notices/push/{first.pk}/remove/")
    assert known(tom) == [second]
    tom.client.post("/notices/push/remove/", {"endpoint": second.endpoint})
    assert not Subscription.objects.filter(guest=tom.id).exists()


def test_who_has_switched_all_off_and_wants_it_again(tom, service):
    subscribe(tom, service.address, Browser())
    tom.client.post("/notices/push/", {})
    assert Subscription.objects.get(guest=tom.id).kinds == []
    subscribe(tom, service.address, Browser())
    assert Subscription.objects.get(guest=tom.id).kinds != []


# ---- what is kept about a guest -----------------------------------------------------------------------------


def test_devices_come_along_to_an_account(tom, service):
    client = with_account("Ann", "ann@example.org")
    fields = {"key": Browser().key, "secret": Browser().secret}
    client.post("/notices/push/device/", {"endpoint": f"{service.address}/old", **fields})
    sign_out(client)
    subscribe(tom, f"{service.address}/new", Browser())
    sign_in(tom.client, "ann@example.org")
    subscription = Subscription.objects.get()
    found = [device.endpoint.rpartition("/")[2] for device in subscription.devices.order_by("pk")]
    assert found == ["old", "new"]


def test_they_are_exported_without_keys_and_forgotten(tom, service):
    browser = subscribe(tom, service.address, Browser())
    told = json.dumps(privacy.export(tom.id), default=str)
    assert service.address in told
    assert browser.key not in told
    assert browser.secret not in told
    privacy.erase(tom.id)
    assert not PushDevice.objects.exists()
