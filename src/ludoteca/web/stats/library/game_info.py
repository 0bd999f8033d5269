"""Facts on a game for the library: players, duration, weight, mechanisms."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from django.db.models import Count, Q, Sum

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.web.stats.models import MatchRecord

__all__ = ["ENOUGH", "KINDS", "GameInfo", "game_info"]

FILE: Final = Path(__file__).with_name("game_info.toml")
KINDS: Final = {
    "roles": N_("role selection"),
    "production": N_("goods production"),
    "buildings": N_("buildings with abilities"),
    "dice": N_("dice"),
    "tiles": N_("tile placement"),
    "areas": N_("area completion"),
    "cards": N_("card play"),
}
ENOUGH: Final = 8
"""Minimum number of matches with people for a measured duration."""
LATEST: Final = 60


@dataclass(frozen=True)
class GameInfo:
    """Facts on a game."""

    game: Game
    weight: int
    kinds: tuple[str, ...]
    minutes: tuple[int, int]
    measured: int
    """Number of matches behind `minutes`; 0 if they are the game's nominal duration."""

    @property
    def kind_names(self) -> list[str]:
        """Names of its mechanisms, as message ids."""
        return [KINDS[kind] for kind in self.kinds]


@cache
def _written() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def game_info(game: Game) -> GameInfo:
    """Return the facts on a game."""
    written = _written().get(game.name, {"weight": 3, "kinds": []})
    minutes = _minutes(game)
    return GameInfo(
        game=game,
        weight=written["weight"],
        kinds=tuple(written["kinds"]),
        minutes=_middle_half(minutes) if minutes else game.minutes,
        measured=len(minutes),
    )


def _minutes(game: Game) -> list[float]:
    """Durations of the latest matches with people, without pauses; empty if there are too few."""
    played = MatchRecord.objects.filter(game_name=game.name, guided=False)
    people = Count("results", filter=~Q(results__guest=""))
    known = played.annotate(people=people, seconds=Sum("results__seconds")).filter(people__gt=0)
    latest = known.filter(seconds__gt=0).order_by("-ended").values_list("seconds", flat=True)
    found = [seconds / 60 for seconds in latest[:LATEST]]
    return found if len(found) >= ENOUGH else []


def _middle_half(minutes: list[float]) -> tuple[int, int]:
    first, _, third = quantiles(minutes, n=4)
    return max(1, round(first)), max(1, round(third))
