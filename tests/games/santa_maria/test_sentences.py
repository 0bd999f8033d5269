"""Single sentences: what a choice, the log and the events say."""

import re

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.games.santa_maria import sentences
from ludoteca.games.santa_maria.names import COUNTERS, NAMES
from ludoteca.kernel.match import Match
from tests.games.reading import legal, play
from tests.games.telling import english, question, said, told

from .lively import lively
from .pieces import cargo, display, give, in_play, monk, ships, table, white
from .tables import TABLES
from .turns import quiet, retire, settle, with_cells
from .values import BISHOPS, BOARDS, CARGOES, CELLS_OF, MISSIONS, RESOURCES, RETIRE, SCHOLARS


def test_every_piece_has_a_name():
    ids = {*BOARDS, *CELLS_OF, *CARGOES, *SCHOLARS, *BISHOPS, *MISSIONS, *RETIRE}
    assert ids <= set(NAMES)
    assert set(RESOURCES) <= set(COUNTERS)


def test_the_set_up_is_told_as_before_the_first_year():
    for seats, options in TABLES:
        told_before = []
        for record, _ in lively(seats, 1, options):
            period = english(sentences.period(GAME.view(record)))
            told_before.append(period == "Before the first year")
        plies = (0 if options["boards"] == "dealt" else 1) + 3 * bool(options["advanced"])
        expected = [n < plies * seats for n in range(len(told_before))]
        if seats == 4 and options["advanced"]:  # see test_the_last_of_four_town_halls_...
            expected[7] = told_before[7]
        assert told_before == expected, (seats, options)


def test_the_last_of_four_town_halls_is_placed_before_the_first_year():
    match = Match(GAME, 4, 1, {"advanced": True})
    while match.view()["halls"]:
        play(match, legal(match)[0])
    assert match.view()["decision"]["tile"]["id"] == "H4"
    assert english(sentences.period(match.view())) == "Before the first year"


def test_a_die_is_told_with_the_coins_for_changing_it():
    match = white(with_cells({"r1c3": "wood_1"}, coins=2), 3, 5)
    assert said(match)["white 3 3"] == "Activate column 3 with the white 3"
    assert said(match)["white 5 3"] == "Activate column 3 with the white 5 for 2 coins"
    log, deltas, _ = told(match, "white 5 3")
    assert log == "Ana activates column 3 with the white 5"
    assert deltas == [(0, "wood", 1), (0, "coins", -2)] or deltas == [
        (0, "coins", -2),
        (0, "wood", 1),
    ]


def test_a_tile_is_told_with_its_cost_and_its_place():
    match = display(give(quiet(), 0, wood=2), "D04")
    assert said(match)["expand double 1"] == "Take the sugar road for 2 wood"
    play(match, "expand double 1")
    assert said(match)["place 90 r2c3"] == "Place sugar road in row 2, column 3, turned 90°"
    assert told(match, "place 90 r2c3")[0] == "Ana places sugar road in row 2, column 3"


def test_a_cargo_is_told_with_its_need_and_its_happiness():
    match = cargo(with_cells({"r1c1": "ship"}, coins=1, wood=1, sugar=1), "religion", "C01")
    play(match, "coin r1c1")
    assert said(match)["ship dock religion"] == (
        "Ship 1 wood, 1 sugar (religion dock, 2 happiness)"
    )
    assert said(match)["pass"] == "Ship nothing"


def test_nobody_is_asked_which_cargo_while_none_can_be_paid_for():
    match = with_cells({"r1c1": "ship"}, coins=4, wood=2, grain=1)
    for dock in ("coins", "conquistador", "religion", "happiness"):
        cargo(match, dock, "C18" if dock == "coins" else None)
    play(match, "coin r1c1")
    assert question(match) == (
        "You cannot pay for any shipping tile yet. Buy what you lack, or ship nothing"
    )
    play(match, "buy grain")
    assert question(match) == "Choose a shipping tile"


def test_a_monk_is_told_with_the_fee_and_the_others_get_it():
    match = in_play(with_cells({"r1c1": "religion"}, seats=3, coins=5, religion=4), "law")
    for seat in (1, 2):
        monk(match, seat, "scholar_1")
    play(match, "coin r1c1", "advance")
    assert said(match)["hire scholar 1"] == "Place a monk for 4 coins: law"
    log, deltas, _ = told(match, "hire scholar 1")
    assert log == "Ana places a monk: law"
    assert deltas == [(0, "coins", -4), (1, "coins", 2), (2, "coins", 2)]


def test_a_released_die_is_told():
    match = play(with_cells({"r1c1": "religion"}, coins=1, religion=2), "coin r1c1")
    _, _, events = told(match, "advance")
    (event,) = events
    assert re.fullmatch(r"Ana rolls a blue [1-6]", event)


def test_whoever_has_only_to_end_the_turn_is_told_what_that_reveals():
    """As long as a die or a tile waits to be drawn, the turn can be taken back."""
    text = "Sell, buy or end your turn. Your new tile or die is revealed next"
    die = give(with_cells({"r1c1": "religion"}, coins=1, religion=2), 0, blue=[3])
    die.position.monks[0] = 0
    assert question(play(die, "coin r1c1")) == text
    ship = with_cells({"r1c1": "ship"}, coins=6, wood=1, sugar=1)
    cargo(ship, "coins", "C01")
    play(ship, "coin r1c1", "ship dock coins")
    assert question(ship) == text
    assert question(play(ship, "buy wood")) == "Sell, buy or end your turn"


def test_the_end_of_a_year_is_told():
    match = ships(give(table(2), 0, conquistador=3), 0, coins=1)
    settle(play(match, "retire slot 2"))
    play(match, "retire slot 1")
    _, deltas, events = told(match, "end turn")
    assert deltas == [(0, "happiness", 3)]
    assert events[0] == "Ana: 3 happiness for the conquistador track"
    assert events[1] == "Year 2 begins, Ben goes first"
    assert len(events) == 4


def test_the_end_of_the_game_is_told():
    match = play(retire(quiet(1), 1, 2), "retire slot 4")
    if legal(match) != ["end turn"]:
        play(match, "pass")
    assert told(match, "end turn")[2] == ["The game is over. Your title: castaway"]
    assert question(match) == "The game is over. Your title: castaway"


def test_the_markers_that_go_back_at_the_end_are_no_loss():
    match = give(retire(quiet(2), 4, 5, 4, 5), 0, conquistador=3)
    settle(play(match, "retire slot 5"))
    play(match, "retire slot 1")
    assert told(match, "end turn")[1] == [(0, "happiness", 7)]


def test_the_end_of_a_turn_is_quiet_and_a_turn_begins_with_its_main_action():
    match = quiet(2)
    assert sentences.heading(match.view())
    play(match, "retire slot 1")
    assert not sentences.heading(match.view())
    assert sentences.quiet(match.view(), match.parse("end turn"))
    assert not sentences.quiet(match.view(), match.parse("sell wood"))
