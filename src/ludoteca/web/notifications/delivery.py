"""Delivery of due notifications, by a background loop of each channel in every worker process.

A line is claimed as tables are (`ludoteca.web.lib.leases`), so that of several processes one tells; what a process
had claimed that has died is taken over by the next, after half a minute. Threads of a way's own deliver, so that a mail
server that is slow keeps no other way waiting.
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

from ludoteca.web.accounts.models import Person
from ludoteca.web.chat.presence import present
from ludoteca.web.in_flight import Busy
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Seat
from ludoteca.web.metrics.definitions import TOLD
from ludoteca.web.middleware.request_log import guest_digest
from ludoteca.web.notifications import channels, messages, subscriptions, types
from ludoteca.web.notifications.channels import Channel, DeliveryResult
from ludoteca.web.notifications.models import Line, Notice

__all__ = ["GIVEN_UP", "due_subscriptions", "forget_old", "run", "wait_after"]

log = logging.getLogger(__name__)

PAUSE: Final = settings.LOOK_MILLISECONDS / 1000
"""Seconds between two looks."""
THREADS: Final = 4
"""So many guests are told at once by one way in one process."""
AGAIN: Final = 60.0
"""Seconds until what has failed is tried again; twice as many each time."""
LONGEST: Final = 4 * 3600.0
GIVEN_UP: Final = timedelta(hours=24)
"""What could not be told for so long is not told any more."""
KEPT: Final = timedelta(days=30)
"""So long it is known that somebody has been told."""
MOST: Final = 50
"""Notices told at once."""


def wait_after(failures: int) -> timedelta:
    """How long a line rests that has failed so often in a row."""
    return timedelta(seconds=min(LONGEST, AGAIN * 2 ** min(failures - 1, 20)))


def _due(way: str) -> QuerySet[Notice]:
    """What could be told now by this process."""
    waiting = Line.objects.filter(leases.available(), way=way)
    return Notice.objects.filter(due__lte=leases.now(), line__in=waiting)


def due_subscriptions(way: Channel) -> list[int]:
    """Lines of a way that have something to be told; who has been told last comes last, however much there is."""
    try:
        turns = (F("line__told").asc(nulls_first=True), "due", "pk")
        waiting = _due(way.name).order_by(*turns).values_list("line", flat=True)
        return list(dict.fromkeys(waiting[: THREADS * MOST]))[:THREADS]
    finally:
        release_connection()


def deliver_one(way: Channel, number: int) -> None:
    """Tell what is due on a line, unless another process is at it."""
    try:
        if not leases.acquire(Line.objects.filter(pk=number)):
            return
        line = Line.objects.get(pk=number)
        with _held(line), override(messages.language_of(line)):
            _tell(way, line)
    except Line.DoesNotExist:
        pass  # gone just now, with its guest
    finally:
        release_connection()


@contextmanager
def _held(line: Line) -> Iterator[None]:
    """Keep the claim of a line, however long it takes."""
    done = threading.Event()
    rows = Line.objects.filter(pk=line.pk)

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


def _tell(way: Channel, line: Line) -> None:
    """Tell what there is still reason for."""
    notices = _to_tell(line)
    if notices and (_is_closed(line.guest) or not way.ready(line.guest)):
        Notice.objects.filter(pk__in=[notice.pk for notice in notices]).delete()
        notices = []
    outcome = _delivered(way, line, notices) if notices else DeliveryResult()
    _keep(way, line, outcome)


def _is_closed(guest: str) -> bool:
    """Whether an operator has closed the guest's account."""
    return Person.objects.filter(guest=guest, user__is_active=False).exists()


def _to_tell(line: Line) -> list[Notice]:
    """What is due; what is over is removed, and who looks knows it already."""
    due = line.notices.filter(due__lte=leases.now()).order_by("due", "pk")
    due = due.select_related("line", "table").defer("table__start")
    found = []
    for notice in due.prefetch_related("table__seats")[:MOST]:
        if not _is_right(notice):
            notice.delete()
        elif _looks(notice):
            Notice.objects.filter(pk=notice.pk).update(due=None)
        else:
            found.append(notice)
    return found


def _is_right(notice: Notice) -> bool:
    """Whether there is still reason to tell it."""
    kind = types.find(notice.kind)
    if kind is None or notice.kind not in notice.line.kinds or not notice.table.playable:
        return False
    try:
        return kind.still(notice)
    except Exception:
        log.exception("a notice about table %s is left out", notice.table.slug)
        return False


