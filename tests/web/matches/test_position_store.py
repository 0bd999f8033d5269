"""Positions of a match as pages: what they show, how one goes on from there, and what they never tell."""

import re

import pytest
from django.test import Client

from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.matches.codec import pack, unpack
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.hidden import redraw_secrets, told
from tests.web.pages import LATIN, read, untranslated
from tests.web.shelf import finished, midway, play_on
from tests.web.tables import (
    BURGUNDY,
    GAMES,
    SANTA_MARIA,
    fresh,
    friends,
    hot_seat,
    legal,
    named,
    open_table,
    solo,
    whole,
)

SEED = 123456789123456789


def at(client, table, ply, status=200):
    response = client.get(f"/t/{table.slug}/at/{ply}/")
    assert response.status_code == status
    return response.content.decode()


def own_seat(page):
    return next(e for e in page.find("div") if {"player", "own"} <= set(e.classes))


def headline(html):
    return read(html).find("h1")[0].text


def steps(html):
    """The plies to which links lead, by the names of the links."""
    links = read(html).find("a", data_step=True)
    return {a["data-step"]: int(re.findall(r"/at/(\d+)/", a["href"])[0]) for a in links}


# ---- what is shown --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_position_of_a_match_can_be_looked_at_but_nothing_done_there(mia, spectator, game):
    """One's own seat stays in front; in Japanese all is in Japanese."""
    table = midway(mia, 130, seat=1, seed=SEED, game=game)
    for ply in (*range(0, table.ply, 10), table.ply):
        for client in (mia.client, spectator):
            japanese = (ply % 20 > 0) == (client is spectator)
            client.cookies["ludoteca_language"] = "ja" if japanese else "en"
            html = at(client, table, ply)
            page = read(html)
            assert f'data-ply="{ply}"' in html
            assert "data-do=" not in html, ply
            assert "data-why=" not in html, "nothing is dark where nothing could be lit"
            assert "data-post=" not in html, ply
            assert "lit" not in {c for e in page.walk() for c in e.classes}, ply
            if client is mia.client:
                assert "Mia" in own_seat(page).text, ply
            if japanese:
                assert untranslated(html) == set(), ply
    assert mia.client.post(f"/t/{table.slug}/at/0/").status_code == 405
    assert "no-store" in mia.client.get(f"/t/{table.slug}/at/0/")["Cache-Control"]


def test_it_says_what_was_asked_and_what_was_chosen(mia):
    table = solo(mia)
    mia.act(table, named(table, "choose builder"))
    shown = at(mia.client, table, 0)
    assert headline(shown) == "Mia is choosing a role"
    assert "Mia chooses the builder" in read(shown).text
    assert "changed" in read(shown).find(data_key="role:builder")[0].classes
    assert "changed" not in read(shown).find(data_key="role:settler")[0].classes
    assert "builder" not in headline(at(mia.client, table, 1))


def test_the_table_is_drawn_as_it_stood(mia):
    table = midway(mia, 60, seats=2, seat=0, game=BURGUNDY)
    for ply in (0, 20, 60):
        record = position_after(table, ply)
        page = read(at(mia.client, table, ply))
        counters = next(e for e in own_seat(page).find("span") if "counters" in e.classes)
        assert int(counters.find("b")[0].text) == table.game.view(record)["players"][0]["points"]


def test_the_last_position_of_a_match_under_way_says_no_more_than_the_table(mia):
    table = midway(mia, 20)
    assert headline(at(mia.client, table, table.ply)) == "This is the current position."


def test_what_was_forced_is_said_to_be(mia):
    table = midway(mia, 60)
    forced = table.moves.filter(forced=True)[0]
    assert "The only option" in at(mia.client, table, forced.ply)


# ---- going on from there --------------------------------------------------------------------------


def test_links_lead_from_decision_to_decision(mia):
    table = midway(mia, 12)
    decisions = list(table.moves.filter(forced=False).values_list("ply", flat=True))
    assert len(decisions) < table.ply
    ply, seen = 0, []
    while "next" in (found := steps(at(mia.client, table, ply))):
        assert found["last"] == table.ply
        seen.append(ply)
        ply = found["next"]
    assert ply == table.ply
    assert seen == sorted({0, *decisions})
    while "previous" in (found := steps(at(mia.client, table, ply))):
        assert found["first"] == 0
        ply = found["previous"]
    assert ply == decisions[0]


def test_a_form_leads_anywhere(mia):
    table = midway(mia, 20)
    page = read(at(mia.client, table, 5))
    slider = page.find("input", type="range")[0]
    assert (slider["min"], slider["max"], slider["value"]) == ("0", str(table.ply), "5")
    form = next(f for f in page.find("form") if "slider" in f.classes)
    response = mia.client.get(form["action"], {"ply": 7})
    assert response["Location"] == f"/t/{table.slug}/at/7/"
    response = mia.client.get(form["action"])
    assert response["Location"] == f"/t/{table.slug}/at/{table.ply}/"
    for odd in ("x", "-1", "1" * 30, "²"):
        assert mia.client.get(form["action"], {"ply": odd}).status_code == 404


