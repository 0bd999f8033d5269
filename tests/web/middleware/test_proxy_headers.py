"""Whose request it is: what a named proxy says is believed, what others say is not."""

import re

import pytest
from django.test import RequestFactory

from ludoteca.web.config.env import ImproperlyConfigured, networks, number, origins
from ludoteca.web.lib.http.client_ip import address_of, is_loopback, network_of
from ludoteca.web.middleware.proxy_headers import ProxyHeadersMiddleware
from tests.refusals import refusal

PROXY = "10.0.0.1"


@pytest.fixture
def proxies(monkeypatch):
    monkeypatch.setenv("LUDOTECA_PROXIES", "10.0.0.0/24, ::1")
    return networks("LUDOTECA_PROXIES")


def seen(proxies, client, *headers, https=False):
    """How a request with these headers looks behind the reader of proxies."""
    lines = [(b"host", b"inner:8000"), *((n.encode(), v.encode()) for n, v in headers)]
    scope = {"type": "http", "scheme": "http", "client": client, "headers": lines}
    return ProxyHeadersMiddleware(None, proxies, https).visitor_scope(scope)  # type: ignore[arg-type]


def forwarded_for(proxies, *values, client=PROXY):
    return seen(proxies, (client, 1), *(("x-forwarded-for", v) for v in values))["client"][0]


# ---- proxies --------------------------------------------------------------------------------------


def test_a_named_proxy_is_believed(proxies):
    for client in ("10.0.0.1", "::1", "::ffff:10.0.0.9"):
        scope = seen(
            proxies,
            (client, 1),
            ("x-forwarded-for", "203.0.113.7"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", "play.example.org:8443"),
        )
        assert scope["client"] == ("203.0.113.7", 0), client
        assert scope["scheme"] == "https", client
        assert scope["headers"] == [(b"host", b"play.example.org:8443")], client


def test_nobody_else_is(proxies):
    for client in (("10.0.1.1", 1), ("203.0.113.7", 1), ("127.0.0.1", 1), None):
        scope = seen(
            proxies,
            client,
            ("x-forwarded-for", "198.51.100.1"),
            ("x-forwarded-proto", "https"),
            ("x-forwarded-host", "evil.example"),
        )
        assert scope["client"] == client
        assert scope["scheme"] == "http", client
        assert scope["headers"] == [(b"host", b"inner:8000")], client


def test_the_visitor_is_the_last_who_is_no_proxy(proxies):
    assert forwarded_for(proxies, "1.1.1.1, 203.0.113.7, 10.0.0.3") == "203.0.113.7"
    assert forwarded_for(proxies, "1.1.1.1", "203.0.113.7") == "203.0.113.7"
    assert forwarded_for(proxies, "203.0.113.7:4711") == "203.0.113.7"
    assert forwarded_for(proxies, "[2001:db8::1]:4711") == "2001:db8::1"
    assert forwarded_for(proxies, "2001:db8::1") == "2001:db8::1"
    assert forwarded_for(proxies, "10.0.0.8, 10.0.0.3") == "10.0.0.8"


def test_what_is_no_address_changes_nothing(proxies):
    for value in ("", ",", "unknown", "1.1.1.1, _hidden", "999.1.1.1", "a" * 300):
        assert forwarded_for(proxies, value) == PROXY, value


def test_a_site_of_https_is_so_unless_the_proxy_says_otherwise(proxies):
    assert seen((), ("1.1.1.1", 1), https=True)["scheme"] == "https"
    for value, scheme in (("http", "http"), ("wss", "https"), ("", "https")):
        given = seen(proxies, (PROXY, 1), ("x-forwarded-proto", value), https=True)
        assert given["scheme"] == scheme, value


async def test_only_http_is_looked_at():
    scopes = []

    async def app(scope, receive, send):
        scopes.append(scope)

    await ProxyHeadersMiddleware(app, ())({"type": "lifespan"}, None, None)  # type: ignore[arg-type]
    assert scopes == [{"type": "lifespan"}]


# ---- addresses ------------------------------------------------------------------------------------


COUNTED = {
    "203.0.113.7": "203.0.113.7",
    "::ffff:203.0.113.7": "203.0.113.7",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "2001:db8:1:2::9": "2001:db8:1:2::/64",
    "fe80::1%eth0": "fe80::/64",
    "": "-",
    "nonsense": "-",
}


def test_what_counts_as_one_client():
    for text, counted in COUNTED.items():
        assert network_of(text) == counted, text
        assert address_of(RequestFactory().get("/", REMOTE_ADDR=text)) == counted, text


def test_the_own_machine():
    for text in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        assert is_loopback(text) is True, text
    for text in ("10.0.0.1", ""):
        assert is_loopback(text) is False, text


# ---- what the environment sets --------------------------------------------------------------------


def test_origins_are_written_as_browsers_send_them(monkeypatch):
    given = "https://Play.Example.org/, https://a.example:443, http://b.example:8080,http://[2001:DB8::1]:80"
    monkeypatch.setenv("SITES", given)
    assert origins("SITES") == [
        "https://play.example.org",
        "https://a.example",
        "http://b.example:8080",
        "http://[2001:db8::1]",
    ]


NO_ORIGINS = [
    "play.example.org",
    "ftp://a.example",
    "https://",
    "https://*.example.org",
    "https://a/b",
    "https://a:x",
    "https://u@a",
    "https://a?x",
    "https://a:99999",
    "https://[::1",
]


def test_what_is_no_origin_is_refused(monkeypatch):
    for value in NO_ORIGINS:
        monkeypatch.setenv("SITES", f"https://good.example,{value}")
        said = refusal(ImproperlyConfigured, origins, "SITES")
        assert re.search(r"SITES contains .* https://play.example.org", said), value


def test_what_is_no_network_is_refused(monkeypatch):
    for value in ("proxy", "10.0.0.0/99", "10.0.0", "*"):
        monkeypatch.setenv("PROXIES", value)
        said = refusal(ImproperlyConfigured, networks, "PROXIES")
        assert re.search(r"PROXIES contains .* 10\.0\.0\.0/8", said), value


def test_numbers_are_checked(monkeypatch):
    monkeypatch.setenv("SECONDS", " 7 ")
    assert number("SECONDS", 5) == 7
    monkeypatch.setenv("SECONDS", "")
    assert number("SECONDS", 5) == 5
    for value in ("0", "-3", "x", "1.5", "9" * 30, "٣"):
        monkeypatch.setenv("SECONDS", value)
        assert "at least 1" in refusal(ImproperlyConfigured, number, "SECONDS", 5)
