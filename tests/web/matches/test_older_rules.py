"""Matches outlive their rules: they are read, replayed and downloaded by what was stored, and not played on."""

import json
import re
import zlib

import numpy as np
import pytest
from django.db import OperationalError

import ludoteca
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.board.history import log
from ludoteca.web.matches import rules_schema
from ludoteca.web.matches.models import RulesSchema, Table
from ludoteca.web.matches.storage import state_cache
from ludoteca.web.workers import bot_runner
from tests.web.shelf import finished, midway
from tests.web.tables import GAMES, PART, PUERTO_RICO, fresh, solo, whole

GONE = "dance on the table"
TOKEN = re.compile(r"""(?<=CSRFToken": ")\w{64}|(?<=value=")\w{64}""")
BRANCH = re.compile(r'\s*<p class="branch-links">.*?</p>', re.DOTALL)


def older(game):
    """How some earlier rules may have written: other places and sizes of fields, one more, actions in another order."""
    layout = rules_schema.contents(game.name)["layout"][:-1]
    dtype = np.dtype(
        [("forgotten", "<i8", (3,))]
        + [(n, k.replace("i2", "i4"), tuple(s)) for n, k, s, _ in layout[::-1]]
    )
    return dtype, rules_schema.contents(game.name)["actions"][::-1]


def rewritten(game, dtype, data):
    """A stored position as those rules would have stored it."""
    now = np.frombuffer(zlib.decompress(data), game.dtype)[0]
    then = np.zeros(1, dtype)[0]
    for name in game.dtype.names:
        then[name] = now[name]
    then["forgotten"] = 7
    return zlib.compress(then.tobytes())


def age(table, gone=()):
    """Make a table one of older rules; actions of `gone` there are none any more. Gives it."""
    game, (dtype, actions) = table.game, older(table.game)
    texts = [GONE if text in gone else text for text in actions]
    book = RulesSchema.objects.create(
        game_name=game.name,
        digest=f"old {game.name}",
        layout=rules_schema._fields(dtype),
        actions=texts,
    )
    for move in whole(table):
        move.action = game.actions.n - 1 - move.action
        move.after = rewritten(game, dtype, move.after)
        move.save()
    Table.objects.filter(pk=table.pk).update(
        rules_version=game.rules_version - 1,
        rules_schema=book,
        start=rewritten(game, dtype, table.start),
        position=rewritten(game, dtype, table.position),
    )
    log._remembered.cache_clear()
    state_cache.state_slot.cache_clear()
    return fresh(table)


def over(mia, game):
    """A match of two that is over."""
    return finished(mia, seats=2, game=game)


def under_way(mia, game):
    """A match of two in the middle."""
    return midway(mia, 40, seats=2, game=game)


def shown(mia, path, **headers):
    answer = mia.client.get(path, headers=headers)
    assert answer.status_code == 200, path
    # A match of other rules cannot be played on from.
    return " ".join(BRANCH.sub("", TOKEN.sub("", answer.content.decode())).split())


def test_a_layout_is_read_as_it_was_written():
    for game in ludoteca.games():
        dtype = rules_schema.dtype_of(rules_schema.contents(game.name)["layout"])
        assert dtype.fields == game.dtype.fields
        assert dtype.itemsize == game.dtype.itemsize


def test_a_position_of_another_layout_is_the_same_position():
    for name in GAMES:
        match = Match(name, 2, 5)
        for ply in range(60):
            match.play(match.legal()[ply % len(match.legal())])
        dtype, _ = older(match.game)
        now = to_bytes(match.position)
        then = zlib.decompress(rewritten(match.game, dtype, zlib.compress(now)))
        read = rules_schema.read(match.game, rules_schema._fields(dtype), then)
        assert to_bytes(read) == now, name


def test_longer_and_shorter_fields_are_read_as_far_as_they_go():
    game = ludoteca.game("puerto-rico")
    pending = game.dtype["pending_kind"].shape[0]
    old = np.zeros(
        1, [("pending_kind", "<i4", (pending + 2,)), ("ply", "<i8"), ("rng", "<u4", (2,))]
    )
    old["pending_kind"][0] = range(1, pending + 3)
    old["ply"], old["rng"] = 1 << 40, [5, 6]
    read = rules_schema.read(game, rules_schema._fields(old.dtype), old.tobytes())
    assert list(read["pending_kind"]) == list(range(1, pending + 1))
    assert list(read["rng"]) == [5, 6, 0, 0]
    assert read["ply"] == np.iinfo(np.int32).max


