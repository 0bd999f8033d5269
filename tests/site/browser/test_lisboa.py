"""Lisboa in a real browser: a card in hand, whole turns by pieces, keyboard, the hand in sight, a phone."""

from collections import Counter

import pytest

import ludoteca
from ludoteca import bots
from ludoteca.games.lisboa.names import NAMES
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.match import Match, ranking
from ludoteca.web.screens.lisboa_places import places
from tests.games.lisboa.pieces import favors, give, hand
from tests.games.lisboa.playthrough import PLAYTHROUGHS
from tests.games.lisboa.scenes import visit
from tests.pairs import together
from tests.site.browsing import (
    BUTTONS,
    PHONE,
    check_phone,
    check_result,
    fits,
    from_the_start_or_late,
    lit,
    moves,
    names_at,
    resized,
    state,
    wait_for_turn,
    wait_for_version,
    wholly_seen,
)
from tests.web.tables import LISBOA

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = ludoteca.game(LISBOA)


def piece(page, key):
    return page.locator(f'button[data-key="{key}"]').first


def seen(server, slug):
    return GAME.view(server.record(slug))


def begin(at_position, kinds=("me", "hotseat"), language="en", **options):
    """A table where the clergy tiles have been chosen, with the favors of some, and who begins is asked for a card."""
    match = Match(GAME, len(kinds), 1)
    while match.view()["decision"]["kind"] != "card":
        match.play(match.legal()[0])
    page, slug = at_position(match, kinds, language, **options)
    return page, slug, wait_for_turn(page)


# ---- a card in hand -------------------------------------------------------------------------------

WHERE = ("above", "below", "court", "good")


def kinds_lit(page):
    keys = lit(page).evaluate_all("(all) => all.map((e) => e.dataset.key)")
    return {key.partition(":")[0] for key in keys}


def test_a_card_lights_where_it_can_be_used(at_position, server):
    """Its slot, its place in the court and the gold; put back, all cards are lit as before."""
    page, slug, now = begin(at_position)
    seat = seen(server, slug)["decision"]["seat"]
    hand = page.locator(f'button.lit[data-key^="hand:{seat}:"]')
    assert hand.count() == 5
    hand.first.click()
    assert hand.first.get_attribute("aria-pressed") == "true"
    assert kinds_lit(page) <= {"hand", *WHERE}
    assert f"good:{seat}:gold" in lit(page).evaluate_all("(all) => all.map((e) => e.dataset.key)")
    page.keyboard.press("Escape")
    assert page.locator(".held").count() == 0
    hand.first.click()
    card = hand.first.get_attribute("data-key").split(":")[2]
    before = seen(server, slug)["players"][seat]["goods"]["gold"]
    piece(page, f"good:{seat}:gold").click()
    wait_for_turn(page, now["version"])
    view = seen(server, slug)
    assert view["players"][seat]["goods"]["gold"] == before + 1
    assert card not in [held["card"] for held in view["players"][seat]["hand"]]
    assert view["decision"]["kind"] == "draw"


def test_a_slotted_card_and_its_turn_are_taken_back(at_position, server):
    """Only the slot that it goes to is lit. The course of the turn goes on with each step; all of it comes back up to the card."""
    page, slug, now = begin(at_position)
    seat = seen(server, slug)["decision"]["seat"]
    first = page.locator(".li-course .now").inner_text()
    page.locator(f'button.lit[data-key^="hand:{seat}:"]').first.click()
    slots = page.locator('button.lit:not(.aside):is([data-key^="above:"], [data-key^="below:"])')
    box, row = slots.first.bounding_box(), slots.first.locator("..").bounding_box()
    assert box["width"] < row["width"] / 2
    slots.first.click()
    now = wait_for_turn(page, now["version"])
    assert page.locator(".li-course .now").inner_text() != first
    page.get_by_role("button", name="Take back").click()
    wait_for_turn(page, now["version"])
    assert page.locator(".li-course .now").inner_text() == first
    assert len(seen(server, slug)["players"][seat]["hand"]) == 5


