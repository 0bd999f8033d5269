"""On a wide screen nothing has to be scrolled, what is asked stands where it stood, and pieces are seen to move."""

import pytest

import ludoteca
from tests.pairs import together
from tests.site.browsing import (
    MOVING,
    broken_words,
    letters_below,
    move,
    moves,
    state,
    wait_for_turn,
    wholly_seen,
)
from tests.site.screens import (
    BEYOND,
    DESK,
    DOCK,
    LARGE,
    LEAST,
    SCREENS,
    SIDES,
    UNSEEN,
    check_one_screen,
    fullest,
    reached,
    resize,
)
from tests.web.tables import BURGUNDY, GAMES, LISBOA, PUERTO_RICO, SANTA_MARIA

pytestmark = pytest.mark.browser


USUAL = {PUERTO_RICO: 4}


def bots(game):
    return ["me", *["greedy"] * (USUAL.get(game, 3) - 1)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_scrolled_and_the_dock_stands_still(at_table, game):
    page, _ = at_table(bots(game), game=game, pace=0, **DESK)
    wait_for_turn(page)
    dock = page.evaluate(DOCK)
    for _ in moves(page, 8):
        check_one_screen(page)
        assert page.evaluate(DOCK) == dock
    for width, height in SCREENS:
        resize(page, width, height)
        check_one_screen(page)


@pytest.mark.parametrize("name", GAMES)
def test_the_fullest_table_fits_a_large_screen(at_table, name):
    game = ludoteca.game(name)
    kinds = ["me", *["greedy"] * (game.seats[-1] - 1)]
    page, _ = at_table(kinds, game=name, rules=fullest(game), pace=0, **LARGE)
    dock = None
    for _ in moves(page, 6):
        check_one_screen(page)
        dock = dock or page.evaluate(DOCK)
        assert page.evaluate(DOCK) == dock


@together(many=1, seats=[3, 4, 5], language=["en", "ja"])
def test_puerto_rico_with_all_expansions_is_whole_in_a_low_window(at_table, seats, language):
    """All of the table at all counts; with the usual numbers of players all sentences besides."""
    rules = fullest(ludoteca.game(PUERTO_RICO))
    kinds = ["me", *["greedy"] * (seats - 1)]
    page, _ = at_table(kinds, language, game=PUERTO_RICO, rules=rules, pace=0, end_turn=1, **LEAST)
    for _ in moves(page, 14):
        check_one_screen(page)
        assert seats == 5 or page.evaluate(UNSEEN) == []


@pytest.mark.parametrize("game", GAMES)
def test_looking_back_scrolls_nothing_and_its_steps_are_in_sight(at_table, game):
    page, slug = at_table(bots(game), game=game, pace=0, **LEAST)
    wait_for_turn(page)
    page.goto(f"/t/{slug}/at/0/")
    for width, height in SCREENS[GAMES.index(game) % 2 :: 2]:
        resize(page, width, height)
        check_one_screen(page)
        assert wholly_seen(page, ".step-links > *, .steps input") == [True] * 5


@together(many=1, game=GAMES, language=["en", "ja"])
def test_all_letters_can_be_read(at_table, game, language):
    """Whatever is written on the table, as large as it is drawn in the end; Lisboa's board holds too much for 11 pixels."""
    page, _ = at_table(bots(game), language, game=game, pace=0, **LEAST)
    low, usual = (9, 10) if game == LISBOA else (11, 11)
    for _ in moves(page, 4):
        assert letters_below(page, low) == {}
    resize(page, *SCREENS[0])
    assert letters_below(page, usual) == {}


def test_names_are_whole_and_tiles_within_their_box(at_table):
    page, _ = at_table(bots(SANTA_MARIA), game=SANTA_MARIA, **DESK)
    wait_for_turn(page)
    boxes = ".zone, .display-row, .space"
    for width in (1100, 1280, 1440, 1680):
        resize(page, width, 900)
        assert broken_words(page) == [], width
        assert page.evaluate(BEYOND, boxes) == [], width


@pytest.mark.parametrize("width", [1280, 1440, 1680])
@pytest.mark.parametrize("seats", [3, 4])
def test_no_name_of_a_building_is_broken_in_the_market(at_table, seats, width):
    kinds = ["me", *["hotseat"] * (seats - 1)]
    page, _ = at_table(kinds, game=PUERTO_RICO, viewport={"width": width, "height": 900})
    wait_for_turn(page)
    assert broken_words(page) == []


def test_no_name_of_a_building_is_broken_in_the_fullest_market(at_table):
    rules = fullest(ludoteca.game(PUERTO_RICO))
    page, _ = at_table(["me", *["hotseat"] * 3], game=PUERTO_RICO, rules=rules, **DESK)
    wait_for_turn(page)
    for size in ((1100, 800), (1280, 720), (1440, 900)):
        resize(page, *size)
        assert broken_words(page) == [], size
        assert page.evaluate(BEYOND, ".role") == [], size


@pytest.mark.parametrize(
    "rules", [{}, fullest(ludoteca.game(PUERTO_RICO))], ids=["usual", "fullest"]
)
@pytest.mark.parametrize("seats", [3, 5])
def test_no_name_is_broken_where_much_has_been_built(at_position, seats, rules):
    """Those of the others, in brief, are as whole as those in the market."""
    match = reached(lambda match: match.view()["round"] == 12, seats=seats, rules=rules)
    page, _ = at_position(match, **DESK)
    wait_for_turn(page)
    for size in ((1100, 800), (1280, 720), (1440, 900)):
        resize(page, *size)
        assert broken_words(page) == [], size
        assert page.evaluate(BEYOND, ".role, .building, .goods-row") == [], size


@pytest.mark.parametrize("seats", [3, 5])
def test_no_name_is_broken_when_the_match_is_over(at_position, seats):
    """The boards of all stand below the result then, in columns of another breadth."""
    match = reached(lambda match: match.over, seats=seats)
    match.undo()
    page, _ = at_position(match, **DESK)
    now = wait_for_turn(page)
    while not now["over"]:
        now = move(page, now, clicks=0)
    for size in ((1100, 800), (1280, 720), (1440, 900)):
        resize(page, *size)
        assert broken_words(page) == [], size
        assert page.evaluate(BEYOND, ".ranked-name, .building, .goods-row") == [], size


@pytest.mark.parametrize("game", [PUERTO_RICO, BURGUNDY])
def test_advice_opens_beside_the_dock_and_closes_again(at_table, game):
    """Its sentence and the first three options are seen without scrolling, and nothing has moved."""
    page, _ = at_table(bots(game), game=game, **LEAST)
    wait_for_turn(page)
    dock, own = page.evaluate(DOCK), page.locator("#z-me").bounding_box()
    page.keyboard.press("a")
    page.locator("#z-advice .advice-sentence").wait_for()
    assert (page.evaluate(DOCK), page.locator("#z-me").bounding_box()) == (dock, own)
    assert page.locator("#z-choices").is_visible()
    assert wholly_seen(page, "#z-advice .advice-sentence") == [True]
    assert wholly_seen(page, "#z-advice .choice")[:3] == [True] * 3
    page.locator("#z-advice .close").click()
    assert not page.locator("#z-advice .advice-sentence").is_visible()
    page.locator("#z-advice .reopen").click()
    assert page.locator("#z-advice .advice-sentence").is_visible()


@together(many=1, size=SCREENS[:3], friends=[1, 4])
def test_links_for_friends_are_seen_without_scrolling(at_table, friends, size):
    page, _ = at_table(["me", *["friend"] * friends], viewport=dict(zip(SIDES, size, strict=True)))
    for what in ("input", "button"):
        assert wholly_seen(page, f".invite-row {what}") == [True] * friends
    check_one_screen(page)


def test_one_of_the_others_opens_to_the_whole_and_closes(at_table):
    page, _ = at_table(bots(BURGUNDY), game=BURGUNDY, **DESK)
    wait_for_turn(page)
    small = page.locator("#z-other-1").bounding_box()
    called_so = "() => document.getElementById('z-me').insertAdjacentHTML('beforeend', '<i class=other></i>')"
    page.evaluate(called_so)  # as a tile of the clergy may be: it is nobody's board
    page.locator(".enlarge").first.click()
    assert page.locator(".enlarge").first.get_attribute("aria-expanded") == "true"
    assert page.locator("#z-other-1").bounding_box()["width"] > small["width"]
    page.keyboard.press("Escape")
    assert page.locator("#z-other-1").bounding_box() == small


# ---- motion -------------------------------------------------------------------------------


FLYING = "() => document.querySelectorAll('#sky .flying').length"


def test_a_tile_that_is_taken_flies_to_its_place_and_stops_no_click(at_table):
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **DESK | MOVING)
    now = wait_for_turn(page)
    page.evaluate("() => document.documentElement.style.setProperty('--time-move', '60s')")
    page.locator('button.lit[data-key^="space:"]').first.click()
    page.wait_for_function(FLYING)
    now = wait_for_turn(page, now["version"])
    page.locator('[data-post="undo"]').click()  # lands on the new board, though a piece still flies
    undone = wait_for_turn(page, now["version"])
    assert undone["ply"] < now["ply"]


