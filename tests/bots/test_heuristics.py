"""Rules of thumb of Puerto Rico: what a sensible player does at a glance."""

from typing import Any, cast

import numpy as np
import pytest

from ludoteca import Match
from ludoteca.bots.greedy import GREEDY
from ludoteca.games.puerto_rico import PUERTO_RICO, evaluation
from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.builder import add_building
from ludoteca.games.puerto_rico.island import add_tile
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import push
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED

WHOLE = {"new_buildings": True, "nobles": True}


def weights(s):
    values = np.zeros(PUERTO_RICO.actions.n)
    generics.weigh(s, legal_mask(PUERTO_RICO, s), values)
    return values


def favourite(s):
    """Return the text of the best action."""
    mask = legal_mask(PUERTO_RICO, s)
    return PUERTO_RICO.actions.format(int(np.argmax(np.where(mask, weights(s), -1e9))))


def position(kind, arg=0, tiles=(), buildings=(), pairs=(), **fields):
    """Return a table of three whose first seat is asked.

    `pairs` are manned plantations with their plants; a field is set as a whole or, by a mapping, at some places.
    """
    s: Any = Match(PUERTO_RICO, 3, seed=1).position
    s.depth = 0
    s.pending_kind[:] = 0
    for tile in (*tiles, *(good for good, _ in pairs)):
        add_tile(s, 0, tile)
    for building in (*buildings, *(plant for _, plant in pairs)):
        add_building(s, 0, building)
    for good, plant in pairs:
        s.workers[0, [good, c.N_TILES + plant]] += 1
    for name, value in fields.items():
        if isinstance(value, dict):
            for place, each in value.items():
                s[name][place] = each
        else:
            s[name] = value
    push(s, kind, 0, arg)
    return s


def test_every_decision_gets_finite_weights_and_weighing_changes_nothing():
    for seed, options in ((2, {}), (2, {"balanced": True}), (2, WHOLE), (3, None)):
        for record, _ in walk(PUERTO_RICO, 4, seed, options, 4000):
            before = record.tobytes()
            assert np.isfinite(weights(record)).all(), options
            assert record.tobytes() == before, options


@pytest.mark.skipif(not COMPILED, reason="compares with the compiled rules")
def test_interpreted_rules_weigh_alike():
    record: Any = Match(PUERTO_RICO, 3, seed=1).position
    ahead = evaluation.look_ahead(record)
    for building in range(c.N_BUILDINGS):
        compiled = evaluation.building_worth(record, ahead, 0, building)
        with np.errstate(all="raise"):
            interpreted = cast(Any, evaluation.building_worth).py_func(record, ahead, 0, building)
        assert interpreted == compiled


TOBACCO, COFFEE = (c.TOBACCO, c.TOBACCO_STORAGE), (c.COFFEE, c.COFFEE_ROASTER)
INDIGO, SUGAR = (c.INDIGO, c.INDIGO_PLANT), (c.SUGAR, c.SUGAR_MILL)
PLANTS = (c.SMALL_INDIGO_PLANT, c.TOBACCO_STORAGE, c.COFFEE_ROASTER, c.SUGAR_MILL)
SHORT_OF_CORN = {"tiles": [c.CORN], "goods": {(0, c.CORN): 1}, "goods_supply": {c.CORN: 0}}


def held(**goods):
    """Return goods of the first seat as places of the field."""
    return {(0, getattr(c, name.upper())): count for name, count in goods.items()}


def on(*spots):
    """Return one colonist of the first seat on each of these tiles or, from `N_TILES` on, buildings."""
    return {(0, spot): 1 for spot in spots}


def test_a_sensible_player():
    b = c.N_TILES
    for s, expected in (
        (position(a.ASK_ROLE, role_coins={c.TRADER: 5}), "choose trader"),
        (position(a.ASK_ROLE, goods=held(corn=6)), "choose captain"),
        (position(a.ASK_ROLE, pairs=[TOBACCO, COFFEE], market=0), "choose craftsman"),
        (position(a.ASK_SETTLE, chooser=0, face_up=[0, 1, 1, 0, 0]), "take quarry"),
        (
            position(
                a.ASK_SETTLE, buildings=[c.TOBACCO_STORAGE], chooser=1, face_up=[0, 0, 1, 1, 0]
            ),
            "take tobacco",
        ),
        (position(a.ASK_BUILD, tiles=[c.COFFEE], doubloons={0: 6}), "build coffee roaster"),
        (
            position(
                a.ASK_BUILD, buildings=PLANTS, ending={0: 1}, doubloons={0: 10}, san_juan={0: 1}
            ),
            "build guild hall",
        ),
        (
            position(
                a.ASK_PLACE,
                tiles=[c.COFFEE],
                buildings=[c.COFFEE_ROASTER],
                workers=on(c.COFFEE),
                san_juan={0: 1},
            ),
            "place coffee roaster",
        ),
        (
            position(
                a.ASK_PLACE,
                tiles=[c.CORN],
                buildings=[c.SMALL_SUGAR_MILL],
                workers=on(b + c.SMALL_SUGAR_MILL),
            ),
            "lift small sugar mill",
        ),
        (position(a.ASK_PLACE, tiles=[c.CORN], workers=on(c.CORN)), "done"),
        (position(a.ASK_SELL, goods=held(indigo=1, tobacco=1)), "sell tobacco"),
        (position(a.ASK_EXTRA_GOOD, produced={c.CORN: 1, c.COFFEE: 1}), "produce extra coffee"),
        (
            position(
                a.ASK_LOAD,
                buildings=[c.WHARF],
                workers=on(b + c.WHARF),
                goods=held(corn=5, sugar=1),
                ship_good=[c.CORN, c.SUGAR, c.COFFEE],
                ship_load=[3, 1, 1],
            ),
            "wharf corn",
        ),
        (position(a.ASK_STORE, 1, goods=held(corn=5, coffee=2)), "store all corn"),
        (
            position(a.ASK_STORE, 0, goods=held(corn=5, coffee=2), kept={c.CORN: 5}),
            "keep one coffee",
        ),
        (position(a.ASK_GIVE_BACK, pairs=[INDIGO], **SHORT_OF_CORN), "pass"),
        (
            position(
                a.ASK_GIVE_BACK,
                buildings=[c.FACTORY],
                pairs=[INDIGO, SUGAR, TOBACCO, COFFEE],
                workers=on(b + c.FACTORY),
                **SHORT_OF_CORN,
            ),
            "return good corn",
        ),
        (position(a.ASK_EXTRA_COLONIST), "take extra colonist"),
        (position(a.ASK_HACIENDA), "use hacienda"),
        (position(a.ASK_HOSPICE), "use hospice"),
        (position(a.ASK_UNIVERSITY), "use university"),
    ):
        assert favourite(s) == expected, expected
    most_points = position(a.ASK_LOAD, goods=held(corn=4, sugar=1))
    assert favourite(most_points).startswith("load corn")


@pytest.mark.compiled
def test_greedy_matches_are_plausible():
    endings, rounds, winners = np.zeros(3), [], []
    for seed in range(60):
        match, rng = Match(PUERTO_RICO, 3, seed), seed_words(seed)[0]
        while not match.position.over:
            generics.take(match.position, GREEDY.choose(PUERTO_RICO, match.position, 0, rng))
        endings += match.position.ending
        rounds.append(int(match.position.round_no))
        winners.append(max(s.total for s in match.scores()))
    assert (endings > 0).all()
    assert 12 <= np.mean(rounds) <= 18
    assert 40 <= np.mean(winners) <= 60
