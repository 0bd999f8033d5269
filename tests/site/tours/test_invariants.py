"""Invariants can be broken: a fault that is put on a page is found by each of them, and none is found before."""

import pytest

from tests.site.axe import OPEN, violations
from tests.site.browsing import PHONE, wait_for_turn
from tests.site.screens import DESK
from tests.site.tours import stops
from tests.site.tours.invariants import SCRIPT, contrast, faint, faults, of_low, of_table
from tests.web.tables import LISBOA, SANTA_MARIA

pytestmark = pytest.mark.browser

STYLE = """(css) => {
  const style = Object.assign(document.createElement("style"), { id: "fault" });
  style.append(css);
  document.head.append(style);
}"""
ADD = """(html) => document.querySelector("#z-me").insertAdjacentHTML("beforeend", html)"""
UNDO = """() => document.querySelectorAll("#fault, .fault").forEach((e) => e.remove())"""
FOREIGN = '<p class="fault">Plantation</p>'
TWICE = '<i class="fault piece" data-key="fault">1</i><i class="fault piece" data-key="fault">2</i>'
ROWS = '<p class="fault since-rows" style="height: 200px">1</p>'

ANYWHERE = {
    "sideways": "body { width: 200vw }",
    "letters": ".status-line { font-size: 6px !important }",
    "brokenWords": FOREIGN.replace("<p", "<p style='width: 2rem; overflow-wrap: anywhere'"),
    "clipped": ".zone { width: 3rem; overflow: hidden; white-space: nowrap }",
    "foreignWords": FOREIGN,
    "twice": TWICE,
    "withoutCard": TWICE,
}
"""Faults by the invariants that find them: styles, or pieces of a page."""
WIDE = ANYWHERE | {
    "scrolled": "body { min-height: 200vh }",
    "litOut": "button.lit { translate: 0 200vh }",
    "handOut": ".li-hand .card { translate: 0 200vh }",
    "answersCut": "#z-status > * { translate: 0 200vh }",
    "sentencesCut": "#z-choices > ul .choice > span { max-height: 2px; overflow: hidden; display: block }",
    "covered": "body::after { content: ''; position: fixed; inset: 0; z-index: 9999 }",
    "unlisted": "#z-choices { display: none }",
    "wordless": ".state-action small { display: none }",
    "handUntold": ".own .li-hand .card-name { width: 1rem }",
    "printCut": ".map-land .land-price { translate: 20rem }",
    "sinceCut": ROWS,
}
NARROW = ANYWHERE | {
    "dockOut": "#dock { translate: 0 200vh }",
    "noneLitInSight": "body::after { content: ''; position: fixed; inset: 0; z-index: 9999 }",
    "missed": "button.lit { clip-path: inset(45%) }",
    "counts": ".player-head .count { translate: 100vw }",
    "small": "#dock :is(button, summary) { height: 9px; min-height: 0; overflow: hidden }",
    "lowFrame": ".top :is(a, button) { display: block; height: 20px !important; min-height: 0 !important }",
    "story": "#dock .status { max-height: 9px; overflow: auto }",
    "dockEmpty": "#dock { padding-bottom: 90px }",
    "jumps": ".centre > .anchor { order: 9 !important }",
    "unevenRows": ".tile-piece:nth-child(4) { translate: 9px }",
    "sinceCut": ROWS,
}
ELSEWHERE = {"sentencesCut", "targetsOut"}
"""What can be broken on a phone only where something else is asked: the first in `WIDE`, the second with a die in hand."""
LOW = {
    "handUntold": ".own .li-hand { height: 2rem; overflow: hidden }",
    "ownOut": ".own .portfolio { translate: 0 200vh }",
    "lowFrame": ".log-head a { display: block; height: 20px !important; min-height: 0 !important }",
    "beyond": ".other .zone { width: 200% }",
}


def ask(page, asked):
    wait_for_turn(page)
    return faults(page, asked)


def check_each(page, asked, broken):
    assert ask(page, asked) == {}
    dock = page.evaluate("() => tour.dock()")
    for name, fault in broken.items():
        page.evaluate(ADD if fault.startswith("<") else STYLE, fault)
        assert name in faults(page, {name: asked[name]}), name
        page.evaluate(UNDO)
    assert ask(page, asked) == {}
    page.evaluate(STYLE, "#dock { translate: 0 9px; height: 9px }")
    assert page.evaluate("() => tour.dock()") != dock
    page.evaluate(UNDO)


def test_faults_are_found_on_a_wide_screen(at_position):
    wanted = {"store": lambda match: stops.decision(match) == "store"}
    match = stops.first(stops.of_bots(LISBOA, 3), **wanted)["store"]
    page, _ = at_position(match, language="ja", **DESK, **OPEN)
    page.evaluate(SCRIPT)
    wait_for_turn(page)
    count = page.locator("#z-choices > ul .choice:visible").count()
    asked = of_table(LISBOA, "ja", 1440)
    asked |= {
        "answersCut": None,
        "sentencesCut": None,
        "unlisted": count,
        "covered": {".li-frame": 1},
    }
    assert asked.keys() == WIDE.keys()
    check_each(page, asked, WIDE)
    assert violations(page) == faint(page) == []
    page.evaluate(STYLE, "body * { color: #aaa !important; background: #bbb !important }")
    assert violations(page)
    assert faint(page)


def test_faults_are_found_on_a_phone(at_table):
    page, _ = at_table(["me", "hotseat"], "ja", game=SANTA_MARIA, **PHONE, **OPEN)
    page.evaluate(SCRIPT)
    asked = of_table(SANTA_MARIA, "ja", 390, has_finger=True) | {"noneLitInSight": None}
    assert asked.keys() == NARROW.keys() | ELSEWHERE
    check_each(page, asked, NARROW)
    page.locator('.own [data-key^="blue:"].lit').first.tap()
    assert faults(page, {"targetsOut": None}) == {}
    page.evaluate(STYLE, ".player.own { translate: 0 -50vh }")
    assert faults(page, {"targetsOut": None})


def test_faults_are_found_on_a_phone_that_lies_on_its_side(at_table):
    low = {"viewport": {"width": 844, "height": 390}}
    page, _ = at_table(["me", "hotseat"], "ja", game=LISBOA, **PHONE | low, **OPEN)
    page.evaluate(SCRIPT)
    asked = of_table(LISBOA, "ja", 844, has_finger=True) | of_low(844, 390)
    wait_for_turn(page)
    assert faults(page, asked) == {}
    for name, fault in LOW.items():
        page.evaluate(STYLE, fault)
        assert name in faults(page, {name: asked[name]}), name
        page.evaluate(UNDO)


def test_heads_of_rows_that_a_finger_misses_are_found(at_table):
    low = {"viewport": {"width": 844, "height": 390}}
    page, _ = at_table(["me", "hotseat"], "ja", game=SANTA_MARIA, **PHONE | low, **OPEN)
    page.evaluate(SCRIPT)
    wait_for_turn(page)
    asked = {"lowHeads": of_low(844, 390)["lowHeads"]}
    assert page.locator(".own .head.lit").count()
    assert faults(page, asked) == {}
    page.evaluate(STYLE, ".own .colony { grid-template-columns: 1.6rem repeat(6, 1fr) !important }")
    assert faults(page, asked)


def test_contrast_is_that_of_wcag():
    assert round(contrast((0, 0, 0), (255, 255, 255)), 1) == 21
    assert round(contrast((118, 118, 118), (255, 255, 255)), 2) == 4.54
