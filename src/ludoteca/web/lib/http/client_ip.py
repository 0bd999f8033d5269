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
    """The network that a request comes from, for counting.

    Behind a proxy that LUDOTECA_PROXIES names, it is that of the visitor and not the proxy's own.
    """
    return network_of(request.META.get("REMOTE_ADDR") or "")


@functools.lru_cache(maxsize=4096)
def plain(text: str) -> Address | None:
    """An address as one object however it is written, IPv4 within IPv6 as IPv4; None where it is none."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def network_of(text: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network that an IPv6 address lies in."""
    address = plain(text)
    if address is None:
        return NOWHERE
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(ipaddress.IPv6Network((address, 64), strict=False))


def is_of(text: str, networks: Sequence[Network]) -> bool:
    """Whether an address lies in one of `networks`."""
    address = plain(text)
    return address is not None and any(address in network for network in networks)


def is_loopback(text: str) -> bool:
    """Whether it is this machine's own address."""
    address = plain(text)
    return address is not None and address.is_loopback
