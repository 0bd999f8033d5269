"""On a wide screen: what opens beside the dock moves nothing, long lists have room, keys and the mouse do their part."""

from functools import partial

import pytest

from tests.site.axe import OPEN, by_turns, check, violations
from tests.site.browsing import move, state, wait_for_turn, wholly_seen
from tests.site.screens import DESK, LEAST, resize
from tests.site.tours import stops
from tests.web.tables import BURGUNDY, GAMES, LISBOA, PUERTO_RICO

pytestmark = pytest.mark.browser

DOCK = """() => {
  const { left, width, height, bottom } = document.getElementById("dock").getBoundingClientRect();
  const isFixed = innerWidth >= 1100 || getComputedStyle(dock).position === "fixed";
  return [left, width, height, isFixed ? bottom : 0]; // else all but how far the page is scrolled
}"""
CUT_SENTENCES = """() => [...document.querySelectorAll("#z-choices > ul .choice > span")]
  .filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.parentElement.id)"""
LOW = """() => {
  const body = document.querySelector(".dock-body");
  Object.assign(body.style, { flex: "none", height: "1rem" });
  body.scrollTop = 9;
  return body.scrollTop;
}"""
SCROLLED = "() => document.querySelector('.dock-body').scrollTop"


def test_advice_opens_beside_the_dock_and_closes_again(at_table):
    """Its sentence and the first three options are seen without scrolling, and the table with them."""
    for game, others in ((BURGUNDY, 2), (PUERTO_RICO, 3)):
        page, _ = at_table(["me", *["greedy"] * others], game=game, **LEAST, **OPEN)
        wait_for_turn(page)
        check_advice(page, partial(page.keyboard.press, "a"))
        options = wholly_seen(page, "#z-advice .choice")[:3]  # fewer where it had little time
        assert options, game
        assert all(options), game
        assert page.locator("#z-choices").is_visible()
        page.locator("#z-advice .close").click()
        assert not page.locator("#z-advice .advice-sentence").is_visible()
        page.locator("#z-advice .reopen").click()
        assert page.locator("#z-advice .advice-sentence").is_visible()
    check(page, by_turns(2, 2))
    page.set_viewport_size(DESK["viewport"])
    for opens in ("settings", "keys"):
        page.locator(f"[popovertarget={opens}]").click()
        assert violations(page) == []
        page.keyboard.press("Escape")


def test_advice_moves_nothing_on_a_phone(at_table):
    page, _ = at_table(["me", "greedy"], viewport={"width": 390, "height": 844})
    wait_for_turn(page)
    check_advice(page, page.locator('[data-post="advice"]').click)
    assert wholly_seen(page, "#z-advice .choice")[:2] == [True] * 2


COVERS = """() => {
  const box = (e) => e.getBoundingClientRect();
  const advice = box(document.getElementById("dock")); // what does not fit in is scrolled there
  const lies = (e) => {
    const b = box(e);
    return b.left < advice.right - 1 && b.right > advice.left + 1 && b.top < advice.bottom - 1 &&
      b.bottom > advice.top + 1;
  };
  return [...document.querySelectorAll(".side > *, .centre > *")].filter((e) => e.checkVisibility() && lies(e))
    .map((e) => e.id || e.className);
}"""


@pytest.mark.parametrize("size", [(820, 1180), (1024, 768), (844, 390)], ids=str)
def test_advice_covers_no_part_of_the_table_on_a_tablet(at_table, size):
    """It stands in the place of the choices that it says; one's own board and the best pieces are still in sight."""
    for game in GAMES:
        options = {"viewport": dict(zip(("width", "height"), size, strict=True)), "game": game}
        page, _ = at_table(["me", "greedy"], **options)
        wait_for_turn(page)
        page.locator('[data-post="advice"]').click()
        page.locator("#z-advice .advice-sentence").wait_for()
        assert page.evaluate(COVERS) == [], game
        assert (
            page.locator("#dock #z-advice").evaluate("(e) => getComputedStyle(e).position")
            == "relative"
        )
        if size[1] >= 600:
            assert wholly_seen(page, "#z-advice .advice-sentence") == [True], game
        assert wholly_seen(page, ".side .player.own")[:1] == [True], game
        assert wholly_seen(page, "#dock") == [True], game
        assert not page.locator("#z-choices").is_visible()
        page.locator("#z-advice .close").click()
        assert page.locator("#z-choices").is_visible(), game


def check_advice(page, ask):
    """Its sentence is in sight, and one's own board stays where it is; a dock at the side grows over the log alone."""
    dock, own = page.evaluate(DOCK), page.locator("#z-me").bounding_box()
    is_wide = page.viewport_size["width"] >= 1100
    ask()
    page.locator("#z-advice .advice-sentence").wait_for()
    assert page.locator("#z-me").bounding_box() == own
    left, width, *rest = page.evaluate(DOCK)
    assert [left, width] == dock[:2]
    if is_wide:
        assert rest[1] <= own["y"]
        assert page.locator("#z-advice").bounding_box()["x"] >= left
    assert wholly_seen(page, "#z-advice .advice-sentence") == [True]


