"""The worked examples: of the rule text, and of the page with the rules for players.

Seats 0 to 3 are Ana, Ben, Cleo and Dan.
"""

from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import (
    clear,
    dice,
    give,
    goods,
    left_in,
    pass_turn,
    player,
    stock,
    stored,
    table,
    to_end,
    to_round,
    track,
)

ANA, BEN, CLEO, DAN = range(4)


def quiet(seats, **options):
    """A match with nothing on the game board; nobody has silver, workers or goods."""
    match = clear(table(seats, **options))
    for seat in range(seats):
        give(match, seat, silver=0, workers=0, goods={})
    return match


def turn_of(match, seat, phase=None):
    """Let the others pass until that seat has its turn, in that phase where one is given."""
    if phase and match.view()["phase"] != phase:
        clear(to_round(match, phase, 1))
    while match.actor != seat:
        pass_turn(match)
    return match


# ---- the rule text --------------------------------------------------------------------------------------


def test_example_of_monastery_7():
    """3 + 4 becomes (3 + 1) + (4 + 1)."""
    lying = {"c4": "monastery_7", "b1": "goat_3"}
    match = give(quiet(2), ANA, placed=lying, storage="goat_4")
    play(dice(match, 1, 5), "place die 1 storage 1 b2")
    assert track(match, ANA) == (3 + 1) + (4 + 1)


# ---- rounds ---------------------------------------------------------------------------------------------


def test_example_the_order_on_the_bridge():
    match = pass_turn(quiet(4))
    for seat in (BEN, DAN):
        turn_of(match, seat)
        play(dice(give(match, seat, storage="ship"), 2, 1), "place die 1 storage 1 d3")
        play(match, "workers die 2", "end turn")
    assert match.view()["round"] == 2
    assert [player(match, seat)["steps"] for seat in range(4)] == [0, 1, 0, 1]
    assert match.view()["order"] == [DAN, BEN, ANA, CLEO]
    assert asked(match) == ("turn", DAN)


# ---- dice -----------------------------------------------------------------------------------------------


@each(
    ("shown", "monasteries", "workers"),
    [
        (3, {}, 3),
        (3, {"c4": "monastery_8"}, 2),
        (3, {"c4": "monastery_9"}, 2),
        (3, {"c4": "monastery_8", "b4": "monastery_9"}, 1),
        (1, {}, 1),
    ],
)
def test_example_what_a_number_costs(shown, monasteries, workers):
    """A 6 is wanted, to place a building: f5 beside f4."""
    match = give(quiet(2), ANA, placed={"f4": "bank"} | monasteries, storage="church")
    give(match, ANA, workers=workers)
    play(dice(match, shown, shown), "place die 1 storage 1 f5")
    assert player(match, ANA)["workers"] == 0
    match = give(quiet(2), ANA, placed={"f4": "bank"} | monasteries, storage="church")
    give(match, ANA, workers=workers - 1)
    assert "place die 1 storage 1 f5" not in legal(dice(match, shown, shown))


@each(("monasteries", "workers"), [({}, 3), ({"c4": "monastery_8"}, 2), ({"c4": "monastery_9"}, 3)])
def test_example_what_a_number_costs_for_another_purpose(monasteries, workers):
    match = give(stock(quiet(2), 6, "ship"), ANA, placed=monasteries, workers=workers)
    play(dice(match, 3, 3), "take die 1 depot 6 tile 1")
    assert player(match, ANA)["workers"] == 0


# ---- the turn -------------------------------------------------------------------------------------------


def test_example_a_turn():
    """Phase C, on board 8: e5 is a grey space with a 1, an area by itself, beside the castle on f4."""
    match = quiet(2, boards="board_8", castle="f4")
    turn_of(match, BEN, "C")
    stock(stock(match, 6, "cow_3"), "black", "bank")
    dice(give(match, BEN, silver=1, workers=2, storage="mine"), 2, 5)
    play(match, "take die 2 depot 6 tile 1")
    assert stored(match, BEN) == ["mine", "cow_3", None]
    assert player(match, BEN)["workers"] == 1
    play(match, "place die 1 storage 1 e5")
    assert player(match, BEN)["workers"] == 0
    assert track(match, BEN) == 1 + 6
    assert legal(match) == ["end turn"]
    assert asked(play(match, "end turn")) != ("turn", BEN)


