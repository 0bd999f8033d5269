"""Since one's turn: what the others have done meanwhile, until that turn has ended, and shown as far as one may know."""

import re
from html import unescape

import pytest

from ludoteca.web.tables import play
from ludoteca.web.tables.models import unpack
from ludoteca.web.tables.positions import state_after
from ludoteca.web.tables.since import span_of
from tests.web.pages import read
from tests.web.shelf import midway
from tests.web.tables import (
    GAMES,
    LISBOA,
    PUERTO_RICO,
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    named,
    solo,
    thoughtful,
)
from tests.web.test_lisboa_secrets import go_on, hidden
from tests.web.test_secrets import redraw_secrets
from tests.web.test_zones import digests, known


def zone(html, name):
    return next(e for e in read(html).walk() if e["id"] == f"z-{name}")


def scene(client, table, ply, before, status=200, **headers):
    response = client.get(f"/t/{table.slug}/at/{ply}/since/{before}/", headers=headers)
    assert response.status_code == status
    return response.content.decode()


# ---- how far it reaches ---------------------------------------------------------------------------------


def span(table, me, acting=True):
    return tuple(span_of(fresh(table), me, acting))


def test_before_ones_first_turn_nothing_is_told(mia):
    table = solo(mia)
    assert span(table, 0) == (0, 0)
    assert span(table, None) == (0, 0)


@pytest.fixture(params=GAMES)
def turn(mia, request):
    """A table at which mia is asked in seat 1, and ends her turns herself."""
    table = midway(mia, 60, seat=1, seed=123456789, game=request.param, end_turn=True)
    while table.waiting_seat is not None or asked(table) != 1:
        play.end_turn(table.slug, mia.id, table.ply)
        table = let_bots_play(table)
    return table


def test_it_begins_after_ones_own_last_decision(turn):
    first, last = span(turn, 1)
    plies = turn.moves.filter(seat=1, forced=False).values_list("ply", flat=True)
    assert first == max(ply for ply in plies if ply < last) + 1
    assert first < last <= turn.ply
    assert not turn.moves.filter(ply__gte=last).exclude(seat=1).exists()
    assert turn.moves.filter(ply__gte=first, ply__lt=last).exclude(seat=1).exists()


def test_marks_and_strip_stay_until_the_turn_has_ended(mia, turn):
    table, before, first = turn, span(turn, 1), zone(mia.look(turn), "since")
    assert first.find("a")
    while table.waiting_seat is None and asked(table) == 1:
        assert span(table, 1) == before
        assert zone(mia.look(table), "since").text == first.text
        mia.act(table, thoughtful(legal(table), table))
        table = fresh(table)
    if table.waiting_seat is not None:
        assert span(table, 1) == before
        assert zone(mia.look(table), "since").text == first.text
        play.end_turn(table.slug, mia.id, table.ply)
        table = fresh(table)
    assert asked(table) != 1
    assert zone(mia.look(table), "since").text == ""
    assert span(table, 1, acting=False)[0] > before[1]


def test_who_only_watches_is_told_nothing_of_it(mia, onlooker):
    table = midway(mia, 60, seat=1, seed=123456789123456789, game=PUERTO_RICO)
    shown = onlooker.get(f"/t/{table.slug}/board/").content.decode()
    assert zone(shown, "since").text == ""
    assert "changed" not in {c for e in read(shown).walk() for c in e.classes}


# ---- the strip ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_each_of_the_others_has_a_row_of_what_they_did(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    shown = mia.look(table)
    rows = zone(shown, "since").find("li")
    found = span_of(table, 1, acting=True)
    seats = {*table.moves.filter(ply__gte=found.first).values_list("seat", flat=True)} - {1}
    assert 0 < len(rows) <= len(seats)
    texts = [a.text.strip() for a in zone(shown, "log").find("a")]
    for row in rows:
        for deed in row.find("a"):
            assert deed["title"] in texts
            assert deed["aria-label"] == deed["title"]
            assert deed.find("svg")


