"""Sentences of the rules, from the set-up to the end, that no other test has."""

import pytest

from ludoteca import Match
from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components import EDITION, HOUSE_GIVES

from .pieces import (
    asked,
    clergy,
    display,
    empty_court,
    favors,
    give,
    hand,
    legal,
    plans,
    play,
    player,
    points,
    quiet,
    ring,
    settle,
    ship,
    slotted,
    store,
    stored,
    table,
    treasury,
)
from .scenes import SET, SIX, standard

OFFICIALS = {plan.id: plan.officials for plan in EDITION.plans}


def discarded(match):
    """Seat 0 gives a card away for gold."""
    return play(match, "discard blue treasury 1")


def visiting(noble, *tiles, **given):
    """Seat 0 visits somebody for 3 influence, with these clergy tiles."""
    match = clergy(hand(empty_court(quiet()), 0, f"blue_{noble}_3"), 0, *tiles)
    display(match, "decree_17", "decree_18")
    plans(match, 0, "plan_start_1")
    give(match, 0, **{"influence": 9, "coins": 30, **given})
    return play(match, f"court blue {noble} 3")


# ---- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_one_starting_plan_and_the_others_are_out(seats):
    match = Match(LISBOA, seats, 9)
    while asked(match)[0] in ("first_tile", "favor"):
        play(match, legal(match)[0])
    starting = [plan.id for plan in EDITION.plans if plan.start]
    held = [player(match, seat)["plans"] for seat in range(seats)]
    assert len({plan for (plan,) in held} & set(starting)) == seats
    assert (match.position.plan_at == -1).sum() == len(starting) - seats


def test_plans_lie_with_the_fewest_officials_on_top():
    match = table()
    for architect in match.view()["architects"]:
        ids = [
            plan.id for plan in EDITION.plans if not plan.start and plan.id[5:-2] == architect["id"]
        ]
        assert OFFICIALS[architect["plan"]] == min(OFFICIALS[id_] for id_ in ids)


# ---- the turn -------------------------------------------------------------------------------------------


def test_a_card_that_is_given_away_brings_gold_and_leaves_the_game():
    match = discarded(hand(quiet(), 0, "blue_treasury_1"))
    assert stored(match, 0) == {"gold": 1}
    assert match.position.card_at[EDITION.cards.index(card("blue_treasury_1"))] == 2


def card(id_):
    return next(card for card in EDITION.cards if card.id == id_)


def test_gold_that_does_not_fit_goes_back():
    match = discarded(give(hand(quiet(), 0, "blue_treasury_1"), 0, gold=2))
    assert stored(match, 0) == {"gold": 2}


def test_a_card_face_up_comes_to_the_hand_and_the_next_one_is_turned_up_after_the_turn():
    match = discarded(hand(quiet(), 0, "blue_treasury_1"))
    shown = {pile["type"]: pile["card"] for pile in match.view()["piles"]}
    play(match, "draw king")
    assert [held["card"] for held in player(match, 0)["hand"]] == [shown["king"]]
    after = {pile["type"]: (pile["card"], pile["left"]) for pile in match.view()["piles"]}
    assert after["king"][0] not in (None, shown["king"])
    assert after["king"][1] == 3


def test_whoever_has_no_card_passes():
    match = discarded(hand(hand(quiet(), 0, "blue_treasury_1"), 1))
    assert asked(play(match, "draw king")) == ("card", 2)


def test_sets_of_another_player_end_the_period_too():
    match = discarded(give(hand(quiet(), 0, "blue_treasury_1"), 2, **dict.fromkeys(SET, 2)))
    assert asked(play(match, "draw king"))[0] == "hand"


def test_one_set_does_not_end_period_1_and_three_not_period_2():
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **SET)
    assert asked(play(discarded(match), "draw king")) == ("card", 1)
    match = give(hand(quiet(), 0, "blue_treasury_1"), 0, **dict.fromkeys(SET, 2))
    settle(play(discarded(match), "draw king"))
    give(match, 0, **dict.fromkeys(SET, 3))
    play(match, legal(match, "discard")[0])
    play(match, legal(match, "draw")[0])
    assert match.view()["ending"] == 0


# ---- what one has ---------------------------------------------------------------------------------------


def test_only_two_goods_of_a_type_can_be_stored_at_first():
    match = slotted(give(hand(quiet(), 0, "blue_king_4"), 0, cloth=2), 0)
    play(ship(match, 1, "red"), "slot blue king 4")
    assert stored(match, 0) == {"cloth": 2}


def test_cargo_cannot_be_used_for_payments():
    match = ship(standard(books=1), 0, "red", "gold")
    play(match, "slot blue builder 5")
    assert not [text for text in legal(match, "state") if text.endswith("gold")]


def test_influence_pays_by_going_back_from_coin_mark_to_coin_mark():
    match = give(hand(quiet(), 0, "blue_treasury_2"), 0, influence=10, coins=1)
    play(match, "court blue treasury 2")
    assert legal(match) == ["by influence 2", "by influence 3"]
    play(match, "by influence 3")
    assert (player(match, 0)["influence"], player(match, 0)["coins"]) == (5, 1)


