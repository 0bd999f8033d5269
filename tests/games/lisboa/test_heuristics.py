"""Rules of thumb: what a sensible player does at a glance."""

import numpy as np

from ludoteca.bots.greedy import best
from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import actions as a
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import push
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.kernel.rules import COMPILED
from tests.games.cases import each
from tests.games.reading import legal, play
from tests.games.thumb import favourite, weight, weights

from .pieces import (
    building,
    clergy,
    cubes,
    decrees,
    display,
    empty_court,
    give,
    hand,
    no_rubble,
    plans,
    quiet,
    ring,
    ship,
    shown,
    slotted,
    store,
    table,
    treasury,
    values,
)

MATCHES = 20 if COMPILED else 1
"""With each number of seats: sixty in all."""


def last_turn(match):
    """Nobody has another turn after this one."""
    match.position.ending = 2
    return match


# ---- in general -----------------------------------------------------------------------------------------


def totals(seats, seed, guided=True):
    """Points of a match in which one seat follows the rules of thumb (or none does), the others chance; its own first."""
    record = start_position(GAME, seats, seed)
    rng = seed_words(seed)[0]
    mine = seed % seats
    while not record.over:
        mask = legal_mask(GAME, record)
        if guided and record.pending_seat[record.depth - 1] == mine:
            action = best(rng, np.flatnonzero(mask), weights(GAME, record))
        else:
            action = pick(rng, mask)
        generics.take(record, int(action))
    found = [score.total for score in ranking(GAME, record)]
    return [found.pop(mine), *found]


@each("seats", [seats for seats in GAME.seats if seats > 1])
def test_rules_of_thumb_beat_chance_always(seats):
    for seed in range(MATCHES):
        mine, *others = totals(seats, seed)
        assert mine > max(others)


def test_alone_rules_of_thumb_bring_more_points_than_chance_always():
    for seed in range(MATCHES):
        assert totals(1, seed)[0] > totals(1, seed, guided=False)[0]


# ---- cards ----------------------------------------------------------------------------------------------


def test_who_can_open_beside_own_stores_visits_the_king():
    match = empty_court(hand(table(), 0, "blue_king_1", "blue_builder_1", "blue_marquis_1"))
    plans(shown(values(match, cloth=4), "blue", "building_01"), 0, "plan_start_1")
    for land in ("A2", "B2", "C2"):
        store(match, 0, land, "cloth")
    assert favourite(match) == "court blue king 1"


def test_of_two_cards_of_a_noble_the_better_one_is_kept_for_the_portfolio():
    match = hand(table(), 0, "blue_builder_5", "blue_builder_1")
    better = favourite(match, "slot").removeprefix("slot ")
    assert favourite(match, "court").removeprefix("court ") != better


def test_a_visit_for_points_looks_worse_than_one_for_influence():
    match = hand(table(), 0, "blue_marquis_1")
    rich = weight(match, "court blue_marquis_1")
    give(match, 0, influence=0, vp=9)
    assert weight(match, "court blue_marquis_1") < rich


def test_a_card_that_is_lost_for_another_counts_against_it():
    match = hand(table(), 0, "blue_builder_3")
    free = weight(match, "slot blue_builder_3")
    slotted(match, 0, "blue_builder_5", "blue_marquis_5")
    assert weight(match, "slot blue_builder_3") < free


def test_at_the_end_of_the_first_period_bonuses_are_cashed():
    match = hand(table(), 0, "blue_marquis_3", "blue_king_2")
    push(match.position, a.ASK_HAND, 0, 0)
    assert favourite(match).startswith("cash")


# ---- standard action ------------------------------------------------------------------------------------


def test_dear_goods_are_sold_before_cheap_ones():
    match = hand(ship(quiet(), 0, "red"), 0, "blue_builder_5")
    give(match, 0, gold=1, tools=1)
    match.position.price[:] = [1, 1, 1, 6]
    play(match, "slot blue_builder_5")
    assert favourite(match, "export").endswith("tools")


def test_own_ships_are_loaded_before_those_of_others():
    match = hand(ship(ship(quiet(), 0, "red"), 1, "red"), 0, "blue_builder_5")
    play(give(match, 0, gold=2), "slot blue_builder_5")
    assert favourite(match, "export").startswith("export ship 1")


