"""The library: facts of the games, marks and notes of one's own, and what to try next."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.utils import timezone

import ludoteca
from ludoteca.web.stats import personal_data
from ludoteca.web.stats.library import game_info
from ludoteca.web.stats.library.entries import NOTE_LENGTH
from ludoteca.web.stats.models import LibraryEntry, MatchRecord, MatchResult
from tests.web.pages import read, untranslated
from tests.web.stats.helpers import ended
from tests.web.tables import BURGUNDY, GAMES, LISBOA, PUERTO_RICO


def entered(game, *guests, times=1, seconds=60.0, options=None):
    """Finished matches of a game, as the records have them."""
    for i in range(times):
        when = timezone.now() - timedelta(minutes=i)
        played = MatchRecord.objects.create(
            game_name=game, seat_count=2, sides=2, ended=when, options=options or {}
        )
        for seat, guest in enumerate(guests):
            known = {"place": seat + 1, "points": 1, "seconds": seconds / len(guests)}
            MatchResult.objects.create(match=played, seat=seat, guest=guest, **known)


def library(guest, **query):
    response = guest.client.get("/library/", query)
    assert response.status_code == 200
    return read(response)


def order(guest, **query):
    return [part["id"] for part in library(guest, **query).find("section") if part["id"]]


def tried(guest):
    """What is suggested, with its reason."""
    return [
        item.text
        for found in library(guest).find("ul", class_="suggestions")
        for item in found.find("li")
    ]


def test_every_game_has_its_facts(db):
    for game in ludoteca.games():
        found = game_info.game_info(game)
        assert 1 <= found.weight <= 5
        assert set(found.kinds) <= set(game_info.KINDS)
        assert found.kinds
        assert (found.minutes, found.measured) == (game.minutes, 0)


def test_it_is_told_how_long_matches_took_here_where_there_are_enough(mia):
    game = ludoteca.game(LISBOA)
    for minutes in range(1, game_info.ENOUGH):
        entered(LISBOA, mia.id, "", seconds=600.0 * minutes)
    assert game_info.game_info(game).measured == 0
    entered(LISBOA, "", "", times=20, seconds=1.0)  # bots alone
    entered(LISBOA, mia.id, "", seconds=600.0 * game_info.ENOUGH)
    found = game_info.game_info(game)
    assert found.measured == game_info.ENOUGH
    assert found.minutes == (22, 68)
    assert "range of the middle half of the last 8 matches here" in library(mia).text


def test_games_are_sorted_as_asked(mia):
    assert order(mia, sort="weight")[-1] == "library-lisboa"
    assert order(mia, sort="players")[-1] == "library-puerto-rico"
    by_name = order(mia)
    assert len(by_name) == len(GAMES)
    assert order(mia, sort="nonsense") == by_name


def test_marks_and_notes_are_kept_for_oneself(mia, tom):
    fields = {"favourite": "1", "note": " Corn <first> "}
    response = mia.client.post("/library/puerto-rico/", fields)
    assert response["Location"] == "/library/#library-puerto-rico"
    [shelf] = LibraryEntry.objects.all()
    assert (shelf.favourite, shelf.wanted, shelf.note) == (True, False, "Corn <first>")
    assert "Corn &lt;first&gt;" in mia.client.get("/library/").content.decode()
    assert "Corn" not in tom.client.get("/library/").content.decode()
    assert personal_data.export(mia.id)["library"][0]["note"] == "Corn <first>"
    mia.client.post("/library/puerto-rico/", {"note": " "})
    assert not LibraryEntry.objects.exists()


def test_notes_have_limits(mia):
    mia.client.post("/library/lisboa/", {"note": "x" * (NOTE_LENGTH + 5)})
    assert len(LibraryEntry.objects.get().note) == NOTE_LENGTH
    assert mia.client.post("/library/chess/", {"note": "x"}).status_code == 404
    assert mia.client.get("/library/lisboa/").status_code == 405
    for _ in range(settings.RATE_LIMITS["notes"]["guest"]):
        response = mia.client.post("/library/lisboa/", {"note": "x"})
    assert response.status_code == 429


def test_who_has_played_nothing_is_told_nothing(mia, spectator):
    assert tried(mia) == []
    assert spectator.get("/library/").status_code == 200


def test_what_is_wanted_is_suggested_and_what_is_alike(mia):
    mia.client.post("/library/lisboa/", {"wanted": "1"})
    ended(mia)
    found = tried(mia)
    assert [text for text in found if text.startswith("Lisboa You marked it as")]
    assert [text for text in found if text.startswith("Santa Maria You have played Puerto Rico")]
    mia.client.post("/library/santa-maria/", {"played": "1"})
    assert not [text for text in tried(mia) if text.startswith("Santa Maria")]


def test_what_others_play_is_a_reason_only_where_there_are_enough(mia):
    entered(PUERTO_RICO, mia.id, "a")
    entered(BURGUNDY, "a", "b")
    assert not [text for text in tried(mia) if "players here" in text]
    entered(PUERTO_RICO, "b", "c")
    entered(BURGUNDY, "c", "b")
    reason = "3 of 4 players here who played Puerto Rico have also played it."
    assert [text for text in tried(mia) if reason in text]


def test_who_has_played_all_is_told_of_options(mia):
    for game in GAMES:
        entered(game, mia.id, "", times=2 if game == PUERTO_RICO else 1)
    found = tried(mia)
    assert found[0].startswith("Puerto Rico You have played it 2 times, but never with:")
    assert " You have played it 1 time, but never with:" in found[1]
    assert len(found) <= 3


@pytest.mark.parametrize("played", [(), GAMES[:2], GAMES])
def test_all_is_japanese_in_japanese(mia, played):
    for game in played:
        entered(game, mia.id, "", times=game_info.ENOUGH)
    html = mia.client.get("/library/", headers={"Accept-Language": "ja"}).content.decode()
    assert not untranslated(html)
