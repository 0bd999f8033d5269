"""What concerns all tests of the web table."""

import os
import re
import shutil
from typing import Any

import pytest
from django.conf import settings
from django.db import connections
from django.template import Template
from django.test import Client
from django.test.utils import _TestState

from ludoteca.web.tables import advice, log, quotas
from tests.processes import PATIENCE
from tests.web.server import Server, Visitor
from tests.web.tables import Guest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


@pytest.fixture(scope="session")
def django_db_modify_db_settings():
    """Whatever database the environment names, tests in this process have one in memory."""
    for alias in connections:
        assert connections[alias].vendor == "sqlite", "these tests bring their own database"
        settings.DATABASES[alias].setdefault("TEST", {})["NAME"] = None


@pytest.fixture(autouse=True, scope="session")
def templates_as_they_are(django_test_environment):
    """Django's test client would keep a copy of all that each part of a page was drawn from."""
    Template._render = _TestState.saved_data.template_render  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def forget_the_log():
    """Primary keys, by which the log is remembered, come again in every test."""
    log._remembered.cache_clear()


@pytest.fixture(autouse=True)
def nothing_spent():
    """All tests have one address."""
    quotas.advices.clear()


@pytest.fixture(autouse=True, scope="session")
def no_advisers_left():
    """The threads end with the tests."""
    yield
    advice.close()


@pytest.fixture
def new_guest(db):
    """Makes guests, each with a browser and a session of their own."""

    def make(name="Mia", **client):
        return Guest(name, Client(**client))

    return make


@pytest.fixture
def mia(new_guest):
    return new_guest("Mia")


@pytest.fixture
def tom(new_guest):
    return new_guest("Tom")


@pytest.fixture
def onlooker(db):
    """A browser that has never been here before."""
    return Client()


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A real server process with a data folder of its own, for a whole module.

    Its log must hold no sign of an internal error in the end.
    """
    with Server(tmp_path_factory.mktemp("site")) as running:
        yield running
    assert not re.search(r"Traceback|Internal Server Error|ERROR", running.log), running.log


# ---- a real browser --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    """Chromium, the system's own or Playwright's."""
    playwright_api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed"
    )
    path = os.environ.get("LUDOTECA_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    with playwright_api.sync_playwright() as playwright:
        try:
            chromium = playwright.chromium.launch(executable_path=path, args=FLAGS)
        except playwright_api.Error as error:
            message = f"no Chromium to test with: {error}"
            if os.environ.get("CI", "").lower() in ("1", "true"):
                pytest.fail(message)
            pytest.skip(message)
        yield chromium
        chromium.close()


@pytest.fixture
def open_page(browser, server):
    """Opens pages, each in a browser profile of its own; none may have complained in the end.

    Nothing moves on them unless `reduced_motion` is "no-preference": a glow is drawn anew all the time.
    """
    complaints, contexts = [], []

    def make(path="/", **options):
        usual = {"locale": "en-GB", "reduced_motion": "reduce"}
        context = browser.new_context(base_url=server.url, **usual | options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None,
        )
        page.on("requestfailed", lambda r: complaints.append(r.url) if _matters(r) else None)
        page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def _matters(request):
    """Streams and what is under way end with the page."""
    return "stream" not in request.url and "ERR_ABORTED" not in (request.failure or "")


@pytest.fixture
def at_position(at_table, server):
    """Opens a table where a match has got so far, played by all at one screen, or by who else `kinds` says."""

    def make(match, kinds=(), language="en", **options):
        others = ["hotseat"] * (match.seats - 1)
        kinds = kinds or ("me", *others)
        page, slug = at_table(kinds, language, game=match.game.name, **options)
        server.put(slug, match.position)
        page.reload()
        return page, slug

    return make


@pytest.fixture
def at_table(open_page, server):
    """Opens a table, and a page there whose visitor is the host; more options are those of `open_page`."""

    def make(kinds=("me", "greedy", "greedy"), language="en", **options):
        fields: dict[str, Any] = {}
        given = ("pace", "end_turn", "game")
        fields |= {name: options.pop(name) for name in given if name in options}
        rules = options.pop("rules", ())
        fields |= {
            f"option-{name}": rules[name] if isinstance(rules, dict) else 1 for name in rules
        }
        host = Visitor(server, language)
        slug = host.open_table(list(kinds), **fields)
        page = open_page("about:blank", **options)
        page.context.add_cookies(
            [{"name": n, "value": v, "url": server.url} for n, v in host.cookies.items()]
        )
        page.goto(f"/t/{slug}/")
        return page, slug

    return make
