"""Playing at a table: what is taken, and that everything else is refused and changes nothing."""

import asyncio
import itertools
import random

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from ludoteca.web.tables import play, runner
from ludoteca.web.tables.models import Move, Table
from ludoteca.web.tables.positions import position_after
from ludoteca.web.tables.problems import Forbidden, Malformed, Stale, TableProblem, Unknown
from ludoteca.web.tables.seating import Sitting, open_table
from tests.web.pages import found, read
from tests.web.server import Visitor
from tests.web.tables import (
    PART,
    SCRIPT,
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    named,
    rows,
    solo,
)


def test_play_now_opens_a_table_against_bots(onlooker):
    response = onlooker.post("/games/puerto-rico/play/")
    table = Table.objects.get()
    assert response.status_code == 302
    assert response["Location"] == f"/t/{table.slug}/"
    seats = list(table.places.all())
    mine = [s for s in seats if s.guest == onlooker.session["guest"]]
    assert len(mine) == 1
    assert all(s.bot == "medium" and s.name for s in seats if s not in mine)
    assert table.started
    assert not table.over
    assert onlooker.get(response["Location"]).status_code == 200


def test_play_now_at_a_level_which_is_remembered(onlooker):
    play_now = "/games/puerto-rico/play/"
    answer = onlooker.post(play_now, {"level": "hard"})
    table = onlooker.get(answer["Location"]).content.decode()
    assert {s.bot for s in Table.objects.get().places.all()} == {"", "hard"}
    assert "bot: Hard" in table
    lobby = read(onlooker.get("/"))
    chosen = [e["value"] for e in lobby.find("input", name="level", checked=True)]
    assert set(chosen) == {"hard"}
    assert len(chosen) == len(lobby.find("form", class_="play-now"))


def test_play_now_at_a_level_that_there_is_not(onlooker):
    assert onlooker.post("/games/puerto-rico/play/", {"level": "godlike"}).status_code == 400
    assert not Table.objects.exists()


def test_an_action_is_carried_out_and_the_new_table_comes_back(mia):
    table = solo(mia)
    response = mia.act(table, named(table, "choose builder"))
    assert response.status_code == 200
    after = fresh(table)
    assert (after.ply, after.version) == (1, table.version + 1)
    assert response["X-Version"] == str(after.version)
    assert f'data-ply="{after.ply}"' in response.content.decode()
    move = Move.objects.get(table=table, ply=0)
    assert (move.seat, move.action, move.forced) == (0, named(table, "choose builder"), False)


def test_without_script_an_action_leads_back_to_the_page(mia):
    table = solo(mia)
    form = {"ply": 0, "action": named(table, "choose mayor")}
    response = mia.client.post(f"/t/{table.slug}/act/", form)
    assert (response.status_code, response["Location"]) == (302, f"/t/{table.slug}/")
    assert fresh(table).ply == 1


@pytest.mark.parametrize("times", [1, 3])
def test_a_repeated_post_is_harmless(mia, times):
    table = solo(mia)
    action = named(table, "choose builder")
    mia.act(table, action, ply=0)
    before = rows(table)
    for _ in range(times):
        response = mia.act(table, action, ply=0)
        assert response.status_code == 200
        assert 'data-ply="1"' in response.content.decode()
    assert rows(table) == before


def test_a_repeated_post_is_harmless_after_the_bots_have_moved_on(mia):
    table = solo(mia)
    action = named(table, "choose builder")
    mia.act(table, action, ply=0)
    mia.act(table, legal(table)[0])
    table = let_bots_play(table)
    assert table.ply > 3
    before = rows(table)
    assert mia.act(table, action, ply=0).status_code == 200
    assert rows(table) == before


def test_a_stale_post_is_answered_with_the_table_as_it_stands(mia):
    table = solo(mia)
    mia.act(table, named(table, "choose builder"))
    before = rows(table)
    response = mia.act(table, named(table, "choose mayor"), ply=0)
    assert response.status_code == 409
    assert response["X-Problem"]
    assert 'id="board"' in response.content.decode()
    assert 'data-ply="1"' in response.content.decode()
    assert rows(table) == before


