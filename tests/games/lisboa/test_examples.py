"""The worked examples of the rules page, each with its numbers; seat 0 acts, whoever that is there."""

import re
from pathlib import Path

import ludoteca
from ludoteca.games.lisboa.periods import end_game
from tests.games.reading import asked, legal, play, points

from .pieces import (
    building,
    clergy,
    cubes,
    decrees,
    display,
    empty_court,
    favors,
    give,
    hand,
    officials,
    plans,
    player,
    quiet,
    ring,
    settle,
    ship,
    shown,
    slotted,
    store,
    stored,
    treasury,
    values,
)
from .scenes import (
    SET,
    SIX,
    bare,
    begin,
    build,
    ending,
    investing,
    opened,
    site,
    standard,
    visit,
    visiting,
)

ANA, BEN, CLEO = range(3)


def test_every_example_of_the_rules_page_has_its_test():
    text = (Path(ludoteca.__file__).parent / "web/rules_pages/lisboa/rules.en.md").read_text()
    titles = re.findall(r"^::: example (.+)$", text, re.MULTILINE)
    assert len(titles) == 18
    for title in titles:
        name = re.sub(r"\W+", "_", title.lower().replace("'s", "s"))
        assert any(test.startswith(f"test_{name}") for test in globals()), title


# ---- tracks ---------------------------------------------------------------------------------------------


def test_influence_as_money():
    match = play(investing("blue_treasury_5", coins=1, influence=6), "court blue treasury 5")
    assert legal(match) == ["by influence 2", "by influence 3"]
    play(match, "by influence 2")
    assert (player(match, ANA)["coins"], player(match, ANA)["influence"]) == (0, 3)


def test_influence_as_money_to_the_last_mark():
    match = treasury(investing("blue_treasury_5", coins=0, influence=6), 4, 2)
    play(match, "court blue treasury 5")
    assert player(match, ANA)["influence"] == 0
    match = treasury(investing("blue_treasury_5", coins=0, influence=6), 5, 2)
    assert not legal(match, "court")


# ---- a card ---------------------------------------------------------------------------------------------


def test_a_noble_card():
    match = ship(empty_court(hand(quiet(), ANA, "blue_builder_3")), BEN, "red")
    play(give(match, ANA, gold=1, cloth=1), "slot blue builder 3")
    assert stored(match, ANA) == {"gold": 1, "cloth": 1, "tools": 1}
    assert player(match, ANA)["power"] == 2
    play(match, "state recruit good", "office builder", "office king", "state ship gold")
    assert match.view()["icons"] == ["recruit", "ship"]
    assert [office["seated"][ANA] for office in match.view()["court"]] == [1, 0, 1]


def test_a_treasury_card():
    match = treasury(give(hand(quiet(), ANA, "blue_treasury_5"), ANA, books=1), 4, 2)
    play(ship(match, BEN, "red"), "slot blue treasury 5")
    view = match.view()
    assert player(match, ANA)["coins"] == 4
    assert (view["treasury_price"], view["treasury_influence"]) == (4, 3)
    assert player(match, ANA)["lasting"] == {"pay_discount": 1}
    play(match, "export ship 2 1 books")
    assert player(match, ANA)["coins"] == 4 + 6


def brig(*tiles):
    """Somebody has one book, and Ben a ship with one space left."""
    match = ship(empty_court(hand(quiet(), ANA, "blue_builder_5")), BEN, "red", "gold")
    return begin(clergy(give(match, ANA, books=1), ANA, *tiles))


def test_on_another_players_ship():
    match = play(brig(), "export ship 2 1 books")
    assert player(match, ANA)["coins"] == 6
    assert player(match, BEN)["vp"] == 5 + 2
    assert player(match, BEN)["upper"][0]["crates"] == 2
    match = play(brig("sell_books_plus_2"), "export ship 2 1 books")
    assert player(match, ANA)["coins"] == 8


# ---- state actions --------------------------------------------------------------------------------------


def test_a_full_office():
    match = give(empty_court(hand(quiet(4), 0, "blue_builder_5")), 0, tools=1)
    for seat, seated in ((1, 2), (2, 2), (3, 1)):
        officials(match, "king", seat, seated=seated)
    play(begin(match), "state recruit good", "office king")
    office = match.view()["court"][2]
    assert (office["seated"], office["waiting"]) == ([1, 1, 1, 1], [0, 1, 1, 0])
    assert office["taken"] == 4


def shipyard(*older):
    """A visit to the Prime Minister with noble cards of 2 and 3, room for a ship, two goods; a Brig is next."""
    match = slotted(give(visit(influence=3), 0, **SET), 0, "blue_builder_1", "blue_builder_2")
    for colour in older:
        ship(match, 0, colour)
    match.position.ships_left[0] = 0
    return play(visiting(give(match, 0, influence=3, tools=1, cloth=1)), "free ship")


