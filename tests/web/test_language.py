"""Japanese and English: which one is spoken, and that it is spoken throughout."""

import errno
import re
from urllib.parse import unquote

from django.test import Client

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from tests.web.pages import LATIN, read, untranslated
from tests.web.shelf import finished
from tests.web.tables import (
    GAMES,
    PART,
    SANTA_MARIA,
    fresh,
    hot_seat,
    legal,
    open_table,
    solo,
)


def japanese(client):
    client.cookies["ludoteca_language"] = "ja"
    return client


def lang(response):
    return read(response).find("html")[0]["lang"]


# ---- which language -------------------------------------------------------------------------------


SPOKEN = {
    "ja": "ja",
    "ja-JP,ja;q=0.9,en;q=0.8": "ja",
    "en-US,en;q=0.9,ja;q=0.5": "en",
    "de": "en",
    "fr, ja;q=0.3": "ja",
    "": "en",
    "*": "en",
}


def test_the_browser_says_which(spectator, db):
    for accepted, spoken in SPOKEN.items():
        response = spectator.get("/", headers={"Accept-Language": accepted})
        assert lang(response) == response["Content-Language"] == spoken, accepted
        assert "Accept-Language" in response["Vary"]


def test_a_cookie_switches(spectator, db):
    for language in ("ja", "en"):
        response = spectator.post("/language/setlang/", {"language": language, "next": "/tables/"})
        assert (response.status_code, response["Location"]) == (302, "/tables/")
        assert spectator.cookies["ludoteca_language"].value == language
        for accepted in ("ja", "en"):
            assert lang(spectator.get("/", headers={"Accept-Language": accepted})) == language


def test_the_switch_leads_back_to_the_page_and_nowhere_else(mia):
    table = solo(mia)
    page = read(mia.client.get(f"/t/{table.slug}/"))
    form = next(f for f in page.find("form") if "language" in f.classes)
    assert form.find("input", name="next")[0]["value"] == f"/t/{table.slug}/"
    assert [b["value"] for b in form.find("button")] == ["en", "ja"]
    response = mia.client.post(
        "/language/setlang/", {"language": "ja", "next": "https://example.org/"}
    )
    assert "example.org" not in response["Location"]


def test_the_switch_on_a_problem_page_leads_to_a_page_that_can_be_read(mia):
    page = read(mia.client.post("/games/puerto-rico/new/", {}))
    back = page.find("input", name="next")[0]["value"]
    assert mia.client.get(back).status_code == 200


def test_an_unknown_language_changes_nothing(spectator, db):
    spectator.post("/language/setlang/", {"language": "tlh", "next": "/"})
    assert lang(spectator.get("/")) == "en"


def test_two_people_at_one_table_read_two_languages(mia, aki):
    table = hot_seat(mia)
    mia.act(table, table.game.actions.parse("choose builder"))
    english, foreign = (read(g.look(table)).text for g in (mia, aki))
    assert "builder" in english
    assert "builder" not in foreign
    assert re.search(r"[ぁ-んァ-ヶ一-龠]", foreign)
    assert not re.search(r"[ぁ-んァ-ヶ一-龠]", english)


def test_a_problem_is_told_in_the_language_of_the_reader(aki, mia):
    table = solo(mia)
    response = aki.act(table, legal(table)[0])
    assert response.status_code == 403
    assert not LATIN.search(response.content.decode())


# ---- every page but those of tables, which `test_every_game` tells -----------------------------------------------------------------------------------


def test_the_lobby(aki):
    open_table("puerto-rico", aki.id, [aki.sitting(), SeatPlan(), SeatPlan(bot="greedy")])
    solo(aki)
    solo(aki, seat=2)
    for path in ("/", "/tables/", "/games/puerto-rico/seats/?seats=5"):
        assert untranslated(aki.client.get(path, headers=PART)) == set()


def test_the_lobby_of_a_newcomer(db):
    client = japanese(Client())
    assert untranslated(client.get("/")) == set()
    client.post("/games/puerto-rico/play/")
    assert untranslated(client.get(f"/t/{Table.objects.get().slug}/")) == set()


