"""Matches that have ended are entered: once, with what they have come to, whatever fails."""

from datetime import timedelta

import pytest

from ludoteca.web.matches import final_scores
from ludoteca.web.matches.models import Table
from ludoteca.web.stats import backfill, personal_data, recording, think_time
from ludoteca.web.stats.models import MatchRecord, MatchResult, Player, PlayerRating
from tests.web.stats.helpers import ended, finish, rated
from tests.web.tables import PUERTO_RICO, hot_seat, play_to_end, solo


def test_a_match_that_is_played_is_entered_with_all_it_has_come_to(mia):
    table = play_to_end(solo(mia, 2, game="castles-of-burgundy"), mia)
    scores = final_scores.scores_of(table)
    played = MatchRecord.objects.get(table=table)
    assert (played.game_name, played.seat_count, played.sides) == ("castles-of-burgundy", 2, 2)
    assert played.options == table.options
    assert played.ended >= table.moves.last().created
    for result, score in zip(played.results.all(), scores, strict=True):
        assert (result.place, result.points) == (score.rank, score.total)
        assert dict(result.sources) == score.breakdown
        assert result.ways
        assert result.decisions > 10
        assert result.seconds > 0
    assert [result.guest for result in played.results.all()] == [mia.id, ""]
    assert Player.objects.get().name == "Mia"


def test_a_hot_seat_tells_nothing_of_anybody(mia):
    table = finish(hot_seat(mia, 3), [1, 2, 3])
    assert all(result.shared for result in MatchRecord.objects.get(table=table).results.all())


def test_handles_are_no_guest_ids(mia, tom):
    finish(rated(mia, tom), [1, 2])
    handles = {player.handle for player in Player.objects.all()}
    assert len(handles) == 2
    assert not handles & {mia.id, tom.id}


def test_a_match_ends_even_if_it_cannot_be_entered(mia, monkeypatch, caplog):
    def fail(table):
        raise LookupError("nothing")

    monkeypatch.setattr(think_time, "times", fail)
    table = ended(mia)
    assert table.over
    assert not MatchRecord.objects.exists()
    assert "could not be entered" in caplog.text
    monkeypatch.undo()
    assert backfill.fill() == backfill.Filled(1, 0)
    assert MatchRecord.objects.get().table == table


def test_matches_of_before_are_entered_later_once(mia, tom):
    tables = [ended(mia), finish(rated(mia, tom), [2, 1])]
    solo(mia)
    MatchRecord.objects.all().delete()
    told = []
    assert backfill.fill(lambda done, of: told.append((done, of))) == backfill.Filled(2, 0)
    assert told == [(1, 2), (2, 2)]
    assert set(MatchRecord.objects.values_list("table", flat=True)) == {t.pk for t in tables}
    assert backfill.fill() == backfill.Filled(0, 0)


def test_what_cannot_be_entered_is_told_and_tried_again(mia, monkeypatch, caplog):
    ended(mia), ended(mia)
    MatchRecord.objects.all().delete()
    right = recording.record_match
    first = Table.objects.order_by("changed").first()

    def enter(table, when):
        if table == first:
            raise LookupError("odd")
        return right(table, when)

    monkeypatch.setattr(recording, "record_match", enter)
    assert backfill.fill() == backfill.Filled(1, 1)
    assert "could not record the match" in caplog.text
    monkeypatch.undo()
    assert backfill.fill() == backfill.Filled(1, 0)


def test_who_is_away_does_not_think(mia):
    table = play_some(mia, 4)
    moves = list(table.moves.filter(forced=False))
    start = moves[0].created
    for move, after in zip(moves, (0, 10, 700, 704), strict=False):
        table.moves.filter(pk=move.pk).update(created=start + timedelta(seconds=after))
    table.moves.filter(forced=True).delete()
    found = think_time.times(table)
    assert sum(thought.decisions for thought in found.values()) == 2
    assert sum(thought.seconds for thought in found.values()) == pytest.approx(14)


def play_some(guest, moves):
    from tests.web.tables import act, legal

    table = hot_seat(guest, 3, game=PUERTO_RICO)
    while table.moves.filter(forced=False).count() < moves:
        act(table, guest, legal(table)[0])
    table.moves.filter(ply__gte=table.moves.filter(forced=False)[moves - 1].ply + 1).delete()
    return table


def test_a_guest_gets_all_and_is_forgotten(mia, tom):
    finish(rated(mia, tom), [2, 1])
    told = personal_data.export(mia.id)
    assert told["player"]["name"] == "Mia"
    assert told["matches"][0]["place"] == 1
    assert told["ratings"][0]["matches"] == 1
    assert tom.id not in str(told)
    personal_data.erase(mia.id)
    assert not any(personal_data.export(mia.id).values())
    assert MatchResult.objects.get(guest=tom.id).after is not None
    assert MatchResult.objects.filter(guest="").count() == 1


def test_who_signs_in_takes_all_along(mia, tom, new_guest):
    kim = new_guest("Kim")
    finish(rated(mia, tom), [2, 1])
    finish(rated(kim, tom), [2, 1])
    finish(rated(kim, tom), [2, 1])
    both = finish(rated(mia, kim), [1, 2])
    mia.client.post("/library/lisboa/", {"note": "mine"})
    kim.client.post("/library/lisboa/", {"note": "hers"})
    kept = PlayerRating.objects.get(guest=kim.id).points
    personal_data.merge(mia.id, kim.id)
    assert not any(personal_data.export(mia.id).values())
    told = personal_data.export(kim.id)
    assert len(told["matches"]) == 5
    assert [each["points"] for each in told["ratings"]] == [kept]
    assert [each["note"] for each in told["library"]] == ["hers"]
    shared = MatchResult.objects.filter(shared=True)
    assert {result.match.table for result in shared} == {both}
