"""What holds under an owner's file of values, which `tests.long.games` puts in ``LUDOTECA_VALUES``."""

import pytest

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.games.santa_maria.effects import EFFECTS
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points
from tests.games.telling import check_text, in_language, moves, spoken

from .lively import lively, rich
from .pieces import cargo, display, give, in_play, monk, player, ships, stored, table
from .tables import LIMIT
from .turns import quiet, retire, with_cells
from .values import SCHOLARS
from .watching import watch

FIRST = SCHOLARS["s4"]["ability"]["mod"] == "die_rest"
first = pytest.mark.skipif(not FIRST, reason="for the first file of an owner")
second = pytest.mark.skipif(FIRST, reason="for the second file of an owner")
TABLES = [(1, {}), (2, {"advanced": True}), (4, {"advanced": True})]


def taught(scholars, cells=None, **given):
    """Seat 0 has the abilities of some scholars."""
    match = in_play(with_cells(cells or {}, **given), scholars)
    for number, _ in enumerate(scholars.split(), 1):
        monk(match, 0, f"scholar_{number}")
    return display(match, "D04", "T01")


@each(("seats", "options"), TABLES)
@each("way", [lively, rich])
def test_whole_matches_go_by_the_rules(seats, options, way):
    watch(way(seats, 21, options), LIMIT)


def test_a_match_can_be_told():
    messages = {
        repr(message): message
        for _, before, action, after in moves(GAME, rich(2, 9, {"advanced": True}))
        for message in spoken(GAME, before, action, after)
    }
    for message in messages.values():
        check_text(GAME, in_language(message, "ja").replace("scholar", ""), "ja")


def test_what_scholars_and_bishops_do_is_said():
    for id_ in [f"s{n}" for n in range(1, 11)] + [f"b{n}" for n in range(1, 7)]:
        for language in ("en", "ja"):
            check_text(GAME, in_language(EFFECTS[id_], language), language)


# ---- the first file -------------------------------------------------------------------------------------


@first
def test_discounts_on_tiles_add_up_and_no_cost_falls_below_nothing():
    assert player(taught("s1"), 0)["tile_cost"] == {
        "double": {"wood": 1},
        "triple": {"wood": 1, "grain": 1},
    }
    assert player(taught("s1 s2"), 0)["tile_cost"] == {"double": {"wood": 1}, "triple": {}}
    play(match := taught("s1 s2"), "expand triple 1", "place 0 r1c1")
    assert stored(match, 0) == {}


@first
def test_a_tile_brings_what_its_kind_brings():
    match = play(taught("s3", wood=2), "expand double 1", "place 0 r1c1")
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({"gem": 1}, 1)
    match = play(taught("s3", wood=2, grain=1), "expand triple 1", "place 0 r1c1")
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({}, 0)
    match = play(taught("s3"), "retire slot 5", "place 0 r1c1")
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({"gem": 1}, 1)


@first
def test_prices_hold_for_the_resources_that_are_named():
    match = taught("s5 s6", sugar=1, gem=1, gold=1, coins=2)
    assert player(match, 0)["sells"] == {"wood": 1, "grain": 1, "sugar": 4, "gem": 2, "gold": 4}
    assert legal(match, "buy") == ["buy grain"]
    play(match, "buy grain", "sell sugar", "sell gem")
    assert player(match, 0)["coins"] == 6


@first
def test_activating_can_cost_nothing():
    match = play(taught("s7", {"r1c1": "wood_1", "r1c2": "gem_1"}), "coin r1c1", "sell wood")
    assert player(match, 0)["coins"] == 1


@first
def test_a_lower_fee_is_what_the_others_get():
    match = monk(taught("s8", {"r1c1": "religion"}, coins=3, religion=4), 1, "mission_gem")
    play(match, "coin r1c1", "advance", "hire mission gem")
    assert [player(match, seat)["coins"] for seat in range(2)] == [1, 1]


