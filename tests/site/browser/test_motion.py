"""What moves on the table is seen to: counters that rise, dice that roll; and sentences point at their pieces."""

import pytest

from tests.site.browsing import MOVING, move, wait_for_turn
from tests.web.tables import BURGUNDY, GAMES, PUERTO_RICO

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1440, "height": 900}}
SLOWLY = "() => document.documentElement.style.setProperty('--time-move', '60s')"
FLOWN = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const copy of addedNodes) {
        if (copy.matches?.("#sky .flying")) flown.push(copy.querySelector("use").getAttribute("href"));
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes what begins to fly: it is at its end at once where the board is drawn anew."""
ROLLING = """() => document.getAnimations().filter((animation) =>
  animation.effect.getKeyframes().some((frame) => frame.transform?.includes("rotate"))).length"""
MOVED_IN_DOCK = """() => document.getAnimations().map((animation) => animation.effect.target)
  .filter((target) => target.closest("#z-status, #z-choices, #z-advice")).map((target) => target.className)"""
HEARD = """() => {
  window.heard = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const tone = make.call(this);
    setTimeout(() => window.heard.push(tone.frequency.value));
    return tone;
  };
}"""
POINTED = """() => [...document.querySelectorAll(".pointed")].map((piece) => piece.dataset.do.split(" "))"""


def at_four(at_table):
    page, _ = at_table(["me", *["hotseat"] * 3], game=PUERTO_RICO, end_turn=1, **DESK | MOVING)
    return page, wait_for_turn(page)


def test_a_coin_flies_to_the_counter_that_has_risen(at_table):
    page, _ = at_four(at_table)
    page.evaluate(FLOWN)
    page.locator('[data-key="role:prospector"]').click()
    page.wait_for_function("() => flown.includes('#pr-doubloon')")


def test_nothing_moves_in_the_dock(at_table):
    page, now = at_four(at_table)
    page.evaluate(SLOWLY)
    page.locator('[data-key="role:settler"]').click()
    wait_for_turn(page, now["version"])
    assert page.evaluate(MOVED_IN_DOCK) == []


def test_dice_roll_when_they_have_been_cast(at_table):
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **DESK | MOVING)
    now = wait_for_turn(page)
    page.evaluate(SLOWLY)
    for clicks in range(60):
        if page.evaluate(ROLLING):
            break
        now = move(page, now, clicks)
    assert page.evaluate(ROLLING)
    page.mouse.click(5, 5)  # a click ends it
    page.wait_for_function(f"() => !({ROLLING})()")


def test_a_move_is_heard_where_sounds_are_switched_on(at_table):
    page, now = at_four(at_table)
    page.evaluate(HEARD)
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=sound]").check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => heard.length > 0")
    page.evaluate("() => heard.splice(0)")
    page.locator('[data-key="role:prospector"]').click()
    wait_for_turn(page, now["version"])
    page.wait_for_function("() => heard.length > 0")
    assert page.evaluate("() => heard") == [520]


@pytest.mark.parametrize("game", GAMES)
def test_a_sentence_of_the_dock_points_at_its_piece(at_table, game):
    page, _ = at_table(["me", "hotseat"], game=game, **DESK)
    wait_for_turn(page)
    page.locator("#z-choices").evaluate(
        "(zone) => zone.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
    )
    sentence = page.locator("#z-choices .choice").first
    todo = sentence.get_attribute("data-do")
    sentence.hover()
    pointed = page.evaluate(POINTED)
    assert pointed
    assert all(todo in todos for todos in pointed)
    sentence.focus()
    assert page.evaluate(POINTED) == pointed
    page.mouse.move(1, 1)
    page.evaluate("() => document.activeElement.blur()")
    assert page.evaluate(POINTED) == []
