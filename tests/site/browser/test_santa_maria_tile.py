"""Santa Maria in a real browser: a tile in hand with its turns, laid by mouse, keys and fingers."""

import numpy as np
import pytest

from ludoteca.games.santa_maria.actions import ACTIONS, TURNS
from ludoteca.kernel.match import legal_mask
from tests.games.santa_maria.pieces import colony, give
from tests.pairs import together
from tests.site.browsing import (
    PHONE,
    wait_for_turn,
)
from tests.web.santa_maria import GAME, GHOSTS, covers, filled, piece, start

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def rich(match, seat):
    """Enough for any tile, on a board as printed."""
    colony(match, seat, board="A1")
    give(match, seat, coins=9, wood=3, grain=3)


def lit_cells(page):
    """The places where what is in hand can lie."""
    keys = page.locator(".own .colony button.cell.lit:not(.aside)").evaluate_all(
        "(all) => all.map((e) => e.dataset.key)"
    )
    return {key.split(":")[2] for key in keys}


def legal_places(server, slug):
    """What the engine lets one do with the tile: turn -> places."""
    found: dict[str, set[str]] = {turn: set() for turn in TURNS}
    for action in np.flatnonzero(legal_mask(GAME, server.record(slug))).tolist():
        if ACTIONS.split(action)[0] == "place":
            turn, place = ACTIONS.arguments(action)
            found[turn].add(place)
    return found


@pytest.mark.parametrize(("tile", "size"), [("double_1", 2), ("triple_1", 3)])
def test_a_tile_lies_where_its_ghost_was(at_table, server, tile, size):
    """In every turn only legal places are lit, and what is shown there is what is covered then: at each third, by turns."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, f"tile:{tile}").click()
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for i, turn in enumerate(TURNS):
        if i:
            piece(page, f"turn:{turn}").click()
        assert piece(page, f"turn:{turn}").get_attribute("aria-pressed") == "true"
        assert page.locator(".held").count() == 1
        assert lit_cells(page) == legal[turn]
        for place in sorted(legal[turn])[i % 3 :: 3]:
            cell = piece(page, f"cell:{seat}:{place}")
            cell.hover()
            assert page.evaluate(GHOSTS) == [covers(turn, place, size)], (turn, place)
        cell.click()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set(covers(turn, place, size))
        assert page.locator(".ghost").count() == 0
        page.get_by_role("button", name="Take back").click()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set()
        assert piece(page, "turn:0").get_attribute("aria-pressed") == "true"


UNSEEN = """() => [...document.querySelectorAll(".own .colony > .cell")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 6], [box.right - 6, box.bottom - 6]];
  return !corners.every(([x, y]) => cell.contains(document.elementFromPoint(x, y)));
}).map((cell) => cell.dataset.key)"""


@together(many=1, tile=["double_1", "triple_1"], language=["en", "ja"])
def test_the_whole_colony_is_in_sight_with_a_tile_in_hand(at_table, server, tile, language):
    tablet = {"viewport": {"width": 1024, "height": 768}, "locale": language}
    page, _, _, now = start(at_table, server, rich, language, **tablet)
    piece(page, f"tile:{tile}").click()
    wait_for_turn(page, now["version"])
    for width, height in ((1024, 768), (820, 1180), (700, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            f"() => innerWidth === {width} && !({UNSEEN})().length", timeout=10_000
        )


def test_a_tile_is_taken_back_to_the_display(at_table, server):
    """Its cost comes back as well; only what was placed first goes back first."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, "tile:triple_2").click()
    now = wait_for_turn(page, now["version"])
    assert server.record(slug).resources[seat, 0] == 1
    assert page.locator('[data-key="tile:triple_2"]').count() == 0
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    assert server.record(slug).resources[seat, 0] == 3
    assert page.locator(".turns").count() == 0
    assert piece(page, "tile:triple_2").is_visible()


