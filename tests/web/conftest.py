"""What concerns all tests of the web table."""

import os
import re
from typing import Any

import dj_database_url
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connections
from django.template import Template
from django.test import Client
from django.test.utils import _TestState
from django.utils import translation

from ludoteca.web.pictures.chromium import chromium
from ludoteca.web.tables import advice, log, positions, quotas, rates
from tests.pairs import at_length
from tests.web import mailing, services
from tests.web.profiles import Profiles
from tests.web.server import Server, Visitor
from tests.web.tables import Guest

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(request):
    """Tests in this process have a database in memory, or at a PostgreSQL of their own where LUDOTECA_TESTS_ON says so.

    Whatever database of a site the environment names.
    """
    if os.environ.get("LUDOTECA_TESTS_ON") == "postgres":
        url, _ = request.getfixturevalue("shared_services")
        wanted = {"default": dj_database_url.parse(url)}
        connections.settings["default"] = connections.configure_settings(wanted)["default"]
        del connections["default"]
        return
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
    positions._remembered.cache_clear()


@pytest.fixture(autouse=True)
def english_at_first():
    """Django's test client leaves the language of the last page to whoever comes after."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def nothing_spent():
    """All tests have one address."""
    for allowance in (quotas.advices, quotas.requests, quotas.tokens):
        allowance.clear()
    rates.forget()


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


@pytest.fixture
def quick_accounts(settings):
    """Passwords are hashed as quickly as can be, and nobody has tried one yet."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    cache.clear()


@pytest.fixture
def box(settings):
    """A site with a mail server; what it is sent."""
    with mailing.mail_box() as box:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", box.port
        settings.DEFAULT_FROM_EMAIL = "table@example.org"
        settings.EMAIL_CONFIGURED = settings.ACCOUNT_EMAIL_NOTIFICATIONS = True
        settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
        yield box


@pytest.fixture(scope="session")
def shared_services():
    """PostgreSQL and Redis for all tests of a process; gives their addresses."""
    with services.postgres() as database, services.redis() as wire:
        yield database, wire


SIGNS = r"Traceback|Internal Server Error|ERROR|^[\d-]+ [\d:,]+ error "
"""Of an internal error, in a server's log."""

ALONE, SEVERAL = "alone", "several"
"""A site of one process with SQLite, and one of two processes with PostgreSQL and Redis."""


def pytest_generate_tests(metafunc):
    """Tests of a module that names `SITES` run on each of them; where it names `IN_TURN`, on the next one each.

    On the others such a test is left to the soak: what it asks for is told alike by any database.
    """
    if "site" not in metafunc.fixturenames:
        return
    sites = getattr(metafunc.module, "SITES", None)
    if turns := getattr(metafunc.module, "IN_TURN", None):
        tests = [name for name in vars(metafunc.module) if name.startswith("test")]
        now = tests.index(metafunc.function.__name__) % len(turns)
        sites = [at_length(each, unless=n == now) for n, each in enumerate(turns)]
    if sites:
        metafunc.parametrize("site", sites, indirect=True, scope="module")


@pytest.fixture(scope="module")
def site(request):
    """Gives what a new `Server` of the kind of site under test is made with."""
    if getattr(request, "param", ALONE) == ALONE:
        return dict
    database, wire = request.getfixturevalue("shared_services")
    return lambda: {
        "DATABASE_URL": services.new_database(database),
        "REDIS_URL": wire,
        "workers": 2,
    }


@pytest.fixture(scope="module")
def server(tmp_path_factory, site):
    """A real server process with a data folder of its own, for a whole module.

    Its log must hold no sign of an internal error in the end.
    """
    with Server(tmp_path_factory.mktemp("site"), **site()) as running:
        yield running
    assert not re.search(SIGNS, running.log, re.MULTILINE), running.log


# ---- a real browser --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    """Chromium, the system's own or Playwright's."""
    playwright_api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed"
    )
    with playwright_api.sync_playwright() as playwright:
        try:
            launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        except playwright_api.Error as error:
            message = f"no Chromium to test with: {error}"
            if os.environ.get("CI", "").lower() in ("1", "true"):
                pytest.fail(message)
            pytest.skip(message)
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def profiles(browser, server):
    return Profiles(browser, server.url)


@pytest.fixture
def open_page(profiles):
    """Opens pages, each in an empty browser profile; none may have complained in the end.

    Nothing moves on them unless `reduced_motion` is "no-preference": a glow is drawn anew all the time.
    Of answers with the status `refused` the browser may complain.
    """
    complaints, taken = [], []

    def make(path="/", refused=None, **options):
        options = {"locale": "en-GB", "reduced_motion": "reduce"} | options
        profile = profiles.take(**options)
        taken.append((profile, options))
        page = profile.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda m: complaints.append(m.text) if _complains(m, refused) else None,
        )
        page.on("requestfailed", lambda r: complaints.append(r.url) if _matters(r) else None)
        page.goto(path)
        return page

    yield make
    for profile, options in taken:
        profiles.give_back(profile, **options)
    assert complaints == []


def _complains(message, refused):
    """Errors and warnings, but for what is meant, and the one of Playwright where it lets no service worker in."""
    meant = f"responded with a status of {refused} " in message.text
    told = "blocked by Playwright" in message.text
    return message.type in ("error", "warning") and not meant and not told


def _matters(request):
    """Streams and what is under way end with the page.

    A browser without scripts asks for modules and drops them as if by policy, and tells the console nothing;
    of what the policy really forbids the console tells.
    """
    ended = "stream" in request.url or "ERR_ABORTED" in (request.failure or "")
    return not ended and request.failure != "csp"


@pytest.fixture
def at_position(at_table, server):
    """Opens a table where a match has got so far, played by all at one screen, or by bots as `kinds` says."""

    def make(match, kinds=(), language="en", **options):
        sitting = ("me", *["hotseat"] * (match.seats - 1))
        bots = {i: kind for i, kind in enumerate(kinds) if kind not in ("me", "hotseat")}

        def before(host, slug):
            server.put(slug, match.position)
            for seat, bot in bots.items():
                assert host.do(slug, "bot", seat=seat, bot=bot).status == 200

        return at_table(sitting, language, before, game=match.game.name, **options)

    return make


@pytest.fixture
def at_table(open_page, server):
    """Opens a table, and a page there whose visitor is the host; more options are those of `open_page`.

    `covers` is whether the table is covered while the device is passed on.
    `before` is called with the host and the table's slug before the page is opened.
    """

    def make(
        kinds=("me", "greedy", "greedy"), language="en", before=lambda host, slug: None, **options
    ):
        fields: dict[str, Any] = {}
        covers = options.pop("covers", False)
        given = ("pace", "end_turn", "game", "clock")
        fields |= {name: options.pop(name) for name in given if name in options}
        rules = options.pop("rules", ())
        fields |= {
            f"option-{name}": rules[name] if isinstance(rules, dict) else 1 for name in rules
        }
        host = Visitor(server, language)
        slug = host.open_table(list(kinds), **fields)
        before(host, slug)
        page = open_page("about:blank", **options)
        page.context.add_cookies(
            [{"name": n, "value": v, "url": server.url} for n, v in host.cookies.items()]
        )
        if not covers:
            page.add_init_script("localStorage.setItem('ludoteca-covers', 'off')")
        page.goto(f"/t/{slug}/")
        return page, slug

    return make
