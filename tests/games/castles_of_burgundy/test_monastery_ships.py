"""Monastery 5: a ship takes the goods of two neighbouring depots."""

from itertools import combinations

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import goods, left_in, player, stock
from .turns import offered, turn

# ---- a neighbouring depot -------------------------------------------------------------------------------


def fleet(depots, *, storage="ship", **given):
    """A ship to place on d3, monastery 5, and goods in the depots by number."""
    match = turn(storage, **{"dice": (2, 1), "monasteries": [5], **given})
    for number, kinds in depots.items():
        stock(match, number, goods=kinds)
    return play(match, "place die 1 storage 1 d3")


@each(
    ("first", "beside"),
    [(1, {6, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 6}), (6, {5, 1})],
)
def test_only_the_neighbours_in_the_ring_come_second(first, beside):
    match = play(fleet({number: {"goods_1": 1} for number in range(1, 7)}), f"load depot {first}")
    assert asked(match) == ("second_depot", 0)
    assert set(legal(match)) == {"pass", *(f"load depot {number}" for number in beside)}
    play(match, f"load depot {min(beside)}")
    assert goods(match, 0) == {"goods_1": 2}
    assert asked(match) == ("turn", 0)


def test_depots_1_and_6_are_neighbours():
    for first, second in ((1, 6), (6, 1)):
        match = fleet({1: {"goods_1": 2}, 6: {"goods_6": 3}})
        play(match, f"load depot {first}", f"load depot {second}")
        assert goods(match, 0) == {"goods_1": 2, "goods_6": 3}


def test_nothing_is_asked_where_the_neighbours_have_no_goods():
    match = play(fleet({2: {"goods_1": 1}, 4: {"goods_1": 1}, 5: {"goods_2": 1}}), "load depot 2")
    assert asked(match) == ("turn", 0)
    assert goods(match, 0) == {"goods_1": 1}


def test_the_first_depot_need_not_have_a_neighbour_with_goods():
    match = fleet({2: {"goods_1": 1}, 3: {"goods_2": 1}, 6: {"goods_3": 1}})
    assert offered(match, "load depot") == {"2", "3", "6"}


def test_the_marker_moves_on_by_one_only():
    match = play(fleet({1: {"goods_1": 1}, 2: {"goods_2": 1}}), "load depot 1", "load depot 2")
    assert player(match, 0)["steps"] == 1


def test_the_neighbour_gives_what_one_has_and_keeps_the_rest():
    match = fleet(
        {3: {"goods_3": 1}, 2: {"goods_4": 1}, 4: {"goods_1": 1, "goods_3": 1, "goods_5": 2}},
        goods={"goods_1": 1, "goods_2": 1},
    )
    play(match, "load depot 3")
    assert set(legal(match)) == {"load depot 4", "pass"}
    play(match, "load depot 4")
    assert legal(match) == ["keep goods 3", "keep goods 5"]
    play(match, "keep goods 3")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 1, "goods_3": 2}
    assert left_in(match, 4) == {"goods_5": 2}
    assert asked(match) == ("turn", 0)


# ---- where not all fits ---------------------------------------------------------------------------------


def waiting(match):
    """The depots that the question is about, and whether the goods of the first still lie there."""
    decision = match.view()["decision"]
    return decision["depots"], decision["waiting"]


def test_one_kind_of_each_of_two_depots_can_be_taken_where_there_is_room_for_two():
    depots = {1: {"goods_4": 1, "goods_5": 3}, 2: {"goods_6": 2}}
    match = play(fleet(depots, goods={"goods_1": 1}), "load depot 1")
    assert asked(match) == ("second_depot", 0)
    assert goods(match, 0) == {"goods_1": 1}
    play(match, "load depot 2")
    assert asked(match) == ("goods", 0)
    assert legal(match) == ["keep goods 4", "keep goods 5", "keep goods 6"]
    play(match, "keep goods 6", "keep goods 4")
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 1, "goods_6": 2}
    assert left_in(match, 1) == {"goods_5": 3}
    assert left_in(match, 2) == {}
    assert asked(match) == ("turn", 0)


@each("kept", list(combinations((2, 3, 4, 5), 3)))
def test_any_kinds_of_both_depots_can_be_kept(kept):
    match = fleet({5: {"goods_5": 1}, 6: {"goods_2": 1, "goods_3": 1, "goods_4": 2}})
    play(match, "load depot 5")
    assert waiting(match) == (["depot_5"], True)
    play(match, "load depot 6")
    assert waiting(match) == (["depot_5", "depot_6"], False)
    play(match, *(f"keep goods {good}" for good in kept))
    assert goods(match, 0) == {f"goods_{good}": 1 + (good == 4) for good in kept}
    assert asked(match) == ("turn", 0)


def test_goods_that_have_their_like_in_store_come_before_a_neighbour_is_asked_for():
    depots = {1: {"goods_1": 2, "goods_4": 1, "goods_5": 1}, 2: {"goods_1": 1, "goods_4": 1}}
    match = play(fleet(depots, goods={"goods_1": 1, "goods_2": 1}), "load depot 1")
    assert goods(match, 0) == {"goods_1": 3, "goods_2": 1}
    play(match, "load depot 2")
    assert goods(match, 0) == {"goods_1": 4, "goods_2": 1}
    assert legal(match) == ["keep goods 4", "keep goods 5"]
    play(match, "keep goods 4")  # which lay in both
    assert goods(match, 0) == {"goods_1": 4, "goods_2": 1, "goods_4": 2}
    assert left_in(match, 1) == {"goods_5": 1}
    assert left_in(match, 2) == {}