def test_a_ply_of_the_future_is_stale(mia):
    table = solo(mia)
    before = rows(table)
    assert mia.act(table, legal(table)[0], ply=5).status_code == 409
    assert rows(table) == before


def test_only_the_seat_that_is_asked_may_act(mia, tom):
    table = friends(mia, tom, mia)
    before = rows(table)
    assert asked(table) == 0
    assert tom.act(table, legal(table)[0]).status_code == 403
    assert rows(table) == before


def test_a_guest_cannot_act_for_a_bot(mia):
    table = solo(mia, seat=1)
    before = rows(table)
    assert asked(table) == 0
    assert mia.act(table, legal(table)[0]).status_code == 403
    assert rows(table) == before


EVERYTHING: dict[str, dict[str, object]] = {
    "act": {"ply": 0, "action": 0},
    "take-back": {"ply": 0, "action": 0},
    "undo": {"ply": 0},
    "end-turn": {"ply": 0},
    "macro": {"ply": 0, "name": "fill"},
    "pace": {"pace": 0},
    "ending": {"end_turn": 1},
    "bot": {"seat": 0, "bot": "greedy"},
}


@pytest.mark.parametrize("what", EVERYTHING)
def test_somebody_elses_session_may_do_nothing(mia, tom, what):
    table = solo(mia)
    before = rows(table)
    assert tom.post(table, what, **EVERYTHING[what]).status_code == 403
    assert rows(table) == before


@pytest.mark.parametrize("what", EVERYTHING)
def test_an_onlooker_may_do_nothing(mia, onlooker, what):
    table = solo(mia)
    before = rows(table)
    path = f"/t/{table.slug}/{what}/"
    assert onlooker.post(path, EVERYTHING[what], headers=SCRIPT).status_code == 403
    assert onlooker.post(path, EVERYTHING[what]).status_code == 403
    assert rows(table) == before
    assert "ludoteca" not in onlooker.cookies  # nobody becomes a guest by that


@pytest.mark.parametrize("what", EVERYTHING)
def test_an_unknown_table(mia, onlooker, what):
    for client in (mia.client, onlooker):
        assert client.post(f"/t/nowhere/{what}/", EVERYTHING[what]).status_code == 404


@pytest.mark.parametrize("path", ["", "board/", "stream/", "log/", "save.json", "join/abc/"])
def test_pages_of_an_unknown_table(onlooker, db, path):
    assert onlooker.get(f"/t/nowhere/{path}").status_code == 404


FORGED = [
    "-1",
    "-99999999999999999999",
    "100000",
    "9223372036854775808",
    "1" * 400,
    "one",
    "",
    "1.5",
    "1e3",
    "0x10",
    " 1",
    "٣",
    "1;2",
    "null",
    "\x00",
    "[1]",
]


@pytest.mark.parametrize("action", FORGED)
@pytest.mark.parametrize("what", ["act", "take-back"])
def test_a_forged_action_is_refused(mia, action, what):
    table = solo(mia)
    before = rows(table)
    response = mia.post(table, what, ply=0, action=action)
    assert response.status_code == 400
    assert response["Content-Type"].startswith("text/plain")
    assert response.content
    assert rows(table) == before


@pytest.mark.parametrize("ply", FORGED)
def test_a_forged_ply_is_refused(mia, ply):
    table = solo(mia)
    before = rows(table)
    assert mia.post(table, "act", ply=ply, action=legal(table)[0]).status_code in (400, 409)
    assert rows(table) == before


def test_a_post_without_fields_is_refused(mia):
    table = solo(mia)
    before = rows(table)
    for what in ("act", "take-back", "undo", "end-turn", "macro", "pace", "ending", "bot"):
        assert mia.post(table, what).status_code == 400, what
    assert rows(table) == before


def test_every_illegal_action_is_refused(mia):
    table = solo(mia)
    before = rows(table)
    for action in set(range(table.game.actions.n)) - set(legal(table)):
        assert mia.act(table, action).status_code == 400
    assert rows(table) == before


def test_actions_are_refused_before_everybody_sits(mia):
    table = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), Sitting(bot="greedy")])
    before = rows(table)
    assert mia.act(table, 0).status_code == 400
    assert rows(table) == before