def test_influence_that_lies_on_ten_already_brings_a_point_for_a_gain():
    match = give(hand(quiet(), 0, "blue_king_3"), 0, influence=10, gold=1)
    assert player(play(match, "slot blue king 3"), 0)["vp"] == 6


# ---- clergy tiles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["gold", "cloth", "books", "tools"])
@pytest.mark.parametrize("tile", SIX[:5])
def test_tiles_add_to_the_price_of_their_goods(good, tile):
    match = clergy(standard(**{good: 1}), 0, tile)
    play(match, "slot blue builder 5", f"export ship 2 1 {good}")
    more = {f"sell_{good}_plus_2": 2, "sell_any_plus_1": 1}.get(tile, 0)
    assert player(match, 0)["coins"] == match.view()["prices"][good] + 1 + more


@pytest.mark.parametrize("noble", ["builder", "marquis", "king"])
@pytest.mark.parametrize(
    ("tile", "less"),
    [("visit_minus_1", 1), ("builder_minus_2", 2), ("marquis_minus_2", 2), ("king_minus_2", 2)],
)
def test_tiles_make_visits_to_their_nobles_cheaper(noble, tile, less):
    helps = tile in ("visit_minus_1", f"{noble}_minus_2")
    assert player(visiting(noble, tile), 0)["influence"] == 9 - 3 + (less if helps else 0)


@pytest.mark.parametrize(("noble", "reis"), [("builder", 2), ("marquis", 3), ("king", 2)])
def test_tiles_bring_money_when_the_card_of_their_noble_lies_in_the_court(noble, reis):
    match = visiting(noble, "court_builder_money", "court_marquis_money", "court_king_money")
    assert player(match, 0)["coins"] == 30 + reis


def test_every_gain_of_influence_is_two_more_with_the_tile():
    match = clergy(hand(quiet(), 0, "blue_king_3"), 0, "influence_gain_plus_2")
    assert player(play(give(match, 0, gold=1), "slot blue king 3"), 0)["influence"] == 4 + 2


def test_two_favors_that_one_lacks_come_at_once():
    tiles = (SIX[0], SIX[1], "immediate_two_favors", *SIX[3:])
    match = favors(ring(standard(cloth=1), *tiles), 0, "king")
    play(match, "slot blue builder 5", "state church good", "church 1 ahead")
    play(match, "favor builder", "favor marquis")
    assert player(match, 0)["favors"] == ["builder", "marquis", "king"]


@pytest.mark.parametrize(("option", "power"), [("per_ship", 1 + 2 + 4), ("total", 1 + 2 + 2)])
def test_the_chaplain_adds_influence_for_each_ship_or_once(option, power):
    match = ship(ship(quiet(clergy_ship_influence=option), 0, "blue"), 0, "red")
    assert player(clergy(match, 0, "ships_influence_plus_2"), 0)["power"] == power


@pytest.mark.parametrize("steps", [1, 2])
def test_the_church_scores_when_the_mark_is_reached_or_passed(steps):
    match = ring(standard(cloth=1), *SIX, place=5)
    play(match, "slot blue builder 5", "state church good", f"church {steps} ahead")
    assert asked(match) == ("tile", 0)


# ---- houses ---------------------------------------------------------------------------------------------


def test_with_the_second_house_of_the_left_column_one_real_may_stand_for_influence():
    match = hand(empty_court(quiet()), 0, "blue_marquis_3")
    match.position.lasting[0] += HOUSE_GIVES[1]
    display(give(match, 0, influence=9, coins=5), "decree_17", "decree_18")
    play(match, "court blue marquis 3")
    assert legal(match) == ["by money 0", "by money 1"]


# ---- the end --------------------------------------------------------------------------------------------


def test_who_is_equal_is_told_apart_by_sets_then_stores_then_plans_then_money():
    match = store(give(empty_court(quiet()), 0, coins=7, **SET), 0, "A4", "tools")
    plans(match, 0, "plan_start_1", done=True)
    assert match.scores()[0].tie_breaks == (1, 1, 1, 7)


def test_without_a_completed_plan_there_are_no_points_for_officials():
    match = plans(empty_court(quiet()), 1, "plan_start_1", done=True)
    assert "Officials on plans" not in points(match, 0)
    assert points(match, 1)["Officials on plans"] == 15


@pytest.mark.parametrize(("option", "each"), [("own_place_only", 7), ("sum_of_places", 12)])
def test_equal_officials_on_plans_share_their_place(option, each):
    match = empty_court(quiet(tie_split=option))
    plans(plans(match, 0, "plan_start_1", done=True), 1, "plan_start_2", done=True)
    assert points(match, 0)["Officials on plans"] == each


def test_the_price_of_hiring_is_that_of_the_treasury():
    match = treasury(empty_court(quiet()), 5, 2)
    assert player(match, 0)["hires_for"] == 5
    assert player(clergy(match, 0, "hire_official_minus_2"), 0)["hires_for"] == 3
