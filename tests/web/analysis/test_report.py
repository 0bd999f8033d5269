"""The pages of an analysis: progress, graph, figures and mistakes."""

import random
import re

import pytest

import ludoteca
from ludoteca.analysis import candidates, mistakes
from ludoteca.importers import ImportedMatch
from ludoteca.kernel.match import Match
from ludoteca.positions import match_from
from ludoteca.web.analysis.mistake_text import parting_ply
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.analysis.position_report import verdict
from ludoteca.web.analysis.table_turns import free_turns
from ludoteca.web.importer.storage import store
from tests.web import shelf
from tests.web.analysis.analysed import begin, finished, go_on, judgements, page, reviewed
from tests.web.pages import read, untranslated
from tests.web.tables import (
    GAMES,
    PUERTO_RICO,
    SANTA_MARIA,
)

pytestmark = pytest.mark.usefixtures("short_thoughts")


def test_progress_is_told_and_asked_for(mia, aki):
    table = finished(mia)
    assert untranslated(page(aki.client, table)) == set()
    begin(mia, table)
    count = len(free_turns(table))
    for done in (0, 5):
        go_on(done)
        shown = read(page(mia.client, table))
        assert f"{done} of {count} turns" in shown.text
        assert ("left)" in shown.text) is (done > 0)
        bar = shown.find("progress")[0]
        assert 0 <= int(bar["value"]) < int(bar["max"]) == 100
        assert shown.find("div", id="analysis")[0]["hx-get"] == f"/t/{table.slug}/analysis/"
        assert untranslated(page(aki.client, table)) == set()
    go_on(count - 5)
    assert "ten times deeper: 0 of" in read(page(mia.client, table)).text
    assert untranslated(page(aki.client, table)) == set()
    fragment = page(mia.client, table, **{"HX-Request": "true"})
    assert "<html" not in fragment
    assert read(fragment).find("div", id="analysis")
    go_on()
    assert "hx-get" not in page(mia.client, table)
    assert "<progress" not in page(mia.client, table)


def analysed_for(guest, game):
    """A match of the smallest company, without those who play alone, and its analysis."""

    def make():
        seats = max(2, min(ludoteca.game(game).seats))
        table = shelf.finished(guest, game, seats=seats)
        begin(guest, table)
        go_on()
        return table

    return shelf.kept(("analysed", guest.name, game), guest, make)


@pytest.mark.parametrize("game", GAMES)
def test_the_analysis_shows_what_was_found_out(mia, spectator, game):
    table = analysed_for(mia, game)
    found = judgements(table)
    assert Analysis.objects.get().state == "done"
    if game in (PUERTO_RICO, SANTA_MARIA):
        assert found == reviewed(table)
    response = page(mia.client, table)
    shown = read(response)
    check_graph(table, shown, found)
    check_figures(shown, found)
    check_mistakes(mia, table, shown, found)
    for judgement in found[::9]:
        check_position(mia, table, judgement)
    assert spectator.get(position_of(table, found[-1])).status_code == 200
    mia.client.cookies["ludoteca_language"] = "ja"
    assert untranslated(page(mia.client, table)) == set()
    for judgement in found[::27]:
        assert untranslated(mia.client.get(position_of(table, judgement))) == set()


def position_of(table, judgement):
    return f"/t/{table.slug}/at/{judgement.decisions[-1].ply}/"


def check_graph(table, shown, found):
    """A line and a band for each seat, and a mark for each turn."""
    lines = shown.find("polyline")
    assert len(lines) == table.seat_count
    assert {len(line["points"].split()) for line in lines} == {len(found) + 1}
    bands = shown.find("polygon")
    assert {len(band["points"].split()) for band in bands} == {2 * len(found) + 2}
    marks = [a for a in shown.find("a") if "dot" in a.classes]
    assert [a["id"] for a in marks] == [f"turn-{ply_of(j)}" for j in found]
    for mark, judgement in zip(marks, found, strict=True):
        assert mark["href"] == f"/t/{table.slug}/at/{ply_of(judgement)}/"
        assert f"seat-{judgement.seat + 1}" in mark.classes
        assert ("mistake" in mark.classes) == bool(judgement.grade)
        assert mark["title"] == mark.text
    svg = shown.find("svg", role="img")[-1]
    assert all(shown.find(id=name) for name in svg["aria-labelledby"].split())


def ply_of(judgement):
    """A mistake is shown where the turn left the better line."""
    return parting_ply(judgement) if judgement.grade else judgement.decisions[0].ply


def check_figures(shown, found):
    """The table beside the graph has the same figures."""
    cells = [[td.text for td in tr.find("td")] for tr in shown.find("table")[0].find("tr")]
    expected = [[f"{100 * wins:.0f}%" for wins in j.standing.wins] for j in found]
    assert [row for row in cells if row] == expected


def check_mistakes(guest, table, shown, found):
    """They stand under their seats, the dearest first; the first five are not folded up."""
    people = [s for s in shown.find("section") if "person" in s.classes]
    assert len(people) == table.seat_count
    for seat, person in enumerate(people):
        assert re.search(r"Accuracy \d+% over \d+ turns", person.text)
        links = [a for a in person.find("a") if "/at/" in a["href"] and "again" not in a.classes]
        told = mistakes(found, seat)
        plies = [parting_ply(one.judgement) for one in told]
        assert [a["href"] for a in links] == [f"/t/{table.slug}/at/{ply}/" for ply in plies]
        assert [a for fold in person.find("details") for a in fold.find("a")] == links[5:]
        again = [a for a in person.find("a") if "again" in a.classes]
        assert len(again) == sum(len(one.again) for one in told)
        for link in links[:1]:
            assert " played “" in link.text
            assert "Better: “" in link.text
            assert "played “" in read(guest.client.get(link["href"])).text
    assert all(j.confirmation for j in candidates(found))


def check_position(guest, table, judgement):
    """A position tells what was suggested and what was chosen."""
    decision = judgement.decisions[-1]
    shown = read(guest.client.get(f"/t/{table.slug}/at/{decision.ply}/"))
    rows = [e for e in shown.find("li") if "opinion-row" in e.classes]
    assert len(rows) == len(decision.options)
    assert ["chosen" in row.classes for row in rows].count(True) == 1
    same = judgement.comparison is None
    assert ("suggests the same option" in shown.text) is same
    later = range(parting_ply(judgement) + 1, judgement.ply + len(judgement.actions))
    for ply in [] if same else later[:1]:
        page = guest.client.get(f"/t/{table.slug}/at/{ply}/")
        link = read(page).find("a", href=f"/t/{table.slug}/at/{parting_ply(judgement)}/")
        assert any("left the suggestion" in a.text for a in link)


def at_random(name):
    match = Match(name, 2, 1)
    play_at_random(match)
    return match


def play_at_random(match):
    luck = random.Random(1)
    while not match.over:
        match.play(luck.choice(match.legal()))


def test_a_match_that_begins_with_a_position_is_reported(mia):
    """The record counts the plies before the position too; the table does not."""
    first = at_random(SANTA_MARIA)
    continued = match_from(first.position_at(first.ply - 20), seed=3)
    play_at_random(continued)
    table = store(ImportedMatch(continued, ["A", "B"], "test"), mia.id, "")
    begin(mia, table)
    go_on()
    shown = read(page(mia.client, table))
    assert shown.find("svg")
    ply = judgements(table)[0].ply
    assert read(mia.client.get(f"/t/{table.slug}/at/{ply}/").content.decode()).find("h1")
    assert verdict(table, ply, ["A", "B"])