def test_one_of_the_others_opens_to_the_whole_and_closes(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=BURGUNDY, **DESK)
    wait_for_turn(page)
    small = page.locator("#z-other-1").bounding_box()
    called_so = "() => document.getElementById('z-me').insertAdjacentHTML('beforeend', '<i class=other></i>')"
    page.evaluate(called_so)  # as a tile of the clergy may be: it is nobody's board
    page.locator(".enlarge").first.click()
    assert page.locator(".enlarge").first.get_attribute("aria-expanded") == "true"
    assert page.locator("#z-other-1").bounding_box()["width"] > small["width"]
    page.keyboard.press("Escape")
    assert page.locator("#z-other-1").bounding_box() == small


# ---- the dock --------------------------------------------------------------------------------------------


def test_two_prospectors_are_told_apart_by_the_doubloons_on_their_signs(at_position):
    match = stops.two_prospectors()
    page, _ = at_position(match, **DESK)
    wait_for_turn(page)
    doubloons = [str(role["doubloons"]) for role in match.view()["roles"] if role["doubloons"]]
    for size in ((1440, 900), (1280, 720)):
        resize(page, *size)
        signs = page.locator("#z-choices > ul .choice.signed")
        marks = [sign.inner_text().split()[0] for sign in signs.all() if sign.locator("b").count()]
        assert signs.count() == len(match.legal())
        assert marks == doubloons


def test_long_sentences_and_lists_of_lisboa_have_room(at_position):
    """No sentence is cut; the next choices are seen from the first one on."""
    found = stops.first(
        stops.of_bots(LISBOA, 3),
        store=lambda match: stops.decision(match) == "store" and len(match.legal()) == 3,
        many=lambda match: len(match.legal()) > 20,
    )
    page, _ = at_position(found["store"], **LEAST)
    now = wait_for_turn(page)
    assert page.evaluate(CUT_SENTENCES) == []
    assert wholly_seen(page, "#z-choices > ul .choice") == [True] * 3
    assert page.evaluate(LOW) > 0
    move(page, now, clicks=0)
    assert page.evaluate(SCROLLED) == 0

    page, _ = at_position(found["many"], **DESK)
    wait_for_turn(page)
    before, own = page.evaluate(DOCK), page.locator("#z-me").bounding_box()
    page.locator("#z-choices summary").click()
    assert page.locator("#z-choices details .choice").count() > 20
    opened = page.locator("#dock").bounding_box()
    assert opened["height"] > before[2] + 150
    assert page.locator("#z-me").bounding_box() == own
    assert opened["y"] + opened["height"] <= own["y"]
    page.locator("#z-choices summary").click()
    assert page.evaluate(DOCK) == before


# ---- keys and the mouse ----------------------------------------------------------------------------------


def test_a_symbol_and_a_role_are_told_by_mouse_and_key_and_act_at_once(at_table):
    page, _ = at_table(["me", *["hotseat"] * 4], game=PUERTO_RICO, **DESK)
    now = wait_for_turn(page)
    page.locator("[data-card][aria-description]").first.wait_for(state="attached")
    page.locator(".choice.signed", has_text="Choose the builder").hover()
    assert page.locator("#tip").inner_text() == "Choose the builder"
    page.locator('[data-key="role:mayor"]').focus()
    page.keyboard.press("i")
    card = page.locator("#menu")
    assert "Mayor" in card.inner_text()
    assert card.locator("button").count() == 1
    page.keyboard.press("Escape")
    assert not card.is_visible()
    page.locator('button.lit[data-key="role:builder"]').click()
    wait_for_turn(page, now["version"])
    assert not card.is_visible()


def test_keys_act_and_settings_of_the_device_are_kept(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, end_turn=1, **DESK)
    now = wait_for_turn(page)
    page.locator('[data-key="role:settler"]').click()
    now = wait_for_turn(page, now["version"])
    page.keyboard.press("u")
    back = wait_for_turn(page, now["version"])
    assert back["ply"] < now["ply"]
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()

    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=sound]").check()
    page.locator("[data-own=motion]").uncheck()
    page.reload()
    page.locator("[popovertarget=settings]").click()
    assert page.locator("[data-own=sound]").is_checked()
    assert not page.locator("[data-own=motion]").is_checked()


def test_the_space_bar_plays_nothing_after_a_click(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **DESK)
    now = wait_for_turn(page)
    page.locator('[data-key="role:settler"]').click()
    now = wait_for_turn(page, now["version"])
    posted = []
    page.on(
        "request", lambda request: posted.append(request.url) if request.method == "POST" else None
    )
    for _ in range(3):
        page.keyboard.press(" ")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert posted == []
    assert state(page)["version"] == now["version"]
    page.keyboard.press("Tab")
    page.locator("#z-choices .choice").first.focus()
    page.keyboard.press(" ")
    wait_for_turn(page, now["version"])
    assert len(posted) == 1
