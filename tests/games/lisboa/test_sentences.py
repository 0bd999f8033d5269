"""Single sentences: a choice is told with all that it costs and brings."""

from collections import Counter

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa import sentences
from ludoteca.kernel.conformance import walk
from tests.games.reading import asked, play
from tests.games.telling import english, question, said, told

from .pieces import (
    building,
    clergy,
    cubes,
    display,
    empty_court,
    favors,
    give,
    hand,
    no_rubble,
    officials,
    plans,
    quiet,
    ring,
    ship,
    shown,
    store,
    table,
    treasury,
)
from .tables import LIMIT


def test_the_three_uses_of_a_noble_card_are_told_with_costs_and_gains():
    match = treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3)
    match = plans(give(match, 0, influence=10, gold=1, coins=30), 0, "plan_blue_1")
    texts = said(match)
    assert texts["slot blue builder 3"] == ("Slot Tool Cart (1 tool; portfolio influence +2)")
    assert texts["court blue builder 3"] == (
        "Visit the builder with Tool Cart (pay 3 influence; then build a store)"
    )
    assert texts["discard blue builder 3"] == "Discard Tool Cart (1 gold)"


def test_gold_for_which_there_is_no_room_is_told():
    match = give(hand(quiet(), 0, "blue_builder_3"), 0, gold=2)
    assert (
        said(match)["discard blue builder 3"]
        == "Discard Tool Cart (no storehouse space for the gold)"
    )


def test_an_investment_is_told_with_its_price_after_discounts():
    match = give(treasury(hand(quiet(), 0, "blue_treasury_2"), 3, 3), 0, coins=5)
    line = "Invest with Harbour Dues (pay {}; 1 gold; 1 cloth; 1 book; 1 tool)"
    assert said(match)["court blue treasury 2"] == line.format("3 réis")
    clergy(match, 0, "pay_minus_1")
    assert said(match)["court blue treasury 2"] == line.format("2 réis")
    clergy(match, 0, "court_treasury_free")
    assert said(match)["court blue treasury 2"] == line.replace("pay {}", "for free")


def test_an_export_is_told_with_its_money_and_the_points_of_a_full_ship():
    match = ship(give(hand(quiet(), 0, "blue_marquis_5"), 0, books=1, gold=1), 1, "red", "gold")
    match = play(ship(match, 0, "purple"), "slot blue marquis 5")
    texts = said(match)
    assert texts["export ship 2 1 books"] == (
        "Export 1 book on Ben's Brig in slot 1 (6 réis; ship full: 2 VP for Ben)"
    )
    log, deltas, events = told(match, "export ship 2 1 books")
    assert log == "Ana exports 1 book on Ben's Brig"
    assert deltas == [(0, "coins", 6), (0, "books", -1), (1, "vp", 2)]
    assert events == ["Ben's ship is full"]


def test_officials_that_have_to_leave_a_full_office_are_told():
    match = give(hand(quiet(), 0, "blue_king_4"), 0, tools=1)
    match = officials(officials(empty_court(match), "king", 1, seated=2), "king", 2, seated=2)
    match = play(officials(match, "king", 0, seated=1), "slot blue king 4", "state recruit good")
    assert said(match)["office king"] == (
        "Place an official in the king's office (Ben's official moves to the waiting area; "
        "Cleo's official moves to the waiting area)"
    )
    _, _, events = told(match, "office king")
    assert events == [
        "Ben's official moves to the king's waiting area",
        "Cleo's official moves to the king's waiting area",
    ]


def test_a_ship_is_told_with_its_goods_and_the_treasury():
    match = give(hand(quiet(), 0, "blue_marquis_1"), 0, books=1, tools=1, gold=1)
    play(match, "slot blue marquis 1")
    assert said(match)["ship new"] == "Build a Sloop (pay 1 good; treasury rises)"
    assert question(match) == "Choose a ship to build"
    play(match, "ship new")
    assert question(match) == "Choose a good to pay for the ship (1 left)"


def test_a_follower_is_told_the_cost_and_what_is_returned():
    match = favors(
        display(empty_court(hand(quiet(), 0, "blue_marquis_3")), "decree_17"), 1, "marquis"
    )
    match = treasury(give(give(match, 0, influence=10), 1, influence=9), 3, 3)
    play(match, "court blue marquis 3", "decree 1")
    while asked(match)[0] != "follow":
        play(match, match.describe(match.legal()[0]))
    texts = [text for action, text in said(match).items() if action.startswith("follow")]
    assert texts
    for text in texts:
        assert text.endswith("(return the favor; pay 3 influence)")
    assert question(match) == (
        "Follow the visit to the prime minister? You return the favor and pay 3 influence"
    )


