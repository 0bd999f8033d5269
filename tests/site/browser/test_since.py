"""Since one's turn, in a real browser: the strip, and how it is shown on the board once more."""

import pytest

from tests.site.browsing import MOVING, PHONE, fits, move, state, wait_for_turn, wholly_seen
from tests.web.tables import GAMES, PUERTO_RICO

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1440, "height": 900}}
FAST = "() => document.documentElement.style.setProperty('--time-step', '0.15s')"
SLOW = "() => document.documentElement.style.setProperty('--time-step', '60s')"
ZONES = (
    "() => [...document.querySelectorAll('[data-zone]')].map((zone) => zone.id + zone.dataset.zone)"
)
OVER = "() => !document.querySelector('.showing') && !document.querySelector('.since-player:not([hidden])')"
INERT = "() => ['#dock', '.side', '.centre'].every((part) => document.querySelector(part).inert)"
SHOW = "#z-since [data-show]"


def until_others_have_acted(page, others=1):
    """Play until the strip has a row for each of so many opponents; gives how the table stands."""
    now = wait_for_turn(page)
    for clicks in range(60):
        if page.locator(".since-row").count() >= others and page.locator(SHOW).count():
            return now
        now = move(page, now, clicks)
    raise AssertionError("never have all others done something since")


def shown(page, step=SLOW, button=SHOW):
    """Have it shown; gives the zones as they stand."""
    zones = page.evaluate(ZONES)
    page.evaluate(step)
    page.locator(button).click()
    return zones


def live_again(page, zones):
    """Wait until the table is shown as it stands."""
    page.wait_for_function(OVER)
    page.wait_for_function(f"(zones) => String(({ZONES})()) === String(zones)", arg=zones)
    assert page.locator("[inert]").count() == 0


ROOM = """() => {
  const line = [...document.querySelectorAll("#z-log .log-line")].map((e) => e.offsetHeight);
  return document.querySelector("#z-log .log-lines").clientHeight / Math.min(...line);
}"""


def test_it_is_shown_from_the_first_move_to_the_present(at_table):
    """Three others leave room for four lines of the log; the strip is scrolled in itself."""
    for game in GAMES:
        page, _ = at_table(["me", *["greedy"] * 3], game=game, pace=0, **DESK)
        now = until_others_have_acted(page, 3)
        assert page.evaluate(ROOM) > 3.7, game  # the fourth is seen but for its edge
        lines = page.locator("#z-log [data-until]").count()
        zones = shown(page, FAST)
        page.wait_for_function(
            f"() => document.querySelector('.since-count').textContent === '{lines}/{lines}'"
        )
        live_again(page, zones)
        assert state(page)["version"] == now["version"], game
        page.close()


def test_it_waits_goes_on_and_stops_as_wanted(at_table):
    """Nothing can be played meanwhile, and a new version ends it. On a desktop the strip itself has the button."""
    page, _ = at_table(["me", "greedy", "greedy"], pace=0, end_turn=1, **DESK | MOVING)
    now = until_others_have_acted(page)
    said = page.locator("#log-said p").all_text_contents()
    assert said[-1] in page.locator("#z-log").inner_text()
    assert page.locator(SHOW).is_visible()
    assert page.locator("#dock [data-show]").is_hidden()
    zones = shown(page)
    page.wait_for_function(INERT)
    for key in "eua":
        page.keyboard.press(key)
    assert state(page)["version"] == now["version"]
    page.keyboard.press("Escape")
    live_again(page, zones)
    assert page.evaluate("() => document.activeElement.matches('[data-show]')")

    zones = shown(page)
    page.wait_for_function(INERT)
    assert wholly_seen(page, ".since-player button") == [True] * 3
    count = page.locator(".since-count")
    page.locator("[data-player=next]").click()
    page.wait_for_function(
        "() => document.querySelector('.since-count').textContent.startsWith('1/')"
    )
    assert page.locator(".since-told").inner_text().strip()
    pause = page.locator("[data-player=pause]")
    pause.click()
    assert pause.get_attribute("aria-pressed") == "true"
    assert count.inner_text().startswith("1/")
    page.locator("[data-player=stop]").click()
    live_again(page, zones)

    other = page.context.new_page()
    other.goto(page.url)
    wait_for_turn(other)
    shown(page)
    page.wait_for_function(INERT)
    move(other, now, 1)
    page.wait_for_function(
        "(seen) => Number(document.getElementById('board').dataset.version) > seen",
        arg=now["version"],
    )
    live_again(page, other.evaluate(ZONES))
    check_lines(page)


def check_lines(page):
    """Lines of the log are one stop of the tab key."""
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


def test_on_a_phone_it_is_a_line_that_unfolds_and_is_shown_from_the_dock(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, **PHONE)
    until_others_have_acted(page, 2)
    assert fits(page)
    rows = page.locator(".since-rows")
    folded = rows.bounding_box()["height"]
    whole = page.locator(".since-rows .deed").first.bounding_box()["height"]
    assert whole - 1 < folded < 2 * whole - 1
    page.locator(".unfold").tap()
    assert rows.bounding_box()["height"] > folded
    stop = page.locator("[data-player=stop]")
    zones = shown(page)
    page.wait_for_function(INERT)
    assert stop.is_visible()
    assert fits(page)
    stop.tap()
    live_again(page, zones)
    before = page.evaluate("() => scrollY")
    shown(page, button="#dock [data-show]")
    page.wait_for_function(INERT)
    assert stop.is_visible()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    stop.tap()
    page.wait_for_function(OVER)
    page.wait_for_function("(before) => scrollY === before", arg=before)
    assert page.evaluate("() => document.activeElement.matches('#dock [data-show]')")
