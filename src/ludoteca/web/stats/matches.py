"""A guest's own matches, searched and paged in the database without reading positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, Final
from urllib.parse import urlencode

from django.core.paginator import Page, Paginator
from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

import ludoteca
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.option_text import in_force
from ludoteca.nets.levels import LEVELS
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table
from ludoteca.web.stats.models import MatchRecord, MatchResult

__all__ = ["AT_ONCE", "Search", "game_of", "option_choices", "option_texts", "page_of"]

AT_ONCE: Final = 20
"""Matches per page."""
LONGEST: Final = 40
"""Maximum characters of a name to search for."""


@dataclass(frozen=True)
class Search:
    """Search criteria; empty or None for any. Invalid input is ignored."""

    game: str = ""
    who: str = ""
    """Part of the name of a player or bot level."""
    option: str = ""
    """Game, option and index of a value, joined by colons."""
    result: str = ""
    """``won`` or ``not-won``."""
    rated: str = ""
    """``yes`` or ``no``."""
    since: date | None = None
    until: date | None = None

    @classmethod
    def read(cls, asked: Mapping[str, str]) -> Search:
        """Parse the fields of a form."""

        def one(name: str, *known: str) -> str:
            return value if (value := asked.get(name, "")) in known else ""

        return cls(
            game=one("game", *(game.name for game in games())),
            who=asked.get("who", "").replace("\0", "").strip()[:LONGEST],
            option=one("option", *_option_values()),
            result=one("result", "won", "not-won"),
            rated=one("rated", "yes", "no"),
            since=_date(asked.get("since", "")),
            until=_date(asked.get("until", "")),
        )

    @property
    def query(self) -> str:
        """The criteria as a URL query; empty if there are none."""
        return urlencode({name: value for name, value in vars(self).items() if value})

    def __bool__(self) -> bool:
        return bool(self.query)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def page_of(guest: str, search: Search, number: str | None) -> Page[MatchRecord]:
    """A page of the guest's matches, latest first; the last page if `number` is too high."""
    return Paginator(_search_results(guest, search), AT_ONCE).get_page(number)


def _search_results(guest: str, search: Search) -> QuerySet[MatchRecord]:
    own = MatchResult.objects.filter(match=OuterRef("pk"), guest=guest)
    found = MatchRecord.objects.filter(Exists(own)).order_by("-ended", "-pk")
    if search.game:
        found = found.filter(game_name=search.game)
    if search.option:
        found = found.filter(_with_option(search.option))
    if search.result:
        won = Q(Exists(own.filter(place=1)), sides__gt=1)
        found = found.filter(won if search.result == "won" else ~won)
    if search.rated:
        found = found.filter(rated=search.rated == "yes")
    if search.who:
        found = found.filter(Exists(_others(guest, search.who)))
    tables = Table.objects.defer("position", "start")
    results = Prefetch("results", MatchResult.objects.order_by("place", "seat"))
    return _within(found, search).prefetch_related(Prefetch("table", tables), results)


def _within(found: QuerySet[MatchRecord], search: Search) -> QuerySet[MatchRecord]:
    """Restrict matches to those that ended on the days searched for."""
    if search.since:
        found = found.filter(ended__gte=_midnight(search.since))
    if search.until and search.until < date.max:
        found = found.filter(ended__lt=_midnight(search.until + timedelta(days=1)))
    return found


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _others(guest: str, who: str) -> QuerySet[MatchResult]:
    """Other participants of a match by part of their name."""
    levels = [level.name for level in LEVELS if who.lower() in translate(level.title).lower()]
    named = MatchResult.objects.filter(Q(name__icontains=who) | Q(bot__in=levels))
    return named.filter(match=OuterRef("pk")).exclude(guest=guest)


def _with_option(asked: str) -> Q:
    game_name, name, index = asked.split(":")
    option = ludoteca.game(game_name).option(name)
    return Q(game_name=game_name, **{f"options__{name}": option.values[int(index)]})


def _option_values() -> list[str]:
    return [value for _, choices in option_choices() for value, _ in choices]


def option_choices() -> list[tuple[Game, list[tuple[str, str]]]]:
    """Searchable options of each game, as pairs of value and label."""
    return [(game, _choices(game)) for game in games() if game.options]


def _choices(game: Game) -> list[tuple[str, str]]:
    found = []
    for option in game.options:
        for index in range(1, len(option.values)):
            name = (
                f"{translate(option.title)}: {translate(option.names[index])}"
                if option.names
                else ""
            )
            found.append((f"{game.name}:{option.name}:{index}", name or translate(option.title)))
    return found


def game_of(name: str) -> Game | None:
    """The game of a match; None if it is not installed."""
    return next((game for game in games() if game.name == name), None)


def option_texts(game: Game, options: Mapping[str, Any]) -> list[str]:
    """Non-default options of a match in words; those that no longer exist are left out."""
    values = {option.name: option.values for option in game.options}
    known = {name: value for name, value in options.items() if value in values.get(name, ())}
    return [translate(option) for option in in_force(game, known)]
