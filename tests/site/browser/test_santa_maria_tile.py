"""Santa Maria in a real browser: a tile in hand with its turns, laid by mouse, keys and fingers."""

from collections import Counter

import numpy as np
import pytest

from ludoteca.games.santa_maria.actions import ACTIONS, TURNS
from ludoteca.kernel.match import legal_mask
from tests.games.santa_maria.pieces import colony, give
from tests.site.browsing import PHONE, piece, wait_for_turn
from tests.site.santa_maria import GAME, GHOSTS, covers, filled, start

pytestmark = pytest.mark.browser


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


def is_pressed(page, turn):
    return piece(page, f"turn:{turn}").get_attribute("aria-pressed") == "true"


def take_back(page, now):
    page.locator('[data-post="undo"]').click()
    return wait_for_turn(page, now["version"])


UNSEEN = """() => [...document.querySelectorAll(".own .colony > .cell")].filter((cell) => {
  const box = cell.getBoundingClientRect();
  const corners = [[box.left + 6, box.top + 6], [box.right - 6, box.bottom - 6]];
  return !corners.every(([x, y]) => cell.contains(document.elementFromPoint(x, y)));
}).map((cell) => cell.dataset.key)"""
TABLET = {"viewport": {"width": 1024, "height": 768}}


def check_colony(page):
    """All of it is in sight, on tablets and narrower."""
    for width, height in ((1024, 768), (820, 1180), (700, 700)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"() => innerWidth === {width} && !({UNSEEN})().length")
    page.set_viewport_size(TABLET["viewport"])


@pytest.mark.parametrize(
    ("tile", "size", "language"), [("double_1", 2, "en"), ("triple_1", 3, "ja")]
)
def test_a_tile_lies_where_its_ghost_was(at_table, server, tile, size, language):
    """In every turn only legal places are lit, and what is shown there is what is covered then: at each third, by turns."""
    page, slug, seat, now = start(at_table, server, rich, language, **TABLET)
    piece(page, f"tile:{tile}").click()
    now = wait_for_turn(page, now["version"])
    check_colony(page)
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for i, turn in enumerate(TURNS):
        if i:
            piece(page, f"turn:{turn}").click()
        assert is_pressed(page, turn)
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
        now = take_back(page, now)
        assert filled(server, slug, seat, before) == set()
        assert is_pressed(page, "0")
    # put back a cell is of no use by itself, and asks which turn is meant
    page.keyboard.press("Escape")
    assert page.locator(".held, .ghost").count() == 0
    assert lit_cells(page) == set().union(*legal.values())
    turns = Counter(place for places in legal.values() for place in places)
    place, ways = turns.most_common(1)[0]
    piece(page, f"cell:{seat}:{place}").click()
    assert page.locator("#menu button").count() == ways > 1
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    assert is_pressed(page, "0")
    # taken back to the display, with its cost
    wood = server.record(slug).resources[seat, 0]
    assert page.locator(f'[data-key="tile:{tile}"]').count() == 0
    take_back(page, now)
    assert server.record(slug).resources[seat, 0] == 3 > wood
    assert page.locator(".turns").count() == 0
    assert piece(page, f"tile:{tile}").is_visible()


FOCUSED = "() => document.activeElement.dataset.key"


def tab_to(page, selector, most=150):
    for _ in range(most):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {selector}")


def test_a_tile_is_placed_with_the_keyboard_alone(at_table, server):
    """Arrow keys lead to what is nearest, between heads and cells, whatever is lit."""
    page, slug, seat, now = start(at_table, server, rich)
    for arrow, to in {
        "Right": "column:{}:4",
        "Left": "column:{}:2",
        "Down": "cell:{}:r2c3",
    }.items():
        piece(page, f"column:{seat}:3").focus()
        page.keyboard.press(f"Arrow{arrow}")
        assert page.evaluate(FOCUSED) == to.format(seat)
    page.evaluate("() => document.activeElement.blur()")
    tab_to(page, '[data-key^="tile:triple"]')
    page.keyboard.press("Enter")
    now = wait_for_turn(page, now["version"])
    before = server.record(slug).cell[seat].copy()
    legal = legal_places(server, slug)
    for turn in ("90", "180", "270", "0", "90"):
        page.keyboard.press("r")
        assert is_pressed(page, turn)
    tab_to(page, "button.cell.lit:not(.aside)")
    seen = set()
    for arrow in ("Down", "Down", "Right", "Down", "Left", "Up", "Right", "Right"):
        place = page.evaluate(FOCUSED).split(":")[2]
        assert place in legal["90"]
        assert page.evaluate(GHOSTS) == [covers("90", place, 3)]
        seen.add(place)
        page.keyboard.press(f"Arrow{arrow}")
    assert len(seen) > 3
    page.keyboard.press("R")  # in place: what is shown turns, too
    turned = page.evaluate(FOCUSED).split(":")[2]
    expected = [covers("180", turned, 3)] if turned in legal["180"] else []
    assert page.evaluate(GHOSTS) == expected
    if not expected:
        tab_to(page, "button.cell.lit:not(.aside)")
    place = page.evaluate(FOCUSED).split(":")[2]
    page.keyboard.press("Enter")
    wait_for_turn(page, now["version"])
    assert filled(server, slug, seat, before) == set(covers("180", place, 3))


def take_by_finger(page, key, now):
    """The first touch opens its card, the second takes it."""
    for _ in range(2):
        piece(page, key).tap()
    return wait_for_turn(page, now["version"])


def test_a_finger_sees_first_and_lays_then(at_table, server):
    """The turns come into view by themselves, after a tile has been taken far below."""
    page, slug, seat, now = start(at_table, server, rich, **PHONE)
    piece(page, "tile:triple_5").scroll_into_view_if_needed()
    now = take_by_finger(page, "tile:triple_5", now)
    dock = page.locator("#dock").bounding_box()
    for turn in TURNS:
        box = piece(page, f"turn:{turn}").bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= dock["y"] + 1
    now = take_back(page, now)
    now = take_by_finger(page, "tile:triple_1", now)
    before = server.record(slug).cell[seat].copy()
    for turn in ("0", "270"):
        if not is_pressed(page, turn):
            piece(page, f"turn:{turn}").tap()
        for place in sorted(legal_places(server, slug)[turn])[:3]:
            piece(page, f"cell:{seat}:{place}").tap()
            assert page.evaluate(GHOSTS) == [covers(turn, place, 3)]
            assert page.locator(".tried").count() == 1
        assert server.table(slug)["ply"] == now["ply"]
        piece(page, f"cell:{seat}:{place}").tap()
        now = wait_for_turn(page, now["version"])
        assert filled(server, slug, seat, before) == set(covers(turn, place, 3))
        now = take_back(page, now)
