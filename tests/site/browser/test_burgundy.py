"""The Castles of Burgundy in a real browser: picking up dice and tiles, costs, the keyboard."""

import pytest

import ludoteca
from tests.games.castles_of_burgundy.playthrough import PLAYTHROUGHS
from tests.site.browsing import MOVING, lit, wait_for_turn
from tests.web.tables import BURGUNDY

pytestmark = pytest.mark.browser

GAME = ludoteca.game(BURGUNDY)
OWN_WORKERS = '.own button[data-key^="workers:"]'


def start(at_table, **options):
    """A table after the first castles, with the first turn under way."""
    page, slug = at_table(["me", "hotseat"], game=BURGUNDY, **options)
    now = wait_for_turn(page)
    while not dice(page).count():
        page.locator('[data-post="end-turn"], button.lit[data-key^="space:"]').first.click()
        now = wait_for_turn(page, now["version"])
    assert dice(page).count() == 2
    return page, slug, now


def dice(page):
    return page.locator(".own .dice button.die")


def take_workers(page, now):
    """Use a die for workers."""
    dice(page).first.click()
    page.locator(OWN_WORKERS).click()
    return wait_for_turn(page, now["version"])


FETCH_AGAIN = """() => {
    const board = () => document.getElementById("board");
    const plain = window.fetch;
    window.fetch = async (...given) => {
        const answer = await plain(...given);
        if (String(given[0]).includes("/board/")) {
            board().dataset.version++;
            const text = await answer.text();
            answer.text = async () => {
                setTimeout(() => { window.fetchedAgain = true; });
                return text;
            };
        }
        return answer;
    };
    board().dataset.version--;
    dispatchEvent(new Event("pagehide"));
    dispatchEvent(new Event("pageshow"));
}"""
"""The page believes for a moment that it has missed a version, and fetches what it has already."""


def test_a_die_in_hand_and_a_turn_that_is_ended(at_table, server):
    """It lights what it can do and stays in hand while nothing changes; the turn can be taken back until it is ended.

    The next dice are not rolled before, so that a slip can be mended.
    """
    page, slug, now = start(at_table, end_turn=True, **MOVING)
    everything = lit(page).count()
    first = dice(page).first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    mine = set(first.get_attribute("data-do").split())
    for piece in lit(page).all():
        assert mine & set(piece.get_attribute("data-do").split())
    assert 3 <= lit(page).count() <= everything
    page.evaluate(FETCH_AGAIN)
    page.wait_for_function("() => window.fetchedAgain")
    assert page.locator(".held").count() == 1
    page.keyboard.press("Escape")
    assert first.get_attribute("aria-pressed") == "false"
    assert lit(page).count() == everything
    first.click()
    first.click()
    assert page.locator(".held").count() == 0
    for turn in range(2):
        while dice(page).count():
            now = take_workers(page, now)
        assert server.record(slug).round_no == 1
        if turn:
            page.get_by_role("button", name="Take back").click()
            now = wait_for_turn(page, now["version"])
            assert dice(page).count() == 1
            now = take_workers(page, now)
        page.locator('[data-post="end-turn"]').click()
        now = wait_for_turn(page, now["version"])
    assert server.record(slug).round_no == 2


def can_choose(match):
    """Whether a turn has two different dice, and workers who can pay for a tile of another number."""
    view = match.view()
    if view["decision"]["kind"] != "turn" or view["decision"]["dice_left"] < 2:
        return False
    actor = view["players"][view["decision"]["seat"]]
    differ = len({die["number"] for die in actor["dice"]}) == 2
    return differ and actor["workers"] >= 3 and None in actor["storage"]


def test_with_a_die_in_hand_a_click_needs_no_menu_and_costs_are_told(at_position, server):
    """Both dice can fetch workers, so that a click asks which; with a die picked up it does not."""
    page, slug = at_position(PLAYTHROUGHS.first("2-seats", can_choose))
    now = wait_for_turn(page)
    page.locator(OWN_WORKERS).click()
    assert page.locator("#menu button").count() == 2
    page.keyboard.press("Escape")
    dice(page).nth(1).click()
    page.locator(OWN_WORKERS).click()
    now = wait_for_turn(page, now["version"])
    assert dice(page).count() == 1
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    priced = page.locator('button.lit[data-key^="depot:"]:has(.cost:not([hidden]))').first
    costs = [int(cost) for cost in priced.get_attribute("data-costs").split()]
    assert priced.locator(".cost").inner_text() == str(min(costs))
    todo = priced.get_attribute("data-do").split()[costs.index(min(costs))]
    seat = GAME.view(server.record(slug))["decision"]["seat"]
    before = int(server.record(slug).workers[seat])
    page.locator(f"#choice-{todo.split(':')[1]}").evaluate("(button) => button.click()")
    wait_for_turn(page, now["version"])
    assert int(server.record(slug).workers[seat]) == before - min(costs)


# ---- the keyboard -----------------------------------------------------------------------------------------

STOPS = (
    "() => [...document.querySelectorAll('#board [tabindex=\"0\"]:not(button)[data-card]')].length"
)
ZONES = "() => [...document.querySelectorAll('#board [data-zone]:has([data-card])')].length"
FOCUSED = "() => document.activeElement.dataset.key"


def test_with_the_keyboard(at_table):
    """Tab stops once in each zone and the arrows go on; a die is picked up and used; keys are listed."""
    page, _, now = start(at_table, **MOVING)
    assert 0 < page.evaluate(STOPS) <= page.evaluate(ZONES)
    quiet = page.locator('#z-me [data-card][tabindex="0"]:not(button)')
    quiet.focus()
    seen = set()
    for arrow in ("Down", "Right", "Down", "Right"):
        page.keyboard.press(f"Arrow{arrow}")
        seen.add(page.evaluate("() => document.activeElement.getBoundingClientRect().toJSON().x"))
        assert page.evaluate("() => document.activeElement.closest('#z-me') !== null")
        assert page.evaluate("() => document.activeElement.tabIndex") == 0
    assert len(seen) > 1
    assert quiet.count() == 1

    page.keyboard.press("?")
    keys = page.locator("#keys")
    assert "Move between pieces" in keys.inner_text()
    assert "Turn the tile" not in keys.inner_text()
    page.keyboard.press("Escape")

    die = dice(page).first
    die.focus()
    first = page.evaluate(FOCUSED)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) != first
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUSED) == first
    page.keyboard.press("Enter")
    assert die.get_attribute("aria-pressed") == "true"
    page.locator(OWN_WORKERS).focus()
    page.keyboard.press("Enter")
    wait_for_turn(page, now["version"])
    assert dice(page).count() == 1
