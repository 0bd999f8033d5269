"""Placement with nobles: first the nobles, then the colonists on the circles left."""

import itertools

import pytest

from ludoteca import IllegalAction
from ludoteca.games.puerto_rico.components import SPOTS
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    colonists,
    give,
    legal_words,
    no_island,
    noble_table,
    nobles,
    play,
    player,
    workers,
)


def placing(on_ship=3, **gifts):
    """Seat 0, without its start plantation, is mayor: a noble from the ship and what `gifts` say."""
    match = noble_table(4)
    no_island(match, 0)
    give(match, 0, **gifts)
    colonists(match, on_ship=on_ship)
    choose(match, "mayor")
    return play(match, "pass")


# ---- which seats are asked --------------------------------------------------------


def test_nobles_are_placed_before_colonists():
    match = placing(on_ship=7, tiles="corn corn corn", manned=False)
    assert asked(match) == ("place_nobles", 0)
    play(match, "place corn", "done")
    assert asked(match) == ("place_colonists", 0)
    play(match, "place corn", "done")
    assert (workers(match, 0, "corn"), nobles(match, 0, "corn")) == (2, 1)


def test_each_seat_places_both_before_the_next_one():
    match = noble_table(4)
    for seat in range(4):
        give(match, seat, tiles="corn sugar", manned={"corn": 1})
    choose(give(match, 2, nobles_waiting=1), "mayor")
    play(match, "pass")
    order = []
    while asked(match)[0] != "choose_role":
        if asked(match) not in order:
            order.append(asked(match))
        words = legal_words(match)
        match.play("done" if "done" in words else max(words))
    assert order == [
        ("place_nobles", 0),
        ("place_colonists", 0),
        ("place_colonists", 1),
        ("place_nobles", 2),  # then there is a worker for every circle
        ("place_colonists", 3),
    ]


def test_a_seat_without_nobles_is_asked_for_its_colonists_only():
    match = noble_table(4)
    no_island(match, 0)
    choose(give(match, 1, tiles="corn", manned=False), "mayor")
    play(match, "pass")
    assert asked(match) == ("place_colonists", 1)


def test_a_seat_with_nobles_only_is_not_asked_for_colonists():
    match = play(placing(tiles="corn sugar", manned=False), "place corn", "done")
    assert asked(match) != ("place_colonists", 0)
    assert (workers(match, 0, "corn"), workers(match, 0, "sugar")) == (1, 0)


def test_without_a_circle_the_noble_waits_in_san_juan():
    match = placing(san_juan=1)
    assert asked(match)[1] != 0
    assert (player(match, 0)["san_juan"], player(match, 0)["nobles_waiting"]) == (2, 1)


# ---- where nobles go --------------------------------------------------------------


def test_a_noble_can_go_on_any_circle():
    match = placing(tiles="corn quarry", buildings="indigo_plant chapel harbor", manned=False)
    assert legal_words(match) == {
        "place corn",
        "place quarry",
        "place indigo plant",
        "place chapel",
        "place harbor",
    }


def test_a_noble_may_take_the_place_of_a_colonist_who_goes_elsewhere():
    match = placing(buildings="chapel small_market", manned={"chapel": 1})
    assert legal_words(match) == {"place chapel", "place small market"}
    play(match, "place chapel", "done")
    assert (workers(match, 0, "chapel"), nobles(match, 0, "chapel")) == (1, 1)
    assert (workers(match, 0, "small_market"), nobles(match, 0, "small_market")) == (1, 0)


def test_a_colonist_whose_place_is_taken_waits_when_every_circle_is_full():
    match = play(placing(buildings="chapel", manned={"chapel": 1}), "place chapel", "done")
    assert (workers(match, 0, "chapel"), nobles(match, 0, "chapel")) == (1, 1)
    assert (player(match, 0)["san_juan"], player(match, 0)["nobles_waiting"]) == (1, 0)