def test_a_card_is_played_with_the_keyboard_alone(at_position, server):
    """And where a piece can do nothing any more, the focus goes on to what can be done next."""
    page, slug, now = begin(at_position)
    press(page, 'button[data-key^="hand:"]')
    press(page, 'button[data-key^="good:"][data-key$=":gold"]')
    now = wait_for_turn(page, now["version"])
    assert seen(server, slug)["decision"]["kind"] == "draw"
    press(page, 'button[data-key^="pile:"]')
    wait_for_turn(page, now["version"])
    assert page.evaluate("() => document.activeElement.matches('button')")


def press(page, selector):
    """Go from piece to piece to one of a kind, and use it."""
    for _ in range(150):
        if page.evaluate(f"() => document.activeElement.matches('{selector}')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


# ---- a whole game ---------------------------------------------------------------------------------


def by_pieces(page, now, done):
    """One decision by clicks on pieces, what has been clicked least first; with a button where none says it."""
    pieces = lit(page)
    keys = pieces.evaluate_all("(all) => all.map((e) => e.dataset.key)")
    if not keys:
        done["button"] += 1
        page.locator(", ".join(BUTTONS)).first.click()
        return wait_for_turn(page, now["version"])
    for _ in range(2):
        keys = lit(page).evaluate_all(
            "(all) => all.map((e) => [e.dataset.key, e.matches('.held')])"
        )
        free = [key for key, is_held in keys if not is_held]
        key = min(free, key=lambda key: (done[key.partition(":")[0]], key))
        done[key.partition(":")[0]] += 1
        piece(page, key).click()
        if not page.locator(".held").count():
            break
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    return wait_for_turn(page, now["version"])


@from_the_start_or_late
def test_a_whole_game_against_a_bot_by_pieces(at_position, server, share):
    """To the result; what is shown in the end is what the rules say."""
    match = PLAYTHROUGHS.late("2-seats", share)
    page, slug = at_position(match, ("me", "greedy"), pace=0, end_turn=False)
    now = wait_for_turn(page)
    done: Counter[str] = Counter()
    while not now["over"]:
        assert sum(done.values()) < 900, done
        now = by_pieces(page, now, done)
    assert done["hand"] > 0
    assert done["pile"] > 0
    scores = ranking(GAME, server.record(slug))
    names = names_at(server, slug)
    check_result(page, scores, names)


KINDS = (
    *("offered", "court", "pile", "icon", "act", "office", "favor", "decree", "land", "house"),
    *("plans", "plan", "space", "ring", "upper", "lower", "seat", "ship", "cube", "clergy"),
)
"""The first words of the keys of pieces that do something by themselves."""


@pytest.fixture(scope="module")
def first_by_kind():
    """A match as it stood when a piece of a kind could first be clicked, and what each of them does."""
    match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text("2-seats"))
    first: dict[str, tuple[Match, dict[str, set[int]]]] = {}
    for action in played:
        for kind, pieces in by_kind(match).items():
            first.setdefault(kind, (match.copy(), pieces))
        match.play(action)
    return first


def by_kind(match):
    """The legal actions by the kind and then by the key of their pieces."""
    found: dict[str, dict[str, set[int]]] = {}
    for place in places(match.view(match.actor), match.legal()):
        pieces = found.setdefault(place.key.partition(":")[0], {})
        pieces.setdefault(place.key, set()).add(place.action)
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_of_each_kind_does_what_lies_there(at_position, server, first_by_kind, kind):
    match, pieces = first_by_kind[kind]
    page, slug = at_position(match)
    now = wait_for_turn(page)
    key = min(pieces)
    piece(page, key).click()
    if page.locator("#menu:popover-open").count():
        page.locator("#menu button").first.click()
    assert wait_for_turn(page, now["version"])["ply"] > 0
    assert server.moves(slug)[0]["action"] in pieces[key]


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
    page.get_by_role("button", name="Sit down").click()
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
    assert "Ben returns the favor of the prime minister" in ana.locator("#z-log").inner_text()
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
CUT_OFF = """() => [...document.querySelectorAll("#z-choices .choice, #z-status .status-line")].filter((e) => {
    const box = e.getBoundingClientRect();
    const frame = e.closest(".dock-body, .status").getBoundingClientRect();
    const words = e.querySelector("span") ?? e;
    return box.top < frame.top - 1 || box.bottom > frame.bottom + 1 || e.scrollWidth > e.clientWidth + 1
        || words.getBoundingClientRect().width < 2;
}).map((e) => e.textContent.trim())"""


