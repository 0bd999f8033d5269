"""Delivery channels: e-mail, push and webhooks; each is a `Channel`, registered by the app.

    channels.register(
        Channel("mail", N_("E-mail"), ready, deliver, "notifications/mail.html", told=context)
    )

For each channel that a guest has chosen, there is a `Subscription` (guest, channel, types), edited
on the page ``/notices/``. When something happens, a `Notification` is written for each
subscription, in the same transaction. The background loop of each channel
(`ludoteca.web.notifications.delivery`) takes subscriptions with notifications due, each in one
process only, drops notifications that are obsolete or whose recipient has the table open, and calls
`deliver(subscription, notifications)` on a thread of the channel's own, outside any transaction, in
the language of the guest, with at least one notification, oldest first. It may block for some
seconds, and must return by itself. It returns a `DeliveryResult`: which notifications were
delivered, and what went wrong. The rest is retried later (`delivery.wait_after`), for at most a
day, as are those delivered in part (`later`). An exception counts as a failure.
`DeliveryResult(gone=True)` means that the recipient is gone: the subscription is switched off. A
process that is killed between delivering and recording it delivers again: recipients recognize a
notification by its number.

Texts of notifications are in `messages`: `messages.text(notification)`,
`messages.address(notification)`. If a channel stores more about a guest (an address, devices), its
models have a ForeignKey to `Subscription` with CASCADE, so that erasing and merging personal data
need nothing else. `merge(old, kept)` is called if both a guest and the account that they log in to
use the channel; `export(subscription)` is the channel's part of a guest's personal data.

Each channel has a section on the page: a heading, `template` with the context `told(request,
subscription)` (`subscription` is None for a guest without one) and `channel`, and, if the channel
is `ready`, a form to choose types. Forms in the template post to URLs of the channel's own;
`subscriptions.open_subscription(request, name)` creates a subscription with all types.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ludoteca.web.notifications.models import Notification, Subscription

__all__ = ["Channel", "DeliveryResult", "find", "in_time", "register", "registered"]


SECONDS: Final = 15.0
"""Seconds after which a channel that sends one by one begins no further notification in a round."""


def in_time(notifications: Sequence[Notification]) -> Iterator[Notification]:
    """Yield notifications while time remains; the first in any case."""
    began = time.monotonic()
    for number, notification in enumerate(notifications):
        if number and time.monotonic() - began > SECONDS:
            return
        yield notification


@dataclass(frozen=True)
class DeliveryResult:
    """Outcome of a delivery."""

    delivered: Sequence[Notification] = ()
    failure: str = ""
    """Reason of a failure, short and without addresses and names, for the log; empty on success."""
    later: Mapping[Notification, int] = field(default_factory=dict)
    """Notifications that only some devices have received, with the number of failures in a row.

    They are retried, and do not hold up the subscription.
    """
    gone: bool = False
    """True if there is no recipient any more."""


def _nothing_told(request: HttpRequest, subscription: Subscription | None) -> Mapping[str, Any]:
    return {}


def _nothing_merged(old: Subscription, kept: Subscription) -> None:
    return None


def _nothing_exported(subscription: Subscription) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class Channel:
    """A channel by which guests are notified."""

    name: str
    """Name in the database and in metrics, such as ``mail``."""
    title: str
    """Title on the page, a message id."""
    ready: Callable[[str], bool]
    """Return True if the guest can be reached; otherwise their due notifications are dropped."""
    deliver: Callable[[Subscription, Sequence[Notification]], DeliveryResult]
    """Deliver notifications of a subscription."""
    template: str
    """Template of the channel's section on the page."""
    told: Callable[[HttpRequest, Subscription | None], Mapping[str, Any]] = _nothing_told
    """Context of the template."""
    digests: bool = False
    """True if guests may choose to receive several notifications together, at an interval."""
    rest: Callable[[], float] = lambda: 0.0
    """Minimum number of seconds between two deliveries to the same guest."""
    off_after: int = 0
    """Number of failures in a row that switch the subscription off; 0 for never."""
    merge: Callable[[Subscription, Subscription], None] = _nothing_merged
    """Move what is worth keeping from one subscription, about to be deleted, to the other."""
    export: Callable[[Subscription], Mapping[str, Any]] = _nothing_exported
    """The channel's further personal data, without secrets."""


_known: Final[dict[str, Channel]] = {}


def register(channel: Channel) -> None:
    """Register a channel, replacing one of the same name."""
    _known[channel.name] = channel


def registered() -> list[Channel]:
    """All channels in order of registration."""
    return list(_known.values())


def find(name: str) -> Channel | None:
    """Return the channel of this name; None if only an older release had it."""
    return _known.get(name)
