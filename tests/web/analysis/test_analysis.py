"""The analysis of finished matches: who has it made, and how it is made."""

import re

import pytest
from django.db import OperationalError

from ludoteca.analysis import judge
from ludoteca.web.analysis import jobs
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged
from ludoteca.web.analysis.table_turns import free_turns
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Table
from tests.web.analysis.analysed import begin, finished, go_on, judgements, page, reviewed
from tests.web.pages import LATIN, read, untranslated
from tests.web.tables import (
    friends,
    play_for,
    solo,
)

pytestmark = pytest.mark.usefixtures("short_thoughts")


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
    go_on(5)
    plies, turns = [j.ply for j in judgements(table)], [t.ply for t in free_turns(table)]
    quarters = {4 * turns.index(ply) // len(turns) for ply in plies}
    assert len(turns) > 8
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
