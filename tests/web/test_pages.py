"""The rules page agrees with the components; links, headers and static files are in order."""

import re
from functools import cache, partial
from pathlib import Path
from urllib.parse import urldefrag

import pytest
from django.conf import settings
from django.core.management import call_command
from django.test import Client

import ludoteca
from ludoteca.games.puerto_rico import components as c
from ludoteca.web.api import tokens
from ludoteca.web.tables.seating import Sitting, open_table
from tests.web.pages import read
from tests.web.tables import GAMES, Guest, play_for, play_to_end, solo, thoughtful

LANGUAGES = ["en", "ja"]
RULES = "/games/puerto-rico/rules/"


@pytest.fixture(params=LANGUAGES)
def rules(request, db):
    client = Client()
    client.cookies["ludoteca_language"] = request.param
    return read(client.get(RULES))


def numbers(row):
    return [int(n) for cell in row.find("td") for n in re.findall(r"\d+", cell.text)[:1]]


def test_buildings_are_as_the_components(rules):
    found = {}
    for row in rules.find("tr", id=True):
        if row["id"].startswith("building-"):
            price, points, circles, limit, copies = numbers(row)[:5]
            name = row["id"].removeprefix("building-")
            found[name] = (price, points, circles, copies, limit)
    assert found == {b.id: (b.cost, b.vp, b.circles, b.copies, b.column) for b in c.BUILDINGS}


def test_the_slots_of_a_draft_are_as_the_components(rules):
    for row, slots in zip(("one", "both"), c.DRAFT_SLOTS.tolist(), strict=True):
        assert numbers(rules.find("tr", id=f"slots-{row}")[0]) == [*slots[1:], sum(slots)]


def test_goods_are_as_the_components(rules):
    found = {good: numbers(rules.find("tr", id=f"good-{good}")[0])[:3] for good in c.GOODS}
    expected = zip(
        c.GOODS,
        c.STARTS[4].plantations,
        c.STARTS[4].goods,
        c.SELLING_PRICE.tolist(),
        strict=True,
    )
    assert found == {good: list(rest) for good, *rest in expected}


def test_set_up_is_as_the_game_does_it(rules):
    from ludoteca import Match

    starts = [Match("puerto-rico", seats, seed=1).position for seats in (2, 3, 4, 5)]

    def row(name):
        return rules.find("tr", id=f"setup-{name}")[0]

    assert numbers(row("doubloons")) == [int(s.doubloons[0]) for s in starts]
    assert numbers(row("colonist-ship")) == [int(s.colonist_ship) for s in starts]
    assert numbers(row("colonists")) == [int(s.colonist_supply) for s in starts]
    assert numbers(row("chips")) == [int(s.chips_supply) for s in starts]
    assert numbers(row("face-up")) == [int(s.face_up.sum()) for s in starts]
    assert numbers(row("roles")) == [int(s.role_there.sum()) for s in starts]
    ships = [[int(n) for n in re.findall(r"\d+", cell.text)] for cell in row("ships").find("td")]
    assert ships == [[int(n) for n in s.ship_space if n] for s in starts]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_places(db, game):
    places = []
    for language in LANGUAGES:
        client = Client()
        client.cookies["ludoteca_language"] = language
        article = read(client.get(f"/games/{game}/rules/")).find("article")[0]
        places.append(sorted(e["id"] for e in article.walk() if e["id"]))
    assert places[0] == places[1]


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_tell_of_the_options_that_there_are(db, game):
    places = {e["id"] for e in read(Client().get(f"/games/{game}/rules/")).walk() if e["id"]}
    told = {place.partition("-")[2] for place in places if place.startswith("option-")}
    assert told <= {option.name for option in ludoteca.game(game).options}


# ---- links ----------------------------------------------------------------------------------------


def pages_of(mia, game):
    """Addresses of all kinds of pages; of matches that begin, go on, are over, or wait for guests."""
    most = max(ludoteca.game(game).seats)
    early = solo(mia, end_turn=True, game=game)
    late = play_for(solo(mia, seats=most, game=game), mia, lambda t: t.ply > 120, thoughtful)
    over = play_to_end(solo(mia, seed=2, game=game), mia)
    waiting = open_table(game, mia.id, [mia.sitting(), Sitting(), Sitting()])
    join = f"/t/{waiting.slug}/join/{waiting.places.get(number=2).invitation}/"
    tokens.make(mia.id, "Robo")
    tables = [f"/t/{t.slug}/" for t in (early, late, over, waiting)]
    return [
        "/",
        f"/games/{game}/rules/",
        *tables,
        f"{tables[1]}log/",
        f"{tables[2]}log/",
        join,
        "/bots/",
        "/nowhere/",
    ]