@pytest.mark.parametrize("game", GAMES)
def test_what_is_new_in_the_log_is_what_the_strip_tells_of(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    found = span_of(table, 1, acting=True)
    lines = [e for e in zone(mia.look(table), "log").find("li") if "new" in e.classes]
    plies = [int(re.findall(r"/at/(\d+)/", e.find("a")[0]["href"])[0]) for e in lines]
    assert all(found.first <= ply <= found.last for ply in plies)
    assert [int(e["data-until"]) for e in lines][-1] <= table.ply


# ---- shown on the board -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_scene_is_the_table_as_it_stood_for_looking_only(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    live = digests(mia.look(table))
    for ply in range(100, table.ply + 1, 9):
        shown = scene(mia.client, table, ply, ply - 1)
        zones = digests(shown)
        assert zones.keys() <= live.keys()
        assert {"z-me", "z-other-1", "z-other-2"} <= zones.keys()
        assert not {"z-status", "z-choices", "z-log", "z-since"} & zones.keys()
        assert "data-do=" not in shown
        assert digests(scene(mia.client, table, ply, ply - 1, **known(shown))) == {}


@pytest.mark.parametrize("game", GAMES)
def test_of_a_scene_only_what_differs_is_sent(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    before = scene(mia.client, table, 100, 100)
    after = scene(mia.client, table, 101, 100)
    sent = digests(scene(mia.client, table, 101, 100, **known(before)))
    assert sent == dict(digests(after).items() - digests(before).items())


def test_what_has_changed_is_marked_in_a_scene(mia):
    table = solo(mia)
    mia.act(table, named(table, "choose builder"))
    mia.act(table, named(table, "build small market"))
    shown = read(scene(mia.client, table, 2, 1))
    changed = {e["data-key"] for e in shown.walk() if "changed" in e.classes}
    assert changed == {"market:small_market", "city:0:small_market"}


def test_a_scene_that_has_not_been_played_is_not_there(mia):
    table = solo(mia)
    scene(mia.client, table, table.ply + 1, 0, status=404)
    scene(mia.client, table, 0, 10**12)


@pytest.fixture
def two(mia, tom):
    """A table of two guests in the middle of a match of Lisboa."""
    table = friends(mia, tom, game=LISBOA, seed=5, end_turn=True)
    return go_on(table, (mia, tom), lambda t: t.ply > 40)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_scene_names_a_card_that_a_guest_may_not_know(mia, tom, onlooker, two, language):
    for seat, client in ((0, mia.client), (1, tom.client), (-1, onlooker)):
        client.cookies["ludoteca_language"] = language
        for ply in range(0, two.ply, 5):
            said = unescape(scene(client, two, ply + 1, ply))
            record = unpack(two.game, state_after(two, ply + 1))
            for card in hidden(record, seat):
                name = card.name if language == "en" else card.name.others["ja"]
                assert card.id not in said
                assert name not in said, name


def test_no_scene_depends_on_what_a_guest_may_not_know(mia, tom, onlooker, two):
    def all_of_them(client):
        return [scene(client, two, ply + 1, ply) for ply in range(0, two.ply, 3)]

    for seat, client in ((0, mia.client), (1, tom.client), (-1, onlooker)):
        before = all_of_them(client)
        redraw_secrets(two, seat)
        assert all_of_them(client) == before


def test_who_plays_for_several_is_shown_what_is_public(mia):
    table = hot_seat(mia, 2, game=LISBOA, seed=5)
    for _ in range(30):
        mia.act(table, legal(table)[0])
    table = fresh(table)

    def all_of_them():
        return [scene(mia.client, table, ply + 1, ply) for ply in range(0, table.ply, 3)]

    before = all_of_them()
    redraw_secrets(table, -1)
    assert all_of_them() == before
