"""Pieces of the lobby at addresses of their own: whoever opens one in a browser is shown the lobby."""

import pytest

from tests.web.pages import read
from tests.web.tables import PART, PUERTO_RICO

pytestmark = pytest.mark.django_db

PIECES = [
    ("/tables/", "/#my-tables-title"),
    ("/open/", "/#open-tables"),
    (f"/games/{PUERTO_RICO}/seats/", "/"),
    (f"/games/{PUERTO_RICO}/options/", "/"),
    ("/preparing/", "/"),
]


@pytest.mark.parametrize(("path", "place"), PIECES)
def test_a_piece_is_for_its_page_alone(onlooker, path, place):
    piece = onlooker.get(path, headers=PART)
    assert piece.status_code == 200
    assert "<html" not in piece.content.decode()
    opened = onlooker.get(path)
    assert opened["Location"] == place
    for answer in (piece, opened):
        assert "HX-Request" in answer["Vary"]


@pytest.mark.parametrize("place", sorted({place for _, place in PIECES if "#" in place}))
def test_where_one_is_sent_there_is_something(mia, place):
    assert read(mia.client.get("/")).find(id=place.removeprefix("/#"))


@pytest.mark.parametrize(
    "path", ["/games/chess/seats/", "/games/chess/options/", "/preparing/chess/"]
)
def test_pieces_of_unknown_games_are_unknown(onlooker, path):
    assert onlooker.get(path).status_code == 404
