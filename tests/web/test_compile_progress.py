"""A site that is open before its games are compiled: what its pages say, and what has to wait."""

import re

import pytest

import ludoteca
from ludoteca.kernel import compiled
from ludoteca.kernel.rules import COMPILED
from ludoteca.web import compile_progress
from ludoteca.web.analysis import jobs
from ludoteca.web.analysis.models import MoveJudgement
from tests.web.pages import untranslated
from tests.web.shelf import finished
from tests.web.tables import PART, PUERTO_RICO, SANTA_MARIA, fresh, solo

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


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
    monkeypatch.setattr(compile_progress, "_preparation", work)
    for game in ludoteca.games():
        compiled.postpone(game.dtype)
    yield work
    for game in ludoteca.games():
        compiled.resume(game.dtype)


def test_the_lobby_says_how_far_all_games_are(spectator, db, halfway):
    text = spectator.get("/").content.decode()
    assert "are still being compiled" in text
    assert text.count('value="50"') == len(ludoteca.games())
    assert not halfway.wanted, "nobody has chosen yet"


def test_a_table_says_so_of_its_own_game_which_is_compiled_first(mia, spectator, halfway):
    table = solo(mia)
    text = mia.client.get(f"/t/{table.slug}/").content.decode()
    assert "The rules of this game are still being compiled" in text
    assert text.count("<progress") == 1
    assert "htmx" in text
    assert halfway.wanted == [PUERTO_RICO]
    rows = spectator.get(f"/preparing/{SANTA_MARIA}/", headers=PART).content.decode()
    assert halfway.wanted == [PUERTO_RICO, SANTA_MARIA]
    assert 'value="50"' in rows
    assert f'hx-get="/preparing/{SANTA_MARIA}/"' in rows


def test_all_of_it_is_said_in_japanese(mia, spectator, halfway):
    spectator.cookies["ludoteca_language"] = "ja"
    for path in ("/", f"/t/{solo(mia).slug}/"):
        text = spectator.get(path).content.decode()
        (part,) = re.findall(r'<section id="preparing".*?</section>', text, re.S)
        assert "コンパイル中" in part
        assert untranslated(part) <= {"Mia"}


def test_pages_are_told_when_all_is_compiled_and_say_nothing_then(mia, spectator):
    for path in ("/preparing/", f"/preparing/{PUERTO_RICO}/"):
        answer = spectator.get(path, headers=PART)
        assert answer.headers["HX-Trigger"] == "prepared"
        assert answer.headers["HX-Retarget"] == "#preparing"
        assert answer.content == b""
    for path in ("/", f"/t/{solo(mia).slug}/"):
        assert "preparing-rows" not in spectator.get(path).content.decode()
    assert spectator.post("/preparing/").status_code == 405


def test_advice_can_be_had_when_the_game_is_compiled(mia, halfway):
    table = solo(mia)
    assert 'data-post="advice"' not in mia.client.get(f"/t/{table.slug}/").content.decode()
    answer = mia.post(table, "advice", ply=fresh(table).ply)
    assert answer.status_code == 403
    assert "once the rules of this game have been compiled" in answer.content.decode()


def test_an_analysis_waits_until_the_game_is_compiled(mia):
    table = finished(mia, seats=1, game=SANTA_MARIA)
    mia.client.post(f"/t/{table.slug}/analysis/")
    compiled.postpone(table.game.dtype)
    try:
        assert not jobs.analyse_next()
    finally:
        compiled.resume(table.game.dtype)
    assert not MoveJudgement.objects.exists()
