"""What clergy tiles do: for prices, visits, rubble and payments, and those that work at once."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    cubes,
    display,
    empty_court,
    favors,
    give,
    hand,
    plans,
    player,
    quiet,
    ring,
    ship,
)
from .scenes import SIX, begin, build, opened, palace, site, standard, visit, visiting

# ---- rubble ---------------------------------------------------------------------------------------------


def piled(*tiles):
    """Seat 0 slots a card that brings a cube of the pile."""
    match = ship(give(hand(quiet(), 0, "blue_builder_2"), 0, books=1), 1, "red")
    return play(cubes(clergy(match, 0, *tiles), "pile", 1, 1, 0), "slot blue builder 2")


def test_of_the_pair_of_a_space_one_may_be_discarded_for_points():
    match = opened(clergy(cubes(palace(), "west_A", 1, 0, 1), 0, "rubble_discard_vp"))
    assert legal(match) == ["relic earthquake", "relic tsunami", "pass"]
    play(match, "relic tsunami")
    assert not legal(match, "relic")
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 0}
    assert player(match, 0)["vp"] == 5 + 2


def test_the_pair_of_a_space_may_be_kept():
    match = opened(clergy(cubes(palace(), "west_A", 1, 0, 1), 0, "rubble_discard_vp"))
    play(match, "pass")
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 1}
    assert player(match, 0)["vp"] == 5


def test_a_cube_of_the_pile_may_be_discarded_for_points():
    match = play(piled("rubble_discard_vp"), "rubble fire", "relic fire")
    assert player(match, 0)["rubble"]["fire"] == 0
    assert player(match, 0)["vp"] == 5 + 2


def test_every_cube_of_the_pair_of_a_space_brings_money():
    match = opened(clergy(cubes(palace(), "west_A", 1, 0, 1), 0, "rubble_money"))
    assert player(match, 0)["coins"] == 20 + 2 + 7  # 7 are the bonus of the space


def test_a_cube_of_the_pile_brings_money():
    assert player(play(piled("rubble_money"), "rubble fire"), 0)["coins"] == 1


def test_cubes_over_the_limit_and_those_discarded_bring_money_too():
    match = clergy(cubes(palace(), "west_A", 1, 0, 1), 0, "rubble_money", "rubble_discard_vp")
    play(opened(give(match, 0, earthquake=5)), "relic tsunami")
    assert player(match, 0)["coins"] == 20 + 2 + 7
    assert player(match, 0)["rubble"] == {"earthquake": 5, "fire": 0, "tsunami": 0}


# ---- payments -------------------------------------------------------------------------------------------


def test_a_store_costs_one_real_less_with_the_tile():
    match = play(build(clergy(site(influence=3), 0, "pay_minus_1")), "store B2 east")
    assert player(match, 0)["coins"] == 20 - (3 - 1)


def test_all_hiring_for_a_building_is_one_payment():
    match = opened(clergy(palace(influence=3), 0, "pay_minus_1"))
    assert player(match, 0)["coins"] == 20 + 7 - (2 * 3 - 1)


def test_money_for_influence_is_no_payment():
    match = visiting(clergy(visit(coins=3), 0, "money_for_influence", "pay_minus_1"))
    play(match, "by money 3")
    assert (player(match, 0)["coins"], player(match, 0)["influence"]) == (0, 10)


# ---- tiles that work at once ----------------------------------------------------------------------------


def taken(tile):
    """Seat 0 takes a tile with which the church scores."""
    match = ring(standard(cloth=1), SIX[0], tile, *SIX[2:], place=5)
    return play(begin(match), "state church good", "church 1 ahead")


def test_the_tile_of_seven_influence_may_be_scored_when_it_has_been_used():
    match = taken("immediate_influence_7")
    assert player(match, 0)["influence"] == 7
    play(match, "tile immediate influence 7")
    assert player(match, 0)["clergy"] == []
    assert player(match, 0)["influence"] == 10  # 7 and 4 of the portfolio
    assert player(match, 0)["vp"] == 5 + 3 + 1


def test_the_tile_of_two_favors_may_be_scored_when_it_has_been_used():
    match = play(taken("immediate_two_favors"), "favor builder", "favor king")
    assert legal(match, "tile") == ["tile immediate two favors"]
    play(match, "tile immediate two favors")
    assert player(match, 0)["favors"] == ["builder", "king"]
    assert player(match, 0)["vp"] == 5 + 1


@each("tile", ["immediate_influence_7", "immediate_two_favors"])
def test_a_tile_that_was_used_stays_and_counts_to_the_limit(tile):
    match = clergy(standard(cloth=1), 0, tile, "pay_minus_1", "build_store_vp", "take_decree_vp")
    before = player(begin(match), 0)
    assert (before["influence"], before["favors"]) == (0, [])
    assert tile in before["clergy"]
    assert "state church good" not in legal(match)


def test_only_favors_that_one_lacks_and_that_are_there_come_at_once():
    match = ring(standard(cloth=1), SIX[0], "immediate_two_favors", *SIX[2:])
    match.position.favors_left[:2] = 0
    play(begin(match), "state church good", "church 1 behind")
    assert asked(match) == ("favor", 0)
    assert legal(match) == ["favor king", "pass"]


# ---- prices, visits and influence -----------------------------------------------------------------------


def visiting_with(noble, *tiles, **given):
    """Seat 0 visits somebody for 3 influence, with these clergy tiles."""
    match = clergy(hand(empty_court(quiet()), 0, f"blue_{noble}_3"), 0, *tiles)
    display(match, "decree_17", "decree_18")
    plans(match, 0, "plan_start_1")
    give(match, 0, **{"influence": 9, "coins": 30, **given})
    return play(match, f"court blue {noble} 3")


@each("good", ["gold", "cloth", "books", "tools"])
@each("tile", SIX[:5])
def test_tiles_add_to_the_price_of_their_goods(good, tile):
    match = clergy(standard(**{good: 1}), 0, tile)
    play(match, "slot blue builder 5", f"export ship 2 1 {good}")
    more = {f"sell_{good}_plus_2": 2, "sell_any_plus_1": 1}.get(tile, 0)
    assert player(match, 0)["coins"] == match.view()["prices"][good] + 1 + more


@each("noble", ["builder", "marquis", "king"])
@each(
    ("tile", "less"),
    [("visit_minus_1", 1), ("builder_minus_2", 2), ("marquis_minus_2", 2), ("king_minus_2", 2)],
)
def test_tiles_make_visits_to_their_nobles_cheaper(noble, tile, less):
    helps = tile in ("visit_minus_1", f"{noble}_minus_2")
    assert player(visiting_with(noble, tile), 0)["influence"] == 9 - 3 + (less if helps else 0)


@each(("noble", "reis"), [("builder", 2), ("marquis", 3), ("king", 2)])
def test_tiles_bring_money_when_the_card_of_their_noble_lies_in_the_court(noble, reis):
    match = visiting_with(noble, "court_builder_money", "court_marquis_money", "court_king_money")
    assert player(match, 0)["coins"] == 30 + reis


def test_every_gain_of_influence_is_two_more_with_the_tile():
    match = clergy(hand(quiet(), 0, "blue_king_3"), 0, "influence_gain_plus_2")
    assert player(play(give(match, 0, gold=1), "slot blue king 3"), 0)["influence"] == 4 + 2


def test_two_favors_that_one_lacks_come_at_once():
    tiles = (SIX[0], SIX[1], "immediate_two_favors", *SIX[3:])
    match = favors(ring(standard(cloth=1), *tiles), 0, "king")
    play(match, "slot blue builder 5", "state church good", "church 1 ahead")
    play(match, "favor builder", "favor marquis")
    assert player(match, 0)["favors"] == ["builder", "marquis", "king"]


@each(("option", "power"), [("per_ship", 1 + 2 + 4), ("total", 1 + 2 + 2)])
def test_the_chaplain_adds_influence_for_each_ship_or_once(option, power):
    match = ship(ship(quiet(clergy_ship_influence=option), 0, "blue"), 0, "red")
    assert player(clergy(match, 0, "ships_influence_plus_2"), 0)["power"] == power


@each("steps", [1, 2])
def test_the_church_scores_when_the_mark_is_reached_or_passed(steps):
    match = ring(standard(cloth=1), *SIX, place=5)
    play(match, "slot blue builder 5", "state church good", f"church {steps} ahead")
    assert asked(match) == ("tile", 0)
