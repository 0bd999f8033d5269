"""What the cards of Lisboa say of visits, investments and public buildings before they are chosen."""

from ludoteca.piece_info.lisboa.live import at
from tests.games.lisboa.pieces import (
    clergy,
    display,
    give,
    houses,
    officials,
    plans,
    player,
    shown,
    slotted,
    store,
    treasury,
    values,
)
from tests.games.lisboa.scenes import palace, visit
from tests.games.reading import asked, legal, play
from tests.games.telling import english, said


def told(text):
    return text if isinstance(text, str) else english(text)


def seen(match, key, me):
    piece = at(match.view(me), me, key)
    assert piece
    return piece


def facts(match, key, me=0):
    return [told(text) for text in seen(match, key, me).facts]


def why(match, key, me=0):
    return told(seen(match, key, me).why)


# ---- the court ------------------------------------------------------------------------------------------


def test_a_visit_says_what_it_costs_in_points_and_money():
    """Behind the second house of the left column one real may stand for one point of influence."""
    by_money = ["You may pay 1 of it with money."]
    assert facts(visit(influence=1), "court:marquis")[1:] == [
        "You pay 2 of it with victory points, because you lack influence."
    ]
    match = give(houses(visit(influence=3), 0, left=2), 0, coins=4)
    assert facts(match, "court:marquis")[1:] == by_money
    assert facts(give(match, 0, coins=0), "court:marquis")[1:] == []
    assert facts(give(match, 0, coins=4, influence=2), "court:marquis")[1:] == by_money
    match = give(houses(visit(influence=1), 0, left=2), 0, coins=4)
    assert facts(match, "court:marquis")[1:] == [
        "You pay at least 1 of it with victory points: even with 1 in money, you lack influence."
    ]
    play(match, "court blue marquis 3")
    assert (asked(match)[0], player(match, 0)["vp"]) == ("dues", 5)
    play(match, "by money 1")
    assert (player(match, 0)["coins"], player(match, 0)["vp"]) == (3, 5 - 1)


def test_the_treasury_says_what_investing_costs_the_seat():
    match = visit()
    assert facts(match, "court:treasury") == ["Price: 3", "Investing costs you 3 now."]
    slotted(match, 0, "blue_treasury_5")
    assert facts(match, "court:treasury") == ["Price: 3", "Investing costs you 2 now."]
    assert facts(match, "court:treasury", 1)[1] == "Investing costs you 3 now."
    clergy(match, 0, "court_treasury_free")
    assert facts(match, "court:treasury")[1] == "Investing costs you 0 now."


# ---- public buildings -----------------------------------------------------------------------------------


def test_a_dark_noble_says_what_is_missing():
    match = plans(visit("blue_king_3"), 0)
    assert "court blue king 3" not in legal(match)
    assert why(match, "court:king") == "Noble action not possible: you have no plans."
    assert why(match, "court:marquis") == "You have no card of this noble in hand."
    assert why(match, "court:treasury") == "You have no treasury cards in hand."
    assert why(match, "court:king", me=1) == ""
    for architect in ("blue", "green"):
        shown(match, architect, None)
    match = plans(match, 0, "plan_start_1")
    assert why(match, "court:king").startswith("Noble action not possible: there is no free space")
    match = display(visit())
    assert "court blue marquis 3" not in legal(match)
    assert (
        why(match, "court:marquis") == "Noble action not possible: there are no decrees on display."
    )


def test_pieces_that_the_decision_is_not_about_say_when_they_come_into_play():
    match = visit("blue_king_3")
    assert why(match, "land:B2") == "You build a store when you visit the Builder."
    assert why(match, "land:B2", me=1) == ""
    assert why(match, "space:west_A") == "You open a public building when you visit the King."
    assert why(match, "icon:produce").startswith("You take it for a good after you slot a card")
    assert why(match, "act:king").startswith("You take this action when you visit the noble")
    assert why(match, "plans:blue") == "It is used by the state action “Plan”."
    assert why(match, "favor:king") == "It is used by the state action “Loyalty”."
    assert why(match, "decree:1") == "You take a decree when you visit the Prime Minister."
    assert why(match, "good:0:cloth").startswith("You export goods")
    assert why(match, "good:1:cloth") == "", "what belongs to others is never explained"
    assert why(store(match, 1, "B2", "gold"), "land:B2") == "There is already a store here."


