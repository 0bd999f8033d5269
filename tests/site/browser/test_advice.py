"""Advice, positions and the analysis in a real browser: with the mouse, with the keyboard, on a phone."""

import re

import pytest

from tests.site.browsing import (
    PHONE,
    enter_as,
    fits,
    resized,
    state,
    wait_for_turn,
    wait_for_version,
    wholly_seen,
)
from tests.site.server import Visitor
from tests.web.tables import SANTA_MARIA

pytestmark = pytest.mark.browser


def ask(page):
    page.get_by_role("button", name="Hint").click()
    page.locator(".advice-sentence").wait_for()
    return state(page)


def active(page, what):
    return page.evaluate(f"() => document.activeElement.{what}")


# ---- advice ---------------------------------------------------------------------------------------


def test_advice_by_keyboard_and_mouse(at_table):
    """Closed it stays so when the page is loaded again, and so does what is opened again."""
    page, _ = at_table(["me", "greedy", "greedy"])
    wait_for_turn(page)
    page.locator('[data-post="advice"]').focus()
    page.keyboard.press("Enter")
    page.locator(".advice-sentence").wait_for()
    page.wait_for_function("() => document.activeElement.classList.contains('advice-sentence')")
    assert page.get_by_role("button", name="Hint", exact=True).count() == 0
    options = page.locator("#z-choices .choice").count()
    assert page.locator("#z-advice .opinion-row").count() == options
    page.keyboard.press("Tab")
    best = page.locator("#z-advice .choice").first
    assert active(page, "dataset.do") == best.get_attribute("data-do")
    assert page.locator(".pointed").count() > 0
    page.keyboard.press("Escape")
    assert page.locator("#z-advice.closed").count() == 1
    page.reload()
    wait_for_turn(page)
    assert page.locator("#z-advice.closed .reopen").is_visible()
    page.locator("#z-advice .reopen").click()
    page.reload()
    now = wait_for_turn(page)
    assert page.locator("#z-advice:not(.closed)").is_visible()
    best.hover()
    pointed = page.locator(".pointed").first
    assert best.get_attribute("data-do") in (pointed.get_attribute("data-do") or "").split()
    best.click()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]
    assert page.locator(".advice-sentence").count() == 0


ABOVE_THE_HINT = """() => {
  const hint = document.querySelector("#z-advice").getBoundingClientRect();
  const keys = document.querySelector("#z-advice [data-at]").dataset.at.split(" ");
  const pieces = keys.flatMap((key) => [...document.querySelectorAll(`.board [data-key="${CSS.escape(key)}"]`)]);
  const boxes = pieces.filter((piece) => piece.checkVisibility()).map((piece) => piece.getBoundingClientRect());
  return boxes.length > 0 && boxes.some((box) => box.top >= 0 && box.bottom <= hint.top + 1);
}"""


@pytest.mark.parametrize("game", [SANTA_MARIA, "castles-of-burgundy"])
def test_on_a_phone_a_hint_does_not_cover_its_piece(at_table, game):
    page, _ = at_table(["me", "greedy"], game=game, **PHONE)
    wait_for_turn(page)
    ask(page)
    page.wait_for_function(ABOVE_THE_HINT)


def test_a_hint_that_is_asked_for_again_is_seen_again(at_table):
    """Closed, then another move is made instead: the ply is the same, the position is not."""
    page, _ = at_table(["me", "greedy"], game=SANTA_MARIA)
    wait_for_turn(page)
    ask(page)
    page.keyboard.press("Escape")
    assert page.locator("#z-advice.closed").count() == 1
    page.evaluate("""() => {
      const zone = document.querySelector("#z-advice");
      const button = document.createElement("button");
      button.dataset.post = "advice";
      document.querySelector("#dock").append(button);
      button.click();
    }""")
    page.reload()
    wait_for_turn(page)
    assert page.locator("#z-advice:not(.closed) .advice-sentence").is_visible()


THINKING = """() => {
  const board = document.getElementById("board");
  const button = document.querySelector('[data-post="advice"]');
  const size = () => getComputedStyle(button).fontSize;
  board.classList.add("busy");
  button.classList.add("asked");
  const found = size();
  board.classList.remove("busy");
  button.classList.remove("asked");
  return [found, size() !== found];
}"""


def test_advice_beside_a_tile_in_hand(at_table):
    """On a phone; an option is taken whatever turn the tile has. While it thinks the button says that alone."""
    page, _ = at_table(["me", "greedy"], game=SANTA_MARIA, **PHONE)
    now = wait_for_turn(page)
    for size in ({"width": 1440, "height": 900}, PHONE["viewport"]):
        page.set_viewport_size(size)
        assert page.evaluate(THINKING) == ["0px", True]
    ask(page)
    assert fits(page)
    assert wholly_seen(page, "#z-advice .choice")[0]
    page.set_viewport_size({"width": 844, "height": 390})
    assert wholly_seen(page, "#z-advice .choice")[0]
    best, prose = page.locator("#z-advice .choice").first, page.locator(".advice-sentence")
    assert best.bounding_box()["y"] < prose.bounding_box()["y"]
    page.set_viewport_size(PHONE["viewport"])
    close = page.locator("#z-advice .close")
    assert close.bounding_box()["height"] >= 44
    close.tap()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.locator("#z-choices summary").click()
    page.locator("#z-choices .choice", has_text="Take").first.click()
    now = wait_for_version(page, now["version"])
    in_hand = page.locator(".held").get_attribute("data-do").split()
    now = ask(page)
    for summary in page.locator(
        "#z-advice summary"
    ).all():  # one list or two, as tries were shared out
        summary.click()
    assert page.locator("#z-advice .aside").count() == 0
    rows = page.locator("#z-advice .choice").all()
    next(row for row in rows if row.get_attribute("data-do") not in in_hand).click()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


