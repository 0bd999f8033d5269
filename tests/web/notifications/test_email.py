"""E-mails by a real SMTP connection: what they say, to whom, and how they are stopped."""

import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import dateformat

from ludoteca.web.clocks import vacation_changes
from ludoteca.web.clocks.models import Clock
from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Table
from ludoteca.web.notifications import email, unsubscribe
from ludoteca.web.notifications.models import Notification, Subscription
from tests.web.accounts.helpers import confirmed, person, sign_out
from tests.web.notifications.telling import later, send, waiting
from tests.web.tables import act, asked, fresh, friends, legal

pytestmark = pytest.mark.django_db

CHANNEL = email.CHANNEL


@pytest.fixture(autouse=True)
def at_once(settings):
    settings.NOTICE_SECONDS = settings.MAIL_SECONDS = 0


@pytest.fixture
def own(box, tom):
    """Tom has an account with a confirmed address, and has chosen e-mails."""
    confirmed(box, tom.client, name="Tom", address="tom@example.org")
    answer = tom.client.post("/notices/mail/", {"kinds": ["turn", "ended"]})
    assert answer.status_code == 302
    person("Tom")
    return Account(tom)


class Account:
    """Somebody at a table who has an account."""

    def __init__(self, guest):
        self.client = guest.client
        self.name = "Tom"

    @property
    def id(self):
        return person("Tom").guest

    def sitting(self, name=None):
        from ludoteca.web.matches.seats import SeatPlan

        return SeatPlan(guest=self.id, name=name or self.name)


def asks(mia, own, game="puerto-rico", **more):
    """A table that waits for the account."""
    table = friends(mia, own, own, game=game, **more)
    while asked(table) == 0:
        act(table, mia, legal(table)[0])
    return fresh(table)


def the_mail(box):
    (mail,) = box.taken()
    return mail


def test_a_mail_tells_of_the_turn_and_no_more_than_that(box, mia, own):
    table = asks(mia, own)
    send(CHANNEL)
    mail = the_mail(box)
    assert (mail["to"], mail["from"]) == ("tom@example.org", "table@example.org")
    assert mail["subject"] == "[Ludoteca] Your turn: Puerto Rico"
    text = mail.get_content()
    assert f"http://testserver/t/{table.slug}/" in text.splitlines()
    assert "with Mia" in text
    assert own.id not in mail.as_string()
    assert mia.id not in mail.as_string()


def test_it_speaks_the_language_of_the_account(box, mia, own):
    tom = person("Tom")
    tom.language = "ja"
    tom.save()
    asks(mia, own)
    send(CHANNEL)
    mail = the_mail(box)
    assert mail["subject"].strip() == "[Ludoteca] あなたの手番：プエルトリコ"
    assert "通知" in mail.get_content()


