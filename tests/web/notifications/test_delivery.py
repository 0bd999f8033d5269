"""What is due is told: once, to who does not look, while there is reason to."""

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from types import SimpleNamespace
from typing import cast

import pytest
from django.db import OperationalError

from ludoteca.web.accounts import staff_actions
from ludoteca.web.chat.models import Presence
from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Table
from ludoteca.web.notifications import channels, delivery
from ludoteca.web.notifications.channels import DeliveryResult
from ludoteca.web.notifications.models import Notification, Subscription
from tests.web.accounts.helpers import person, with_account
from tests.web.notifications.telling import later, send, waiting, wants
from tests.web.tables import act, asked, fresh, friends, legal

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(mia, tom, drum):
    """Tom is asked, who wants to be told."""
    table = friends(mia, tom, tom)
    wants(tom)
    while asked(table) == 0:
        act(table, mia, legal(table)[0])
    assert len(waiting()) == 1
    return fresh(table)


def test_it_is_told_once(table, tom, drum):
    assert send(drum.channel) == 1
    assert drum.heard == [(tom.id, [("turn", table.slug, table.ply)])]
    assert send(drum.channel) == 0
    assert waiting() == []
    assert Subscription.objects.get().last_sent is not None


async def test_a_delivery_that_breaks_off_leaves_none_running(monkeypatch, caplog):
    """The next round would begin it once more."""
    ended = []

    def deliver(channel, number):
        if number == 0:
            raise OperationalError("database is locked")
        time.sleep(0.05)
        ended.append(number)

    monkeypatch.setattr(delivery, "due_subscriptions", lambda channel: range(4))
    monkeypatch.setattr(delivery, "deliver_one", deliver)
    with ThreadPoolExecutor(4) as pool:
        goes_on = await delivery._deliver_due(
            cast(channels.Channel, SimpleNamespace(name="drum")), pool
        )
        assert sorted(ended) == [1, 2, 3]
    assert not goes_on
    assert "database is locked" in caplog.text


def test_not_before_it_is_due(table, drum, monkeypatch):
    Notification.objects.update(due=leases.now() + timedelta(seconds=60))
    assert send(drum.channel) == 0
    later(monkeypatch, timedelta(seconds=61))
    assert send(drum.channel) == 1


def test_who_looks_is_not_told_and_not_later_either(table, drum):
    Presence.objects.create(table=table, seat=asked(table), process="here", seen=leases.now())
    send(drum.channel)
    Presence.objects.all().delete()
    assert send(drum.channel) == 0
    assert drum.heard == []


def test_somebody_elses_look_keeps_nobody_from_being_told(table, drum):
    Presence.objects.create(table=table, seat=0, process="here", seen=leases.now())
    send(drum.channel)
    assert len(drum.heard) == 1


def test_a_turn_that_has_passed_is_not_told(table, tom, drum):
    act(table, tom, legal(table)[0])
    send(drum.channel)
    assert all(("turn", table.slug, table.ply) not in told for _, told in drum.heard)
    assert ("turn", table.slug, table.ply) not in waiting()


def test_a_closed_table_asks_nobody(table, drum):
    Table.objects.update(closed=True)
    send(drum.channel)
    assert drum.heard == []
    assert waiting() == []


def test_what_another_process_is_at_is_left_to_it(table, drum, monkeypatch):
    Subscription.objects.update(
        lease_owner="another", lease_expires_at=leases.now() + timedelta(seconds=20)
    )
    assert send(drum.channel) == 0
    later(monkeypatch, timedelta(seconds=21))
    assert send(drum.channel) == 1


def test_two_that_look_at_the_same_moment_tell_once(table, drum, monkeypatch):
    number = delivery.due_subscriptions(drum.channel)[0]
    monkeypatch.setattr(leases, "ME", "another")
    assert leases.acquire(Subscription.objects.filter(pk=number))
    monkeypatch.setattr(leases, "ME", "own")
    delivery.deliver_one(drum.channel, number)
    assert drum.heard == []


