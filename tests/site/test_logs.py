"""The log of a real server, and its answers about its health."""

import json

from tests.site.api_client import RealProgram
from tests.site.server import Server, Visitor


def test_a_site_logs_its_requests_and_no_secrets(tmp_path):
    folder = tmp_path / "site"
    folder.mkdir(mode=0o700)
    with Server(folder, LUDOTECA_LOG="json", LUDOTECA_PROXIES="127.0.0.9") as own:
        mia = Visitor(own)
        slug = mia.open_table(["me", "friend", "greedy"])
        invitation = own.seats(slug)[1]["invitation"]
        mia.get(f"/t/{slug}/join/{invitation}/")
        mia.get("/", **{"X-Request-ID": "of-nobody"})
        proxy = Visitor(own, address="127.0.0.9")
        answer = proxy.get("/", **{"X-Request-ID": "of-the-proxy", "X-Forwarded-For": "192.0.2.7"})
        assert answer.headers["X-Request-ID"] == "of-the-proxy"
        with mia.stream(slug) as stream:
            assert stream.version()
        row = own.table(slug)
        of_programs = RealProgram(own).plays_a_little()
    lines = [json.loads(line) for line in own.log.splitlines() if line.startswith("{")]
    told = [line for line in lines if line["logger"] == "ludoteca.access"]
    routes = [line["route"] for line in told]
    assert {"lobby", "new-table", "join", "stream"} <= {*routes}
    assert len({line["request"] for line in told}) == len(told)
    assert "of-the-proxy" in own.log
    guests = {line["guest"] for line in told} - {"-"}
    assert len(guests) == 3  # a program and its maker are two
    secrets = {slug, invitation, row["seed"], row["host"], "192.0.2.7", "of-nobody", *of_programs}
    assert not [secret for secret in secrets if secret in own.log]


def test_a_site_is_ready_by_whatever_name_it_is_asked(server):
    for path in ("/healthz", "/readyz"):
        answer = Visitor(server).request("GET", path, headers={"Host": "10.1.2.3"})
        assert (answer.status, answer.text) == (200, "ok\n")
