"""What lies round a table tells nothing that is hidden there: talk, notes, clocks, moves in advance, records, lists."""

import re

import pytest

from ludoteca.web.clocks.models import Clock
from ludoteca.web.clocks.paces import PACES
from ludoteca.web.clocks.reckoning import begun
from ludoteca.web.records.entering import player_of
from tests.web.shelf import finished, midway
from tests.web.tables import GAMES, PART, fresh
from tests.web.talk.talking import say
from tests.web.test_secrets import redraw_secrets

pytestmark = pytest.mark.django_db

SEED = 123456789123456789
OF_TABLE = ("", "board/", "talk/", "talk/now/", "notes/", "talk/report/?who=seat-0")
ELSEWHERE = ("/", "/open/", "/matches/", "/library/", "/hours/", "/unheard/", "/notices/")
NEW_EACH_TIME = re.compile(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"|\d{13}')
"""Tokens of forms, and what time it is."""


@pytest.fixture(params=GAMES)
def midgame(mia, tom, request):
    """A table in the middle of a match, at the seat of mia, where tom sits too and turns have an end."""
    table = midway(mia, 130, seat=1, seed=SEED, game=request.param)
    table.places.filter(number=0).update(guest=tom.id, name="Tom", bot="")
    pace = PACES["day"]
    clock = Clock(table=table, pace_name=pace.name, by_calendar=True)
    clock.times = begun(table.seats, pace.allowance)
    clock.save()
    say(tom, table, "What will come next?")
    return fresh(table)


def told(client, table, handle):
    """All that a browser is told, in both languages."""
    found = []
    for language in ("en", "ja"):
        client.cookies["ludoteca_language"] = language
        paths = [f"/t/{table.slug}/{path}" for path in (*OF_TABLE, "advance/")]
        for path in (*paths, *ELSEWHERE, f"/players/{handle}/", f"/leaders/{table.game_name}/"):
            answer = client.get(path, headers=PART)
            assert answer.status_code in (200, 302, 403), path
            found.append((path, NEW_EACH_TIME.sub("", answer.content.decode())))
    return found


@pytest.mark.parametrize("who", ["mia", "onlooker"])
def test_nothing_depends_on_what_is_hidden(request, midgame, mia, who):
    """Neither from who sits there, nor from who looks on."""
    client = mia.client if who == "mia" else request.getfixturevalue("onlooker")
    handle = player_of(mia.id, "Mia").handle
    told(client, midgame, handle)  # what has been said is read by then
    before = told(client, midgame, handle)
    assert any("What will come next?" in text for _, text in before)
    redraw_secrets(midgame, seat=1 if who == "mia" else -1)
    assert told(client, midgame, handle) == before


@pytest.mark.parametrize("game", GAMES)
def test_moves_in_advance_tell_their_owner_alone(game, mia, tom, onlooker):
    table = midway(mia, 130, seat=1, seed=SEED, game=game)
    table.places.filter(number=0).update(guest=tom.id, name="Tom", bot="")
    answer = tom.client.get(f"/t/{table.slug}/advance/")
    assert answer.status_code == 200
    before = NEW_EACH_TIME.sub("", answer.content.decode())
    redraw_secrets(table, seat=0)
    answer = tom.client.get(f"/t/{table.slug}/advance/")
    assert NEW_EACH_TIME.sub("", answer.content.decode()) == before
    assert onlooker.get(f"/t/{table.slug}/advance/").status_code == 403


@pytest.mark.parametrize("game", GAMES)
def test_statistics_know_nothing_of_a_match_that_is_not_over(game, mia, onlooker):
    finished(mia, seats=2, game=game)
    handle = player_of(mia.id, "Mia").handle
    paths = (f"/players/{handle}/", f"/leaders/{game}/", "/library/")

    def pages():
        return [NEW_EACH_TIME.sub("", onlooker.get(path).content.decode()) for path in paths]

    before = pages()
    midway(mia, 60, seat=1, seed=SEED, game=game)
    assert pages() == before
