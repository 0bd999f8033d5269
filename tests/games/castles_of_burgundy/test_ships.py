"""Ship: the goods of one depot, as far as they fit, and a space forward on the bridge."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import give, goods, left_in, pass_turn, player, stock, stored, tile_on
from .turns import means, offered, turn

# Beside the first castle of board 1 lie two ship spaces: d3 with a 2 and d5 with a 5.

PLACE = "place die 1 storage 1 d3"


def harbour(depots=None, **given):
    """A ship to place on d3 with the first die, and goods in the depots by number."""
    given = {"storage": "ship", "dice": (2, 5), **given}
    match = turn(**given)
    for number, kinds in (depots or {}).items():
        stock(match, number, goods=kinds)
    return match


# ---- goods ----------------------------------------------------------------------------------------------


def test_a_ship_takes_all_goods_of_one_depot():
    match = play(harbour({3: {"goods_1": 2, "goods_5": 1}, 4: {"goods_1": 1}}), PLACE)
    assert asked(match) == ("ship", 0)
    play(match, "load depot 3")
    assert goods(match, 0) == {"goods_1": 2, "goods_5": 1}
    assert left_in(match, 3) == {}
    assert left_in(match, 4) == {"goods_1": 1}
    assert asked(match) == ("turn", 0)


def test_any_depot_with_goods_may_be_chosen_whatever_the_die():
    match = play(harbour({number: {"goods_1": 1} for number in range(1, 7)}), PLACE)
    assert offered(match, "load depot") == {"1", "2", "3", "4", "5", "6"}
    assert set(legal(match)) == {"pass", *(f"load depot {n}" for n in range(1, 7))}


def test_a_depot_without_goods_is_no_choice():
    match = play(harbour({2: {"goods_3": 1}, 6: {"goods_4": 1}}), PLACE)
    assert set(legal(match)) == {"pass", "load depot 2", "load depot 6"}


def test_a_ship_takes_goods_only_and_leaves_the_tiles():
    match = play(stock(harbour(), 3, "mine bank", goods={"goods_1": 1}), PLACE, "load depot 3")
    assert stored(match, 0) == [None, None, None]
    assert len(match.view()["depots"][2]["slots"]) == 2
    assert all(slot["tile"] for slot in match.view()["depots"][2]["slots"])


def test_goods_join_their_like():
    match = harbour({1: {"goods_2": 2, "goods_3": 1}}, goods={"goods_2": 1, "goods_3": 3})
    play(match, PLACE, "load depot 1")
    assert goods(match, 0) == {"goods_2": 3, "goods_3": 4}


def test_there_is_no_limit_to_the_goods_of_one_kind():
    match = play(harbour({1: {"goods_2": 3}}, goods={"goods_2": 4}), PLACE, "load depot 1")
    assert goods(match, 0) == {"goods_2": 7}


def test_three_kinds_fit_without_a_question():
    match = play(harbour({1: {"goods_2": 2, "goods_4": 1, "goods_6": 1}}), PLACE, "load depot 1")
    assert goods(match, 0) == {"goods_2": 2, "goods_4": 1, "goods_6": 1}
    assert asked(match) == ("turn", 0)


def test_a_kind_one_has_needs_no_room():
    match = harbour(
        {1: {"goods_2": 1, "goods_4": 2, "goods_6": 1}}, goods={"goods_2": 1, "goods_4": 1}
    )
    play(match, PLACE, "load depot 1")
    assert goods(match, 0) == {"goods_2": 2, "goods_4": 3, "goods_6": 1}
    assert asked(match) == ("turn", 0)


FULL = {"goods_1": 1, "goods_2": 1, "goods_3": 1}


def test_with_three_kinds_in_store_only_these_can_be_taken():
    match = harbour({1: {"goods_4": 2}, 2: {"goods_3": 1}, 3: {"goods_6": 1}}, goods=FULL)
    play(match, PLACE)
    assert set(legal(match)) == {"pass", "load depot 2"}


def test_of_a_mixed_depot_a_full_store_takes_its_own_kinds_and_leaves_the_others():
    match = harbour({5: {"goods_1": 1, "goods_3": 2, "goods_4": 2}}, goods=FULL)
    play(match, PLACE, "load depot 5")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 1, "goods_3": 3}
    assert left_in(match, 5) == {"goods_4": 2}
    assert asked(match) == ("turn", 0)


@each(("kept", "stays"), [(5, 6), (6, 5)])
def test_where_not_all_kinds_fit_one_chooses(kept, stays):
    match = harbour(
        {3: {"goods_4": 2, "goods_5": 1, "goods_6": 1}}, goods={"goods_1": 1, "goods_4": 1}
    )
    play(match, PLACE, "load depot 3")
    assert asked(match) == ("goods", 0)
    assert match.view()["decision"]["depots"] == ["depot_3"]
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 3}
    assert legal(match) == ["keep goods 5", "keep goods 6"]
    play(match, f"keep goods {kept}")
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 3, f"goods_{kept}": 1}
    assert left_in(match, 3) == {f"goods_{stays}": 1}
    assert asked(match) == ("turn", 0)


def test_one_chooses_again_while_there_is_room_for_another_kind():
    match = harbour({3: {"goods_4": 2, "goods_5": 1, "goods_6": 3}}, goods={"goods_1": 1})
    play(match, PLACE, "load depot 3", "keep goods 6")
    assert asked(match) == ("goods", 0)
    assert legal(match) == ["keep goods 4", "keep goods 5"]
    play(match, "keep goods 4")
    assert goods(match, 0) == {"goods_1": 1, "goods_4": 2, "goods_6": 3}
    assert left_in(match, 3) == {"goods_5": 1}
    assert asked(match) == ("turn", 0)


def test_an_empty_store_takes_three_kinds_of_five():
    match = harbour({3: dict.fromkeys(("goods_1", "goods_2", "goods_3", "goods_4", "goods_5"), 1)})
    play(match, PLACE, "load depot 3", "keep goods 5", "keep goods 1", "keep goods 3")
    assert goods(match, 0) == {"goods_1": 1, "goods_3": 1, "goods_5": 1}
    assert left_in(match, 3) == {"goods_2": 1, "goods_4": 1}
    assert asked(match) == ("turn", 0)


def test_one_kind_of_which_there_are_several_is_taken_whole():
    match = harbour({3: {"goods_5": 3, "goods_6": 1}}, goods={"goods_1": 1, "goods_2": 1})
    play(match, PLACE, "load depot 3", "keep goods 5")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_5": 3}


def test_the_goods_may_be_declined():
    match = play(harbour({3: {"goods_1": 1}}), PLACE, "pass")
    assert goods(match, 0) == {}
    assert left_in(match, 3) == {"goods_1": 1}
    assert asked(match) == ("turn", 0)


def test_nothing_is_asked_where_there_are_no_goods():
    match = play(harbour(), PLACE)
    assert tile_on(match, 0, "d3") == "ship"
    assert asked(match) == ("turn", 0)
    assert player(match, 0)["steps"] == 1


def test_nothing_is_asked_where_no_goods_fit():
    match = play(harbour({1: {"goods_4": 2}, 6: {"goods_5": 1, "goods_6": 1}}, goods=FULL), PLACE)
    assert asked(match) == ("turn", 0)
    assert goods(match, 0) == FULL
    assert player(match, 0)["steps"] == 1


def test_a_sale_makes_room_for_another_kind():
    match = harbour({1: {"goods_4": 2}}, dice=(1, 2), goods=FULL)
    play(match, "sell die 1 goods 1", "place die 2 storage 1 d3", "load depot 1")
    assert goods(match, 0) == {"goods_2": 1, "goods_3": 1, "goods_4": 2}


def test_one_may_buy_while_a_depot_is_being_chosen():
    match = stock(harbour({1: {"goods_4": 2}}, silver=2), "black", "castle")
    play(match, PLACE, "buy tile 1")
    assert means(match) == (0, 0)
    assert stored(match, 0) == ["castle", None, None]
    assert asked(match) == ("ship", 0)
    play(match, "load depot 1")
    assert goods(match, 0) == {"goods_4": 2}


def test_one_may_buy_while_kinds_of_goods_are_being_chosen():
    match = harbour({1: {"goods_4": 2, "goods_5": 1, "goods_6": 1}}, silver=2, goods={"goods_1": 1})
    play(stock(match, "black", "castle"), PLACE, "load depot 1")
    assert asked(match) == ("goods", 0)
    assert legal(match, "buy") == ["buy tile 1"]


def test_a_second_ship_does_not_find_room_for_what_the_first_one_left():
    match = harbour(
        {1: {"goods_1": 1, "goods_4": 1}}, storage="ship ship", goods={"goods_2": 1, "goods_3": 1}
    )
    play(match, PLACE, "load depot 1", "keep goods 1", "place die 2 storage 2 d5")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_3": 1}
    assert asked(match) == ("turn", 0)  # the 4 still does not fit
    assert player(match, 0)["steps"] == 2


# ---- the bridge -----------------------------------------------------------------------------------------


def sail(match, ships=1):
    """The seat to act places ships on d3 and d5, and ends its turn."""
    seat = match.actor
    give(match, seat, storage="ship " * ships)
    match.position.dice[seat] = 2, 5
    play(match, PLACE)
    if asked(match)[0] == "ship":
        play(match, "pass")
    if ships == 2:
        play(match, "place die 2 storage 2 d5")
        if asked(match)[0] == "ship":
            play(match, "pass")
    else:
        play(match, "workers die 2")
    return play(match, "end turn")


def next_order(match):
    """The order of the next round: everybody left in this one takes workers."""
    this = match.view()["round"]
    while match.view()["round"] == this:
        pass_turn(match)
    return match.view()["order"]


@each(
    ("ships", "order"),
    [
        ((0, 0, 0), [0, 1, 2]),
        ((1, 0, 0), [0, 1, 2]),
        ((0, 1, 0), [1, 0, 2]),
        ((0, 0, 1), [2, 0, 1]),
        ((1, 1, 0), [1, 0, 2]),
        ((0, 1, 1), [2, 1, 0]),
        ((1, 1, 1), [2, 1, 0]),
        ((2, 1, 1), [0, 2, 1]),
        ((2, 2, 1), [1, 0, 2]),
        ((1, 0, 2), [2, 0, 1]),
    ],
)
def test_the_furthest_goes_first_and_of_several_on_one_space_the_last_to_come(ships, order):
    match = turn(seats=3)
    for count in ships:
        if count:
            sail(match, count)
        else:
            pass_turn(match)
    assert match.view()["order"] == order
    assert [player(match, seat)["steps"] for seat in range(3)] == list(ships)


def test_a_marker_that_catches_up_lies_on_top_in_a_later_round_too():
    match = turn(seats=3)
    sail(match)
    assert next_order(match) == [0, 1, 2]
    pass_turn(match)
    sail(match)
    assert next_order(match) == [1, 0, 2]


def test_a_ship_does_not_change_the_order_of_the_running_round():
    match = pass_turn(turn(seats=3))
    sail(match)
    assert match.view()["order"] == [0, 1, 2]
    assert player(match, 1)["place"] == 1
    assert asked(match) == ("turn", 2)


def test_nobody_else_moves():
    match = play(harbour(seats=4), PLACE)
    assert [player(match, seat)["steps"] for seat in range(4)] == [1, 0, 0, 0]
    assert [player(match, seat)["place"] for seat in range(4)] == [1, 2, 3, 4]


def test_declining_the_goods_moves_the_marker_all_the_same():
    match = play(harbour({3: {"goods_1": 1}}), PLACE, "pass")
    assert player(match, 0)["steps"] == 1
