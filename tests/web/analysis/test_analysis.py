"""The analysis of finished matches: who has it made, how it is made, and what is shown of it."""

import re

import pytest
from django.db import OperationalError

import ludoteca
from ludoteca.analysis import Effort, Judgement, candidates, judge, mistakes, review
from ludoteca.kernel.match import Match
from ludoteca.web.analysis import jobs
from ludoteca.web.analysis.mistake_text import parting_ply
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged
from ludoteca.web.analysis.table_turns import free_turns
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Table
from tests.web import shelf
from tests.web.pages import LATIN, read, untranslated
from tests.web.tables import (
    GAMES,
    PUERTO_RICO,
    SANTA_MARIA,
    friends,
    play_for,
    solo,
    thoughtful,
)

TINY = Effort(iterations=12, round=4, least=2, most=3)


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch, settings):
    monkeypatch.setattr(jobs, "effort", lambda: TINY)
    settings.ANALYSIS_THREADS = 1


def finished(guest, seats=1, seed=1):
    """A short match of Santa Maria that is over."""
    return shelf.kept(
        ("short", guest.name, seats, seed),
        guest,
        lambda: play_for(
            solo(guest, seats, seed=seed, game=SANTA_MARIA), guest, choose=soon_retired
        ),
    )


def soon_retired(actions, table):
    """Play sensibly for a while, then retire as soon as may be."""
    retire = [a for a in actions if table.game.actions.split(a)[0] == "retire"]
    return retire[0] if retire and table.ply > 40 else thoughtful(actions, table)


def begin(guest, table):
    return guest.client.post(f"/t/{table.slug}/analysis/")


