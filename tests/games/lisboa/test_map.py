"""Stores and public buildings: where, what they cost, what they bring."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import (
    building,
    clergy,
    cubes,
    empty_court,
    give,
    hand,
    no_rubble,
    officials,
    plans,
    player,
    quiet,
    settle,
    shown,
    slotted,
    store,
    values,
)
from .scenes import build, built, opened, palace, site

# ---- stores ---------------------------------------------------------------------------------------------


def test_a_store_costs_the_price_of_the_treasury_and_the_cubes_left_in_row_and_column():
    match = cubes(cubes(site(), "B", 1, 1, 0), 2, 0, 0, 2)
    play(build(match), "store B2 east", "clear row earthquake", "by influence 0")
    assert player(match, 0)["coins"] == 20 - (3 + 2 + 1 + 1)
    assert player(match, 0)["rubble"]["earthquake"] == 1


def test_a_cube_of_the_row_or_the_column_has_to_be_taken():
    match = cubes(cubes(site(), "B", 1, 0, 0), 2, 0, 0, 2)
    play(build(match), "store B2 east")
    assert legal(match) == ["clear row earthquake", "clear column tsunami"]


def test_the_store_that_is_being_built_is_told_until_it_stands():
    match = cubes(cubes(site(), "B", 1, 0, 0), 2, 0, 0, 2)
    assert match.view()["decision"]["store"] is None
    play(build(match), "store B2 east", "clear row earthquake")
    street = match.view()["decision"]["store"]["street"]
    planned = {"land": "B2", "street": street, "seat": 0}
    asked_about = []
    while (decision := match.view()["decision"]) and decision["store"]:
        assert decision["store"] == planned
        asked_about.append(decision["kind"])
        play(match, match.describe(match.legal()[0]))
    assert asked_about[-1] == "house"
    assert match.view()["lands"]["B2"]["street"] == street


def test_without_rubble_none_is_taken():
    match = play(build(site()), "store B2 east")
    assert asked(match)[0] == "payment"


def test_only_cubes_with_which_the_store_can_be_paid_may_be_taken():
    match = cubes(cubes(site(coins=4, influence=3), "B", 1, 0, 0), 2, 0, 0, 1)
    play(build(match), "store B2 east")
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 0}  # unasked


def test_the_bonus_comes_before_the_payment():
    match = build(site(coins=0, influence=3))
    sides = {"A1": ("east",), "B4": ("west", "east"), "D1": ("east",), "E4": ("west", "east")}
    assert legal(match) == [f"store {land} {side}" for land in sides for side in sides[land]]
    assert player(play(match, "store A1 east"), 0)["coins"] == 5 - 3


def test_a_land_is_for_a_tile_of_its_street_on_display():
    match = site()
    match.position.large_shown[0] = 0
    match.position.small_shown = 0
    build(match)
    assert "store A1 east" not in legal(match)
    assert "store A2 west" not in legal(match)
    assert "store A2 east" in legal(match)
    assert "store A5 west" not in legal(match)


def test_large_lands_use_the_tile_of_the_street_and_small_ones_the_small_one():
    match = built(site(), "C5", "west")
    assert not match.view()["small_store"]
    assert all(street["tile"] for street in match.view()["streets"])
    match = built(site(), "B3", "east")
    assert [street["tile"] for street in match.view()["streets"]] == [True, True, False, True]


def test_tiles_on_display_are_refilled_when_the_turn_ends():
    match = settle(built(site(), "B3", "east"))
    assert all(street["tile"] for street in match.view()["streets"])


def test_a_store_scores_the_tile_of_its_street_for_each_building_it_is_linked_with():
    match = building(site(influence=5), "north_books", "building_04", "blue")  # gold and books
    building(match, "west_B", "building_06", "blue")  # gold and tools: not linked
    building(match, "east_B", "building_14", "blue")  # books and tools
    assert player(built(match, "B3", "east"), 0)["vp"] == 5 + 3 * 2


def test_the_column_of_land_may_name_the_scoring_tile():
    match = no_rubble(empty_court(hand(quiet(scoring_tile_at="land_column"), 0, "blue_builder_3")))
    match = values(give(match, 0, influence=5, coins=20), gold=2, cloth=3, books=4, tools=5)
    building(match, "north_cloth", "building_01", "blue")
    assert player(built(match, "B3", "west"), 0)["vp"] == 5 + 4


def test_a_house_of_any_column_the_lowest_first():
    match = built(site(), house="middle")
    assert player(match, 0)["houses_used"] == {"left": 0, "middle": 1, "right": 0}
    assert player(match, 0)["lasting"] == {"ship_goods_discount": 1}


@each(
    ("column", "used", "lasting"),
    [
        ("left", 0, {}),
        ("left", 1, {"money_for_influence": 1}),
        ("middle", 2, {"ship_goods_free": 1}),
        ("right", 0, {"produce_extra_one": 1}),
        ("right", 2, {"produce_extra_all": 1}),
    ],
)
def test_what_the_spaces_of_houses_do(column, used, lasting):
    match = site()
    for _ in range(used):
        match.position.hand[0, 0] = 1 + 18
        match.position.hand_size[0] = 1
        give(match, 0, influence=10, coins=20)
        free = [land for land in ("B3", "C2") if match.view()["lands"][land]["seat"] is None]
        match.position.large_shown[:] = 1
        built(match, free[0], "west", column)
        settle(match)
        while asked(match) != ("card", 0):
            play(match, next(t for t in legal(match) if t.startswith("discard")))
            settle(match)
        hand(match, 0, "blue_builder_3")
    match.position.large_shown[:] = 1
    give(match, 0, influence=10, coins=20)
    built(match, "D3", "west", column)
    assert player(match, 0)["lasting"] == lasting


@each(
    ("card", "price"),
    [
        ("blue_treasury_3", 3 + 1 + 2 + 1),  # earthquake 2 less
        ("blue_treasury_4", 3 + 3 + 2 + 0),  # tsunami free
        ("blue_treasury_6", 3 + 3 + 1 + 0),  # fire and tsunami 1 less
        ("blue_treasury_5", 3 + 3 + 2 + 1 - 1),  # each payment 1 less
        ("purple_treasury_3", 3 + 0 + 2 + 1),
    ],
)
def test_cards_make_land_cheaper(card, price):
    match = slotted(cubes(cubes(site(), "B", 2, 1, 1), 2, 0, 0, 0), 0, card)
    play(build(match), "store B2 east", "clear row earthquake", "by influence 0")
    assert player(match, 0)["coins"] == 20 - price


def test_a_point_for_each_store_with_the_tile():
    assert player(built(clergy(site(influence=5), 0, "build_store_vp")), 0)["vp"] == 6


def test_rubble_can_bring_money():
    match = clergy(cubes(site(), "B", 1, 0, 0), 0, "rubble_money")
    play(build(match), "store B2 east", "by influence 0")
    assert player(match, 0)["coins"] == 20 + 1 - 3


def test_a_cube_that_was_taken_may_be_discarded_for_points():
    match = clergy(cubes(site(), "B", 1, 0, 0), 0, "rubble_discard_vp")
    play(build(match), "store B2 east", "relic earthquake")
    assert player(match, 0)["rubble"]["earthquake"] == 0
    assert player(match, 0)["vp"] == 7


def test_over_five_cubes_of_a_colour_leave_the_game():
    match = cubes(give(site(), 0, earthquake=5), "B", 1, 0, 0)
    play(build(match), "store B2 east")
    assert player(match, 0)["rubble"]["earthquake"] == 5


def test_a_set_raises_the_limits_at_once():
    match = cubes(give(site(), 0, fire=1, tsunami=1), "B", 1, 0, 0)
    play(build(match), "store B2 east")
    assert (player(match, 0)["sets"], player(match, 0)["goods_limit"]) == (1, 3)
    assert (player(match, 0)["cards_limit"], player(match, 0)["portrait"]) == (3, 1)


def test_with_two_players_row_e_does_not_exist():
    match = build(site(2))
    assert not [text for text in legal(match, "store") if text.split()[1].startswith("E")]


def test_rubble_may_come_before_the_bonus():
    match = no_rubble(empty_court(hand(quiet(store_order="rubble_first"), 0, "blue_builder_3")))
    give(cubes(match, "B", 1, 1, 0), 0, influence=10, coins=9)
    play(build(match), "store B2 east")
    assert asked(match)[0] == "clear"
    assert player(match, 0)["goods"]["books"] == 0
    play(match, "clear row earthquake")
    assert player(match, 0)["goods"]["books"] == 1


# ---- public buildings -----------------------------------------------------------------------------------


def test_north_spaces_need_the_colour_of_their_street():
    match = play(palace(), "court blue king 3", "pass")
    assert legal(match, "open north") == ["open north gold", "open north cloth"]
    assert len(legal(match, "open")) == 2 + 10


def test_the_building_comes_from_the_architect_of_the_plan():
    match = play(palace("plan_start_3"), "court blue king 3", "pass")
    assert legal(match, "open north") == ["open north books", "open north tools"]


def test_an_architect_without_building_opens_nothing():
    match = shown(palace(), "blue", None)
    assert "court blue king 3" not in legal(match)


def test_both_cubes_are_taken_and_then_comes_the_bonus():
    match = opened(cubes(palace(), "west_A", 1, 0, 1))
    assert player(match, 0)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 1}
    assert player(match, 0)["coins"] == 20 + 7


def test_officials_go_home_and_missing_ones_are_hired():
    match = opened(officials(palace(coins=9), "king", 0, seated=1))
    play(match, "by influence 0")
    assert player(match, 0)["officials"] == 8
    assert player(match, 0)["coins"] == 9 + 7 - 3


def test_own_officials_must_be_used_and_are_chosen():
    match = officials(officials(palace(), "king", 0, seated=2), "builder", 0, waiting=1)
    match = opened(match)
    assert legal(match) == ["recall builder waiting", "recall king seat"]
    play(match, "recall builder waiting")  # the other one is of the king, whichever it is
    assert player(match, 0)["officials"] == 7


def test_the_bonus_may_bring_the_officials_that_are_needed():
    match = opened(palace(coins=0, influence=3), "west D")
    assert asked(match)[0] == "office"
    play(match, "office king")
    assert "pass" not in legal(match)
    play(match, "office marquis")
    assert "pass" in legal(match)


def test_fewer_officials_with_cards_and_tiles_and_cheaper_ones():
    match = opened(slotted(palace(), 0, "red_treasury_5"))
    assert player(match, 0)["done"] == ["plan_start_1"]
    match = opened(
        clergy(palace(coins=0), 0, "open_building_minus_official", "hire_official_minus_2")
    )
    play(match, "by influence 0")
    assert player(match, 0)["coins"] == 7 - 1


def test_all_linked_stores_score_whoever_owns_them():
    match = slotted(palace(), 0, "red_treasury_5")
    store(store(store(match, 1, "A2", "gold"), 2, "A3", "cloth"), 0, "A4", "tools")
    match = opened(store(match, 1, "B2", "gold"))
    assert [player(match, seat)["vp"] for seat in range(3)] == [5, 5 + 2, 5 + 3]


def test_a_building_in_the_north_scores_the_whole_street():
    match = slotted(palace(), 0, "red_treasury_5")
    store(store(store(match, 1, "A2", "gold"), 2, "E1", "gold"), 0, "A3", "cloth")
    match = opened(match, "north gold")
    assert [player(match, seat)["vp"] for seat in range(3)] == [5 + 1, 7, 7]  # 1 of the influence


def test_two_points_for_each_opening_with_the_tile():
    match = opened(clergy(slotted(palace(), 0, "red_treasury_5"), 0, "open_building_vp"))
    assert player(match, 0)["vp"] == 7


def test_a_new_building_comes_at_once_and_an_empty_stack_leaves_none():
    match = opened(slotted(palace(), 0, "red_treasury_5"))
    assert match.view()["architects"][0]["building"] not in (None, "building_01")
    match = slotted(palace(), 0, "red_treasury_5")
    match.position.buildings_left[0] = 0
    assert opened(match).view()["architects"][0]["building"] is None


def test_of_equal_plans_only_one_is_offered():
    match = plans(palace(), 0, "plan_start_2")
    opened(match)
    assert player(settle(match, "draw"), 0)["done"] == ["plan_start_1"]


def test_one_does_not_open_on_a_space_twice():
    match = play(building(palace(), "west_A", "building_05", "blue"), "court blue king 3", "pass")
    assert "open west A" not in legal(match)
