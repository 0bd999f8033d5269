"""Pages of every kind: links lead somewhere, all can be read aloud, nothing comes from elsewhere; headers; files."""

import re
from functools import cache
from itertools import chain
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

import ludoteca
from ludoteca.web.api import tokens
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.stats import recording
from tests.web.pages import read
from tests.web.shelf import finished, midway
from tests.web.tables import GAMES, open_table, solo

STATIC = Path(settings.STATICFILES_DIRS[0])


def pages_of(mia, game):
    """Addresses of all kinds of pages of a game; of matches that begin, go on, are over, or wait for guests."""
    early = solo(mia, end_turn=True, game=game)
    late = midway(mia, 120, seats=max(ludoteca.game(game).seats), game=game)
    over = finished(mia, seats=2, game=game)
    recording.record_match(over, timezone.now())
    waiting = open_table(game, mia.id, [mia.sitting(), SeatPlan(), SeatPlan()])
    join = f"/t/{waiting.slug}/join/{waiting.seats.get(number=2).invitation}/"
    tables = [f"/t/{t.slug}/" for t in (early, late, over, waiting)]
    logs = [f"{tables[1]}log/", f"{tables[2]}log/"]
    return [f"/games/{game}/rules/", *tables, *logs, join]


class Site:
    """The site as a client reads it in one language; each page is fetched once."""

    def __init__(self, client, language):
        client.cookies["ludoteca_language"] = language
        self.language = language
        self.fetch = cache(lambda path: client.get(path, follow=True))
        self.page = cache(lambda path: read(self.fetch(path)))
        self.ids = cache(lambda path: frozenset(e["id"] for e in self.page(path).walk()))


@pytest.mark.parametrize("language", ["ja", pytest.param("en", marks=pytest.mark.slow)])
def test_pages_of_every_kind_and_game(mia, language):
    """Links lead somewhere, all can be read aloud, and nothing is loaded from elsewhere."""
    tokens.make(mia.id, "Robo")
    paths = {game: pages_of(mia, game) for game in GAMES}
    site = Site(mia.client, language)
    for path in ("/", "/bots/", "/nowhere/", *chain(*paths.values())):
        check_links(site, path)
        check_spoken(site, path)
        check_nothing_comes_from_elsewhere(site.page(path), path)
    for game in GAMES:
        assert len({link for path in paths[game] for link in links_on(site.page(path))}) > 50


def is_followed(link):
    """Of the positions of a match, which are many and alike, every thirtieth."""
    position = re.search(r"/at/(\d+)/", link)
    return position is None or int(position[1]) % 30 == 0


def links_on(page):
    links = [e["href"] for e in page.walk() if e["href"] and e.tag in ("a", "use", "link")]
    links += [e["data-rules"] for e in page.walk() if e["data-rules"]]
    return {*filter(is_followed, links)}


def check_links(site, path):
    """All links of a page lead to a page, and to a place on it."""
    page = site.page(path)
    ids = [e["id"] for e in page.walk() if e["id"]]
    assert len(ids) == len(set(ids)), {i for i in ids if ids.count(i) > 1}
    for link in links_on(page):
        where, anchor = urldefrag(link)
        assert not where.startswith("http"), link
        assert not where or site.fetch(where).status_code == 200, (path, link)
        assert not anchor or anchor in (site.ids(where) if where else ids), (path, link)
    for form in page.find("form"):
        assert form["action"] is None or site.fetch(form["action"]).status_code != 404


def check_spoken(site, path):
    """One main heading, the language, names for all that can be pressed, words for images."""
    page = site.page(path)
    assert page.find("html")[0]["lang"] == site.language
    assert len(page.find("h1")) == 1, path
    assert len(page.find("main")) == 1, path
    assert page.find("title")[0].text
    for element in page.walk():
        if element.tag in ("button", "a") or element["role"] in ("img", "button"):
            assert element.name() or _hidden(element), (path, element.attributes)
        if element.tag == "img":
            assert element["alt"] is not None
        if element.tag in ("input", "select") and element["type"] != "hidden":
            assert _labelled(page, element), (path, element.attributes)
        if element.tag == "svg" and not _hidden(element):
            assert element["role"] == "img", (path, element.attributes)
            assert element["aria-label"], (path, element.attributes)
        assert element.tag != "button" or not _inside(element, "button", "a"), path
    check_labels(page, path)


def check_labels(page, path):
    """What names another element names one that is there."""
    ids = {e["id"] for e in page.walk()}
    for element in page.walk():
        for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            for name in (element[attribute] or "").split():
                assert name in ids, (path, attribute, name)


def _inside(element, *tags):
    while (element := element.parent) is not None:
        if element.tag in tags:
            return True
    return False


def _hidden(element):
    while element is not None:
        if element["aria-hidden"] == "true" or "hidden" in element.attributes:
            return True
        element = element.parent
    return False


def _labelled(page, element):
    parent = element.parent
    while parent is not None:
        if parent.tag == "label":
            return True
        parent = parent.parent
    return bool(element["aria-label"] or page.find("label", _for=element["id"] or "?"))


def check_nothing_comes_from_elsewhere(page, path):
    for element in page.walk():
        for attribute in ("src", "srcset", "action", "data-stream", "hx-get"):
            assert "//" not in (element[attribute] or ""), (path, element.attributes)
        if element.tag == "script":
            assert not element.text


# ---- headers and cookies ----------------------------------------------------------------------------


def test_headers(mia, spectator):
    table = solo(mia)
    for path in ("/", "/games/puerto-rico/rules/", f"/t/{table.slug}/", "/nowhere/"):
        response = mia.client.get(path)
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["X-Frame-Options"] == "DENY"
        assert response["Referrer-Policy"] == "same-origin"
        assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    for path in ("", "board/"):
        assert "no-store" in mia.client.get(f"/t/{table.slug}/{path}")["Cache-Control"]


def test_cookies(spectator, db):
    spectator.post("/name/", {"name": "Mia"})
    cookie = spectator.cookies["ludoteca"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] > 300 * 24 * 3600


def test_a_forged_session_is_nobody(mia, tom):
    table = solo(mia)
    value = mia.client.cookies["ludoteca"].value
    forged = Client()
    forged.cookies["ludoteca"] = value[:-3] + "abc"
    assert 'class="choice"' not in forged.get(f"/t/{table.slug}/").content.decode()
    assert forged.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 0}).status_code == 403


def test_a_foreign_host_is_refused(db):
    response = Client(headers={"Host": "evil.example"}, raise_request_exception=False).get("/")
    assert response.status_code == 400


# ---- static files ---------------------------------------------------------------------------------


def test_static_files_are_served_as_they_are_and_nothing_else(spectator, db):
    kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    for path in filter(Path.is_file, STATIC.rglob("*")):
        name = path.relative_to(STATIC)
        response = spectator.get(f"/static/{name}")
        assert response.status_code == 200, name
        assert response["Content-Type"].startswith(kinds.get(path.suffix[1:], "")), name
        assert b"".join(response.streaming_content) == path.read_bytes(), name
    for other in ("../settings.py", "%2e%2e/settings.py", "ludoteca/../../settings.py"):
        assert spectator.get(f"/static/{other}").status_code == 404, other
    for other in ("ludoteca/", "nothing.js"):
        assert spectator.get(f"/static/{other}").status_code == 404, other


def test_style_sheets_name_only_files_that_are_there():
    for path in STATIC.rglob("*.css"):
        for link in re.findall(r"url\(['\"]?([^)'\"]+)", path.read_text()):
            assert link.startswith(("#", "data:")) or (path.parent / link).exists(), (path, link)