def test_lines_of_the_log_lead_to_their_positions(mia):
    table = midway(mia, 20)
    page = read(mia.client.get(f"/t/{table.slug}/log/"))
    links = [a for a in page.find("a") if "/at/" in (a["href"] or "")]
    assert len(links) == len([e for e in page.find("li") if "log-line" in e.classes])
    assert "is choosing a role" in headline(mia.client.get(links[0]["href"]).content.decode())


def test_what_has_not_been_played_is_not_there(mia):
    table = midway(mia, 20)
    for beyond in (1, 10**25):
        mia.client.cookies["ludoteca_language"] = "en"
        ply = table.ply + beyond
        assert f"positions are 0 to {table.ply}" in at(mia.client, table, ply, 404)
        mia.client.cookies["ludoteca_language"] = "ja"
        alert = read(at(mia.client, table, ply, 404)).find(role="alert")[0]
        assert not LATIN.search(alert.text)
    for odd in ("-1", "x", "1.5"):
        at(mia.client, table, odd, 404)
    assert mia.client.get("/t/nowhere/at/0/").status_code == 404


def test_before_the_start_there_is_one_position(mia):
    table = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), SeatPlan()])
    assert steps(at(mia.client, table, 0)) == {}


# ---- secrets --------------------------------------------------------------------------------------


def test_a_browser_for_several_is_told_what_is_public(mia):
    """The seat in front now is not the one that was in front then; during a match only what is public is shown."""
    table = play_on(hot_seat(mia, seed=SEED), 130)
    assert table.record().chips.sum() > 0
    plies = [f"at/{ply}/" for ply in (0, 30, 77, 110, table.ply)]
    before = told(mia.client, table, plies)
    redraw_secrets(table, seat=-1)
    assert told(mia.client, table, plies) == before


def with_chips(table):
    """Write chips into every position of a table."""
    for move in whole(table):
        record = unpack(table.game, move.after)
        record.chips[:3] = 37, 41, 43
        move.after = pack(record)
        move.save()
    record = table.record()
    record.chips[:3] = 37, 41, 43
    Table.objects.filter(pk=table.pk).update(position=pack(record))
    return fresh(table)


def test_friends_see_their_own_chips_only(mia, tom):
    table = friends(mia, tom, tom, seed=4)
    mia.act(table, named(table, "choose mayor"))
    table = with_chips(fresh(table))
    for ply in (1, table.ply):
        shown = at(mia.client, table, ply)
        assert "<b>37</b>" in shown
        assert not re.search("<b>(41|43)</b>", shown)
        assert not re.search("<b>(37|41|43)</b>", at(tom.client, table, ply))
        assert not re.search("<b>(37|41|43)</b>", at(Client(), table, ply))


def test_nothing_leaks_while_the_last_turn_can_be_taken_back(mia, tom):
    """The rules say that it is over, the table not yet: chips stay hidden, what comes next is not there."""
    table = friends(mia, tom, tom, seed=4, end_turn=True)
    mia.act(table, named(table, "choose mayor"))
    table = with_chips(fresh(table))
    record = table.record()
    record.over = 1
    Table.objects.filter(pk=table.pk).update(position=pack(record), waiting_seat=0)
    table = fresh(table)
    shown = at(tom.client, table, table.ply)
    assert not re.search("<b>(37|41|43)</b>", shown)
    assert headline(shown) == "This is the current position."
    at(tom.client, table, table.ply + 1, 404)


def test_what_was_taken_back_is_gone(mia, spectator):
    table = solo(mia, end_turn=True)
    mia.act(table, named(table, "choose mayor"))
    table = fresh(table)
    at(spectator, table, table.ply)
    mia.post(table, "undo", ply=table.ply)
    at(spectator, table, 1, 404)
    assert "Mia chooses the mayor" not in at(spectator, table, 0)


def test_options_of_others_are_not_listed_while_the_match_goes_on(mia):
    """Not even where an analysis had got into the database."""
    table = midway(mia, 20)
    analysis = Analysis.objects.create(table=table)
    data = {"ply": 0, "seat": 0, "action": 0, "options": [], "comparison": None}
    MoveJudgement.objects.create(analysis=analysis, ply=0, judgement=data)
    assert "opinion" not in at(mia.client, table, 0)


def test_the_end_in_japanese(mia):
    table = finished(mia, seats=1, game=SANTA_MARIA)
    mia.client.cookies["ludoteca_language"] = "ja"
    assert untranslated(at(mia.client, table, table.ply)) == set()
    assert legal(table) == []
