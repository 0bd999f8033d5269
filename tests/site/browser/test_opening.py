"""A card tells of the round or phase that has begun since one's turn; it stops no click, and can be sent away."""

import pytest

from tests.processes import wait_until
from tests.site.browsing import (
    LIT,
    MOVING,
    PHONE,
    move,
    state,
    wait_for_turn,
    wait_for_version,
    wholly_seen,
)
from tests.web.tables import BURGUNDY, PUERTO_RICO

pytestmark = pytest.mark.browser

CARD = "#z-opening"
WIDE = {"viewport": {"width": 1440, "height": 900}}
APART = """() => {
  const box = (e) => e.getBoundingClientRect();
  const card = box(document.querySelector("#z-opening"));
  const apart = (other) => card.right <= other.left || card.left >= other.right
    || card.bottom <= other.top || card.top >= other.bottom;
  const all = "#dock, .side" + (innerWidth < 700 ? ", .centre > :not(#z-opening)" : "");
  return [...document.querySelectorAll(all)].filter((e) => e.checkVisibility()).every((e) => apart(box(e)));
}"""


def until_it_opens(page, now, most=60):
    """Play on until a card is there; gives how the table stands then."""
    for clicks in range(most):
        if page.locator(f"{CARD} h2").count():
            return now
        now = move(page, now, clicks)
    raise AssertionError("nothing has begun")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_new_round_is_told_on_a_card_until_one_acts(at_table, size):
    """On a phone a touch on it sends it away and reaches nothing beneath."""
    page, _ = at_table(["me", "greedy"], game=BURGUNDY, pace=0, **MOVING, **size)
    now = until_it_opens(page, wait_for_turn(page))
    card = page.locator(f"{CARD}.open")
    card.wait_for()
    told = card.locator("h2").inner_text()
    assert "round" in told
    assert card.locator("li").count() >= 2
    assert page.evaluate(APART)
    assert size is WIDE or wholly_seen(page, CARD) == [True]
    wait_until(lambda: any(wholly_seen(page, LIT)))  # some of them are still on their way
    page.evaluate("document.querySelector('#z-choices .choice').click()")
    now = wait_for_version(page, now["version"])
    assert told not in card.locator("h2").all_inner_texts()  # by now the next one may have begun
    if size is PHONE:
        now = until_it_opens(page, wait_for_turn(page))
        card.wait_for()
        card.locator("h2").click()
        assert not card.count()
        assert state(page)["version"] == now["version"]
        assert not page.locator(".held, [aria-pressed=true]").count()


def test_it_is_sent_away_by_key_or_click_and_not_shown_where_calm_is_wanted(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO, pace=0, **MOVING, **WIDE)
    now = wait_for_turn(page)
    card = page.locator(f"{CARD}.open")
    for close in (
        lambda: page.keyboard.press("Escape"),
        card.get_by_role("button", name="Close").click,
    ):
        now = until_it_opens(page, now)
        card.wait_for()
        close()
        assert not card.count()
        assert page.locator(f"{CARD} h2").count() == 1
        now = move(page, now, 0)
    page.emulate_media(reduced_motion="reduce")
    until_it_opens(page, now)
    assert not card.count()
    assert not page.locator(CARD).is_visible()
