"""Slotting cards: the limit, what is covered, what stays, and when it is not possible."""

from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    cubes,
    empty_court,
    give,
    hand,
    officials,
    player,
    quiet,
    ring,
    ship,
    slotted,
    store,
    stored,
    treasury,
)
from .scenes import SIX

OTHERS = ("pay_minus_1", "build_store_vp", "open_building_vp", "take_decree_vp")


def noble(card="blue_king_3", **given):
    """Seat 0 with one card and a good, and somebody's ship to sell it on."""
    match = ship(hand(quiet(), 0, card), 1, "red")
    return give(match, 0, **{"books": 1, **given})


def test_a_noble_card_goes_above_and_its_lower_half_is_carried_out():
    match = play(noble(), "slot blue king 3")
    assert player(match, 0)["upper"][0] == {"card": "blue_king_3", "ship": None}
    assert player(match, 0)["influence"] == 4


def test_a_treasury_card_goes_below_brings_the_treasury_price_and_lowers_the_treasury():
    match = play(treasury(noble("blue_treasury_1"), 4, 3), "slot blue treasury 1")
    assert player(match, 0)["lower"][0] == "blue_treasury_1"
    assert player(match, 0)["coins"] == 4
    assert match.view()["treasury_price"] == 3


def test_the_treasury_stays_at_its_end():
    match = play(treasury(noble("blue_treasury_1"), 1, 5), "slot blue treasury 1")
    assert (player(match, 0)["coins"], match.view()["treasury_price"]) == (1, 1)


def test_what_stays_visible_of_a_treasury_card_lasts():
    match = play(noble("red_treasury_2"), "slot red treasury 2")
    assert player(match, 0)["lasting"] == {"sell_bonus_books": 2}


def test_two_cards_fit_at_first_and_then_one_has_to_go():
    match = play(slotted(noble(), 0, "blue_king_1", "blue_treasury_2"), "slot blue king 3")
    assert legal(match) == ["drop upper 1", "drop lower 1"]
    play(match, "drop lower 1")
    assert player(match, 0)["lower"] == [None, None, None]
    assert player(match, 0)["lasting"] == {}
    assert player(match, 0)["upper"][1]["card"] == "blue_king_3"


def test_each_set_of_rubble_makes_room_for_one_more_card():
    match = give(
        slotted(noble(), 0, "blue_king_1", "blue_treasury_2"), 0, earthquake=1, fire=1, tsunami=1
    )
    play(match, "slot blue king 3")
    assert asked(match)[0] == "standard"


def test_three_cards_are_the_most_on_a_side():
    match = slotted(noble(), 0, "blue_king_1", "blue_king_2", "blue_marquis_1", "blue_treasury_2")
    play(give(match, 0, earthquake=3, fire=3, tsunami=3), "slot blue king 3")
    assert legal(match) == ["drop upper 1", "drop upper 2", "drop upper 3"]


def test_a_dropped_ship_loses_its_cargo_without_points():
    match = ship(slotted(noble(), 0, "blue_king_1"), 0, "red", "books")
    play(match, "slot blue king 3", "drop upper 2")
    assert player(match, 0)["upper"][1]["card"] == "blue_king_3"
    assert player(match, 0)["vp"] == 5


def test_a_penalty_is_paid_with_money():
    match = play(give(noble("blue_marquis_5"), 0, coins=3), "slot blue marquis 5")
    assert player(match, 0)["coins"] == 2


def test_a_penalty_may_be_paid_with_influence():
    match = play(give(noble("blue_marquis_5"), 0, coins=3, influence=4), "slot blue marquis 5")
    assert legal(match) == ["by influence 0", "by influence 1"]
    play(match, "by influence 1")
    assert (player(match, 0)["coins"], player(match, 0)["influence"]) == (3, 3)


def test_a_penalty_that_cannot_be_paid_is_left_out():
    match = play(noble("blue_marquis_5"), "slot blue marquis 5")
    assert asked(match) == ("standard", 0)


def test_a_discount_may_bring_a_penalty_to_nothing():
    match = play(clergy(noble("blue_marquis_5"), 0, "pay_minus_1"), "slot blue marquis 5")
    assert asked(match) == ("standard", 0)


