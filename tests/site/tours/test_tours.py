"""Tours of each game on a desk and on a phone in both languages: at every stop every invariant is checked."""

import pytest

import ludoteca
from tests.site.tours import stops
from tests.site.tours.invariants import of_board, of_pieces, of_result, of_table
from tests.site.tours.known import is_known
from tests.site.tours.walk import DESK, HAND, Tour
from tests.web.tables import GAMES, LISBOA, PUERTO_RICO

pytestmark = pytest.mark.browser

WAYS = [("desk", "en"), ("desk", "ja"), ("phone", "ja"), ("phone", "en")]
LIGHTS = ["light", "dark", "light", "dark"]
LONG_NAMES = """() => {
  for (const head of document.querySelectorAll(".player-head h2")) head.prepend("W".repeat(20));
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", [DESK, HAND], ids=lambda screen: screen.name)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_wrong_at_any_stop(open_page, server, name, screen, language):
    way = WAYS.index((screen.name, language))
    tour = Tour(open_page, server, ludoteca.game(name), screen, language, LIGHTS[way])
    walk(tour)
    longest, *others = stops.legs_of(name, way % 2)
    turn = (way + GAMES.index(name)) % 4
    phase = longest.stops[0].name if turn == 3 else f"{stops.SHARES[turn]:.0%}"
    follow(tour, longest, visit=lambda stop: examine(tour, stop, phase))
    finish(tour, longest, turn)
    for leg in others:
        follow(tour, leg)
    special(tour)
    invite(tour)
    unknown = [fault for fault in tour.told if not is_known(fault)]
    assert not unknown, "\n".join(unknown)


def walk(tour):
    """Look at the first turns by clicks, against bots."""
    if tour.screen is HAND:
        tour.sit_down_with_bots("walk", 3)
        tour.play(6, tour.screen.sizes[1:], noneLitInSight=None)
        tour.resize(tour.screen.sizes[0])
        tour.page.evaluate(LONG_NAMES)
        tour.look("long names", lambda *_: {"sideways": None})
    elif tour.language == "en":
        seats = 4 if tour.game.name == PUERTO_RICO else 3
        tour.sit_down_with_bots("walk", seats)
        tour.play(6)
        beside = {"covered": {".li-frame": 1}} if tour.game.name == LISBOA else {}
        tour.look_at_sizes("after it", [(1280, 720)], **beside)
        tour.look_at_sizes("after it", [(1100, 900), (1680, 900)], of_result)
    else:
        options, seats = stops.fullest(tour.game), tour.game.seats[-1]
        tour.sit_down_with_bots("fullest", seats, options, (1920, 1080))
        tour.play(5)


def examine(tour, stop, phase):
    """Have axe look through one phase of the match, and measure contrast where it has got well on."""
    if stop == phase:
        tour.look_through(stop)
    if stop == f"{stops.SHARES[1]:.0%}":
        tour.look_for_faint(stop)


def follow(tour, leg, sizes=(), kind=of_table, visit=lambda stop: None):
    """Look at the positions of a match; of the usual sizes each has a share of them, while of `sizes` all see each."""
    usual = tour.screen.sizes[::-1] if tour.language == "ja" else tour.screen.sizes
    tour.sit_down_at(leg, sizes[0] if sizes else usual[0])
    for i, stop in enumerate(leg.stops):
        if not sizes:
            tour.resize(usual[i * len(usual) // len(leg.stops)])
        tour.show(stop, i)
        all_see = sizes and not stop.is_late
        tour.look_at_sizes(stop.name, sizes if all_see else [tour.size], kind, **stop.asked)
        visit(stop.name)


def finish(tour, leg, turn):
    """Look at a match that is over and at the pages about it."""
    first, second = tour.screen.sizes[:2]
    rare = tour.screen.more[tour.language == "ja" :: 2]
    tour.look_at_sizes("before the end", rare, of_result if tour.screen is DESK else of_pieces)
    tour.end(leg)
    assert tour.page.locator(".results-body > .ranking thead th").count() == leg.seats
    tour.look_at_sizes("result", [second, first], of_result)
    pages = ("", "log/", "at/1/", "analysis/")
    for n, path in enumerate(pages):
        if n % 2 == (tour.language == "ja") and n != turn:
            continue
        if path:
            tour.enter(path, first)
            tour.look(path, of_board if path == "at/1/" else None)
        if n == turn:
            tour.look_through(path or "result")
        if path == "at/1/":
            steps = {".step-links > *, .steps input": 5}
            tour.look_at_sizes(path, [first, rare[0]], of_pieces, covered=steps)


def special(tour):
    """Look at positions that are harder than others to show."""
    if tour.screen is HAND and tour.game.name == PUERTO_RICO:
        follow(tour, stops.lifting(), [(390, 844)])
    elif tour.game.name == PUERTO_RICO:
        follow(tour, stops.crowded(), [(1440, 900), (1280, 720)])
        for seats in (3, 5) if tour.language == "en" else (4,):
            follow(tour, stops.first_plies(seats), [(1280, 720)])
        if tour.language == "en":
            follow(tour, stops.of_prospectors(), [(1440, 900), (1280, 720)])
            for leg in (stops.built(3, is_full=True), stops.built(5, is_full=False)):
                follow(tour, leg, tour.screen.sizes, of_result)
                tour.end(leg)
                tour.look_at_sizes("result", tour.screen.sizes, of_result)
    elif tour.game.name == LISBOA:
        if tour.screen is DESK:
            follow(tour, stops.sentences(), [(1440, 900)])
        if tour.language == "en":
            sizes = [size for size in (*tour.screen.sizes, *tour.screen.more[1:]) if size[1] < 1000]
            whole = {"brokenWords": "#board", "handUntold": None}
            follow(tour, stops.long_names(), sizes, lambda *_: whole)


def invite(tour):
    """Look at links for friends: as many as there may be, and a single one."""
    friends = tour.game.seats[-1] - 1 if tour.language == "en" else 1
    tour.open_table("invited", ["me", *["friend"] * friends])
    tour.enter()
    links = {".invite-row button": friends}
    if tour.screen is DESK:
        links[".invite-row input"] = friends
    has_all_sizes = tour.screen is DESK and tour.game.name == PUERTO_RICO
    sizes = ((1280, 720), (1920, 1080)) if has_all_sizes else ()
    tour.look_at_sizes("links", [tour.size, *sizes], of_board, covered=links)
