"""Links that unsubscribe from one channel without login; they never expire."""

from __future__ import annotations

from typing import Final

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from ludoteca.web.notifications.models import Subscription

__all__ = ["link", "read"]

_signer: Final = Signer(salt="ludoteca.tidings.stop")


def link(subscription: Subscription) -> str:
    """Path that unsubscribes a subscription."""
    return reverse("stop-notices", kwargs={"key": _signer.sign(str(subscription.pk))})


def read(key: str) -> int | None:
    """Return the subscription id of a link's key; None if the signature is not valid."""
    try:
        return int(_signer.unsign(key))
    except (BadSignature, ValueError):
        return None
