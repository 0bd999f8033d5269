"""Matches between bots by the hundred, and what they tell."""

from ludoteca.arena.duel import Duel, Plan, play
from ludoteca.arena.statistics import mean_interval, wilson
from ludoteca.arena.tournament import Standing, Tournament, tournament

__all__ = [
    "Duel",
    "Plan",
    "Standing",
    "Tournament",
    "mean_interval",
    "play",
    "tournament",
    "wilson",
]
