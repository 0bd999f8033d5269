"""Rules of thumb of Puerto Rico: what a sensible player does at a glance."""

from typing import Any, cast

import numpy as np
import pytest

from ludoteca import Match
from ludoteca.bots.greedy import GREEDY
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.builder import add_building
from ludoteca.games.puerto_rico.island import add_tile
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import COMPILED

WHOLE = {"new_buildings": True, "nobles": True}


@pytest.fixture
def table():
    """Three seats, the first one is asked; nothing is pending."""
    position = Match(PUERTO_RICO, 3, seed=1).position
    position.depth = 0
    position.pending_kind[:] = 0
    return position


def weights(position):
    values = np.zeros(PUERTO_RICO.actions.n)
    generics.weigh(position, legal_mask(PUERTO_RICO, position), values)
    return values


def favourite(position):
    """The text of the best action."""
    mask = legal_mask(PUERTO_RICO, position)
    return PUERTO_RICO.actions.format(int(np.argmax(np.where(mask, weights(position), -1e9))))


def produce(position, seat, good, building):
    """A manned pair of plantation and plant."""
    add_tile(position, seat, good)
    add_building(position, seat, building)
    position.workers[seat, good] += 1
    position.workers[seat, c.N_TILES + building] += 1


@pytest.mark.parametrize("options", [{}, {"balanced": True}, WHOLE], ids=str)
def test_every_decision_gets_finite_weights(options):
    for record, _ in walk(PUERTO_RICO, 4, 2, options, 4000):
        assert np.isfinite(weights(record)).all()


def test_weighing_changes_nothing():
    for record, _ in walk(PUERTO_RICO, 4, 3, None, 4000):
        before = record.tobytes()
        weights(record)
        assert record.tobytes() == before


@pytest.mark.skipif(not COMPILED, reason="compares with the compiled rules")
def test_interpreted_rules_weigh_alike():
    from ludoteca.games.puerto_rico import worth

    record = Match(PUERTO_RICO, 3, seed=1).position
    ahead = worth.look_ahead(record)
    for building in range(c.N_BUILDINGS):
        compiled = worth.building_worth(record, ahead, 0, building)
        with np.errstate(all="raise"):
            interpreted = cast(Any, worth.building_worth).py_func(record, ahead, 0, building)
        assert interpreted == compiled


def test_money_on_a_role_draws(table):
    table.role_coins[c.TRADER] = 5
    push(table, a.ASK_ROLE, 0, 0)
    assert favourite(table) == "choose trader"


def test_who_holds_many_goods_ships(table):
    table.goods[0, c.CORN] = 6
    push(table, a.ASK_ROLE, 0, 0)
    assert favourite(table) == "choose captain"


def test_who_produces_alone_takes_the_craftsman(table):
    for good, building in ((c.TOBACCO, c.TOBACCO_STORAGE), (c.COFFEE, c.COFFEE_ROASTER)):
        produce(table, 0, good, building)
    table.market[:] = 0
    push(table, a.ASK_ROLE, 0, 0)
    assert favourite(table) == "choose craftsman"


def test_a_quarry_is_welcome_early(table):
    table.chooser = 0
    table.face_up[:] = [0, 1, 1, 0, 0]
    push(table, a.ASK_SETTLE, 0, 0)
    assert favourite(table) == "take quarry"


def test_a_plantation_for_the_plant_that_waits(table):
    table.chooser = 1
    table.face_up[:] = [0, 0, 1, 1, 0]
    add_building(table, 0, c.TOBACCO_STORAGE)
    push(table, a.ASK_SETTLE, 0, 0)
    assert favourite(table) == "take tobacco"


def test_a_plant_for_the_plantation_that_waits(table):
    add_tile(table, 0, c.COFFEE)
    table.doubloons[0] = 6
    push(table, a.ASK_BUILD, 0, 0)
    assert favourite(table) == "build coffee roaster"


def test_points_count_in_the_last_builder_phase(table):
    table.ending[0] = 1
    table.doubloons[0] = 10
    table.san_juan[0] = 1
    for building in (c.SMALL_INDIGO_PLANT, c.TOBACCO_STORAGE, c.COFFEE_ROASTER, c.SUGAR_MILL):
        add_building(table, 0, building)
    push(table, a.ASK_BUILD, 0, 0)
    assert favourite(table) == "build guild hall"


