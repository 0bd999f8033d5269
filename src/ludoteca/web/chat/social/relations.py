"""Whom somebody does not want to hear, and whom they do not want to meet.

A mute is nobody's business but one's own: the other is told nothing. A block is a mute, and besides the other may not
sit down at open tables of theirs, nor invite them, and neither sees the other's tables in the lobby.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from django.db.models import Q

from ludoteca.i18n import N_
from ludoteca.web.chat.models import Relation
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.models import Table

__all__ = ["block", "blocked_by", "blocked_either_way", "keeps_out", "mute", "muted", "remove"]

MOST = 500
"""So many people somebody can have on the list; a list that is longer was written by a program."""
TOO_MANY = N_("Your list of muted players is full. Unmute someone first.")
YOURSELF = N_("You cannot do this to yourself.")


def muted(guest: str) -> AbstractSet[str]:
    """Whose words somebody does not see."""
    return frozenset(Relation.objects.filter(guest=guest).values_list("other", flat=True))


def blocked_by(guest: str) -> AbstractSet[str]:
    """Whom somebody does not want to meet."""
    blocked = Relation.objects.filter(guest=guest, blocked=True)
    return frozenset(blocked.values_list("other", flat=True))


def blocked_either_way(guest: str) -> AbstractSet[str]:
    """All whom a guest has blocked, or who have blocked the guest."""
    pairs = Relation.objects.filter(Q(guest=guest) | Q(other=guest), blocked=True)
    return frozenset(a.other if a.guest == guest else a.guest for a in pairs)


def keeps_out(table: Table, guest: str) -> bool:
    """Whether a guest may not sit down at an open table: its host has blocked them, or the other way round."""
    return table.host in blocked_either_way(guest)


def mute(guest: str, other: str, name: str) -> None:
    """See no words of somebody any more; one who is blocked stays so."""
    _check(guest, other)
    Relation.objects.get_or_create(guest=guest, other=other, defaults={"name": name})


def block(guest: str, other: str, name: str) -> None:
    """Do not want to meet somebody."""
    _check(guest, other)
    Relation.objects.update_or_create(
        guest=guest, other=other, defaults={"name": name, "blocked": True}
    )


def remove(guest: str, other: str) -> None:
    """Hear and meet somebody again."""
    Relation.objects.filter(guest=guest, other=other).delete()


def _check(guest: str, other: str) -> None:
    if guest == other:
        raise BadRequest(YOURSELF)
    if Relation.objects.filter(guest=guest).exclude(other=other).count() >= MOST:
        raise BadRequest(TOO_MANY)
