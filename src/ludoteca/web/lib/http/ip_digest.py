"""Keyed digest of the client's address, which is all that is kept of it."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from ludoteca.web.lib.http.client_ip import NOWHERE, address_of

__all__ = ["ip_digest"]


def ip_digest(request: HttpRequest) -> str:
    """A short digest of the visitor's address, which nobody can find out from it; empty where there is none."""
    address = address_of(request)
    return "" if address == NOWHERE else salted_hmac("ludoteca.origin", address).hexdigest()[:20]