# ---- positions ------------------------------------------------------------------------------------

SCROLLED = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""


ROOM = """() => {
  return document.querySelector(".verdict").clientHeight >= 90;
}"""
"""Some lines of the analysis are seen at once, also with the comments and one's own board below it."""


@pytest.fixture(scope="module")
def over(server):
    """A match played to its end alone, with the visitor who did, not analysed yet."""
    mia = Visitor(server)
    slug = mia.open_table(["me"], game=SANTA_MARIA)
    while 'class="ranking"' not in (board := mia.look(slug)).text:
        choices = board.choices
        assert mia.do(slug, "act", ply=board.ply, action=choices[board.ply % len(choices)])
    return mia, slug


def plays_by_itself(page):
    """It goes on until it is paused, or a step is taken by hand."""
    page.get_by_label("Speed").select_option("Fast")
    for stop in (
        lambda: page.get_by_role("button", name="Pause").click(),
        lambda: page.keyboard.press("ArrowLeft"),
    ):
        page.get_by_role("button", name="Play", exact=True).click()
        for _ in range(2):
            page.wait_for_function("(old) => location.href !== old", arg=page.url)
        stop()
        page.locator("[data-autoplay][aria-pressed=false]").wait_for()
    page.wait_for_timeout(300)
    there = page.url
    page.wait_for_timeout(1200)
    assert page.url == there


def test_stepping_through_a_match(open_page, server, over):
    mia, slug = over
    last = server.table(slug)["ply"]
    page = open_page("about:blank", viewport={"width": 1280, "height": 720})
    enter_as(page, mia, f"/t/{slug}/at/0/")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"/at/[1-9]\d*/$"))
    second = page.url
    ply = second.rsplit("/", 2)[-2]
    board = page.locator("#board")
    assert board.get_attribute("data-ply") == ply
    page.get_by_role("link", name="Next decision").click()
    page.wait_for_function("(old) => location.href !== old", arg=second)
    assert active(page, "dataset.step") == "next"
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(second)
    assert all(wholly_seen(page, ".steps .button, .steps input"))
    assert page.evaluate(SCROLLED) == [0, 0]
    page.keyboard.press("End")
    page.wait_for_url(f"**/at/{last}/")
    assert page.get_by_role("link", name="Next decision").count() == 0
    page.go_back()
    page.wait_for_url(second)
    page.wait_for_function("(ply) => document.getElementById('board').dataset.ply === ply", arg=ply)
    half = last // 2
    page.get_by_label("Go to position").fill(str(half))
    page.wait_for_url(f"**/at/{half}/")
    assert board.get_attribute("data-ply") == str(half)
    assert active(page, "id") == "go-to"
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/at/{half + 1}/")
    for width in resized(page, (1440, 1100, 800, 390)):
        assert fits(page)
        boxes = [link.bounding_box() for link in page.locator("[data-step]").all()]
        assert len(boxes) == 4
        assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
        assert all(box["y"] + box["height"] <= 844 for box in boxes)
    plays_by_itself(page)
    plain = open_page("about:blank", java_script_enabled=False)
    enter_as(plain, mia, f"/t/{slug}/at/0/")
    plain.get_by_role("link", name="Last position").click()
    assert plain.url.endswith(f"/at/{last}/")


# ---- the analysis ---------------------------------------------------------------------------------


def press_middle(page, what):
    box = what.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_from_the_result_to_a_mistake(open_page, server, over):
    mia, slug = over
    page = open_page()
    enter_as(page, mia, f"/t/{slug}/")
    page.locator("#dock").get_by_role("button", name="Analysis").click()
    page.get_by_text("Show as a table").wait_for()
    dots = page.locator(".dot")
    assert dots.count() >= 8
    ids = dots.evaluate_all("(dots) => dots.map((dot) => dot.id)")
    dots.first.focus()
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1)):
        page.keyboard.press(key)
        assert active(page, "id") == ids[place]
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/at/{ids[0].removeprefix('turn-')}/")
    page.go_back()
    press_middle(page, dots.nth(5))
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert page.locator(".opinion-row.chosen").count() == 1
    page.go_back()
    page.locator(".mistakes a").first.click()
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert "played" in page.locator(".advice-sentence").inner_text()
    for width, height in ((1440, 900), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ROOM)
        assert page.evaluate(SCROLLED) == [0, 0]

    in_japanese = Visitor(server)
    in_japanese.cookies |= mia.cookies | {"ludoteca_language": "ja"}
    phone = open_page("about:blank", **PHONE)
    enter_as(phone, in_japanese, f"/t/{slug}/analysis/")
    phone.get_by_text("表で見る").wait_for()
    assert fits(phone)
    assert phone.locator(".graph-swipe").is_visible()
    phone.locator(".mistakes a").first.click()
    phone.wait_for_url(re.compile(r"/at/\d+/$"))
    assert fits(phone)
