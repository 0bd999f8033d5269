"""Pages of the position editor: edits by links, hostile positions, and playing from a position."""

from __future__ import annotations

import random
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from ludoteca import Match
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.positions import editing, from_text, problems, to_text
from ludoteca.web.limits import rate_limits
from ludoteca.web.matches.models import Table
from tests.web.pages import read

GAMES = editing.editable()


def fresh(game: str, seats: int = 2) -> str:
    return to_text(game, editing.fresh(game, seats, {}, 3))


def position_of(address: str) -> str:
    return parse_qs(urlsplit(address).query)["position"][0]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_edited_by_links(client, game):
    answer = client.get(f"/editor/{game}/", {"seats": "3"})
    assert answer.status_code == 302
    address = answer["Location"]
    assert from_text(position_of(address))[1].seats == 3
    page = read(client.get(address).content.decode())
    steps = [a["href"] for a in page.find("a") if "edit=more.1" in (a.attributes.get("href") or "")]
    assert len(steps) > 5
    edited = client.get(steps[-1])
    assert edited.status_code == 302
    assert position_of(edited["Location"]) != position_of(address)


@pytest.mark.parametrize("game", GAMES)
def test_counters_have_links_where_they_can_change(client, game):
    """A counter at its end keeps its button without a link, so that the others stay where they are."""
    text = fresh(game, 3)
    record = from_text(text)[1]
    counters = [place.key for place in editing.places(game, record)[0] if place.counter]
    possible = {
        f"{edit.name} {key}" for key in counters for edit in editing.edits(game, record, key)
    }
    page = read(client.get(f"/editor/{game}/", {"position": text}).content.decode())
    buttons = {a["data-name"]: a for a in page.find("a") if a.attributes.get("data-name")}
    assert len(buttons) == 2 * len(counters)
    linked = {name for name, a in buttons.items() if a.attributes.get("href")}
    assert linked == possible & set(buttons)
    assert linked < set(buttons)


@pytest.mark.parametrize("path", ["/editor/{}/", "/editor/{}/position/", "/import/position/"])
@pytest.mark.parametrize("game", [name for name in GAMES if 1 in find(name).seats])
def test_solo_positions_are_shown(client, game, path):
    """An automatic opponent has a name like the seats, but no seat to play from."""
    record = editing.fresh(game, 1, {}, 3)
    answer = client.get(path.format(game), {"position": to_text(game, record)})
    assert answer.status_code == 200
    page = answer.content.decode()
    assert 'name="seat-1"' not in page
    if find(game).opponent:
        assert "Player 2" not in page


@pytest.mark.parametrize(
    ("game", "at"),
    [
        ("puerto-rico", "full:1-office"),
        ("castles-of-burgundy", "workers::1"),
        ("lisboa", "hand:106"),
        ("lisboa", "hand:0:nope"),
        ("lisboa", "cube:space:x:nope"),
    ],
)
def test_unknown_places_have_no_edits(client, game, at):
    answer = client.get(f"/editor/{game}/", {"position": fresh(game), "at": at})
    assert answer.status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_has_a_menu(client, game):
    text = fresh(game)
    page = read(client.get(f"/editor/{game}/", {"position": text}).content.decode())
    keys = {b["data-key"] for b in page.find("button") if b.attributes.get("data-do")}
    assert len(keys) > 20
    for key in random.Random(1).sample(sorted(keys), 12):
        answer = client.get(f"/editor/{game}/", {"position": text, "at": key})
        assert answer.status_code == 200
        assert "editor-menu-title" in answer.content.decode(), key


