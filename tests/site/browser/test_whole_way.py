"""A person's whole way, in both languages, at a desk and on a phone: a guest against bots, then an account, an open table,
a rated match, what is kept of it, and its analysis.

    pytest tests/site/browser/test_whole_way.py --pictures FOLDER

leaves a picture of every station there, to be looked at.
"""

import random
import re
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.kernel.match import ranking
from ludoteca.kernel.pending import actor
from ludoteca.nets.levels import LEVELS
from ludoteca.web.tables.ratings import rating
from ludoteca.web.tables.seating import BOT_NAMES
from tests.site.browsing import (
    PHONE,
    card,
    check_result,
    click,
    fits,
    state,
    wait_for_turn,
    wait_for_version,
)
from tests.site.server import Server, Visitor
from tests.web.pages import found
from tests.web.tables import PUERTO_RICO

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESK = {"viewport": {"width": 1440, "height": 900}}
PASSWORD = "a hill of corn"
STRANGE = {"en": r"[\u3040-\u30ff\u4e00-\u9fff]", "ja": r"(?:\b[A-Za-z]{2,} ){2}[A-Za-z]{2,}\b"}
"""What nobody says in a language: letters of Japanese; three words of English."""
NAMES = "|".join((*BOT_NAMES, "Mia", "Tom", "English", "日本語"))
"""What is the same in each."""
CUT = """() => [...document.querySelectorAll("select")].filter((select) => {
  if (!select.checkVisibility()) return false;
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const wide = pen.measureText(select.selectedOptions[0].text.trim()).width;
  return wide > select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}).map((select) => select.name)"""
"""Lists whose choice is not to be read to its end."""
LINE = 24
"""Pixels that a line of text is high, at least."""
LEFT = 14
"""So many actions before its end the rated match begins."""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A site without mail server, as most are, that looks but shortly at what it analyses."""
    more = {"LUDOTECA_ANALYSIS_ITERATIONS": "30"}
    with Server(tmp_path_factory.mktemp("site"), **more) as running:
        yield running
    assert "Traceback" not in running.log, running.log


class Way:
    """Somebody on their way, who may leave pictures of what they see."""

    def __init__(self, page, folder, language):
        self.page, self.language, self._count = page, language, 0
        self.kind = f"{language}-{page.viewport_size['width']}"
        self.name = f"Mia {self.kind}"
        self.folder = Path(folder) if folder else None
        self.finger = page.evaluate("() => navigator.maxTouchPoints > 0")

    def press(self, what):
        what.tap() if self.finger else what.click()

    def station(self, name, whole=True):
        """They have come somewhere: all of it can be seen, and nothing is said in another language."""
        self._count += 1
        assert fits(self.page), name
        assert self.page.locator("html").get_attribute("lang") == self.language
        said = re.sub(NAMES, ".", self.page.locator("main").inner_text())
        assert re.search(STRANGE[self.language], said) is None, said
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = self.folder / f"{self.kind}-{self._count:02d}-{name}.png"
            self.page.screenshot(path=path, full_page=whole)

    def take_turn(self):
        """Do what there is to do until others are asked; whether the match goes on."""
        now = wait_for_turn(self.page)
        for clicks in range(40):
            if now["over"] or not now["mine"]:
                return not now["over"]
            version = now["version"]
            click(self.page, clicks, self.press)
            wait_for_version(self.page, version)
            self.page.wait_for_function("() => !document.querySelector('#board.busy')")
            now = state(self.page)
        raise AssertionError("the turn does not end")


def position():
    """A match between two in its last round, where the first is about to choose a role; colonists are placed."""
    chance = random.Random(3)
    match, seen = ludoteca.Match(PUERTO_RICO, seats=2, seed=3), []
    while not match.over:
        words = {match.describe(action) for action in match.legal()}
        mine = int(actor(match.position)) == 0
        if mine and "choose settler" in words and "choose mayor" not in words:
            seen.append((match.ply, match.position.copy()))
        match.play(chance.choice(list(match.legal())))
    ply, record = seen[-1]
    assert match.ply - ply <= LEFT
    record["ply"] = 0  # as the table counts
    return record


def answer(visitor, slug):
    """The other one plays, until they are asked no more."""
    while (board := visitor.look(slug)).choices or board.can_end:
        what = {"action": board.choices[0]} if board.choices else {}
        done = visitor.do(slug, "act" if what else "end-turn", ply=board.ply, **what)
        assert done.status == 200, done.text


def as_guest(way, server):
    """Two turns against bots; gives the table's slug."""
    page = way.page
    way.station("lobby")
    form = page.locator(f"form[action$='/games/{PUERTO_RICO}/play/']")
    form.locator("input[value=easy]").check(force=True)
    way.press(form.locator("button").first)
    page.wait_for_url("**/t/**")
    slug = page.url.split("/")[4]
    wait_for_turn(page)
    way.station("against-bots", whole=False)
    for _ in range(2):
        assert way.take_turn()
    wait_for_turn(page)
    way.station("some-turns-later", whole=False)
    own = {seat["number"] for seat in server.seats(slug) if not seat["bot"]}
    assert len(own) == 1
    assert own < {move["seat"] for move in server.moves(slug)}
    return slug


