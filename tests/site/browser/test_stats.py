"""A rated match in a real browser: its open table, its result, what is kept of it, and its analysis."""

import re

import pytest

import ludoteca
from ludoteca.kernel.match import ranking
from tests.games.puerto_rico.playthrough import PLAYTHROUGHS
from tests.site.axe import OPEN, WAYS, check
from tests.site.browsing import (
    PHONE,
    card,
    check_language,
    check_result,
    enter_as,
    fits,
    presser,
    take_turn,
)
from tests.site.server import Visitor
from tests.web.accounts.helpers import PASSWORD
from tests.web.pages import found
from tests.web.tables import PUERTO_RICO

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1440, "height": 900}}
LATE = 0.96
"""The share of a match after which it begins here."""
FOLDED = "main details:not(:has(.graph-scroll)) > summary:visible"
"""A table that is scrolled on a phone cannot be reached with the keyboard there, which axe would tell."""
CUT = """() => [...document.querySelectorAll("select")].filter((select) => {
  if (!select.checkVisibility()) return false;
  const style = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const wide = pen.measureText(select.selectedOptions[0].text.trim()).width;
  return wide > select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}).map((select) => select.name)"""
"""Lists whose choice is not to be read to its end."""


@pytest.mark.parametrize(
    ("language", "size", "ways"),
    [("en", DESK, WAYS[:2]), ("ja", PHONE, WAYS[2:])],
    ids=["en on a desk", "ja on a phone"],
)
def test_a_rated_match_is_played_and_kept(open_page, server, language, size, ways):
    """Nothing is said in another language, is wider than the screen or found by axe on any of its pages."""
    mia, name = Visitor(server, language), f"Mia {language}"
    form = {"name": name, "email": f"mia-{language}@example.org", "password1": PASSWORD}
    assert mia.post("/account/sign-up/", form).status == 302
    page = open_page("about:blank", **OPEN, **size)
    enter_as(page, mia, "/")

    def look():
        page.set_viewport_size(size["viewport"])
        assert fits(page)
        check_language(page, language)

    slug = open_rated_table(page, server, look)
    points = play_it(page, server, slug, name)
    look()
    for path in (
        "/players/",
        f"/matches/?game={PUERTO_RICO}",
        f"/leaders/{PUERTO_RICO}/",
        "/library/",
    ):
        page.goto(path)
        look()
        for summary in page.locator(FOLDED).all():
            summary.click()
        check(page, ways)
    check_what_is_kept(page, slug, name, points)
    page.goto(f"/t/{slug}/analysis/")
    page.locator("#analysis form button").click()
    page.locator("table.figures").wait_for(state="attached")  # once all turns have been judged
    look()
    decisions = sum(not move["forced"] for move in server.moves(slug))
    assert 1 < page.locator(".graph a").count() <= decisions


def open_rated_table(page, server, look):
    """An open table for two, which somebody else finds; gives its slug."""
    form = card(page, PUERTO_RICO)
    with page.expect_response(lambda answer: "seats" in answer.url):
        form.locator("input[name=seats][value='2']").check(force=True)
    for seat, kind in enumerate(("me", "friend")):
        form.locator(f"select[name=seat-{seat}]").select_option(kind)
    for box in ("open", "rated"):
        form.locator(f"input[name={box}]").check()
    assert page.evaluate(CUT) == []
    look()
    form.locator("button.primary", has_not_text="Play").last.click()
    page.wait_for_url("**/t/**")
    look()
    slug = page.url.split("/")[4]
    assert server.table(slug)["rated"]
    return slug


def play_it(page, server, slug, name):
    """Somebody else joins, and they play to the end; gives the points of both."""
    tom = Visitor(server)
    assert f"/t/{slug}/sit/" in tom.get("/").text
    assert tom.post(f"/t/{slug}/sit/", {"name": "Tom"}).status == 302
    assert f"/t/{slug}/sit/" not in Visitor(server).get("/").text
    late = PLAYTHROUGHS.late("2-seats", LATE).position
    late["ply"] = 0  # as the table counts
    server.put(slug, late)
    page.goto(f"/t/{slug}/")
    press = presser(page)
    while not take_turn(page, press)["over"]:
        answer(tom, slug)
    page.locator("#z-results table").first.wait_for(state="attached")
    scores = ranking(ludoteca.game(PUERTO_RICO), server.record(slug))
    check_result(page, scores, [name, "Tom"])
    return [score.total for score in scores]


def answer(visitor, slug):
    """The other one plays, until they are asked no more."""
    while (board := visitor.look(slug)).choices or board.can_end:
        what = {"action": board.choices[0]} if board.choices else {}
        done = visitor.do(slug, "act" if what else "end-turn", ply=board.ply, **what)
        assert done.status == 200, done.text


def check_what_is_kept(page, slug, name, points):
    page.goto("/matches/")
    row = page.locator("main li", has=page.locator(f"a[href='/t/{slug}/']"))
    told = row.first.inner_text()
    assert re.search(rf"Tom\W+{points[1]}\b", told), told
    assert re.search(rf"{name}\W+{points[0]}\b", told), told
    before, after = map(int, found(r"(\d+ → \d+)", told).split(" → "))
    assert (after > before) == (points[0] > points[1])
    page.goto("/players/")
    assert name in page.locator("h1").inner_text()
    told = page.locator("main").inner_text()
    assert {f"{after}", "Tom"} <= set(re.findall(r"\w+", told)), told
    page.goto("/library/")
    assert page.locator("main a[href*='/matches/']", has_text="1").count() == 1
