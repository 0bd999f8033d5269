"""Links by which somebody stops what they are told by one way, without being signed in; they hold for ever."""

from __future__ import annotations

from typing import Final

from django.core.signing import BadSignature, Signer
from django.urls import reverse

from ludoteca.web.notifications.models import Line

__all__ = ["link", "read"]

_signer: Final = Signer(salt="ludoteca.tidings.stop")


def link(line: Line) -> str:
    """The path of the link for a line."""
    return reverse("stop-notices", kwargs={"key": _signer.sign(str(line.pk))})


def read(key: str) -> int | None:
    """The number of the line that a link is for; None for one that is not ours."""
    try:
        return int(_signer.unsign(key))
    except (BadSignature, ValueError):
        return None
