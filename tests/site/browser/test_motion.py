"""What moves on the table is seen to: pieces fly, counters rise, dice roll; and sentences point at their pieces."""

import pytest

from tests.site.browsing import MOVING, move, wait_for_turn
from tests.site.screens import DESK
from tests.web.tables import BURGUNDY, GAMES, PUERTO_RICO

pytestmark = pytest.mark.browser

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
FLYING = "() => document.querySelectorAll('#sky .flying').length"
ROLLING = """() => document.getAnimations().filter((animation) =>
  animation.effect.getKeyframes().some((frame) => frame.transform?.includes("rotate"))).length"""
RESTS = "() => !document.getAnimations().some((a) => a.playState === 'running')"
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
SPACE = 'button.lit[data-key^="space:"]'


def undo(page, now):
    page.locator('[data-post="undo"]').click()
    undone = wait_for_turn(page, now["version"])
    assert undone["ply"] < now["ply"]
    return undone


def test_a_coin_flies_nothing_moves_in_the_dock_and_a_move_is_heard(at_table):
    page, _ = at_table(["me", *["hotseat"] * 3], game=PUERTO_RICO, end_turn=1, **DESK | MOVING)
    now = wait_for_turn(page)
    page.evaluate(FLOWN)
    page.locator('[data-key="role:prospector"]').click()
    page.wait_for_function("() => flown.includes('#pr-doubloon')")
    now = undo(page, wait_for_turn(page, now["version"]))

    page.evaluate(HEARD)
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=sound]").check()
    page.keyboard.press("Escape")
    page.wait_for_function("() => heard.length > 0")
    page.evaluate("() => heard.splice(0)")
    page.locator('[data-key="role:prospector"]').click()
    now = wait_for_turn(page, now["version"])
    page.wait_for_function("() => heard.length > 0")
    assert page.evaluate("() => heard") == [520]
    now = undo(page, now)

    page.evaluate(SLOWLY)
    page.locator('[data-key="role:settler"]').click()
    wait_for_turn(page, now["version"])
    assert page.evaluate(MOVED_IN_DOCK) == []


def test_a_tile_flies_to_its_place_stops_no_click_and_comes_to_rest(at_table):
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **DESK | MOVING)
    now = wait_for_turn(page)
    page.evaluate(FLOWN)
    page.locator(SPACE).first.click()
    now = wait_for_turn(page, now["version"])
    page.wait_for_function(f"() => flown.length && !({FLYING})() && ({RESTS})()")
    now = undo(page, now)

    page.evaluate(SLOWLY)
    page.locator(SPACE).first.click()
    page.wait_for_function(FLYING)
    undo(page, wait_for_turn(page, now["version"]))  # on the new board, though a piece still flies

    page.reload()
    check_calm(page, wants_calm)


def wants_calm(page):
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=motion]").uncheck()
    page.keyboard.press("Escape")


def check_calm(page, choose=lambda page: None):
    """Nothing flies for who wants calm."""
    now = wait_for_turn(page)
    page.evaluate(SLOWLY)
    choose(page)
    page.locator(SPACE).first.click()
    wait_for_turn(page, now["version"])
    assert page.evaluate(FLYING) == 0


def test_nothing_flies_where_the_system_wants_calm(at_table):
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **DESK)
    check_calm(page)


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


def test_a_sentence_of_the_dock_points_at_its_piece(at_table):
    for game in GAMES:
        page, _ = at_table(["me", "hotseat"], game=game, **DESK)
        wait_for_turn(page)
        page.locator("#z-choices").evaluate(
            "(zone) => zone.querySelectorAll('details').forEach((fold) => { fold.open = true; })"
        )
        sentence = page.locator("#z-choices .choice").first
        todo = sentence.get_attribute("data-do")
        sentence.hover()
        pointed = page.evaluate(POINTED)
        assert pointed, game
        assert all(todo in todos for todos in pointed), game
        sentence.focus()
        assert page.evaluate(POINTED) == pointed, game
        page.mouse.move(1, 1)
        page.evaluate("() => document.activeElement.blur()")
        assert page.evaluate(POINTED) == [], game
