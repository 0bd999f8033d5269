"""Keyed digest of the client's address; the address itself is not stored."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from ludoteca.web.lib.http.client_ip import NOWHERE, address_of

__all__ = ["ip_digest"]


def ip_digest(request: HttpRequest) -> str:
    """Short digest of the visitor's address, which cannot be reversed; empty without an address."""
    address = address_of(request)
    return "" if address == NOWHERE else salted_hmac("ludoteca.origin", address).hexdigest()[:20]
