"""Registry of personal data: what each package stores about a person.

It serves to export, erase and merge the data. A package registers one `PersonalData` from the `ready` of
its app:

    privacy.register(PersonalData("messages", export=..., erase=..., merge=...))

Its functions receive guest ids and run inside an open transaction, in the order of registration: that of
`accounts` comes first and locks the tables, as every change of a table does. The registry depends on no
package.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

__all__ = ["PersonalData", "erase", "export", "merge", "register", "suspend"]


def _nothing(*guests: str) -> None:
    return None


@dataclass(frozen=True)
class PersonalData:
    """Data that one package keeps about guests."""

    name: str
    """Key in the exported file."""
    export: Callable[[str], Any]
    """Return a guest's data in JSON types, without secrets of others."""
    erase: Callable[[str], None] = _nothing
    """Delete or anonymize a guest's data; other people's data stay intact."""
    merge: Callable[[str, str], None] = _nothing
    """Transfer all data of the first guest to the second, after a browser has signed in to an
    account."""
    suspend: Callable[[str], None] = _nothing
    """Stop all activity on behalf of a guest whose account staff have closed; the data stay."""


_registered: Final[dict[str, PersonalData]] = {}


def register(data: PersonalData) -> None:
    """Add a package's data; registering a name again replaces it."""
    _registered[data.name] = data


def export(guest: str) -> dict[str, Any]:
    """All data stored about a guest, by package."""
    return {data.name: data.export(guest) for data in _registered.values()}


def erase(guest: str) -> None:
    """Erase all data stored about a guest."""
    for data in _registered.values():
        data.erase(guest)


def merge(guest: str, into: str) -> None:
    """Transfer all data of a guest to another one."""
    for data in _registered.values():
        data.merge(guest, into)


def suspend(guest: str) -> None:
    """Stop everything that acts on behalf of a guest."""
    for data in _registered.values():
        data.suspend(guest)
