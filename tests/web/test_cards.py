"""Cards on the page: every piece that is drawn has one, whose text is fetched once for each language."""

import json

import pytest

from ludoteca.cards import cards_of
from ludoteca.i18n import LANGUAGES
from tests.cards.test_cards import positions
from tests.web.pages import read
from tests.web.tables import GAMES, hot_seat, put


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_piece_that_is_drawn_has_a_card_with_a_name(mia, game, language):
    mia.client.cookies["ludoteca_language"] = language
    table = hot_seat(mia, 3, game=game)
    page = read(mia.client.get(f"/t/{table.slug}/"))
    catalogue = fetched(mia, page)
    assert set(catalogue) == set(cards_of(game).known)
    for record in positions(game)[::12]:
        pieces = [e for e in read(mia.look(put(table, record))).walk() if "piece" in e.classes]
        assert len(pieces) > 20
        for piece in pieces:
            assert piece["data-card"] in catalogue, piece["data-key"]
            assert piece["data-called"] or catalogue[piece["data-card"]]["name"], piece["data-key"]
            assert piece.tag == "button" or (piece["role"] == "group" and piece["aria-label"])


def fetched(mia, page):
    """The cards as the page's script fetches them."""
    (main,) = (e for e in page.find("main") if e["data-cards"])
    response = mia.client.get(main["data-cards"])
    assert "immutable" in response["Cache-Control"]
    return json.loads(response.content)


def test_only_the_newest_cards_are_to_be_had(mia):
    assert mia.client.get("/games/puerto-rico/cards/en-0123456789ab.json").status_code == 404
    assert mia.client.get("/games/puerto-rico/cards/xx-0123456789ab.json").status_code == 404
