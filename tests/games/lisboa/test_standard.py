"""The standard action: exports and state actions."""

from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    empty_court,
    favors,
    give,
    hand,
    officials,
    player,
    quiet,
    ring,
    settle,
    ship,
    slotted,
    store,
    stored,
    table,
)
from .scenes import SIX, begin, standard

# ---- export ---------------------------------------------------------------------------------------------


def test_a_sale_brings_the_price_and_what_the_ship_adds():
    match = play(begin(standard(books=1)), "export ship 2 1 books")
    assert player(match, 0)["coins"] == 5 + 1
    assert match.view()["prices"]["books"] == 5


def test_a_ship_of_anybody_with_space_will_do_and_one_may_stop_at_any_time():
    match = begin(ship(standard(books=1, gold=1), 2, "blue"))
    assert legal(match, "export") == [
        f"export ship {ship_} 1 {good}" for ship_ in (2, 3) for good in ("gold", "books")
    ]
    play(match, "export ship 3 1 gold")
    assert legal(match) == ["export ship 2 1 books", "done"]
    assert asked(play(match, "done")) == ("draw", 0)


def test_a_full_ship_pays_its_owner_at_once_and_stays_closed():
    match = play(begin(standard(books=2)), "export ship 2 1 books", "export ship 2 1 books")
    assert player(match, 1)["vp"] == 5 + 2
    assert player(match, 1)["upper"][0]["crates"] == 2
    assert asked(match) == ("draw", 0)


def test_the_crates_go_back_when_the_turn_of_their_owner_begins():
    match = play(begin(standard(books=2)), "export ship 2 1 books", "export ship 2 1 books")
    settle(match)
    assert asked(match) == ("card", 1)
    assert player(match, 1)["upper"][0]["load"] == []


def test_a_ship_that_was_upgraded_is_not_paid_twice_for_its_crates():
    match = give(ship(standard(books=1), 0, "blue", "gold", crates=1), 0, books=1, tools=2)
    match.position.upper[0, 0] += 1
    play(begin(match), "export ship 1 1 books")
    assert player(match, 0)["vp"] == 5 + 1


def test_sale_bonuses_add_up():
    match = clergy(standard(books=1), 0, "sell_books_plus_2", "sell_any_plus_1")
    match = slotted(match, 0, "red_treasury_2")
    play(begin(match), "export ship 2 1 books")
    assert player(match, 0)["coins"] == 5 + 1 + 2 + 1 + 2


def test_the_blessing_adds_2_points_when_a_ship_is_filled():
    match = clergy(standard(books=2), 1, "ship_vp_plus_2")
    play(begin(match), "export ship 2 1 books", "export ship 2 1 books")
    assert player(match, 1)["vp"] == 5 + 2 + 2


def test_crates_of_an_upgraded_ship_take_up_space():
    match = ship(standard(books=2), 0, "red", "gold", crates=1)
    play(begin(match), "export ship 1 1 books")
    assert (player(match, 0)["upper"][0]["crates"], player(match, 0)["vp"]) == (2, 5 + 1)
    assert not legal(match, "export ship 1")


def test_crates_of_an_upgraded_ship_leave_when_its_owner_is_next_and_other_goods_stay():
    match = ship(begin(standard(books=1)), 1, "brown", "gold", "cloth", crates=1)
    play(match, "export ship 2 2 books")
    assert settle(match).view()["decision"]["seat"] == 1
    slot = player(match, 1)["upper"][1]
    assert (slot["load"], slot["crates"]) == (["cloth", "books"], 0)


# ---- state actions --------------------------------------------------------------------------------------


def test_a_state_action_is_paid_with_the_good_of_its_office_or_gold():
    match = begin(standard(tools=1, gold=1))
    assert legal(match, "state recruit") == ["state recruit good", "state recruit gold"]
    play(match, "state plan good")
    assert stored(match, 0) == {"gold": 1}
    assert match.view()["icons"] == ["plan"]


def test_a_second_action_may_follow_but_not_the_same():
    match = play(begin(standard(tools=2)), "state plan good", "plan blue")
    assert legal(match) == ["state recruit good", "done"]
    play(match, "state recruit good", "office king", "pass")
    assert asked(match) == ("draw", 0)


def test_the_icons_are_free_in_the_next_turn():
    match = play(begin(standard(tools=1)), "state plan good", "plan blue")
    assert settle(match).view()["icons"] == []


def test_nothing_is_exported_after_a_state_action():
    match = play(begin(standard(tools=1, books=1)), "state plan good", "plan blue")
    assert not legal(match, "export")


# ---- recruit --------------------------------------------------------------------------------------------


def test_one_or_two_officials_to_different_offices():
    match = play(begin(standard(tools=1)), "state recruit good")
    assert legal(match) == ["office builder", "office marquis", "office king"]
    play(match, "office marquis")
    assert legal(match) == ["office builder", "office king", "pass"]


