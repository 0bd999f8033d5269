"""Pages and boards are sent compressed to whom understands it."""

import gzip

import pytest

from tests.web.tables import SCRIPT, hot_seat

pytestmark = pytest.mark.django_db
GZIP = {"Accept-Encoding": "gzip, deflate, br"}


@pytest.fixture
def page(mia):
    return f"/t/{hot_seat(mia).slug}/"


def test_a_page_is_sent_compressed_to_those_who_understand_it(mia, page):
    plain = mia.client.get(page)
    assert "Content-Encoding" not in plain.headers
    assert plain.content.lstrip().startswith(b"<!DOCTYPE html>")
    packed = mia.client.get(page, headers=GZIP)
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 4
    assert gzip.decompress(packed.content).lstrip().startswith(b"<!DOCTYPE html>")


def test_so_is_the_answer_to_a_move(mia):
    table = hot_seat(mia)
    choice = {"ply": table.ply, "action": 0}
    answer = mia.client.post(f"/t/{table.slug}/act/", choice, headers=SCRIPT | GZIP)
    assert answer["Content-Encoding"] == "gzip"
    assert b'id="board"' in gzip.decompress(answer.content)


def test_pages_of_equal_contents_differ_in_length(mia, page):
    lengths = set()
    for _ in range(40):
        lengths.add(len(mia.client.get(page, headers=GZIP).content))
        if len(lengths) > 4:
            return
    raise AssertionError(lengths)
