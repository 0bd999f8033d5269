"""A site that is open before its games are compiled: what its pages say, and what has to wait."""

import re

import pytest
from django.test import Client

import ludoteca
from ludoteca.kernel import compiled
from ludoteca.kernel.rules import COMPILED
from ludoteca.web import preparing
from ludoteca.web.tables import analysis
from ludoteca.web.tables.models import Finding
from tests.site.server import Server, Visitor
from tests.web.pages import untranslated
from tests.web.shelf import finished
from tests.web.tables import PART, PUERTO_RICO, SANTA_MARIA, fresh, solo

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

WAITING = "are still being compiled"
THIS_WAITS = "The rules of this game are still being compiled"


class Halfway:
    """A preparation that is half-way with every game."""

    def __init__(self):
        self.wanted = []

    def share(self, game):
        return 0.5

    def want(self, game):
        self.wanted.append(game.name)


@pytest.fixture
def halfway(monkeypatch):
    work = Halfway()
    monkeypatch.setattr(preparing, "_preparation", work)
    for game in ludoteca.games():
        compiled.postpone(game.dtype)
    yield work
    for game in ludoteca.games():
        compiled.resume(game.dtype)


def test_the_lobby_says_how_far_the_games_are(onlooker, db, halfway):
    text = onlooker.get("/").content.decode()
    assert WAITING in text
    assert text.count('value="50"') == len(ludoteca.games())
    assert not halfway.wanted, "nobody has chosen yet"


def test_nothing_is_said_when_all_is_compiled(onlooker, db, mia):
    table = solo(mia)
    for path in ("/", f"/t/{table.slug}/"):
        text = onlooker.get(path).content.decode()
        assert "preparing-rows" not in text


def test_a_table_tells_of_its_own_game_alone(mia, halfway):
    table = solo(mia)
    text = mia.client.get(f"/t/{table.slug}/").content.decode()
    assert THIS_WAITS in text
    assert text.count("<progress") == 1
    assert "htmx" in text
    assert halfway.wanted == [PUERTO_RICO], "whoever opens it has it compiled at once"


def test_who_waits_at_a_table_has_its_game_compiled_first(onlooker, db, halfway):
    rows = onlooker.get(f"/preparing/{SANTA_MARIA}/", headers=PART).content.decode()
    assert halfway.wanted == [SANTA_MARIA]
    assert 'value="50"' in rows
    assert f'hx-get="/preparing/{SANTA_MARIA}/"' in rows


def test_the_page_is_told_when_it_is_ready(onlooker, db):
    for path in ("/preparing/", f"/preparing/{PUERTO_RICO}/"):
        answer = onlooker.get(path, headers=PART)
        assert answer.headers["HX-Trigger"] == "prepared"
        assert answer.headers["HX-Retarget"] == "#preparing"
        assert answer.content == b""


def test_there_is_no_preparation_of_unknown_games(onlooker, db):
    assert onlooker.get("/preparing/chess/").status_code == 404
    assert onlooker.post("/preparing/").status_code == 405


def test_all_of_it_is_said_in_japanese(db, halfway, mia):
    table = solo(mia)
    aki = Client()
    aki.cookies["ludoteca_language"] = "ja"
    for path in ("/", f"/t/{table.slug}/"):
        text = aki.get(path).content.decode()
        (part,) = re.findall(r'<section id="preparing".*?</section>', text, re.S)
        assert "コンパイル中" in part
        assert untranslated(part) <= {"Mia"}


def test_advice_is_offered_when_the_game_is_compiled(mia, halfway):
    table = solo(mia)
    text = mia.client.get(f"/t/{table.slug}/").content.decode()
    assert 'data-post="advice"' not in text
    answer = mia.post(table, "advice", ply=fresh(table).ply)
    assert answer.status_code == 403
    assert "Advice can be had when the rules of this game have been compiled" in (
        answer.content.decode()
    )


def test_an_analysis_waits_until_the_game_is_compiled(mia):
    table = finished(mia, seats=1, game=SANTA_MARIA)
    mia.client.post(f"/t/{table.slug}/analysis/")
    compiled.postpone(table.game.dtype)
    try:
        assert not analysis.step()
    finally:
        compiled.resume(table.game.dtype)
    assert not Finding.objects.exists()


# ---- a real server that has never compiled anything -----------------------------------------------------


@pytest.mark.slow
def test_a_fresh_site_is_played_at_before_anything_is_compiled(tmp_path):
    fresh_site = Server(tmp_path, LUDOTECA_CACHE_DIR=str(tmp_path / "rules"))
    fresh_site.signs = ("Ludoteca is ready",)
    with fresh_site:
        visitor = Visitor(fresh_site)
        slug = visitor.open_table(["me", "medium", "expert"], game=SANTA_MARIA)
        board = visitor.look(slug)
        while board.ply < 12:
            if board.choices:
                answer = visitor.do(slug, "act", ply=board.ply, action=board.choices[0])
                assert answer.status == 200, answer.text
            board = visitor.look(slug)
        assert THIS_WAITS in visitor.get(f"/t/{slug}/").text
    assert "Traceback" not in fresh_site.log
    assert "could not be compiled" not in fresh_site.log