def test_motion_comes_to_rest_by_itself(at_table):
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **DESK | MOVING)
    now = wait_for_turn(page)
    page.locator('button.lit[data-key^="space:"]').first.click()
    wait_for_turn(page, now["version"])
    page.wait_for_function("() => !document.querySelector('#sky .flying')")
    page.wait_for_function("() => !document.getAnimations().some((a) => a.playState === 'running')")


@pytest.mark.parametrize("how", ["system", "setting"])
def test_who_wants_calm_sees_nothing_fly(at_table, how):
    options = DESK if how == "system" else DESK | MOVING
    page, _ = at_table(["me", "hotseat"], game=BURGUNDY, **options)
    now = wait_for_turn(page)
    page.evaluate("() => document.documentElement.style.setProperty('--time-move', '60s')")
    if how == "setting":
        page.locator("[popovertarget=settings]").click()
        page.locator("[data-own=motion]").uncheck()
        page.keyboard.press("Escape")
    page.locator('button.lit[data-key^="space:"]').first.click()
    wait_for_turn(page, now["version"])
    assert page.evaluate(FLYING) == 0


def test_settings_of_the_device_are_kept(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **DESK | MOVING)
    page.locator("[popovertarget=settings]").click()
    page.locator("[data-own=sound]").check()
    page.locator("[data-own=motion]").uncheck()
    page.reload()
    page.locator("[popovertarget=settings]").click()
    assert page.locator("[data-own=sound]").is_checked()
    assert not page.locator("[data-own=motion]").is_checked()


