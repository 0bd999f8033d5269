"""Mayor: the privilege, the deal, free placement, San Juan, the refill of the ship."""

import itertools

import pytest

from ludoteca import IllegalAction
from ludoteca.games.puerto_rico.components import SPOTS
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    colonists,
    end_round,
    finish,
    give,
    legal_words,
    man,
    no_island,
    play,
    player,
    table,
    tiles,
    workers,
)


def all_colonists(match):
    return [player(match, p)["workers"] for p in range(match.seats)]


# ---- the privilege ----------------------------------------------------------------


def test_the_mayor_takes_one_colonist_from_the_supply_not_from_the_ship():
    match = choose(table(4), "mayor")
    assert asked(match) == ("extra_colonist", 0)
    assert legal_words(match) == {"take extra colonist", "pass"}
    play(match, "take extra colonist")
    assert all_colonists(match) == [2, 1, 1, 1]
    assert match.view()["colonist_supply"] == 75 - 1 - 4  # and refilled for the four players


def test_the_mayor_may_decline_the_extra_colonist():
    match = play(table(4), "choose mayor", "pass")
    assert all_colonists(match) == [1, 1, 1, 1]
    assert match.view()["colonist_supply"] == 75 - 4  # refilled for the four players


def test_there_is_no_extra_colonist_when_the_supply_is_empty():
    match = table(4)
    colonists(match, supply=0)
    choose(match, "mayor")
    assert asked(match)[0] != "extra_colonist"
    assert all_colonists(match) == [1, 1, 1, 1]


def test_only_the_mayor_has_the_privilege():
    match = play(table(4), "choose mayor", "take extra colonist")
    kinds = []
    while asked(match)[0] != "choose_role":
        kinds.append(asked(match)[0])
        match.play(sorted(legal_words(match))[0])
    assert "extra_colonist" not in kinds


# ---- the deal ---------------------------------------------------------------------


@each(
    ("on_ship", "dealt"),
    [
        (0, [0, 0, 0, 0]),
        (1, [1, 0, 0, 0]),
        (3, [1, 1, 1, 0]),
        (4, [1, 1, 1, 1]),
        (9, [3, 2, 2, 2]),
        (11, [3, 3, 3, 2]),
    ],
)
def test_colonists_go_round_one_by_one_until_the_ship_is_empty(on_ship, dealt):
    match = table(4)
    colonists(match, on_ship=on_ship)
    play(match, "choose mayor", "pass")
    assert all_colonists(match) == dealt


def test_the_deal_begins_with_the_mayor():
    match = table(4)
    colonists(match, on_ship=5)
    play(match, "choose prospector", "choose craftsman")
    choose(match, "mayor")  # seat 2
    play(match, "pass")
    assert all_colonists(match) == [1, 1, 2, 1]


# ---- placement --------------------------------------------------------------------


def placing(circles_manned=None, **gifts):
    """Seat 0 has one colonist at hand and more circles than colonists."""
    match = give(table(4), 0, **gifts)
    if circles_manned:
        man(match, 0, **circles_manned)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("place_colonists", 0)
    return match


def test_colonists_can_go_on_any_empty_circle():
    match = placing(tiles="corn quarry", buildings="indigo_plant small_market", manned=False)
    assert legal_words(match) == {
        "place indigo",
        "place corn",
        "place quarry",
        "place indigo plant",
        "place small market",
    }


def test_nothing_can_be_placed_where_there_is_no_circle_left():
    match = placing(tiles="corn coffee", buildings="small_market", manned={"corn": 1})
    assert "place corn" not in legal_words(match)
    assert "place sugar" not in legal_words(match)


def test_a_building_takes_as_many_colonists_as_it_has_circles():
    match = table(4)
    no_island(match, 0)
    give(match, 0, tiles="corn", buildings="indigo_plant", manned=False)
    colonists(match, on_ship=12)
    play(match, "choose mayor", "pass")
    play(match, "place indigo plant", "place indigo plant", "place indigo plant")
    assert workers(match, 0, "indigo_plant") == 3
    with pytest.raises(IllegalAction):
        match.play("place indigo plant")


def test_nobody_may_keep_a_colonist_back_while_a_circle_is_empty():
    match = placing(tiles="corn", manned=False)
    with pytest.raises(IllegalAction):
        match.play("done")
    play(match, "place corn")
    assert "done" in legal_words(match)


def test_colonists_placed_earlier_can_be_moved():
    match = placing(tiles="corn coffee", buildings="coffee_roaster", manned={"corn": 1})
    play(match, "lift corn", "place coffee", "place coffee roaster", "done")
    assert workers(match, 0, "corn") == 0
    assert workers(match, 0, "coffee") == 1
    assert workers(match, 0, "coffee_roaster") == 1


