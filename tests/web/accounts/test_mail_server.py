"""The mail server, as the environment says it."""

import pytest

from ludoteca.web.config import email
from ludoteca.web.config.env import ImproperlyConfigured

SITE = ["https://play.example.org"]


@pytest.mark.parametrize(
    ("url", "port", "tls", "ssl"),
    [
        ("smtp://localhost", 25, False, False),
        ("smtp://[::1]:2525", 2525, False, False),
        ("smtp+tls://me:p%40ss@mail.example.org", 587, True, False),
        ("smtps://mail.example.org", 465, False, True),
    ],
)
def test_addresses_of_servers(monkeypatch, url, port, tls, ssl):
    monkeypatch.setenv(email.URL, url)
    told = email.settings(SITE)
    assert (told["EMAIL_PORT"], told["EMAIL_USE_TLS"], told["EMAIL_USE_SSL"]) == (port, tls, ssl)
    assert told["EMAIL_HOST_PASSWORD"] in ("", "p@ss")


@pytest.mark.parametrize(
    "url",
    ["mail.example.org", "http://x", "http://u:p@x:25", "smtp://", "smtp://x:port", "smtp://x/y"],
)
def test_what_is_none(monkeypatch, url):
    monkeypatch.setenv(email.URL, url)
    with pytest.raises(ImproperlyConfigured, match="mail server"):
        email.settings(SITE)


def test_links_in_mails_lead_somewhere(monkeypatch):
    monkeypatch.setenv(email.URL, "smtp://localhost")
    with pytest.raises(
        ImproperlyConfigured,
        match="LUDOTECA_ORIGINS must give the site's address for links in e-mails",
    ):
        email.settings([])


def test_mails_come_from_somebody(monkeypatch):
    monkeypatch.delenv(email.URL, raising=False)
    monkeypatch.delenv(email.FROM, raising=False)
    assert "@" in email.sender()
    assert email.settings(SITE)["EMAIL_BACKEND"].endswith("dummy.EmailBackend")
    monkeypatch.setenv(email.URL, "smtp://localhost")
    with pytest.raises(ImproperlyConfigured, match="the sender's e-mail address"):
        email.sender()
    monkeypatch.setenv(email.FROM, "table@example.org")
    assert email.sender() == "table@example.org"
