"""The Castles of Burgundy on the table: pieces, costs, turns that can be taken back, the log."""

import re

from ludoteca.kernel.match import ranking
from ludoteca.web.matches import moves
from ludoteca.web.matches.undo import undoable
from tests.games.castles_of_burgundy.pieces import stock
from tests.games.castles_of_burgundy.turns import turn as ship_turn
from tests.web.pages import read
from tests.web.shelf import finished
from tests.web.tables import (
    BURGUNDY,
    edit,
    fresh,
    hot_seat,
    legal,
    named,
    put,
    solo,
)


def test_the_goods_of_both_depots_light_up_where_not_all_fit(mia):
    """A ship with monastery 5: where a kind lies in both depots, both piles of it can be clicked."""
    match = ship_turn("ship", dice=(2, 1), monasteries=[5], goods={"goods_1": 1})
    stock(match, 1, goods={"goods_4": 1, "goods_5": 1})
    stock(match, 2, goods={"goods_5": 2, "goods_6": 1})
    table = hot_seat(mia, 2, game=BURGUNDY)
    match.play("place die 1 storage 1 d3")
    assert _lit(mia, put(table, match.position)) == {(1, 4), (1, 5), (2, 5), (2, 6)}
    match.play("load depot 1")
    assert _lit(mia, put(table, match.position)) == {(2, 5), (2, 6)}
    match.play("load depot 2")
    assert _lit(mia, put(table, match.position)) == {(1, 4), (1, 5), (2, 5), (2, 6)}
    match.play("keep goods 5")
    assert _lit(mia, put(table, match.position)) == {(1, 4), (2, 6)}


def _lit(guest, table):
    """The piles that something can be done with, by numbers of depot and goods."""
    lit = re.findall(r'data-do=[^>]* data-key="pile:depot_(.):goods_(.)"', guest.look(table))
    return {(int(depot), int(good)) for depot, good in lit}


def first_turn(table, guest):
    """Place the first castles; gives the table in its first turn."""
    for _ in range(len(table.seats.all())):
        guest.act(table, legal(table)[0])
        _end_turn(guest, table)
    assert table.game.view(fresh(table).record())["decision"]["kind"] == "turn"
    return fresh(table)


def _end_turn(guest, table):
    if fresh(table).waiting_seat is not None:
        moves.end_turn(table.slug, guest.id, fresh(table).ply)


def _two_workers(guest, table):
    for _ in range(2):
        guest.act(table, next(a for a in legal(table) if _word(table, a) == "workers"))


def test_actions_on_pieces_are_folded_up_and_the_others_stand_by_themselves(mia):
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY), mia)
    edit(table, silver=2)
    assert _choices(mia, table) == (0, 0, len(legal(table)))
    _two_workers(mia, table)
    assert _choices(mia, table) == (1, 0, 4)  # the end of the turn; tiles of the black depot


def _choices(guest, table):
    """How many choices are in the status line, how many stand by themselves, how many are folded up."""
    page = read(guest.client.get(f"/t/{table.slug}/"))
    status, listed = (page.find("section", id=f"z-{zone}")[0] for zone in ("status", "choices"))
    folds = listed.find("details", data_fold="choices")
    folded = len(folds[0].find("button")) if folds else 0
    ending = [button for button in status.find("button") if "choice" in button.classes]
    return len(ending), len(listed.find("button")) - folded, folded


def _word(table, action):
    return table.game.actions.split(action)[0]


def test_costs_are_those_of_the_rules(mia):
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY), mia)
    edit(table, workers=3, silver=0, dice=(1, 4))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    costs = {}
    for button in page.find("button", data_costs=True):
        for todo, cost in zip(button["data-do"].split(), button["data-costs"].split(), strict=True):
            costs[table.game.actions.format(int(todo.split(":")[1]))] = int(cost)
    for depot, first, second in ((2, 1, 2), (3, 2, 1), (5, 2, 1), (6, 1, 2), (4, 3, 0), (1, 0, 3)):
        assert costs[f"take die 1 depot {depot} tile 1"] == first
        assert costs[f"take die 2 depot {depot} tile 1"] == second


def test_the_dice_of_the_next_round_wait_for_the_end_of_the_last_turn(mia):
    """Where turns have to be ended nothing is rolled before, so that the last one can be taken back too."""
    assert _after_both_turns(mia, end_turn=False).record().round_no == 2
    table = _after_both_turns(mia, end_turn=True)
    assert table.record().round_no == 1
    assert table.waiting_seat is not None
    assert undoable(table, {table.waiting_seat})
    mia.post(table, "undo", ply=table.ply)
    assert fresh(table).waiting_seat is None
    mia.act(table, next(a for a in legal(table) if _word(table, a) == "workers"))
    _end_turn(mia, table)
    assert fresh(table).record().round_no == 2


def _after_both_turns(guest, end_turn):
    table = first_turn(hot_seat(guest, 2, game=BURGUNDY, end_turn=end_turn), guest)
    edit(table, silver=0)
    _two_workers(guest, table)
    _end_turn(guest, table)
    _two_workers(guest, table)
    return fresh(table)


def test_boards_are_chosen_from_pictures(mia):
    table = solo(mia, 2, game=BURGUNDY, rules={"boards": "chosen"}, seed=1)
    page = read(mia.client.get(f"/t/{table.slug}/"))
    boards = [e for e in page.walk() if "board-choice" in e.classes]
    assert len(boards) == 10
    mia.act(table, named(table, "board board 7"))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    assert "Board 7" in page.text


def test_the_log_tells_each_round_once_and_the_end_of_a_turn_where_something_ends_with_it(mia):
    table = finished(mia, seats=2, game=BURGUNDY)
    points = [player["points"] for player in table.game.view(table.record())["players"]]
    assert points == [score.total for score in ranking(table.game, table.record())]
    lines = read(mia.client.get(f"/t/{table.slug}/log/")).find("ol")[0].find("li")
    ends = [line.text for line in lines if "ends the turn" in line.text]
    assert "The game is over" in ends[-1]
    assert all("Mines give silverlings" in text or "The game is over" in text for text in ends)
    headings = [i for i, line in enumerate(lines) if "log-round" in line.classes]
    assert len(headings) == 1 + 25 + 1  # the set-up, the rounds, the final scoring
    for i in headings[1:-1]:
        title, line = lines[i].text, lines[i + 1]
        assert line.text.startswith("Goods "), "the line of a round stands under its heading"
        assert line.text.count(" rolls ") == 2
        assert title in read(mia.client.get(line.find("a")[0]["href"])).text
    assert sum(" rolls " in line.text for line in lines) == 25


def test_the_rules_page_has_points_and_bonus_tile_before_the_effect(mia):
    for language in ("en", "ja"):
        mia.client.cookies["ludoteca_language"] = language
        page = read(mia.client.get(f"/games/{BURGUNDY}/rules/"))
        orders = [[link["href"] for link in listed.find("a")] for listed in page.find("ol")]
        assert ["#areas", "#colours", "#tiles"] in orders, language


def test_each_empty_space_shows_what_sentences_call_it(mia):
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY), mia)
    page = read(mia.look(table))
    for player in table.game.view(table.record())["players"]:
        for space in player["spaces"]:
            [piece] = page.find(data_key=f"space:{player['seat']}:{space['id']}")
            called = [] if space["tile"] else [space["id"].upper()]
            assert [text.text for text in piece.find("text")] == called
