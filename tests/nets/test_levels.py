"""Levels that have learnt a game: what they know comes with the package."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import ludoteca
from ludoteca import bots
from ludoteca.bots import Budget
from ludoteca.bots.evaluators import PLAYOUTS
from ludoteca.kernel.match import Match, legal_mask, start_position
from ludoteca.kernel.rng import seed_words
from ludoteca.nets import registry
from ludoteca.nets.evaluators import ByNetwork, as_trusted
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

MOST = 2_000_000
"""Bytes of a file of weights."""
TAUGHT = {file.stem: file for file in sorted(registry.FOLDER.glob("*.npz"))}


def test_weights_of_the_package_fit_the_rules_are_small_and_document_their_training():
    """A change of the rules or the observation of a taught game needs new training."""
    assert TAUGHT
    assert set(TAUGHT) < {game.name for game in ludoteca.games()}
    for name, file in TAUGHT.items():
        known = registry.weights_of(name)
        assert known is not None, name
        assert file.stat().st_size <= MOST, name
        assert {"data", "commands", "losses", "contests", "levels"} <= set(known.training), name
        assert ludoteca.game(name).usual_seats in known.purpose.seats, name


def test_a_game_has_those_levels_for_which_its_network_is_good_enough():
    for game in ludoteca.games():
        learnt = names_of(game) - {level.name for level in bots.LEVELS}
        known = registry.weights_of(game.name)
        assert learnt == set(known.training["levels"] if known else ()), game
        assert levels_of(game)[: len(bots.LEVELS)] == bots.LEVELS, game
        assert set(levels_of(game)) <= set(LEVELS), game
        for name, instead in (("swift", "hard"), ("master", "expert")):
            assert nearest(game, name) == (name if name in learnt else instead), game
            assert registry.serves(game.name, name) == (name in learnt), game
    unknown = nearest(game, "random"), nearest(game, None), title_of("random")
    assert unknown == (None, None, "")
    assert title_of("master") == "Master"


@pytest.mark.compiled
def test_a_network_is_used_and_trusted_where_its_file_says_so():
    mastered = [name for name in TAUGHT if registry.serves(name, "master")]
    assert mastered
    for name in mastered:
        game, known = ludoteca.game(name), registry.weights_of(name)
        assert known is not None
        way = best_way(game, start_position(game, game.usual_seats, 1))
        assert isinstance(way, ByNetwork), name
        other = next(n for n in game.seats if n != game.usual_seats)
        assert best_way(game, start_position(game, other, 1)) is PLAYOUTS, name
        guide = MASTER.guide
        assert way.guide == guide._replace(trust=known.training.get("trust", guide.trust)), name
        trusted = replace(known, training={**known.training, "trust": 0.125})
        assert as_trusted(trusted, guide).guide == guide._replace(trust=0.125), name
        assert as_trusted(trusted, SWIFT.guide).guide == SWIFT.guide, name
        assert as_trusted(replace(known, training={}), guide).guide == guide, name


@pytest.mark.compiled
@pytest.mark.parametrize("name", TAUGHT)
def test_networks_answer_the_same_for_the_same_chance_and_leave_other_numbers_of_seats(name):
    game = ludoteca.game(name)
    record = start_position(game, game.usual_seats, 3)
    legal = np.flatnonzero(legal_mask(game, record))
    for level in (SWIFT, replace(MASTER, budget=Budget(iterations=150, trees=2))):  # no clock
        named = replace(level, name="of-mine")  # it is not the name that chooses the network
        one, same = (bots.move(each, game, record, seed_words(4)[0]) for each in (level, named))
        assert one == same
        assert one in legal
    assert bots.move(MASTER, game, record, seed_words(4)[0]) in legal
    seats = next(n for n in game.seats if n != game.usual_seats and n > 1)
    match = Match(game, seats, seed=2)
    swift, hard = (
        bots.move(bots.find(level), game, match.position, seed_words(5)[0])
        for level in ("swift", "hard")
    )
    assert swift == hard