def page(client, table, **headers):
    response = client.get(f"/t/{table.slug}/analysis/", headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def go_on(steps=10**6):
    """Do what the analyst does in its time; gives how many steps there were."""
    done = 0
    while done < steps and jobs.analyse_next():
        done += 1
    return done


def replayed(table):
    match = Match(table.game, table.seat_count, int(table.seed), table.options, keyed=table.keyed)
    for action in table.moves.values_list("action", flat=True):
        match.play(action)
    return match


def judgements(table):
    found = MoveJudgement.objects.filter(analysis__table=table)
    return [Judged.read(finding.judgement).judgement for finding in found]


_reviews: dict[tuple[str, int, str], list[Judgement]] = {}


def reviewed(table):
    """What the review of the same match says; made once for each match."""
    key = table.game_name, table.seat_count, table.seed
    if key not in _reviews:
        _reviews[key] = review(replayed(table), TINY)
    return _reviews[key]


# ---- who has it made --------------------------------------------------------------------------------


def test_somebody_who_sat_at_the_table_has_it_made(mia, spectator):
    table = finished(mia)
    assert "/analysis/" in mia.look(table)
    assert (
        read(page(mia.client, table)).find("button", type="submit")[-1].text.startswith("Analyse")
    )
    assert begin(mia, table)["Location"] == f"/t/{table.slug}/analysis/"
    assert Analysis.objects.get().state == "running"
    assert begin(mia, table).status_code == 302
    assert Analysis.objects.count() == 1


def test_others_cannot_have_it_made_and_may_look_at_it(mia, tom, spectator):
    """Of a match played alone it tells points, no chances."""
    table = finished(mia)
    assert "Analyse the match" not in page(spectator, table)
    for client in (tom.client, spectator):
        assert client.post(f"/t/{table.slug}/analysis/").status_code == 403
    assert not Analysis.objects.exists()
    begin(mia, table)
    go_on()
    shown = page(spectator, table)
    assert shown.count("<polyline") == 1
    assert "Expected points" in shown
    assert "Chance of winning" not in shown
    text = read(shown).text
    assert re.search(r"−[\d.]+ points\b(?! against)", text)
    assert "chance" not in text.lower()


def test_who_opened_it_and_gave_their_seat_to_a_bot_has_it_made(mia, tom):
    table = finished(mia, seats=2)
    table.seats.filter(guest=mia.id).update(guest="", bot="medium")
    assert "Analyse the match" in page(mia.client, table)
    assert begin(tom, table).status_code == 403
    assert begin(mia, table).status_code == 302


def test_only_when_the_match_is_over(mia, tom, aki):
    table = play_for(solo(mia), mia, lambda t: t.ply > 20)
    assert "/analysis/" not in mia.look(table)
    for client in (mia.client, aki.client):
        assert client.get(f"/t/{table.slug}/analysis/").status_code == 403
    assert begin(mia, table).status_code == 403
    assert not LATIN.search(
        read(aki.client.get(f"/t/{table.slug}/analysis/")).find(role="alert")[0].text
    )
    waiting = friends(mia, tom, tom, end_turn=True)
    record = waiting.record()
    record.over = 1  # by the rules, yet the last turn can still be taken back
    Table.objects.filter(pk=waiting.pk).update(position=pack(record), waiting_seat=0)
    assert begin(mia, waiting).status_code == 403
    assert not Analysis.objects.exists()


def test_after_a_game_with_other_people_as_well(mia, tom):
    table = finished(mia, seats=2)
    table.seats.filter(number=1).update(guest=tom.id, bot="")
    assert begin(tom, table).status_code == 302
    assert jobs.analyse_next()
    for client in (mia.client, tom.client):
        assert "<progress" in page(client, table)


# ---- how it is made ---------------------------------------------------------------------------------


def test_it_goes_on_where_it_was_interrupted(mia, monkeypatch):
    table = finished(mia)
    begin(mia, table)
    go_on(5)
    first = judgements(table)
    assert len(first) == 5
    judged = []

    def noted(*about):
        judged.append(about[2].ply)
        return judge(*about)

    monkeypatch.setattr(jobs, "judge", noted)
    go_on()
    assert sorted([*judged, *(j.ply for j in first)]) == [t.ply for t in free_turns(table)]
    assert judgements(table) == reviewed(table)


def test_the_first_turns_are_spread_over_the_match(mia):
    table = finished(mia)
    begin(mia, table)
    go_on(4)
    plies, turns = [j.ply for j in judgements(table)], [t.ply for t in free_turns(table)]
    quarters = {4 * turns.index(ply) // len(turns) for ply in plies}
    assert quarters == {0, 1, 2, 3}


def test_two_threads_judge_the_same(mia, settings):
    settings.ANALYSIS_THREADS = 2
    table = finished(mia)
    begin(mia, table)
    assert jobs.analyse_next()
    assert len(judgements(table)) == 2
    go_on()
    assert judgements(table) == reviewed(table)


def test_a_turn_that_another_process_has_judged_meanwhile_is_kept_once(mia, monkeypatch):
    table = finished(mia)
    begin(mia, table)
    go_on(1)
    again = MoveJudgement.objects.get()
    tasks = jobs._tasks(Analysis.objects.select_related("table").get())
    jobs._keep(Analysis.objects.get(), {again.ply: Judged.read(again.judgement)})
    assert MoveJudgement.objects.count() == 1
    assert again.ply not in tasks
    go_on()
    assert judgements(table) == reviewed(table)


def test_one_after_another_the_oldest_first(mia):
    tables = [finished(mia, seed=seed) for seed in (1, 2)]
    for table in tables:
        begin(mia, table)
    while Analysis.objects.get(table=tables[0]).state != "done":
        assert not judgements(tables[1])
        assert jobs.analyse_next()
    go_on(5)
    assert judgements(tables[1])


def test_what_cannot_be_judged_stops_its_own_analysis_only(mia, aki, monkeypatch, caplog):
    tables = [finished(mia, seed=seed) for seed in (1, 2)]
    for table in tables:
        begin(mia, table)

    def broken(game, record, turn, seed, effort):
        if seed == 1 and record.ply > 10:
            raise RuntimeError("secret details")
        return judge(game, record, turn, seed, effort)

    monkeypatch.setattr(jobs, "judge", broken)
    go_on()
    assert [a.state for a in Analysis.objects.order_by("pk")] == ["failed", "done"]
    assert tables[0].slug in caplog.text
    assert "stopped because" in page(mia.client, tables[0])
    assert "secret" not in page(mia.client, tables[0])
    assert untranslated(page(aki.client, tables[0])) == set()
    monkeypatch.setattr(jobs, "judge", judge)
    begin(mia, tables[0])
    go_on()
    assert judgements(tables[0]) == reviewed(tables[0])


def test_trouble_with_the_database_ends_no_analysis(mia, monkeypatch):
    begin(mia, finished(mia))

    def locked(*about):
        raise OperationalError("database is locked")

    with monkeypatch.context() as patch:
        patch.setattr(jobs, "position_after", locked)
        with pytest.raises(OperationalError):
            jobs.analyse_next()
    assert Analysis.objects.get().state == "running"
    assert jobs.analyse_next()


def test_a_table_that_is_gone_holds_nothing_up(mia, monkeypatch):
    table = finished(mia)
    begin(mia, table)

    def gone(*about):
        Table.objects.all().delete()
        return judge(*about)

    monkeypatch.setattr(jobs, "judge", gone)
    assert go_on() == 1
    assert not MoveJudgement.objects.exists()


def test_no_connection_is_held_while_thinking(mia, monkeypatch):
    begin(mia, finished(mia))
    events = []

    def thinking(*about):
        events.append("thinks")
        return judge(*about)

    monkeypatch.setattr(jobs, "release_connection", lambda: events.append("let go"))
    monkeypatch.setattr(jobs, "judge", thinking)
    go_on(2)
    assert events == ["let go", "thinks", "let go"] * 2


# ---- what is shown of it ----------------------------------------------------------------------------


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
