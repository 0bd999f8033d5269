"""Delivery of due notifications, by a background loop of each channel in every worker process.

A subscription is guarded by a lease (`ludoteca.web.lib.leases`), so that only one process delivers
to it; the lease of a dead process is taken over after half a minute. Each channel has threads of
its own, so that a slow mail server does not delay the others.
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
"""Seconds between two rounds."""
THREADS: Final = 4
"""Concurrent deliveries of one channel in one process."""
AGAIN: Final = 60.0
"""Seconds until the first retry; doubled at each further failure."""
LONGEST: Final = 4 * 3600.0
GIVEN_UP: Final = timedelta(hours=24)
"""Age at which undelivered notifications are dropped."""
KEPT: Final = timedelta(days=30)
"""Age at which notifications are deleted."""
MOST: Final = 50
"""Maximum number of notifications per delivery."""


def wait_after(failures: int) -> timedelta:
    """Time to wait after `failures` failures in a row."""
    return timedelta(seconds=min(LONGEST, AGAIN * 2 ** min(failures - 1, 20)))


def _due(channel: str) -> QuerySet[Notification]:
    """Due notifications that this process could deliver now."""
    waiting = Subscription.objects.filter(leases.available(), channel=channel)
    return Notification.objects.filter(due__lte=leases.now(), subscription__in=waiting)


def due_subscriptions(channel: Channel) -> list[int]:
    """Ids of a channel's subscriptions with due notifications, least recently served first."""
    try:
        turns = (F("subscription__last_sent").asc(nulls_first=True), "due", "pk")
        waiting = _due(channel.name).order_by(*turns).values_list("subscription", flat=True)
        return list(dict.fromkeys(waiting[: THREADS * MOST]))[:THREADS]
    finally:
        release_connection()


def deliver_one(channel: Channel, number: int) -> None:
    """Deliver what is due for a subscription, unless another process holds its lease."""
    try:
        if not leases.acquire(Subscription.objects.filter(pk=number)):
            return
        subscription = Subscription.objects.get(pk=number)
        with _renewed_lease(subscription), override(messages.language_of(subscription)):
            _tell(channel, subscription)
    except Subscription.DoesNotExist:
        pass  # deleted meanwhile, with its guest
    finally:
        release_connection()


@contextmanager
def _renewed_lease(subscription: Subscription) -> Iterator[None]:
    """Renew the lease of a subscription for the duration of this block."""
    done = threading.Event()
    rows = Subscription.objects.filter(pk=subscription.pk)

    def hold() -> None:
        while not done.wait(leases.LEASE / 3):
            try:
                leases.extend(rows)
            except Exception as error:
                log.warning("could not renew a lease: %r", error)
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
    """Deliver the relevant notifications; drop them if the guest cannot be reached."""
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
    """True if an operator has closed the guest's account."""
    return Account.objects.filter(guest=guest, user__is_active=False).exists()


def _to_tell(subscription: Subscription) -> list[Notification]:
    """Due notifications, dropping obsolete ones and those whose recipient has the table open."""
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
    """True if the notification is still relevant and wanted."""
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
        log.exception("skipped a notification about table %s", notification.table.slug)
        return False


def _looks(notification: Notification) -> bool:
    """True if the recipient has the table open."""
    own = Seat.objects.filter(table=notification.table, guest=notification.subscription.guest)
    return not present(notification.table).isdisjoint(own.values_list("number", flat=True))


def _delivered(
    channel: Channel, subscription: Subscription, notifications: Sequence[Notification]
) -> DeliveryResult:
    release_connection()
    try:
        return channel.deliver(subscription, notifications)
    except Busy:  # the site's own limit, not the recipient's failure
        return DeliveryResult(later=dict.fromkeys(notifications, 1))
    except Exception as error:
        log.debug("telling by %s has failed", channel.name, exc_info=True)
        return DeliveryResult(failure=type(error).__name__)


def _keep(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    """Record the outcome and release the lease."""
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
    """Time at which to retry a partly delivered notification; None if it is too late by then."""
    at = leases.now() + wait_after(failures)
    return at if at < notification.created + GIVEN_UP else None


def _rest(channel: Channel, subscription: Subscription) -> timedelta:
    """Time without further deliveries after a successful one."""
    return max(timedelta(hours=subscription.hours), timedelta(seconds=channel.rest()))


def _give_up(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    if outcome.gone:
        subscriptions.switch_off(subscription)
    elif channel.off_after and subscription.failures >= channel.off_after:
        subscriptions.switch_off(subscription, failed=True)
        log.warning(
            "stopped notifying guest %s by %s after %d failures in a row",
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
            log.warning("gave up notifying guest %s by %s of %d", *_of(subscription), given_up)


def _count(channel: Channel, subscription: Subscription, outcome: DeliveryResult) -> None:
    if outcome.delivered:
        TOLD.labels(channel.name, "told").inc(len(outcome.delivered))
        log.info("notified guest %s by %s of %d", *_of(subscription), len(outcome.delivered))
    if outcome.failure:
        TOLD.labels(channel.name, "failed").inc()
        log.warning("could not notify guest %s by %s: %s", *_of(subscription), outcome.failure)


def _of(subscription: Subscription) -> tuple[str, str]:
    return guest_digest(subscription.guest), subscription.channel


def forget_old() -> None:
    """Delete old notifications, delivered or not."""
    before = leases.now() - KEPT
    Notification.objects.filter(created__lt=before).delete()


async def run() -> None:
    """Deliver by all channels until cancelled."""
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
    """Deliver what is due; return True if there was any, and no delivery raised an exception.

    All deliveries are awaited even if one fails: the next round would start those still running
    again.
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
    log.warning("could not send notifications by %s: %r", channel.name, error)
