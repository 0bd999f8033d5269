"""Links by which somebody stops what they are told by one channel, without being signed in; they hold for ever."""

from __future__ import annotations

from typing import Final

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from ludoteca.web.notifications.models import Subscription

__all__ = ["link", "read"]

_signer: Final = Signer(salt="ludoteca.tidings.stop")


def link(subscription: Subscription) -> str:
    """The path of the link for a subscription."""
    return reverse("stop-notices", kwargs={"key": _signer.sign(str(subscription.pk))})


def read(key: str) -> int | None:
    """The number of the subscription that a link is for; None for one that is not ours."""
    try:
        return int(_signer.unsign(key))
    except (BadSignature, ValueError):
        return None