def test_nothing_is_produced_in_the_last_turn():
    match = hand(quiet(), 0, "blue_builder_5")
    for land, street in (("A1", "gold"), ("A2", "cloth"), ("A4", "tools")):
        store(match, 0, land, street)
    play(give(match, 0, books=1), "slot blue_builder_5")
    assert weight(match, "state produce good") > 2
    assert weight(last_turn(match), "state produce good") == 0


def test_goods_that_a_decree_counts_are_kept_at_the_end():
    match = hand(ship(quiet(), 0, "red"), 0, "blue_builder_5")
    play(last_turn(give(match, 0, gold=2)), "slot blue_builder_5")
    before = weight(match, "export ship 1 1 gold")
    decrees(match, 0, "decree_47")
    assert weight(match, "export ship 1 1 gold") <= before - 1


# ---- the map --------------------------------------------------------------------------------------------


def at_a_store():
    """Seat 0 chooses where to build, with money enough."""
    match = hand(no_rubble(empty_court(quiet())), 0, "blue_builder_5")
    return give(treasury(match, 3, 3), 0, coins=50, influence=10)


def build(match):
    play(match, "court blue_builder_5")
    while "pass" in legal(match):
        play(match, "pass")
    return match


def test_a_store_is_built_where_public_buildings_are():
    match = building(values(at_a_store(), gold=4, cloth=4), "north_cloth", "building_01", "blue")
    build(building(match, "west_B", "building_09", "blue"))
    assert weight(match, "store B3 west") > weight(match, "store C3 west")
    assert favourite(match).startswith(("store B2 east", "store B3 west"))


def test_stores_count_in_own_decrees():
    match = build(values(at_a_store(), gold=2, cloth=2, books=2, tools=2))
    before = weight(match, "store D2 east")
    decrees(match, 0, "decree_13")
    assert weight(match, "store D2 east") == before + 2


def test_the_cube_that_completes_a_set_is_taken():
    match = give(cubes(build(at_a_store()), "D", 1, 1, 1), 0, earthquake=1, fire=0, tsunami=1)
    play(match, "store D1 east")
    assert favourite(match) == "clear row fire"


def test_buildings_are_opened_where_own_stores_score_and_not_those_of_others():
    match = hand(no_rubble(empty_court(quiet())), 0, "blue_king_5")
    give(values(match, cloth=3, books=3), 0, coins=40, influence=10)
    plans(shown(match, "blue", "building_09"), 0, "plan_blue_1")
    store(store(match, 0, "B2", "cloth"), 0, "C2", "cloth")
    store(store(match, 1, "B4", "books"), 1, "C4", "books")
    play(match, "court blue_king_5")
    while "pass" in legal(match):
        play(match, "pass")
    assert weight(match, "open north_cloth") > weight(match, "open north_books") + 8


# ---- decrees, church ------------------------------------------------------------------------------------


def at_the_decrees(*ids):
    match = display(hand(empty_court(quiet()), 0, "blue_marquis_5"), *ids)
    play(give(match, 0, influence=10), "court blue_marquis_5")
    while "pass" in legal(match):
        play(match, "pass")
    return match


def test_in_the_last_turn_the_decree_with_most_points_is_taken():
    match = last_turn(at_the_decrees("decree_17", "decree_67", "decree_66"))
    for land in ("A1", "B1", "C1", "D1"):
        store(match, 0, land, "gold")
    assert weight(match, "decree 1") == 4
    assert weight(match, "decree 2") == 0
    assert favourite(match) in ("decree 1", "decree 3")


def test_a_decree_for_most_of_something_is_for_those_who_lead():
    match = give(at_the_decrees("decree_41"), 0, earthquake=5, fire=5)
    ahead = weight(match, "decree 1")
    give(match, 1, earthquake=5, fire=5, tsunami=5)
    assert weight(match, "decree 1") < ahead


def test_a_tile_is_scored_late_rather_than_early():
    match = clergy(ring(table(), *[None] * 6), 0, "place_card_portfolio_vp")
    push(match.position, a.ASK_TILE, 0, 0)
    assert favourite(match) == "pass"
    assert favourite(last_turn(match)) == "tile place card portfolio vp"
