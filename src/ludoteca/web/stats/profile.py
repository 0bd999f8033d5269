"""A player's page: ratings with their history, statistics by game, and opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ludoteca.kernel.game import Game, games
from ludoteca.web.stats.models import MatchResult, Player, PlayerRating
from ludoteca.web.stats.public_profiles import bot_title, display_name, players
from ludoteca.web.stats.ratings import rating_chart
from ludoteca.web.stats.ratings.rating import strength_of
from ludoteca.web.stats.ratings.rating_math import Strength
from ludoteca.web.stats.statistics import Against, against, games_of

__all__ = ["context"]

SHOWN: Final = 100
"""Number of latest rated matches in the chart of a game."""


def context(player: Player) -> dict[str, Any]:
    """Context of ``stats/player.html``, the same for all viewers."""
    statistics = games_of(player.guest)
    player_ratings = {
        s.game_name: s for s in PlayerRating.objects.filter(guest=player.guest, matches__gt=0)
    }
    known = [game for game in games() if game.name in statistics or game.name in player_ratings]
    return {
        "player": player,
        "name": display_name(player.name, player.program),
        "games": [
            {
                "game": game,
                "statistics": statistics.get(game.name),
                "rating": _rating(player.guest, game, player_ratings.get(game.name)),
            }
            for game in known
        ],
        "against": _against(against(player.guest)),
    }


def _rating(guest: str, game: Game, player_rating: PlayerRating | None) -> dict[str, Any] | None:
    """Current rating and its history; None if there is no rating."""
    if player_rating is None:
        return None
    history = _history(guest, game)
    strengths = [Strength(result.after or 0, result.after_doubt or 0) for result in history]
    return {
        "points": round(player_rating.points),
        "margin": strength_of(player_rating).margin,
        "matches": player_rating.matches,
        "history": [
            {
                "ended": result.match.ended,
                "place": result.place,
                "sides": result.match.sides,
                "left": result.left,
                "before": round(result.before or 0),
                "after": round(strength.points),
                "by": round(strength.points) - round(result.before or 0),
                "margin": strength.margin,
            }
            for result, strength in zip(history, strengths, strict=True)
        ],
        "chart": rating_chart.draw([s.points for s in strengths], [s.margin for s in strengths])
        if strengths
        else None,
    }


def _history(guest: str, game: Game) -> list[MatchResult]:
    """Latest rated matches, oldest first."""
    rated = MatchResult.objects.filter(guest=guest, match__game_name=game.name, after__isnull=False)
    latest = rated.select_related("match").order_by("-match__ended", "-pk")[:SHOWN]
    return list(latest)[::-1]


def _against(found: Sequence[Against]) -> list[dict[str, Any]]:
    known = players(each.guest for each in found)
    return [
        {
            "name": _name(each, known),
            "handle": known[each.guest].handle if each.guest in known else "",
            "met": each.met,
            "ahead": each.ahead,
            "behind": each.behind,
        }
        for each in found
    ]


def _name(each: Against, known: dict[str, Player]) -> str:
    if each.bot:
        return bot_title(each.bot)
    player = known.get(each.guest)
    return display_name(player.name, player.program) if player else display_name("")
