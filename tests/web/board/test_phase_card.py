"""What is told of a round, phase, year or period that has begun since one's last turn."""

from tests.web.pages import read, zone
from tests.web.shelf import play_on
from tests.web.tables import GAMES, PUERTO_RICO, SANTA_MARIA, fresh, hot_seat, solo


def opened(guest, table):
    """The table as it stands when something that has begun is told for the first time; its page, and what is told."""
    while not (card := zone(html := guest.look(table), "opening")).text:
        table = play_on(table, table.ply)
        assert not table.over
    return table, html, card


def test_what_has_begun_is_told_once_it_is_ones_turn(mia):
    for game in GAMES:
        _, html, card = opened(mia, solo(mia, 2, game=game))
        title = card.find("h2")[0].text
        assert any(title in heading.text for heading in read(html).find("h3")), game
        if game == PUERTO_RICO:
            assert card.text.startswith("Round")
        if game == SANTA_MARIA:  # and to whom it has brought something
            assert "Year 2" in card.text
            assert "rolls a blue" in card.text
            gains = [span for span in card.find("span", title=True) if "delta" in span.classes]
            assert all(span["title"].split()[-1][0] in "+-" for span in gains)


def test_spectators_and_other_guests_are_told_nothing(mia, tom, spectator):
    table, _, _ = opened(mia, hot_seat(mia, 2))
    for client in (tom.client, spectator):
        assert not zone(client.get(f"/t/{table.slug}/").content.decode(), "opening").text
    assert fresh(table).ply == table.ply
