"""The Castles of Burgundy on the table: pieces, costs, turns that can be taken back, the log."""

import re
from collections import Counter, defaultdict

import pytest

from ludoteca.games.castles_of_burgundy.actions import DECISIONS
from ludoteca.kernel.conformance import walk
from ludoteca.web.screens import screen_for
from ludoteca.web.tables import play
from ludoteca.web.tables.models import Table, pack
from tests.web.pages import read
from tests.web.tables import (
    BURGUNDY,
    asked,
    fresh,
    hot_seat,
    legal,
    named,
    play_to_end,
    solo,
)

UNPLACED = {"pass", "end_turn"}  # said by sentences only


def keys(html):
    return set(re.findall(r'data-key="([^"]+)"', html))


def test_whatever_can_be_done_lies_on_a_piece(mia):
    """At a few decisions of every kind of random matches."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        rules = {"boards": "chosen"}
        table = hot_seat(mia, 4, game=BURGUNDY, rules=rules)
        game = table.game
        for record, _ in walk(game, 4, seed, rules, 10_000):
            kind = DECISIONS[record.pending_kind[record.depth - 1]]
            seen[kind] += 1
            if seen[kind] in (1, 3, 9, 27, 81):
                Table.objects.filter(pk=table.pk).update(position=pack(record))
                _check_places(fresh(table), game.view(record), keys(mia.look(table)))
    assert set(seen) == set(DECISIONS[1:])


def _check_places(table, view, drawn):
    """Each action lies on a piece that is drawn, or needs none."""
    ids = legal(table)
    lying = defaultdict(set)
    for place in screen_for(table.game_name).places(view, ids):
        lying[place.action].add(place.key)
    for action in ids:
        if table.game.actions.split(action)[0] not in UNPLACED:
            assert lying[action] & drawn, table.game.actions.format(action)


def first_turn(table, guest):
    """Place the first castles; gives the table in its first turn."""
    while table.game.view(fresh(table).record())["decision"]["kind"] != "turn":
        guest.act(table, legal(table)[0])
    return fresh(table)


def test_actions_on_pieces_are_folded_up_and_the_others_stand_by_themselves(mia):
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY), mia)
    page = read(mia.client.get(f"/t/{table.slug}/"))
    folded = page.find("details", data_fold="choices")[0].find("button")
    assert len(folded) == len(legal(table))
    for _ in range(2):
        mia.act(table, next(a for a in legal(table) if _word(table, a) == "workers"))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    if len(legal(table)) > 1:  # a purchase is possible: the end of the turn stands by itself
        apart = page.find("section", id="z-choices")[0].inside
        assert any("End the turn" in getattr(part, "text", "") for part in apart)


def _word(table, action):
    return table.game.actions.split(action)[0]


def test_costs_are_those_of_the_rules(mia):
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY), mia)
    record = table.record()
    seat = asked(table)
    record.workers[seat] = 3
    record.silver[seat] = 0
    record.dice[seat] = 1, 4
    Table.objects.filter(pk=table.pk).update(position=pack(record))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    costs = {}
    for button in page.find("button", data_costs=True):
        for todo, cost in zip(button["data-do"].split(), button["data-costs"].split(), strict=True):
            costs[table.game.actions.format(int(todo.split(":")[1]))] = int(cost)
    for depot, first, second in ((2, 1, 2), (3, 2, 1), (5, 2, 1), (6, 1, 2), (4, 3, 0), (1, 0, 3)):
        assert costs[f"take die 1 depot {depot} tile 1"] == first
        assert costs[f"take die 2 depot {depot} tile 1"] == second


@pytest.mark.parametrize("end_turn", [True, False])
def test_the_dice_of_the_next_round_wait_for_the_end_of_the_last_turn(mia, end_turn):
    """Where turns have to be ended nothing is rolled before, so that the last one can be taken back too."""
    table = first_turn(hot_seat(mia, 2, game=BURGUNDY, end_turn=end_turn), mia)
    record = table.record()
    record.silver[:] = 0
    Table.objects.filter(pk=table.pk).update(position=pack(record))
    for _ in range(2):
        for _ in range(2):
            mia.act(table, next(a for a in legal(table) if _word(table, a) == "workers"))
        if fresh(table).waiting_seat is not None and asked(table) != fresh(table).waiting_seat:
            play.end_turn(table.slug, mia.id, fresh(table).ply)
    table = fresh(table)
    if not end_turn:
        assert table.record().round_no == 2
        return
    assert table.record().round_no == 1
    assert table.waiting_seat is not None
    assert play.undoable(table, {table.waiting_seat})
    mia.post(table, "undo", ply=table.ply)
    assert fresh(table).waiting_seat is None
    mia.act(table, next(a for a in legal(table) if _word(table, a) == "workers"))
    play.end_turn(table.slug, mia.id, fresh(table).ply)
    assert fresh(table).record().round_no == 2


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_match_leads_to_its_result(mia, language):
    mia.client.cookies["ludoteca_language"] = language
    table = play_to_end(solo(mia, 3, game=BURGUNDY), mia)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    assert ("Empty spaces" if language == "en" else "空きマス") in page.text
    log = read(mia.client.get(f"/t/{table.slug}/log/"))
    titles = [h.text for h in log.find("h3")]
    assert len(titles) == 1 + 25


def test_boards_are_chosen_from_pictures(mia):
    table = solo(mia, 2, game=BURGUNDY, rules={"boards": "chosen"}, seed=1)
    page = read(mia.client.get(f"/t/{table.slug}/"))
    boards = [e for e in page.walk() if "board-choice" in e.classes]
    assert len(boards) == 10
    mia.act(table, named(table, "board board 7"))
    page = read(mia.client.get(f"/t/{table.slug}/"))
    assert "Board 7" in page.text


def test_the_end_of_a_turn_makes_no_line_of_the_log_unless_something_follows(mia):
    table = play_to_end(solo(mia, 2, game=BURGUNDY), mia)
    log = read(mia.client.get(f"/t/{table.slug}/log/"))
    ends = [e for e in log.find("li") if "ends the turn" in e.text]
    assert len(ends) == 25 - 1 + 1  # one for each round that follows, and the end of the game