@pytest.fixture(scope="module", params=GAMES)
def played(request, django_db_setup, django_db_blocker):
    """Who has played some matches of a game, and pages to look at; played once for all tests."""
    with django_db_blocker.unblock():
        mia = Guest("Mia", Client())
        pages = pages_of(mia, request.param)
    yield mia, pages
    with django_db_blocker.unblock():
        call_command("flush", verbosity=0, interactive=False)


def is_followed(link):
    """Of the positions of a match, which are many and alike, every thirtieth."""
    position = re.search(r"/at/(\d+)/", link)
    return position is None or int(position[1]) % 30 == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_leads_somewhere(played, db, language):
    mia, pages = played
    mia.client.cookies["ludoteca_language"] = language
    fetch = cache(partial(mia.client.get, follow=True))

    @cache
    def ids_on(path):
        return frozenset(e["id"] for e in read(fetch(path)).walk())

    seen = set()
    for path in pages:
        page = read(fetch(path))
        ids = [e["id"] for e in page.walk() if e["id"]]
        assert len(ids) == len(set(ids)), {i for i in ids if ids.count(i) > 1}
        links = [e["href"] for e in page.walk() if e["href"] and e.tag in ("a", "use", "link")]
        links += [e["data-rules"] for e in page.walk() if e["data-rules"]]
        for link in filter(is_followed, links):
            where, anchor = urldefrag(link)
            assert not where.startswith("http"), link
            target = fetch(where) if where else None
            if target is not None:
                assert target.status_code == 200, (path, link)
            if anchor:
                assert anchor in (ids_on(where) if where else ids), (path, link)
            seen.add(link)
        for form in page.find("form"):
            assert form["action"] is None or mia.client.get(form["action"]).status_code != 404
    assert len(seen) > 50


# ---- what every page must have --------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_read_aloud(played, db, language):
    """One main heading, the language, names for all that can be pressed, words for images."""
    mia, pages = played
    mia.client.cookies["ludoteca_language"] = language
    for path in pages:
        page = read(mia.client.get(path))
        assert page.find("html")[0]["lang"] == language
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


def test_headers(mia, onlooker):
    table = solo(mia)
    for path in ("/", RULES, f"/t/{table.slug}/", "/nowhere/"):
        response = mia.client.get(path)
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["X-Frame-Options"] == "DENY"
        assert response["Referrer-Policy"] == "same-origin"
        assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    for path in ("", "board/"):
        assert "no-store" in mia.client.get(f"/t/{table.slug}/{path}")["Cache-Control"]


def test_cookies(onlooker, db):
    onlooker.post("/name/", {"name": "Mia"})
    cookie = onlooker.cookies["ludoteca"]
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


def test_no_page_loads_anything_from_elsewhere(played, db):
    mia, pages = played
    for path in pages:
        for element in read(mia.client.get(path)).walk():
            for attribute in ("src", "srcset", "action", "data-stream", "hx-get"):
                assert "//" not in (element[attribute] or ""), (path, element.attributes)
            if element.tag == "script":
                assert not element.text


# ---- static files ---------------------------------------------------------------------------------


def static_files():
    folder = Path(settings.STATICFILES_DIRS[0])
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


@pytest.mark.parametrize("name", static_files())
def test_static_files_are_served(onlooker, name):
    response = onlooker.get(f"/static/{name}")
    assert response.status_code == 200
    kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    assert response["Content-Type"].startswith(kinds.get(name.rsplit(".")[-1], "")), name
    body = b"".join(response.streaming_content)
    assert body == (Path(settings.STATICFILES_DIRS[0]) / name).read_bytes()


@pytest.mark.parametrize(
    "path",
    [
        "/static/../settings.py",
        "/static/%2e%2e/settings.py",
        "/static/ludoteca/../../settings.py",
        "/static/ludoteca/",
        "/static/nothing.js",
    ],
)
def test_nothing_else_is_served(onlooker, db, path):
    assert onlooker.get(path).status_code == 404


def test_style_sheets_name_only_what_is_there():
    for name in static_files():
        if name.endswith(".css"):
            path = Path(settings.STATICFILES_DIRS[0]) / name
            for link in re.findall(r"url\(['\"]?([^)'\"]+)", path.read_text()):
                assert link.startswith(("#", "data:")) or (path.parent / link).exists(), (
                    name,
                    link,
                )
