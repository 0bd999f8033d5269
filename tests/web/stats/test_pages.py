"""The pages of the records: a player's, one's own matches, leaders; in both languages, and nothing of secrets."""

from datetime import timedelta

import pytest
from django.utils import timezone

from ludoteca.nets.levels import LEVELS
from ludoteca.web.lobby.bot_ratings import rating
from ludoteca.web.matches.models import Table
from ludoteca.web.stats import statistics
from ludoteca.web.stats.leaderboard import LEAST
from ludoteca.web.stats.models import MatchRecord, MatchResult, Player, PlayerRating
from ludoteca.web.stats.ratings import rating_chart
from tests.web.pages import read, untranslated
from tests.web.stats.helpers import ended, finish, rated, rated_solo
from tests.web.tables import BURGUNDY, friends, hot_seat, play_to_end, solo


def handle(guest):
    return Player.objects.get(guest=guest.id).handle


def page(client, path, **query):
    response = client.get(path, query)
    assert response.status_code == 200
    return read(response)


def listed(guest, **query):
    """The matches that are found, each with its text."""
    return page(guest.client, "/matches/", **query).find("li", class_="match ") + page(
        guest.client, "/matches/", **query
    ).find("li", class_="match won")


def test_somebody_without_matches_has_a_page_too(mia, spectator):
    response = mia.client.get("/players/")
    assert response.status_code == 302
    path = response["Location"]
    assert path == f"/players/{handle(mia)}/"
    assert "No finished matches yet" in page(spectator, path).text
    assert mia.client.get("/players/")["Location"] == path


def test_who_has_never_been_here_is_led_to_the_lobby(spectator):
    assert spectator.get("/players/")["Location"] == "/"
    assert not Player.objects.exists()
    assert spectator.get("/players/nobody/").status_code == 404
    assert "No finished matches yet" in page(spectator, "/matches/").text
    assert not page(spectator, "/matches/").find(
        "form", class_="search"
    )  # there is nothing to look for
    assert page(spectator, "/matches/", game="lisboa").find("form", class_="search")


def test_a_page_tells_what_matches_have_come_to(mia, tom, spectator):
    finish(rated(mia, tom), [5, 3])
    finish(rated(mia, tom), [5, 3])
    finish(friends(mia, tom), [1, 3])
    found = page(spectator, f"/players/{handle(mia)}/")
    assert "Mia" in found.find("h1")[0].text
    assert "from 2 rated matches" in found.text
    assert "2 (67%)" in found.text
    assert "2 × 1st" in found.text
    rows = found.find("table", class_="figures")[-1].find("tr")
    assert rows[-1].text == "Tom 3 2 1"
    assert rows[-1].find("a")[0]["href"] == f"/players/{handle(tom)}/"
    [picture] = found.find("svg", class_="rating-chart")
    assert len(picture.find("circle")) == 2
    history = found.find("table", class_="figures")[0].find("tr")[1:]
    assert len(history) == 2
    assert "1 of 2" in history[0].text


def test_what_runs_is_not_told_and_no_guest_ids(mia, tom, spectator):
    finish(rated(mia, tom), [5, 3])
    running = solo(mia)
    for path in (f"/players/{handle(mia)}/", "/leaders/puerto-rico/"):
        text = spectator.get(path).content.decode()
        assert running.slug not in text
        assert mia.id not in text
        assert tom.id not in text
    assert running.slug not in mia.client.get("/matches/").content.decode()


def test_hot_seats_and_first_games_are_not_counted(mia):
    finish(hot_seat(mia, 3), [1, 2, 3])
    ended(mia)
    MatchRecord.objects.filter(table=ended(mia).pk).update(guided=True)
    assert statistics.games_of(mia.id)["puerto-rico"].matches == 1
    assert [each.met for each in statistics.against(mia.id)] == [2]


def test_a_real_match_is_summed_up(mia):
    table = play_to_end(solo(mia, 2, game=BURGUNDY), mia)
    found = statistics.games_of(mia.id)[BURGUNDY]
    own = MatchResult.objects.get(guest=mia.id)
    assert found.average == found.best == own.points
    assert sum(share.average for share in found.sources) == own.points
    assert found.sources[0].percent == 100
    assert found.ways
    text = page(mia.client, f"/players/{handle(mia)}/").text
    assert "Average points per match, by source" in text
    results = read(mia.client.get(f"/t/{table.slug}/"))
    assert results.find("a", href=f"/players/{handle(mia)}/")


