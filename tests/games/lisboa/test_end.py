"""The end of period 1, the end of the game, and scoring."""

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa import effects
from ludoteca.games.lisboa.actions import CARD_IDS
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.components.effects import OP, PAY
from ludoteca.games.lisboa.decrees import points_of
from ludoteca.kernel.pending import push
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import (
    DECREE_IDS,
    building,
    clergy,
    decrees,
    display,
    draw,
    empty_court,
    favors,
    give,
    hand,
    plans,
    player,
    quiet,
    settle,
    ship,
    slotted,
    store,
    stored,
    treasury,
)
from .scenes import SET, TWO_SETS, bare, ending, idle

# ---- the end of period 1 --------------------------------------------------------------------------------


def test_two_sets_of_anybody_end_period_1_after_the_turn():
    match = ending()
    assert asked(match) == ("hand", 0)
    assert match.view()["period"] == 2


def test_every_set_brings_3_points():
    match = ending()
    assert player(match, 0)["vp"] == 5 + 6
    assert points(match, 0)["Sets after period 1"] == 6


def test_a_set_can_bring_one_more():
    match = give(clergy(hand(quiet(), 0, "blue_treasury_1"), 0, "rubble_set_plus_1"), 0, **TWO_SETS)
    play(match, "discard blue treasury 1")
    draw(match)
    assert player(match, 0)["vp"] == 5 + 8


def test_three_empty_piles_end_period_1():
    match = hand(quiet(), 0, "blue_treasury_1")
    match.position.pile_left[:3] = 0
    match.position.face[:3] = 0
    draw(play(match, "discard blue treasury 1"), "treasury")
    assert asked(match) == ("hand", 0)


def test_the_ships_are_replaced():
    assert ending().view()["ships"] == {"blue": 0, "red": 0, "purple": 2, "brown": 2}


def test_cards_may_be_discarded_one_of_each_noble_for_its_bonus():
    match = ending(3, "blue_king_3", "blue_king_2", "blue_marquis_5")
    assert "cash blue marquis 5" not in legal(match)
    play(match, "cash blue king 3")
    assert player(match, 0)["influence"] == 4
    assert "cash blue king 2" not in legal(match)
    assert "discard blue king 2" in legal(match)


def test_hands_are_filled_up_to_5_and_the_next_seat_begins():
    match = play(ending(3, "blue_king_3"), "done")
    assert asked(match) == ("hand", 1)
    play(match, legal(match, "discard")[0])
    settle(match)
    assert asked(match) == ("card", 1)
    assert [len(player(match, seat)["hand"]) for seat in range(3)] == [5, 5, 5]
    assert all(
        pile["left"] == 4 and pile["card"].startswith("brown") for pile in match.view()["piles"]
    )


def test_new_hands_are_dealt_when_the_last_one_to_discard_has_ended_that():
    match = ending(2, "blue_king_3")
    while asked(match)[0] == "hand":
        before = match.position.rng.tobytes()
        play(match, "done")
        assert match.position.rng.tobytes() == before
    assert (asked(match), legal(match)) == (("end_turn", 1), ["end turn"])
    assert not any(pile["card"] for pile in match.view()["piles"])
    play(match, "end turn")
    assert asked(match) == ("card", 1)
    assert len(player(match, 1)["hand"]) == 5


def test_the_discards_are_ended_by_who_has_last_been_asked():
    """Seats without cards are asked nothing."""
    match = hand(hand(ending(3, "blue_king_3"), 1), 2)
    assert asked(match) == ("hand", 0)
    play(match, "done")
    assert (asked(match), legal(match)) == (("end_turn", 0), ["end turn"])
    match.undo()
    assert asked(match) == ("hand", 0)


def test_five_more_cards_may_be_dealt():
    match = settle(ending(3, "blue_king_3", hand_refill="deal_5"))
    assert [len(player(match, seat)["hand"]) for seat in range(3)] == [7, 10, 10]


def test_whoever_took_an_extra_decree_for_a_discarded_card_may_take_another_one_in_the_next_turn():
    match = give(hand(ending(), 1, "blue_marquis_3", "red_marquis_4"), 1, influence=10, **TWO_SETS)
    display(match, "decree_17", "decree_18", "decree_60", "decree_61")
    play(match, "done") if asked(match) == ("hand", 0) else None
    play(match, "cash blue marquis 3", "decree 1", "decree 2")
    assert player(match, 1)["portrait"] == 1
    settle(match)
    assert asked(match) == ("card", 1)
    play(give(match, 1, influence=10), "court red marquis 4")
    while asked(match)[0] == "free":
        play(match, "pass")
    play(match, legal(match, "decree")[0])
    assert asked(match) == ("extra_decree", 1)


