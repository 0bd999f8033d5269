"""What somebody's matches add up to, by game. Guided first games and hot seats tell nothing and are left out."""

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
"""So many matches of a game are looked through for where points came from and what was done."""
MOST_OPPONENTS: Final = 12

PLACES: Final = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"))

_OTHERS: Final = Q(match__sides__gt=1)
_WON: Final = _OTHERS & Q(place=1)


@dataclass(frozen=True)
class Share:
    """A part of what a game has come to, on the average of a match."""

    name: str
    average: float
    percent: int
    """Of the greatest beside it."""


@dataclass
class GameStatistics:
    """What the matches of a game have come to."""

    game: str
    matches: int
    contested: int
    """Matches with somebody else in them."""
    won: int
    average: float | None
    """Points."""
    best: int | None
    seconds: float | None
    """For a decision, on the average."""
    places: list[tuple[str, int]] = field(default_factory=list)
    """Places by name, and how often each was reached."""
    sources: list[Share] = field(default_factory=list)
    ways: list[tuple[str, list[Share]]] = field(default_factory=list)
    """Tallies with what was done most often."""

    @property
    def percent_won(self) -> int | None:
        """How many of a hundred matches were won."""
        return round(100 * self.won / self.contested) if self.contested else None


def counted(guest: str) -> QuerySet[MatchResult]:
    """The results that say something of a guest."""
    return MatchResult.objects.filter(guest=guest, shared=False, left=False, match__guided=False)


def games_of(guest: str) -> dict[str, GameStatistics]:
    """By game, for those that the guest has played."""
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
    """Add what stands in the rows themselves."""
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
    """The greatest first; what is nothing is left out."""
    found = [(name, number) for name, number in numbers.most_common() if number]
    most = max((abs(number) for _, number in found), default=1)
    return [
        Share(name, number / matches, max(0, round(100 * number / most))) for name, number in found
    ]


@dataclass(frozen=True)
class Against:
    """Somebody else, and how matches with them have gone."""

    guest: str
    bot: str
    met: int
    """How often: once for each seat that they had in a match."""
    ahead: int
    behind: int


def against(guest: str) -> Sequence[Against]:
    """Who was met most often; people by themselves, bots by level."""
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
