"""Chapters of replays: parts of a finished match, and turns of long ones."""

import re
from itertools import pairwise

import pytest

from ludoteca.web.board.history.log import entries
from ludoteca.web.board.replay.chapters import chapters
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.seats import SeatPlan
from tests.web.pages import read
from tests.web.tables import (
    BURGUNDY,
    SANTA_MARIA,
    fresh,
    hot_seat,
    let_bots_play,
    open_table,
)

pytestmark = pytest.mark.django_db

SELECT = re.compile(r'<select id="chapter".*?</select>', re.DOTALL)
OPTION = re.compile(r'<option value="(\d+)" (selected)?>([^<]+)</option>')


def finished(guest, game):
    bots = [SeatPlan(bot="greedy", name=name) for name in ("Ana", "Ben")]
    return fresh(let_bots_play(open_table(game, guest.id, bots, seed=1, end_turn=False)))


def options(client, table, ply):
    """The chapters that a page offers: ply, whether it is the current one, and title."""
    page = client.get(f"/t/{table.slug}/at/{ply}/").content.decode()
    found = SELECT.search(page)
    assert found
    return [(int(a), bool(b), c) for a, b, c in OPTION.findall(found.group())]


def test_rounds_are_chapters(mia, spectator):
    table = finished(mia, BURGUNDY)
    offered = options(spectator, table, 0)
    rounds = [f"Phase {phase}, round {n}" for phase in "ABCDE" for n in range(1, 6)]
    titles = [title for _, _, title in offered]
    assert titles == ["Before the first round", *rounds, "Final scoring"]
    assert [ply for ply, now, _ in offered if now] == [0]
    assert offered[-1][0] == table.ply
    ply = offered[7][0]
    for at, current in ((ply - 1, 6), (ply, 7), (ply + 1, 7), (table.ply, 26)):
        found = options(mia.client, table, at)
        assert [i for i, (_, now, _) in enumerate(found) if now] == [current], at
    assert titles[7] in read(spectator.get(f"/t/{table.slug}/at/{ply}/")).text
    assert titles[6] in read(spectator.get(f"/t/{table.slug}/at/{ply - 1}/")).text


def test_long_parts_are_divided_into_turns(mia):
    table = finished(mia, SANTA_MARIA)
    found = chapters(table)
    titles = [translate(chapter.title) for chapter in found]
    assert titles[:2] == ["Year 1, turn 1", "Year 1, turn 2"]
    assert "Year 3, turn 2" in titles
    headings = [line for line in entries(table, -1) if line.heading]
    for one, two in pairwise(found):
        seats = [line.seat for line in headings if one.ply <= line.ply < two.ply]
        runs = [seat for i, seat in enumerate(seats) if seats[i - 1 : i] != [seat]]
        assert len(runs) == len(set(runs)), translate(one.title)
    mia.client.post("/language/setlang/", {"language": "ja"})
    assert options(mia.client, table, 0)[-1] == (table.ply, False, "最終得点計算")


def test_a_running_match_has_no_chapters(mia):
    table = hot_seat(mia, game=BURGUNDY)
    assert 'id="chapter"' not in mia.client.get(f"/t/{table.slug}/at/0/").content.decode()
