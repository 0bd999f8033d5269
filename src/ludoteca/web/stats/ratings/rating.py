"""Rating of a finished match, in the transaction that records it.

Ratings of bots are fixed. A leaver of a rated match is ranked last; a player taking over the seat
counts as an opponent for the others, but is not rated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.web.matches.models import Table
from ludoteca.web.stats.models import MatchRecord, MatchResult, PlayerRating, RatedParticipant
from ludoteca.web.stats.ratings.rating_math import NEW, Strength, of_bot, update_strengths

__all__ = ["rate", "strength_of"]


def rate(table: Table, match: MatchRecord, results: Sequence[MatchResult]) -> list[MatchResult]:
    """Update ratings by a match, in its results and in PlayerRating.

    Return the results with those of leavers added. Nothing is rated if the strength of any
    participant is unknown, or no participant was recorded at the start.
    """
    began = {
        participant.seat: participant
        for participant in RatedParticipant.objects.filter(table=table)
    }
    player_ratings = _player_ratings(match.game_name, {*_guests(results), *_guests(began.values())})
    strengths = [_strength(match.game_name, result, player_ratings) for result in results]
    known = [strength for strength in strengths if strength is not None]
    if len(known) < len(results) or len(known) < 2 or not began:
        return list(results)
    stayed = [result for result in results if _stayed(result, began.get(result.seat))]
    left = [
        _leaver_result(match, began[r.seat], r) for r in results if _gave_up(r, began.get(r.seat))
    ]
    after = update_strengths(known, [result.place for result in results])
    for result in stayed:
        _put_down(result, player_ratings[result.guest], after[result.seat])
    for result in left:
        _put_down(
            result, player_ratings[result.guest], _as_last(result, known, results, player_ratings)
        )
    match.rated = True
    match.save(update_fields=["rated"])
    return [*results, *left]


def strength_of(player_rating: PlayerRating) -> Strength:
    """A player's rating as a Strength."""
    return Strength(player_rating.points, player_rating.doubt)


def _guests(rows: Iterable[MatchResult | RatedParticipant]) -> set[str]:
    return {row.guest for row in rows if row.guest}


def _player_ratings(game_name: str, guests: set[str]) -> dict[str, PlayerRating]:
    """Ratings of the guests, locked in a fixed order so that concurrent matches cannot deadlock."""
    new = {"points": NEW.points, "doubt": NEW.doubt}
    for guest in sorted(guests):
        PlayerRating.objects.get_or_create(guest=guest, game_name=game_name, defaults=new)
    locked = PlayerRating.objects.select_for_update().filter(game_name=game_name, guest__in=guests)
    return {player_rating.guest: player_rating for player_rating in locked.order_by("guest")}


def _strength(
    game_name: str, result: MatchResult, player_ratings: dict[str, PlayerRating]
) -> Strength | None:
    if result.shared or result.program:
        return None
    if result.bot:
        return of_bot(game_name, result.bot)
    return strength_of(player_ratings[result.guest]) if result.guest else None


def _stayed(result: MatchResult, participant: RatedParticipant | None) -> bool:
    return participant is not None and participant.guest == result.guest


def _gave_up(result: MatchResult, participant: RatedParticipant | None) -> bool:
    return participant is not None and participant.guest != result.guest


def _leaver_result(
    match: MatchRecord, participant: RatedParticipant, result: MatchResult
) -> MatchResult:
    """Result row of a leaver."""
    return MatchResult(
        match=match,
        seat=result.seat,
        guest=participant.guest,
        name=participant.name,
        left=True,
        place=match.sides,
    )


def _as_last(
    left: MatchResult,
    known: Sequence[Strength],
    results: Sequence[MatchResult],
    player_ratings: dict[str, PlayerRating],
) -> Strength:
    """New rating of a leaver, as if they had played to the end and come last."""
    strengths = [
        strength_of(player_ratings[left.guest]) if result.seat == left.seat else strength
        for result, strength in zip(results, known, strict=True)
    ]
    places = [len(results) + 1 if r.seat == left.seat else r.place for r in results]
    return update_strengths(strengths, places)[left.seat]


def _put_down(result: MatchResult, player_rating: PlayerRating, after: Strength) -> None:
    result.before, result.before_doubt = player_rating.points, player_rating.doubt
    result.after, result.after_doubt = after
    player_rating.points, player_rating.doubt = after
    player_rating.matches += 1
    player_rating.save(update_fields=["points", "doubt", "matches"])
