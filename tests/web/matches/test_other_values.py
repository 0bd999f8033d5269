"""Matches played by other values of an owner: read, replayed and downloaded by what was stored, and not played on."""

import hashlib
import json

import pytest

from ludoteca.games.lisboa import edition
from ludoteca.kernel.match import Match, legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.web.analysis import jobs
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.matches import rules_schema
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import RulesSchema, Table
from ludoteca.web.staff import table_commands
from ludoteca.web.workers import bot_runner
from tests.web.matches.test_older_rules import shown
from tests.web.shelf import finished, midway
from tests.web.tables import PUERTO_RICO, fresh, solo

LISBOA = "lisboa"


@pytest.fixture
def begin_with(monkeypatch):
    """Has the site begin anew with a file of values of Lisboa, told by a digest; empty for none."""

    def begin(digest):
        monkeypatch.setitem(rules_schema._values, LISBOA, digest)

    return begin


def test_the_digest_is_of_what_is_played_by():
    text = edition.OWN_FILE.read_text(encoding="utf-8")
    digest = rules_schema._digest_of_values(text)
    same = text.replace("Lisboa (reconstructed edition)", "My Lisboa")
    same = same.replace('players = "sourced"', 'players = "inferred"') + "\n# mine\n"
    assert same != text
    assert rules_schema._digest_of_values(same) == digest
    other = text.replace("coins = { 1 = 30", "coins = { 1 = 31")
    assert other != text
    assert rules_schema._digest_of_values(other) != digest


def test_values_that_are_given_have_a_digest(tmp_path, monkeypatch):
    monkeypatch.delenv("LUDOTECA_VALUES", raising=False)
    assert set(rules_schema._digests_of_values()) == set()
    monkeypatch.setenv("LUDOTECA_VALUES", str(tmp_path))
    (tmp_path / "santa_maria.toml").write_text("a = 1")
    (tmp_path / "foreign.toml").write_text("[")
    assert [*rules_schema._digests_of_values()] == ["santa-maria"]


def test_a_match_of_other_values_is_looked_at_and_not_played_on(mia, begin_with):
    begin_with("one")
    table = midway(mia, 40, seats=2, game=LISBOA)
    Table.objects.filter(pk=table.pk).update(values_digest="one")
    at = f"/t/{table.slug}/"
    assert fresh(table).playable
    begin_with("two")
    table = fresh(table)
    assert not table.playable
    for language, told in (("en", "Started with different values"), ("ja", "今とは違う対戦")):
        mia.client.cookies["ludoteca_language"] = language
        page = shown(mia, at)
        assert told in page
        assert 'data-do="act' not in page
        for path in ("log/", f"at/{table.ply}/", "at/0/"):
            shown(mia, at + path)
    mia.client.cookies["ludoteca_language"] = "en"
    before = list(Table.objects.values())
    for what, fields in {
        "act": {"ply": table.ply, "action": 0},
        "undo": {"ply": table.ply},
        "advice": {"ply": table.ply},
    }.items():
        assert mia.client.post(f"{at}{what}/", fields).status_code == 410, what
    assert list(Table.objects.values()) == before
    begin_with("one")
    assert fresh(table).playable
    assert "Started with different values" not in shown(mia, at)


def test_a_new_table_has_the_digest_of_the_values(mia, begin_with):
    begin_with("one")
    table = solo(mia, game=LISBOA)
    assert (table.values_digest, table.playable) == ("one", True)
    assert solo(mia, game=PUERTO_RICO).values_digest == ""
    begin_with("")
    assert not fresh(table).playable
    assert table_commands.state_of(fresh(table)) == "other rules"
    assert bot_runner.next_turn(table.slug) is None


def test_a_finished_match_of_other_values_keeps_its_file(mia, begin_with):
    table = finished(mia, seats=2, game=LISBOA)
    assert table.values_digest == ""
    path = f"/t/{table.slug}/save.json"
    saved = shown(mia, path)
    begin_with("one")
    assert json.loads(shown(mia, path)) == json.loads(saved)
    assert mia.client.get(f"/t/{table.slug}/analysis/").status_code == 410
    assert mia.client.post(f"/t/{table.slug}/analysis/").status_code == 410
    Match.load(saved)


def test_an_analysis_is_not_made_by_other_values(mia, begin_with, monkeypatch):
    table = finished(mia, seats=2, game=LISBOA)
    asked = Analysis.objects.create(table=table, guest=mia.id)
    begin_with("one")
    monkeypatch.setattr(jobs, "judge", lambda *given: pytest.fail("judged"))
    assert jobs.analyse_next()
    asked.refresh_from_db()
    assert asked.state == Analysis.State.FAILED
    begin_with("")
    assert jobs.begin(table.slug, mia.id).state == Analysis.State.RUNNING


@pytest.mark.parametrize("spoilt", ["actions", "digest"])
def test_a_match_that_comes_out_otherwise_keeps_its_file(mia, monkeypatch, spoilt):
    """One from before digests of values were kept."""
    table = finished(mia, seats=2, game=LISBOA)
    Table.objects.filter(pk=table.pk).update(values_digest=None)
    assert fresh(table).playable
    path = f"/t/{table.slug}/save.json"
    saved = json.loads(shown(mia, path))
    if spoilt == "actions":
        illegal = int((~legal_mask(table.game, table.read(table.start))).nonzero()[0][0])
        table.moves.filter(ply=0).update(action=illegal)
        saved["actions"][0] = table.game.actions.format(illegal)
    else:
        record = table.record()
        record["ply"] += 1
        Table.objects.filter(pk=table.pk).update(position=pack(record))
        saved["digest"] = hashlib.sha256(to_bytes(record)).hexdigest()
    assert json.loads(shown(mia, path)) == saved


def test_its_actions_are_called_what_they_were_called(mia):
    """An owner's file may have other ids, though the rules are of the same version."""
    table = finished(mia, seats=2, game=LISBOA)
    book = RulesSchema.objects.get(pk=table.rules_schema_id)
    book.actions = [f"then {text}" for text in book.actions]
    book.digest = "other ids"
    book.save()
    path = f"/t/{table.slug}/save.json"
    saved = json.loads(shown(mia, path))
    table.moves.filter(ply=0).update(action=table.game.actions.n - 1)
    Table.objects.filter(pk=table.pk).update(values_digest=None, rules_schema=book)
    now = json.loads(shown(mia, path))
    assert now["actions"][1:] == [f"then {text}" for text in saved["actions"][1:]]
