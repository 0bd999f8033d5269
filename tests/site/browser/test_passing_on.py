"""Several at one browser who hold what the others may not see: the table is covered while the device is passed on."""

import pytest

from ludoteca.kernel.match import Match
from tests.site.browsing import PHONE, card, wait_for_turn
from tests.web.tables import LISBOA, PUERTO_RICO

pytestmark = pytest.mark.browser

COVER = "#cover[open]"
HIDDEN = """() => {
  const middle = (e) => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const cards = [...document.querySelectorAll('[data-key^="hand:"]')];
  return cards.length > 0 && cards.every((e) => !e.contains(document.elementFromPoint(...middle(e))));
}"""


def asked_for_a_card(seat):
    """A match of two where that seat is asked for a card."""
    match = Match(LISBOA, 2, 1)
    while (match.view()["decision"]["kind"], match.view()["decision"]["seat"]) != ("card", seat):
        match.play(match.legal()[0])
    return match


def test_the_table_is_covered_until_the_next_one_has_the_device(at_position):
    """That is known of each table by itself: another one in between changes nothing."""
    for size in ({}, PHONE):
        page, _ = at_position(asked_for_a_card(1), covers=True, **size)
        assert page.locator(COVER).is_visible()
        name = page.locator("#board").get_attribute("data-name")
        assert page.locator("#cover-title").inner_text() == f"Pass the device to {name}"
        assert page.evaluate(HIDDEN)
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        assert page.locator(COVER).is_visible()
        page.reload()
        assert page.locator(COVER).is_visible()
        page.locator("#cover button").click()
        assert not page.locator(COVER).count()
        path = page.url
        page.goto("/")
        form = card(page, LISBOA)
        form.get_by_role("radio", name="2", exact=True).check()
        form.locator("[name=seat-1]").select_option("hotseat")
        form.get_by_role("button", name="Create table").click()
        page.wait_for_url("**/t/**")
        page.locator("#board").wait_for()
        page.goto(path)
        wait_for_turn(page)
        assert not page.locator(COVER).count()


def test_it_is_covered_when_the_turn_passes_on_unless_that_is_not_wanted(at_position, at_table):
    """Who opened the table begins without; where nothing is hidden nothing is covered."""
    page, _ = at_position(asked_for_a_card(0), covers=True)
    now = wait_for_turn(page)
    assert not page.locator(COVER).count()
    for _ in range(60):
        if page.locator(COVER).count():
            break
        end = page.locator('[data-post="end-turn"]')
        if end.count():
            end.click()
        else:
            page.locator("#z-choices .choice").first.evaluate("(choice) => choice.click()")
        now = wait_for_turn(page, now["version"])
    assert page.locator(COVER).is_visible()
    assert page.locator("#board").get_attribute("data-seat") == "1"
    page.locator("#cover button").click()
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=covers]").uncheck()
    page.evaluate("() => sessionStorage.clear()")
    page.reload()
    wait_for_turn(page)
    assert not page.locator(COVER).count()

    page, _ = at_table(["me", "hotseat", "hotseat"], game=PUERTO_RICO, covers=True)
    wait_for_turn(page)
    assert not page.locator("#cover").count()