def test_a_noble_cannot_take_the_place_of_a_noble():
    match = placing(buildings="chapel land_office small_market", manned=False, nobles={"chapel": 1})
    assert "place chapel" not in legal_words(match)
    play(match, "place land office")
    assert "place land office" not in legal_words(match)


def test_colonists_go_on_the_circles_that_the_nobles_left():
    match = placing(
        on_ship=4, tiles="corn corn", buildings="indigo_plant", manned=False, san_juan=1
    )
    play(match, "place corn", "done")
    assert legal_words(match) == {"place corn", "place indigo plant"}
    play(match, "place corn")
    assert legal_words(match) == {"place indigo plant"}


def test_a_noble_cannot_be_moved_while_colonists_are_placed():
    match = placing(on_ship=7, tiles="corn sugar coffee tobacco", manned=False, nobles={"corn": 1})
    play(match, "place sugar", "done")
    assert asked(match) == ("place_colonists", 0)
    assert legal_words(match) == {"place coffee", "place tobacco"}


def test_colonists_can_still_be_moved_after_the_nobles():
    match = play(placing(tiles="corn sugar coffee", manned={"corn": 1}), "place sugar", "done")
    assert legal_words(match) == {"lift corn", "done"}
    play(match, "lift corn", "place coffee", "done")
    assert [workers(match, 0, spot) for spot in ("corn", "sugar", "coffee")] == [0, 1, 1]


# ---- nobles placed earlier --------------------------------------------------------


def test_nobles_placed_earlier_can_be_moved():
    match = placing(tiles="corn sugar coffee", manned=False, nobles={"corn": 1})
    play(match, "lift corn", "place sugar", "place coffee", "done")
    assert [nobles(match, 0, spot) for spot in ("corn", "sugar", "coffee")] == [0, 1, 1]
    assert workers(match, 0, "corn") == 0


def test_nobles_placed_earlier_may_stay():
    match = placing(tiles="corn sugar coffee", manned=False, nobles={"corn": 1})
    play(match, "place coffee", "done")
    assert [nobles(match, 0, spot) for spot in ("corn", "sugar", "coffee")] == [1, 0, 1]


def test_a_noble_can_be_moved_by_a_seat_that_receives_none():
    match = give(noble_table(4), 2, tiles="coffee", manned=False, nobles={"coffee": 1})
    colonists(match, on_ship=0)
    no_island(match, 0)
    play(match, "choose mayor", "pass")
    assert asked(match) == ("place_nobles", 2)
    play(match, "lift coffee", "place corn", "done")
    assert (nobles(match, 2, "corn"), nobles(match, 2, "coffee")) == (1, 0)


def test_a_noble_lifted_has_to_be_placed_elsewhere():
    match = placing(tiles="corn sugar coffee", manned=False, nobles={"corn": 1})
    play(match, "lift corn", "place sugar")
    for word in ("done", "place corn"):
        with pytest.raises(IllegalAction):
            match.play(word)


def test_a_noble_just_placed_is_not_lifted_again():
    match = play(placing(tiles="corn sugar", manned=False), "place corn")
    assert legal_words(match) == {"done"}


# ---- San Juan ---------------------------------------------------------------------


def test_no_noble_is_kept_back_while_there_are_circles_enough():
    match = placing(tiles="corn sugar", manned=False)
    with pytest.raises(IllegalAction):
        match.play("done")


def test_no_noble_is_kept_back_although_colonists_could_fill_all_but_one_circle():
    match = placing(buildings="chapel small_market", manned={"chapel": 1})
    with pytest.raises(IllegalAction):
        match.play("done")


def test_nobles_are_kept_back_where_there_are_more_workers_than_circles():
    match = placing(buildings="chapel", manned={"chapel": 1})
    assert "done" in legal_words(match)
    play(match, "done")
    assert (workers(match, 0, "chapel"), nobles(match, 0, "chapel")) == (1, 0)
    assert (player(match, 0)["san_juan"], player(match, 0)["nobles_waiting"]) == (1, 1)