def test_colonists_placed_earlier_may_also_stay():
    match = play(placing(tiles="corn coffee", manned={"corn": 1}), "place coffee", "done")
    assert workers(match, 0, "corn") == 1
    assert workers(match, 0, "coffee") == 1


def test_a_seat_without_new_colonists_may_still_move_its_old_ones():
    match = give(table(4), 3, tiles="coffee", manned=True)
    colonists(match, on_ship=0)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("place_colonists", 3)
    play(match, "lift coffee", "place corn", "done")
    assert workers(match, 3, "corn") == 1
    assert workers(match, 3, "coffee") == 0


def test_a_seat_without_any_colonist_is_not_asked():
    match = table(4)
    colonists(match, on_ship=0)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("choose_role", 1)


def test_what_is_lifted_has_to_be_placed_again():
    match = placing(tiles="corn coffee", buildings="small_market", manned={"corn": 1})
    play(match, "lift corn")
    with pytest.raises(IllegalAction):
        match.play("done")
    with pytest.raises(IllegalAction):
        match.play("place corn")


def test_no_more_is_lifted_than_other_circles_can_take():
    match = placing(tiles="corn coffee", manned={"corn": 1})  # one at hand, two circles empty
    assert "lift corn" in legal_words(match)
    play(match, "place coffee")  # none at hand, one circle empty
    assert "lift corn" in legal_words(match)
    play(match, "lift corn")  # one at hand for one circle
    assert legal_words(match) == {"place indigo"}


def test_no_more_is_lifted_than_has_a_place_elsewhere():
    match = placing(
        tiles="corn coffee", buildings="small_market", manned={"corn": 1, "small_market": 1}
    )
    play(match, "lift corn")  # two at hand for two empty circles
    assert legal_words(match) == {"place indigo", "place coffee"}


def test_empty_circles_of_the_spot_itself_are_no_place_for_what_is_lifted_from_it():
    match = placing(buildings="indigo_plant", manned={"indigo_plant": 1})
    assert legal_words(match) == {"place indigo", "place indigo plant"}


def test_what_was_just_placed_is_not_lifted_again():
    match = play(placing(tiles="corn coffee", manned=False), "place coffee")
    assert legal_words(match) == {"done"}


def placements(match, seat):
    """Every placement that the seat can reach, as counts by spot."""
    found, seen, todo = set(), set(), [match]
    while todo:
        trial = todo.pop()
        for word in legal_words(trial):
            after = trial.copy()
            after.play(word)
            if word == "done":
                found.add(tuple(trial.position.workers[seat].tolist()))
            elif (key := after.position.tobytes()) not in seen:
                seen.add(key)
                todo.append(after)
    return found


@each(
    "manned",
    [{}, {"indigo_plant": 2}, {"corn": 1, "small_market": 1}, {"corn": 2, "indigo_plant": 1}],
)
def test_every_complete_placement_can_be_reached_and_no_other(manned):
    match = table(4)
    no_island(match, 0)
    give(match, 0, tiles="corn corn", buildings="indigo_plant small_market", manned=manned)
    colonists(match, on_ship=5)  # two for seat 0
    play(match, "choose mayor", "pass")
    hand = 2 + sum(manned.values())
    wanted = set()
    spots = ("corn", "indigo_plant", "small_market")
    for counts in itertools.product(range(3), range(4), range(2)):
        if sum(counts) == hand:
            row = [0] * len(SPOTS)
            for spot, count in zip(spots, counts, strict=True):
                row[SPOTS.index(spot)] = count
            wanted.add(tuple(row))
    assert placements(match, 0) == wanted


def test_placing_goes_round_from_the_mayor():
    match = table(4)
    for seat in range(4):
        give(match, seat, tiles="corn", manned=False)
    play(match, "choose mayor", "take extra colonist")
    order = []
    while asked(match)[0] != "choose_role":
        if asked(match)[1] not in order:
            order.append(asked(match)[1])
        words = legal_words(match)
        match.play("done" if "done" in words else sorted(words)[-1])
    assert order == [1, 2, 3]  # seat 0 had a colonist for every circle


# ---- San Juan ---------------------------------------------------------------------


def test_the_surplus_waits_in_san_juan_when_every_circle_is_full():
    match = play(table(4), "choose mayor", "take extra colonist")
    assert workers(match, 0, "indigo") == 1
    assert player(match, 0)["san_juan"] == 1
    assert player(match, 1)["san_juan"] == 0