def _looks(notice: Notice) -> bool:
    """Whether somebody has the table before them."""
    own = Seat.objects.filter(table=notice.table, guest=notice.line.guest)
    return not present(notice.table).isdisjoint(own.values_list("number", flat=True))


def _delivered(way: Channel, line: Line, notices: Sequence[Notice]) -> DeliveryResult:
    release_connection()
    try:
        return way.deliver(line, notices)
    except Busy:  # which is nobody's failure but this site's own
        return DeliveryResult(later=dict.fromkeys(notices, 1))
    except Exception as error:
        log.debug("telling by %s has failed", way.name, exc_info=True)
        return DeliveryResult(failure=type(error).__name__)


def _keep(way: Channel, line: Line, outcome: DeliveryResult) -> None:
    """Note what has come of it, and leave the line to whoever is next."""
    done = [notice.pk for notice in outcome.delivered]
    with transaction.atomic():
        Notice.objects.filter(pk__in=done).update(due=None)
        for notice, failures in outcome.later.items():
            Notice.objects.filter(pk=notice.pk).update(due=_next_try(notice, failures))
        rest = _rest(way, line) if done else timedelta()
        if done:
            line.told, line.failures = leases.now(), 0
        if outcome.failure:
            line.failures += 1
            rest = max(rest, wait_after(line.failures))
        until = leases.now() + rest if rest else None
        Line.objects.filter(pk=line.pk, lease_owner=leases.ME).update(
            lease_owner="", lease_expires_at=until, told=line.told, failures=line.failures
        )
        _give_up(way, line, outcome)
    _count(way, line, outcome)


def _next_try(notice: Notice, failures: int) -> datetime | None:
    """When a notice comes again that has arrived but in part; None where it is too late for that."""
    at = leases.now() + wait_after(failures)
    return at if at < notice.made + GIVEN_UP else None


def _rest(way: Channel, line: Line) -> timedelta:
    """How long who has just been told is told nothing more."""
    return max(timedelta(hours=line.hours), timedelta(seconds=way.rest()))


def _give_up(way: Channel, line: Line, outcome: DeliveryResult) -> None:
    if outcome.gone:
        subscriptions.switch_off(line)
    elif way.off_after and line.failures >= way.off_after:
        subscriptions.switch_off(line, failed=True)
        log.warning(
            "guest %s is told by %s no more: it has failed %d times in a row",
            *_of(line),
            line.failures,
        )
    elif outcome.failure:
        late = line.notices.filter(due__isnull=False, made__lt=leases.now() - GIVEN_UP)
        given_up = late.delete()[0]
        if given_up:
            TOLD.labels(way.name, "given_up").inc(given_up)
            log.warning("guest %s has not been told by %s of %d: given up", *_of(line), given_up)


def _count(way: Channel, line: Line, outcome: DeliveryResult) -> None:
    if outcome.delivered:
        TOLD.labels(way.name, "told").inc(len(outcome.delivered))
        log.info("guest %s has been told by %s of %d", *_of(line), len(outcome.delivered))
    if outcome.failure:
        TOLD.labels(way.name, "failed").inc()
        log.warning("guest %s could not be told by %s: %s", *_of(line), outcome.failure)


def _of(line: Line) -> tuple[str, str]:
    return guest_digest(line.guest), line.way


def forget_old() -> None:
    """Remove what has been told long ago, or could not even be tried."""
    before = leases.now() - KEPT
    Notice.objects.filter(made__lt=before).delete()


async def run() -> None:
    """Send by all ways, until cancelled."""
    await asyncio.gather(*(_send_by(way) for way in channels.registered()))


async def _send_by(way: Channel) -> None:
    loop = asyncio.get_running_loop()
    pool = ThreadPoolExecutor(THREADS, thread_name_prefix=f"notifications-{way.name}")
    try:
        while True:
            try:
                found = await loop.run_in_executor(pool, due_subscriptions, way)
                await asyncio.gather(
                    *(loop.run_in_executor(pool, deliver_one, way, n) for n in found)
                )
            except Exception as error:
                found = []
                log.warning("could not tell people by %s: %r", way.name, error)
            if not found:
                await asyncio.sleep(PAUSE)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
