"""The upload page: imported matches become tables; other files are refused with a reason."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.utils.translation import gettext, override

from ludoteca import positions
from ludoteca.importers import import_match
from ludoteca.importers.errors import PLACES, BadLog, depart
from ludoteca.importers.values import THINGS
from ludoteca.kernel.game import games
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web import errors
from ludoteca.web.importer import service
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.matches.storage.position_store import position_after
from tests.importers.bga_writer import BgaWriter
from tests.importers.test_bga import plain, played
from tests.importers.test_native import log_of

pytestmark = pytest.mark.django_db


def send(client: Client, text: str | bytes) -> HttpResponse:
    """Upload a file."""
    data = text if isinstance(text, bytes) else text.encode()
    answer: HttpResponse = client.post("/import/", {"file": SimpleUploadedFile("log.json", data)})  # type: ignore[assignment]
    return answer


def test_log_becomes_a_finished_table(client: Client) -> None:
    match = played(2, 1)
    answer = send(client, json.dumps(BgaWriter(match).packets))
    assert answer.status_code == 302, answer.content.decode()
    table = Table.objects.get()
    assert (table.over, table.started, table.rated, table.ply) == (True, True, False, match.ply)
    source: Any = table.source
    assert source["kind"] == "import"
    record = position_after(table, 100)
    record["rng"] = 0
    assert to_bytes(record) == plain(match, 100)
    page = client.get(f"/t/{table.slug}/")
    assert page.status_code == 200
    assert b'data-field="open"' not in page.content
    assert b"Write a comment" in client.get(f"/t/{table.slug}/at/100/").content
    assert client.get(f"/t/{table.slug}/analysis/").status_code == 200
    again = Match.load(save_text(table))
    assert again.actions == match.actions
    assert plain(again, 100) == plain(match, 100)


def test_names_of_the_staff_are_not_imported(client: Client) -> None:
    """A name counts as it is stored: without what nobody sees."""
    log = {"format": "ludoteca-log", "version": 1, "game": "puerto-rico", "seed": 7, "steps": []}
    seats = ["adm\u3164in", "Lu\u3164doteca", "Ana\u3164"]
    assert send(client, json.dumps({**log, "seats": seats})).status_code == 302
    names = [seat.display_name for seat in Table.objects.get().seats.all()]
    assert names == ["Player 1", "Player 2", "Ana"]
    client.cookies["ludoteca_language"] = "ja"
    slug = Table.objects.get().slug
    assert "プレイヤー1" in client.get(f"/t/{slug}/").content.decode()


def test_unfinished_match_is_closed(client: Client) -> None:
    match = Match("puerto-rico", 3, 4)
    for _ in range(12):
        match.play(match.legal()[0])
    send(client, match.save())
    table = Table.objects.get()
    assert (table.over, table.closed, table.ply) == (False, True, 12)
    assert client.get(f"/t/{table.slug}/").status_code == 200


@pytest.mark.parametrize(
    "text", ["", "[]", "[[[", b"\xff\xfe", '{"format": "ludoteca-log"}', "[" * 99_999]
)
def test_other_files_are_refused(client: Client, text: str | bytes) -> None:
    answer = send(client, text)
    assert answer.status_code == 400
    assert b'id="import-wrong"' in answer.content
    assert not Table.objects.exists()


def test_no_file(client: Client) -> None:
    assert client.get("/import/").status_code == 200
    assert client.post("/import/").status_code == 400


# ---- save files with edits, positions, and what is refused ------------------------------------


def edited(name: str, seats: int = 2) -> Match:
    """A match that begins with an edited position and has been played for a while."""
    fresh = Match(name, seats, 5)
    while not fresh.over and positions.problems(name, fresh.position, trusted=False):
        fresh.play(fresh.legal()[0])
    match = positions.match_from(fresh.position, 9)
    for _ in range(4):
        match.play(match.legal()[0])
    return match


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_edited_save_is_played_on(client: Client, name: str) -> None:
    match = edited(name)
    assert "edits" in json.loads(match.save())
    answer = send(client, match.save())
    table = Table.objects.get()
    assert answer["Location"] == f"/t/{table.slug}/at/4/play-on/"
    assert to_bytes(position_after(table, 4)) == to_bytes(match.position)
    assert client.get(answer["Location"]).status_code == 200
    form = {"who": "alone", "draws": "new", "hidden": "kept"}
    on = client.post(f"/t/{table.slug}/at/2/play-on/", form)
    assert on.status_code == 302, on.content.decode()
    line = Table.objects.exclude(slug=table.slug).get()
    assert client.get(f"/t/{line.slug}/").status_code == 200
    assert line.source
    assert line.source["ply"] == 2
    stranger = Client()
    assert stranger.get(answer["Location"]).status_code == 403


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_position_is_shown_and_played(client: Client, name: str) -> None:
    text = positions.to_text(name, edited(name, 3).position_at(0))
    answer = client.post("/import/", {"text": f" {text}\n"})
    assert answer.status_code == 302, answer.content.decode()
    page = client.get(answer["Location"])
    assert page.status_code == 200
    assert page.content.decode().count('name="seat-') == 3
    seats = {"seat-0": "me", "seat-1": "easy", "seat-2": "friend"}
    opened = client.post("/import/position/", {"position": text, **seats})
    assert opened.status_code == 302
    table = Table.objects.get()
    assert (table.source or {})["kind"] == "position"
    assert positions.to_text(name, table.record()) == text
    assert client.post("/import/position/", {"position": text, "seat-0": "x"}).status_code == 400


def test_positions_of_finished_matches_are_only_shown(client: Client) -> None:
    text = positions.to_text("castles-of-burgundy", played(2, 1).position)
    page = client.get("/import/position/", {"position": text})
    assert b"The match is over in this position." in page.content
    answer = client.post("/import/position/", {"position": text, "seat-0": "me", "seat-1": "me"})
    assert answer.status_code == 400
    assert not Table.objects.exists()


def test_hostile_positions_are_refused(client: Client) -> None:
    for text in ("lisboa.5.3", "puerto-rico.5.4~goods.9999", "x" * 9000, "puerto-rico.5.4~" * 400):
        assert client.get("/import/position/", {"position": text}).status_code == 400
        assert client.post("/import/", {"text": text}).status_code == 400


def test_refusals_are_translated(client: Client) -> None:
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ja"
    data = json.loads(edited("puerto-rico", 3).save())
    page = send(client, json.dumps({**data, "seats": 4})).content.decode()
    wrong = page.partition('id="import-wrong"')[2].partition("</p>")[0]
    assert re.search("[ぁ-ん]", wrong), wrong
    with override("ja"):
        reason = depart("step 3", "the match is over")
        assert re.search("3.*[ぁ-ん]", errors.explain(reason))


def test_places_and_things_in_refusals_are_translated(client: Client) -> None:
    """Only names of the file itself stay as they are."""
    log = log_of(played(2, 1))
    roll = {"roll": {"dice": [[1, 2], [7, 1]], "white": 1}}
    own: list[tuple[dict[str, Any], str]] = [
        ({"version": 9}, "9|1"),
        ({"start": 7}, "start|JSON"),
        ({"start": {**log["start"], "goods": [[], []]}}, ""),
        ({"steps": [log["steps"][0], roll]}, "7"),
        ({"steps": 7}, "steps"),
    ]
    packets = BgaWriter(played(2, 1)).packets
    logs = [(json.dumps({**log, **change}), kept) for change, kept in own]
    logs += [
        (json.dumps([*packets[:1], 7, *packets[1:]]), "JSON"),
        (json.dumps([{**packets[0], "data": [{}]}, *packets[1:]]), ""),
        (json.dumps(log)[:-9], "JSON"),
    ]
    with override("ja"):
        for text, kept in logs:
            with pytest.raises(BadLog) as refused:
                import_match(text)
            told = errors.explain(refused.value)
            assert not re.search("[A-Za-z]", re.sub(kept, "", told)), told


def test_words_for_places_and_things_are_translated() -> None:
    with override("ja"):
        assert all(gettext(word) != word for word in [*THINGS, *PLACES.values()])


def test_journals_are_explained(client: Client) -> None:
    answer = send(client, '{"format": "ludoteca-arena-1", "game": "lisboa"}\n{"match": 0}\n')
    assert b"holds results, but no actions" in answer.content


def test_notes_are_shown(client: Client) -> None:
    log = BgaWriter(played(2, 1))
    answer = send(client, json.dumps(log.packets))
    page = client.get(answer["Location"]).content.decode()
    imported = import_match(json.dumps(log.packets))
    for note in imported.notes:
        assert note in page


def test_files_wait_for_compiled_rules(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "is_ready", lambda game: False)
    answer = send(client, edited("puerto-rico", 3).save())
    assert answer.status_code == 503
    assert answer["Retry-After"] == "60"
    assert b"still being compiled" in answer.content
    assert not Table.objects.exists()
