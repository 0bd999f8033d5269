"""E-mail: all due notifications and waiting tables in one mail to a confirmed address.

Each mail has a link to unsubscribe, also for mail programs (RFC 8058): ``List-Unsubscribe`` leads
to a page with a button, and a POST to it unsubscribes. Names and addresses are never logged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.web.accounts.models import Account
from ludoteca.web.guest import known_guest
from ludoteca.web.matches.models import Table
from ludoteca.web.notifications import messages, unsubscribe
from ludoteca.web.notifications.channels import Channel, DeliveryResult
from ludoteca.web.notifications.models import Notification, Subscription
from ludoteca.web.notifications.relevance import tables_waiting

__all__ = ["CHANNEL", "compose"]


def _confirmed(guest: str) -> str:
    """Confirmed address of a guest; empty if there is none."""
    account = Account.objects.filter(guest=guest, user__is_active=True).first()
    if account is None:
        return ""
    known = EmailAddress.objects.filter(user_id=account.user_id, verified=True)
    return known.order_by("-primary").values_list("email", flat=True).first() or ""


def _ready(guest: str) -> bool:
    return settings.EMAIL_CONFIGURED and bool(_confirmed(guest))


def _page_context(request: HttpRequest, subscription: Subscription | None) -> Mapping[str, Any]:
    """Context of the page: whether mail is configured, and the address."""
    guest = known_guest(request)
    account = guest is not None and guest.account
    return {
        "configured": settings.EMAIL_CONFIGURED,
        "account": account,
        "address": _confirmed(guest.id) if guest is not None and account else "",
    }


def deliver(subscription: Subscription, notifications: Sequence[Notification]) -> DeliveryResult:
    """Send one mail with all notifications."""
    compose(subscription, notifications).send()
    return DeliveryResult(notifications)


def compose(subscription: Subscription, notifications: Sequence[Notification]) -> EmailMessage:
    """Return the mail in the active language."""
    stop = messages.absolute(subscription, unsubscribe.link(subscription))
    return EmailMessage(
        subject=settings.ACCOUNT_EMAIL_SUBJECT_PREFIX + _subject(notifications),
        body="\n\n".join(
            [
                *_news(subscription, notifications),
                *_waiting(subscription, notifications),
                _foot(subscription, stop),
            ]
        ),
        to=[_confirmed(subscription.guest)],
        headers={
            "List-Unsubscribe": f"<{stop}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            "Auto-Submitted": "auto-generated",
        },
    )


def _subject(notifications: Sequence[Notification]) -> str:
    if len(notifications) == 1:
        return messages.text(notifications[0])
    return _("News from {count} of your tables").format(
        count=len({n.table_id for n in notifications})
    )


def _news(subscription: Subscription, notifications: Sequence[Notification]) -> list[str]:
    """A paragraph for each notification."""
    return [
        _lines(
            messages.text(notification),
            *messages.about(notification.table, subscription.guest),
            messages.address(notification),
        )
        for notification in notifications
    ]


def _waiting(subscription: Subscription, notifications: Sequence[Notification]) -> list[str]:
    """Paragraphs on other tables that wait for the guest, notified earlier."""
    told = {notification.table_id for notification in notifications}
    tables = [table for table in tables_waiting(subscription.guest) if table.pk not in told]
    heading = [_("It is also your turn at:")] if tables else []
    return heading + [
        _lines(
            messages.game(table),
            *messages.about(table, subscription.guest),
            messages.absolute(subscription, _path(table)),
        )
        for table in tables
    ]


def _path(table: Table) -> str:
    return reverse("table", kwargs={"slug": table.slug})


def _lines(*lines: str) -> str:
    return "\n".join(lines)


def _foot(subscription: Subscription, stop: str) -> str:
    choose = messages.absolute(subscription, reverse("my-notices"))
    return "\n".join(
        [
            "-- ",
            f"Ludoteca · {urlsplit(choose).netloc}",
            _("Notification settings: {address}").format(address=choose),
            _("Stop these e-mails: {address}").format(address=stop),
        ]
    )


CHANNEL: Final = Channel(
    "mail",
    N_("E-mail"),
    _ready,
    deliver,
    "notifications/mail.html",
    told=_page_context,
    digests=True,
    rest=lambda: settings.MAIL_SECONDS,
)
