"""Pieces of the lobby at addresses of their own: opened in a browser they lead to the lobby."""

from tests.web.pages import read
from tests.web.tables import PART, PUERTO_RICO

PIECES = {
    "/tables/": "/#my-tables-title",
    "/open/": "/#open-tables",
    f"/games/{PUERTO_RICO}/seats/": "/",
    f"/games/{PUERTO_RICO}/options/": "/",
    "/preparing/": "/",
}


def test_a_piece_is_for_its_page_alone(mia, spectator):
    lobby = read(mia.client.get("/"))
    for path, place in PIECES.items():
        piece = spectator.get(path, headers=PART)
        assert piece.status_code == 200, path
        assert "<html" not in piece.content.decode(), path
        opened = spectator.get(path)
        assert opened["Location"] == place, path
        assert all("HX-Request" in answer["Vary"] for answer in (piece, opened)), path
        assert place == "/" or lobby.find(id=place.removeprefix("/#")), place


def test_pieces_of_unknown_games_are_unknown(spectator):
    for path in ("/games/chess/seats/", "/games/chess/options/", "/preparing/chess/"):
        assert spectator.get(path).status_code == 404, path