def test_matches_are_found_by_what_is_asked_for(mia, tom):
    rated_match = finish(rated(mia, tom), [5, 3])
    lost = finish(friends(mia, tom, rules={"balanced": True}), [1, 3])
    other = finish(solo(mia, 2, game=BURGUNDY))
    finish(solo(tom), [1, 2, 3])
    assert len(listed(mia)) == 3

    def slugs(**query):
        links = [a["href"] for row in listed(mia, **query) for a in row.find("a")]
        return {link.split("/")[2] for link in links if link.startswith("/t/")}

    assert slugs() == {rated_match.slug, lost.slug, other.slug}
    assert slugs(game=BURGUNDY) == {other.slug}
    assert slugs(who="to") == {rated_match.slug, lost.slug}
    assert slugs(who="mia") == set()
    assert slugs(rated="yes") == {rated_match.slug}
    assert slugs(rated="no", result="not-won", game="puerto-rico") == {lost.slug}
    assert slugs(option="puerto-rico:balanced:1") == {lost.slug}
    MatchRecord.objects.filter(table=lost).update(ended=timezone.now() - timedelta(days=9))
    before = (timezone.now() - timedelta(days=3)).date().isoformat()
    assert slugs(until=before) == {lost.slug}
    assert slugs(since=before) == {rated_match.slug, other.slug}


@pytest.mark.parametrize(
    "query",
    [
        {"game": "chess", "option": "x:y:z", "result": "?", "rated": "maybe"},
        {"since": "yesterday", "until": "9999-12-31", "who": "\0", "page": "-3"},
        {"since": "0001-01-01", "page": "999999999999"},
    ],
)
def test_odd_requests_find_what_there_is(mia, query):
    ended(mia)
    assert len(listed(mia, **query)) == 1


def test_matches_are_paged_in_the_database(mia, django_assert_max_num_queries):
    from ludoteca.web.stats.matches import AT_ONCE

    table = ended(mia)
    many = [
        MatchRecord(game_name="puerto-rico", seat_count=1, sides=2, ended=timezone.now())
        for _ in range(AT_ONCE)
    ]
    for played in MatchRecord.objects.bulk_create(many):
        MatchResult.objects.create(match=played, seat=0, guest=mia.id, place=1, points=1)
    with django_assert_max_num_queries(8):
        assert len(listed(mia)) == 2 * AT_ONCE / 2
    second = page(mia.client, "/matches/", page=2, game="puerto-rico")
    assert table.slug in mia.client.get("/matches/?page=2").content.decode()
    assert "Page 2 of 2" in second.text
    assert second.find("a", rel="prev")[0]["href"] == "?game=puerto-rico&page=1"


def test_a_line_leads_to_all_there_is(mia):
    table = ended(mia)
    [row] = listed(mia)
    links = [a["href"] for a in row.find("a") if a["href"].startswith("/t/")]
    assert links == [f"/t/{table.slug}/{end}" for end in ("", "at/0/", "analysis/", "save.json")]
    for link in links[:-1]:  # this match was not played to its end
        assert mia.client.get(link).status_code == 200
    Table.objects.filter(pk=table.pk).delete()
    [row] = listed(mia)
    assert "The table has been removed." in row.text


def test_leaders_are_people_and_bots_on_one_scale(mia, tom, spectator):
    finish(rated(mia, tom), [5, 3])
    rows = page(spectator, "/leaders/puerto-rico/").find("tbody")[0].find("tr")
    measured = [rating("puerto-rico", level.name) for level in LEVELS]
    points = sorted((found.points for found in measured if found), reverse=True)
    assert len(rows) == len(points) >= 4
    PlayerRating.objects.filter(guest=mia.id).update(matches=LEAST, points=1500.0, doubt=50)
    rows = page(mia.client, "/leaders/puerto-rico/").find("tbody")[0].find("tr")
    place = sum(found > 1500 for found in points)
    assert 0 < place < len(points)
    who = [row.text.split()[0] for row in rows]
    assert who == ["Bot:"] * place + ["Mia"] + ["Bot:"] * (len(points) - place)
    assert "1500 ± 98" in rows[place].text
    assert "you" in rows[place].text
    assert spectator.get("/leaders/chess/").status_code == 404


def test_all_is_japanese_in_japanese(mia, tom):
    finish(rated(mia, tom), [5, 3])
    finish(rated_solo(mia, "easy", "hard"), [1, 3, 2])
    play_to_end(solo(mia, 2, game=BURGUNDY), mia)
    paths = (f"/players/{handle(mia)}/", "/matches/", "/matches/?game=lisboa", "/leaders/lisboa/")
    for path in paths:
        html = mia.client.get(path, headers={"Accept-Language": "ja"}).content.decode()
        assert untranslated(html) <= {"Easy", "Hard"}, path


def test_the_chart_encloses_all_and_takes_a_single_match():
    found = rating_chart.draw([1000.0, 1200.0], [300, 200])
    ups = [float(place.split(",")[1]) for place in found.band.split()]
    assert min(ups) >= rating_chart.TOP
    assert max(ups) <= rating_chart.BOTTOM
    assert rating_chart.draw([1000.0], [0]).dots == [
        ((rating_chart.LEFT + rating_chart.RIGHT) / 2, rating_chart.BOTTOM)
    ]
