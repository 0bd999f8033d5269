"""What leaves the site by mail, webhook or push depends on nothing that is hidden, and names nobody by what is theirs alone."""

import json

import pytest
from django.utils import timezone

from ludoteca.web import safe_http
from ludoteca.web.notifications import email, types
from ludoteca.web.notifications.models import Notification, PushDevice, Webhook
from ludoteca.web.notifications.webhooks import webhook
from ludoteca.web.notifications.webpush import crypto, push
from tests.web.hidden import redraw_secrets
from tests.web.notifications.telling import wants
from tests.web.shelf import midway
from tests.web.tables import GAMES, fresh

pytestmark = pytest.mark.django_db

SEED = 123456789123456789


@pytest.fixture(params=GAMES)
def midgame(mia, request):
    return midway(mia, 130, seat=1, seed=SEED, game=request.param)


def exits(mia, table, monkeypatch):
    """All that is sent of each kind of notification."""
    subscription = wants(mia, "mail", site="https://play.example.org")
    Webhook.objects.create(
        subscription=subscription, address="https://hook.example.org/", secret="s" * 43
    )
    PushDevice.objects.create(
        subscription=subscription, endpoint="https://push.example.org/", key="k", secret="s" * 22
    )
    sent = []

    def seal(text, key, secret):
        sent.append(text)
        return b""

    monkeypatch.setattr(crypto, "encrypt", seal)
    monkeypatch.setattr(safe_http, "post", lambda *given: safe_http.Answer(201))

    def post(address, body, headers):
        sent.append(body.decode())
        return "", 200

    monkeypatch.setattr(webhook, "_post", post)
    monkeypatch.setattr(webhook, "_now", str)
    made = timezone.now().replace(year=2027, month=1, day=1, hour=0, minute=0, second=0)
    for kind in types.names():
        notification = Notification.objects.create(
            subscription=subscription, kind=kind, table=fresh(table), seat=1, ply=7
        )
        notification.created = made.replace(microsecond=0)
        mail = email.compose(subscription, [notification])
        sent.append(f"{mail.subject}\n{mail.body}\n{mail.extra_headers}")
        webhook.deliver(subscription, [notification])
        push.deliver(subscription, [notification])
    numbers = sorted(subscription.notifications.values_list("pk", flat=True))
    told = [_without(text, subscription.pk, numbers) for text in sent]
    subscription.delete()
    return told


def _without(text, subscription, numbers):
    """What is sent without the numbers of rows, and what they are signed by."""
    if text.startswith("{"):
        body = json.loads(text)
        assert body.pop("id") in numbers
        return json.dumps(body)
    start = text.index("/notices/stop/")
    key = text[start:].split("/")[3]
    assert key.startswith(f"{subscription}:")
    return text.replace(key, "KEY")


def test_nothing_that_is_sent_depends_on_what_is_hidden(mia, midgame, monkeypatch):
    before = exits(mia, midgame, monkeypatch)
    redraw_secrets(midgame, seat=1)
    assert exits(mia, midgame, monkeypatch) == before
    assert len(before) == 3 * len(types.names())


def test_neither_seed_nor_guests_are_named(mia, midgame, monkeypatch):
    record = midgame.record()
    for text in exits(mia, midgame, monkeypatch):
        for word in (str(SEED), f"{SEED:x}", mia.id, *map(str, record.rng.tolist()), "s" * 43):
            assert word not in text