def test_colonists_go_where_they_produce(table):
    add_tile(table, 0, c.COFFEE)
    add_building(table, 0, c.COFFEE_ROASTER)
    table.workers[0, c.COFFEE] = 1
    table.san_juan[0] = 1
    push(table, a.ASK_PLACE, 0, 0)
    assert favourite(table) == "place coffee roaster"


def test_a_useless_colonist_is_moved(table):
    add_tile(table, 0, c.CORN)
    add_building(table, 0, c.SMALL_SUGAR_MILL)
    table.workers[0, c.N_TILES + c.SMALL_SUGAR_MILL] = 1
    push(table, a.ASK_PLACE, 0, 0)
    assert favourite(table) == "lift small sugar mill"


def test_a_good_placement_is_left_alone(table):
    add_tile(table, 0, c.CORN)
    table.workers[0, c.CORN] = 1
    push(table, a.ASK_PLACE, 0, 0)
    assert favourite(table) == "done"


def test_the_dearest_is_sold_and_produced(table):
    table.goods[0, [c.INDIGO, c.TOBACCO]] = 1
    push(table, a.ASK_SELL, 0, 0)
    assert favourite(table) == "sell tobacco"
    table.pending_kind[0] = a.ASK_EXTRA_GOOD
    table.produced[[c.CORN, c.COFFEE]] = 1
    assert favourite(table) == "produce extra coffee"


def test_the_most_points_are_loaded_first(table):
    table.goods[0, [c.CORN, c.SUGAR]] = [4, 1]
    push(table, a.ASK_LOAD, 0, 0)
    assert favourite(table).startswith("load corn")


def test_the_wharf_takes_what_ships_do_not(table):
    table.goods[0, [c.CORN, c.SUGAR]] = [5, 1]
    table.ship_good[:] = [c.CORN, c.SUGAR, c.COFFEE]
    table.ship_load[:] = [3, 1, 1]
    add_building(table, 0, c.WHARF)
    table.workers[0, c.N_TILES + c.WHARF] = 1
    push(table, a.ASK_LOAD, 0, 0)
    assert favourite(table) == "wharf corn"


def test_the_dearest_single_good_and_the_greater_kind_are_kept(table):
    table.goods[0, [c.CORN, c.COFFEE]] = [5, 2]
    push(table, a.ASK_STORE, 0, 1)
    assert favourite(table) == "store all corn"
    table.pending_arg[0] = 0
    table.kept[c.CORN] = 5
    assert favourite(table) == "keep one coffee"


def short_of_corn(position, kinds):
    """Seat 0 holds the last corn, makes so many kinds and is asked whether to return it."""
    for good, building in ((c.INDIGO, c.INDIGO_PLANT), (c.SUGAR, c.SUGAR_MILL))[: kinds - 1]:
        produce(position, 0, good, building)
    for good, building in ((c.TOBACCO, c.TOBACCO_STORAGE), (c.COFFEE, c.COFFEE_ROASTER)):
        if kinds > 3:
            produce(position, 0, good, building)
    add_tile(position, 0, c.CORN)
    position.goods[0, c.CORN] = 1
    position.goods_supply[c.CORN] = 0
    push(position, a.ASK_GIVE_BACK, 0, 0)
    return position


def test_goods_are_kept_even_where_the_supply_is_short(table):
    assert favourite(short_of_corn(table, kinds=2)) == "pass"


def test_a_good_is_returned_where_the_factory_pays_two_more_for_the_fifth_kind(table):
    add_building(table, 0, c.FACTORY)
    table.workers[0, c.N_TILES + c.FACTORY] = 1
    assert favourite(short_of_corn(table, kinds=5)) == "return good corn"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (a.ASK_EXTRA_COLONIST, "take extra colonist"),
        (a.ASK_HACIENDA, "use hacienda"),
        (a.ASK_HOSPICE, "use hospice"),
        (a.ASK_UNIVERSITY, "use university"),
    ],
)
def test_what_is_free_is_taken(table, asked, expected):
    push(table, asked, 0, 0)
    assert favourite(table) == expected


@pytest.mark.compiled
def test_greedy_games_are_plausible():
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