def test_the_treasury_says_how_many_reals_lack():
    match = give(visit("blue_treasury_5"), 0, coins=0, influence=0)
    assert why(match, "court:treasury") == "You are 3 réis short, even with your influence."
    match = give(match, 0, coins=2)
    assert why(match, "court:treasury") == "You are 1 real short, even with your influence."


def test_a_noble_says_what_cannot_be_paid_any_more_once_he_is_visited():
    match = give(visit("blue_builder_1"), 0, coins=0, influence=3)
    assert why(match, "court:builder").startswith("Noble action not possible")
    match = give(match, 0, coins=0, influence=0, vp=0)
    assert why(match, "court:builder") == (
        "You could not pay for the visit, even with victory points."
    )


def test_a_space_says_which_officials_each_building_needs_and_what_missing_ones_cost():
    match = officials(palace("plan_blue_4"), "builder", 0, waiting=1)
    assert facts(match, "space:west_A") == [
        "City Hall here: no points yet.",
        "Officials needed: 3. You would hire the missing ones (2) for 6 now.",
        "Mint here: no points yet.",
        "You have no plan for it.",
    ]
    officials(slotted(match, 0, "blue_treasury_5"), "king", 0, seated=1)
    assert facts(match, "space:west_A")[1] == (
        "Officials needed: 3. You would hire the missing ones (1) for 2 now."
    )
    officials(match, "king", 0, seated=2)
    assert facts(match, "space:west_A")[1] == "Officials needed: 3. You have them in the court."
    match = plans(palace("plan_blue_4"), 0, "plan_blue_1", "plan_blue_8")
    assert facts(match, "space:west_A")[1].startswith("Officials needed: 1."), "the fewest"
    match = shown(palace(), "green", None)
    assert facts(match, "space:north_tools") == [
        "None of the buildings on display may be built here."
    ]
    assert "City Hall here: no points yet." in facts(match, "space:north_gold")


def choosing(plan="plan_start_1", **given):
    """Seat 0 is asked where it opens a public building."""
    match = play(palace(plan, **given), "court blue king 3")
    return play(match, "pass") if asked(match)[0] == "free" else match


def test_a_dark_space_says_its_reason():
    match = shown(choosing("plan_start_3"), "green", "building_02")
    assert (
        why(match, "space:north_gold") == "You have no plan for a building that may be built here."
    )
    assert "You have no plan for it." not in facts(match, "space:north_gold"), "said once"
    assert "open north books" in legal(match)
    shown(match, "blue", None)
    assert why(match, "space:north_gold") == "None of the buildings on display may be built here."
    assert facts(match, "space:north_gold") == [], "said once"
    match = choosing(coins=2, influence=3)  # the bonus of the west space of row A would pay for it
    assert "open west A" in legal(match)
    assert "open west C" not in legal(match)
    assert (
        why(match, "space:west_C") == "You could not pay for it, even with everything it gives you."
    )


# ---- the sentence of a choice ---------------------------------------------------------------------------


def test_a_choice_of_space_says_building_officials_price_and_points_of_all():
    match = officials(values(choosing(), cloth=3), "king", 0, seated=1)
    store(store(match, 0, "A2", "cloth"), 1, "A3", "cloth")
    assert said(match)["open west A"].endswith(
        "; City Hall (2 officials); officials hired: 1 for 3 réis; Ana: 3 VP; Ben: 3 VP)"
    )
    clergy(match, 0, "open_building_vp", "open_building_minus_official")
    assert said(match)["open west A"].endswith("; City Hall (1 official); Ana: 5 VP; Ben: 3 VP)")
    plans(match, 0, "plan_green_8")
    assert "; Mint (4 officials); officials hired: 3 for 9 réis" in said(match)["open west A"]
    give(match, 0, coins=0, influence=0)
    assert "Mint" not in said(match)["open west A"]


def test_the_price_that_a_choice_of_space_says_is_paid():
    match = officials(treasury(choosing(), 5, 2), "king", 0, seated=1)
    assert "officials hired: 1 for 5 réis" in said(match)["open west C"]
    play(match, "open west C", "decree 1")
    assert legal(match, "by influence 0")
    play(match, "by influence 0")
    assert player(match, 0)["coins"] == 20 - 5
