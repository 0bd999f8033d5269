"""What the records hold of a guest: told to them, and forgotten."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import Count, Q

from ludoteca.web.privacy import PersonalData
from ludoteca.web.stats.models import Entrant, Played, Player, Result, Shelf, Standing

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> dict[str, Any]:
    """All of it, as JSON can hold it."""
    player = Player.objects.filter(guest=guest).first()
    return {
        "player": {"handle": player.handle, "name": player.name} if player else None,
        "ratings": list(
            Standing.objects.filter(guest=guest).values("game_name", "points", "doubt", "matches")
        ),
        "library": list(
            Shelf.objects.filter(guest=guest).values(
                "game_name", "played", "favourite", "wanted", "note"
            )
        ),
        "matches": [_match(result) for result in _results(guest)],
    }


def _results(guest: str) -> Any:
    found = Result.objects.filter(guest=guest).select_related("played")
    return found.order_by("played__ended", "pk")


def _match(result: Result) -> dict[str, Any]:
    played = result.played
    return {
        "game": played.game_name,
        "options": played.options,
        "ended": played.ended.isoformat(),
        "rated": played.rated,
        "seat": result.seat + 1,
        "name": result.name,
        "place": result.place,
        "of": played.sides,
        "points": result.points,
        "sources": result.sources,
        "done": result.ways,
        "seconds": result.seconds,
        "rating_before": result.before,
        "rating_after": result.after,
    }


def erase(guest: str) -> None:
    """Remove all of it; matches stay for the others, with somebody unknown in that seat."""
    with transaction.atomic():
        Result.objects.filter(guest=guest).update(guest="", name="")
        Entrant.objects.filter(guest=guest).delete()
        Standing.objects.filter(guest=guest).delete()
        Shelf.objects.filter(guest=guest).delete()
        Player.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """Have all of it be another guest's, whose own stays where there is one of both: a page, a note.

    Of two ratings in a game that stays which more matches have brought about.
    """
    with transaction.atomic():
        Result.objects.filter(guest=guest).update(guest=to)
        Entrant.objects.filter(guest=guest).update(guest=to)
        _share(to)
        for standing in Standing.objects.filter(guest=guest):
            _move_standing(standing, to)
        theirs = Shelf.objects.filter(guest=to).values("game_name")
        Shelf.objects.filter(guest=guest).exclude(game_name__in=theirs).update(guest=to)
        Shelf.objects.filter(guest=guest).delete()
        if Player.objects.filter(guest=to).exists():
            Player.objects.filter(guest=guest).delete()
        Player.objects.filter(guest=guest).update(guest=to)


def _share(guest: str) -> None:
    """Matches in which both sat tell nothing of the one that they are now."""
    seats = Count("results", filter=Q(results__guest=guest, results__left=False))
    both = Played.objects.annotate(seats_held=seats).filter(seats_held__gt=1)
    Result.objects.filter(guest=guest, played__in=list(both)).update(shared=True)


def _move_standing(standing: Standing, to: str) -> None:
    other = Standing.objects.filter(guest=to, game_name=standing.game_name).first()
    if other is not None and other.matches >= standing.matches:
        standing.delete()
        return
    if other is not None:
        other.delete()
    standing.guest = to
    standing.save(update_fields=["guest"])


PERSONAL_DATA: Final = PersonalData("records", export=export, erase=erase, merge=merge)