def test_without_a_neighbour_the_goods_of_the_first_depot_are_taken():
    depots = {1: {"goods_4": 1, "goods_5": 1}, 6: {"goods_2": 1, "goods_3": 1}}
    match = play(fleet(depots), "load depot 1")
    assert waiting(match) == (["depot_1"], True)
    play(match, "pass")
    assert goods(match, 0) == {"goods_4": 1, "goods_5": 1}
    assert left_in(match, 6) == {"goods_2": 1, "goods_3": 1}
    assert asked(match) == ("turn", 0)


def test_without_a_neighbour_too_one_chooses_where_not_all_kinds_fit():
    depots = {1: {"goods_4": 1, "goods_5": 1}, 6: {"goods_4": 1}}
    match = play(fleet(depots, goods={"goods_1": 1, "goods_2": 1}), "load depot 1", "pass")
    assert waiting(match) == (["depot_1"], False)
    assert legal(match) == ["keep goods 4", "keep goods 5"]
    play(match, "keep goods 4")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_4": 1}
    assert left_in(match, 6) == {"goods_4": 1}


def test_what_fits_whichever_neighbour_follows_is_taken_at_once():
    depots = {1: {"goods_4": 1}, 2: {"goods_5": 1}, 6: {"goods_4": 1, "goods_6": 1}}
    match = play(fleet(depots, goods={"goods_1": 1}), "load depot 1")
    assert waiting(match) == (["depot_1"], False)
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 1}
    play(match, "pass")
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 1}
    assert asked(match) == ("turn", 0)


def test_a_neighbour_is_no_choice_where_only_one_kind_fits_and_it_adds_none():
    """Whoever wants the 4 rather than the 3 takes depot 4 first."""
    match = fleet({3: {"goods_3": 1}, 4: {"goods_4": 1}}, goods={"goods_1": 1, "goods_2": 1})
    play(match, "load depot 3")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_3": 1}
    assert asked(match) == ("turn", 0)


def test_where_one_kind_fits_a_neighbour_is_offered_for_more_of_it_or_of_what_one_has():
    depots = {
        1: {"goods_4": 1, "goods_5": 1},
        2: {"goods_5": 2, "goods_6": 1},
        6: {"goods_1": 2, "goods_6": 1},
    }
    stores = {"goods_1": 1, "goods_2": 1}
    match = play(fleet(depots, goods=stores), "load depot 1")
    assert set(legal(match)) == {"load depot 2", "load depot 6", "pass"}
    play(match, "load depot 2", "keep goods 5")
    assert goods(match, 0) == {**stores, "goods_5": 3}
    assert asked(match) == ("turn", 0)
    match = play(fleet(depots, goods=stores), "load depot 1", "load depot 6")
    assert goods(match, 0) == {"goods_1": 3, "goods_2": 1}
    assert legal(match) == ["keep goods 4", "keep goods 5", "keep goods 6"]


def test_a_full_store_waits_for_nothing():
    depots = {1: {"goods_1": 1, "goods_4": 1}, 2: {"goods_2": 1, "goods_4": 1}, 6: {"goods_4": 1}}
    match = play(fleet(depots, goods={"goods_1": 1, "goods_2": 1, "goods_3": 1}), "load depot 1")
    assert waiting(match) == (["depot_1"], False)
    assert set(legal(match)) == {"load depot 2", "pass"}
    play(match, "load depot 2")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 2, "goods_3": 1}
    assert asked(match) == ("turn", 0)


def test_one_may_buy_while_a_neighbour_is_being_chosen():
    depots = {1: {"goods_4": 1, "goods_5": 1}, 2: {"goods_6": 2}}
    match = stock(fleet(depots, goods={"goods_1": 1}, silver=2), "black", "castle")
    play(match, "load depot 1", "buy tile 1")
    assert waiting(match) == (["depot_1"], True)
    play(match, "load depot 2")
    assert legal(match) == ["keep goods 4", "keep goods 5", "keep goods 6"]


# ---- every ship -----------------------------------------------------------------------------------------


def test_a_ship_of_a_city_hall_has_a_second_depot_too():
    match = stock(turn("city_hall ship", dice=(3, 1), monasteries=[5]), 1, goods={"goods_1": 1})
    stock(match, 6, goods={"goods_2": 1})
    play(match, "place die 1 storage 1 e4", "place free storage 2 d5")
    play(match, "load depot 6", "load depot 1")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1}
    assert asked(match) == ("turn", 0)


def test_every_ship_has_its_second_depot():
    match = fleet(
        {1: {"goods_1": 1}, 2: {"goods_2": 1}, 4: {"goods_1": 1}, 5: {"goods_2": 1}},
        storage="ship ship",
        dice=(2, 5),
    )
    play(match, "load depot 1", "load depot 2", "place die 2 storage 2 d5")
    play(match, "load depot 5", "load depot 4")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 2}