def sign_up(way, slug):
    """With an account they are who they were: the table has come along, and bears their name."""
    page = way.page
    page.goto("/account/sign-up/")
    way.station("sign-up")
    for field, value in (("name", way.name), ("email", f"{way.kind}@example.org")):
        page.locator(f".people-form [name={field}]").fill(value)
    page.locator("[name=password1]").fill(PASSWORD)
    with page.expect_navigation():
        way.press(page.locator(".people-form button.primary"))
    way.station("signed-up")
    own = page.locator(f"main a[href='/t/{slug}/']")
    assert way.name in own.inner_text()
    page.goto("/account/")
    way.station("account")
    assert page.locator("[name=name]").input_value() == way.name
    assert f"{way.kind}@example.org" in page.locator("dl.account").inner_text()


def open_rated_table(way, server):
    """An open table for two; gives its slug."""
    page = way.page
    page.goto("/")
    chosen = card(page, PUERTO_RICO)
    with page.expect_response(lambda answer: "seats" in answer.url):
        chosen.locator("input[name=seats][value='2']").check(force=True)
    for seat, kind in enumerate(("me", "friend")):
        chosen.locator(f"select[name=seat-{seat}]").select_option(kind)
    for box in ("open", "rated"):
        chosen.locator(f"input[name={box}]").check()
    assert page.evaluate(CUT) == []
    way.station("another-table")
    way.press(chosen.locator("form[action$='/new/'] button.primary"))
    page.wait_for_url("**/t/**")
    way.station("waiting", whole=False)
    slug = page.url.split("/")[4]
    assert server.table(slug)["rated"]
    return slug


def play_it(way, server, slug):
    """Somebody else finds the table and joins; they play to the end."""
    page, tom = way.page, Visitor(server)
    assert f"/t/{slug}/sit/" in tom.get("/").text
    assert tom.post(f"/t/{slug}/sit/", {"name": "Tom"}).status == 302
    assert f"/t/{slug}/sit/" not in Visitor(server).get("/").text
    server.put(slug, position())
    page.goto(f"/t/{slug}/")
    while way.take_turn():
        answer(tom, slug)
    page.locator("#z-results table").first.wait_for(state="attached")
    way.station("result", whole=False)
    scores = ranking(ludoteca.game(PUERTO_RICO), server.record(slug))
    check_result(page, scores, [way.name, "Tom"])
    return [score.total for score in scores]


def what_is_kept(way, slug, points):
    page = way.page
    page.goto("/matches/")
    row = page.locator("main li", has=page.locator(f"a[href='/t/{slug}/']"))
    told = row.first.inner_text()
    assert re.search(rf"Tom\W+{points[1]}\b", told), told
    assert re.search(rf"{way.name}\W+{points[0]}\b", told), told
    before, after = map(int, found(r"(\d+ → \d+)", told).split(" → "))
    assert (after > before) == (points[0] > points[1])
    way.station("matches")
    page.goto("/players/")
    assert way.name in page.locator("h1").inner_text()
    told = page.locator("main").inner_text()
    assert {f"{after}", "Tom"} <= set(re.findall(r"\w+", told)), told
    way.station("player")
    page.goto(f"/leaders/{PUERTO_RICO}/")
    height = page.locator("main tbody tr").first.bounding_box()["height"]
    assert height < 2 * LINE
    measured = [level for level in LEVELS if rating(PUERTO_RICO, level.name)]
    assert page.locator("main tbody tr").count() == len(measured)
    way.station("leaders")
    page.goto("/library/")
    assert page.locator("main a[href*='/matches/']", has_text="1").count() == 1
    way.station("library")


def analysed(way, server, slug):
    page = way.page
    page.goto(f"/t/{slug}/analysis/")
    way.press(page.locator("#analysis form button"))
    page.locator(".graph").first.wait_for()
    way.station("analysis")
    decisions = sum(not move["forced"] for move in server.moves(slug))
    assert page.locator(".graph a").count() == decisions


ALL: list[tuple[str, dict[str, Any]]] = [
    (locale, size) for locale in ("en-GB", "ja-JP") for size in (DESK, PHONE)
]


def pytest_generate_tests(metafunc):
    """Pictures are taken everywhere; without them each language and each size is tried once."""
    ways = ALL if metafunc.config.getoption("--pictures") else ALL[::3]
    ids = [f"{locale[:2]}-{size['viewport']['width']}" for locale, size in ways]
    metafunc.parametrize(("locale", "size"), ways, ids=ids)


@pytest.mark.soak
def test_from_a_guest_to_an_analysis(open_page, server, request, locale, size):
    page = open_page("/", locale=locale, **size)
    way = Way(page, request.config.getoption("--pictures"), locale[:2])
    sign_up(way, as_guest(way, server))
    slug = open_rated_table(way, server)
    what_is_kept(way, slug, play_it(way, server, slug))
    analysed(way, server, slug)
