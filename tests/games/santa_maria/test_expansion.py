"""Expanding the colony with double and triple tiles."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import colony, display, give, player, stored, white
from .turns import mark, quiet, retire, settle, with_cells


def cells(match, seat=0):
    return {place: cell["id"] for place, cell in player(match, seat)["cells"].items()}


def shop(**given):
    """Seat 0 has what is given; D04 (sugar, road) and T01 (road, trade, gem) are on display."""
    return give(display(quiet(), "D04 D09", "T01 T11"), 0, **given)


def test_a_double_costs_2_wood():
    match = play(shop(wood=3), "expand double 1", "place 0 r1c1")
    assert stored(match, 0) == {"wood": 1}
    assert cells(match) == {"r1c1": "sugar_1", "r1c2": "road_1"}


def test_a_triple_costs_2_wood_and_1_grain():
    match = play(shop(wood=3, grain=2), "expand triple 1", "place 0 r1c1")
    assert stored(match, 0) == {"wood": 1, "grain": 1}
    assert cells(match) == {"r1c1": "road_0", "r1c2": "trade_gems_happy", "r2c1": "gem_1"}


@each(
    ("given", "slots"),
    [
        ({"wood": 1, "grain": 3}, []),
        ({"wood": 2}, ["double 1", "double 2"]),
        ({"wood": 2, "grain": 1}, ["double 1", "double 2", "triple 1", "triple 2"]),
        ({"wood": 1, "gold": 1}, ["double 1", "double 2"]),
        ({"gold": 3}, ["double 1", "double 2", "triple 1", "triple 2"]),
        ({"gold": 1, "gem": 3, "coins": 9}, []),
    ],
)
def test_only_what_can_be_paid_for_can_be_taken(given, slots):
    assert legal(shop(**given), "expand") == [f"expand {slot}" for slot in slots]


@each(
    ("turn", "sugar", "road"),
    [(0, "r3c3", "r3c4"), (90, "r3c3", "r4c3"), (180, "r3c3", "r3c2"), (270, "r3c3", "r2c3")],
)
def test_a_double_can_be_turned(turn, sugar, road):
    match = play(shop(wood=2), "expand double 1", f"place {turn} r3c3")
    assert cells(match) == {sugar: "sugar_1", road: "road_1"}


@each(
    ("turn", "right_arm", "lower_arm"),
    [(0, "r3c4", "r4c3"), (90, "r4c3", "r3c2"), (180, "r3c2", "r2c3"), (270, "r2c3", "r3c4")],
)
def test_a_triple_can_be_turned_but_not_mirrored(turn, right_arm, lower_arm):
    match = play(shop(wood=2, grain=1), "expand triple 1", f"place {turn} r3c3")
    assert cells(match) == {"r3c3": "road_0", right_arm: "trade_gems_happy", lower_arm: "gem_1"}


def test_in_an_empty_colony_a_double_lies_in_120_ways_and_a_triple_in_100():
    match = play(shop(wood=3, grain=1), "expand double 1")
    assert len(legal(match, "place")) == 120
    match = play(shop(wood=2, grain=1), "expand triple 1")
    assert len(legal(match, "place")) == 100


def test_a_tile_covers_nothing_and_stays_inside():
    match = shop(wood=2)
    everywhere = {f"r{r}c{c}": "road_0" for r in range(1, 7) for c in range(1, 7)}
    for place in ("r1c1", "r1c2", "r6c6"):
        del everywhere[place]
    play(colony(match, 0, cells=everywhere), "expand double 1")
    assert legal(match, "place") == ["place 0 r1c1", "place 180 r1c2"]


def test_a_tile_that_fits_nowhere_cannot_be_taken():
    match = shop(wood=2, grain=1)
    everywhere = {f"r{r}c{c}": "road_0" for r in range(1, 7) for c in range(1, 7)}
    for place in ("r1c1", "r1c2", "r1c3", "r6c6"):
        del everywhere[place]
    colony(match, 0, cells=everywhere)
    assert legal(match, "expand") == ["expand double 1", "expand double 2"]
    colony(match, 0, cells={"r1c2": "road_0"})
    assert legal(match, "expand") == []


def test_the_display_is_not_refilled_within_the_year():
    match = settle(play(shop(wood=2), "expand double 1", "place 0 r1c1"))
    assert [tile and tile["id"] for tile in match.view()["doubles"]] == [None, "D09"] + [None] * 3


def test_one_tile_an_action():
    match = play(shop(wood=3, gold=3, coins=9), "expand double 1", "pay", "place 0 r1c1")
    assert asked(match) == ("end", 0)
    assert legal(match, "expand") == []


def test_gold_can_be_paid_for_a_tile_instead_of_wood():
    match = shop(wood=2, gold=2)
    play(match, "expand double 1", "swap wood gold", "swap wood gold", "place 0 r1c1")
    assert stored(match, 0) == {"wood": 2}


def test_a_new_building_is_unused_in_a_row_that_was_used_before():
    match = display(white(with_cells({"r6c1": "wood_1"}, coins=1, wood=2), 1), "D04", "")
    retire(settle(play(match, "white 1 1")), 5)
    settle(play(match, "expand double 1", "place 0 r1c1"))
    assert legal(match, "coin") == ["coin r1c1"]
    settle(play(match, "coin r1c1"))
    assert stored(match, 0)["sugar"] == 1
    assert mark(match, 0, "r1c1") == 1


def test_resources_can_be_bought_before_a_tile_is_taken():
    match = play(shop(wood=1, coins=3), "buy wood", "expand double 1", "place 0 r1c1")
    assert (player(match, 0)["coins"], stored(match, 0)) == (0, {})


def test_each_year_brings_five_new_doubles_and_five_new_triples():
    match = quiet()
    seen = [tile["id"] for tile in match.view()["doubles"] + match.view()["triples"]]
    for _ in range(2):
        retire(match, 1, 5)
        seen += [tile["id"] for tile in match.view()["doubles"] + match.view()["triples"]]
    assert len(seen) == len(set(seen)) == 30
