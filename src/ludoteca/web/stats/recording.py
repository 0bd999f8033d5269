"""Recording of a finished match: one row per participant, written once only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from ludoteca.kernel.match import SeatScore
from ludoteca.web.board.action_stats import count_actions
from ludoteca.web.matches import final_scores
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.presenters import presenter_for
from ludoteca.web.stats import think_time
from ludoteca.web.stats.models import MatchRecord, MatchResult, Player
from ludoteca.web.stats.ratings import rating

__all__ = ["player_of", "record_match"]


def record_match(table: Table, ended: datetime) -> MatchRecord | None:
    """Record the match of a locked, finished table; return None if already done.

    Raise BadSave if its scores were not stored and its position cannot be read.
    """
    if MatchRecord.objects.filter(table=table).exists():
        return None
    scores = final_scores.stored(table)
    places = list(table.seats.all())
    match = MatchRecord.objects.create(
        table=table,
        game_name=table.game_name,
        options=table.options,
        seat_count=table.seat_count,
        sides=len(scores),
        guided=table.guide is not None,
        ended=ended,
    )
    results = _results(table, match, places, scores)
    if table.rated:
        results = rating.rate(table, match, results)
    MatchResult.objects.bulk_create(results)
    for place in places:
        if place.guest:
            player_of(place.guest, place.name, place.program)
    return match


def player_of(guest: str, name: str, program: bool = False) -> Player:
    """Return the profile of a guest, created or renamed if necessary."""
    known = {"name": name, "program": program}
    player, made = Player.objects.get_or_create(guest=guest, defaults=known)
    if not made and player.name != name:
        player.name = name
        player.save(update_fields=["name"])
    return player


def _results(
    table: Table, match: MatchRecord, places: Sequence[Seat], scores: Sequence[SeatScore]
) -> list[MatchResult]:
    by_seat = {score.seat: score for score in scores}
    held = Counter(place.guest for place in places)
    ways = _ways(table)
    times = think_time.times(table)
    return [
        MatchResult(
            match=match,
            seat=place.number,
            guest=place.guest,
            program=place.program,
            bot=place.bot,
            name=place.name,
            shared=bool(place.guest) and held[place.guest] > 1,
            place=by_seat[place.number].rank,
            points=by_seat[place.number].total,
            sources=[list(each) for each in by_seat[place.number].breakdown.items()],
            ways=ways.get(place.number, []),
            decisions=times[place.number].decisions,
            seconds=times[place.number].seconds,
        )
        for place in places
    ]


def _ways(table: Table) -> Mapping[int, list[list[Any]]]:
    """Counts of each seat's actions, as on the results page."""
    seats = range(table.seat_count)
    found: dict[int, list[list[Any]]] = {seat: [] for seat in seats}
    for tally in count_actions(table, presenter_for(table.game_name), seats):
        for row in tally["rows"]:
            for seat, number in zip(seats, row["numbers"], strict=True):
                if number:
                    found[seat].append([str(tally["title"]), str(row["name"]), number])
    return found