def test_what_is_put_back_can_be_picked_up_again(at_table, server):
    """Without a turn in hand a cell is of no use by itself: it asks which one."""
    page, slug, seat, now = start(at_table, server, rich)
    piece(page, "tile:double_1").click()
    now = wait_for_turn(page, now["version"])
    page.keyboard.press("Escape")
    assert page.locator(".held, .ghost").count() == 0
    assert lit_cells(page) == set().union(*legal_places(server, slug).values())
    piece(page, f"cell:{seat}:r1c3").click()
    assert page.locator("#menu button").count() > 1
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    assert piece(page, "turn:0").get_attribute("aria-pressed") == "true"


def tab_to(page, selector, most=150):
    for _ in range(most):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {selector}")


def test_a_tile_is_placed_with_the_keyboard_alone(at_table, server):
    page, slug, seat, now = start(at_table, server, rich)
    tab_to(page, '[data-key^="tile:triple"]')
    page.keyboard.press("Enter")
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for turn in ("90", "180", "270", "0", "90"):
        page.keyboard.press("r")
        assert piece(page, f"turn:{turn}").get_attribute("aria-pressed") == "true"
    tab_to(page, "button.cell.lit:not(.aside)")
    seen = set()
    for arrow in ("Down", "Down", "Right", "Down", "Left", "Up", "Right", "Right"):
        place = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
        assert place in legal["90"]
        assert page.evaluate(GHOSTS) == [covers("90", place, 3)]
        seen.add(place)
        page.keyboard.press(f"Arrow{arrow}")
    assert len(seen) > 3
    page.keyboard.press("R")  # in place: what is shown turns, too
    turned = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
    expected = [covers("180", turned, 3)] if turned in legal["180"] else []
    assert page.evaluate(GHOSTS) == expected
    if not expected:
        tab_to(page, "button.cell.lit:not(.aside)")
    place = page.evaluate("() => document.activeElement.dataset.key").split(":")[2]
    page.keyboard.press("Enter")
    wait_for_turn(page, now["version"])
    assert filled(server, slug, seat, before) == set(covers("180", place, 3))


@pytest.mark.parametrize(
    ("arrow", "to"),
    [("Right", "column:{}:4"), ("Left", "column:{}:2"), ("Down", "cell:{}:r2c3")],
)
def test_arrow_keys_lead_to_what_is_nearest(at_table, server, arrow, to):
    """Between heads and cells, whatever is lit."""
    page, _, seat, _ = start(at_table, server, rich)
    piece(page, f"column:{seat}:3").focus()
    page.keyboard.press(f"Arrow{arrow}")
    assert page.evaluate("() => document.activeElement.dataset.key") == to.format(seat)


def take_by_finger(page, key):
    """The first touch opens its card, the second takes it."""
    for _ in range(2):
        piece(page, key).tap()


@pytest.mark.parametrize("turn", ["0", "270"])
def test_a_finger_sees_first_and_lays_then(at_table, server, turn):
    page, slug, seat, now = start(at_table, server, rich, **PHONE)
    take_by_finger(page, "tile:triple_1")
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    if turn != "0":
        piece(page, f"turn:{turn}").tap()
    legal = sorted(legal_places(server, slug)[turn])
    for place in legal[:3]:
        piece(page, f"cell:{seat}:{place}").tap()
        assert page.evaluate(GHOSTS) == [covers(turn, place, 3)]
        assert page.locator(".tried").count() == 1
    assert server.table(slug)["ply"] == now["ply"]
    piece(page, f"cell:{seat}:{place}").tap()
    wait_for_turn(page, now["version"])
    assert filled(server, slug, seat, before) == set(covers(turn, place, 3))


def test_the_tile_in_hand_is_in_sight_on_a_phone(at_table, server):
    """The turns come into view by themselves, after a tile has been taken far below."""
    page, _, _, now = start(at_table, server, rich, **PHONE)
    piece(page, "tile:triple_5").scroll_into_view_if_needed()
    take_by_finger(page, "tile:triple_5")
    wait_for_turn(page, now["version"])
    dock = page.locator("#dock").bounding_box()
    for turn in TURNS:
        box = piece(page, f"turn:{turn}").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= dock["y"] + 1
