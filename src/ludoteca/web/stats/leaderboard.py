"""Leaderboard of a game: people and bots on one scale."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteca.kernel.game import Game
from ludoteca.nets.levels import levels_of
from ludoteca.web.lobby import bot_ratings
from ludoteca.web.stats.models import PlayerRating
from ludoteca.web.stats.public_profiles import bot_title, display_name, players
from ludoteca.web.stats.ratings.rating import strength_of

__all__ = ["LEAST", "Leader", "leaderboard"]

LEAST: Final = 5
"""Minimum number of rated matches of the game."""
MOST: Final = 100


@dataclass(frozen=True)
class Leader:
    """A player or bot level with its rating."""

    name: str
    handle: str
    """Handle of the player's page; empty for bots."""
    points: int
    margin: int
    matches: int | None
    """Number of rated matches; None for bots, which are measured separately."""
    own: bool = False


def leaderboard(game: Game, guest: str) -> list[Leader]:
    """Leaders of a game, best first; the row of `guest` is marked as `own`."""
    found = [*_people(game, guest), *_bots(game)]
    return sorted(found, key=lambda leader: -leader.points)


def _people(game: Game, guest: str) -> list[Leader]:
    rated = PlayerRating.objects.filter(game_name=game.name, matches__gte=LEAST)
    best = list(rated.order_by("-points")[:MOST])
    known = players(player_rating.guest for player_rating in best)
    return [
        Leader(
            name=display_name(known[player_rating.guest].name, known[player_rating.guest].program),
            handle=known[player_rating.guest].handle,
            points=round(player_rating.points),
            margin=strength_of(player_rating).margin,
            matches=player_rating.matches,
            own=player_rating.guest == guest,
        )
        for player_rating in best
        if player_rating.guest in known
    ]


def _bots(game: Game) -> list[Leader]:
    measured = [
        (level.name, bot_ratings.rating(game.name, level.name)) for level in levels_of(game)
    ]
    return [
        Leader(bot_title(name), "", rating.points, rating.margin, None)
        for name, rating in measured
        if rating is not None
    ]