@pytest.mark.parametrize("outcome", [DeliveryResult(failure="refused"), OSError("secret.example")])
def test_what_fails_is_tried_again_later_each_time(table, drum, monkeypatch, outcome, caplog):
    drum.outcome = outcome
    assert send(drum.channel) == 1
    assert "secret.example" not in caplog.text
    assert send(drum.channel) == 0
    assert len(waiting()) == 1
    later(monkeypatch, delivery.wait_after(1) + timedelta(seconds=1))
    assert send(drum.channel) == 1
    later(monkeypatch, delivery.wait_after(1) + timedelta(seconds=1))
    assert send(drum.channel) == 0
    drum.outcome = None
    later(monkeypatch, delivery.wait_after(2))
    assert send(drum.channel) == 1
    assert waiting() == []
    assert Subscription.objects.get().failures == 0


def test_a_way_that_fails_too_often_is_switched_off(table, drum, monkeypatch, caplog):
    drum.outcome = DeliveryResult(failure="refused")
    for _ in range(3):
        send(drum.channel)
        later(monkeypatch, timedelta(hours=5))
    assert Subscription.objects.get().failed
    assert waiting() == []
    assert "after 3 failures in a row" in caplog.text


def test_what_could_not_be_told_for_a_day_is_given_up(table, drum, monkeypatch, caplog):
    drum.outcome = DeliveryResult(failure="refused")
    Notification.objects.update(created=leases.now() - timedelta(hours=25))
    send(drum.channel)
    assert waiting() == []
    assert "gave up notifying" in caplog.text


def test_who_has_gone_is_told_no_more(table, drum):
    drum.outcome = DeliveryResult(gone=True)
    send(drum.channel)
    assert Subscription.objects.get().kinds == []
    assert waiting() == []


def test_what_has_been_delivered_is_not_told_again_where_the_rest_has_failed(
    mia, tom, drum, monkeypatch
):
    wants(tom)
    for _ in range(2):
        table = friends(mia, tom, tom)
        while asked(table) == 0:
            act(table, mia, legal(table)[0])
    first, second = Notification.objects.order_by("pk")
    drum.outcome = DeliveryResult([first], "refused")
    send(drum.channel)
    assert waiting() == [(second.kind, second.table.slug, second.ply)]


def test_without_anywhere_to_tell_it_is_dropped(table, drum):
    drum.is_ready = False
    send(drum.channel)
    assert (drum.heard, waiting()) == ([], [])


def test_a_closed_account_is_told_nothing(table, tom, drum):
    with_account("Ann", "ann@example.org")
    ann = person("Ann")
    Subscription.objects.update(guest=ann.guest)
    table.seats.filter(guest=tom.id).update(guest=ann.guest)
    staff_actions.close("ann@example.org")
    send(drum.channel)
    assert (drum.heard, waiting()) == ([], [])


def test_who_wants_to_hear_rarely_waits(mia, tom, table, drum, monkeypatch):
    Subscription.objects.update(hours=4)
    send(drum.channel)
    other = friends(mia, tom, tom)
    while asked(other) == 0:
        act(other, mia, legal(other)[0])
    later(monkeypatch, timedelta(hours=3, minutes=59))
    assert send(drum.channel) == 0
    later(monkeypatch, timedelta(minutes=2))
    assert send(drum.channel) == 1
    assert drum.heard[-1][1] == [("turn", other.slug, fresh(other).ply)]


def test_a_day_of_trying_has_an_end():
    assert delivery.wait_after(1) == timedelta(minutes=1)
    assert delivery.wait_after(3) == timedelta(minutes=4)
    assert delivery.wait_after(1000) == timedelta(hours=4)


def test_what_has_been_told_long_ago_is_forgotten(table, drum):
    send(drum.channel)
    delivery.forget_old()
    assert Notification.objects.count() == 1
    Notification.objects.update(created=leases.now() - timedelta(days=31))
    delivery.forget_old()
    assert Notification.objects.count() == 0


@pytest.mark.parametrize(("passed", "begun"), [([15.0, 15.1], 2), ([15.1], 1), ([0, 1, 2], 4)])
def test_the_first_is_always_begun_and_no_other_when_time_is_up(monkeypatch, passed, begun):
    clock = iter([0.0, *passed])
    monkeypatch.setattr("ludoteca.web.notifications.channels.time.monotonic", lambda: next(clock))
    notifications = [Notification(ply=ply) for ply in range(4)]
    assert [notification.ply for notification in channels.in_time(notifications)] == [*range(begun)]
