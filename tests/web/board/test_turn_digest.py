"""Since one's turn: what the others have done meanwhile, until that turn has ended, and shown as far as one may know."""

import re
from html import unescape

import pytest

from ludoteca.web.board.history.turn_digest import span_of
from ludoteca.web.matches import moves
from ludoteca.web.matches.codec import unpack
from ludoteca.web.matches.storage.position_store import state_after
from tests.web.hidden import redraw_secrets, unknown_cards
from tests.web.pages import digests, known, read, zone
from tests.web.shelf import midway, play_on
from tests.web.tables import (
    GAMES,
    LISBOA,
    PUERTO_RICO,
    act,
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

SEED = 123456789123456789


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


@pytest.mark.parametrize("game", GAMES)
def test_it_lasts_from_ones_last_decision_until_the_turn_has_ended(mia, game):
    table = midway(mia, 60, seat=1, seed=SEED, game=game, end_turn=True)
    while table.waiting_seat is not None or asked(table) != 1:
        moves.end_turn(table.slug, mia.id, table.ply)
        table = let_bots_play(table)
    before = first, last = span(table, 1)
    plies = table.moves.filter(seat=1, forced=False).values_list("ply", flat=True)
    assert first == max(ply for ply in plies if ply < last) + 1
    assert first < last <= table.ply
    assert not table.moves.filter(ply__gte=last).exclude(seat=1).exists()
    assert table.moves.filter(ply__gte=first, ply__lt=last).exclude(seat=1).exists()
    strip = zone(mia.look(table), "since")
    assert strip.find("a")
    while table.waiting_seat is None and asked(table) == 1:
        assert span(table, 1) == before
        assert zone(mia.look(table), "since").text == strip.text
        table = act(table, mia, thoughtful(legal(table), table))
    if table.waiting_seat is not None:
        assert span(table, 1) == before
        assert zone(mia.look(table), "since").text == strip.text
        table = moves.end_turn(table.slug, mia.id, table.ply)
    assert asked(table) != 1
    assert zone(mia.look(table), "since").text == ""
    assert span(table, 1, acting=False)[0] > last


def middle(mia, game):
    """A table in the middle of a match, waiting for mia in seat 1."""
    return midway(mia, 130, seat=1, seed=SEED, game=game)


def test_a_spectator_is_told_nothing_of_it(mia, spectator):
    html = spectator.get(f"/t/{middle(mia, PUERTO_RICO).slug}/board/").content.decode()
    assert zone(html, "since").text == ""
    assert "changed" not in {c for e in read(html).walk() for c in e.classes}


# ---- the strip ----------------------------------------------------------------------------------------


def test_each_of_the_others_has_a_row_of_what_they_did_which_is_new_in_the_log(mia):
    for game in GAMES:
        table = middle(mia, game)
        html, found = mia.look(table), span_of(table, 1, acting=True)
        seats = {*table.moves.filter(ply__gte=found.first).values_list("seat", flat=True)} - {1}
        rows, log = zone(html, "since").find("li"), zone(html, "log")
        assert 0 < len(rows) <= len(seats), game
        texts = [a.text.strip() for a in log.find("a")]
        for deed in (deed for row in rows for deed in row.find("a")):
            assert deed["title"] in texts, game
            assert deed["aria-label"] == deed["title"]
            assert deed.find("svg")
        lines = [e for e in log.find("li") if "new" in e.classes]
        plies = [int(re.findall(r"/at/(\d+)/", e.find("a")[0]["href"])[0]) for e in lines]
        assert all(found.first <= ply <= found.last for ply in plies), game
        assert [int(e["data-until"]) for e in lines][-1] <= table.ply


# ---- shown on the board -------------------------------------------------------------------------------


def test_a_scene_is_the_table_as_it_stood_and_only_what_differs_is_sent(mia):
    for game in GAMES:
        table = middle(mia, game)
        live = digests(mia.look(table))
        for ply in range(100, table.ply + 1, 9):
            html = scene(mia.client, table, ply, ply - 1)
            zones = digests(html)
            assert zones.keys() <= live.keys(), game
            assert {"z-me", "z-other-1", "z-other-2"} <= zones.keys(), game
            assert not {"z-status", "z-choices", "z-log", "z-since"} & zones.keys(), game
            assert "data-do=" not in html
            assert digests(scene(mia.client, table, ply, ply - 1, **known(html))) == {}
        before = scene(mia.client, table, 100, 100)
        after = digests(scene(mia.client, table, 101, 100))
        sent = digests(scene(mia.client, table, 101, 100, **known(before)))
        assert sent == dict(after.items() - digests(before).items()), game


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


def test_no_scene_names_or_depends_on_a_card_that_a_guest_may_not_know(mia, tom, spectator):
    table = play_on(friends(mia, tom, game=LISBOA, seed=5, end_turn=True), 40)

    def scenes(client, step):
        return [(ply + 1, scene(client, table, ply + 1, ply)) for ply in range(0, table.ply, step)]

    for seat, client in ((0, mia.client), (1, tom.client), (-1, spectator)):
        for language in ("ja", "en"):
            client.cookies["ludoteca_language"] = language
            for ply, html in scenes(client, 5):
                for card in unknown_cards(unpack(table.game, state_after(table, ply)), seat):
                    name = card.name if language == "en" else card.name.others["ja"]
                    assert card.id not in html
                    assert name not in unescape(html), name
        before = scenes(client, 3)
        redraw_secrets(table, seat)
        assert scenes(client, 3) == before


def test_at_a_hot_seat_scenes_show_what_is_public(mia):
    table = play_on(hot_seat(mia, 2, game=LISBOA, seed=5), 30)
    plies = range(0, table.ply, 3)
    before = [scene(mia.client, table, ply + 1, ply) for ply in plies]
    redraw_secrets(table, -1)
    assert [scene(mia.client, table, ply + 1, ply) for ply in plies] == before
