"""Levels that have learnt a game: what they know comes with the package."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import ludoteca
from ludoteca import bots
from ludoteca.bots import Budget
from ludoteca.bots.ways import PLAYOUTS
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.match import Match, legal_mask, start_position
from ludoteca.kernel.pending import actor
from ludoteca.nets import shelf
from ludoteca.nets.levels import (
    LEVELS,
    MASTER,
    SWIFT,
    best_way,
    levels_of,
    names_of,
    nearest,
    title_of,
)
from ludoteca.nets.ways import ByNetwork, as_trusted

MOST = 2_000_000
"""Bytes of a file of weights."""
TAUGHT = {file.stem: file for file in sorted(shelf.FOLDER.glob("*.npz"))}
MASTERED = [name for name in TAUGHT if shelf.serves(name, "master")]


def test_weights_lie_in_the_package_for_games_that_there_are():
    assert TAUGHT
    assert set(TAUGHT) < {game.name for game in ludoteca.games()}


@pytest.mark.parametrize("name", TAUGHT)
def test_weights_fit_the_rules_are_small_and_say_how_they_came_about(name):
    """Who changes the rules or the observation of a taught game has to have it taught anew."""
    known = shelf.weights_of(name)
    assert known is not None
    assert TAUGHT[name].stat().st_size <= MOST
    assert {"data", "commands", "losses", "contests", "levels"} <= set(known.training)
    assert ludoteca.game(name).usual_seats in known.purpose.seats


@pytest.mark.parametrize("game", ludoteca.games(), ids=lambda game: game.name)
def test_a_game_has_those_levels_for_which_its_network_is_good_enough(game):
    learnt = names_of(game) - {level.name for level in bots.LEVELS}
    known = shelf.weights_of(game.name)
    assert learnt == set(known.training["levels"] if known else ())
    assert levels_of(game)[: len(bots.LEVELS)] == bots.LEVELS
    assert set(levels_of(game)) <= set(LEVELS)
    for name, instead in (("swift", "hard"), ("master", "expert")):
        assert nearest(game, name) == (name if name in learnt else instead)
        assert shelf.serves(game.name, name) == (name in learnt)


def test_what_is_no_level_has_no_name_and_nobody_plays_it():
    game = ludoteca.games()[0]
    assert (nearest(game, "random"), nearest(game, None), title_of("random")) == (None, None, "")
    assert title_of("master") == "Master"


@pytest.mark.compiled
@pytest.mark.parametrize("name", MASTERED)
def test_a_search_looks_ahead_by_network_where_it_has_learnt_such_matches(name):
    game = ludoteca.game(name)
    known, other = game.usual_seats, next(n for n in game.seats if n != game.usual_seats)
    assert isinstance(best_way(game, start_position(game, known, 1)), ByNetwork)
    assert best_way(game, start_position(game, other, 1)) is PLAYOUTS


@pytest.mark.parametrize("name", MASTERED)
def test_a_network_counts_as_much_as_its_file_says_where_it_counts_at_all(name):
    game = ludoteca.game(name)
    known = shelf.weights_of(name)
    assert known is not None
    way = best_way(game, start_position(game, game.usual_seats, 1))
    assert isinstance(way, ByNetwork)
    said = known.training.get("trust", MASTER.guide.trust)
    assert way.guide == MASTER.guide._replace(trust=said)
    other = replace(known, training={**known.training, "trust": 0.125})
    assert as_trusted(other, MASTER.guide).guide == MASTER.guide._replace(trust=0.125)
    assert as_trusted(other, SWIFT.guide).guide == SWIFT.guide
    assert as_trusted(replace(known, training={}), MASTER.guide).guide == MASTER.guide


@pytest.mark.compiled
@pytest.mark.parametrize("name", TAUGHT)
def test_they_answer_and_the_same_again_for_the_same_words(name):
    game = ludoteca.game(name)
    record = start_position(game, game.usual_seats, 3)
    legal = np.flatnonzero(legal_mask(game, record))
    for level in (SWIFT, replace(MASTER, budget=Budget(iterations=150, trees=2))):  # no clock
        one, same = (bots.move(level, game, record, seed_words(4)[0]) for _ in range(2))
        assert one == same
        assert one in legal
    assert bots.move(MASTER, game, record, seed_words(4)[0]) in legal


@pytest.mark.compiled
@pytest.mark.parametrize("name", TAUGHT)
def test_who_has_not_learnt_with_so_many_plays_as_another_level(name):
    game = ludoteca.game(name)
    seats = next(n for n in game.seats if n != game.usual_seats and n > 1)
    match = Match(game, seats, seed=2)
    swift, hard = (
        bots.move(bots.find(level), game, match.position, seed_words(5)[0])
        for level in ("swift", "hard")
    )
    assert swift == hard


@pytest.mark.compiled
@pytest.mark.parametrize("name", TAUGHT)
def test_what_has_been_learnt_beats_rules_of_thumb(name):
    """Two matches of `swift` against the greedy bot: in each seat, by far."""
    game = ludoteca.game(name)
    for seat in (0, game.usual_seats - 1):
        match, words = Match(game, game.usual_seats, seed=seat), seed_words(6)[0]
        while not match.over:
            own = int(actor(match.position)) == seat
            bot = bots.find("swift" if own else "greedy")
            match.play(bots.move(bot, game, match.position, words))
        assert match.scores()[seat].rank == 1


@pytest.mark.parametrize(
    "module", ["bots", "arena", "envs.gym_single", "terminal.commands", "review"]
)
def test_who_asks_for_bots_by_their_names_knows_those_that_have_learnt(module):
    """In a new process, where nothing else has been loaded."""
    asked = f"import ludoteca.{module}; from ludoteca import bots; print(bots.find('master').title)"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "Master\n"
