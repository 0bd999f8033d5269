"""Bots of a contest are told apart by their names."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from ludoteca import BadArgument
from ludoteca.arena import Here, tournament
from ludoteca.bots import Budget
from ludoteca.bots.searcher import Searcher


def searcher(name, iterations):
    return Searcher(name, "Own", "A search of one's own.", Budget(iterations=iterations))


@pytest.mark.parametrize("other", [searcher("random", 2), "random"], ids=["own", "known"])
def test_two_different_bots_of_one_name_are_refused(other):
    with pytest.raises(BadArgument, match="two different bots have the name random"):
        tournament("puerto-rico", [searcher("random", 1), other], games=2, pool=Here)


def test_one_bot_may_sit_there_twice():
    played = tournament("puerto-rico", ["random", "random", "greedy"], games=3, pool=Here)
    assert {standing.bot for standing in played.standings()} == {"random", "greedy"}


@dataclass(frozen=True)
class Learnt:
    """A bot whose fields cannot be compared as a whole."""

    weights: Any
    name: str = "learnt"
    title: str = "Learnt"
    description: str = "Takes the first action there is."

    def choose(self, game: Any, record: Any, seat: int, rng: Any) -> int:
        return int(game.rules.legal(record)[0])


def test_bots_with_arrays_are_told_apart_too():
    pair = [Learnt(np.zeros(2)), Learnt(np.ones(2))]
    with pytest.raises(BadArgument, match="two different bots have the name learnt"):
        tournament("puerto-rico", pair, games=2, pool=Here)


@pytest.mark.compiled
def test_a_bot_that_was_made_twice_is_the_same():
    pair = [searcher("own", 1), searcher("own", 1)]
    played = tournament("santa-maria", pair, games=2, seats=2, pool=Here)
    assert [standing.bot for standing in played.standings()] == ["own"]