def test_a_clergy_tile_is_told_with_its_points_and_influence_without_it():
    match = clergy(hand(quiet(), 0, "blue_king_4"), 0, "ships_influence_plus_2", "rubble_money")
    match = ship(give(match, 0, cloth=1), 0, "red")
    match = ring(
        match,
        "pay_minus_1",
        "open_building_vp",
        "build_store_vp",
        "take_decree_vp",
        None,
        None,
        place=5,
    )
    play(match, "slot blue king 4", "state church good")
    step = next(text for text in said(match) if text.startswith("church 1"))
    assert "church scoring" in said(match)[step]
    play(match, step)
    power = match.view()["players"][0]["power"]
    assert said(match)["tile rubble money"] == f"Discard Salvage Monks (5 VP, {power} influence)"
    assert said(match)["tile ships influence plus 2"] == (
        f"Discard Ship's Chaplain (3 VP, {power - 2} influence)"
    )


def test_a_store_is_told_with_bonus_price_and_points():
    match = no_rubble(treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3))
    match = building(match, "north_gold", "building_01", "blue")
    play(give(match, 0, influence=10, coins=30), "court blue builder 3")
    while asked(match)[0] != "store":
        play(match, "pass")
    worth = match.view()["streets"][0]["vp"]
    assert said(match)["store A1 east"] == (
        f"Build a store on A1, facing Gold Street (bonus: 5 réis; price 3 réis; {worth} VP)"
    )


def test_rubble_for_a_store_is_told_with_the_price_it_leaves():
    match = cubes(
        no_rubble(treasury(empty_court(hand(quiet(), 0, "blue_builder_3")), 3, 3)), "A", 1, 1, 0
    )
    play(give(match, 0, influence=10, coins=30), "court blue builder 3")
    while asked(match)[0] != "store":
        play(match, "pass")
    assert "price 5 réis after you take the most expensive cube" in said(match)["store A1 east"]
    play(match, "store A1 east")
    texts = said(match)
    assert texts["clear row earthquake"] == (
        "Take 1 earthquake cube from row A (store price becomes 5 réis)"
    )
    assert texts["clear row fire"] == "Take 1 fire cube from row A (store price becomes 6 réis)"


def test_a_public_building_is_told_with_those_hired_and_everybodys_points():
    match = shown(empty_court(hand(quiet(), 0, "blue_king_4")), "blue", "building_14")
    match = plans(treasury(match, 3, 3), 0, "plan_blue_4", "plan_start_1")
    match = store(store(match, 0, "C3", "books"), 1, "C4", "tools")
    values = [street["vp"] for street in match.view()["streets"]]
    play(give(match, 0, influence=10, coins=40), "court blue king 4")
    while asked(match)[0] != "open":
        play(match, "pass")
    play(match, "open west C")
    assert said(match)["use plan plan blue 4"] == (
        "Open the Library with the blue architect's plan (3 officials) "
        f"(officials hired: 3 for 9 réis; Ana: {values[2]} VP; Ben: {values[3]} VP)"
    )
    deltas = told(match, "use plan plan blue 4")[1]
    while asked(match)[0] != "card" and asked(match)[0] != "draw":
        action = match.describe(match.legal()[0])
        deltas += told(match, action)[1]
    points: Counter[int] = Counter()
    for seat, what, by in deltas:
        points[seat] += by if what == "vp" else 0
    assert (points[0], points[1]) == (values[2], values[3])


def test_ways_to_pay_are_told_in_money_influence_and_points():
    match = give(treasury(hand(quiet(), 0, "blue_treasury_2"), 3, 3), 0, coins=3, influence=6)
    play(match, "court blue treasury 2")
    texts = said(match)
    assert texts["by influence 0"] == "Pay 3 réis"
    assert texts["by influence 1"] == "Pay 2 réis, 1 influence"
    assert texts["by influence 2"] == "Pay 1 real, 3 influence"
    assert texts["by influence 3"] == "Pay 5 influence"
    assert question(match) == "Choose how to pay 3 réis"


def test_money_for_a_visit_is_told_with_the_points_that_are_missing():
    match = display(empty_court(hand(quiet(), 0, "blue_marquis_3")), "decree_17")
    match = clergy(treasury(match, 3, 3), 0, "money_for_influence")
    play(give(match, 0, coins=1, influence=1), "court blue marquis 3")
    texts = said(match)
    assert texts["by money 0"] == "Pay 1 influence, 2 VP for the visit"
    assert texts["by money 1"] == "Pay 1 real, 1 influence, 1 VP for the visit"


def test_the_period_is_told_from_the_first_turn_on():
    record, _ = next(walk(GAME, 3, 1, None, LIMIT))
    assert english(sentences.period(GAME.view(record))) == "Before the first turn"
    assert english(sentences.period(table().view())) == "Period 1"


def test_declining_is_quiet_and_a_turn_begins_with_its_card():
    match = hand(quiet(), 0, "blue_king_4")
    assert sentences.heading(match.view())
    assert not sentences.quiet(match.view(), match.parse("discard blue king 4"))
    play(match, "discard blue king 4")
    assert not sentences.heading(match.view())
    assert sentences.quiet(match.view(), match.parse("pass"))
    assert sentences.quiet(match.view(), match.parse("done"))
