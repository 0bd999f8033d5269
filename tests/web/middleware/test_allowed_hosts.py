"""By which names the site answers."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

HERE = "127.0.0.1:80"
"""Where the test client asks."""


@pytest.fixture
def answers(settings):
    """Whether the site answers somebody who calls it so."""
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "play.example.org"]

    def ask(host):
        return Client(headers={"Host": host}).get("/preparing/").status_code != 400

    return ask


MADE_UP = ("localhost", "localhost:9", "LOCALHOST:9", "localhost.:9", "127.0.0.1:9", "[::1]:9")


def test_a_site_of_this_machine_answers_at_any_port(answers):
    assert [host for host in MADE_UP if not answers(host)] == []


def test_a_site_with_names_answers_to_this_machines_own_at_its_port_alone(answers, settings):
    settings.CSRF_TRUSTED_ORIGINS = ["https://play.example.org"]
    assert [host for host in MADE_UP if answers(host)] == []
    assert answers(HERE)
    assert answers("localhost:80")
    assert answers("play.example.org")


def test_a_port_that_an_operator_has_named_is_the_sites(answers, settings, monkeypatch):
    settings.CSRF_TRUSTED_ORIGINS = ["http://localhost:8080"]
    assert answers("localhost:8080")
    assert not answers("localhost:9")
    monkeypatch.setenv("LUDOTECA_HOSTS", "localhost")
    assert answers("localhost:9")
    assert not answers("127.0.0.1:9")
