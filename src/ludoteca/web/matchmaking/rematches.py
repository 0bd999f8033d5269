"""Rematches: the first player to ask opens the new table, the others join it or decline.

Each has a seat there that the old table's pages offer to nobody else. A declined seat stays free, for a bot
or a friend as the host likes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.db.models import F

from ludoteca.i18n import N_
from ludoteca.web.chat import chats
from ludoteca.web.guest import Guest
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.matches import seats
from ludoteca.web.matches.events import run_optional
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import find_table, owned_seats, transact
from ludoteca.web.matchmaking.models import Rematch
from ludoteca.web.notifications.outbox import enqueue
from ludoteca.web.realtime import pubsub

__all__ = ["ORDERS", "REMATCH", "decline", "play_again", "rematch_context"]

Order = Callable[[Table, list[int]], list[int]]

REMATCH: Final = "rematch"
"""Name of its type of notification."""

NOT_SITTING: Final = N_("You have no seat at this table. You can watch the match.")


def _further(table: Table, seats: list[int]) -> list[int]:
    return seats[-1:] + seats[:-1]


def _shuffled(table: Table, seats: list[int]) -> list[int]:
    return random.sample(seats, len(seats))


def _last_first(table: Table, seats: list[int]) -> list[int]:
    """Seats by rank, last place first; without a result everybody moves one seat further."""
    if not table.over:
        return _further(table, seats)
    ranks = {score.seat: score.rank for score in scores_of(table)}
    return sorted(seats, key=lambda seat: -ranks.get(seat, 0))


ORDERS: Final[Mapping[str, tuple[str, Order]]] = {
    "further": (N_("Move each player one seat on"), _further),
    "shuffled": (N_("Random seats"), _shuffled),
    "last": (N_("Last place starts"), _last_first),
}
"""Orders of seats at the new table, by their value in forms, with their labels."""


def play_again(slug: str, guest: Guest, order: str, ip_digest: str = "") -> Table:
    """Join the rematch that another player has opened, or open one; returns its table."""
    old, own = _over(slug, guest)
    places = list(old.seats.all())
    rematch = _going_on(old)
    if rematch is None:
        new, rematch = _open(old, places, guest, order, ip_digest)
        if rematch is None or rematch.new_id == new.pk:
            return new
    sat = _sit_down(rematch, places, guest.id)
    if _note_declined(old, lambda declined: declined - own) or sat:
        _tell(old)
    return rematch.new


def decline(slug: str, guest: Guest) -> None:
    """Decline the rematch; does nothing if there is none."""
    old, own = _over(slug, guest)
    if _note_declined(old, lambda declined: declined | own):
        _tell(old)


def _over(slug: str, guest: Guest) -> tuple[Table, AbstractSet[int]]:
    """A finished table, and the guest's seats there.

    Raises Forbidden if the guest has no seat, BadRequest if the table has not ended.
    """
    old = find_table(slug)
    own = owned_seats(old, guest.id)
    if not own:
        raise Forbidden(NOT_SITTING)
    if not old.ended:
        raise BadRequest
    return old, own


def _note_declined(old: Table, change: Callable[[set[int]], AbstractSet[int]]) -> bool:
    """Change the declined seats under a lock; returns True if that has made a difference."""
    with transaction.atomic():
        rematch = Rematch.objects.select_for_update().filter(old=old).first()
        if rematch is None:
            return False
        before, rematch.declined = rematch.declined, sorted(change(set(rematch.declined)))
        if rematch.declined == before:
            return False
        rematch.save(update_fields=["declined"])
    return True


def rematch_context(table: Table, guest: str) -> dict[str, Any]:
    """Context of the rematch on the old table's page; the same for all spectators."""
    places = list(table.seats.all())
    own = [place.number for place in places if guest and place.guest == guest]
    rematch = _going_on(table)
    found: dict[str, Any] = {
        "table": table,
        "seated": bool(own),
        "orders": [(value, name) for value, (name, _) in ORDERS.items()],
        "several": _are_several(places),
        "new": rematch.new if rematch else None,
    }
    if rematch is not None:
        there = list(rematch.new.seats.all())
        found["joined"] = bool(own) and any(place.guest == guest for place in there)
        found["names"] = [place.display_name for place in there if place.guest]
        found["declined"] = bool(own) and set(own) <= set(rematch.declined)
        found["decliners"] = [places[seat].display_name for seat in rematch.declined]
    return found


def _going_on(old: Table) -> Rematch | None:
    """The rematch, unless its table has ended too; else None."""
    rematch = Rematch.objects.filter(old=old).select_related("new").first()
    return rematch if rematch and not rematch.new.ended else None


def _are_several(places: Sequence[Seat]) -> bool:
    """Return True if several people sat at the table."""
    return len({place.guest for place in places if place.guest}) > 1


def _open(
    old: Table, places: Sequence[Seat], guest: Guest, order: str, ip_digest: str
) -> tuple[Table, Rematch | None]:
    """Open a new table; returns it and the rematch (a faster player's, or None if solo)."""
    arrange = ORDERS.get(order, ORDERS["further"])[1]
    arranged = arrange(old, [place.number for place in places])
    several = _are_several(places)
    # Seats are reserved for the other players first; the host may open the table later.
    new = seats.clone_table(
        old.slug, guest.id, ip_digest, arranged, is_open=False if several else None
    )
    if chats.is_disabled(old):
        chats.disable(new)
    if not several:
        return new, None
    Rematch.objects.filter(old=old, new__over=True).delete()
    Rematch.objects.filter(old=old, new__closed=True).delete()
    try:
        with transaction.atomic():
            rematch = Rematch.objects.create(old=old, new=new, order=arranged)
    except IntegrityError:
        _give_up(new, guest.id)
        rematch = Rematch.objects.select_related("new").get(old=old)
    else:
        _tell(old)
        others = [p for p in places if p.guest not in ("", guest.id) and not p.program]
        run_optional(
            old, "told of", lambda: enqueue(REMATCH, old, [(p.guest, p.number) for p in others])
        )
    return new, rematch


def _give_up(new: Table, guest: str) -> None:
    """Delete a superfluous table, unless somebody else has taken a seat there."""
    with transaction.atomic():
        find_table(new.slug, lock=True)
        if not new.seats.exclude(guest__in=("", guest)).exists():
            new.delete()


def _sit_down(rematch: Rematch, places: Sequence[Seat], guest: str) -> bool:
    """Take the guest's seats at the new table that are free; returns True if there were any."""
    sat = []
    names = {place.number: place.name for place in places if place.guest == guest}

    def work(table: Table) -> None:
        for place in table.seats.all():
            seat = rematch.order[place.number]
            if seat in names and place.free:
                seats.seat_guest(table, place, guest, names[seat], program=False)
                sat.append(seat)

    transact(rematch.new.slug, work)
    rematch.new.refresh_from_db(fields=["started"])
    return bool(sat)


def _tell(old: Table) -> None:
    """Make the old table's pages reload."""
    Table.objects.filter(pk=old.pk).update(version=F("version") + 1)
    old.refresh_from_db(fields=["version"])
    pubsub.publish_topic(old.slug, old.version)