def test_a_problem_is_a_page_for_people_and_a_sentence_for_the_script(mia):
    table = solo(mia)
    page = mia.client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 99999})
    assert page.status_code == 400
    assert b"<h1>" in page.content
    assert b"<" not in mia.act(table, 99999).content


# ---- the same by the functions themselves ---------------------------------------------------------


def test_the_service_says_what_is_wrong(mia, tom):
    table = friends(mia, tom, tom)
    first = legal(table)[0]
    for problem, slug, guest, ply, action in [
        (Unknown, "nowhere", mia.id, 0, first),
        (Forbidden, table.slug, tom.id, 0, first),
        (Forbidden, table.slug, "", 0, first),
        (Forbidden, table.slug, "nobody", 0, first),
        (Stale, table.slug, mia.id, 1, first),
        (Malformed, table.slug, mia.id, 0, -1),
        (Malformed, table.slug, mia.id, 0, table.game.actions.n),
        (Malformed, table.slug, mia.id, 0, named(table, "done")),
    ]:
        before = rows(table)
        with pytest.raises(problem):
            play.act(slug, guest, ply, action)
        assert rows(table) == before


def test_a_seat_without_guest_belongs_to_nobody(mia):
    table = open_table("puerto-rico", mia.id, [Sitting(), mia.sitting(), Sitting(bot="greedy")])
    with pytest.raises(TableProblem):
        play.act(table.slug, "", 0, legal(table)[0])


def test_a_bots_move_that_comes_too_late_is_dropped(mia):
    table = solo(mia, seat=2)
    action, position = legal(table)[0], table.record()
    play.play_bot(table.slug, action, position)
    before = rows(table)
    play.play_bot(table.slug, action, position)
    assert rows(table) == before


def test_a_bots_move_chosen_in_another_position_at_the_same_ply_is_dropped(mia):
    """Somebody has taken back what they did, and done something else, while the bot was thinking."""
    table = solo(mia, seat=2)
    elsewhere = table.record()
    elsewhere.round_no += 1
    before = rows(table)
    forbidden = next(a for a in range(table.game.actions.n) if a not in legal(table))
    for action in (legal(table)[0], forbidden):
        play.play_bot(table.slug, action, elsewhere)
    assert rows(table) == before
    assert fresh(table).ply == 0


def test_every_move_keeps_the_position_it_led_to(mia):
    table = hot_seat(mia)
    rng = random.Random(5)
    for _ in range(60):
        table = fresh(table)
        play.act(table.slug, mia.id, table.ply, rng.choice(legal(table)))
    table = fresh(table)
    moves = list(table.moves.all())
    assert [m.ply for m in moves] == list(range(table.ply))
    assert position_after(table, table.ply).tobytes() == table.record().tobytes()
    replayed = position_after(table, 0)
    from ludoteca.kernel import generics

    for move in moves:
        assert position_after(table, move.ply).tobytes() == replayed.tobytes()
        generics.take(replayed, move.action)
    assert replayed.tobytes() == table.record().tobytes()


# ---- methods, tokens, sizes -----------------------------------------------------------------------

FORMS = ["/name/", "/games/puerto-rico/play/", "/games/puerto-rico/new/"]
POSTED = [
    *FORMS,
    "/t/{slug}/again/",
    *(f"/t/{{slug}}/{what}/" for what in EVERYTHING),
]
READ = [
    "/",
    "/tables/",
    "/games/puerto-rico/seats/",
    "/games/puerto-rico/rules/",
    "/t/{slug}/",
    "/t/{slug}/board/",
    "/t/{slug}/log/",
    "/t/{slug}/save.json",
    "/t/{slug}/stream/",
]


@pytest.mark.parametrize("path", POSTED)
@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_what_changes_something_must_be_posted(mia, path, method):
    table = solo(mia)
    before = rows(table)
    response = getattr(mia.client, method)(path.format(slug=table.slug))
    if method == "get" and path in FORMS:  # an address opened again
        assert (response.status_code, response.url) == (302, "/")
    else:
        assert response.status_code == 405
    assert rows(table) == before


