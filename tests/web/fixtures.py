"""Fixtures of the site in this process: its database, guests with a test client, and a clean state for each test."""

import os

import dj_database_url
import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connections
from django.template import Template
from django.test import Client
from django.test.utils import _TestState
from django.utils import translation

from ludoteca.web.analysis import hints
from ludoteca.web.board.history import log
from ludoteca.web.limits import rate_limits
from ludoteca.web.matches.storage import move_list, state_cache
from ludoteca.web.middleware.static_files import StaticFilesMiddleware
from tests.web import mailing
from tests.web.tables import Guest


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


@pytest.fixture(autouse=True, scope="session")
def static_files_found_once():
    """Each test client would search all folders of static files anew: a fifth of the time of its test."""
    search = StaticFilesMiddleware.add_files_from_finders
    found: dict[str, object] = {}

    def add_files(self):
        if not found:
            search(self)
            found.update(self.files)
        self.files = found | self.files

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(StaticFilesMiddleware, "add_files_from_finders", add_files)
        yield


@pytest.fixture(autouse=True)
def forget_the_log():
    """Primary keys, by which the log is remembered, come again in every test."""
    log._remembered.cache_clear()
    state_cache.state_slot.cache_clear()
    move_list._newest_read.cache_clear()


@pytest.fixture(autouse=True)
def english_at_first():
    """Django's test client leaves the language of the last page to whoever comes after."""
    translation.deactivate()


@pytest.fixture(autouse=True)
def nothing_spent():
    """All tests have one address."""
    rate_limits.reset()


@pytest.fixture
def limit(settings):
    """Sets a rate limit: ``limit("streams", guest=2, address=4)``."""

    def change(name, **numbers):
        limits = settings.RATE_LIMITS
        settings.RATE_LIMITS = {**limits, name: {**limits[name], **numbers}}

    return change


@pytest.fixture(autouse=True, scope="session")
def no_advisers_left():
    """The threads end with the tests."""
    yield
    hints.close()


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
def aki(new_guest):
    """A guest who reads Japanese, called as mia is."""
    guest = new_guest("Mia", headers={"Accept-Language": "ja"})
    guest.client.cookies["ludoteca_language"] = "ja"
    return guest


@pytest.fixture
def spectator(db):
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
        settings.CSRF_TRUSTED_ORIGINS = ["http://testserver", "https://play.example.org"]
        settings.EMAIL_CONFIGURED = settings.ACCOUNT_EMAIL_NOTIFICATIONS = True
        settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
        yield box
