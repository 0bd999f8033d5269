"""What is told of a round, phase, year or period that has begun since somebody's turn."""

import pytest

from tests.web.pages import read
from tests.web.tables import (
    GAMES,
    PUERTO_RICO,
    SANTA_MARIA,
    fresh,
    hot_seat,
    play_for,
    solo,
    thoughtful,
)

pytestmark = pytest.mark.slow

TITLE = {GAME: "Round" if GAME == PUERTO_RICO else "" for GAME in GAMES}


def card(mia, table):
    return next(iter(read(mia.look(table)).find(id="z-opening")))


def opened(mia, table):
    """The table as it is when a card is there for the first time; its text."""
    table = play_for(table, mia, lambda t: bool(card(mia, t).text) or t.over, thoughtful)
    return table, card(mia, table).text


@pytest.mark.parametrize("game", GAMES)
def test_what_begins_is_told_once_it_is_ones_turn(mia, game):
    table, text = opened(mia, solo(mia, 2, game=game))
    assert not table.over
    assert text.startswith(TITLE[game])
    title = card(mia, table).find("h2")[0].text
    assert any(title in heading.text for heading in read(mia.look(table)).find("h3"))


def test_a_year_tells_what_it_has_brought_to_whom(mia):
    table, text = opened(mia, solo(mia, 2, game=SANTA_MARIA))
    assert "Year 2" in text
    assert "rolls a blue" in text
    gains = card(mia, table).find("span", title=True)
    assert all(span["title"].split()[-1][0] in "+-" for span in gains if "delta" in span.classes)


def test_onlookers_and_who_waits_are_shown_none(mia, tom, onlooker):
    table, _ = opened(mia, hot_seat(mia, 2, game=PUERTO_RICO))
    for guest in (tom.client, onlooker):
        page = read(guest.get(f"/t/{table.slug}/"))
        assert not next(iter(page.find(id="z-opening"))).text
    assert fresh(table).ply == table.ply