@pytest.mark.parametrize(
    "kind",
    [
        "application/x-www-form-urlencoded; charset=utf-16",
        "application/x-www-form-urlencoded; charset=shift_jis",
        "multipart/form-data",
    ],
)
@pytest.mark.parametrize("path", POSTED)
def test_a_body_that_cannot_be_read_is_a_bad_request(mia, path, kind):
    table = solo(mia)
    before = rows(table)
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies["csrftoken"] = "a" * 32
    response = client.post(
        path.format(slug=table.slug), b"name=x", kind, headers={"X-CSRFToken": "a" * 32}
    )
    assert response.status_code == 400
    assert b"cannot be read" in response.content
    assert rows(table) == before


@pytest.mark.parametrize("path", [*READ[4:-1], *POSTED[len(FORMS) :]])
def test_a_table_of_other_rules_says_so_and_is_left_alone(mia, path):
    table = solo(mia)
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    before = rows(table)
    method = mia.client.get if path in READ else mia.client.post
    fields = {name: value for each in EVERYTHING.values() for name, value in each.items()}
    response = method(path.format(slug=table.slug), fields)
    assert response.status_code == 410
    assert "another version of the rules" in response.content.decode()
    assert rows(table) == before


def test_tables_of_other_rules_hinder_neither_the_lobby_nor_the_bots(mia, monkeypatch):
    monkeypatch.setattr(connection, "close", lambda: None)  # the test goes on with it
    table = solo(mia, seat=1)
    assert table.slug in mia.client.get("/tables/", headers=PART).content.decode()
    assert runner.unfinished() == [table.slug]
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    assert table.slug not in mia.client.get("/tables/", headers=PART).content.decode()
    assert runner.unfinished() == []


@pytest.mark.parametrize("path", READ)
def test_what_is_read_cannot_be_posted(mia, path):
    table = solo(mia)
    assert mia.client.post(path.format(slug=table.slug)).status_code == 405


@pytest.mark.parametrize("path", [*POSTED, "/language/setlang/"])
def test_a_form_that_the_site_has_not_given_out_is_refused(new_guest, path):
    mia = new_guest("Mia")
    table = solo(mia)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mia.client.cookies
    before = rows(table)
    fields = {"ply": 0, "action": legal(table)[0], "language": "ja", "name": "Eve"}
    path = path.format(slug=table.slug)
    assert strict.post(path, fields).status_code == 403
    assert strict.post(path, fields, headers={"X-CSRFToken": "x" * 64}).status_code == 403
    assert rows(table) == before
    assert Table.objects.count() == 1