def test_no_more_nobles_are_kept_back_than_there_are_workers_too_many():
    match = placing(on_ship=0, buildings="chapel small_market", manned=False, nobles_waiting=2)
    play(match, "place chapel")  # three nobles for two circles: one has to wait
    with pytest.raises(IllegalAction):
        match.play("done")
    play(match, "place small market", "done")
    assert player(match, 0)["nobles_waiting"] == 1


def test_a_noble_placed_earlier_may_be_called_back_to_san_juan_for_a_colonist():
    match = placing(on_ship=7, buildings="land_office", manned=False, nobles={"land_office": 1})
    play(match, "lift land office", "done")
    assert (workers(match, 0, "land_office"), nobles(match, 0, "land_office")) == (1, 0)
    assert player(match, 0)["nobles_waiting"] == 2


def test_nobles_in_san_juan_are_placed_with_the_next_mayor():
    match = placing(on_ship=0, tiles="corn sugar coffee", manned=False, nobles_waiting=2)
    play(match, "place corn", "place sugar", "place coffee", "done")
    assert player(match, 0)["nobles_waiting"] == 0


def test_colonists_fill_the_circles_by_themselves_where_there_are_enough():
    match = placing(on_ship=7, buildings="indigo_plant", manned={"indigo_plant": 2})
    play(match, "place indigo plant", "done")
    assert asked(match)[1] != 0
    assert (workers(match, 0, "indigo_plant"), nobles(match, 0, "indigo_plant")) == (3, 1)
    assert player(match, 0)["san_juan"] == 1


# ---- every placement --------------------------------------------------------------


def placements(match, seat):
    """Every placement that the seat can reach, as workers and nobles by spot."""
    found, seen, todo = set(), set(), [match]
    while todo:
        trial = todo.pop()
        for word in legal_words(trial):
            after = trial.copy()
            after.play(word)
            s = after.position
            if asked(after)[1] != seat:
                found.add((tuple(s.workers[seat].tolist()), tuple(s.nobles_at[seat].tolist())))
            elif (key := s.tobytes()) not in seen:
                seen.add(key)
                todo.append(after)
    return found


def row(spots, counts):
    line = [0] * len(SPOTS)
    for spot, count in zip(spots, counts, strict=True):
        line[SPOTS.index(spot)] = count
    return tuple(line)


SIZES = {"corn": 2, "indigo_plant": 3, "small_market": 1}


def complete_placements(hand, noble_hand):
    """Every circle filled as far as there are workers, nobles waiting only where workers are too many."""
    room = sum(SIZES.values())
    placed = min(hand, room)
    for filled in itertools.product(*(range(n + 1) for n in SIZES.values())):
        if sum(filled) == placed:
            for noble in itertools.product(*(range(n + 1) for n in filled)):
                if noble_hand - (hand - placed) <= sum(noble) <= noble_hand:
                    yield row(SIZES, filled), row(SIZES, noble)


@each(
    ("manned", "noble", "on_ship"),
    [
        ({}, {}, 3),
        ({"indigo_plant": 2}, {}, 0),
        ({"corn": 1}, {"corn": 1}, 3),
        ({"indigo_plant": 1}, {"indigo_plant": 2, "small_market": 1}, 0),
        ({"corn": 2, "small_market": 1}, {"indigo_plant": 1}, 3),
        ({"corn": 2, "indigo_plant": 1}, {"indigo_plant": 1}, 7),
        ({"corn": 2}, {"indigo_plant": 3, "small_market": 1}, 0),
        ({"corn": 1, "indigo_plant": 2}, {"corn": 1, "indigo_plant": 1, "small_market": 1}, 7),
    ],
)
def test_every_complete_placement_can_be_reached_and_no_other(manned, noble, on_ship):
    match = placing(
        on_ship,
        tiles="corn corn",
        buildings="indigo_plant small_market",
        manned=manned,
        nobles=noble,
    )
    noble_hand = 1 + sum(noble.values())
    hand = noble_hand + sum(manned.values()) + (on_ship == 7)
    assert placements(match, 0) == set(complete_placements(hand, noble_hand))
