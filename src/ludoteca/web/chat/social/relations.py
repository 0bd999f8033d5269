"""Relations between guests: mutes and blocks.

A mute is private: the other is not informed. A block is a mute, and in addition the other may not
join open tables of the guest nor invite them, and neither sees the other's tables in the lobby.
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
"""Maximum number of relations per guest; only a program would write a longer list."""
TOO_MANY = N_("Your list of muted players is full. Unmute someone first.")
YOURSELF = N_("You cannot do this to yourself.")


def muted(guest: str) -> AbstractSet[str]:
    """Guests whose messages a guest does not see; includes blocked ones."""
    return frozenset(Relation.objects.filter(guest=guest).values_list("other", flat=True))


def blocked_by(guest: str) -> AbstractSet[str]:
    """Guests blocked by a guest."""
    blocked = Relation.objects.filter(guest=guest, blocked=True)
    return frozenset(blocked.values_list("other", flat=True))


def blocked_either_way(guest: str) -> AbstractSet[str]:
    """Guests blocked by a guest, or blocking them."""
    pairs = Relation.objects.filter(Q(guest=guest) | Q(other=guest), blocked=True)
    return frozenset(a.other if a.guest == guest else a.guest for a in pairs)


def keeps_out(table: Table, guest: str) -> bool:
    """Return True if a block between guest and host forbids the guest to join."""
    return table.host in blocked_either_way(guest)


def mute(guest: str, other: str, name: str) -> None:
    """Mute a guest; a block remains one. Raise BadRequest for oneself or if the list is full."""
    _check(guest, other)
    Relation.objects.get_or_create(guest=guest, other=other, defaults={"name": name})


def block(guest: str, other: str, name: str) -> None:
    """Block a guest. Raise BadRequest for oneself or if the list is full."""
    _check(guest, other)
    Relation.objects.update_or_create(
        guest=guest, other=other, defaults={"name": name, "blocked": True}
    )


def remove(guest: str, other: str) -> None:
    """Remove a mute or block."""
    Relation.objects.filter(guest=guest, other=other).delete()


def _check(guest: str, other: str) -> None:
    if guest == other:
        raise BadRequest(YOURSELF)
    if Relation.objects.filter(guest=guest).exclude(other=other).count() >= MOST:
        raise BadRequest(TOO_MANY)
