"""What concerns all tests of the web table."""

import re

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client

from ludoteca.web.tables import log
from tests.web.server import Server
from tests.web.tables import Guest


@pytest.fixture(scope="session")
def django_db_modify_db_settings():
    """Whatever database the environment names, tests in this process have one in memory."""
    for alias in connections:
        assert connections[alias].vendor == "sqlite", "these tests bring their own database"
        settings.DATABASES[alias].setdefault("TEST", {})["NAME"] = None


@pytest.fixture(autouse=True)
def forget_the_log():
    """Primary keys, by which the log is remembered, come again in every test."""
    log._remembered.cache_clear()


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
