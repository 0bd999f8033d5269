"""What somebody has chosen for a device: turns that end by themselves, and being told of one's turn."""

import pytest

from tests.site.browsing import move, state, wait_for_turn, wait_for_version

pytestmark = pytest.mark.browser

ENDING = "(seconds) => document.documentElement.style.setProperty('--time-ending', `${seconds}s`)"
STUB = """
window.told = [];
window.Notification = class extends EventTarget {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { super(); told.push(about.body); }
};
"""
TURNED = "() => void document.dispatchEvent(new Event('visibilitychange'))"
HIDE = "(is) => Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })"
END = '[data-post="end-turn"]'


def choose(page, name):
    page.locator("[popovertarget=settings]").click()
    page.locator(f"[data-own={name}]").check()
    page.keyboard.press("Escape")


def wait_for_end(page):
    """Play until the turn has only to be ended."""
    now = wait_for_turn(page)
    while not page.locator(END).count():
        now = move(page, now, 0)
    return state(page)


def test_a_turn_that_only_has_to_be_ended_ends_by_itself_if_chosen_so(at_table):
    """Whoever does something meanwhile ends it themselves."""
    page, _ = at_table(["me", "hotseat"], end_turn=1)
    page.evaluate(ENDING, 60)
    now = wait_for_end(page)
    assert page.locator(".ending").count() == 0
    choose(page, "ending")
    page.locator(END).click()
    wait_for_turn(page, now["version"])
    now = wait_for_end(page)
    assert page.locator(".ending").count() == 1
    page.mouse.click(5, 300)
    assert page.locator(".ending").count() == 0
    assert state(page)["version"] == now["version"]
    page.evaluate(ENDING, 0.3)
    page.locator(END).click()
    wait_for_turn(page, now["version"])
    now = wait_for_end(page)
    wait_for_version(page, now["version"])


def test_who_looks_elsewhere_is_told_of_their_turn(at_table):
    """And a page that is only heard says so to the site."""
    page, _ = at_table(["me", "greedy"], pace=0, end_turn=1)
    page.add_init_script(STUB)
    page.reload()
    choose(page, "notice")
    wait_for_end(page)
    page.evaluate(HIDE, True)
    page.keyboard.press("e")
    page.wait_for_function("() => told.length")
    assert page.evaluate("() => told[0]") == page.locator(".status-line").inner_text().strip()
    for hidden in (True, False):
        page.evaluate(HIDE, hidden)
        with page.expect_request(lambda request: "/stream/" in request.url) as asked:
            page.evaluate(TURNED)
        assert ("hidden=1" in asked.value.url) is hidden


LOOKS = """() => {
  const style = getComputedStyle(document.documentElement);
  const colour = document.querySelector('meta[name=theme-color][media=all]')?.content ?? null;
  return [style.getPropertyValue("--paper").trim(), style.fontSize, style.colorScheme, colour];
}"""
LIGHT = ["#f5ead2", "16px", "light dark", None]


def test_colours_and_letters_are_chosen_for_the_device(at_table):
    """Against what the device itself wants, at once, on every page, and after the page is loaded again."""
    page, slug = at_table(["me", "greedy"], pace=0)
    assert page.evaluate(LOOKS) == LIGHT
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-appearance=colours]").select_option("dark")
    page.locator("[data-appearance=letters]").select_option("large")
    page.keyboard.press("Escape")
    chosen = ["#241b14", "18.88px", "dark", "#31261c"]
    assert page.evaluate(LOOKS) == chosen
    for path in (f"/t/{slug}/", "/", "/games/lisboa/rules/"):
        page.goto(path)
        assert page.evaluate(LOOKS) == chosen, path
    page.goto("/")
    assert page.locator("[data-appearance=colours]").input_value() == "dark"
    page.emulate_media(color_scheme="dark")
    page.locator("[data-appearance=colours]").select_option("light")
    page.locator("[data-appearance=letters]").select_option("")
    assert page.evaluate(LOOKS) == ["#f5ead2", "16px", "light", "#fcf5e5"]
