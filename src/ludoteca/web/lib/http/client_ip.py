"""The client's address, for quotas and limits."""

from __future__ import annotations

import functools
import ipaddress
from collections.abc import Sequence
from typing import TypeAlias

from django.http import HttpRequest

from ludoteca.web.config.env import Network

__all__ = ["NOWHERE", "Address", "address_of", "is_loopback", "is_of", "network_of", "plain"]

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address

NOWHERE = "-"
"""Stands for a client without an address, such as one at a Unix socket."""


def address_of(request: HttpRequest) -> str:
    """Network of a request's client, for counting.

    Behind a proxy listed in LUDOTECA_PROXIES it is that of the visitor, not of the proxy.
    """
    return network_of(request.META.get("REMOTE_ADDR") or "")


@functools.lru_cache(maxsize=4096)
def plain(text: str) -> Address | None:
    """Parse an address; IPv4-mapped IPv6 becomes IPv4. None if it is invalid."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_of(text: str) -> str:
    """The unit counted as one client: an IPv4 address, or the /64 network of an IPv6 one."""
    address = plain(text)
    if address is None:
        return NOWHERE
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(ipaddress.IPv6Network((address, 64), strict=False))


def is_of(text: str, networks: Sequence[Network]) -> bool:
    """Return True if an address lies in one of `networks`."""
    address = plain(text)
    return address is not None and any(address in network for network in networks)


def is_loopback(text: str) -> bool:
    """Return True if an address is a loopback address."""
    address = plain(text)
    return address is not None and address.is_loopback
