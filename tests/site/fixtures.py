"""Fixtures of real sites: one server of each kind and one browser for each process that runs tests."""

import asyncio
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from ludoteca.web.screenshots.chromium import chromium
from tests.site import services
from tests.site.profiles import Profiles
from tests.site.server import Server, Visitor

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]

SIGNS = r"Traceback|Internal Server Error|ERROR|^[\d-]+ [\d:,]+ error "
"""Signs of an internal error in a server's log."""

ALONE, SEVERAL = "alone", "several"
"""A site of one process with SQLite, and one of two processes with PostgreSQL and Redis."""

BRIEF = {
    "LUDOTECA_ADVICE_MILLISECONDS": "200",
    "LUDOTECA_ANALYSIS_ITERATIONS": "30",
    "LUDOTECA_OUTWARD": "127.0.0.0/8",
}
"""Shared servers search less than they would for people, and may send to push services on this machine."""


@pytest.fixture(scope="session")
def shared_services():
    """Addresses of a PostgreSQL and a Redis server, shared by all tests of a process."""
    with services.postgres() as database, services.redis() as wire:
        yield database, wire


class Sites:
    """The running server of each kind of site; started when first asked for, and again if it has ended."""

    def __init__(self, new_folder, new_services):
        self._new_folder, self._new_services = new_folder, new_services
        self._running: dict[str, Server] = {}
        self._stack = ExitStack()

    def of(self, kind):
        running = self._running.get(kind)
        if running is None or not running.lives:
            server = Server(self._new_folder("site"), **self.settings(kind), **BRIEF)
            running = self._running[kind] = self._stack.enter_context(server)
        return running

    def settings(self, kind):
        """Return what a new `Server` of a kind is made with."""
        if kind == ALONE:
            return {}
        database, wire = self._new_services()
        return {
            "DATABASE_URL": services.new_database(database),
            "REDIS_URL": wire,
            "workers": 2,
        }

    def close(self):
        self._stack.close()


@pytest.fixture(scope="session")
def sites(request, tmp_path_factory):
    running = Sites(tmp_path_factory.mktemp, lambda: request.getfixturevalue("shared_services"))
    yield running
    running.close()


@pytest.fixture(scope="module")
def kind(request):
    """The kind of site under test, from the `SITES` or `IN_TURN` of a module."""
    return getattr(request, "param", ALONE)


@pytest.fixture(scope="module")
def site(sites, kind):
    """Return the settings that a new `Server` of the kind of site under test is made with."""
    return lambda: sites.settings(kind)


@pytest.fixture(scope="module")
def server(sites, kind):
    """A running server, shared with other modules: tests find other people's tables there.

    What it logs during the module holds no sign of an internal error.
    """
    running = sites.of(kind)
    before = len(running.log)
    yield running
    log = running.log[before:]
    assert not re.search(SIGNS, log, re.MULTILINE), log


# ---- a real browser --------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def chrome():
    """Chromium, the system's own or Playwright's; None of its event loop is left running between tests."""
    playwright_api = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed"
    )
    playwright = playwright_api.sync_playwright().start()
    try:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
    except playwright_api.Error as error:
        playwright.stop()
        _refuse(f"no Chromium to test with: {error}")
    loop = asyncio.get_running_loop()
    asyncio._set_running_loop(None)
    yield launched, loop
    asyncio._set_running_loop(loop)
    launched.close()
    playwright.stop()


def _refuse(message):
    if os.environ.get("CI", "").lower() in ("1", "true"):
        pytest.fail(message)
    pytest.skip(message)


@contextmanager
def _running(loop) -> Iterator[None]:
    """Make Playwright's event loop the running one of this thread for a while.

    Playwright leaves it so for as long as it is started; asynchronous tests and Django's ORM refuse to work then.
    """
    asyncio._set_running_loop(loop)
    try:
        yield
    finally:
        asyncio._set_running_loop(None)


@pytest.fixture
def browser(chrome):
    """The browser, shared by all tests of a process; each has contexts of its own."""
    launched, loop = chrome
    with _running(loop):
        yield launched


@pytest.fixture(scope="session")
def all_profiles():
    """The `Profiles` of each site by its address."""
    return {}


@pytest.fixture
def profiles(browser, server, all_profiles):
    return all_profiles.setdefault(server.url, Profiles(browser, server.url))


@pytest.fixture
def open_page(profiles):
    """Open pages, each in an empty browser profile; fail if one has complained in the end.

    Nothing moves on them unless `reduced_motion` is "no-preference": a glow is drawn anew all the time.
    The browser may complain of answers with the status `refused`.
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
    """Whether the console shows an unexpected error or warning; Playwright blocks service workers itself."""
    meant = f"responded with a status of {refused} " in message.text
    told = "blocked by Playwright" in message.text
    return message.type in ("error", "warning") and not meant and not told


def _matters(request):
    """Whether a failed request is a fault: streams and requests under way end with their page.

    A browser without scripts asks for modules and drops them as if by policy, and says nothing on the console;
    it does report what the policy really forbids.
    """
    ended = "stream" in request.url or "ERR_ABORTED" in (request.failure or "")
    return not ended and request.failure != "csp"


@pytest.fixture
def at_position(at_table, server):
    """Open a table where a match has got so far, played by all at one screen, or by bots as `kinds` says."""

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
    """Open a table, and a page there whose visitor is the host; more options are those of `open_page`.

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
