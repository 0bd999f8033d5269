"""The lobby links the operator's privacy notice and terms if the environment names them."""

import pytest
from django.test import Client

from ludoteca.web.config.env import ImproperlyConfigured, link


@pytest.mark.django_db
def test_the_lobby_links_pages_of_the_operator(settings):
    assert "Privacy notice" not in Client().get("/").content.decode()
    settings.PRIVACY_URL = "https://example.org/privacy?a=1&b=2"
    settings.TERMS_URL = "/terms"
    page = Client().get("/").content.decode()
    assert '<a href="https://example.org/privacy?a=1&amp;b=2">Privacy notice</a>' in page
    assert '<a href="/terms">Terms of use</a>' in page


def test_only_addresses_are_links(monkeypatch):
    monkeypatch.setenv("LUDOTECA_TERMS_URL", "")
    assert link("LUDOTECA_TERMS_URL") == ""
    monkeypatch.setenv("LUDOTECA_TERMS_URL", "javascript:alert(1)")
    with pytest.raises(ImproperlyConfigured, match="LUDOTECA_TERMS_URL is 'javascript"):
        link("LUDOTECA_TERMS_URL")
