"""Whether a process lives, and whether it can serve."""

import asyncio
from typing import Any

import pytest
from django.db import OperationalError

from ludoteca.web.monitoring import health
from ludoteca.web.monitoring.health import HealthApp


async def no_app(scope, receive, send):
    raise AssertionError("handed on")


async def asked(app, path, method="GET"):
    """Status and text of the answer."""
    sent = list[dict[str, Any]]()

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request"}

    await app({"type": "http", "path": path, "method": method, "headers": []}, receive, send)
    return sent[0]["status"], sent[1]["body"].decode()


async def test_who_lives_says_so_whatever_is_wrong_with_the_database(monkeypatch):
    monkeypatch.setattr(health, "_ask_database", broken)
    assert await asked(HealthApp(no_app), "/healthz") == (200, "ok\n")


def broken():
    raise OperationalError("password of the database is wrong")


async def test_without_a_database_nothing_can_be_served(monkeypatch):
    monkeypatch.setattr(health, "_ask_database", broken)
    status, text = await asked(HealthApp(no_app), "/readyz")
    assert (status, text) == (503, "the database cannot be reached\n")


async def test_a_database_that_hangs_is_not_waited_for(monkeypatch):
    go_on = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hang():
        asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result()

    monkeypatch.setattr(health, "_ask_database", hang)
    monkeypatch.setattr(health, "PATIENCE", 0.01)
    status, text = await asked(HealthApp(no_app), "/readyz")
    go_on.set()
    assert (status, text) == (503, "the database does not answer\n")


async def test_who_stops_takes_nobody_new():
    app = HealthApp(no_app)
    app.stopping = True
    assert await asked(app, "/readyz") == (503, "stopping\n")
    assert (await asked(app, "/healthz"))[0] == 200


async def test_all_else_is_handed_on():
    with pytest.raises(AssertionError, match="handed on"):
        await asked(HealthApp(no_app), "/healthz/")


async def test_it_is_only_read():
    assert (await asked(HealthApp(no_app), "/readyz", "POST"))[0] == 405
