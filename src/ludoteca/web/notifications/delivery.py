"""Delivery of due notifications, by a background loop of each channel in every worker process.

A subscription is claimed as tables are (`ludoteca.web.lib.leases`), so that of several processes one tells; what a process
had claimed that has died is taken over by the next, after half a minute. Threads of a channel's own deliver, so that a mail
server that is slow keeps no other channel waiting.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils.translation import override

from ludoteca.web.accounts.models import Account
from ludoteca.web.chat.presence import present
from ludoteca.web.concurrency_limits import Busy
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Seat
from ludoteca.web.metrics.definitions import TOLD
from ludoteca.web.middleware.request_log import guest_digest
from ludoteca.web.notifications import channels, messages, subscriptions, types
from ludoteca.web.notifications.channels import Channel, DeliveryResult
from ludoteca.web.notifications.models import Notification, Subscription

__all__ = ["GIVEN_UP", "due_subscriptions", "forget_old", "run", "wait_after"]

log = logging.getLogger(__name__)

PAUSE: Final = settings.LOOK_MILLISECONDS / 1000
"""Seconds between two looks."""
THREADS: Final = 4
"""So many guests are told at once by one channel in one process."""
AGAIN: Final = 60.0
"""Seconds until what has failed is tried again; twice as many each time."""
LONGEST: Final = 4 * 3600.0
GIVEN_UP: Final = timedelta(hours=24)
"""What could not be told for so long is not told any more."""
KEPT: Final = timedelta(days=30)
"""So long it is known that somebody has been told."""
MOST: Final = 50
"""Notifications told at once."""


def wait_after(failures: int) -> timedelta:
    """How long a subscription rests that has failed so often in a row."""
    return timedelta(seconds=min(LONGEST, AGAIN * 2 ** min(failures - 1, 20)))


def _due(channel: str) -> QuerySet[Notification]:
    """What could be told now by this process."""
    waiting = Subscription.objects.filter(leases.available(), channel=channel)
    return Notification.objects.filter(due__lte=leases.now(), subscription__in=waiting)


def due_subscriptions(channel: Channel) -> list[int]:
    """Subscriptions of a channel that have something to be told; who has been told last comes last, however much there is."""
    try:
        turns = (F("subscription__last_sent").asc(nulls_first=True), "due", "pk")
        waiting = _due(channel.name).order_by(*turns).values_list("subscription", flat=True)
        return list(dict.fromkeys(waiting[: THREADS * MOST]))[:THREADS]
    finally:
        release_connection()


def deliver_one(channel: Channel, number: int) -> None:
    """Tell what is due on a subscription, unless another process is at it."""
    try:
        if not leases.acquire(Subscription.objects.filter(pk=number)):
            return
        subscription = Subscription.objects.get(pk=number)
        with _renewed_lease(subscription), override(messages.language_of(subscription)):
            _tell(channel, subscription)
    except Subscription.DoesNotExist:
        pass  # gone just now, with its guest
    finally:
        release_connection()


@contextmanager
def _renewed_lease(subscription: Subscription) -> Iterator[None]:
    """Keep the claim of a subscription, however long it takes."""
    done = threading.Event()
    rows = Subscription.objects.filter(pk=subscription.pk)

    def hold() -> None:
        while not done.wait(leases.LEASE / 3):
            try:
                leases.extend(rows)
            except Exception as error:
                log.warning("could not keep a claim: %r", error)
            finally:
                release_connection()

    holder = threading.Thread(target=hold, name="notifications-held", daemon=True)
    holder.start()
    try:
        yield
    finally:
        done.set()
        holder.join()


def _tell(channel: Channel, subscription: Subscription) -> None:
    """Tell what there is still reason for."""
    notifications = _to_tell(subscription)
    if notifications and (_is_closed(subscription.guest) or not channel.ready(subscription.guest)):
        Notification.objects.filter(
            pk__in=[notification.pk for notification in notifications]
        ).delete()
        notifications = []
    outcome = (
        _delivered(channel, subscription, notifications) if notifications else DeliveryResult()
    )
    _keep(channel, subscription, outcome)


def _is_closed(guest: str) -> bool:
    """Whether an operator has closed the guest's account."""
    return Account.objects.filter(guest=guest, user__is_active=False).exists()


def _to_tell(subscription: Subscription) -> list[Notification]:
    """What is due; what is over is removed, and who looks knows it already."""
    due = subscription.notifications.filter(due__lte=leases.now()).order_by("due", "pk")
    due = due.select_related("subscription", "table").defer("table__start")
    found = []
    for notification in due.prefetch_related("table__seats")[:MOST]:
        if not _is_right(notification):
            notification.delete()
        elif _looks(notification):
            Notification.objects.filter(pk=notification.pk).update(due=None)
        else:
            found.append(notification)
    return found


def _is_right(notification: Notification) -> bool:
    """Whether there is still reason to tell it."""
    kind = types.find(notification.kind)
    if (
        kind is None
        or notification.kind not in notification.subscription.kinds
        or not notification.table.playable
    ):
        return False
    try:
        return kind.still(notification)
    except Exception:
        log.exception("a notice about table %s is left out", notification.table.slug)
        return False


