"""Somebody's own matches, searched and paged in the database: no position is read."""

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

__all__ = ["AT_ONCE", "Search", "game_of", "option_choices", "options_said", "page_of"]

AT_ONCE: Final = 20
"""Matches on a page."""
LONGEST: Final = 40
"""Letters of a name that is looked for."""


@dataclass(frozen=True)
class Search:
    """What is looked for; what makes no sense is not looked for."""

    game: str = ""
    who: str = ""
    """A part of somebody's name, or of what a level of bots is called."""
    option: str = ""
    """A game, one of its options, and the index of a value, with colons."""
    result: str = ""
    """``won`` or ``not-won``."""
    rated: str = ""
    """``yes`` or ``no``."""
    since: date | None = None
    until: date | None = None

    @classmethod
    def read(cls, asked: Mapping[str, str]) -> Search:
        """From the fields of a form."""

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
        """As part of an address; nothing for what is not looked for."""
        return urlencode({name: value for name, value in vars(self).items() if value})

    def __bool__(self) -> bool:
        return bool(self.query)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def page_of(guest: str, search: Search, number: str | None) -> Page[MatchRecord]:
    """A page of the guest's matches, the last first; the last page where there is no such one."""
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
    """Those that ended on the days that are asked for."""
    if search.since:
        found = found.filter(ended__gte=_midnight(search.since))
    if search.until and search.until < date.max:
        found = found.filter(ended__lt=_midnight(search.until + timedelta(days=1)))
    return found


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _others(guest: str, who: str) -> QuerySet[MatchResult]:
    """Others of a match, by a part of their name."""
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
    """For each game the options that can be looked for: a value, and how it is called."""
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
    """A game of a match, None where this Ludoteca does not have it."""
    return next((game for game in games() if game.name == name), None)


def options_said(game: Game, options: Mapping[str, Any]) -> list[str]:
    """By which options it was played, in words; those that the game does not have any more are left out."""
    values = {option.name: option.values for option in game.options}
    known = {name: value for name, value in options.items() if value in values.get(name, ())}
    return [translate(option) for option in in_force(game, known)]
