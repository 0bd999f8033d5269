"""Real sites with a real mail server and a real webhook: each turn is told once, to who does not look, whatever dies."""

import json
import re

import pytest

from tests.processes import wait_until
from tests.site.server import Server, Visitor
from tests.site.worker import Worker
from tests.web.mailing import mail_box
from tests.web.receiving import certificate, receiver

IN_TURN = ("alone", "several")

PASSWORD = "a hill of corn"
TOM = "tom@example.org"


@pytest.fixture
def letters():
    with mail_box() as box:
        yield box


@pytest.fixture
def vouched(tmp_path):
    """A certificate of this machine that the site believes, and a context that serves with it."""
    folder = tmp_path / "certificate"
    folder.mkdir()
    return certificate(folder)


@pytest.fixture
def hook(vouched):
    with receiver(context=vouched[1]) as running:
        yield running


@pytest.fixture
def own(tmp_path, site, letters, vouched, request):
    """A site with a mail server, which tells a second after; webhooks may lead to this machine."""
    more = {
        "LUDOTECA_OUTWARD": "127.0.0.1",
        "SSL_CERT_FILE": str(vouched[0]),
        "LUDOTECA_EMAIL_URL": f"smtp://127.0.0.1:{letters.port}",
        "LUDOTECA_EMAIL_FROM": "table@example.org",
        "LUDOTECA_METRICS_FROM": "127.0.0.1",
        "LUDOTECA_NOTICE_SECONDS": "1",
        "LUDOTECA_MAIL_SECONDS": "0",
        "LUDOTECA_LOOK_MILLISECONDS": "250",
        "LUDOTECA_AWAY_SECONDS": "1",
    }
    more |= getattr(request, "param", {})
    with Server(tmp_path, **more, **site()) as running:
        yield running


def the_next(box):
    """The one mail that comes."""
    (mail,) = wait_until(lambda: box.mails)
    box.taken()
    return mail


def signed_up(server, box):
    """Somebody with a confirmed address who wants mails of their turns."""
    tom = Visitor(server)
    fields = {"name": "Tom", "email": TOM, "password1": PASSWORD}
    assert tom.post("/account/sign-up/", fields).status == 302
    link = re.search(r"http://127.0.0.1:\d+(/account/\S+/)", the_next(box).get_content())
    assert link
    tom.get(link[1])
    assert tom.post(link[1]).status == 302
    assert tom.post("/notices/mail/", {"kinds": "turn"}).status == 302
    return tom


def begun(mia, tom):
    """A table of both, where it is Mia's turn."""
    slug = mia.open_table(["me", "friend"])
    (row,) = [row for row in mia.server.seats(slug) if not row["guest"]]
    invitation = row["invitation"]
    assert tom.post(f"/t/{slug}/join/{invitation}/").status == 302
    let(mia, slug)
    return slug


def let(guest, slug):
    """Somebody plays until they are asked no more."""
    while choices := (board := guest.look(slug)).choices:
        assert guest.do(slug, "act", ply=board.ply, action=choices[0]).status == 200


def dealt_with(server):
    """How many notices have been told, or need not be."""
    rows = server.query("select count(*) as n from tidings_notice where due is null")
    return rows[0]["n"]


def test_each_turn_is_one_mail_and_one_click_stops_them(own, letters):
    mia, tom = Visitor(own), signed_up(own, letters)
    slug = begun(mia, tom)
    for _ in range(3):
        mail = the_next(letters)
        assert mail["subject"] == "[Ludoteca] Your turn: Puerto Rico"
        assert f"{own.url}/t/{slug}/" in mail.get_content()
        let(tom, slug)
        let(mia, slug)
    mail = the_next(letters)
    link = re.fullmatch(rf"<{own.url}(\S+)>", mail["List-Unsubscribe"].strip())
    assert link
    provider = Visitor(own)
    fields, form = "List-Unsubscribe=One-Click", "application/x-www-form-urlencoded"
    answer = provider.request("POST", link[1], fields, {"Content-Type": form})
    assert answer.status == 200
    let(tom, slug)
    let(mia, slug)
    assert own.query("select kinds from tidings_line")[0]["kinds"] in ([], "[]")
    assert own.query("select * from tidings_notice where due is not null") == []
    assert letters.mails == []