def asked_for_state_actions():
    match = Match(GAME, 2, 1)
    while match.view()["decision"]["kind"] != "standard":
        match.play(match.legal()[0])
    return match


def test_what_a_good_in_hand_can_do_comes_into_sight(at_position):
    """The state actions lie below; the dock stays, and says what is in hand and how much that can do."""
    page, _ = at_position(asked_for_state_actions(), ("me", "hotseat"), **PHONE)
    wait_for_turn(page)
    page.evaluate("() => scrollTo(0, 0)")
    every = page.locator(".choices details li").count()
    good = page.locator('button.lit[data-key^="good:"]').first
    good.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert page.evaluate(IN_SIGHT, "#dock") == [True]
    own = page.locator(".choices details li:not([hidden])").count()
    assert 0 < own < every
    assert f": {own} of {every} choices" in page.locator(FOLD).inner_text()
    page.keyboard.press("Escape")
    assert page.locator(FOLD).inner_text().startswith(f"{every} choices")


def test_the_list_of_choices_has_room_when_it_is_asked_for(at_position):
    page, _ = at_position(asked_for_state_actions(), ("me", "hotseat"), **PHONE)
    wait_for_turn(page)
    low = page.locator("#dock").bounding_box()["height"]
    page.locator(FOLD).click()
    assert sum(wholly_seen(page, ".choices details .choice")) >= 4
    page.locator(FOLD).click()
    assert page.locator("#dock").bounding_box()["height"] == low


def test_in_a_replay_the_hand_lies_on_nothing(at_table):
    page, slug = at_table(["me", "greedy", "greedy"], game=LISBOA, pace=0, **PHONE)
    wait_for_turn(page)
    page.goto(f"/t/{slug}/at/0/")
    own = page.locator(".player.own").bounding_box()
    hand = page.locator(".player.own .li-hand").bounding_box()
    assert own["y"] < hand["y"]
    assert hand["y"] + hand["height"] <= own["y"] + own["height"]


def test_a_card_in_hand_stays_in_sight_with_what_it_lights(at_position):
    """What is in sight already moves nothing."""
    page, _, _ = begin(at_position, **PHONE)
    page.evaluate("() => scrollTo(0, 0)")
    page.locator('button.lit[data-key^="hand:"]').first.tap()
    assert page.evaluate("() => scrollY") == 0
    page.keyboard.press("Escape")
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    page.locator('button.lit[data-key^="hand:"]').first.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert page.evaluate(IN_SIGHT, ".held") == [True]


def test_what_lies_in_the_hand_itself_does_not_move_the_page(at_position):
    """At the end of the first period a card is discarded beside the others, where the hand is scrolled to."""
    match, played, _ = PLAYTHROUGHS.read(PLAYTHROUGHS.text("2-seats"))
    for action in played:
        if match.view()["decision"]["kind"] == "hand":
            break
        match.play(action)
    page, _ = at_position(match, **PHONE)
    wait_for_turn(page)
    before = page.evaluate("() => scrollY")
    page.locator('button.lit[data-key^="hand:"]').first.tap()
    assert any(page.evaluate(TARGETS_IN_SIGHT))
    assert page.evaluate("() => scrollY") == before


def test_a_good_in_hand_leaves_the_marks_of_free_room(at_position):
    """A touch of what is no tile does not try where it would lie."""
    page, _ = at_position(asked_for_state_actions(), ("me", "hotseat"), **PHONE)
    wait_for_turn(page)
    room = page.locator(".own .free-room").count()
    page.locator('button.lit[data-key^="good:"]').first.tap()
    assert page.locator(".own .free-room").count() == room > 0
    assert page.locator(".tried").count() == 0


