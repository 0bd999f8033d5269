"""What can only be done by a detour is offered, and on the way nothing that would miss the end."""

from tests.games.reading import asked, legal, play

from .pieces import (
    clergy,
    empty_court,
    favors,
    give,
    hand,
    no_rubble,
    plans,
    player,
    quiet,
    ring,
    settle,
    shown,
    slotted,
)

OTHERS = (
    "sell_gold_plus_2",
    "sell_books_plus_2",
    "sell_tools_plus_2",
    "sell_cloth_plus_2",
    "sell_any_plus_1",
    "court_builder_money",
)
SPACES = {"north_cloth": 1, "west_C": 6, "east_A": 9, "east_C": 11, "east_E": 13}


def king(space, *tiles, place=1, card="blue_king_3", **given):
    """Seat 0 can visit the king for 3 influence; it has a plan for two officials, and one space is free."""
    match = no_rubble(empty_court(hand(quiet(), 0, card)))
    match = shown(plans(match, 0, "plan_start_1"), "blue", "building_01")
    ring(match, *(*tiles, *OTHERS)[:6], place=place)
    match.position.building_at[:] = 1
    match.position.building_at[SPACES[space]] = 0
    match.position.space_cubes[:] = 0
    return give(match, 0, **{"influence": 3, **given})


def visited(match):
    return play(match, "court blue king 3")


# ---- the free state action of a visit -------------------------------------------------------------------


def test_without_any_help_there_is_no_visit():
    assert "court blue king 3" not in legal(king("west_C", coins=2))


def test_a_visit_that_only_a_tile_of_the_church_makes_possible_is_offered():
    match = king("west_C", None, None, "hire_official_minus_2", coins=2)
    visited(match)  # the only way is by the church and this tile, so that nothing of it is asked
    assert player(match, 0)["clergy"] == ["hire_official_minus_2"]
    settle(match, "draw")
    assert (player(match, 0)["done"], player(match, 0)["coins"]) == (["plan_start_1"], 0)


def test_of_the_tiles_of_the_church_only_those_that_help_can_be_taken():
    match = king(
        "west_C", None, None, "hire_official_minus_2", "open_building_minus_official", coins=3
    )
    assert legal(visited(match)) == ["church 1 behind", "church 1 ahead"]


def test_influence_that_a_tile_brings_at_once_pays_for_officials():
    match = king("west_C", None, None, "immediate_influence_7", coins=2)
    assert player(visited(match), 0)["influence"] == 7  # which is four coin marks
    match = king("west_C", None, None, "immediate_influence_7", coins=1)
    assert "court blue king 3" not in legal(match)


def test_influence_of_a_tile_that_is_scored_pays_for_officials():
    """Each step passes the mark; whoever scores the tile has 2 influence then, two coin marks."""
    match = slotted(king("west_C", place=5, coins=4), 0, "blue_king_4")
    play(visited(match), legal(match)[0])
    assert (player(match, 0)["clergy"], player(match, 0)["influence"]) == ([], 2)
    match = slotted(king("west_C", place=5, coins=3), 0, "blue_king_4")
    assert "court blue king 3" not in legal(match)


def test_with_three_tiles_the_fourth_can_be_scored_for_officials_as_well():
    """Whoever has four can take no more; that the fourth is counted on trial is no reason to withhold it."""
    match = clergy(
        king("west_C", place=5, coins=4), 0, "build_store_vp", "ship_vp_plus_2", "take_decree_vp"
    )
    play(visited(slotted(match, 0, "blue_king_4")), "church 1 behind")
    assert asked(match) == ("tile", 0)
    assert len(legal(match)) == 4  # one of the four; keeping all would leave the officials unpaid


def test_whoever_follows_has_no_free_state_action():
    """What the church could do for the visitor does not make following possible."""
    match = king("west_C", None, None, "hire_official_minus_2", coins=9)
    plans(give(favors(match, 1, "king"), 1, influence=3, coins=2), 1, "plan_start_2")
    match.position.building_at[4] = 0
    play(visited(match), "pass", "open west A")
    assert asked(match) == ("follow", 1)
    assert "follow noble" not in legal(match)


# ---- the bonus of a space -------------------------------------------------------------------------------


def test_influence_still_to_come_from_the_space_is_counted_while_its_plan_is_taken():
    match = king("east_E", coins=4, influence=3, card="blue_king_3")
    play(visited(match), "pass", "open east E")
    assert asked(match) == ("plan", 0)
    assert legal(match) == ["plan blue", "plan green", "pass"]
    settle(play(match, "plan blue"), "draw")
    assert player(match, 0)["done"] == ["plan_start_1"]


def test_a_ship_that_brings_the_influence_for_hiring_must_be_built():
    match = clergy(king("east_C", coins=5, influence=3, books=1), 0, "ships_influence_plus_2")
    slotted(match, 0, "blue_king_2")
    play(visited(match), "pass", "open east C")
    assert player(match, 0)["upper"][1]["ship"] == "ship_blue"
    settle(match, "draw")
    assert player(match, 0)["done"] == ["plan_start_1"]


def test_without_goods_for_the_ship_the_space_is_withheld():
    match = clergy(king("east_C", coins=5, influence=3), 0, "ships_influence_plus_2")
    assert "court blue king 3" not in legal(slotted(match, 0, "blue_king_2"))


def test_a_tile_beside_the_cardinal_can_make_hiring_possible():
    match = king("east_A", None, None, "open_building_minus_official", coins=3)
    play(visited(match), "pass", "open east A")
    assert player(match, 0)["clergy"] == ["open_building_minus_official"]
    settle(match, "draw")
    assert player(match, 0)["done"] == ["plan_start_1"]


# ---- order ----------------------------------------------------------------------------------------------


def test_the_mark_of_the_treasury_works_after_the_favors_of_a_tile():
    match = hand(quiet(), 0, "blue_builder_5")
    ring(empty_court(match), *OTHERS[:3], "immediate_two_favors", *OTHERS[4:], place=2)
    play(give(match, 0, cloth=1), "slot blue builder 5", "state church good", "church 1 behind")
    assert asked(match) == ("favor", 0)
    assert match.view()["treasury_price"] == 3
    assert play(match, "pass").view()["treasury_price"] == 4