def test_recruiting_needs_an_official_on_the_portfolio():
    match = give(standard(tools=1), 0)
    for office, seated in (("builder", 3), ("marquis", 3), ("king", 2)):
        officials(match, office, 0, seated=seated)
    match.position.hand[0, 0] = 1 + 8  # no card that brings an official home
    match.position.card_at[8] = 1
    assert not legal(play(match, "slot blue king 3"), "state recruit")


def test_in_a_full_office_the_most_numerous_colour_makes_room():
    match = officials(officials(standard(tools=1), "king", 1, seated=3), "king", 2, seated=2)
    play(begin(match), "state recruit good", "office king")
    court = match.view()["court"][2]
    assert (court["seated"], court["waiting"]) == ([1, 2, 2], [0, 1, 0])


def test_on_a_tie_one_of_each_colour_makes_room_even_an_own_one():
    match = standard(tools=1)
    for seat, seated in ((0, 2), (1, 2), (2, 1)):
        officials(match, "king", seat, seated=seated)
    match.position.hand[0, 0] = 1 + 8
    play(match, "slot blue king 3", "state recruit good", "office king")
    court = match.view()["court"][2]
    assert (court["seated"], court["waiting"]) == ([2, 1, 1], [1, 1, 0])


def test_neutral_officials_make_room_like_any_other_colour():
    match = table_of_two(neutral=3, other=2)
    assert office_of_the_king(match) == ([1, 2], {"seated": 2, "waiting": 1})


def test_of_equal_colours_a_neutral_official_leaves_as_well():
    match = table_of_two(neutral=2, other=2, own=1)
    assert office_of_the_king(match) == ([2, 1], {"seated": 1, "waiting": 1})


def table_of_two(neutral, other, own=0):
    """With two players, seat 0 places an official in a full office of the King."""
    match = give(ship(empty_court(hand(quiet(2), 0, "blue_king_3")), 1, "red"), 0, tools=1)
    for colour, seated in ((0, own), (1, other), (4, neutral)):
        officials(match, "king", colour, seated=seated)
    return play(match, "slot blue king 3", "state recruit good", "office king")


def office_of_the_king(match):
    king = match.view()["court"][2]
    return king["seated"], king["neutral"]


# ---- ships ----------------------------------------------------------------------------------------------


def test_a_new_ship_costs_as_many_different_goods_as_its_hull():
    match = standard(books=1, tools=1, cloth=1)
    match.position.ships_left[0] = 0
    play(begin(match), "state ship good")
    assert stored(match, 0) == {}
    assert player(match, 0)["upper"][1]["ship"] == "ship_red"


def test_where_there_is_a_choice_the_goods_are_chosen():
    match = standard(books=2, tools=2)
    play(begin(match), "state ship good")
    assert legal(match) == ["spend books", "spend tools"]


def test_a_new_ship_raises_the_treasury_and_brings_the_influence_of_the_portfolio():
    match = play(begin(standard(books=1, tools=1)), "state ship good")
    assert match.view()["treasury_price"] == 4
    assert player(match, 0)["influence"] == 4 + 1


def test_an_upgrade_costs_the_difference_and_keeps_the_load():
    match = ship(standard(books=1, tools=1), 0, "blue", "gold", crates=1)
    match.position.ships_left[0] = 0
    play(begin(match), "state ship good")
    slot = player(match, 0)["upper"][0]
    assert (slot["ship"], slot["load"], slot["crates"]) == ("ship_red", ["gold"], 1)
    assert stored(match, 0) == {}


def test_an_upgrade_must_be_to_a_larger_hull():
    match = ship(standard(books=2, tools=1), 0, "blue")
    play(begin(match), "state ship good")
    play(match, "spend tools")
    assert asked(match) == ("drop", 0)  # to make room for a new one


def test_ships_can_need_fewer_goods_or_none():
    match = standard(books=2)
    match.position.ships_left[0] = 0
    assert "state ship good" not in legal(begin(match))
    match = clergy(standard(books=1), 0, "ship_no_goods")
    match.position.ships_left[0] = 0
    play(begin(match), "state ship good")
    assert player(match, 0)["upper"][1]["ship"] == "ship_red"


# ---- produce --------------------------------------------------------------------------------------------


def test_every_store_brings_a_good_and_each_type_falls_once():
    match = store(
        store(store(standard(books=1), 0, "A4", "tools"), 0, "B4", "tools"), 0, "A1", "gold"
    )
    play(begin(match), "state produce good")
    assert stored(match, 0) == {"tools": 2, "gold": 1}
    assert match.view()["prices"] == {"gold": 5, "cloth": 5, "books": 5, "tools": 3}


