"""Lisboa in a real browser: a card in hand, two guests with hands of their own, the hand in sight, a phone, a replay."""

import pytest

import ludoteca
from ludoteca import bots
from ludoteca.games.lisboa.names import NAMES
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words
from tests.games.lisboa.pieces import favors, give, hand
from tests.games.lisboa.playthrough import PLAYTHROUGHS
from tests.games.lisboa.scenes import visit
from tests.site.browsing import (
    PHONE,
    fits,
    lit,
    moves,
    piece,
    resized,
    state,
    wait_for_turn,
    wait_for_version,
    wholly_seen,
)
from tests.web.tables import LISBOA

pytestmark = pytest.mark.browser

GAME = ludoteca.game(LISBOA)
OWN_CARD = 'button.lit[data-key^="hand:"]'


def seen(server, slug):
    return GAME.view(server.record(slug))


def asked_for(kind, seats=2):
    """A match whose clergy tiles have been chosen, and that asks for a kind of decision."""
    match = Match(GAME, seats, 1)
    while match.view()["decision"]["kind"] != kind:
        match.play(match.legal()[0])
    return match


# ---- a card in hand -------------------------------------------------------------------------------

IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
    const box = e.getBoundingClientRect();
    return box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
})"""


def keys_lit(page):
    return lit(page).evaluate_all("(all) => all.map((e) => e.dataset.key)")


def test_a_card_lights_where_it_can_be_used(at_position, server):
    """Put back, all are lit as before. Its slot, its place in the court and the gold; the turn is taken back up to it."""
    page, slug = at_position(asked_for("card", 3))
    now = wait_for_turn(page)
    seat = seen(server, slug)["decision"]["seat"]
    cards = page.locator(OWN_CARD)
    card = cards.first
    assert cards.count() == 5
    card.click()
    assert card.get_attribute("aria-pressed") == "true"
    kinds = {key.partition(":")[0] for key in keys_lit(page)}
    assert kinds <= {"hand", "above", "below", "court", "good"}
    assert f"good:{seat}:gold" in keys_lit(page)
    page.keyboard.press("Escape")
    assert page.locator(".held").count() == 0

    course = page.locator(".li-course .now")
    first = course.inner_text()
    card.click()
    slots = page.locator('button.lit:not(.aside):is([data-key^="above:"], [data-key^="below:"])')
    box, row = slots.first.bounding_box(), slots.first.locator("..").bounding_box()
    assert box["width"] < row["width"] / 2
    slots.first.click()
    now = wait_for_turn(page, now["version"])
    assert course.inner_text() != first
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    assert course.inner_text() == first
    assert len(seen(server, slug)["players"][seat]["hand"]) == 5

    check_sight(page)
    check_zoom(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    name = card.get_attribute("data-key").split(":")[2]
    before = seen(server, slug)["players"][seat]["goods"]["gold"]
    card.click()
    piece(page, f"good:{seat}:gold").click()
    now = wait_for_turn(page, now["version"])
    view = seen(server, slug)
    assert view["players"][seat]["goods"]["gold"] == before + 1
    assert name not in [held["card"] for held in view["players"][seat]["hand"]]
    assert view["decision"]["kind"] == "draw"
    page.get_by_role("button", name="Take back").click()
    now = wait_for_turn(page, now["version"])
    check_keyboard(page, server, slug, now)


LEAST_LETTERS = """() => Math.min(...[...document.querySelectorAll("#z-city *")]
  .filter((e) => e.checkVisibility() && !e.closest("svg, .vh") && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .map((e) => parseFloat(getComputedStyle(e).fontSize)))"""


def check_sight(page):
    """The hand is always in sight of its owner, wherever the page is scrolled to; the status as well."""
    for width in resized(page, (1440, 1024, 390)):
        for part in (0, 0.5, 1):
            page.evaluate("(part) => scrollTo(0, part * document.body.scrollHeight)", part)
            assert page.evaluate(IN_SIGHT, ".own .li-hand .card") == [True] * 5, width
            assert page.evaluate(IN_SIGHT, "#z-status .status-line") == [True], width


def check_zoom(page):
    """Twice as large the board is scrolled in its frame; the page is never wider than the screen.

    On a phone it is larger from the first, with letters that can be read.
    """
    chosen = page.locator("[name=li-zoom]:checked")
    assert (page.viewport_size["width"], chosen.get_attribute("value")) == (390, "2")
    assert page.evaluate(LEAST_LETTERS) >= 12
    size = "() => document.getElementById('z-city').getBoundingClientRect().width"
    for width in resized(page, (1440, 390, 320)):
        page.locator('[name=li-zoom][value="1"]').check()
        before = page.evaluate(size)
        assert before <= width
        page.locator('[name=li-zoom][value="3"]').check()
        assert page.evaluate(size) == pytest.approx(2 * before, abs=1)
        assert fits(page)


def check_keyboard(page, server, slug, now):
    """A card is played by keys; where a piece can do nothing any more, the focus goes on to what can be done next."""
    tab_to(page, 'button[data-key^="hand:"]')
    tab_to(page, 'button[data-key^="good:"][data-key$=":gold"]')
    now = wait_for_turn(page, now["version"])
    assert seen(server, slug)["decision"]["kind"] == "draw"
    tab_to(page, 'button[data-key^="pile:"]')
    wait_for_turn(page, now["version"])
    assert page.evaluate("() => document.activeElement.matches('button')")


def tab_to(page, selector):
    """Go from piece to piece to one of a kind, and use it."""
    for _ in range(150):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


# ---- two guests -----------------------------------------------------------------------------------


def about_to_visit():
    """Seat 0 can visit the Prime Minister; seat 1 has his favor, and the influence to follow."""
    match = favors(visit(seats=2), 1, "marquis")
    hand(match, 0, "blue_marquis_3", "blue_king_1", "blue_treasury_4")
    return give(hand(match, 1, "blue_builder_1", "blue_treasury_2"), 1, influence=9)


def cards_in_hand(record, seat):
    return [held["card"] for held in GAME.view(record)["players"][seat]["hand"]]


def check_hands(page, record, me):
    """A guest's page has the own cards face up, of the other hand nothing but backs."""
    content = page.content()
    for id_ in cards_in_hand(record, me):
        assert f'data-key="hand:{me}:{id_}"' in content
    for id_ in cards_in_hand(record, 1 - me):
        assert id_ not in content
        assert NAMES[id_] not in content
    assert f'data-key="hand:{1 - me}:' not in content
    backs = page.locator(f".player.seat-{2 - me} .li-hand .back").count()
    assert backs == len(cards_in_hand(record, 1 - me))


def sit_down(open_page, server, slug, seat, name):
    """Somebody else's browser, come by the link to a seat."""
    link = server.seats(slug)[seat]["invitation"]
    page = open_page(f"/t/{slug}/join/{link}/")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()
    page.wait_for_url(f"**/t/{slug}/")
    return page


def test_a_guest_follows_another_one_and_neither_sees_the_hand_of_the_other(
    at_table, open_page, server
):
    match = about_to_visit()
    ana, slug = at_table(
        ("me", "friend"), before=lambda _, slug: server.put(slug, match.position), game=LISBOA
    )
    ben = sit_down(open_page, server, slug, 1, "Ben")
    now, seen_by_ben = wait_for_turn(ana), state(ben)
    assert not seen_by_ben["mine"]
    check_hands(ana, match.position, 0)
    check_hands(ben, match.position, 1)

    piece(ana, "hand:0:blue_marquis_3").click()
    piece(ana, "court:marquis").click()
    now = wait_for_turn(ana, now["version"])
    piece(ana, "decree:1").click()
    wait_for_version(ana, now["version"])
    assert not state(ana)["mine"]

    turn = wait_for_turn(ben, seen_by_ben["version"])
    ben.locator(".choice", has_text="Follow: Decree").click()
    turn = wait_for_turn(ben, turn["version"])
    piece(ben, "decree:2").click()
    wait_for_version(ben, turn["version"])
    now = wait_for_turn(ana, now["version"])
    assert "Ben returns the prime minister's favor" in ana.locator("#z-log").inner_text()
    assert not state(ben)["mine"]

    record = server.record(slug)
    assert [d["id"] for d in GAME.view(record)["players"][1]["decrees"]] == ["decree_18"]
    check_hands(ben, record, 1)


# ---- on a phone -----------------------------------------------------------------------------------

TARGETS_IN_SIGHT = """() => [...document.querySelectorAll("button.piece.lit:not(.aside, [data-handle])")].map((e) => {
    const box = e.getBoundingClientRect();
    return e.contains(document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2));
})"""
FOLD = ".choices summary"
DOWN = "() => scrollTo(0, document.body.scrollHeight)"


def scrolled(page):
    return page.evaluate("() => scrollY")


def test_on_a_phone_what_is_in_hand_and_what_it_lights_come_into_sight(at_position):
    """The state actions lie below a good. What is in sight already moves nothing."""
    page, _ = at_position(asked_for("standard"), **PHONE)
    wait_for_turn(page)
    low = page.locator("#dock").bounding_box()["height"]
    page.locator(FOLD).click()
    assert sum(wholly_seen(page, ".choices details .choice")) >= 4
    page.locator(FOLD).click()
    assert page.locator("#dock").bounding_box()["height"] == low
    page.evaluate("() => scrollTo(0, 0)")
    every = page.locator(".choices details li").count()
    room = page.locator(".own .free-room").count()
    page.locator('button.lit[data-key^="good:"]').first.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert page.evaluate(IN_SIGHT, "#dock") == [True]
    own = page.locator(".choices details li:not([hidden])").count()
    assert 0 < own < every
    assert f": {own} of {every} choices" in page.locator(FOLD).inner_text()
    # what is no tile does not try where it would lie
    assert page.locator(".own .free-room").count() == room > 0
    assert page.locator(".tried").count() == 0
    page.keyboard.press("Escape")
    assert page.locator(FOLD).inner_text().startswith(f"{every} choices")

    page, _ = at_position(asked_for("card"), **PHONE)
    wait_for_turn(page)
    card = page.locator(OWN_CARD).first
    page.evaluate("() => scrollTo(0, 0)")
    card.tap()
    assert scrolled(page) == 0
    page.keyboard.press("Escape")
    page.evaluate(DOWN)
    card.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert page.evaluate(IN_SIGHT, ".held") == [True]

    # a card is discarded beside the others, where the hand is scrolled to
    discard = PLAYTHROUGHS.first("2-seats", lambda m: m.view()["decision"]["kind"] == "hand")
    page, _ = at_position(discard, **PHONE)
    wait_for_turn(page)
    before = scrolled(page)
    page.locator(OWN_CARD).first.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert scrolled(page) == before


FOUR, SHORTER = ("church", "open", "clear", "draw"), ("store", "house", "follow")
SHORT = dict.fromkeys(FOUR, 4) | dict.fromkeys(SHORTER, 3) | {"plan": 2}
"""Decisions that lie on pieces, with a number of choices whose whole sentences would not all be in sight."""


def first_asked(needed):
    """Positions of matches of greedy bots where the first seat has so many choices of each kind."""
    greedy, missing = bots.find("greedy"), set(needed.items())
    for seed in range(1, 20):
        match, rng = Match(GAME, 3, seed), seed_words(seed)[0]
        while missing and not match.over:
            decision = match.view()["decision"]
            now = (decision["kind"], len(match.legal()))
            if decision["seat"] == 0 and now in missing:
                missing.remove(now)
                yield now[0], match.copy()
            match.play(bots.move(greedy, GAME, match.position, rng))
    assert not missing, "nobody was asked"


def test_on_a_phone_a_few_words_stand_for_what_a_piece_says(at_position):
    for n, (kind, match) in enumerate(first_asked(SHORT)):
        page, _ = at_position(match, language=("en", "ja")[n % 2], **PHONE)
        wait_for_turn(page)
        choices = page.locator("#z-choices .choice")
        assert choices.count() == SHORT[kind], kind
        assert page.locator("#z-choices .choice[data-brief]").count() >= SHORT[kind] - 1
        assert all(wholly_seen(page, "#z-choices .choice")), kind
        for text in choices.all_text_contents():  # is heard as it ever was
            assert page.get_by_role("button", name=text.strip(), exact=True).count() == 1
        page.close()


# ---- in a replay ----------------------------------------------------------------------------------

OVERLAPPING = """() => {
  const right = (e) => e.getBoundingClientRect().right;
  const parts = [...document.querySelectorAll("[data-fit]")];
  const [goods, houses] = [".store-space", ".house-column"].map((e) => [...document.querySelectorAll(`.own ${e}`)]);
  const left = Math.min(...houses.map((e) => e.getBoundingClientRect().left));
  return {
    cut: parts.filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).length,
    beyond: [...document.querySelectorAll(".mine-zone *")].filter((e) => right(e) > right(e.closest(".mine-zone"))).length,
    goods: goods.length,
    covered: goods.filter((e) => right(e) > left).length,
  };
}"""
FITTED = "() => document.querySelector('[data-fit]').style.getPropertyValue('--fit')"


def test_in_a_replay_the_own_board_grows_as_far_as_it_is_broad_and_the_hand_lies_on_nothing(
    at_position,
):
    """There is room above and below the board, for nothing is asked."""
    match = PLAYTHROUGHS.late("3-seats", 0.5)
    page, slug = at_position(match)
    for width in (1440, 1100):
        page.set_viewport_size({"width": width, "height": 900})
        page.goto(f"/t/{slug}/at/0/")
        page.wait_for_function(FITTED)
        found = page.evaluate(OVERLAPPING)
        assert found.pop("goods") == 4
        assert found == {"cut": 0, "beyond": 0, "covered": 0}, width
    page.set_viewport_size(PHONE["viewport"])
    page.reload()
    own = page.locator(".player.own").bounding_box()
    cards = page.locator(".player.own .li-hand").bounding_box()
    assert own["y"] < cards["y"]
    assert cards["y"] + cards["height"] <= own["y"] + own["height"]


SCROLLED = "() => document.querySelector('.li-frame').scrollLeft"


def test_in_a_replay_the_board_stays_as_large_and_where_it_has_been_scrolled_to(at_table):
    """On a phone it is enlarged from the first, as at the table."""
    page, slug = at_table(("me", "hotseat"), game=LISBOA, **PHONE)
    for _ in moves(page, 3):
        pass
    page.goto(f"/t/{slug}/at/0/")
    chosen = page.locator("[name=li-zoom]:checked")
    assert chosen.get_attribute("value") == "2"
    page.locator('[name=li-zoom][value="3"]').check()
    page.evaluate("() => { document.querySelector('.li-frame').scrollLeft = 200 }")
    page.get_by_role("link", name="Next decision").click()
    page.wait_for_function("() => document.getElementById('board').dataset.ply !== '0'")
    assert chosen.get_attribute("value") == "3"
    assert page.evaluate(SCROLLED) == 200
