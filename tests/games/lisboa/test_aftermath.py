"""What came of an action without another question is told with it: what was built, opened, scored and paid."""

from tests.games.reading import asked, legal, play
from tests.games.telling import told

from .pieces import (
    clergy,
    cubes,
    display,
    give,
    hand,
    no_rubble,
    quiet,
    ship,
    slotted,
    store,
    treasury,
)
from .scenes import build, investing, palace, site


def full_slots(card, **goods):
    """Seat 0 slots a card, and has room for two."""
    match = slotted(hand(quiet(), 0, card), 0, "blue_builder_5", "blue_king_5")
    return play(give(match, 0, **goods), f"slot {card.replace('_', ' ')}")


def test_a_card_that_makes_room_is_told_with_the_card_that_is_slotted():
    match = full_slots("blue_marquis_3", books=1, tools=1)
    log, _, _ = told(match, "drop upper 1")
    assert log == "Ana discards Forced Levy to make room for First Edict"


def test_a_card_that_makes_room_for_a_ship_is_told_with_the_ship():
    match = slotted(hand(quiet(), 0, "blue_marquis_5"), 0, "blue_builder_5")
    match = give(treasury(match, 3, 3), 0, books=2, influence=4)
    play(match, "slot blue marquis 5", "state ship good")
    assert asked(match)[0] == "drop"
    log, deltas, events = told(match, "drop upper 2")
    assert log == "Ana discards Emergency Tax to make room for a new Sloop"
    assert (0, "influence", 5) in deltas
    assert events == ["The treasury moves to price 4"]


def test_a_ship_that_a_state_action_brings_is_told_with_its_own_price():
    match = give(hand(quiet(), 0, "blue_marquis_5"), 0, books=2)
    play(match, "slot blue marquis 5")
    log, deltas, events = told(match, "state ship good")
    assert log == "Ana pays 1 book for a state action: Build a ship"
    assert (0, "books", -2) in deltas
    assert "Ana builds a Sloop (pays 1 book)" in events


def test_a_good_for_a_ship_is_told_with_the_ship_that_it_pays_for():
    match = give(hand(quiet(), 0, "blue_marquis_5"), 0, books=1, tools=1, gold=1)
    play(match, "slot blue marquis 5", "state ship good")
    log, _, events = told(match, "spend tools")
    assert log == "Ana pays 1 tool for the Sloop"
    assert not any("builds" in event for event in events)


def test_points_of_a_store_are_told_with_the_last_answer_before_it_scores():
    match = clergy(site(), 0, "build_store_vp")
    play(build(match), "store b3 west")
    while asked(match)[0] != "house":
        play(match, legal(match)[0])
    log, deltas, events = told(match, "house left")
    assert log == "Ana takes a house from the left column"
    assert [what for _, what, _ in deltas] == ["vp"]
    assert events[0] == "The store on B3 scores"


def test_a_store_without_points_is_not_said_to_score():
    match = play(build(site()), "store b3 west")
    while asked(match)[0] != "house":
        play(match, legal(match)[0])
    assert told(match, "house left")[1:] == ([], [])


def test_a_public_building_that_opens_with_a_later_answer_is_told_with_it():
    match = store(store(display(palace(), "decree_17"), 0, "A3", "cloth"), 1, "A2", "cloth")
    play(match, "court blue king 3")
    while asked(match)[0] != "open":
        play(match, "pass")
    play(match, "open west A")
    while asked(match)[0] != "payment":
        play(match, legal(match)[0])
    log, deltas, events = told(match, legal(match)[0])
    assert log.startswith("Ana pays")
    assert {seat for seat, what, _ in deltas if what == "vp"} == {0, 1}
    assert any(event.endswith("opens, and connected stores score") for event in events)


def test_rubble_that_is_discarded_is_told_with_the_rubble_that_was_taken():
    match = cubes(no_rubble(clergy(site(), 0, "rubble_discard_vp")), "B", 0, 0, 1)
    play(build(match), "store b3 west")
    log, deltas, _ = told(match, "relic tsunami")
    assert log == "Ana takes rubble (1 tsunami) and discards 1 tsunami cube for 2 VP"
    assert (0, "vp", 2) in deltas


def test_influence_that_stands_in_for_a_penalty_is_told():
    match = give(hand(quiet(), 0, "blue_marquis_5"), 0, books=1, influence=5)
    _, deltas, events = told(ship(match, 1, "red"), "slot blue marquis 5")
    assert deltas == [(0, "influence", -2)]
    assert events == ["Influence replaces missing money"]


def test_an_investment_is_told_with_its_price_in_the_log():
    match = give(treasury(investing("blue_treasury_2"), 3, 3), 0, coins=0, influence=10)
    log, deltas, events = told(match, "court blue treasury 2")
    assert log == "Ana invests with Harbour Dues for 3 réis"
    assert {what: by for _, what, by in deltas}["influence"] < 0
    assert events == ["Influence replaces missing money"]


def test_what_a_visit_costs_in_influence_stands_in_for_nothing():
    _, _, events = told(treasury(site(), 3, 3), "court blue builder 3")
    assert events == []