def _looks(notification: Notification) -> bool:
    """Whether somebody has the table before them."""
    own = Seat.objects.filter(table=notification.table, guest=notification.subscription.guest)
    return not present(notification.table).isdisjoint(own.values_list("number", flat=True))


def _delivered(
    channel: Channel, subscription: Subscription, notifications: Sequence[Notification]
) -> DeliveryResult:
    release_connection()
    try:
        return channel.deliver(subscription, notifications)
    except Busy:  # which is nobody's failure but this site's own
        return DeliveryResult(later=dict.fromkeys(notifications, 1))
    except Exception as error:
        log.debug("telling by %s has failed", channel.name, exc_info=True)
        return DeliveryResult(failure=type(error).__name__)


def _keep(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    """Note what has come of it, and leave the subscription to whoever is next."""
    done = [notification.pk for notification in outcome.delivered]
    with transaction.atomic():
        Notification.objects.filter(pk__in=done).update(due=None)
        for notification, failures in outcome.later.items():
            Notification.objects.filter(pk=notification.pk).update(
                due=_next_try(notification, failures)
            )
        rest = _rest(channel, subscription) if done else timedelta()
        if done:
            subscription.last_sent, subscription.failures = leases.now(), 0
        if outcome.failure:
            subscription.failures += 1
            rest = max(rest, wait_after(subscription.failures))
        until = leases.now() + rest if rest else None
        Subscription.objects.filter(pk=subscription.pk, lease_owner=leases.ME).update(
            lease_owner="",
            lease_expires_at=until,
            last_sent=subscription.last_sent,
            failures=subscription.failures,
        )
        _give_up(channel, subscription, outcome)
    _count(channel, subscription, outcome)


def _next_try(notification: Notification, failures: int) -> datetime | None:
    """When a notification comes again that has arrived but in part; None where it is too late for that."""
    at = leases.now() + wait_after(failures)
    return at if at < notification.created + GIVEN_UP else None


def _rest(channel: Channel, subscription: Subscription) -> timedelta:
    """How long who has just been told is told nothing more."""
    return max(timedelta(hours=subscription.hours), timedelta(seconds=channel.rest()))


def _give_up(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    if outcome.gone:
        subscriptions.switch_off(subscription)
    elif channel.off_after and subscription.failures >= channel.off_after:
        subscriptions.switch_off(subscription, failed=True)
        log.warning(
            "guest %s is told by %s no more: it has failed %d times in a row",
            *_of(subscription),
            subscription.failures,
        )
    elif outcome.failure:
        late = subscription.notifications.filter(
            due__isnull=False, created__lt=leases.now() - GIVEN_UP
        )
        given_up = late.delete()[0]
        if given_up:
            TOLD.labels(channel.name, "given_up").inc(given_up)
            log.warning(
                "guest %s has not been told by %s of %d: given up", *_of(subscription), given_up
            )


def _count(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    if outcome.delivered:
        TOLD.labels(channel.name, "told").inc(len(outcome.delivered))
        log.info("guest %s has been told by %s of %d", *_of(subscription), len(outcome.delivered))
    if outcome.failure:
        TOLD.labels(channel.name, "failed").inc()
        log.warning("guest %s could not be told by %s: %s", *_of(subscription), outcome.failure)


def _of(subscription: Subscription) -> tuple[str, str]:
    return guest_digest(subscription.guest), subscription.channel


def forget_old() -> None:
    """Remove what has been told long ago, or could not even be tried."""
    before = leases.now() - KEPT
    Notification.objects.filter(created__lt=before).delete()


async def run() -> None:
    """Send by all channels, until cancelled."""
    await asyncio.gather(*(_send_by(channel) for channel in channels.registered()))


async def _send_by(channel: Channel) -> None:
    pool = ThreadPoolExecutor(THREADS, thread_name_prefix=f"notifications-{channel.name}")
    try:
        while True:
            if not await _deliver_due(channel, pool):
                await asyncio.sleep(PAUSE)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


async def _deliver_due(channel: Channel, pool: ThreadPoolExecutor) -> bool:
    """Deliver what is due, and wait for all of it; whether there was any, and no delivery broke off.

    One that breaks off must not leave the others running: the next round would begin them once more.
    """
    loop = asyncio.get_running_loop()
    try:
        found = await loop.run_in_executor(pool, due_subscriptions, channel)
    except Exception as error:
        _complain(channel, error)
        return False
    work = (loop.run_in_executor(pool, deliver_one, channel, n) for n in found)
    ended = await asyncio.gather(*work, return_exceptions=True)
    errors = [each for each in ended if isinstance(each, BaseException)]
    for each in errors:
        _complain(channel, each)
    return bool(found) and not errors


def _complain(channel: Channel, error: BaseException) -> None:
    log.warning("could not tell people by %s: %r", channel.name, error)
