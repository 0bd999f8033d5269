"""Bots of a contest are told apart by their names."""

from dataclasses import dataclass

import pytest

from ludoteca import BadArgument
from ludoteca.arena import Here, tournament


@dataclass(frozen=True)
class Own:
    """A bot of one's own."""

    name: str
    which: int = 0

    def choose(self, game, view, legal, rng):
        return int(legal[0])


def test_two_different_bots_of_one_name_are_refused():
    for first, second in ((Own("mine", 1), Own("mine", 2)), (Own("random"), "random")):
        with pytest.raises(BadArgument, match="two different bots have the name"):
            tournament("puerto-rico", [first, second], games=2, pool=Here)


def test_one_bot_may_sit_there_twice():
    played = tournament("puerto-rico", ["random", "random", "greedy"], games=3, pool=Here)
    assert {standing.bot for standing in played.standings()} == {"random", "greedy"}