def test_a_ship_for_a_discarded_card_costs_its_goods():
    match = play(ending(3, "blue_marquis_1"), "cash blue marquis 1", "done")
    assert player(match, 0)["upper"] == [None] * 3
    match = give(ending(3, "blue_marquis_1"), 0, gold=1, cloth=1, books=1)
    play(match, "cash blue marquis 1", "ship new")
    assert (player(match, 0)["upper"][0]["ship"], stored(match, 0)) == ("ship_purple", {})


def test_penalties_of_a_discarded_card_are_left_out(monkeypatch):
    """Beside a bonus they can stand in the values of an owner."""
    match = ending(3, "blue_builder_3")
    seat, record = 0, match.position
    give(match, seat, coins=5)
    effect = 4 * CARD_IDS.index("blue_builder_3")
    changed = OP.copy()
    changed[effect] = PAY
    monkeypatch.setattr(effects, "OP", changed)
    push(record, a.EFFECT, seat, effect)
    getattr(effects.do_effect, "py_func", effects.do_effect)(record)
    assert player(match, seat)["coins"] == 5
    assert asked(match) == ("hand", seat)


# ---- the end of the game --------------------------------------------------------------------------------


def test_period_2_finishes_the_round_and_plays_one_more():
    match = settle(ending())
    for seat in range(3):
        give(match, seat, **dict.fromkeys(SET, 4))
    turns = []
    while not match.over:
        turns.append(asked(match)[1])
        idle(match)
    assert turns == [1, 2, 0, 1, 2]


def test_influence_brings_money_and_the_marker_stays():
    match = settle(ending())
    for seat in range(3):
        give(match, seat, influence=10, coins=0, **dict.fromkeys(SET, 4))
    while not match.over:
        idle(match)
    assert (player(match, 2)["coins"], player(match, 2)["influence"]) == (6, 10)
    assert points(match, 2)["Money"] == 1


# ---- scoring --------------------------------------------------------------------------------------------


def test_ships_score_their_hulls_and_the_blessing_once():
    match = clergy(ship(ship(bare(), 0, "blue"), 0, "red"), 0, "ship_vp_plus_2")
    assert points(match, 0)["Cargo spaces of ships"] == 1 + 2 + 2
    match = clergy(
        ship(ship(bare(clergy_ship_vp_at_end="per_ship"), 0, "blue"), 0, "red"), 0, "ship_vp_plus_2"
    )
    assert points(match, 0)["Cargo spaces of ships"] == 1 + 2 + 4


def test_money_scores_a_point_for_5():
    assert points(give(bare(), 0, coins=14), 0)["Money"] == 2


def test_favors_score_2_each():
    assert points(favors(bare(), 0, "king", "marquis"), 0)["Royal favors"] == 4


def test_majorities_of_streets():
    match = store(store(store(bare(), 0, "A4", "tools"), 0, "B4", "tools"), 1, "C4", "tools")
    assert [points(match, seat).get("Store majorities") for seat in range(3)] == [6, 3, None]


@each(("option", "each"), [("own_place_only", 4), ("sum_of_places", 7)])
def test_equals_share_and_the_next_place_is_third(option, each):
    match = store(store(bare(tie_split=option), 0, "A2", "cloth"), 1, "B2", "cloth")
    assert [points(match, seat).get("Store majorities") for seat in range(3)] == [each, each, None]


def test_with_two_players_the_second_has_the_points_of_the_third():
    match = store(store(store(bare(2), 0, "A2", "cloth"), 0, "B2", "cloth"), 1, "C2", "cloth")
    assert [points(match, seat)["Store majorities"] for seat in range(2)] == [9, 3]


def test_officials_on_completed_plans():
    match = plans(plans(bare(), 0, "plan_blue_8", done=True), 1, "plan_green_4", done=True)
    assert [points(match, seat).get("Officials on plans") for seat in range(3)] == [15, 10, None]


def test_with_two_players_the_second_of_the_plans_has_the_points_of_the_third():
    match = plans(plans(bare(2), 0, "plan_blue_8", done=True), 1, "plan_blue_1", done=True)
    assert [points(match, seat)["Officials on plans"] for seat in range(2)] == [15, 5]


def test_with_two_players_those_who_are_equal_share_the_points_of_the_first():
    match = plans(plans(bare(2), 0, "plan_start_1", done=True), 1, "plan_start_2", done=True)
    store(store(match, 0, "A2", "cloth"), 1, "B2", "cloth")
    for seat in range(2):
        assert points(match, seat)["Officials on plans"] == 7
        assert points(match, seat)["Store majorities"] == 4


def test_two_who_are_second_share_its_points():
    match = plans(bare(), 0, "plan_blue_8", done=True)
    plans(plans(match, 1, "plan_start_1", done=True), 2, "plan_start_2", done=True)
    assert [points(match, seat)["Officials on plans"] for seat in range(3)] == [15, 5, 5]


