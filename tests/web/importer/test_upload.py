"""The upload page: imported matches become tables; other files are refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from ludoteca.kernel.match import Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.export import save_text
from ludoteca.web.matches.storage.position_store import position_after
from tests.importers.bga_writer import BgaWriter
from tests.importers.test_bga import plain, played

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
    assert client.get(f"/t/{table.slug}/at/100/").status_code == 200
    assert client.get(f"/t/{table.slug}/analysis/").status_code == 200
    again = Match.load(save_text(table))
    assert again.actions == match.actions
    assert plain(again, 100) == plain(match, 100)


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