# ---- tiles ----------------------------------------------------------------------------------------------


def laden(*, monastery):
    """Ana places a ship and chooses depot 3."""
    match = stock(quiet(2), 3, goods={"goods_4": 2, "goods_5": 1, "goods_6": 1})
    stock(match, 2, goods={"goods_6": 1, "goods_1": 1})
    stock(match, 4, goods={"goods_3": 1})
    give(match, ANA, goods={"goods_1": 1, "goods_4": 1}, storage="ship")
    if monastery:
        give(match, ANA, placed={"c4": "monastery_5"})
    play(dice(match, 2, 1), "place die 1 storage 1 d3", "load depot 3")
    assert goods(match, ANA) == {"goods_1": 1, "goods_4": 3}
    return match


def test_example_goods_that_do_not_fit():
    match = laden(monastery=False)
    assert legal(match, "keep") == ["keep goods 5", "keep goods 6"]
    play(match, "keep goods 6")
    assert goods(match, ANA) == {"goods_1": 1, "goods_4": 3, "goods_6": 1}
    assert left_in(match, 3) == {"goods_5": 1}
    assert asked(match) == ("turn", ANA)


def test_example_goods_of_two_depots_that_do_not_fit():
    match = laden(monastery=True)
    assert legal(match) == ["load depot 2", "pass"]
    play(match, "load depot 2")
    assert goods(match, ANA) == {"goods_1": 2, "goods_4": 3}
    assert legal(match, "keep") == ["keep goods 5", "keep goods 6"]
    play(match, "keep goods 6")
    assert goods(match, ANA) == {"goods_1": 2, "goods_4": 3, "goods_6": 2}
    assert (left_in(match, 2), left_in(match, 3)) == ({}, {"goods_5": 1})
    assert asked(match) == ("turn", ANA)


@each(("monastery", "last"), [(False, 7), (True, 10)])
def test_example_a_pasture_grows(monastery, last):
    """All six livestock spaces of board 8 are one area; d2, e2, e3 and e4 are among them."""
    match = quiet(2, boards="board_8")
    give(match, ANA, placed={"d2": "sheep_2", "e2": "pig_3"}, storage="sheep_3 sheep_2", workers=9)
    play(dice(match, 1, 1), "place die 1 storage 1 e3")
    assert track(match, ANA) == 3 + 2
    if monastery:
        monasteries = [s["id"] for s in player(match, ANA)["spaces"] if s["kind"] == "monastery"]
        give(match, ANA, placed={monasteries[0]: "monastery_7"})
    play(match, "place die 2 storage 2 e4")
    assert track(match, ANA) == 5 + last


def test_example_one_thing_leads_to_another():
    match = stock(quiet(3), "black", "castle mine")
    turn_of(match, CLEO)
    give(match, CLEO, silver=2, goods={"goods_2": 2}, storage="city_hall ship")
    give(match, CLEO, placed={"c4": "monastery_1"})
    play(dice(match, 3, 5), "place die 1 storage 1 e4")
    assert asked(match) == ("city_hall", CLEO)
    assert "place free storage 2 d3" in legal(match)
    play(match, "buy tile 1")
    assert player(match, CLEO)["silver"] == 0
    play(match, "place free storage 1 b3")
    assert asked(match) == ("castle", CLEO)
    play(match, "sell free goods 2")
    assert player(match, CLEO)["silver"] == 1
    assert points(match, CLEO)["Goods sold"] == 6
    assert asked(match) == ("turn", CLEO)
    assert match.view()["decision"]["dice_left"] == 1
    assert stored(match, CLEO) == [None, "ship", None]