@pytest.mark.slow
def test_a_finished_match_is_read_replayed_and_downloaded_as_before(mia):
    for name in GAMES:
        table = over(mia, name)
        at = f"/t/{table.slug}/"
        plies = range(0, table.ply + 1, table.ply // 4)
        log_then = shown(mia, f"{at}log/")
        saved = json.loads(shown(mia, f"{at}save.json"))
        positions_then = [shown(mia, f"{at}at/{ply}/") for ply in plies]
        table = age(table)
        assert not table.playable
        assert shown(mia, f"{at}log/") == log_then, name
        assert [shown(mia, f"{at}at/{ply}/") for ply in plies] == positions_then, name
        page = shown(mia, at)
        assert "tie-breaks" in page or "ranking" in page
        now = json.loads(shown(mia, f"{at}save.json"))
        assert now.pop("digest") != saved.pop("digest")  # of bytes that are others
        assert now.pop("rules_version") == saved.pop("rules_version") - 1
        assert now == saved, name
        assert table.slug in shown(mia, "/tables/", **PART)


def test_its_points_are_those_of_then(mia):
    table = over(mia, PUERTO_RICO)
    scores = table.scores
    assert [s["total"] for s in scores] == [
        s.total for s in Match.load(shown(mia, f"/t/{table.slug}/save.json")).scores()
    ]
    table = age(table)
    scores[0]["total"] += 1000
    for score in scores:
        score["breakdown"][0] = ["Old glory", 1000]
    Table.objects.filter(pk=table.pk).update(scores=scores)
    page = shown(mia, f"/t/{table.slug}/")
    assert str(scores[0]["total"]) in page
    assert "Old glory" in page


def test_what_was_done_and_has_no_name_today_stands_in_its_own_words(mia):
    table = over(mia, PUERTO_RICO)
    done = table.moves.filter(forced=False).first()
    table = age(table, gone={table.game.actions.format(done.action)})
    assert GONE in shown(mia, f"/t/{table.slug}/log/")
    assert GONE in shown(mia, f"/t/{table.slug}/at/{done.ply}/")


def test_a_match_under_way_is_shown_and_not_played_on(mia):
    for name in GAMES:
        table = age(under_way(mia, name))
        for language in ("en", "ja"):
            mia.client.cookies["ludoteca_language"] = language
            page = shown(mia, f"/t/{table.slug}/")
            assert str(table.rules_version) in page, (name, language)
            assert "data-mine" not in page
            assert 'data-do="act' not in page
            for path in ("log/", f"at/{table.ply}/", "at/0/"):
                shown(mia, f"/t/{table.slug}/{path}")
        before = list(Table.objects.values())
        for what, fields in {
            "act": {"ply": table.ply, "action": 0},
            "undo": {"ply": table.ply},
            "end-turn": {"ply": table.ply},
            "advice": {"ply": table.ply},
            "bot": {"seat": 0, "bot": "medium"},
            "pace": {"pace": 0},
            "skip": {},
        }.items():
            answer = mia.client.post(f"/t/{table.slug}/{what}/", fields)
            assert answer.status_code == 410, (name, what)
        assert list(Table.objects.values()) == before, name


def test_its_bots_rest(mia):
    table = age(solo(mia, seat=1))
    assert bot_runner.next_turn(table.slug) is None
    assert bot_runner.unfinished() == []


def test_it_is_played_once_more_by_the_rules_of_today(mia):
    table = age(over(mia, PUERTO_RICO))
    answer = mia.client.post(f"/t/{table.slug}/again/")
    again = Table.objects.exclude(pk=table.pk).get()
    assert answer["Location"] == f"/t/{again.slug}/"
    assert again.playable


def failing(error):
    def fail(*given, **named):
        raise error

    return fail


def test_what_cannot_be_drawn_is_said_to_be_so(mia, monkeypatch):
    table = age(under_way(mia, PUERTO_RICO))
    failure = failing(KeyError("something"))
    monkeypatch.setattr("ludoteca.web.board.context.turn_digest.span_of", failure)
    answer = mia.client.get(f"/t/{table.slug}/")
    assert answer.status_code == 410
    assert "can no longer be shown" in answer.content.decode()


def test_a_database_that_fails_is_not_asked_once_more(mia, monkeypatch):
    """What it says is told as it is, not taken for a table of older rules."""
    table = under_way(mia, PUERTO_RICO)
    asked: list[str] = []
    failure = failing(OperationalError("disk I/O error"))
    monkeypatch.setattr("ludoteca.web.board.context.turn_digest.span_of", failure)
    monkeypatch.setattr("ludoteca.web.board.table_view._is_old", asked.append)
    mia.client.raise_request_exception = False
    assert mia.client.get(f"/t/{table.slug}/").status_code >= 500
    assert asked == []
