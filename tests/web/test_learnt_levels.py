"""Levels that have learnt some of the games: offered there, and stood in for elsewhere."""

import ludoteca
from ludoteca.nets.levels import names_of
from ludoteca.web.matches.models import Table
from tests.web.forms import filled, opened
from tests.web.pages import read

TAUGHT = [game.name for game in ludoteca.games() if "master" in names_of(game)]
UNTAUGHT = [game.name for game in ludoteca.games() if "swift" not in names_of(game)]


def offered(guest, game):
    """The levels of the shortest way to a table, and the one that is proposed."""
    page = read(guest.client.get("/").content.decode())
    [form] = page.find("form", action=f"/games/{game}/play/")
    levels = form.find("option")
    chosen = [level["value"] for level in levels if "selected" in level.attributes]
    return [level["value"] for level in levels], chosen


def play_now(guest, game, level):
    return guest.client.post(f"/games/{game}/play/", {"level": level})


def test_who_has_learnt_a_game_is_offered_there_and_plays(mia):
    for game in TAUGHT:
        assert offered(mia, game)[0][-2:] == ["swift", "master"], game
        assert play_now(mia, game, "master").status_code == 302
        table = Table.objects.get(game_name=game)
        assert {seat.bot for seat in table.seats.all()} == {"", "master"}, game
        assert offered(mia, game)[1] == ["master"], game


def test_elsewhere_another_level_stands_in(mia):
    play_now(mia, TAUGHT[0], "master")
    for game in UNTAUGHT:
        assert "master" not in offered(mia, game)[0], game
        assert play_now(mia, game, "master").status_code == 400
        assert not Table.objects.filter(game_name=game).exists()
        assert offered(mia, game)[1] == ["expert"], game
        assert filled(mia, game)["seat-1"] == "expert", game
        opened(mia, game, seats="2", **{"seat-0": "me", "seat-1": "swift"})
        table = Table.objects.get(game_name=game)
        assert [seat.bot for seat in table.seats.all()] == ["", "hard"], game


def test_they_sit_at_rated_tables(mia):
    seats = {"seats": "3", "seat-0": "me", "seat-1": "swift", "seat-2": "master", "rated": "1"}
    opened(mia, TAUGHT[0], **seats)
    assert Table.objects.get().rated


def names_shown(guest, count):
    bots = {f"seat-{number}": "swift" for number in range(1, count)}
    opened(guest, "santa-maria", seats=str(count), **{"seat-0": "me"}, **bots)
    table = Table.objects.latest("pk")
    return table, guest.client.get(f"/t/{table.slug}/").content.decode()


def test_the_table_says_which_level_really_plays(mia):
    """No network of Santa Maria has been trained for two players."""
    table, page = names_shown(mia, 2)
    assert table.seats.get(number=1).substitute == "Hard"
    assert "Bot: Swift (here plays as Hard)" in page
    table, page = names_shown(mia, 3)
    assert table.seats.get(number=1).substitute == ""
    assert "Bot: Swift" in page
    assert "here plays as" not in page
