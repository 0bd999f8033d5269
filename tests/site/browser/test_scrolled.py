"""On tablets and phones the page is scrolled: what is asked stays in sight, and so does what it is about."""

import pytest

import ludoteca
from tests.pairs import together
from tests.site.browsing import PHONE, moves, resized, wait_for_turn, wholly_seen
from tests.web.tables import GAMES, PUERTO_RICO, SANTA_MARIA

pytestmark = pytest.mark.browser

SIZES = {"tablet": (820, 1180), "tablet lying": (1024, 768), "phone": (390, 844)}
SIGNED = ".choices .choice.signed"
FOUND = """() => {
  const inSight = (e) => {
    const box = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
  };
  const dock = document.getElementById("dock").getBoundingClientRect();
  const lit = [...document.querySelectorAll("button.piece.lit:not(.aside)")].filter((e) => e.checkVisibility());
  return {
    wide: document.documentElement.scrollWidth - innerWidth,
    dock: dock.top >= 0 && dock.bottom <= innerHeight,
    hidden: lit.length > 0 && !lit.some(inSight),
    cut: [...document.querySelectorAll(".player.own .counters, .player.own .portfolio, .b-name")]
      .filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.trim()),
  };
}"""


# All but how far the page is scrolled.
DOCK = """() => {
  const { left, width, height, bottom } = document.getElementById("dock").getBoundingClientRect();
  return [left, width, height, getComputedStyle(dock).position === "fixed" ? bottom : 0];
}"""
IN_SIGHT = """(what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  return box.top >= 0 && box.top < innerHeight / 2;
}"""


@together(game=GAMES, size=SIZES)
def test_what_is_asked_and_what_it_is_about_are_in_sight(at_table, game, size):
    width, height = SIZES[size]
    viewport = {"width": width, "height": height}
    page, _ = at_table(["me", "greedy", "greedy"], game=game, pace=0, viewport=viewport)
    docks = set()
    for now in moves(page, 7):
        assert page.evaluate(FOUND) == {"wide": 0, "dock": True, "hidden": False, "cut": []}, now
        docks.add(tuple(page.evaluate(DOCK)))
    assert len(docks) == 1


@pytest.mark.parametrize("size", ["tablet lying", "phone"])
def test_advice_moves_nothing_where_the_page_is_scrolled(at_table, size):
    width, height = SIZES[size]
    page, _ = at_table(["me", "greedy"], viewport={"width": width, "height": height})
    wait_for_turn(page)
    dock, own = page.evaluate(DOCK), page.locator("#z-me").bounding_box()
    page.locator('[data-post="advice"]').click()
    page.locator("#z-advice .advice-sentence").wait_for()
    assert (page.evaluate(DOCK), page.locator("#z-me").bounding_box()) == (dock, own)
    assert wholly_seen(page, "#z-advice .advice-sentence, #z-advice .choice")[:3] == [True] * 3


def test_the_options_in_force_are_seen(at_table):
    page, _ = at_table(rules=["balanced", "new_buildings"])
    for width in resized(page, (390, 1024, 1280)):
        assert wholly_seen(page, ".top .played .option") == [True, True], width


def test_a_phones_bar_leads_to_the_games_own_zones(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **PHONE)
    wait_for_turn(page)
    assert wholly_seen(page, ".jumps a") == [True] * 7
    page.locator('.jumps [href="#z-market"]').tap()
    page.wait_for_function(f"({IN_SIGHT})('#z-market')")


def test_a_symbol_is_enough_on_a_phone(at_table):
    page, _ = at_table(["me", "greedy", "greedy"], game=PUERTO_RICO)
    wait_for_turn(page)
    for width in resized(page, (390, 1440)):
        assert page.locator(SIGNED).count() > 2
        for choice in page.locator(SIGNED).all():
            text, box = choice.locator("> span"), choice.bounding_box()
            assert page.get_by_role("button", name=text.inner_text(), exact=True).count() >= 1
            seen = text.bounding_box()["width"] > 20
            assert seen == (width > 700)
            assert width > 700 or (box["width"] < 60 and min(box["width"], box["height"]) >= 44)


NEAREST = """() => [...document.querySelectorAll(".player-head")].filter((e) => e.checkVisibility()).map((head) => {
  const edge = head.getBoundingClientRect();
  const inner = [...head.querySelectorAll(".count")].map((e) => e.getBoundingClientRect());
  return Math.min(...inner.map((box) => Math.min(edge.right - box.right, box.left - edge.left)));
})"""


@together(many=1, game=GAMES, width=[390, 320])
def test_what_is_counted_stands_within_the_band_of_its_seat(at_table, game, width):
    rules = {"nobles": 1} if game == PUERTO_RICO else {}
    viewport = {"width": width, "height": 844}
    kinds = ["me", *["hotseat"] * (ludoteca.game(game).seats[-1] - 1)]
    page, _ = at_table(kinds, game=game, rules=rules, viewport=viewport)
    wait_for_turn(page)
    distances = page.evaluate(NEAREST)
    assert len(distances) == len(kinds)
    assert min(distances) >= 4


LINES = """() => [...document.querySelectorAll(".display-row")].map((row) => {
  const boxes = [...row.querySelectorAll(".tile-piece")].map((e) => e.getBoundingClientRect());
  const lines = [...new Set(boxes.map((box) => box.top))];
  const inner = row.getBoundingClientRect();
  return {
    lines: lines.map((top) => boxes.filter((box) => box.top === top).map((box) => Math.round(box.left))),
    beyond: Math.max(...boxes.map((box) => box.right)) > inner.right + 1,
  };
})"""


def test_the_tiles_of_a_price_lie_in_even_lines(at_table):
    page, _ = at_table(["me", "hotseat"], game=SANTA_MARIA)
    wait_for_turn(page)
    for width in resized(page, (320, 390, 700, 820, 1024, 1099)):
        rows = page.evaluate(LINES)
        assert len(rows) == 2
        for row in rows:
            first, *others = row["lines"]
            assert len(first) == (5 if width > 900 else 3), width
            assert all(line == first[: len(line)] for line in others), width
            assert not row["beyond"], width
