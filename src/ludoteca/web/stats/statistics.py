"""Statistics of a guest's matches by game; tutorials and hot seats are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db.models import Avg, Count, F, Max, Q, QuerySet, Sum

from ludoteca.i18n import N_
from ludoteca.web.stats.models import MatchResult

__all__ = ["Against", "GameStatistics", "against", "counted", "games_of"]

LATEST: Final = 200
"""Number of latest matches of a game searched for sources of points and actions."""
MOST_OPPONENTS: Final = 12

PLACES: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))

_OTHERS: Final = Q(match__sides__gt=1)
_WON: Final = _OTHERS & Q(place=1)


@dataclass(frozen=True)
class Share:
    """An item of a breakdown, averaged over matches."""

    name: str
    average: float
    percent: int
    """Percentage of the largest item."""


@dataclass
class GameStatistics:
    """Statistics of a guest's matches of one game."""

    game: str
    matches: int
    contested: int
    """Number of matches with an opponent."""
    won: int
    average: float | None
    """Average points."""
    best: int | None
    seconds: float | None
    """Average seconds per decision."""
    places: list[tuple[str, int]] = field(default_factory=list)
    """Pairs of place, by name, and count."""
    sources: list[Share] = field(default_factory=list)
    ways: list[tuple[str, list[Share]]] = field(default_factory=list)
    """Tallies with their most frequent rows."""

    @property
    def percent_won(self) -> int | None:
        """Percentage of contested matches won; None if there are none."""
        return round(100 * self.won / self.contested) if self.contested else None


def counted(guest: str) -> QuerySet[MatchResult]:
    """Results of a guest that count for statistics."""
    return MatchResult.objects.filter(guest=guest, shared=False, left=False, match__guided=False)


def games_of(guest: str) -> dict[str, GameStatistics]:
    """Statistics by game, for the games that the guest has played."""
    found = {row["game"]: _of_row(row) for row in _rows(guest)}
    for game, place, times in _places(guest):
        found[game].places.append((PLACES[place - 1], times))
    for statistics in found.values():
        _look_through(guest, statistics)
    return found


def _rows(guest: str) -> Iterable[dict[str, Any]]:
    return (
        counted(guest)
        .order_by()
        .values(game=F("match__game_name"))
        .annotate(
            matches=Count("pk"),
            contested=Count("pk", filter=_OTHERS),
            won=Count("pk", filter=_WON),
            average=Avg("points"),
            best=Max("points"),
            decided=Sum("decisions"),
            thought=Sum("seconds"),
        )
    )


def _of_row(row: dict[str, Any]) -> GameStatistics:
    seconds = row["thought"] / row["decided"] if row["decided"] else None
    names = ("game", "matches", "contested", "won", "average", "best")
    return GameStatistics(**{name: row[name] for name in names}, seconds=seconds)


def _places(guest: str) -> Iterable[tuple[str, int, int]]:
    grouped = counted(guest).filter(_OTHERS).order_by().values("match__game_name", "place")
    found = grouped.annotate(times=Count("pk")).order_by("place")
    return found.values_list("match__game_name", "place", "times")


def _look_through(guest: str, statistics: GameStatistics) -> None:
    """Add averages of the JSON columns: sources of points, and actions."""
    own = counted(guest).filter(match__game_name=statistics.game)
    latest = list(own.order_by("-match__ended").values_list("sources", "ways")[:LATEST])
    points: Counter[str] = Counter()
    done: dict[str, Counter[str]] = {}
    for sources, ways in latest:
        for name, number in sources:
            points[name] += number
        for title, name, number in ways:
            done.setdefault(title, Counter())[name] += number
    statistics.sources = _shares(points, len(latest))
    statistics.ways = [(title, _shares(times, len(latest))[:5]) for title, times in done.items()]


def _shares(numbers: Counter[str], matches: int) -> list[Share]:
    """Averages, largest first, without zeros."""
    found = [(name, number) for name, number in numbers.most_common() if number]
    most = max((abs(number) for _, number in found), default=1)
    return [
        Share(name, number / matches, max(0, round(100 * number / most))) for name, number in found
    ]


@dataclass(frozen=True)
class Against:
    """An opponent, and results against them."""

    guest: str
    bot: str
    met: int
    """Number of encounters, one for each of their seats in a match."""
    ahead: int
    behind: int


def against(guest: str) -> Sequence[Against]:
    """Most frequent opponents: people individually, bots by level."""
    own = Q(
        match__results__guest=guest,
        match__results__shared=False,
        match__results__left=False,
        match__guided=False,
    )
    others = MatchResult.objects.filter(own, shared=False, left=False).exclude(guest=guest)
    known = others.exclude(guest="", bot="").order_by()
    rows = known.values("guest", "bot").annotate(
        met=Count("pk"),
        ahead=Count("pk", filter=Q(place__gt=F("match__results__place"))),
        behind=Count("pk", filter=Q(place__lt=F("match__results__place"))),
    )
    return [Against(**row) for row in rows.order_by("-met", "guest", "bot")[:MOST_OPPONENTS]]
