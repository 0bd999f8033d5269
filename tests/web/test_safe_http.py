"""Addresses that strangers name: only the Internet at large is asked, at the address that has been judged."""

import socket
import sys
import threading
import time
from ipaddress import ip_network

import pytest

from ludoteca.web import dns, safe_http
from ludoteca.web.concurrency_limits import Busy
from tests import commands
from tests.processes import run, wait_until
from tests.web.receiving import certificate, receiver

LOOPBACK = (ip_network("127.0.0.0/8"),)


@pytest.fixture
def named(monkeypatch, settings):
    """Make every name stand for these addresses."""
    settings.OUTWARD = ()

    def make(*places):
        found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (place, 0)) for place in places]
        monkeypatch.setattr(socket, "getaddrinfo", lambda *given, **named: found)

    return make


PRIVATE = [
    "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "192.0.2.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255",
    "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fec0::1", "ff02::1", "2001:db8::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::",
    "64:ff9b:1::7f00:1", "::127.0.0.1", "::ffff:0:127.0.0.1", "2001:0:53aa:64c:0:0:80ff:fffe",
]  # fmt: skip


def check(address, asker="guest x"):
    safe_http.check(address, {asker: 1})


def refused(call, *given, because=None):
    """Whether a call is refused, for that reason."""
    try:
        call(*given)
    except safe_http.BlockedAddress as error:
        return because is None or because in str(error)
    return False


def test_private_addresses_are_refused(named):
    for place in PRIVATE:
        named(place)
        assert refused(check, "https://example.org/", because="private"), place
        named("93.184.215.14", place)  # one of several is enough
        assert refused(safe_http.post, "https://example.org/", b"", {}, because="private"), place


def test_public_addresses_may_be_asked(named):
    for place in ("93.184.215.14", "2606:2800:21f:cb07::1", "64:ff9b::5db8:d70e"):
        named(place)
        check("https://example.org:8443/hook?x=1")


MALFORMED = [
    "", "example.org", "http://example.org/", "ftp://example.org/", "https://", "https:///x",
    "https://me@example.org/", "https://me:secret@example.org/", "https://example.org/#x",
    "https://example.org:25/", "https://example.org:0/", "https://example.org:x/",
    "https://example.org/a b", "https://example.org/\r\nX: y", "https://exämple.org/",
    "https://[::1", "file:///etc/passwd",
]  # fmt: skip


def test_what_is_no_address_is_refused(named):
    named("93.184.215.14")
    for address in MALFORMED:
        assert refused(check, address, because="cannot send to this address"), address


