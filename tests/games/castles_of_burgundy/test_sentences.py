"""Single sentences: what a choice, the log and the events say."""

import re

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY as GAME
from ludoteca.games.castles_of_burgundy import sentences
from ludoteca.games.castles_of_burgundy.components import GOODS, TILES
from ludoteca.games.castles_of_burgundy.effects import EFFECTS
from ludoteca.games.castles_of_burgundy.names import NAMES
from tests.games.telling import english, question, said, told

from .pieces import pass_turn, stock, to_end, to_round
from .turns import turn


def test_every_tile_and_good_has_a_name_and_every_tile_an_effect():
    assert all(tile.id in NAMES and tile.id in EFFECTS for tile in TILES)
    assert all(good in NAMES for good in GOODS)


def test_the_die_and_the_workers_are_told_before_they_are_used():
    match = turn("bank", dice=(3, 5), workers=2, placed={"d3": "ship"})
    choices = said(match)
    assert choices["place die 1 storage 1 c3"] == "Place a bank on C3 with the 3"
    assert choices["place die 2 storage 1 c3"] == "Place a bank on C3 with the 5 and 2 workers"


def test_a_single_worker_is_told_so():
    match = stock(turn(dice=(3, 3), workers=1), 4, "cow_2")
    assert said(match)["take die 1 depot 4 tile 1"] == (
        "Take 2 cows from depot 4 with the 3 and 1 worker"
    )


def test_a_sale_is_told_with_its_points():
    match = turn(seats=3, dice=(2, 1), goods={"goods_2": 3})
    assert said(match)["sell die 1 goods 2"] == "Sell 3 × goods 2 with the 2 for 9 points"
    log, deltas, _ = told(match, "sell die 1 goods 2")
    assert log == "Ana sells 3 × goods 2"
    assert deltas == [(0, "points", 9), (0, "silver", 1), (0, "goods_2", -3)]


def test_a_free_action_names_no_die():
    match = turn("castle", dice=(6, 1), placed={"b2": "pig_2"}, goods={"goods_4": 1})
    for space in ("a2", "b3"):
        if f"place die 1 storage 1 {space}" in said(match):
            match.play(f"place die 1 storage 1 {space}")
            break
    assert said(match)["sell free goods 4"] == "Sell 1 × goods 4 for 2 points"
    assert said(match)["workers free"] == "Take workers"


def two_depots(second):
    """A ship with monastery 5: goods 4 and 5 in depot 1, `second` in depot 2, and room for two kinds."""
    match = turn("ship", dice=(2, 1), monasteries=[5], goods={"goods_1": 1})
    stock(match, 1, goods={"goods_4": 1, "goods_5": 1})
    stock(match, 2, goods=second)
    match.play("place die 1 storage 1 d3")
    return match


def test_a_second_depot_that_may_not_fit_is_told_before_the_first_is_taken():
    match = two_depots({"goods_5": 2, "goods_6": 1})
    log, deltas, _ = told(match, "load depot 1")
    assert (log, deltas) == ("Ana takes the goods of depot 1", [])
    assert question(match) == (
        "Take the goods of a neighbouring depot as well? If they do not all fit, you "
        "choose from both"
    )
    assert said(match) == {
        "load depot 2": "Take the goods of depot 2 as well",
        "pass": "Take the goods of depot 1 only",
    }
    log, deltas, _ = told(match, "load depot 2")
    assert (log, deltas) == ("Ana takes the goods of depot 2 as well", [])
    assert said(match)["keep goods 5"] == "Store 3 × goods 5"
    log, deltas, _ = told(match, "keep goods 5")
    assert (log, deltas) == ("Ana stores 3 × goods 5", [(0, "goods_5", 3)])


def test_the_first_depot_alone_is_told():
    match = two_depots({"goods_6": 1})
    match.play("load depot 1")
    log, deltas, _ = told(match, "pass")
    assert log == "Ana takes the goods of depot 1 only"
    assert deltas == [(0, "goods_4", 1), (0, "goods_5", 1)]


def test_a_second_depot_beside_one_that_has_been_emptied_is_declined():
    match = two_depots({"goods_5": 1})
    match.play("load depot 1")
    assert question(match) == ("Take the goods of a neighbouring depot as well?")
    assert said(match)["pass"] == "Take no more goods"
    assert told(match, "pass")[:2] == ("Ana takes no more goods", [])


def test_a_completed_area_and_a_bonus_tile_are_told_with_their_points():
    placed = {"e3": "mine", "f2": "mine"}
    match = turn("mine", dice=(3, 1), placed=placed)
    log, deltas, events = told(match, "place die 1 storage 1 g1")
    assert log == "Ana places a mine on G1"
    assert deltas == [(0, "points", 16 + 5)]
    assert events == [
        "Area completed (spaces: 3, points: 16)",
        "All mine spaces are filled: the large bonus tile",
    ]


def test_a_new_round_is_told_with_its_goods_and_all_dice():
    match = pass_turn(turn())
    for _ in range(2):
        match.play(next(t for t in said(match) if t.startswith("workers")))
    _, _, events = told(match, "end turn")
    view = match.view()
    assert re.fullmatch(r"Phase A, round 2: goods \d to depot \d", events[0])
    rolls = [player["dice"] for player in view["players"]]
    assert events[1] == f"Ana rolls {rolls[0][0]['number']} and {rolls[0][1]['number']}"
    assert len(events) == 3


def test_the_line_of_a_new_round_opens_it_and_what_ends_the_old_one_does_not():
    match = pass_turn(to_round(turn(placed={"e3": "mine"}), "A", 5))
    for _ in range(2):
        match.play(next(t for t in said(match) if t.startswith("workers")))
    before = match.view()
    action = match.play("end turn")
    found = sentences.events(before, match.view(), action)
    assert [event.opens for event in found] == [False, True, False, False]


def test_the_pay_of_the_mines_is_told_at_the_end_of_a_phase():
    match = pass_turn(to_round(turn(placed={"e3": "mine"}), "A", 5))
    for _ in range(2):
        match.play(next(t for t in said(match) if t.startswith("workers")))
    _, deltas, events = told(match, "end turn")
    assert (0, "silver", 1) in deltas
    assert events[0] == "Mines give silverlings"


def test_the_end_of_the_game_is_told():
    match = turn()
    last = to_end(match).actions[-1]
    before, after = GAME.view(match.position_at(match.ply - 1)), match.view()
    assert [player["points"] for player in after["players"]] == [s.total for s in match.scores()]
    assert [english(e) for e in sentences.events(before, after, last)] == ["The game is over"]


def test_the_end_of_a_turn_is_quiet():
    match = pass_turn(turn())
    before = GAME.view(match.position_at(match.ply - 1))
    assert sentences.quiet(before, match.actions[-1])
    assert not sentences.quiet(before, match.parse("workers die 1"))


def test_a_turn_begins_with_its_first_action():
    match = turn(silver=2)
    assert sentences.heading(match.view())
    match.play("workers die 1")
    assert not sentences.heading(match.view())