def test_the_loser_of_an_official_chooses_which():
    match = officials(empty_court(noble("blue_builder_5")), "king", 0, seated=1, waiting=1)
    play(match, "slot blue builder 5")
    assert legal(match) == ["recall king seat", "recall king waiting"]
    play(match, "recall king waiting")
    assert player(match, 0)["officials"] == 7


def test_without_officials_in_the_court_none_is_lost():
    match = play(empty_court(noble("blue_builder_5")), "slot blue builder 5")
    assert asked(match) == ("standard", 0)


def test_slotting_is_not_offered_where_neither_export_nor_state_action_could_follow():
    match = hand(quiet(), 0, "blue_king_3")
    assert legal(match) == ["discard blue king 3"]


def test_a_covered_good_can_make_slotting_possible():
    match = hand(quiet(), 0, "blue_king_4")
    assert "slot blue king 4" in legal(match)
    play(match, "slot blue king 4")
    assert legal(match)[0].startswith("state church")


def test_production_that_makes_the_standard_action_possible_cannot_be_declined():
    match = store(hand(quiet(), 0, "blue_marquis_2"), 0, "A4", "tools")
    play(match, "slot blue marquis 2")
    assert (asked(match), stored(match, 0)) == (("standard", 0), {"tools": 1})


def test_a_ship_built_by_the_card_leaves_a_good_for_the_standard_action():
    match = play(noble("blue_marquis_1"), "slot blue marquis 1")
    assert asked(match) == ("standard", 0)
    match = give(hand(quiet(), 0, "blue_marquis_1"), 0, books=1, tools=1)
    play(match, "slot blue marquis 1")
    assert legal(match) == ["ship new", "pass"]


def test_the_new_card_counts_for_the_ship_that_it_builds():
    match = give(hand(quiet(), 0, "blue_marquis_1"), 0, books=1, tools=1)
    play(match, "slot blue marquis 1", "ship new", "spend tools")
    assert player(match, 0)["influence"] == 2  # 1 of the card, 1 of the sloop


def test_a_point_for_every_card_slotted():
    match = play(clergy(noble(), 0, "place_card_portfolio_vp"), "slot blue king 3")
    assert player(match, 0)["vp"] == 6


def test_2_reis_for_every_treasury_card_slotted_before_the_income():
    match = clergy(noble("blue_treasury_1"), 0, "place_treasury_portfolio_money")
    assert player(play(match, "slot blue treasury 1"), 0)["coins"] == 2 + 3


def test_a_step_of_the_cardinal_brings_a_tile_beside_him_or_is_declined():
    match = play(ring(noble("blue_king_2"), *SIX), "slot blue king 2")
    assert legal(match) == ["church 1 behind", "church 1 ahead", "pass"]
    play(match, "church 1 ahead")
    assert player(match, 0)["clergy"] == [SIX[2]]
    assert match.view()["church"]["place"] == 1


def test_with_four_tiles_a_slotted_card_does_not_move_the_cardinal():
    match = clergy(ring(noble("blue_king_2"), *SIX), 0, *OTHERS)
    assert asked(play(match, "slot blue king 2")) == ("standard", 0)
    assert match.view()["church"]["place"] == 0


def test_officials_of_a_slotted_card_go_to_different_offices_as_many_as_one_likes():
    match = play(empty_court(noble("blue_builder_4")), "slot blue builder 4")
    assert legal(match) == ["office builder", "office marquis", "office king", "pass"]
    play(match, "office marquis")
    assert legal(match) == ["office builder", "office king", "pass"]
    play(match, "office king")
    assert asked(match) == ("standard", 0)
    assert player(match, 0)["officials"] == 6


def test_one_official_of_a_slotted_card_may_be_declined():
    match = play(empty_court(noble("blue_king_5")), "slot blue king 5", "pass")
    assert player(match, 0)["officials"] == 8


def test_rubble_of_the_pile_is_chosen():
    match = play(cubes(noble("blue_builder_2"), "pile", 1, 0, 2), "slot blue builder 2")
    assert legal(match) == ["rubble earthquake", "rubble tsunami", "pass"]
    assert player(play(match, "rubble tsunami"), 0)["rubble"]["tsunami"] == 1
