"""Guided first games in a real browser: each is walked to its end, on a desk and on a phone."""

import pytest

import ludoteca
from ludoteca.web.tutorial import guide_for
from tests.pairs import at_length
from tests.site.browsing import PHONE, TOLD, fits, state, wait_for_version
from tests.site.guiding import BUBBLE, begin, steps, take
from tests.web.tables import BURGUNDY, GAMES, PUERTO_RICO

pytestmark = pytest.mark.browser

GUIDED = [game for game in GAMES if guide_for(game)]
DESK = {"viewport": {"width": 1440, "height": 900}}
DOCK = "() => Object.values(document.getElementById('dock').getBoundingClientRect().toJSON())"
LAID = """() => {
  const bubble = document.querySelector("#z-guide .bubble");
  const at = document.querySelector(".guided");
  const [a, b] = [bubble.getBoundingClientRect(), at.getBoundingClientRect()];
  const dock = document.getElementById("dock");
  const whole = (dock.contains(at) ? dock : at).getBoundingClientRect(); // the dock is read with its buttons
  const middle = (from, to, most) => (Math.max(0, b[from]) + Math.min(most, b[to])) / 2;
  const hit = document.elementFromPoint(middle("left", "right", innerWidth), middle("top", "bottom", innerHeight));
  const common = (from, to) => Math.max(0, Math.min(a[to], whole[to]) - Math.max(a[from], whole[from]));
  return {
    key: at.dataset.key ?? at.id,
    covers: common("left", "right") * common("top", "bottom") > 1,
    inside: a.left >= 0 && a.top >= 0 && a.right <= innerWidth + 1 && a.bottom <= innerHeight + 1,
    seen: Boolean(hit && (at.contains(hit) || hit.contains(at))),
    scrolled: document.documentElement.scrollHeight - innerHeight,
  };
}"""
SETTLED = f"() => {{ const s = ({LAID})(); return s.inside && s.seen && !s.covers; }}"


def anchor(guide, said):
    step = guide.step(said["step"])
    return step.at.name if step and step.at.kind == "piece" and not said["aside"] else None


def every_other(first):
    """The guides that are walked on a screen each time; the others come to it in the soak."""
    games = [at_length(game, unless=n % 2 == first) for n, game in enumerate(GUIDED)]
    return pytest.mark.parametrize("game", games)


@every_other(0)
def test_a_guide_is_walked_to_its_end(open_page, server, game):
    """Each bubble lies beside what it is about, and neither moves the dock nor lets the page be scrolled."""
    page = open_page(**DESK)
    guide = begin(page, server.url, game)
    dock, seen = page.evaluate(DOCK), []
    for said in steps(page, ludoteca.game(game), guide):
        page.wait_for_function(SETTLED)
        laid = page.evaluate(LAID)
        assert anchor(guide, said) in (None, laid["key"]), said
        assert laid["scrolled"] <= 0
        assert page.evaluate(DOCK) == dock
        seen.append(said["step"])
    assert list(dict.fromkeys(seen)) == [*(step.id for step in guide.steps), ":end"]
    page.locator(f"{BUBBLE} [data-post=leave-guide]").click()
    page.wait_for_selector(BUBBLE, state="detached")
    assert page.evaluate(DOCK) == dock


@every_other(1)
def test_a_guide_is_walked_on_a_phone(open_page, server, game):
    """The bubble lies above the dock, what it is about is scrolled into sight; all is said in Japanese."""
    page = open_page(**PHONE)
    guide = begin(page, server.url, game, "ja")
    for said in steps(page, ludoteca.game(game), guide):
        piece = anchor(guide, said)
        page.wait_for_function(SETTLED if piece else f"() => ({LAID})().inside")
        assert piece in (None, page.evaluate(LAID)["key"]), said
        assert fits(page)
        assert page.locator(f"{BUBBLE} .guide-text").inner_text() in page.evaluate(TOLD)


def test_who_strays_comes_back_to_where_they_left_the_guide(open_page, server):
    page = open_page(**PHONE)
    begin(page, server.url, BURGUNDY)
    page.locator(f"{BUBBLE} [data-post=read-on]").tap()
    page.wait_for_selector(f'{BUBBLE}[data-step="castle"]')
    before = state(page)
    take(page, ludoteca.game(BURGUNDY).actions.parse("place free storage 1 a2"))
    now = wait_for_version(page, before["version"])
    bubble = page.locator(BUBBLE)
    assert "something else" in bubble.locator(".guide-text").inner_text()
    assert not page.locator(f"{BUBBLE} .guide-count").count()
    button = bubble.get_by_role("button", name="Back to the guide")
    assert button.bounding_box()["height"] >= 44
    assert fits(page)
    button.tap()
    after = wait_for_version(page, now["version"])
    assert (after["ply"], after["pieces"]) == (before["ply"], before["pieces"])
    assert page.locator(f'{BUBBLE}[data-step="castle"]:not([data-aside])').count() == 1


def test_the_bubble_is_folded_up_and_left_by_keys_and_is_a_paragraph_without_scripts(
    open_page, server
):
    page = open_page(**DESK)
    begin(page, server.url, PUERTO_RICO)
    text = page.locator(f"{BUBBLE} .guide-text")
    assert text.inner_text() == page.locator("#guide-said").inner_text()
    page.locator("[data-key=guide-on]").focus()
    page.keyboard.press("Escape")
    assert not text.is_visible()
    page.keyboard.press("Enter")
    assert text.is_visible()
    page.locator("[data-key=guide-leave]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(BUBBLE, state="detached")
    assert page.locator("#board[data-mine]").count()
    plain = open_page(java_script_enabled=False, **DESK)
    plain.click(f'form.learn[action*="{PUERTO_RICO}"] button')
    plain.wait_for_selector(f"#dock {BUBBLE} .guide-text")