def test_a_ship():
    match = shipyard()
    assert stored(match, 0) == {}
    assert player(match, 0)["upper"][2]["ship"] == "ship_red"
    assert match.view()["treasury_price"] == 4
    assert player(match, 0)["influence"] == 2 + 3 + 2


def test_a_ship_in_the_place_of_a_smaller_one():
    match = play(shipyard("blue"), "ship upgrade 3", "spend tools")
    assert stored(match, 0) == {"cloth": 1}
    assert player(match, 0)["upper"][2]["ship"] == "ship_red"
    assert player(match, 0)["influence"] == 2 + 3 + 2


def test_producing():
    match = give(visit(), ANA, books=1, gold=2)
    store(store(store(match, ANA, "A4", "books"), ANA, "B4", "books"), ANA, "A1", "gold")
    play(visiting(match), "free produce")
    assert stored(match, ANA) == {"gold": 2, "books": 2}
    assert match.view()["prices"] == {"gold": 6, "cloth": 5, "books": 4, "tools": 4}


def test_the_cardinal():
    match = ring(clergy(standard(cloth=1), ANA, "visit_minus_1"), *SIX, place=2)
    clergy(slotted(match, ANA, "blue_king_1"), CLEO, "rubble_money")
    play(begin(match), "state church good")
    assert legal(match, "church 2") == ["church 2 behind", "church 2 ahead"]
    play(match, "church 2 ahead")
    assert player(match, ANA)["clergy"] == [SIX[5], "visit_minus_1"]
    assert match.view()["treasury_price"] == 4
    assert player(match, ANA)["power"] == 5
    give(hand(settle(match), BEN, "red_builder_5"), BEN, cloth=1)
    play(match, "slot red builder 5", "state church good", "church 2 ahead")
    asked_in_turn = []
    while asked(match)[0] == "tile":
        asked_in_turn.append(asked(match)[1])
        play(match, "tile visit minus 1" if asked(match)[1] == ANA else "pass")
    assert asked_in_turn == [BEN, CLEO, ANA]
    assert (player(match, ANA)["vp"], player(match, ANA)["influence"]) == (5 + 4, 5)


# ---- visits ---------------------------------------------------------------------------------------------


def builders_office(own=1):
    """Ana can visit the Builder, in whose office sit two officials of Ben, one of Cleo, and own ones."""
    match = treasury(site(influence=2), 4, 2)
    for seat, seated in ((BEN, 2), (CLEO, 1), (ANA, own)):
        officials(match, "builder", seat, seated=seated)
    return match


def test_a_visit():
    match = builders_office()
    assert match.view()["court"][0]["visit"][ANA] == 2 + 3
    clergy(match, ANA, "builder_minus_2")
    assert match.view()["court"][0]["visit"][ANA] == 3
    play(match, "court blue builder 3")
    assert (player(match, ANA)["influence"], player(match, ANA)["vp"]) == (0, 5 - 1)
    play(match, "free recruit", "office marquis", "office king")
    assert asked(match) == ("store", ANA)


def test_following():
    match = clergy(builders_office(), ANA, "builder_minus_2")
    favors(give(match, BEN, influence=5, coins=20), BEN, "builder")
    officials(match, "builder", BEN, seated=2)
    play(match, "court blue builder 3", "free recruit", "office builder", "office king")
    play(match, "store A1 east", "house left")
    assert asked(match) == ("follow", BEN)
    assert match.view()["decision"]["due"] == 2 + 3
    play(match, "follow noble")
    assert (player(match, BEN)["influence"], player(match, BEN)["favors"]) == (0, [])
    play(match, "store B3 west")
    while asked(match)[1] == BEN:
        play(match, legal(match)[0])
    assert player(match, BEN)["stores"]["cloth"] == 1
    assert asked(match) == ("draw", ANA)


def dredging(*tiles):
    """Dan plays a card with which any noble action can be invested in; others could follow a visit."""
    match = plans(treasury(site(card="blue_treasury_4", influence=0), 4, 2), 0, "plan_start_1")
    shown(officials(clergy(match, 0, *tiles), "king", 0, seated=2), "blue", "building_01")
    for seat in (1, 2):
        favors(give(match, seat, influence=9, coins=9), seat, "king")
    return play(match, "court blue treasury 4")


def test_an_investment():
    match = dredging()
    assert player(match, 0)["coins"] == 20 - 4
    assert legal(match) == ["noble store", "noble decree", "noble open"]
    play(match, "noble open", "open west B")
    assert match.view()["spaces"]["west_B"]["building"] == "building_01"
    assert asked(match) == ("draw", 0)
    assert player(dredging("court_treasury_free"), 0)["coins"] == 20


# ---- noble actions --------------------------------------------------------------------------------------


def corner(*cards):
    """Ana visits the Builder and chooses C3 towards the books; what stands and lies there is as in the example."""
    match = treasury(slotted(site(coins=7, influence=6), ANA, *cards), 4, 2)
    cubes(cubes(match, "C", 1, 1, 1), 3, 0, 1, 0)
    building(match, "north_books", "building_14", "blue")
    building(match, "west_C", "building_16", "blue")
    play(build(match), "store C3 east", "office builder", "office king")
    assert asked(match) == ("clear", ANA)
    return match


