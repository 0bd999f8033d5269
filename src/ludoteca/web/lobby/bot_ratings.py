"""Strength of the bots, as measured in the arena: `bot_ratings.toml`, one table per game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

__all__ = ["Rating", "rated_seats", "rating"]

FILE = Path(__file__).with_name("bot_ratings.toml")


@dataclass(frozen=True)
class Rating:
    """An Elo rating: 400 more points mean odds of ten to one between two players."""

    points: int
    margin: int
    """Half the width of the 95 % interval."""


@cache
def _ratings() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def rating(game: str, bot: str) -> Rating | None:
    """The rating of a bot in a game, or None if it has not been measured."""
    found = _ratings().get(game, {}).get("ratings", {}).get(bot)
    return Rating(*found) if found else None


def rated_seats(game: str) -> int | None:
    """Number of seats with which the ratings of a game were measured, or None."""
    seats: int | None = _ratings().get(game, {}).get("seats")
    return seats
