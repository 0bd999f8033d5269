"""By which ways somebody wants to be told what: choices of a person, for those parts of the site that tell.

A kind of notice (``turn``: it is your turn) and a way (``mail``) are words of those who send it. What nobody has chosen
is as the sender says.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ludoteca.web.people.models import Person

__all__ = ["choose", "chosen", "wants"]

Choices: TypeAlias = dict[str, dict[str, bool]]


def wants(person: Person, kind: str, way: str, usual: bool = False) -> bool:
    """Whether somebody wants to be told that in that way; `usual` where they have not said."""
    return chosen(person).get(kind, {}).get(way, usual)


def choose(person: Person, kind: str, way: str, wanted: bool) -> None:
    """Keep what somebody wants."""
    ways = {**chosen(person).get(kind, {}), way: wanted}
    person.notices = {**chosen(person), kind: ways}
    person.save(update_fields=["notices"])


def chosen(person: Person) -> Choices:
    """What somebody has chosen: ways by kind."""
    kept: Any = person.notices
    return kept if isinstance(kept, dict) else {}