def test_a_store():
    match = corner("blue_treasury_5")
    assert match.view()["decision"]["prices"]["earthquake"] == 8
    play(match, "clear row earthquake", "by influence 1")
    assert (player(match, ANA)["coins"], player(match, ANA)["influence"]) == (0, 3)
    assert player(match, ANA)["rubble"]["earthquake"] == 1
    play(match, "house left")
    assert player(match, ANA)["vp"] == 5 + 2 * 3
    assert corner().view()["decision"]["prices"]["earthquake"] == 9


def test_two_decrees():
    match = display(clergy(visit(), 0, "take_decree_vp"), "decree_60", "decree_67")
    play(visiting(give(match, 0, **SET)), "decree 2")
    assert asked(match) == ("extra_decree", 0)
    play(match, "decree 1")
    assert [d["id"] for d in player(match, 0)["decrees"]] == ["decree_60", "decree_67"]
    assert (player(match, 0)["vp"], player(match, 0)["portrait"]) == (5 + 2, 0)


def test_a_public_building():
    match = treasury(
        plans(site(card="blue_king_3", coins=5, influence=2), ANA, "plan_blue_4"), 5, 2
    )
    shown(display(match, "decree_60", "decree_67"), "blue", "building_14")
    values(cubes(match, "west_C", 1, 0, 1), books=3, tools=2)
    officials(officials(match, "king", ANA, seated=1), "builder", ANA, waiting=1)
    store(store(match, ANA, "C3", "books"), BEN, "C4", "tools")
    opened(match, "west C")
    assert player(match, ANA)["rubble"] == {"earthquake": 1, "fire": 0, "tsunami": 1}
    play(match, "decree 2")
    assert (player(match, ANA)["coins"], player(match, ANA)["officials"]) == (0, 8)
    assert player(match, ANA)["done"] == ["plan_blue_4"]
    assert [player(match, seat)["vp"] for seat in (ANA, BEN, CLEO)] == [5 + 3, 5 + 2, 5]


# ---- rubble and hands -----------------------------------------------------------------------------------


def test_a_set():
    match = give(hand(quiet(), 0, "blue_builder_2"), 0, books=1, earthquake=1, fire=1)
    cubes(ship(match, BEN, "red"), "pile", 0, 1, 1)
    play(match, "slot blue builder 2", "rubble tsunami")
    mine = player(match, 0)
    assert (mine["sets"], mine["cards_limit"], mine["goods_limit"], mine["portrait"]) == (
        1,
        3,
        3,
        1,
    )


def test_hands():
    cards = ("blue_king_3", "blue_king_2", "blue_treasury_2", "blue_builder_1")
    match = ending(3, *cards)
    assert len(player(match, ANA)["hand"]) == 5
    play(match, "cash blue king 3")
    assert player(match, ANA)["influence"] == 4
    assert "cash blue king 2" not in legal(match)
    assert "cash blue treasury 2" not in legal(match)
    play(match, "discard blue king 2", "discard blue treasury 2", "done")
    assert player(match, ANA)["influence"] == 4
    decks = [held["deck"] for held in player(settle(match), ANA)["hand"]]
    assert (len(decks), decks[2:]) == (5, ["purple"] * 3)


# ---- scoring --------------------------------------------------------------------------------------------


def test_a_tie():
    match = bare()
    for seat, land in ((ANA, "A2"), (ANA, "B2"), (BEN, "C2"), (BEN, "D2"), (CLEO, "A3")):
        store(match, seat, land, "cloth")
    assert [points(match, seat)["Store majorities"] for seat in (ANA, BEN, CLEO)] == [4, 4, 3]


def test_a_whole_final_scoring():
    match = give(bare(), CLEO, vp=71, coins=13, influence=6, earthquake=3, fire=3, tsunami=3)
    ship(ship(match, CLEO, "red"), CLEO, "brown")
    streets = ((CLEO, "A2", "cloth"), (CLEO, "A4", "books"), (BEN, "B4", "books"))
    for seat, land, street in (*streets, (BEN, "C4", "books")):
        store(match, seat, land, street)
    decrees(match, CLEO, "decree_66", "decree_67")
    plans(
        plans(match, CLEO, "plan_blue_4", "plan_blue_5", done=True), BEN, "plan_blue_8", done=True
    )
    favors(plans(match, BEN, "plan_green_4", done=True), CLEO, "king")
    end_game(match.position)
    found = points(match, CLEO)
    assert found.pop("Start and tile effects") == 71
    assert found == {
        "Cargo spaces of ships": 6,
        "Sets of rubble": 9,
        "Store majorities": 9 + 6,
        "Money": 3,
        "Decrees": 9,
        "Officials on plans": 10,
        "Royal favors": 2,
    }
    assert match.scores()[CLEO].total == 125