@first
def test_a_monk_and_a_step_bring_something():
    match = play(taught("s9 s10", {"r1c1": "religion"}, coins=1, religion=4), "coin r1c1")
    play(match, "advance", "hire mission happiness")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"wood": 1, "grain": 1}, 1)
    play(match, "extra grain")
    assert stored(match, 0) == {"wood": 1, "grain": 1}


@first
def test_at_the_end_of_the_religion_track_no_step_is_made():
    match = play(taught("s10", {"r1c1": "religion"}, coins=1, religion=16), "coin r1c1")
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({}, 1)


@first
@each(("bishop", "expected"), [("b1", 4), ("b3", 2), ("b4", 1), ("b5", 0), ("b2", -2)])
def test_bishops_count_what_they_are_about(bishop, expected):
    """Ships at the 1st, 1st, 2nd, 3rd dock; a mission, a scholar; 3 gems; 5 buildings that produce or trade."""
    cells = {f"r1c{n}": "trade_basic_happy" for n in range(1, 3)}
    cells |= {f"r2c{n}": "gem_1" for n in range(1, 4)} | {"r3c1": "ship"}
    match = in_play(with_cells(cells, gem=3, wood=3), "s7", bishop)
    ships(match, 0, coins=2, conquistador=1, religion=1)
    for space in ("bishop_1", "mission_gem", "scholar_1"):
        monk(match, 0, space)
    assert points(match, 0).get("Bishops", 0) == expected


# ---- the second file ------------------------------------------------------------------------------------


@second
def test_retiring_brings_something_before_the_effect_of_the_space():
    match = play(cargo(taught("s1", wood=1), "coins", "C01"), "retire slot 4", "ship dock coins")
    assert player(match, 0)["cargoes"] == ["C01"]


@second
def test_a_ship_and_a_step_of_the_conquistador_bring_something():
    match = cargo(taught("s2 s3", wood=1, sugar=1), "conquistador", "C01")
    play(match, "retire slot 4", "ship dock conquistador")
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({"gold": 1}, 1)


@second
def test_two_resources_can_be_others():
    match = cargo(taught("s4", {"r1c1": "ship"}, coins=1, grain=2), "coins", "C01")
    for name in ("conquistador", "religion", "happiness"):
        cargo(match, name, None)
    play(match, "coin r1c1", "ship dock coins")
    assert stored(match, 0) == {}


@second
def test_the_extra_step_costs_the_coins_that_are_named():
    match = play(taught("s5", {"r1c1": "religion"}, coins=3), "coin r1c1", "extra coin")
    assert (player(match, 0)["religion"], player(match, 0)["coins"]) == (2, 0)
    match = play(taught("s5", {"r1c1": "religion"}, coins=2), "coin r1c1")
    assert asked(match) == ("end", 0)


@second
def test_free_pips_add_up():
    match = taught("s6 s7", {f"r{n}c1": "gem_1" for n in range(1, 7)}, blue=[1])
    assert legal(match, "blue") == [f"blue 1 {n}" for n in (1, 2, 3, 4)]


@second
@each(("bishop", "expected"), [("b1", 0), ("b2", -1), ("b3", 1), ("b4", 2), ("b5", 1), ("b6", -2)])
def test_bishops_count_the_rest(bishop, expected):
    """A ship at each dock, two roads, 9 coins, two blue dice, space 11 of the religion track."""
    cells = {"r1c1": "road_0", "r2c2": "road_2"}
    match = in_play(with_cells(cells, coins=9, blue=[1, 2], religion=11), "s1", bishop)
    ships(match, 0, coins=1, conquistador=1, religion=1, happiness=1)
    assert points(monk(match, 0, "bishop_1"), 0).get("Bishops", 0) == expected


def test_the_abilities_of_others_are_not_ones_own():
    match = retire(give(quiet(), 1, coins=2), 5)
    assert player(match, 1)["free_pips"] == 0
    assert player(match, 1)["tile_cost"] == player(table(2), 1)["tile_cost"]
