"""Forms are taken from the site's own pages only, whatever it is called: real requests to real servers."""

import sys

import pytest

from tests.site.server import Server, Visitor

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="visits from other loopback addresses"),
]

OTHER = "127.0.0.2"
"""A visitor who is not the proxy."""


def posted(visitor, host, origin, **headers):
    """The status of a form posted to `host` by a page of `origin`."""
    visitor.get("/", Host=host, **headers)
    answer = visitor.post("/name/", {"name": "Mia"}, Host=host, Origin=origin, **headers)
    return answer.status


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory):
    """``--host 0.0.0.0`` and nothing else."""
    with Server(tmp_path_factory.mktemp("plain"), host="0.0.0.0") as running:
        yield running


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    """Behind a proxy for HTTPS that hands on the host."""
    folder = tmp_path_factory.mktemp("https")
    with Server(folder, host="0.0.0.0", LUDOTECA_HTTPS="1") as running:
        yield running


@pytest.fixture(scope="module")
def proxied(tmp_path_factory):
    """Behind a named proxy; two addresses of the site are known."""
    with Server(
        tmp_path_factory.mktemp("proxied"),
        host="0.0.0.0",
        LUDOTECA_PROXIES="127.0.0.1",
        LUDOTECA_ORIGINS="https://play.example.org,https://play.example.org:8443",
    ) as running:
        yield running


@pytest.mark.parametrize("host", ["play.example.org", "play.example.org:8000", "192.0.2.5:8000"])
def test_a_plain_site_takes_its_own_forms(everywhere, host):
    assert posted(Visitor(everywhere), host, f"http://{host}") == 302
    for hostile in ("http://evil.example", f"https://{host}", f"http://{host}0", "null"):
        assert posted(Visitor(everywhere), host, hostile) == 403


def test_a_plain_site_does_not_answer_as_tests_know_it(tmp_path):
    with Server(tmp_path) as alone:
        assert Visitor(alone).get("/", Host="testserver").status == 400
        assert Visitor(alone).get("/", Host="localhost:9").status == 200


def test_without_a_proxy_nobody_speaks_for_visitors(everywhere):
    claims = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}
    host = "play.example.org:8000"
    assert posted(Visitor(everywhere), host, f"http://{host}", **claims) == 302
    assert posted(Visitor(everywhere), host, "https://evil.example", **claims) == 403
    assert posted(Visitor(everywhere), host, f"https://{host}", **claims) == 403


@pytest.mark.parametrize("host", ["play.example.org", "play.example.org:8443", "192.0.2.5"])
def test_a_site_of_https_takes_its_own_forms_at_any_port(secure, host):
    assert posted(Visitor(secure), host, f"https://{host}") == 302
    for hostile in ("https://evil.example", f"http://{host}", f"https://{host}0", "null"):
        assert posted(Visitor(secure), host, hostile) == 403


def test_https_is_demanded_for_a_year_and_cookies_are_kept_to_it(secure, everywhere):
    assert Visitor(everywhere).get("/").headers["Strict-Transport-Security"] is None
    answer = Visitor(secure).get("/")
    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    cookies = answer.headers.get_all("Set-Cookie")
    assert cookies
    assert all("; Secure" in line for line in cookies)


@pytest.mark.parametrize("origin", ["https://play.example.org", "https://play.example.org:8443"])
def test_a_proxy_that_changes_the_host_is_helped_by_the_list(proxied, origin):
    here = f"127.0.0.1:{proxied.port}"
    assert posted(Visitor(proxied), here, origin) == 302
    assert posted(Visitor(proxied), here, "https://play.example.org:8444") == 403
    assert posted(Visitor(proxied), here, "https://evil.example") == 403


def test_the_proxy_tells_scheme_and_host(proxied):
    here, host = f"127.0.0.1:{proxied.port}", "play.example.org:81"
    told = {"X-Forwarded-Proto": "http", "X-Forwarded-Host": host}
    assert posted(Visitor(proxied), here, f"http://{host}", **told) == 302
    assert posted(Visitor(proxied), here, f"https://{host}", **told) == 403
    assert Visitor(proxied).get("/", **told).headers["Strict-Transport-Security"] is None
    assert Visitor(proxied, address=OTHER).get("/", **told).headers["Strict-Transport-Security"]


def test_others_cannot_pretend_to_be_it(proxied):
    here, host = f"127.0.0.1:{proxied.port}", "play.example.org:81"
    told = {"X-Forwarded-Proto": "http", "X-Forwarded-Host": host}
    spoofer = Visitor(proxied, address=OTHER)
    assert posted(spoofer, here, f"http://{host}", **told) == 403
    assert posted(spoofer, here, "https://play.example.org", **told) == 302


def test_a_site_whose_names_are_known_answers_to_no_other(proxied):
    here = proxied.port
    made_up = ("localhost", "localhost:9", "127.0.0.1", f"127.0.0.1:{here + 1}", "[::1]:9")
    for host in ("evil.example", "testserver", *made_up):
        assert Visitor(proxied).get("/", Host=host).status == 400, host
        assert Visitor(proxied).get("/", **{"X-Forwarded-Host": host}).status == 400, host
    assert Visitor(proxied).get("/", Host=f"localhost:{here}").status == 200
    assert Visitor(proxied).get("/healthz", Host="localhost:9").status == 200
    evil = {"X-Forwarded-Host": "evil.example"}
    assert Visitor(proxied).get("/", **evil).status == 400
    assert Visitor(proxied, address=OTHER).get("/", **evil).status == 200
    assert Visitor(proxied).get("/", Host="play.example.org:8443").status == 200
