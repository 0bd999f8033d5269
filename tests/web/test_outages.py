"""When the database cannot be used: who asks is told when to come back, and nothing has changed."""

import logging

import pytest
from django.db import DataError, InterfaceError, OperationalError

from ludoteca.web.server.quiet import OncePerMinute
from ludoteca.web.tables import advice, afterwards, play
from tests.web.tables import SCRIPT, fresh, legal, rows, solo

PLAIN = "The tables cannot be reached just now; please try again in a moment."


@pytest.fixture
def gone(monkeypatch):
    """Lets every look at a table fail."""

    def fail_with(error):
        def find(*_about, **_how):
            raise error

        for module in (play, advice, afterwards):
            monkeypatch.setattr(module, "find_table", find)

    return fail_with


@pytest.mark.parametrize(
    "error",
    [
        OperationalError("database or disk is full"),
        OperationalError("connection refused"),
        InterfaceError("connection already closed"),
    ],
)
def test_a_move_is_refused_for_a_while(mia, gone, error, caplog):
    table = solo(mia)
    before = rows(table)
    gone(error)
    answer = mia.client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 0}, headers=SCRIPT)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert answer.content.decode() == PLAIN
    assert rows(table) == before
    assert str(error) in caplog.text
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("path", ["", "board/", "log/", "at/0/"])
def test_so_is_who_looks(mia, gone, path):
    table = solo(mia)
    gone(OperationalError("no room"))
    answer = mia.client.get(f"/t/{table.slug}/{path}")
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")
    assert PLAIN in answer.content.decode()


def test_so_is_who_waits_for_advice(mia, gone):
    table = solo(mia)
    gone(OperationalError("no room"))
    answer = mia.post(table, "advice", ply=0)
    assert (answer.status_code, answer["Retry-After"]) == (503, "5")


def test_in_japanese(mia, gone):
    table = solo(mia)
    gone(OperationalError("no room"))
    answer = mia.client.get(f"/t/{table.slug}/", headers={"Accept-Language": "ja"})
    assert answer.status_code == 503
    assert PLAIN not in answer.content.decode()


def test_what_was_asked_wrongly_is_no_outage(mia, gone):
    """It is to be seen, and mended."""
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