def test_a_name_that_stands_for_nothing(monkeypatch):
    def unknown(*given, **named):
        raise socket.gaierror("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(safe_http.HostNotFound):
        check("https://nowhere.invalid/")


def test_this_machine_is_refused_by_all_its_names(settings):
    settings.OUTWARD = ()
    for host in ("127.0.0.1", "[::1]", "2130706433", "0x7f.1", "localhost"):
        assert refused(check, f"https://{host}/"), host


# ---- name servers that never answer -------------------------------------------------------------------------


@pytest.fixture
def silent(monkeypatch):
    """A name server that tells nothing, and in the end, when it is set, that there is no such name."""
    end = threading.Event()

    def wait(*_given, **_named):
        end.wait(60)
        raise socket.gaierror("no such name")

    monkeypatch.setattr(socket, "getaddrinfo", wait)
    monkeypatch.setattr(dns, "SECONDS", 0.05)
    yield end
    end.set()
    wait_until(lambda: not dns.PAGES._all and not dns.DELIVERIES._all)


def test_nobody_waits_for_a_name_server_longer_than_that(silent):
    with pytest.raises(safe_http.DeadlineExceeded, match="in time"):
        check("https://example.org/")
    with pytest.raises(safe_http.NoResponse):
        safe_http.post("https://example.org/", b"", {})


def test_one_guest_has_one_look_up_until_the_resolver_has_given_up(silent, named):
    with pytest.raises(safe_http.DeadlineExceeded):
        check("https://example.org/")
    with pytest.raises(Busy, match="Try again in a moment"):
        check("https://other.example/")
    with pytest.raises(safe_http.DeadlineExceeded):  # somebody else
        check("https://other.example/", "guest y")
    silent.set()
    wait_until(lambda: not dns.PAGES._all)
    named("93.184.215.14")
    check("https://other.example/")


def test_there_are_so_many_look_ups_at_a_time_and_not_all_for_one_name(silent):
    for number in range(safe_http.PER_HOST):
        with pytest.raises(safe_http.DeadlineExceeded):
            check("https://example.org/", f"guest {number}")
    with pytest.raises(Busy):
        check("https://example.org/", "guest x")
    for number in range(8 - safe_http.PER_HOST):
        with pytest.raises(safe_http.DeadlineExceeded):
            check(f"https://{number}.example/", f"guest other {number}")
    with pytest.raises(Busy):
        check("https://last.example/", "guest z")
    with pytest.raises(
        safe_http.NoResponse, match="DeadlineExceeded"
    ):  # what is sent in the background has its own room
        safe_http.post("https://last.example/", b"", {})
    assert [thread for thread in threading.enumerate() if thread.name == "look-up"]


STUCK = """
import os, socket, sys, time
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
import django
django.setup()
from ludoteca.web import dns, safe_http
socket.getaddrinfo = lambda *given, **named: time.sleep(600)
dns.SECONDS = 0.05
try:
    safe_http.check("https://example.org/", {})
except safe_http.DeadlineExceeded:
    print("late")
"""


def test_a_process_ends_though_a_name_server_does_not_answer():
    done = run([sys.executable, "-c", STUCK], env=commands.environment())
    assert done.stdout == "late\n", done.stderr


# ---- asking -------------------------------------------------------------------------------------------------


def test_what_is_allowed_is_asked_and_answers(settings):
    settings.OUTWARD = LOOPBACK
    with receiver(status=429, headers=[("Retry-After", "7")]) as server:
        answer = safe_http.post(f"{server.address}?a=b", b"body", {"X-Own": "1"})
    assert (answer.status, answer.headers["retry-after"]) == (429, "7")
    ((path, headers, body),) = server.got
    assert (path, body, headers["X-Own"]) == ("/hook?a=b", b"body", "1")
    assert headers["Host"] == f"127.0.0.1:{server.server_port}"


def test_redirections_are_not_followed(settings):
    settings.OUTWARD = LOOPBACK
    with receiver() as other:
        with receiver(status=307, headers=[("Location", other.address)]) as server:
            answer = safe_http.post(server.address, b"", {})
        assert answer.status == 307
        assert other.got == []


def test_the_address_that_was_judged_is_the_one_that_is_asked(monkeypatch, settings):
    """A name that stands for another address when it is looked up again leads nowhere else."""
    settings.OUTWARD = LOOPBACK
    real, looked = socket.getaddrinfo, []

    def changing(host, port, *given, **more):
        if host != "changing.example":
            return real(host, port, *given, **more)
        looked.append(host)
        place = "127.0.0.1" if len(looked) == 1 else "127.0.0.2"
        return real(place, port, *given, **more)

    monkeypatch.setattr(socket, "getaddrinfo", changing)
    with receiver() as server:
        address = f"http://changing.example:{server.server_port}/"
        assert safe_http.post(address, b"", {}).status == 204
    assert len(looked) == 1
    assert server.got[0].headers["Host"] == f"changing.example:{server.server_port}"


def test_a_closed_port_is_away(settings):
    settings.OUTWARD = LOOPBACK
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with pytest.raises(safe_http.NoResponse):
        safe_http.post(f"http://127.0.0.1:{port}/", b"", {})


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_an_answer_drop_by_drop_is_not_waited_for(settings, scheme):
    settings.OUTWARD = LOOPBACK
    ended = threading.Event()

    def drip(listening):
        talking, _ = listening.accept()
        with talking:
            while not ended.is_set():
                try:
                    talking.send(b"H" if scheme == "http" else b"\x16")
                except OSError:
                    return
                ended.wait(0.05)

    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=drip, args=(listening,))
        thread.start()
        began = time.monotonic()
        with pytest.raises(safe_http.NoResponse):
            safe_http.post(f"{scheme}://127.0.0.1:{listening.getsockname()[1]}/", b"", {}, 0.5)
        assert time.monotonic() - began < 60
        ended.set()
        thread.join()


def test_only_trusted_certificates_for_the_host_are_accepted(settings, tmp_path, monkeypatch):
    settings.OUTWARD = LOOPBACK
    file, context = certificate(tmp_path)
    with receiver(context=context) as server:
        with pytest.raises(safe_http.NoResponse, match="SSLCertVerificationError"):
            safe_http.post(server.address, b"", {})
        assert server.got == []
        monkeypatch.setenv("SSL_CERT_FILE", str(file))
        assert safe_http.post(server.address, b"", {}).status == 204
        other = server.address.replace("127.0.0.1", "localhost")
        with pytest.raises(safe_http.NoResponse):
            safe_http.post(other, b"", {})
