"""Networks of the package: they win, and are known in every process."""

import sys

import pytest

import ludoteca
from ludoteca import bots
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words
from tests.nets.test_levels import TAUGHT
from tests.processes import run


@pytest.mark.compiled
@pytest.mark.parametrize("name", TAUGHT)
def test_a_network_beats_rules_of_thumb(name):
    """Two matches of `swift` against the greedy bot: in each seat, by far."""
    game = ludoteca.game(name)
    for seat in (0, game.usual_seats - 1):
        match, words = Match(game, game.usual_seats, seed=seat), seed_words(6)[0]
        while not match.over:
            own = int(actor(match.position)) == seat
            bot = bots.find("swift" if own else "greedy")
            match.play(bots.move(bot, game, match.position, words))
        assert match.scores()[seat].rank == 1


def test_bots_with_networks_are_found_by_name_in_a_new_process():
    for module in ("bots", "arena", "envs.gym_single", "terminal.commands", "analysis"):
        code = f"import ludoteca.{module}; print(ludoteca.bots.find('master').title)"
        assert run([sys.executable, "-c", code]).stdout == "Master\n", module