def test_who_looks_is_told_by_the_page_alone(own, letters):
    mia, tom = Visitor(own), signed_up(own, letters)
    slug = begun(mia, tom)
    the_next(letters)
    let(tom, slug)
    cookie = "; ".join(f"{name}={value}" for name, value in tom.cookies.items())
    with tom.stream(slug, tom.look(slug).version, Cookie=cookie):
        wait_until(lambda: own.query("select * from talk_visit where seat = 1"))
        let(mia, slug)
        wait_until(lambda: dealt_with(own) == 2)
    assert letters.mails == []
    wait_until(lambda: not own.query("select * from talk_visit where seat = 1"))
    let(tom, slug)
    let(mia, slug)
    the_next(letters)
    wait_until(lambda: dealt_with(own) == 3)
    assert letters.mails == []


def test_what_a_site_had_to_tell_when_it_died_is_told_by_the_next(own, letters):
    mia, tom = Visitor(own), signed_up(own, letters)
    letters.answer = "451 not now"
    begun(mia, tom)
    wait_until(lambda: own.query("select * from tidings_line where failures > 0"))
    own.kill()
    letters.answer = "250 OK"
    own.database.write("update tidings_line set kept_until = null")  # no need to wait a minute
    own.start()
    the_next(letters)
    wait_until(lambda: dealt_with(own) == 1)


# ---- by webhook ---------------------------------------------------------------------------------------------


def pointed(server, address):
    """A guest without an account who has notices posted to an address."""
    tom = Visitor(server)
    tom.post("/name/", {"name": "Tom"})
    answer = tom.post("/notices/webhook/address/", {"address": address})
    assert answer.status == 200, answer.text
    return tom


def turns(hook):
    """The turns that have been posted, in their order."""
    told = [json.loads(posted.body) for posted in hook.got]
    return [(each["table"], each["ply"]) for each in told if each["event"] == "turn"]


def test_each_turn_is_posted_once_by_whichever_process(own, hook):
    mia, tom = Visitor(own), pointed(own, hook.address)
    assert hook.address.startswith("https://")
    slugs, expected = [mia.open_table(["me", "friend"]) for _ in range(3)], []
    for slug in slugs:
        (row,) = [row for row in own.seats(slug) if not row["guest"]]
        assert tom.post(f"/t/{slug}/join/{row['invitation']}/").status == 302
    for _ in range(3):
        for slug in slugs:
            let(mia, slug)
            expected.append((slug, own.table(slug)["ply"]))
        wait_until(lambda: len(hook.got) >= len(expected))
        wait_until(lambda: dealt_with(own) == len(expected))
        for slug in slugs:
            let(tom, slug)
    assert sorted(turns(hook)) == sorted(expected)
    assert "ERROR" not in own.log


@pytest.mark.parametrize("own", [{"LUDOTECA_PAGES_ONLY": "1"}], indirect=True)
def test_what_pages_alone_leave_a_process_without_pages_tells(own, hook):
    mia, tom = Visitor(own), pointed(own, hook.address)
    begun(mia, tom)
    assert own.query("select * from tidings_notice where due is not null")
    worker = Worker(own, "worker")
    try:
        worker.ready()
        wait_until(lambda: hook.got)
    finally:
        worker.end()
    assert len(turns(hook)) == 1


@pytest.mark.parametrize("own", [{"LUDOTECA_LEASE_SECONDS": "5"}], indirect=True)
def test_what_a_process_had_in_hand_that_is_killed_is_posted_by_the_next(own, hook):
    mia, tom = Visitor(own), pointed(own, hook.address)
    hook.may_answer.clear()
    begun(mia, tom)
    wait_until(lambda: hook.got)
    own.kill()
    hook.may_answer.set()
    own.start()
    wait_until(lambda: len(hook.got) == 2)
    first, second = (json.loads(posted.body) for posted in hook.got)
    assert first == second
    wait_until(lambda: dealt_with(own) == 1)


def test_nothing_that_is_told_stands_in_the_log_or_in_figures(own, hook):
    mia, tom = Visitor(own), pointed(own, hook.address)
    slug = begun(mia, tom)
    wait_until(lambda: dealt_with(own) == 1)
    hook.status = 500
    let(tom, slug)
    let(mia, slug)
    wait_until(lambda: "by webhook: " in own.log)
    guest = own.query("select guest, way from tidings_line")[0]["guest"]
    secret = own.query("select secret from tidings_hook")[0]["secret"]
    figures = mia.get("/metrics", Host=f"127.0.0.1:{own.port}")
    assert 'ludoteca_people_told_total{how="told",way="webhook"} 1.0' in figures.text
    for text in (own.log, figures.text):
        for word in (guest, secret, hook.address, str(hook.server_port)):
            assert word not in text