def test_a_tile_is_a_green_plan_without_officials():
    match = clergy(bare(), 0, "end_counts_as_green_plan")
    assert (worth(match, "decree_53"), worth(match, "decree_52")) == (2, 0)
    assert points(match, 0)["Officials on plans"] == 15
    plans(match, 1, "plan_start_1", done=True)
    assert points(match, 0)["Officials on plans"] == 10


def test_tiles_count_as_plans_and_plans_as_officials():
    match = plans(bare(), 0, "plan_green_4", done=True)
    clergy(
        plans(match, 1, "plan_blue_2", done=True),
        1,
        "end_plan_as_official",
        "end_counts_as_blue_plan",
    )
    assert points(match, 1)["Officials on plans"] == 15  # 2 + 2 against 3
    assert match.scores()[1].tie_breaks[2] == 2


def test_who_is_equal_is_told_apart_by_sets_then_stores_then_plans_then_money():
    match = store(give(empty_court(quiet()), 0, coins=7, **SET), 0, "A4", "tools")
    plans(match, 0, "plan_start_1", done=True)
    assert match.scores()[0].tie_breaks == (1, 1, 1, 7)


def test_without_a_completed_plan_there_are_no_points_for_officials():
    match = plans(empty_court(quiet()), 1, "plan_start_1", done=True)
    assert "Officials on plans" not in points(match, 0)
    assert points(match, 1)["Officials on plans"] == 15


@each(("option", "each"), [("own_place_only", 7), ("sum_of_places", 12)])
def test_equal_officials_on_plans_share_their_place(option, each):
    match = empty_court(quiet(tie_split=option))
    plans(plans(match, 0, "plan_start_1", done=True), 1, "plan_start_2", done=True)
    assert points(match, 0)["Officials on plans"] == each


def test_the_price_of_hiring_is_that_of_the_treasury():
    match = treasury(empty_court(quiet()), 5, 2)
    assert player(match, 0)["hires_for"] == 5
    assert player(clergy(match, 0, "hire_official_minus_2"), 0)["hires_for"] == 3


# ---- decrees --------------------------------------------------------------------------------------------


def worth(match, name, seat=0):
    decrees(match, seat, name)
    return int(points_of(match.position, seat, number_of(name)))


def number_of(name):
    return DECREE_IDS.index(name)


def city():
    """A map with buildings, stores of seats 0 and 1, and things on the portfolios."""
    match = building(
        building(bare(), "north_gold", "building_01", "blue"), "west_A", "building_02", "green"
    )
    for seat, land, street in (
        (0, "A1", "gold"),
        (0, "B2", "cloth"),
        (0, "A4", "tools"),
        (1, "B3", "cloth"),
    ):
        store(match, seat, land, street)
    give(match, 0, books=2, gold=1, earthquake=2, influence=7, coins=3)
    give(match, 1, books=1, fire=3, influence=5, coins=3)
    plans(plans(match, 0, "plan_blue_4", done=True), 1, "plan_green_2", "plan_blue_1", done=True)
    return ship(slotted(match, 0, "blue_king_5", "blue_treasury_1"), 0, "red")


WORTH = {
    "decree_01": 1,  # buildings in the north
    "decree_03": 0,
    "decree_05": 1,  # of the green architect
    "decree_06": 2,  # own gold stores
    "decree_10": 4,  # own stores in row A
    "decree_15": 0,  # all four kinds
    "decree_17": 3,  # every own store
    "decree_19": 5,  # most stores
    "decree_21": 5,  # most cloth stores, equal
    "decree_22": 0,  # most book stores: none
    "decree_30": 2,  # all cloth stores
    "decree_34": 2,  # all stores in row B
    "decree_38": 2,  # earthquake
    "decree_41": 0,  # most rubble
    "decree_44": 5,  # most books
    "decree_46": 0,  # every good
    "decree_49": 2,  # books
    "decree_51": 1,  # completed plans
    "decree_52": 2,
    "decree_53": 0,
    "decree_54": 0,  # most plans
    "decree_57": 1,  # officials on plans, two each
    "decree_59": 5,  # most officials, equal
    "decree_60": 3,  # influence, two each
    "decree_62": 5,
    "decree_63": 2,  # 3 of the card, 2 of the ship
    "decree_64": 3,
    "decree_66": 5,  # most money, equal
    "decree_67": 2,
    "decree_69": 5,
    "decree_70": 1,
}


def test_what_decrees_are_worth():
    assert {decree: worth(city(), decree) for decree in WORTH} == WORTH


def test_every_family_of_decrees_is_tried_above():
    families = {DECREES[number_of(name)].family for name in WORTH}
    assert families == {decree.family for decree in DECREES}


def test_decrees_count_for_the_total():
    assert points(decrees(city(), 0, "decree_17", "decree_60"), 0)["Decrees"] == 3 + 3
