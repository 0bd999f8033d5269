"""Advice, positions and the analysis in a real browser: with the mouse, with the keyboard, on a phone."""

import re

import pytest

from tests.site.browsing import PHONE, fits, state, wait_for_turn, wait_for_version, wholly_seen
from tests.site.server import Server, Visitor
from tests.web.tables import LISBOA, SANTA_MARIA

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A server that thinks less than it would for people."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDOTECA_ADVICE_MILLISECONDS", "200")
        patch.setenv("LUDOTECA_ANALYSIS_ITERATIONS", "30")
        with Server(tmp_path_factory.mktemp("site")) as running:
            yield running
    assert not re.search(r"Traceback|Internal Server Error|ERROR", running.log), running.log


SCROLLED = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return [scrollWidth - innerWidth, scrollHeight - innerHeight];
}"""


def played(server, language="en"):
    """A match played to its end alone; gives the visitor and the slug."""
    mia = Visitor(server, language)
    slug = mia.open_table(["me"], game=SANTA_MARIA)
    while 'class="ranking"' not in (board := mia.look(slug)).text:
        choices = board.choices
        assert mia.do(slug, "act", ply=board.ply, action=choices[board.ply % len(choices)])
    return mia, slug


@pytest.fixture(scope="module")
def over(server):
    """One such match for all who only look at it."""
    return played(server)


def middle(server, slug):
    """The ply half-way through a match, of which some have no more than twelve."""
    return server.table(slug)["ply"] // 2


@pytest.fixture
def visit(open_page, server):
    """Opens a page as a visitor."""

    def make(visitor, path, **options):
        page = open_page("about:blank", **options)
        cookies = visitor.cookies.items()
        page.context.add_cookies(
            [{"name": name, "value": value, "url": server.url} for name, value in cookies]
        )
        page.goto(path)
        return page

    return make


def ask(page):
    page.get_by_role("button", name="Advice").click()
    page.locator(".advice-sentence").wait_for()
    return state(page)


def unfold(page):
    """Opens what lies folded under the advice: one list or two, as the search's tries were shared out."""
    for summary in page.locator("#z-advice summary").all():
        summary.click()


def active(page, what):
    return page.evaluate(f"() => document.activeElement.{what}")


# ---- advice ---------------------------------------------------------------------------------------


def test_advice_is_asked_for_and_taken_with_the_mouse(at_table):
    page, _ = at_table(["me", "greedy", "greedy"])
    wait_for_turn(page)
    now = ask(page)
    assert page.locator("#z-advice .opinion-row").count() == len(
        page.locator("#z-choices .choice").all()
    )
    assert page.get_by_role("button", name="Advice", exact=True).count() == 0
    best = page.locator("#z-advice .choice").first
    best.hover()
    pointed = page.locator(".pointed").first
    do = best.get_attribute("data-do")
    assert do in (pointed.get_attribute("data-do") or "").split()
    best.click()
    later = wait_for_version(page, now["version"])
    assert later["ply"] > now["ply"]
    assert page.locator(".advice-sentence").count() == 0


def test_an_option_is_taken_whatever_turn_the_tile_in_hand_has(at_table):
    page, _ = at_table(["me", "greedy"], game=SANTA_MARIA)
    now = wait_for_turn(page)
    page.locator("#z-choices summary").click()
    page.locator("#z-choices .choice", has_text="Take").first.click()
    now = wait_for_version(page, now["version"])
    in_hand = page.locator(".held").get_attribute("data-do").split()
    now = ask(page)
    unfold(page)
    rows = page.locator("#z-advice .choice")
    assert page.locator("#z-advice .aside").count() == 0
    others = [row for row in rows.all() if row.get_attribute("data-do") not in in_hand]
    others[0].click()
    assert wait_for_version(page, now["version"])["ply"] > now["ply"]


def test_advice_by_keyboard(at_table):
    page, _ = at_table(["me", "greedy", "greedy"])
    wait_for_turn(page)
    page.locator('[data-post="advice"]').focus()
    page.keyboard.press("Enter")
    page.locator(".advice-sentence").wait_for()
    page.wait_for_function("() => document.activeElement.classList.contains('advice-sentence')")
    page.keyboard.press("Tab")
    assert active(page, "dataset.do") == page.locator("#z-advice .choice").first.get_attribute(
        "data-do"
    )
    assert page.locator(".pointed").count() > 0
    page.keyboard.press("Escape")
    assert page.locator("#z-advice.closed").count() == 1
    page.reload()
    wait_for_turn(page)
    assert page.locator("#z-advice.closed .reopen").is_visible()
    page.locator("#z-advice .reopen").click()
    page.reload()
    wait_for_turn(page)
    assert page.locator("#z-advice:not(.closed)").is_visible()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_while_it_thinks_the_button_says_that_alone(at_table, options):
    page, _ = at_table(["me", "greedy"], game=SANTA_MARIA, **options)
    wait_for_turn(page)
    size = page.evaluate(
        """() => {
          document.getElementById("board").classList.add("busy");
          const button = document.querySelector('[data-post="advice"]');
          button.classList.add("asked");
          return getComputedStyle(button).fontSize;
        }"""
    )
    assert size == "0px"


def test_advice_on_a_phone(at_table):
    page, _ = at_table(["me", "greedy"], game=SANTA_MARIA, **PHONE)
    wait_for_turn(page)
    ask(page)
    assert fits(page)
    assert wholly_seen(page, "#z-advice .choice")[0]
    assert page.locator("#z-advice .close").bounding_box()["height"] >= 44


# ---- positions ------------------------------------------------------------------------------------