def test_colonists_in_san_juan_are_placed_with_the_next_mayor():
    match = give(table(4), 0, tiles="coffee sugar tobacco", manned=False, san_juan=2)
    play(match, "choose mayor", "pass", "place coffee", "place sugar", "place tobacco", "done")
    assert player(match, 0)["san_juan"] == 0
    assert workers(match, 0, "coffee") == 1


def test_colonists_in_san_juan_cannot_stay_while_a_circle_is_empty():
    match = give(table(4), 0, tiles="coffee sugar tobacco", manned=False, san_juan=2)
    play(match, "choose mayor", "pass", "place coffee", "place sugar")
    with pytest.raises(IllegalAction):
        match.play("done")


def test_colonists_in_san_juan_wait_for_the_next_mayor_not_for_the_next_tile():
    match = give(table(4), 0, san_juan=1)
    man(match, 0, indigo=1)
    play(match, "choose settler", "take quarry")
    finish(match)
    assert player(match, 0)["san_juan"] == 1
    assert workers(match, 0, "quarry") == 0


# ---- the refill -------------------------------------------------------------------


def refill(match):
    """Seat 0 is mayor without the privilege; gives what is on the ship afterwards."""
    choose(match, "mayor")
    if "pass" in legal_words(match):
        play(match, "pass")
    finish(match)
    return match.view()["colonist_ship"]


@each("seats", [3, 4, 5])
def test_at_least_one_colonist_for_each_player(seats):
    assert refill(table(seats)) == seats


def test_empty_circles_of_plantations_and_quarries_do_not_count():
    match = table(4)
    for seat in range(4):
        give(match, seat, tiles="corn sugar tobacco quarry", manned=False)
    assert refill(match) == 4


def test_every_empty_circle_of_every_building_counts():
    match = table(3)
    no_island(match, 0, 1, 2)
    give(match, 0, buildings="indigo_plant sugar_mill tobacco_storage", manned=False)
    give(match, 1, buildings="coffee_roaster", manned=False)
    assert refill(match) == (9 - 1) + (2 - 1)


def test_circles_are_counted_after_all_have_placed():
    match = table(3)
    no_island(match, 0, 1, 2)
    give(match, 2, buildings="indigo_plant sugar_mill", manned=False)
    colonists(match, on_ship=9)  # three each
    assert refill(match) == 3
    match = table(3)
    no_island(match, 0, 1, 2)
    give(match, 2, buildings="indigo_plant sugar_mill", manned=False)
    assert refill(match) == 5


def test_the_refill_comes_out_of_the_supply():
    match = table(5)
    refill(match)
    assert match.view()["colonist_supply"] == 95 - 5


def test_building_after_the_refill_does_not_change_the_ship():
    match = give(table(4), 1, doubloons=10)
    refill(match)
    play(match, "choose builder", "build tobacco storage")
    assert match.view()["colonist_ship"] == 4


# ---- running out ------------------------------------------------------------------


def test_an_exact_refill_does_not_end_the_game():
    match = table(4)
    colonists(match, supply=4)
    assert refill(match) == 4
    assert match.view()["endings"] == []
    assert not end_round(match).over


def test_a_short_refill_ends_the_game_with_the_round():
    match = table(4)
    colonists(match, supply=3)
    assert refill(match) == 3
    assert match.view()["endings"] == ["colonists"]
    assert not match.over
    assert asked(match) == ("choose_role", 1)
    assert end_round(match).over


def test_circles_that_cannot_be_served_end_the_game_too():
    match = table(4)
    no_island(match, 0)
    give(match, 0, buildings="tobacco_storage sugar_mill", manned=False)
    colonists(match, supply=4)  # five are wanted: enough for the players, not for the circles
    assert refill(match) == 4
    assert match.view()["endings"] == ["colonists"]


def test_a_supply_emptied_by_hospice_does_not_end_the_game():
    match = give(table(4), 0, buildings="hospice")
    colonists(match, supply=1)
    play(match, "choose settler", "take quarry", "use hospice")
    finish(match)
    assert match.view()["colonist_supply"] == 0
    assert match.view()["endings"] == []
    for role in ("builder", "trader", "prospector"):
        finish(choose(match, role))
    assert not match.over
    assert match.view()["round"] == 2


def test_the_ship_is_dealt_out_even_when_the_supply_is_empty():
    match = table(4)
    colonists(match, supply=0, on_ship=2)
    choose(match, "mayor")
    assert all_colonists(match) == [1, 1, 0, 0]
    assert match.view()["colonist_ship"] == 0
    assert tiles(match, 0) == ["indigo"]
