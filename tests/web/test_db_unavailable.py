"""When the database cannot be used: requests are answered with when to come back, and nothing has changed."""

import logging

import pytest
from django.db import DataError, InterfaceError, OperationalError

from ludoteca.web.analysis import hints
from ludoteca.web.board.replay import views
from ludoteca.web.matches import moves
from ludoteca.web.server.log_throttle import OncePerMinute
from tests.web.tables import fresh, legal, rows, solo

PLAIN = "The tables cannot be reached right now. Try again in a moment."


@pytest.fixture
def gone(monkeypatch):
    """Make every look-up of a table fail with an error."""

    def fail_with(error):
        def find(*_about, **_how):
            raise error

        for module in (moves, hints, views):
            monkeypatch.setattr(module, "find_table", find)

    return fail_with


def test_a_move_is_refused_for_a_while_and_changes_nothing(mia, gone, caplog):
    table = solo(mia)
    before = rows(table)
    for error in (
        OperationalError("database or disk is full"),
        OperationalError("connection refused"),
        InterfaceError("connection already closed"),
    ):
        gone(error)
        for what, fields in (("act", {"ply": 0, "action": 0}), ("advice", {"ply": 0})):
            answer = mia.post(table, what, **fields)
            assert (answer.status_code, answer["Retry-After"]) == (503, "5"), (what, error)
            assert answer.content.decode() == PLAIN, (what, error)
        assert rows(table) == before, error
        assert str(error) in caplog.text
    assert "Traceback" not in caplog.text


def test_pages_say_when_to_come_again_in_both_languages(mia, gone):
    table = solo(mia)
    gone(OperationalError("no room"))
    for language in ("en", "ja"):
        mia.client.cookies["ludoteca_language"] = language
        for path in ("", "board/", "log/", "at/0/"):
            answer = mia.client.get(f"/t/{table.slug}/{path}")
            assert (answer.status_code, answer["Retry-After"]) == (503, "5"), (language, path)
            assert (PLAIN in answer.content.decode()) == (language == "en"), (language, path)


def test_a_malformed_query_is_no_outage(mia, gone):
    """It is a fault, to be seen and mended."""
    table = solo(mia)
    gone(DataError("out of range"))
    mia.client.raise_request_exception = False
    assert mia.client.get(f"/t/{table.slug}/").status_code == 500


def test_play_goes_on_afterwards(mia, gone, monkeypatch):
    table = solo(mia)
    with monkeypatch.context():
        gone(OperationalError("no room"))
        mia.post(table, "act", ply=0, action=legal(table)[0])
    monkeypatch.undo()
    assert mia.act(table, legal(table)[0]).status_code == 200
    assert fresh(table).ply > 0


def test_the_log_tells_of_an_outage_once_a_minute():
    once = OncePerMinute(lambda: 0.0)

    def heard(status):
        record = logging.LogRecord(
            "django.request", logging.ERROR, "", 0, "%s: %s", ("x", "/"), None
        )
        record.status_code = status
        return once.filter(record)

    assert [heard(503) for _ in range(3)] == [True, False, False]
    assert [heard(500) for _ in range(3)] == [True, True, True]
