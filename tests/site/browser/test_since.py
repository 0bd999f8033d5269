"""Since one's turn, in a real browser: the strip, and how it is shown on the board once more."""

import pytest

from tests.site.browsing import MOVING, PHONE, fits, move, state, wait_for_turn, wholly_seen
from tests.web.tables import BURGUNDY, GAMES, LISBOA, PUERTO_RICO

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DESK = {"viewport": {"width": 1440, "height": 900}}
FAST = "() => document.documentElement.style.setProperty('--time-step', '0.15s')"
SLOW = "() => document.documentElement.style.setProperty('--time-step', '60s')"
ZONES = (
    "() => [...document.querySelectorAll('[data-zone]')].map((zone) => zone.id + zone.dataset.zone)"
)
OVER = "() => !document.querySelector('.showing') && !document.querySelector('.since-player:not([hidden])')"
INERT = "() => ['#dock', '.side', '.centre'].every((part) => document.querySelector(part).inert)"


def second_turn(page):
    """Play until the others have done something since one's turn."""
    now = wait_for_turn(page)
    for clicks in range(20):
        if page.locator("#z-since [data-show]").count():
            return now
        now = move(page, now, clicks)
    raise AssertionError("nothing has happened since")


def until_all_have_acted(page, others):
    """Play until the strip has a row for each of so many opponents."""
    now = wait_for_turn(page)
    for clicks in range(60):
        if page.locator(".since-row").count() == others:
            return
        now = move(page, now, clicks)
    raise AssertionError("never have all others done something since")


def live_again(page, zones):
    """Wait until the table is shown as it stands."""
    page.wait_for_function(OVER)
    page.wait_for_function(f"(zones) => String(({ZONES})()) === String(zones)", arg=zones)
    assert page.locator("[inert]").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_it_is_shown_from_the_first_move_to_the_present(at_table, game):
    page, _ = at_table(["me", "greedy", "greedy"], game=game, pace=0, **DESK)
    now = second_turn(page)
    zones, lines = page.evaluate(ZONES), page.locator("#z-log [data-until]").count()
    page.evaluate(FAST)
    page.locator("#z-since [data-show]").click()
    page.wait_for_function(
        f"() => document.querySelector('.since-count').textContent === '{lines}/{lines}'"
    )
    live_again(page, zones)
    assert state(page)["version"] == now["version"]


ROOM = """() => {
  const line = [...document.querySelectorAll("#z-log .log-line")].map((e) => e.offsetHeight);
  return document.querySelector("#z-log .log-lines").clientHeight / Math.min(...line);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_three_others_leave_room_for_the_log(at_table, game):
    """Four lines at least; the strip is scrolled in itself."""
    page, _ = at_table(["me", *["greedy"] * 3], game=game, pace=0, **DESK)
    until_all_have_acted(page, 3)
    assert page.evaluate(ROOM) > 3.7  # the fourth is seen but for its edge


def test_nothing_can_be_played_meanwhile(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, end_turn=1, **DESK)
    now = second_turn(page)
    zones = page.evaluate(ZONES)
    page.evaluate(SLOW)
    page.locator("#z-since [data-show]").click()
    page.wait_for_function(INERT)
    assert page.locator("button.piece.lit:visible").count() == 0 or page.evaluate(INERT)
    for key in "eua":
        page.keyboard.press(key)
    assert state(page)["version"] == now["version"]
    page.keyboard.press("Escape")
    live_again(page, zones)
    assert page.evaluate("() => document.activeElement.matches('[data-show]')")


def test_it_waits_goes_on_and_stops_as_wanted(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=BURGUNDY, pace=0, **DESK | MOVING)
    second_turn(page)
    zones = page.evaluate(ZONES)
    page.evaluate(SLOW)
    page.locator("#z-since [data-show]").click()
    count = page.locator(".since-count")
    page.wait_for_function(INERT)
    assert wholly_seen(page, ".since-player button") == [True] * 3
    page.locator("[data-player=next]").click()
    page.wait_for_function(
        "() => document.querySelector('.since-count').textContent.startsWith('1/')"
    )
    assert page.locator(".since-told").inner_text().strip()
    page.locator("[data-player=pause]").click()
    assert page.locator("[data-player=pause]").get_attribute("aria-pressed") == "true"
    assert count.inner_text().startswith("1/")
    page.locator("[data-player=stop]").click()
    live_again(page, zones)


def test_a_new_version_ends_it(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, end_turn=1, **DESK)
    now = second_turn(page)
    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    page.evaluate(SLOW)
    page.locator("#z-since [data-show]").click()
    page.wait_for_function(INERT)
    move(other, now, 1)
    page.wait_for_function(
        "(seen) => Number(document.getElementById('board').dataset.version) > seen",
        arg=now["version"],
    )
    page.wait_for_function(OVER)
    page.wait_for_function(
        f"(zones) => String(({ZONES})()) === String(zones)", arg=other.evaluate(ZONES)
    )


def test_on_a_phone_it_is_a_line_that_unfolds(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=LISBOA, pace=0, **PHONE)
    until_all_have_acted(page, 2)
    assert fits(page)
    rows = page.locator(".since-rows")
    folded = rows.bounding_box()["height"]
    assert folded < 30
    page.locator(".unfold").tap()
    assert rows.bounding_box()["height"] > folded
    page.evaluate(SLOW)
    page.locator("#z-since [data-show]").tap()
    page.wait_for_function(INERT)
    assert page.locator("[data-player=stop]").is_visible()
    assert fits(page)
    page.locator("[data-player=stop]").tap()
    page.wait_for_function(OVER)


def test_on_a_phone_it_is_shown_from_the_dock(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, **PHONE)
    second_turn(page)
    page.evaluate(SLOW)
    before = page.evaluate("() => scrollY")
    page.locator("#dock [data-show]").tap()
    page.wait_for_function(INERT)
    assert page.locator("[data-player=stop]").is_visible()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.locator("[data-player=stop]").tap()
    page.wait_for_function(OVER)
    page.wait_for_function("(before) => scrollY === before", arg=before)
    assert page.evaluate("() => document.activeElement.matches('#dock [data-show]')")


def test_on_a_desktop_the_strip_itself_has_the_button(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, **DESK)
    second_turn(page)
    assert page.locator("#z-since [data-show]").is_visible()
    assert page.locator("#dock [data-show]").is_hidden()


def test_lines_are_one_stop_of_the_tab_key(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=BURGUNDY, pace=0, **DESK)
    second_turn(page)
    page.locator("#z-log .log-lines").focus()
    page.keyboard.press("ArrowDown")
    at = "() => document.activeElement.getAttribute('href')"
    last = page.evaluate(at)
    page.keyboard.press("ArrowUp")
    assert page.evaluate(at) != last
    page.keyboard.press("End")
    assert page.evaluate(at) == last
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{last}")


def test_what_the_others_do_is_said(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, **DESK)
    second_turn(page)
    said = page.locator("#log-said p").all_text_contents()
    assert said
    assert said[-1] in page.locator("#z-log").inner_text()
