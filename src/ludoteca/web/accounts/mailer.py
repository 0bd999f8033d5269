"""Mails sent on a background thread.

A response neither waits for the mail server nor reveals by its timing whether a mail was sent.
"""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Final

from django.core.mail import EmailMessage

__all__ = ["send", "wait"]

log = logging.getLogger(__name__)

MOST: Final = 500
"""Maximum number of queued mails."""

_room = BoundedSemaphore(MOST)
_threads: Final = ThreadPoolExecutor(1, thread_name_prefix="mails")
_last: list[Future[None]] = []


def send(mail: EmailMessage) -> None:
    """Queue a mail; log an error if the queue is full or sending fails."""
    if not _room.acquire(blocking=False):
        log.error("an e-mail was dropped: %d are waiting already", MOST)
        return
    _last[:] = [_threads.submit(_send, mail)]


def wait() -> None:
    """Block until all mails queued so far have been sent."""
    for sent in _last:
        sent.result()


def _send(mail: EmailMessage) -> None:
    try:
        mail.send()
    except Exception as error:  # any error: the log is its only report
        log.error("could not send an e-mail: %s", type(error).__name__)
    finally:
        _room.release()
