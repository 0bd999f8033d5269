"""Matches that end at once, as a test wants them to."""

from django.db import transaction

from ludoteca.web.matches import final_scores, moves
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.stats.models import MatchRecord
from tests.web.tables import fresh, friends, solo

__all__ = ["ended", "finish", "places", "rated", "rated_solo"]


def finish(table, points=None):
    """End the match as it stands, or with so many chips for each seat, as the last move of a match does."""

    def work(table):
        record = table.record()
        record.over = 1
        if points is not None:
            record.chips[: table.seat_count] = points
        table.position = pack(record)
        table.version += 1
        final_scores.store(table, record)

    moves.transact(table.slug, work)
    return fresh(table)


def ended(guest, points=(3, 2, 1), **options):
    """A finished match of Puerto Rico against bots, the guest in the first seat."""
    return finish(solo(guest, len(points), **options), points)


def rated(*guests, **options):
    """A rated table of several guests."""
    return friends(*guests, is_rated=True, **options)


def rated_solo(guest, *levels, seat=0, **options):
    """A rated table against bots of these levels."""
    from tests.web.tables import _open

    seat_plans = [SeatPlan(bot=level, name=level.title()) for level in levels]
    seat_plans.insert(seat, guest.sitting())
    return _open(guest, seat_plans, {"is_rated": True, **options})


def places(table):
    """The place of each seat by the records."""
    played = MatchRecord.objects.get(table=table)
    return [result.place for result in played.results.filter(left=False)]


def again(table):
    """Send word of the end once more, as nothing should."""
    with transaction.atomic():
        locked = Table.objects.select_for_update().get(pk=table.pk)
        final_scores.store(locked, locked.record())
