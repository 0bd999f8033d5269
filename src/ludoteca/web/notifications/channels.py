"""Delivery channels: e-mail, push and webhooks; each is one `Channel`, registered when the app is ready.

    channels.register(Channel("mail", N_("E-mail"), ready=..., deliver=..., template="notifications/mail.html", told=...))

Whoever wants to be notified by a channel has a `Subscription` (guest, channel, types), which the page ``/notices/`` keeps. When
something happens, a `Notification` is written for each subscription, in the same transaction. The background loop of each channel
(`ludoteca.web.notifications.delivery`) takes subscriptions with notifications due, one process each subscription, drops what is obsolete or
whose recipient has the table open, and calls `deliver(subscription, notifications)`: in a thread of the channel's own, outside any
transaction, in the language of the guest, with at least one notification, the oldest first. It may block for some seconds,
and must end by itself. It returns a `DeliveryResult`: which notifications were delivered, and what went wrong. The rest is
tried again later (`delivery.wait_after`), for a day at most, and so is what arrived in part (`later`). An exception
counts as a failure. `DeliveryResult(gone=True)` means that the receiver is gone: the subscription is switched off. A process
that is killed between delivering and noting it delivers again: receivers know a notification by its number.

Texts of notifications are in `messages`: `messages.text(notification)`, `messages.address(notification)`. If a channel keeps more about a
guest (an address, subscriptions), its models have a ForeignKey to `Subscription` with CASCADE, so that erasing and merging a
guest's data need nothing more; `merge(old, kept)` is called if a guest who signs in has the channel at both ends, and
`export(subscription)` is what the guest gets of it in the file of personal data.

On the page every channel has a part of its own: a heading and, if it is `ready`, the types to tick, in a form of its
own; above them `template` with the context `told(request, subscription)` (`subscription` is None for a guest without one) and `channel`,
the channel. Forms there post to addresses of the channel's own; `subscriptions.open_subscription(request, name)` creates a
subscription, with all types ticked.
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
"""No notification more is begun after so long where each takes a call; the rest comes in the next round."""


def in_time(notifications: Sequence[Notification]) -> Iterator[Notification]:
    """Notifications to be told one by one, as long as there is time; the first in any case."""
    began = time.monotonic()
    for number, notification in enumerate(notifications):
        if number and time.monotonic() - began > SECONDS:
            return
        yield notification


@dataclass(frozen=True)
class DeliveryResult:
    """What has come of delivering."""

    delivered: Sequence[Notification] = ()
    failure: str = ""
    """What went wrong, in a few words for the log, without addresses and names; empty where nothing did."""
    later: Mapping[Notification, int] = field(default_factory=dict)
    """Notifications that somewhere have not arrived where others have: they come again, and the subscription waits for nothing.
    With each, how often in a row that has failed there."""
    gone: bool = False
    """Whether there is nobody to deliver to any more."""


def _nothing_told(request: HttpRequest, subscription: Subscription | None) -> Mapping[str, Any]:
    return {}


def _nothing_merged(old: Subscription, kept: Subscription) -> None:
    return None


def _nothing_exported(subscription: Subscription) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class Channel:
    """A channel by which people are told."""

    name: str
    """``mail``: what it is called in the database and in figures."""
    title: str
    """What the page calls it, a message id."""
    ready: Callable[[str], bool]
    """Whether a guest can be told so: there is somewhere to deliver to. What is due else is dropped."""
    deliver: Callable[[Subscription, Sequence[Notification]], DeliveryResult]
    """Tell somebody."""
    template: str
    """What the page says of it, and lets one do."""
    told: Callable[[HttpRequest, Subscription | None], Mapping[str, Any]] = _nothing_told
    """What the template is drawn with."""
    digests: bool = False
    """Whether somebody may want to hear of several things at once, and not more often than they say."""
    rest: Callable[[], float] = lambda: 0.0
    """Seconds that pass at least until somebody who has been told is told again; what comes meanwhile waits."""
    off_after: int = 0
    """After so many failures in a row the subscription is switched off, and the page says so; 0 for never."""
    merge: Callable[[Subscription, Subscription], None] = _nothing_merged
    """Move what is worth keeping from a subscription that is about to be removed to another one."""
    export: Callable[[Subscription], Mapping[str, Any]] = _nothing_exported
    """What else is kept, for the guest's own file; no secrets."""


_known: Final[dict[str, Channel]] = {}


def register(channel: Channel) -> None:
    """Have a channel known from now on; registering it again replaces it."""
    _known[channel.name] = channel


def registered() -> list[Channel]:
    """All of them, in the order in which they are registered."""
    return list(_known.values())


def find(name: str) -> Channel | None:
    """The channel of that name; None for one that was known to an older release."""
    return _known.get(name)