def test_stepping_through_a_match(visit, server, over):
    mia, slug = over
    page = visit(mia, f"/t/{slug}/at/0/", viewport={"width": 1280, "height": 720})
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(r"/at/[1-9]\d*/$"))
    second = page.url
    assert page.locator("#board").get_attribute("data-ply") == second.rsplit("/", 2)[-2]
    page.get_by_role("link", name="Next decision").click()
    page.wait_for_function("(old) => location.href !== old", arg=second)
    assert active(page, "dataset.step") == "next"
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(second)
    assert all(wholly_seen(page, ".steps .button, .steps input"))
    assert page.evaluate(SCROLLED) == [0, 0]
    page.keyboard.press("End")
    page.wait_for_url(re.compile(rf"/at/{server.table(slug)['ply']}/$"))
    assert page.get_by_role("link", name="Next decision").count() == 0
    page.go_back()
    page.wait_for_url(second)
    ply = second.rsplit("/", 2)[-2]
    page.wait_for_function("(ply) => document.getElementById('board').dataset.ply === ply", arg=ply)


OVERLAPPING = """() => {
  const right = (e) => e.getBoundingClientRect().right;
  const parts = [...document.querySelectorAll("[data-fit]")];
  const [goods, houses] = [".store-space", ".house-column"].map((e) => [...document.querySelectorAll(`.own ${e}`)]);
  const left = Math.min(...houses.map((e) => e.getBoundingClientRect().left));
  return {
    cut: parts.filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length,
    beyond: [...document.querySelectorAll(".mine-zone *")].filter((e) => right(e) > right(e.closest(".mine-zone"))).length,
    goods: goods.length,
    covered: goods.filter((e) => right(e) > left).length,
  };
}"""


@pytest.mark.parametrize("width", [1440, 1100])
def test_the_own_board_of_lisboa_grows_only_as_far_as_it_is_broad(visit, server, width):
    """In a replay there is room above and below it, for nothing is asked."""
    mia = Visitor(server)
    slug = mia.open_table(["greedy"] * 3, game=LISBOA)
    server.wait_for(slug, lambda row: row["over"])
    page = visit(mia, f"/t/{slug}/at/60/", viewport={"width": width, "height": 900})
    page.wait_for_function(
        "() => document.querySelector('[data-fit]').style.getPropertyValue('--fit')"
    )
    found = page.evaluate(OVERLAPPING)
    assert found.pop("goods") == 4
    assert found == {"cut": 0, "beyond": 0, "covered": 0}


def test_the_slider_goes_anywhere(visit, server, over):
    mia, slug = over
    page = visit(mia, f"/t/{slug}/at/1/")
    half = middle(server, slug)
    page.get_by_label("Go to position").fill(str(half))
    page.wait_for_url(re.compile(f"/at/{half}/$"))
    assert page.locator("#board").get_attribute("data-ply") == str(half)
    assert active(page, "id") == "go-to"
    page.keyboard.press("ArrowRight")
    page.wait_for_url(re.compile(f"/at/{half + 1}/$"))


@pytest.mark.parametrize("width", [1440, 1100, 800, 390])
def test_the_steps_of_a_position_are_in_sight(visit, server, over, width):
    """Whatever is told above them."""
    mia, slug = over
    path = f"/t/{slug}/at/{middle(server, slug)}/"
    page = visit(mia, path, viewport={"width": width, "height": 844})
    assert fits(page)
    links = page.locator("[data-step]")
    boxes = [link.bounding_box() for link in links.all()]
    assert len(boxes) == 4
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    assert all(box["y"] + box["height"] <= 844 for box in boxes)


def test_a_position_without_scripts(visit, server, over):
    mia, slug = over
    page = visit(mia, f"/t/{slug}/at/0/", java_script_enabled=False)
    page.get_by_role("link", name="Last position").click()
    assert page.url.endswith(f"/at/{server.table(slug)['ply']}/")


# ---- the analysis ---------------------------------------------------------------------------------


def test_from_the_result_to_a_mistake(visit, server):
    mia, slug = played(server)
    page = visit(mia, f"/t/{slug}/")
    page.locator("#dock").get_by_role("button", name="Analysis").click()
    page.get_by_text("The same as a table").wait_for()
    dots = page.locator(".dot")
    assert dots.count() > 10
    dot = dots.nth(7)
    address = dot.get_attribute("href")
    box = dot.bounding_box()
    assert address is not None
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert page.locator(".opinion-row.chosen").count() == 1
    page.go_back()
    page.locator(".mistakes a").first.click()
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert "chose" in page.locator(".advice-sentence").inner_text()


def test_the_graph_by_keyboard(visit, server):
    mia, slug = played(server)
    mia.post(f"/t/{slug}/analysis/")
    page = visit(mia, f"/t/{slug}/analysis/")
    page.get_by_text("The same as a table").wait_for()
    ids = [dot.get_attribute("id") for dot in page.locator(".dot").all()]
    page.locator(".dot").first.focus()
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", -1)):
        page.keyboard.press(key)
        assert active(page, "id") == ids[place]
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert page.url.endswith(f"/at/{str(ids[0]).removeprefix('decision-')}/")


def test_the_analysis_on_a_phone(visit, server):
    mia, slug = played(server, "ja")
    mia.post(f"/t/{slug}/analysis/")
    page = visit(mia, f"/t/{slug}/analysis/", **PHONE)
    page.get_by_text("数値を表で見る").wait_for()
    assert fits(page)
    page.locator(".mistakes a").first.click()
    page.wait_for_url(re.compile(r"/at/\d+/$"))
    assert fits(page)