@together(many=1, width=[390, 1440], language=["en", "ja"])
def test_the_first_question_is_asked_in_whole_sentences(at_table, width, language):
    phone = PHONE if width == 390 else {"viewport": {"width": 1440, "height": 900}}
    page, _ = at_table(["me", "hotseat", "hotseat"], language, game=LISBOA, **phone)
    wait_for_turn(page)
    assert page.locator("#z-choices .choice").count() == 2
    assert page.locator("#z-choices .signed").count() == 0
    assert page.evaluate(CUT_OFF) == []
    assert page.locator(".li-course li").count() == 1


# ---- in sight -------------------------------------------------------------------------------------

IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((e) => {
    const box = e.getBoundingClientRect();
    return box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= -1 && box.right <= innerWidth + 1;
})"""


def test_the_hand_is_always_in_sight_of_its_owner(at_position):
    """Wherever the page is scrolled to; the status stays as well."""
    page, _, _ = begin(at_position, ("me", "hotseat", "hotseat"))
    for width in resized(page, (1440, 1024, 390)):
        for part in (0, 0.5, 1):
            page.evaluate("(part) => scrollTo(0, part * document.body.scrollHeight)", part)
            assert page.evaluate(IN_SIGHT, ".own .li-hand .card") == [True] * 5, width
            assert page.evaluate(IN_SIGHT, "#z-status .status-line") == [True], width


def test_the_board_grows_within_its_frame(at_position):
    """Twice as large it is scrolled in its frame; the page is never wider than the screen."""
    page, _, _ = begin(at_position)
    usual = page.locator("[name=li-zoom]:checked").get_attribute("value")
    size = "() => document.getElementById('z-city').getBoundingClientRect().width"
    for width in resized(page, (1440, 390, 320)):
        page.locator(f'[name=li-zoom][value="{usual}"]').check()
        before = page.evaluate(size)
        assert before <= width
        page.locator('[name=li-zoom][value="3"]').check()
        assert page.evaluate(size) == pytest.approx(2 * before, abs=1)
        assert fits(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_on_a_phone(at_table, language):
    """Nothing is wider than the screen, all can be hit, and one language is spoken."""
    page, _ = at_table(["me"] + ["hotseat"] * 3, language, game=LISBOA, **PHONE)
    for _ in moves(page, 14):
        check_phone(page, language)
    assert state(page)["ply"] > 10


# ---- few sentences on a phone -------------------------------------------------------------------------

SHORT = {
    "church": 4,
    "store": 3,
    "open": 4,
    "house": 3,
    "clear": 4,
    "draw": 4,
    "follow": 3,
    "plan": 2,
}
"""Decisions that lie on pieces, with a number of choices whose whole sentences would not all be in sight."""


def first_asked(kind, choices):
    """A match of greedy bots where the first seat has so many choices of a kind."""
    greedy = bots.find("greedy")
    for seed in range(1, 20):
        match, rng = Match(GAME, 3, seed), seed_words(seed)[0]
        while not match.over:
            decision = match.view()["decision"]
            if (decision["kind"], decision["seat"], len(match.legal())) == (kind, 0, choices):
                return match
            match.play(bots.move(greedy, GAME, match.position, rng))
    raise AssertionError(f"nobody was asked for {kind}")


@together(many=1, kind=SHORT, language=["en", "ja"])
def test_on_a_phone_a_few_words_stand_for_what_a_piece_says(at_position, kind, language):
    match = first_asked(kind, SHORT[kind])
    page, _ = at_position(match, language=language, **PHONE)
    wait_for_turn(page)
    choices = page.locator("#z-choices .choice")
    assert choices.count() == SHORT[kind]
    assert page.locator("#z-choices .choice[data-brief]").count() >= SHORT[kind] - 1
    assert all(wholly_seen(page, "#z-choices .choice"))
    for text in choices.all_text_contents():  # is heard as it ever was
        assert page.get_by_role("button", name=text.strip(), exact=True).count() == 1
