"""Matches imported by the API, and tables that begin from a position given as text."""

import json
from typing import Any

import pytest
from django.test import Client

from ludoteca import Match, positions
from ludoteca.kernel.record import to_bytes
from ludoteca.web.importer import service
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after
from tests.importers.bga_writer import BgaWriter
from tests.importers.test_bga import played
from tests.web.api.programs import V1, Program, problem
from tests.web.importer.test_upload import edited

pytestmark = pytest.mark.django_db


def send(program: Program, text: str | bytes, kind: str = "text/plain") -> Any:
    headers = program.headers()
    return Client().post(f"{V1}/imports", text, content_type=kind, headers=headers)


@pytest.mark.parametrize("kind", ["text/plain", "application/json"])
def test_a_save_file_is_imported_and_played_on(kind: str) -> None:
    robo, match = Program(), edited("lisboa", 2)
    answer = send(robo, match.save(), kind)
    assert answer.status_code == 201, answer.content
    state = answer.json()
    assert (state["status"], state["ply"], state["notes"]) == ("closed", 4, [])
    table = Table.objects.get()
    assert table.host == robo.id
    assert to_bytes(position_after(table, 4)) == to_bytes(match.position)
    start = {"table": state["id"], "ply": 2}
    line = robo.does("/tables", game="lisboa", seats=["me", "easy"], start=start)
    assert line["status"] == "playing"
    other = Program("Other", "else")
    refused = other.post("/tables", game="lisboa", seats=["me", "easy"], start=start)
    problem(refused, 403, "forbidden")


def test_a_log_is_imported_with_notes() -> None:
    log = BgaWriter(played(2, 1))
    state = send(Program(), json.dumps(log.packets)).json()
    assert state["status"] == "over"
    assert state["scores"]
    assert isinstance(state["notes"], list)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_log"),
        (b"\xff", "bad_log"),
        (b"[" * 9999, "bad_log"),
        (b'{"format": "ludoteca-match"}', "unknown_game"),
        (b'{"format": "ludoteca-match", "game": "lisboa"}', "bad_save"),
        (b'{"format": "ludoteca-arena-1"}\n', "bad_log"),
    ],
)
def test_other_files_are_refused(text: bytes, code: str) -> None:
    problem(send(Program(), text), 400, code)
    assert not Table.objects.exists()


def test_imports_are_limited(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    assert Client().post(f"{V1}/imports", "x", content_type="text/plain").status_code == 401
    monkeypatch.setattr(service, "is_ready", lambda game: False)
    robo = Program()
    save = Match("puerto-rico", 3, 1).save()
    problem(send(robo, save), 503, "not_compiled")
    monkeypatch.setitem(settings.RATE_LIMITS, "imports", {"guest": 1, "address": 0})
    problem(send(robo, "x"), 400, "bad_log")
    problem(send(robo, "x"), 429, "too_much")


def test_a_table_begins_from_a_position_as_text() -> None:
    robo = Program()
    text = positions.to_text("santa-maria", edited("santa-maria", 2).position_at(0))
    wanted = {"game": "santa-maria", "seats": ["me", "free"], "start": {"position": text}}
    state = robo.does("/tables", **wanted)
    table = Table.objects.get(slug=state["id"])
    assert positions.to_text("santa-maria", table.record()) == text
    for more in ({"game": "lisboa"}, {"seats": ["me"]}, {"options": {"advanced": True}}):
        problem(robo.post("/tables", **{**wanted, **more}), 400, "malformed")
    refused = robo.post("/tables", **{**wanted, "start": {"position": f"{text}~x.1"}})
    problem(refused, 400, "bad_position")
    long = robo.post("/tables", **{**wanted, "start": {"position": "x" * 9000}})
    problem(long, 422, "malformed")
    over = positions.to_text("castles-of-burgundy", played(2, 1).position)
    ended = {**wanted, "game": "castles-of-burgundy", "start": {"position": over}}
    problem(robo.post("/tables", **ended), 400, "malformed")
