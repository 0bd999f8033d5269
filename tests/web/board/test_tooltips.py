"""Cards: a page fetches those of its game once for each language; that each piece has one, `test_every_game` tells."""

from ludoteca.i18n import LANGUAGES
from ludoteca.piece_info import cards_of
from tests.web.drawn import cards
from tests.web.tables import GAMES, hot_seat


def test_a_page_fetches_all_cards_of_its_game(mia):
    for game in GAMES:
        table = hot_seat(mia, 3, game=game)
        for language in LANGUAGES:
            mia.client.cookies["ludoteca_language"] = language
            assert set(cards(mia.client, table)) == set(cards_of(game).known), (game, language)


def test_only_the_newest_cards_are_to_be_had(mia):
    assert mia.client.get("/games/puerto-rico/cards/en-0123456789ab.json").status_code == 404
    assert mia.client.get("/games/puerto-rico/cards/xx-0123456789ab.json").status_code == 404