def test_it_tells_up_to_when_there_is_time_where_they_live(box, mia, own):
    vacation_changes.set_hours(own.id, "Asia/Tokyo", None)
    table = asks(mia, own, wishes={"clock": "day"})
    send(CHANNEL)
    runs_out = Clock.objects.get(table=table).runs_out
    assert runs_out is not None
    ends = datetime.fromtimestamp(runs_out // 1000, UTC)
    there = ends.astimezone(ZoneInfo("Asia/Tokyo"))
    subscription = next(x for x in the_mail(box).get_content().splitlines() if x.startswith("by "))
    assert f"{there:%B}"[:3] in subscription
    assert f"{there:%Y}" in subscription
    assert subscription.endswith("(Asia/Tokyo)")
    assert f" {dateformat.format(there, 'P')} " in subscription


def test_one_mail_tells_of_all_tables_that_wait(box, mia, own):
    first = asks(mia, own)
    send(CHANNEL)
    box.taken()
    second, third = asks(mia, own), asks(mia, own, "santa-maria")
    assert send(CHANNEL) == 1
    mail = the_mail(box)
    assert mail["subject"] == "[Ludoteca] News from 2 of your tables"
    text = mail.get_content()
    places = [text.index(table.slug) for table in (second, third, first)]
    assert places == sorted(places)
    assert "also your turn at" in text[places[1] : places[2]]


def test_who_wants_few_mails_gets_few(box, mia, own, monkeypatch):
    own.client.post("/notices/mail/", {"kinds": ["turn"], "hours": "4"})
    asks(mia, own)
    send(CHANNEL)
    asks(mia, own)
    later(monkeypatch, timedelta(hours=3, minutes=50))
    assert send(CHANNEL) == 0
    later(monkeypatch, timedelta(minutes=11))
    send(CHANNEL)
    assert len(box.taken()) == 2


def test_nobody_is_flooded(box, mia, own, monkeypatch, settings):
    settings.MAIL_SECONDS = 300
    asks(mia, own)
    send(CHANNEL)
    others = [asks(mia, own) for _ in range(3)]
    later(monkeypatch, timedelta(seconds=290))
    assert send(CHANNEL) == 0
    later(monkeypatch, timedelta(seconds=11))
    send(CHANNEL)
    _, second = box.taken()
    assert second["subject"] == "[Ludoteca] News from 3 of your tables"
    assert all(table.slug in second.get_content() for table in others)


def test_mail_programs_stop_it_with_one_click(box, mia, own):
    """By RFC 8058: a post without cookies, without a token, that leads nowhere else."""
    asks(mia, own)
    send(CHANNEL)
    mail = the_mail(box)
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = re.fullmatch(r"<http://testserver(/\S+)>", mail["List-Unsubscribe"].strip())
    assert link
    stranger = Client(enforce_csrf_checks=True)
    assert "want to stop them" in stranger.get(link[1]).content.decode()
    assert Subscription.objects.get().kinds
    answer = stranger.post(link[1], {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert Subscription.objects.get().kinds == []
    assert "stopped" in stranger.get(link[1]).content.decode()
    asks(mia, own)
    send(CHANNEL)
    assert box.taken() == []


def test_the_link_stands_in_the_mail_and_is_good_for_nobody_else(box, mia, own):
    asks(mia, own)
    send(CHANNEL)
    link = unsubscribe.link(Subscription.objects.get())
    assert f"http://testserver{link}" in the_mail(box).get_content()
    for other in (link.replace("/stop/", "/stop/1"), "/notices/stop/1:x/", "/notices/stop/1/"):
        assert Client().post(other).status_code == 404
    assert Subscription.objects.get().kinds


def test_an_address_that_is_not_confirmed_gets_none(box, mia, own):
    EmailAddress.objects.update(verified=False)
    asks(mia, own)
    send(CHANNEL)
    assert (box.taken(), waiting()) == ([], [])
    assert "not confirmed" in own.client.get("/notices/").content.decode()


def test_an_account_that_is_closed_gets_none(box, mia, own):
    user = person("Tom").user
    user.is_active = False
    user.save()
    asks(mia, own)
    send(CHANNEL)
    assert box.taken() == []


def test_a_mail_server_that_refuses_is_tried_again(box, mia, own, monkeypatch, caplog):
    asks(mia, own)
    box.answer = "451 later"
    send(CHANNEL)
    assert len(waiting()) == 1
    assert "by mail: SMTPDataError" in caplog.text
    assert "tom@example.org" not in caplog.text
    box.answer = "250 OK"
    later(monkeypatch, timedelta(seconds=61))
    send(CHANNEL)
    assert the_mail(box)["subject"].endswith("Puerto Rico")
    assert waiting() == []


def test_a_match_that_is_over_is_told(box, mia, own):
    table = asks(mia, own)
    Notification.objects.all().delete()
    Table.objects.filter(pk=table.pk).update(over=True)
    subscription = Subscription.objects.get()
    Notification.objects.create(
        subscription=subscription, kind="ended", table=table, ply=9, due=leases.now()
    )
    send(CHANNEL)
    assert the_mail(box)["subject"] == "[Ludoteca] Match over: Puerto Rico"


def test_without_a_mail_server_the_page_says_so(mia):
    page = mia.client.get("/notices/").content.decode()
    assert "sends no e-mail" in page
    assert 'action="/notices/mail/"' not in page


def test_without_an_account_the_page_leads_to_one(box, mia, own):
    assert "To tom@example.org." in own.client.get("/notices/").content.decode()
    assert 'action="/notices/mail/"' in own.client.get("/notices/").content.decode()
    sign_out(own.client)
    for client in (own.client, mia.client, Client()):
        page = client.get("/notices/").content.decode()
        assert "needs an account" in page
        assert "tom@example.org" not in page