def is_under_way(game: str, match: Match) -> bool:
    """Return True if a turn is under way in a position that can be loaded."""
    if editing.is_turn_start(game, match.position):
        return False
    return not problems(game, match.position, trusted=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_under_way_is_only_shown(client, game):
    match = Match(game, 2, 5)
    while match.ply < 9 or not is_under_way(game, match):
        match.play(match.legal()[0])
    text = to_text(game, match.position)
    page = client.get(f"/editor/{game}/", {"position": text}).content.decode()
    assert "at=turn&amp;edit=begin" in page
    assert "data-do=" not in page
    begun = client.get(f"/editor/{game}/", {"position": text, "at": "turn", "edit": "begin"})
    _, record = from_text(position_of(begun["Location"]))
    assert editing.is_turn_start(game, record)


@pytest.mark.parametrize(
    "text",
    ["x", "puerto-rico.5.9", "puerto-rico.5.3~x", "~" * 9000, "\0", "<script>", "puerto-rico.5.3"],
)
def test_hostile_positions_are_refused(client, text):
    answer = client.get("/editor/puerto-rico/", {"position": text})
    assert answer.status_code == 400
    assert "<script>x" not in answer.content.decode()
    answer = client.post("/editor/puerto-rico/play/", {"position": text})
    assert answer.status_code in (400, 403)


@pytest.mark.parametrize(
    ("at", "edit"),
    [
        ("", "x"),
        ("doubloons:0", "less.99"),
        ("<b>", "<i>"),
        ("doubloons:9", "more.1"),
        ("a" * 999, "b" * 999),
    ],
)
def test_unknown_edits_are_refused_with_the_board(client, at, edit):
    answer = client.get(
        "/editor/puerto-rico/", {"position": fresh("puerto-rico"), "at": at, "edit": edit}
    )
    assert answer.status_code == 400
    page = answer.content.decode()
    assert 'role="alert"' in page
    assert "<b>&lt;" not in page
    assert "<i>" not in page


def test_other_games(client):
    assert client.get("/editor/chess/").status_code == 404
    assert all(f"/editor/{game}/" in client.get("/editor/").content.decode() for game in GAMES)
    other = client.get("/editor/puerto-rico/", {"position": fresh("castles-of-burgundy")})
    assert other["Location"].startswith("/editor/castles-of-burgundy/")


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_with_the_position(client: Client, game):
    text = fresh(game)
    client.get("/")
    answer = client.post(
        f"/editor/{game}/play/", {"position": text, "seat-0": "me", "seat-1": "me"}
    )
    assert answer.status_code == 302, answer.content.decode()[-500:]
    table = Table.objects.get()
    assert (table.started, table.rated) == (True, False)
    assert table.source is not None
    assert table.source["kind"] == "position"
    record = table.record()
    record.rng[:] = 0
    assert to_text(game, record) == text
    assert legal_mask(find(game), record).any()
    assert client.get(answer["Location"]).status_code == 200


@pytest.mark.django_db
def test_seats_must_be_known(client):
    fields = {"position": fresh("puerto-rico"), "seat-0": "me", "seat-1": "grandmaster"}
    assert client.post("/editor/puerto-rico/play/", fields).status_code == 400
    assert not Table.objects.exists()


def test_too_many_requests_are_refused(client, settings, monkeypatch):
    monkeypatch.setitem(settings.RATE_LIMITS, "editor", {"guest": 0, "address": 2})
    rate_limits.reset()
    codes = [
        client.get("/editor/puerto-rico/", REMOTE_ADDR="203.0.113.9").status_code for _ in range(3)
    ]
    rate_limits.reset()
    assert codes == [302, 302, 429]


@pytest.mark.parametrize("game", GAMES)
def test_a_link_shows_a_position_without_edits(client, game):
    text = fresh(game)
    answer = client.get("/editor/", {"position": text})
    assert answer["Location"].startswith(f"/editor/{game}/position/?")
    page = client.get(answer["Location"]).content.decode()
    assert text in page
    assert "data-do=" not in page
    assert f"/editor/{game}/?position=" in page
    assert client.get("/editor/", {"position": "x"}).status_code == 400
    assert client.get(f"/editor/{game}/position/").status_code == 400


def test_shown_positions_of_other_games(client):
    other = client.get("/editor/lisboa/position/", {"position": fresh("puerto-rico")})
    assert other["Location"].startswith("/editor/puerto-rico/position/")


@pytest.mark.parametrize("game", GAMES)
def test_examples_can_be_edited(client, game):
    examples = editing.examples(game)
    assert len(examples) == 3
    page = client.get(f"/editor/{game}/", {"position": fresh(game)}).content.decode()
    for _, text in examples:
        assert editing.is_turn_start(game, from_text(text)[1])
        assert text in page
