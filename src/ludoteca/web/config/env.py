"""Readers of environment variables that check each value and say what is allowed."""

from __future__ import annotations

import ipaddress
import os
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = [
    "THIS_MACHINE",
    "ImproperlyConfigured",
    "Network",
    "link",
    "networks",
    "number",
    "one_of",
    "origins",
    "words",
]

THIS_MACHINE: Final = ("localhost", "127.0.0.1", "[::1]")
"""Host names by which every machine refers to itself."""

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
_T = TypeVar("_T")

_NUMBER = N_("{name} is {value!r}. It must be a number of at least {least}.")
_NETWORK = N_("{name} contains {value!r}. Use IP addresses or networks, such as 10.0.0.0/8.")
_ONE_OF = N_("{name} is {value!r}. It must be one of: {allowed}.")
_LINK = N_("{name} is {value!r}; an address such as https://example.org/privacy is allowed.")
_ORIGIN = N_("{name} contains {value!r}. Use addresses such as https://play.example.org.")


class ImproperlyConfigured(LudotecaError):
    """The site cannot start; the message gives the reason and a remedy."""


def words(name: str) -> list[str]:
    """The values of a comma-separated variable."""
    return [word for word in map(str.strip, os.environ.get(name, "").split(",")) if word]


def number(name: str, default: int, least: int = 1) -> int:
    """An integer of at least `least`, or `default` if unset; raises ImproperlyConfigured."""
    text = os.environ.get(name, "").strip() or str(default)
    if text.isascii() and text.isdigit() and len(text) < 10 and int(text) >= least:
        return int(text)
    raise ImproperlyConfigured(_NUMBER, name=name, value=text, least=least)


def one_of(name: str, default: str, allowed: Sequence[str]) -> str:
    """One of the words `allowed`, ignoring case, or `default` if unset."""
    text = os.environ.get(name, "").strip().lower() or default
    if text in allowed:
        return text
    raise ImproperlyConfigured(_ONE_OF, name=name, value=text, allowed=", ".join(allowed))


def link(name: str) -> str:
    """Return an absolute web address or a path of the site, or an empty string if unset; raise ImproperlyConfigured."""
    text = os.environ.get(name, "").strip()
    if text and not text.startswith(("https://", "http://", "/")):
        raise ImproperlyConfigured(_LINK, name=name, value=text)
    return text


def networks(name: str) -> tuple[Network, ...]:
    """Addresses and networks; an address is a network of one."""
    return tuple(_each(name, _network, _NETWORK))


def origins(name: str) -> list[str]:
    """Origins of the site as browsers show them: ``https://play.example.org:8443``."""
    return list(_each(name, _origin, _ORIGIN))


def _each(name: str, read: Callable[[str], _T], problem: str) -> list[_T]:
    found = []
    for word in words(name):
        try:
            found.append(read(word))
        except ValueError as error:
            raise ImproperlyConfigured(problem, name=name, value=word) from error
    return found


def _network(word: str) -> Network:
    return ipaddress.ip_network(word, strict=False)


def _origin(word: str) -> str:
    parts = urlsplit(word)
    port = parts.port  # ValueError if invalid
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise ValueError(word)
    if "@" in word or "*" in word or parts.query or parts.fragment:
        raise ValueError(word)
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")