def test_the_token_of_the_page_opens_the_door(new_guest):
    mia = new_guest("Mia")
    table = solo(mia)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mia.client.cookies
    page = strict.get(f"/t/{table.slug}/").content.decode()
    token = found(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    fields = {"ply": 0, "action": legal(table)[0]}
    response = strict.post(f"/t/{table.slug}/act/", fields, headers={"X-CSRFToken": token})
    assert response.status_code == 302
    assert fresh(table).ply == 1


async def _ask(scope, chunks):
    """The status that the ASGI application answers to a body in pieces."""
    from ludoteca.web.asgi import application

    sent = []
    parts = iter([*chunks])

    async def receive():
        try:
            return {"type": "http.request", "body": next(parts), "more_body": True}
        except StopIteration:
            await asyncio.sleep(30)
            return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    base: dict[str, object] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
    }
    base |= {"path": "/name/", "raw_path": b"/name/", "query_string": b"", "root_path": ""}
    base |= {"scheme": "http", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
    await application({**base, **scope}, receive, send)
    return [m["status"] for m in sent if m["type"] == "http.response.start"]


FORM = (b"host", b"testserver"), (b"content-type", b"application/x-www-form-urlencoded")


@pytest.mark.parametrize("length", [str(settings.MAX_BODY + 1), "9" * 30, "-1", "many"])
async def test_a_body_that_says_it_is_too_large_is_not_read(length):
    headers = [*FORM, (b"content-length", length.encode())]
    assert await _ask({"headers": headers}, []) == [413]


async def test_a_body_without_length_is_refused_as_soon_as_it_is_too_large():
    chunks = itertools.repeat(b"x" * 4000, 100)
    assert await _ask({"headers": [*FORM]}, chunks) == [413]


@pytest.mark.slow
def test_large_bodies_at_a_real_server(server):
    visitor = Visitor(server)
    visitor.get("/")
    token = {"X-CSRFToken": visitor.cookies["csrftoken"]}
    token["Content-Type"] = "application/x-www-form-urlencoded"
    large = b"name=" + b"x" * settings.MAX_BODY
    assert visitor.request("POST", "/name/", large, token).status == 413
    assert visitor.request("POST", "/name/", iter([large]), token).status == 413
    pieces = iter([b"name=" + b"x" * 1000] * 15)
    assert visitor.request("POST", "/name/", pieces, token).status == 302
    assert visitor.post("/name/", {"name": "Mia"}).status == 302


# ---- nothing breaks it ----------------------------------------------------------------------------

ODD = [
    "",
    "0",
    "-1",
    "7",
    "99999999999999999999",
    "é",
    "日本",
    "<script>",
    "\x00",
    "a" * 3000,
    "%s",
]
ODD += ["{seat}", "../../etc/passwd", "greedy", "me", "friend", "fill", "puerto-rico", "None", "1"]
NAMES = ["ply", "action", "name", "seat", "bot", "pace", "end_turn", "seats", "seen", "language"]
NAMES += ["next", "shuffle", "option-balanced", *(f"seat-{i}" for i in range(6))]
PATHS = [
    *POSTED,
    *READ,
    "/language/setlang/",
    "/t/{slug}/join/{invitation}/",
    "/t/{slug}/join/x/",
    "/nowhere/",
]
PATHS += [
    "/games/x/play/",
    "/games/x/rules/",
    "/games/x/seats/",
    "/games/x/new/",
    "/t/é/",
    "/t/%00/",
]
PATHS += ["/static/", "/static/x.js", "/t/{slug}/nothing/", "/t/{slug}/ACT/", "/t//", "//", "/%"]


@pytest.mark.parametrize("seed", range(4))
def test_odd_requests_never_break_the_site(mia, onlooker, seed):
    rng = random.Random(seed)
    table = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(bot="greedy"), Sitting()])
    playing = solo(mia, end_turn=True)
    invitation = table.places.get(number=2).invitation
    for client in (mia.client, onlooker):
        client.raise_request_exception = False
    for _ in range(250):
        slug = rng.choice([table.slug, playing.slug])
        path = rng.choice(PATHS).format(slug=slug, invitation=invitation)
        method = rng.choice(["get", "post", "post", "post", "head", "options", "put", "patch"])
        fields = {rng.choice(NAMES): rng.choice(ODD) for _ in range(rng.randrange(8))}
        headers = {"Accept-Language": rng.choice(["ja", "en", "xx", ";;q=", "a" * 500, ""])}
        if rng.random() < 0.5:
            headers |= SCRIPT
        if rng.random() < 0.3:
            headers["Last-Event-ID"] = rng.choice(["", "x", "-1", "9" * 40])
        send = getattr(rng.choice([mia.client, onlooker]), method)
        if method in ("put", "patch"):
            response = send(path, b"\xff\xfe not a form", headers=headers)
        else:
            response = send(path, fields, headers=headers)
        assert response.status_code < 500, (method, path, fields, headers)


def test_odd_bodies_and_cookies_never_break_the_site(mia):
    table = solo(mia)
    mia.client.raise_request_exception = False
    before = rows(table)
    for content_type, body in [
        ("application/json", b'{"ply": 0, "action": 0}'),
        ("application/x-www-form-urlencoded", b"\xff\xff=%ff&ply=%00&&==&action"),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % i for i in range(900))),
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("", b""),
    ]:
        response = mia.client.generic(
            "POST", f"/t/{table.slug}/act/", body, content_type, headers=SCRIPT
        )
        assert 400 <= response.status_code < 500, content_type
    assert rows(table) == before
    for name in ("ludoteca", "csrftoken", "ludoteca_language"):
        for value in ("x", "a:b:c", "é", "." * 300, '"', "eyJ9:1:x"):
            client = Client(raise_request_exception=False)
            client.cookies[name] = value
            assert client.get(f"/t/{table.slug}/").status_code < 500
            assert client.post("/name/", {"name": "x"}).status_code < 500
