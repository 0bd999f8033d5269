"""Pages of the opening explorer."""

from __future__ import annotations

import pytest

from ludoteca.openings import load
from ludoteca.openings.scope import SCOPES
from tests.web.pages import read

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("game", sorted(SCOPES))
def test_every_line_of_a_book_has_a_page(client, game):
    book = load(game)
    assert book is not None
    for seats, opening in book.openings.items():
        line: list[str] = []
        node = opening.root
        while True:
            answer = client.get(f"/openings/{game}/", {"seats": seats, "line": line})
            assert answer.status_code == 200, line
            page = answer.content.decode()
            assert page.count('class="opinion-row') == len(node.children), line
            if not node.children:
                break
            node = node.children[-1]
            line = [*line, node.key]


def test_the_first_choices_link_to_the_next(client):
    page = read(client.get("/openings/puerto-rico/?seats=3").content.decode())
    book = load("puerto-rico")
    assert book is not None
    first = book.at(3).children[0]
    links = [a["href"] for a in page.find("a") if "line=" in (a.attributes.get("href") or "")]
    assert links[0] == f"?by=bots&seats=3&line={first.key.replace(' ', '%20')}"


@pytest.mark.parametrize(
    ("query", "status"),
    [
        ("seats=9", 400),
        ("seats=x", 400),
        ("by=cats", 400),
        ("line=choose+nothing", 404),
        ("line=" + "&line=".join(["choose builder"] * 99), 400),
    ],
)
def test_unknown_lines_and_numbers_are_refused(client, query, status):
    assert client.get(f"/openings/puerto-rico/?{query}").status_code == status


def test_unknown_games_are_refused(client):
    assert client.get("/openings/chess/").status_code == 404


def test_the_index_lists_all_books(client):
    page = client.get("/openings/").content.decode()
    assert all(f"/openings/{game}/" in page for game in SCOPES)
