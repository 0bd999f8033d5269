"""Logout ends push notifications on that device; logout everywhere else, on all other devices.

The same applies when the password changes, which ends all other sessions too, and when the account
is closed. Forms with these effects name the device that they are sent from
(``accounts/this_device.html``).
"""

from __future__ import annotations

from typing import Any, Final

from django.contrib.auth.signals import user_logged_out
from django.http import HttpRequest

from ludoteca.web.accounts.personal_data.deletion import others_ended
from ludoteca.web.notifications import subscriptions
from ludoteca.web.notifications.models import Subscription
from ludoteca.web.notifications.webpush import push_subscriptions

__all__ = ["FIELD", "listen"]

FIELD: Final = "device"
"""Form field with the push endpoint of the browser."""


def listen() -> None:
    """Connect to the signals of logouts."""
    user_logged_out.connect(_forget_devices, dispatch_uid="ludoteca.tidings.left")
    others_ended.connect(_left_elsewhere, dispatch_uid="ludoteca.tidings.left_elsewhere")


def _forget_devices(request: HttpRequest, user: Any, **_more: Any) -> None:
    """Remove this browser's device at its logout."""
    subscription, here = _line(user), request.POST.get(FIELD, "")
    if subscription is not None and here:
        push_subscriptions.remove(subscription, endpoint=here)


def _left_elsewhere(request: HttpRequest | None, user: Any, **_more: Any) -> None:
    """Remove all devices but this browser's, if any, when all other sessions end."""
    subscription = _line(user)
    if subscription is not None:
        push_subscriptions.keep(
            subscription, request.POST.get(FIELD, "") if request is not None else ""
        )


def _line(user: Any) -> Subscription | None:
    account = getattr(user, "account", None)
    return (
        subscriptions.subscription_of(account.guest, push_subscriptions.NAME)
        if account is not None
        else None
    )
