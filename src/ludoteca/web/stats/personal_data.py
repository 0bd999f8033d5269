"""Personal data of match history: export, erasure, merging."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import Count, Q

from ludoteca.web.privacy import PersonalData
from ludoteca.web.stats.models import (
    LibraryEntry,
    MatchRecord,
    MatchResult,
    Player,
    PlayerRating,
    RatedParticipant,
)

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> dict[str, Any]:
    """Return all data of a guest, ready for JSON."""
    player = Player.objects.filter(guest=guest).first()
    return {
        "player": {"handle": player.handle, "name": player.name} if player else None,
        "ratings": list(
            PlayerRating.objects.filter(guest=guest).values(
                "game_name", "points", "doubt", "matches"
            )
        ),
        "library": list(
            LibraryEntry.objects.filter(guest=guest).values(
                "game_name", "played", "favourite", "wanted", "note"
            )
        ),
        "matches": [_match(result) for result in _results(guest)],
    }


def _results(guest: str) -> Any:
    found = MatchResult.objects.filter(guest=guest).select_related("match")
    return found.order_by("match__ended", "pk")


def _match(result: MatchResult) -> dict[str, Any]:
    match = result.match
    return {
        "game": match.game_name,
        "options": match.options,
        "ended": match.ended.isoformat(),
        "rated": match.rated,
        "seat": result.seat + 1,
        "name": result.name,
        "place": result.place,
        "of": match.sides,
        "points": result.points,
        "sources": result.sources,
        "done": result.ways,
        "seconds": result.seconds,
        "rating_before": result.before,
        "rating_after": result.after,
    }


def erase(guest: str) -> None:
    """Delete a guest's data; match results remain for the others, without identity."""
    with transaction.atomic():
        MatchResult.objects.filter(guest=guest).update(guest="", name="")
        RatedParticipant.objects.filter(guest=guest).delete()
        PlayerRating.objects.filter(guest=guest).delete()
        LibraryEntry.objects.filter(guest=guest).delete()
        Player.objects.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """Move a guest's data to another, whose own profile and library entries take precedence.

    Of two ratings at a game, the one based on more matches is kept.
    """
    with transaction.atomic():
        MatchResult.objects.filter(guest=guest).update(guest=to)
        RatedParticipant.objects.filter(guest=guest).update(guest=to)
        _share(to)
        for player_rating in PlayerRating.objects.filter(guest=guest):
            _move_rating(player_rating, to)
        theirs = LibraryEntry.objects.filter(guest=to).values("game_name")
        LibraryEntry.objects.filter(guest=guest).exclude(game_name__in=theirs).update(guest=to)
        LibraryEntry.objects.filter(guest=guest).delete()
        if Player.objects.filter(guest=to).exists():
            Player.objects.filter(guest=guest).delete()
        Player.objects.filter(guest=guest).update(guest=to)


def _share(guest: str) -> None:
    """Mark results of matches in which both guests had a seat as `shared`, to exclude them."""
    seats = Count("results", filter=Q(results__guest=guest, results__left=False))
    both = MatchRecord.objects.annotate(seats_held=seats).filter(seats_held__gt=1)
    MatchResult.objects.filter(guest=guest, match__in=list(both)).update(shared=True)


def _move_rating(player_rating: PlayerRating, to: str) -> None:
    other = PlayerRating.objects.filter(guest=to, game_name=player_rating.game_name).first()
    if other is not None and other.matches >= player_rating.matches:
        player_rating.delete()
        return
    if other is not None:
        other.delete()
    player_rating.guest = to
    player_rating.save(update_fields=["guest"])


PERSONAL_DATA: Final = PersonalData("records", export=export, erase=erase, merge=merge)