def test_the_rules(aki):
    allowed = {"Tab", "Enter", "Esc"}  # keys are called so on Japanese keyboards as well
    for game in GAMES:
        page = aki.client.get(f"/games/{game}/rules/")
        assert untranslated(page) - allowed == set(), game


def test_waiting_and_joining(aki, mia):
    table = open_table("puerto-rico", aki.id, [aki.sitting(), SeatPlan(), SeatPlan()])
    assert untranslated(aki.client.get(f"/t/{table.slug}/")) == set()
    link = f"/t/{table.slug}/join/{table.seats.get(number=1).invitation}/"
    reader = japanese(Client())
    assert untranslated(reader.get(link)) == set()
    mia.client.post(link, {"name": "Tom"})
    assert untranslated(reader.get(link)) == set()


def test_problem_pages(aki, mia):
    table = solo(mia)
    waiting = open_table("puerto-rico", aki.id, [aki.sitting(), SeatPlan(), SeatPlan()])
    over = finished(aki, SANTA_MARIA, seats=1)
    client = aki.client
    new = "/games/puerto-rico/new/"
    strict = japanese(Client(enforce_csrf_checks=True))
    form = {"seats": 3, "seat-0": "me", "seat-1": "greedy", "seat-2": "greedy"}
    answers = [
        client.get("/nowhere/"),
        client.get("/t/nowhere/"),
        client.get(f"/t/{table.slug}/save.json"),
        client.get(f"/t/{waiting.slug}/join/x/"),
        client.post(new, {}),
        client.post(new, form | {"seats": 9}),
        client.post(new, form | {"pace": 7}),
        client.post(new, form | {"option-balanced": 7}),
        client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 0}),
        client.post(f"/t/{table.slug}/again/"),
        client.post(f"/t/{table.slug}/undo/", {"ply": 0}),
        client.post(f"/t/{waiting.slug}/act/", {"ply": 0, "action": 0}),
        client.post(f"/t/{waiting.slug}/act/", {"ply": "x"}),
        client.post(f"/t/{over.slug}/act/", {"ply": over.ply, "action": 0}),
        client.post(f"/t/{over.slug}/undo/", {"ply": over.ply}),
        strict.post("/name/", {"name": "x"}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        allowed = {"puerto", "rico"}  # a game's name as in addresses
        assert untranslated(answer) - allowed == set(), answer.content.decode()


def test_sentences_for_the_script(aki, mia):
    table = solo(mia)
    for what, fields in {"act": {"ply": 0, "action": 10**9}, "pace": {"pace": 3}}.items():
        text = aki.post(table, what, **fields).content.decode()
        assert not LATIN.search(text)
    mine = solo(aki)
    taken, other = legal(mine)[:2]
    aki.act(mine, taken)
    response = aki.act(mine, other, ply=0)
    assert response.status_code == 409
    assert not LATIN.search(unquote(response["X-Problem"]))


def test_a_server_error_is_explained(aki, monkeypatch):
    table = solo(aki)
    aki.client.raise_request_exception = False

    def broken(*_args):
        raise RuntimeError("secret details")

    monkeypatch.setattr("ludoteca.web.board.responses.board_context", broken)
    for path in ("", "board/"):
        response = aki.client.get(f"/t/{table.slug}/{path}")
        assert response.status_code == 500
        assert "secret" not in response.content.decode()
        assert untranslated(response) == set()
    assert fresh(table).ply == 0


def test_a_failure_before_the_session_is_read_is_explained_too(client, monkeypatch):
    """Static files come before all else, and a file may be one too many to be open."""
    client.raise_request_exception = False

    def broken(*_args):
        raise OSError(errno.EMFILE, "secret details")

    monkeypatch.setattr(
        "ludoteca.web.middleware.static_files.WhiteNoiseMiddleware.__call__", broken
    )
    response = client.get("/", headers={"accept-language": "en"})
    assert response.status_code == 500
    assert "secret" not in response.content.decode()
    assert read(response).shown()


def test_english_pages_hold_no_japanese(mia):
    for path in ("/", *(f"/games/{game}/rules/" for game in GAMES)):
        text = " ".join(read(mia.client.get(path)).shown()).replace("日本語", "")
        assert not re.search(r"[぀-ヿ一-鿿]", text)
