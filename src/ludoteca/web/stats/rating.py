"""Rating a match that has ended, in the transaction that enters it.

Bots stay what they were measured to be. Who began a rated match and gave up the seat comes last; who took it over is
an opponent for the others, but not rated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.web.matches.models import Table
from ludoteca.web.stats.models import Entrant, Played, Result, Standing
from ludoteca.web.stats.rating_math import NEW, Strength, changed, of_bot

__all__ = ["rate", "strength_of"]


def rate(table: Table, played: Played, results: Sequence[Result]) -> list[Result]:
    """Put down what the match has changed, in its results and in the standings; gives the results, leavers added.

    Nothing is rated where somebody's strength is not to be known, or nobody sat there from the beginning.
    """
    began = {entrant.seat: entrant for entrant in Entrant.objects.filter(table=table)}
    standings = _standings(played.game_name, {*_guests(results), *_guests(began.values())})
    strengths = [_strength(played.game_name, result, standings) for result in results]
    known = [strength for strength in strengths if strength is not None]
    if len(known) < len(results) or len(known) < 2 or not began:
        return list(results)
    stayed = [result for result in results if _stayed(result, began.get(result.seat))]
    left = [_left(played, began[r.seat], r) for r in results if _gave_up(r, began.get(r.seat))]
    after = changed(known, [result.place for result in results])
    for result in stayed:
        _put_down(result, standings[result.guest], after[result.seat])
    for result in left:
        _put_down(result, standings[result.guest], _as_last(result, known, results, standings))
    played.rated = True
    played.save(update_fields=["rated"])
    return [*results, *left]


def strength_of(standing: Standing) -> Strength:
    """What is thought of somebody at a game."""
    return Strength(standing.points, standing.doubt)


def _guests(rows: Iterable[Result | Entrant]) -> set[str]:
    return {row.guest for row in rows if row.guest}


def _standings(game_name: str, guests: set[str]) -> dict[str, Standing]:
    """Those of all guests, locked in one order, so that two matches that end at once wait for each other."""
    new = {"points": NEW.points, "doubt": NEW.doubt}
    for guest in sorted(guests):
        Standing.objects.get_or_create(guest=guest, game_name=game_name, defaults=new)
    locked = Standing.objects.select_for_update().filter(game_name=game_name, guest__in=guests)
    return {standing.guest: standing for standing in locked.order_by("guest")}


def _strength(game_name: str, result: Result, standings: dict[str, Standing]) -> Strength | None:
    if result.shared or result.program:
        return None
    if result.bot:
        return of_bot(game_name, result.bot)
    return strength_of(standings[result.guest]) if result.guest else None


def _stayed(result: Result, entrant: Entrant | None) -> bool:
    return entrant is not None and entrant.guest == result.guest


def _gave_up(result: Result, entrant: Entrant | None) -> bool:
    return entrant is not None and entrant.guest != result.guest


def _left(played: Played, entrant: Entrant, result: Result) -> Result:
    """The row of who gave up the seat of a result."""
    return Result(
        played=played,
        seat=result.seat,
        guest=entrant.guest,
        name=entrant.name,
        left=True,
        place=played.sides,
    )


def _as_last(
    left: Result,
    known: Sequence[Strength],
    results: Sequence[Result],
    standings: dict[str, Standing],
) -> Strength:
    """What is thought of who gave up a seat, had they sat there to the end and come last."""
    strengths = [
        strength_of(standings[left.guest]) if result.seat == left.seat else strength
        for result, strength in zip(results, known, strict=True)
    ]
    places = [len(results) + 1 if r.seat == left.seat else r.place for r in results]
    return changed(strengths, places)[left.seat]


def _put_down(result: Result, standing: Standing, after: Strength) -> None:
    result.before, result.before_doubt = standing.points, standing.doubt
    result.after, result.after_doubt = after
    standing.points, standing.doubt = after
    standing.matches += 1
    standing.save(update_fields=["points", "doubt", "matches"])
