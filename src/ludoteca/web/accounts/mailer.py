"""Sending mails: after the answer, so that nobody waits for a mail server, nor learns from how long it takes."""

from __future__ import annotations

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from threading import BoundedSemaphore
from typing import Final

from django.core.mail import EmailMessage

__all__ = ["send", "wait"]

log = logging.getLogger(__name__)

MOST: Final = 500
"""So many mails may wait; a mail server that is that far behind does not get more."""

_room = BoundedSemaphore(MOST)
_threads: Final = ThreadPoolExecutor(1, thread_name_prefix="mails")
_last: list[Future[None]] = []


def send(mail: EmailMessage) -> None:
    """Send a mail soon; where that fails the log says so, and nothing else does."""
    if not _room.acquire(blocking=False):
        log.error("a mail was not sent: %d are waiting already", MOST)
        return
    _last[:] = [_threads.submit(_send, mail)]


def wait() -> None:
    """Until all mails so far have been sent."""
    for sent in _last:
        sent.result()


def _send(mail: EmailMessage) -> None:
    try:
        mail.send()
    except Exception as error:  # whatever it is, nobody else would ever hear of it
        log.error("a mail could not be sent: %s", type(error).__name__)
    finally:
        _room.release()