def test_a_type_of_which_nothing_can_be_stored_does_not_fall():
    match = store(store(standard(books=1, tools=2), 0, "A4", "tools"), 0, "A1", "gold")
    play(begin(match), "state produce good")
    assert match.view()["prices"]["tools"] == 4


def test_a_price_stays_at_the_lowest():
    match = store(standard(books=1), 0, "A4", "tools")
    match.position.price[3] = 1
    play(begin(match), "state produce good")
    assert match.view()["prices"]["tools"] == 1


def test_producing_needs_room_for_something():
    match = store(standard(books=1, tools=2), 0, "A4", "tools")
    assert "state produce good" not in legal(begin(match))


def test_one_more_good_of_a_type_that_was_produced():
    match = store(store(standard(books=1), 0, "A4", "tools"), 0, "A1", "gold")
    play(begin(clergy(match, 0, "produce_one_extra")), "state produce good")
    assert legal(match) == ["extra gold", "extra tools"]
    assert stored(play(match, "extra tools"), 0) == {"gold": 1, "tools": 2}


# ---- church and loyalty ---------------------------------------------------------------------------------


def test_the_cardinal_goes_one_or_two_steps_and_a_tile_beside_him_is_taken():
    match = play(begin(ring(standard(cloth=1), *SIX)), "state church good")
    assert legal(match) == [f"church {n} {side}" for n in (1, 2) for side in ("behind", "ahead")]
    play(match, "church 2 ahead")
    assert player(match, 0)["clergy"] == [SIX[3]]
    assert match.view()["church"]["place"] == 2


def test_only_places_with_a_tile_can_be_chosen():
    match = ring(standard(cloth=1), SIX[0], SIX[1], None, None, SIX[4], SIX[5])
    play(begin(match), "state church good")
    assert player(match, 0)["clergy"] == [SIX[1]]


def test_the_coach_adds_up_to_two_steps():
    match = clergy(ring(standard(cloth=1), *SIX), 0, "cardinal_plus_2_steps")
    play(begin(match), "state church good")
    assert len(legal(match)) == 8


def test_with_four_tiles_the_church_is_closed():
    match = clergy(standard(cloth=1), 0, *SIX[:4])
    assert "state church good" not in legal(begin(match))


def test_the_mark_of_the_treasury_raises_it_when_reached_or_passed():
    match = play(
        begin(ring(standard(cloth=1), *SIX, place=2)), "state church good", "church 2 ahead"
    )
    assert match.view()["treasury_price"] == 4


def test_the_place_he_starts_from_does_not_work():
    match = play(begin(ring(standard(cloth=1), *SIX)), "state church good", "church 1 ahead")
    assert asked(match) == ("draw", 0)


def test_past_the_mark_of_influence_everybody_may_score_a_tile_from_the_seat_whose_turn_it_is():
    match = clergy(ring(standard(cloth=1), *SIX, place=5), 2, "pay_minus_1")
    slotted(match, 2, "blue_king_3")
    play(begin(match), "state church good", "church 1 ahead")
    assert asked(match) == ("tile", 0)
    play(match, "pass")
    assert asked(match) == ("tile", 2)
    play(match, "tile pay minus 1")
    assert (player(match, 2)["vp"], player(match, 2)["influence"]) == (5 + 4, 2)
    assert player(match, 2)["clergy"] == []


def test_a_tile_that_is_scored_no_longer_works():
    match = clergy(ring(standard(cloth=1), *SIX, place=5), 2, "influence_gain_plus_2")
    slotted(match, 2, "blue_king_3")
    play(begin(match), "state church good", "church 1 ahead", "pass", "tile influence gain plus 2")
    assert player(match, 2)["influence"] == 2


def test_an_immediate_tile_works_once():
    match = ring(standard(cloth=1), "immediate_influence_7", *SIX[1:])
    play(begin(match), "state church good")
    match = play(ring(match, SIX[0], "immediate_influence_7", *SIX[2:]), "church 1 behind")
    assert player(match, 0)["influence"] == 7


def test_loyalty_brings_a_favor_that_one_lacks():
    match = favors(standard(cloth=1), 0, "king")
    play(begin(match), "state favor good")
    assert legal(match) == ["favor builder", "favor marquis"]


def test_loyalty_is_not_possible_where_all_that_one_lacks_are_out():
    match = favors(standard(cloth=1), 0, "king")
    match.position.favors_left[:2] = 0
    assert "state favor good" not in legal(begin(match))


def test_influence_ends_at_ten_with_a_point_for_each_gain():
    match = give(hand(table(), 0, "blue_king_3"), 0, influence=8)
    play(match, "slot blue king 3")
    assert (player(match, 0)["influence"], player(match, 0)["vp"]) == (10, 6)