# ---- areas and colours ----------------------------------------------------------------------------------


@each(("phase", "brings"), [("B", 18), ("E", 12)])
def test_example_the_same_area_sooner_or_later(phase, brings):
    """A city of four: on board 6."""
    match = quiet(2, boards="board_6")
    turn_of(match, ANA, phase)
    by_area: dict[int, list[str]] = {}
    for space in player(match, ANA)["spaces"]:
        if space["kind"] == "building":
            by_area.setdefault(space["area"], []).append(space["id"])
    city = next(spaces for spaces in by_area.values() if len(spaces) == 4)
    give(match, ANA, placed=dict(zip(city, ["bank", "church", "market"], strict=False)))
    give(match, ANA, storage="warehouse", workers=9)
    play(dice(match, 1, 1), f"place die 1 storage 1 {city[3]}")
    assert track(match, ANA) == brings


def test_example_an_area_of_a_single_space_in_phase_a():
    match = give(quiet(2), ANA, storage="bank")
    play(dice(match, 3, 1), "place die 1 storage 1 c3")
    assert track(match, ANA) == 1 + 10


def test_example_the_start_castle_in_the_area_of_three_and_alone():
    match = quiet(3, castle="b3")
    turn_of(match, BEN, "C")
    give(match, BEN, storage="castle castle", workers=9)
    play(dice(match, 1, 1), "place die 1 storage 1 a2", "workers free")
    assert track(match, BEN) == 0
    play(match, "place die 2 storage 2 a3", "workers free")
    assert track(match, BEN) == 6 + 6
    match = to_end(quiet(3, castle="d4"))
    assert "Areas" not in points(match, CLEO)


def test_example_the_third_mine():
    """Dan is seat 0 here, Ana seat 1, Ben seat 2."""
    match = quiet(3)
    lying = {"e3": "mine", "f2": "mine"}
    found = []
    for seat, phase in ((0, "B"), (1, "D"), (2, "E")):
        turn_of(match, seat, phase)
        give(match, seat, placed=lying, storage="mine", workers=9)
        play(dice(match, 1, 1), "place die 1 storage 1 g1")
        found.append((points(match, seat)["Areas"], points(match, seat).get("Bonus tiles", 0)))
    assert found == [(6 + 8, 6), (6 + 4, 3), (6 + 2, 0)]


# ---- the end --------------------------------------------------------------------------------------------


def test_example_final_scoring():
    """Three play; Cleo has 148 points on the track, and Ana 180 in the end as well."""
    match = quiet(3)
    lying = {"a4": "monastery_15", "b4": "monastery_22", "c4": "monastery_26"}
    lying |= {"e4": "bank", "c3": "bank"}
    give(match, CLEO, placed=lying, storage="monastery_24")
    give(match, CLEO, sold={"goods_1": 2, "goods_2": 1, "goods_5": 1, "goods_6": 1})
    to_end(match)
    give(match, CLEO, silver=3, workers=5, goods={"goods_3": 1, "goods_4": 1})
    match.position.bonus[CLEO, :3] = [1, 2, 1]
    match.position.points[CLEO, 0] = 148
    breakdown = points(match, CLEO)
    assert breakdown == {
        "Areas": 148,
        "Monasteries": 8 + 8 + 9,
        "Silver and goods": 5,
        "Workers": 2,
    }
    assert match.scores()[CLEO].total == 180
    give(match, ANA, silver=0, workers=0)
    give(match, BEN, silver=0, workers=0)
    match.position.points[ANA, 0] = 180
    match.position.kind_left[CLEO] = [0, 4, 0, 0, 0, 0]
    match.position.kind_left[ANA] = [0, 2, 0, 0, 0, 0]
    assert [player(match, seat)["empty"] for seat in (ANA, CLEO)] == [2, 4]
    assert [match.scores()[seat].rank for seat in (ANA, BEN, CLEO)] == [2, 3, 1]
