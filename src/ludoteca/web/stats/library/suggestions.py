"""Suggestions of what to play next, each with its reason.

They are based on the guest's marks and matches, and on what other players of the same game play.
With few games there is little to infer from, so nothing is guessed: each reason states all its
evidence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from ludoteca.kernel.game import Game
from ludoteca.web.lib.i18n import translate
from ludoteca.web.stats.library.game_info import KINDS, GameInfo
from ludoteca.web.stats.models import LibraryEntry, MatchRecord, MatchResult
from ludoteca.web.stats.statistics import counted

__all__ = ["Suggestion", "suggestions"]

MOST: Final = 3
ENOUGH: Final = 3
"""Minimum number of players for a suggestion based on what others play."""


@dataclass(frozen=True)
class Suggestion:
    """A suggested game and the reason."""

    game: Game
    reason: str


def suggestions(
    guest: str, library: Sequence[GameInfo], entries: Mapping[str, LibraryEntry]
) -> list[Suggestion]:
    """Up to `MOST` games, best reasons first; once all are known, options never played."""
    times = Counter(counted(guest).values_list("match__game_name", flat=True))
    new = [facts for facts in library if not _is_known(facts.game, times, entries)]
    found = [_wanted(facts, entries) or _others(facts, times) for facts in new]
    alike = [_alike(facts, library, times) for facts in new]
    told = [one or other for one, other in zip(found, alike, strict=True)]
    known = [suggestion for suggestion in told if suggestion is not None]
    return (known or _options(guest, library, times))[:MOST]


def _is_known(game: Game, times: Mapping[str, int], entries: Mapping[str, LibraryEntry]) -> bool:
    entry = entries.get(game.name)
    return bool(times.get(game.name)) or (entry is not None and entry.played)


def _wanted(facts: GameInfo, entries: Mapping[str, LibraryEntry]) -> Suggestion | None:
    entry = entries.get(facts.game.name)
    if entry is None or not entry.wanted:
        return None
    return Suggestion(facts.game, _("You marked it as “want to play”."))


def _others(facts: GameInfo, times: Counter[str]) -> Suggestion | None:
    """Suggest the game if most players of the guest's most played game play it."""
    for name, _times in times.most_common(1):
        mates = set(_players(name))
        both = mates & set(_players(facts.game.name))
        if len(mates) >= ENOUGH and len(both) * 2 > len(mates):
            reason = _("{both} of {all} players here who played {game} have also played it.")
            known = translate(_title(name))
            return Suggestion(facts.game, reason.format(both=len(both), all=len(mates), game=known))
    return None


def _players(game_name: str) -> list[str]:
    """Guests with a finished match of a game."""
    people = MatchResult.objects.filter(match__game_name=game_name, left=False, program=False)
    return list(people.exclude(guest="").order_by().values_list("guest", flat=True).distinct())


def _title(name: str) -> str:
    import ludoteca

    return ludoteca.game(name).title


def _alike(facts: GameInfo, library: Sequence[GameInfo], times: Counter[str]) -> Suggestion | None:
    """Suggest the game if it shares mechanisms with one that the guest plays."""
    played = sorted(
        (other for other in library if times.get(other.game.name)),
        key=lambda other: -times[other.game.name],
    )
    for other in played:
        if shared := [kind for kind in facts.kinds if kind in other.kinds]:
            words = _(", ").join(translate(KINDS[kind]) for kind in shared)
            reason = ngettext(
                "You have played {game} {times} time. Like it, this game has: {kinds}.",
                "You have played {game} {times} times. Like it, this game has: {kinds}.",
                times[other.game.name],
            )
            known = {"game": translate(other.game.title), "times": times[other.game.name]}
            return Suggestion(facts.game, reason.format(kinds=words, **known))
    return None


def _options(guest: str, library: Sequence[GameInfo], times: Counter[str]) -> list[Suggestion]:
    """Suggest options that the guest has never used in the games they play."""
    found = []
    for facts in sorted(library, key=lambda facts: -times[facts.game.name]):
        own = MatchRecord.objects.filter(results__guest=guest, game_name=facts.game.name)
        tried = list(own.values_list("options", flat=True).distinct()[:500])
        for option in facts.game.options:
            if tried and all(
                options.get(option.name) in (None, option.values[0]) for options in tried
            ):
                reason = ngettext(
                    "You have played it {times} time, but never with: {option}.",
                    "You have played it {times} times, but never with: {option}.",
                    times[facts.game.name],
                )
                words = {"times": times[facts.game.name], "option": translate(option.title)}
                found.append(Suggestion(facts.game, reason.format(**words)))
                break
    return found
