"""What the dock asks and offers on a wide screen: sentences, signs and lists have room there."""

import pytest

from tests.pairs import together
from tests.site.browsing import move, wait_for_turn
from tests.site.screens import (
    CUT_SENTENCES,
    DESK,
    DOCK,
    LEAST,
    SCREENS,
    SIDES,
    UNSEEN,
    check_one_screen,
    reached,
    words,
)
from tests.web.tables import LISBOA

pytestmark = pytest.mark.browser

LOW = """() => {
  const body = document.querySelector(".dock-body");
  Object.assign(body.style, { flex: "none", height: "1rem" });
  body.scrollTop = 9;
}"""
SCROLLED = "() => document.querySelector('.dock-body').scrollTop"


@together(many=1, size=SCREENS[:2], language=["en", "ja"])
def test_where_a_mayor_may_place_on_many_circles_all_are_seen(at_position, language, size):
    match = crowded()
    placing = [a for a in match.legal() if match.describe(a).startswith("place")]
    page, _ = at_position(match, language=language, viewport=dict(zip(SIDES, size, strict=True)))
    wait_for_turn(page)
    assert page.locator("#z-choices > ul .choice").count() == len(placing)
    assert page.locator("#z-choices > details .choice").count() == len(match.legal()) - len(placing)
    assert page.evaluate(UNSEEN) == []
    check_one_screen(page)


def crowded():
    """A match of bots where somebody may place colonists on six circles at least, and lift others."""
    return reached(lambda match: words(match)["place"] >= 6 and words(match)["lift"])


@pytest.mark.parametrize("size", SCREENS[:2])
def test_two_prospectors_are_told_apart_by_the_doubloons_on_their_signs(at_position, size):
    match = reached(lambda match: "choose second prospector" in texts(match), seats=5)
    page, _ = at_position(match, viewport=dict(zip(SIDES, size, strict=True)))
    wait_for_turn(page)
    signs = page.locator("#z-choices > ul .choice.signed")
    marks = [sign.inner_text().split()[0] for sign in signs.all() if sign.locator("b").count()]
    assert signs.count() == len(match.legal())
    assert marks == [str(role["doubloons"]) for role in match.view()["roles"] if role["doubloons"]]
    assert page.evaluate(UNSEEN) == []


def texts(match):
    return [match.describe(action) for action in match.legal()]


@together(many=1, kind=["church", "draw", "open", "store"], language=["en", "ja"])
def test_long_sentences_of_lisboa_are_seen_without_scrolling(at_position, kind, language):
    def wanted(match):
        return match.view()["decision"]["kind"] == kind and len(match.legal()) in (2, 3)

    match = reached(wanted, LISBOA)
    page, _ = at_position(match, language=language, **DESK)
    wait_for_turn(page)
    assert page.locator("#z-choices > ul .choice").count() > 1
    assert page.evaluate(UNSEEN) == []


@together(many=1, kind=["draw", "clear"], language=["en", "ja"])
def test_four_long_sentences_of_lisboa_are_seen_without_scrolling(at_position, kind, language):
    def wanted(match):
        return match.view()["decision"]["kind"] == kind and len(match.legal()) == 4

    page, _ = at_position(reached(wanted, LISBOA), language=language, **DESK)
    wait_for_turn(page)
    assert page.locator("#z-choices > ul .choice").count() == 4
    assert page.evaluate(UNSEEN) == []
    assert kind == "draw" or page.evaluate(CUT_SENTENCES) == []
    check_one_screen(page)


def test_other_choices_are_seen_from_the_first_one_on(at_position):
    """However far those before them were scrolled."""
    match = reached(lambda match: match.view()["decision"]["kind"] == "store", LISBOA)
    page, _ = at_position(match, **LEAST)
    now = wait_for_turn(page)
    page.evaluate(LOW)
    assert page.evaluate(SCROLLED) > 0
    move(page, now, clicks=0)
    assert page.evaluate(SCROLLED) == 0


def test_a_list_that_is_asked_for_has_room(at_position):
    match = reached(lambda match: len(match.legal()) > 20, LISBOA)
    page, _ = at_position(match, **DESK)
    wait_for_turn(page)
    before = page.evaluate(DOCK)
    page.locator("#z-choices summary").click()
    assert page.locator("#z-choices details .choice").count() > 20
    assert page.locator("#dock").bounding_box()["height"] > 500
    page.locator("#z-choices summary").click()
    assert page.evaluate(DOCK) == before


def test_a_sentence_that_is_cut_is_whole_under_the_mouse(at_position):
    def wanted(match):
        return match.view()["decision"]["kind"] == "store" and len(match.legal()) == 3

    page, _ = at_position(reached(wanted, LISBOA), viewport={"width": 1280, "height": 720})
    wait_for_turn(page)
    cut = page.evaluate(CUT_SENTENCES)
    page.locator(f"#{cut[0]}").hover()
    assert page.locator("#tip").inner_text() == page.locator(f"#{cut[0]} > span").inner_text()