# ---- keys -------------------------------------------------------------------------------


def test_keys_take_back_and_end_the_turn(at_table):
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


def test_the_space_bar_plays_nothing_after_a_click(at_table):
    page, _ = at_table(["me", "hotseat"], game=PUERTO_RICO, **DESK)
    now = wait_for_turn(page)
    page.locator('[data-key="role:settler"]').click()
    now = wait_for_turn(page, now["version"])
    for _ in range(3):
        page.keyboard.press(" ")
    page.wait_for_timeout(300)
    assert state(page)["version"] == now["version"]
    page.keyboard.press("Tab")
    page.locator("#z-choices .choice").first.focus()
    page.keyboard.press(" ")
    wait_for_turn(page, now["version"])


def test_in_a_low_window_the_others_lie_beside_the_board_of_lisboa(at_table):
    page, _ = at_table(bots(LISBOA), game=LISBOA, **LEAST)
    wait_for_turn(page)
    assert wholly_seen(page, ".li-frame") == [True]


def test_lisboa_keeps_the_hand_in_sight(at_table):
    page, _ = at_table(bots(LISBOA), game=LISBOA, **DESK)
    for _ in moves(page, 5):
        for held in page.locator(".own .li-hand .card").all():
            box = held.bounding_box()
            assert box["y"] > 0
            assert box["y"] + box["height"] <= 900
