"""Santa Maria on the table: pieces, what everybody is shown at every decision, costs, an edition of one's own."""

import itertools
import os
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.games.santa_maria.actions import ACTIONS, DECISIONS, PLACES, TURNS
from ludoteca.games.santa_maria.colony import COVERED
from ludoteca.games.santa_maria.components import SIDE
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.web.screens import screen_for
from ludoteca.web.screens.santa_maria_pieces import SYMBOLS
from ludoteca.web.tables import play
from tests.processes import run
from tests.web.moments import moments_of
from tests.web.pages import keys, read
from tests.web.places import check_places
from tests.web.shelf import finished, midway
from tests.web.showing import check_shown
from tests.web.tables import (
    SANTA_MARIA,
    edit,
    fresh,
    hot_seat,
    legal,
    named,
    put,
    solo,
)

GAME = ludoteca.game(SANTA_MARIA)
SAID = {"gain", "trade", "extra", "pay", "pass", "end_turn", "advance"}  # by sentences only
TABLES = [
    (seats, rules)
    for seats in (1, 2, 3, 4)
    for rules in ({}, {"boards": "chosen"}, {"advanced": True})
]


def test_no_two_scholars_or_bishops_look_alike():
    assert max(Counter(SYMBOLS.values()).values()) == 1


RELUCTANT = {"retire": 0.03, "sell": 0.1, "pass": 0.2}
"""How much less likely some actions are in random matches; else these are over before much has happened."""


def long_match(seats, seed, rules):
    """The positions of a random match of people who like to go on."""
    record = start_position(GAME, seats, seed, rules)
    rng = np.random.default_rng(seed)
    while not record.over:
        yield record
        options = np.flatnonzero(legal_mask(GAME, record))
        weights = np.array([RELUCTANT.get(ACTIONS.split(int(a))[0], 1) for a in options])
        generics.take(record, int(rng.choice(options, p=weights / weights.sum())))


@pytest.fixture(scope="module")
def moments():
    """At every kind of table a few positions of every kind of decision, from random matches."""
    return moments_of(long_match, TABLES, DECISIONS, matches=3, kept=(1, 5, 25))


# ---- where actions lie ----------------------------------------------------------------------------


@pytest.mark.parametrize("n", range(len(TABLES)), ids=map(str, TABLES))
def test_whatever_can_be_done_lies_on_a_piece_or_is_said(mia, moments, n):
    seats, rules = TABLES[n]
    table = hot_seat(mia, seats, game=SANTA_MARIA, rules=rules)
    for _, record in moments[n]:
        check_places(put(table, record), mia.look(table), SAID, alike=("blue:",))


@pytest.mark.parametrize("turn", range(len(TURNS)))
def test_the_ghost_of_a_tile_is_what_it_will_cover(turn):
    """How far each cell is drawn from the one that is pointed at."""
    draw = screen_for(SANTA_MARIA).board
    tile = {"id": "T01", "cells": ["road_0", "trade_gems_happy", "gem_1"]}
    view = dict(GAME.view(ludoteca.Match(GAME, 2, 1).position))
    view["decision"] = {"kind": "place", "seat": 0, "tile": tile}
    drawn = draw(view, 0)["hand"]["turns"][turn]["tile"]["cells"]
    steps = [
        tuple(int(step.partition(":")[2]) for step in cell["ghost"].split(";")) for cell in drawn
    ]
    for place in range(len(PLACES)):
        covered = COVERED[turn, place].tolist()
        if min(covered) >= 0:
            row, column = divmod(place, SIDE)
            assert covered == [(row + down) * SIDE + column + right for down, right in steps]


def test_a_tile_in_hand_lies_in_its_turns_with_whoever_places_it(mia, moments):
    """The tile in its turns is with the seat that is asked, four times or for a road once."""
    for n in (4, 5, 9):
        seats, rules = TABLES[n]
        table = hot_seat(mia, seats, game=SANTA_MARIA, rules=rules)
        for kind, record in moments[n]:
            if kind not in ("place", "end"):
                continue
            page = read(mia.look(put(table, record)))
            turns = [e for e in page.walk() if (e["data-key"] or "").startswith("turn:")]
            if kind != "place":
                assert not turns
                continue
            tile = GAME.view(record)["decision"]["tile"]
            assert len(turns) == (4 if len(tile["cells"]) > 1 else 1)
            for one in turns:
                ghosts = one.find("template")[0].find("span", style=True)
                assert len(ghosts) == len(tile["cells"])


# ---- what everybody is shown ----------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_decision_is_shown_to_everybody(mia, onlooker, moments, language):
    """To the one who is asked, and to an onlooker, who is offered nothing."""
    told = set()
    for n, (seats, rules) in reversed(list(enumerate(TABLES))):
        table = hot_seat(mia, seats, game=SANTA_MARIA, rules=rules)
        for kind, record in moments[n]:
            if kind in told and (kind != "main" or seats > 1):
                continue
            told.add(kind)
            check_shown(mia, onlooker, put(table, record), language)
    assert told == set(DECISIONS[1:])


def test_nobody_is_told_what_will_be_drawn(mia, onlooker, moments):
    """Pages are the same whatever the generator holds, which is all that is hidden in this game."""
    rng = np.random.default_rng(5)
    for n in (1, 5, 9):
        seats, rules = TABLES[n]
        table = hot_seat(mia, seats, game=SANTA_MARIA, rules=rules)
        for _, record in moments[n][::4]:
            shown = []
            for _ in range(2):
                record.rng[:] = rng.integers(0, 2**32, 4)
                put(table, record)
                shown.append([mia.look(table), onlooker.get(f"/t/{table.slug}/board/").content])
            assert shown[0] == shown[1]


def test_nothing_is_taken_back_past_a_draw(mia):
    """Wherever a move has drawn or rolled, the one who made it knows more than before."""
    table = hot_seat(mia, 2, game=SANTA_MARIA, seed=3)
    rng = np.random.default_rng(3)
    seen: Counter[bool] = Counter()
    for _ in range(150):
        table = fresh(table)
        if table.over:
            break
        before = table.record()
        mia.act(table, int(rng.choice(legal(table))))
        table = fresh(table)
        drawn = before.rng.tobytes() != table.record().rng.tobytes()
        assert bool(play.undoable(table, {0, 1})) != drawn
        seen[drawn] += 1
    assert min(seen[True], seen[False]) > 1


# ---- costs ----------------------------------------------------------------------------------------


def shown_costs(mia, table):
    """What each action costs, as written on the pieces."""
    costs = {}
    for button in read(mia.look(table)).find("button", data_costs=True):
        for todo, cost in zip(button["data-do"].split(), button["data-costs"].split(), strict=True):
            if cost != "-":
                costs[int(todo.partition(":")[2])] = int(cost)
    return costs


def crowded(record):
    """The same with a monk of the next seat on every space, and coins for the fee."""
    record = record.copy()
    seat = int(record.pending_seat[record.depth - 1])
    record.monk_at[(seat + 1) % record.seats] = 1
    record.coins[seat] = 9
    return record


def test_costs_shown_are_those_that_are_paid(mia, moments):
    """By the lists of all prices: pips of dice, coins on cells, fees of monks, goods bought."""
    words = set()
    for n in (2, 4, 8, 9):
        seats, rules = TABLES[n]
        table = hot_seat(mia, seats, game=SANTA_MARIA, rules=rules)
        for kind, record in moments[n]:
            if kind not in ("main", "end", "hire"):
                continue
            if kind == "hire":
                record = crowded(record)
            view = GAME.view(record)
            player = view["players"][view["decision"]["seat"]]
            costs = shown_costs(mia, put(table, record))
            for action in legal(table):
                word, *rest = ACTIONS.split(action)[0], *ACTIONS.arguments(action)
                expected = _price(view, player, word, *rest)
                assert costs.get(action, 0) == expected, ACTIONS.format(action)
                words |= {word} if expected else set()
    assert words >= {"white", "blue", "coin", "buy", "hire"}


def _price(view, player, word, *arguments):
    match word:
        case "white" | "blue":
            number, line = map(int, arguments)
            free = 1 if "die_shift_free" in player["abilities"] else 0
            return max(0, abs(number - line) - free)
        case "coin":
            used = sum(cell["blocked"] == 1 for cell in player["cells"].values())
            less = "coin_activation" in player["abilities"]
            return max(1, 1 + used - less)
        case "buy":
            return 3 - ("buy_price" in player["abilities"])
        case "hire":
            space = next(s for s in view["spaces"] if s["id"] == arguments[0])
            return space["fees"][player["seat"]]
    return 0


def test_what_costs_nothing_bears_no_price(mia):
    table = hot_seat(mia, 2, game=SANTA_MARIA)
    table = edit(table, coins=10, white=(0, 0, 1, 0, 0, 0))
    page = read(mia.look(table))
    seat = GAME.view(table.record())["decision"]["seat"]
    for column in range(1, 7):
        chips = [
            e
            for piece in page.find("button", data_key=f"column:{seat}:{column}")
            for e in piece.walk()
            if "cost" in e.classes
        ]
        assert [chip.text for chip in chips] == ([str(abs(3 - column))] if column != 3 else [])


# ---- before the game, and after it ----------------------------------------------------------------


def test_boards_are_chosen_from_pictures(mia):
    table = hot_seat(mia, 2, game=SANTA_MARIA, rules={"boards": "chosen"})
    page = read(mia.client.get(f"/t/{table.slug}/"))
    assert len([e for e in page.find("button") if "board-choice" in e.classes]) == 4
    mia.act(table, legal(table)[1])
    page = read(mia.client.get(f"/t/{table.slug}/"))
    boards = [e for e in page.walk() if "board-choice" in e.classes]
    assert ["taken" in board.text for board in boards] == [False, True, False, False]
    assert [board.tag for board in boards] == ["button", "span", "button", "button"]


def test_the_advanced_set_up_shows_what_is_left(mia):
    table = hot_seat(mia, 2, game=SANTA_MARIA, rules={"advanced": True})
    counts = []
    while GAME.view(fresh(table).record())["decision"]["kind"] != "main":
        found = keys(mia.look(table))
        counts.append(
            tuple(sum(key.startswith(kind) for key in found) for kind in ("hall:", "offered:"))
        )
        mia.act(table, legal(table)[0])
    # each seat takes a hall and places it, then the scholars go
    assert counts == [(4, 3), (3, 3), (3, 3), (2, 3), (2, 3), (2, 2)]
    assert not {key for key in keys(mia.look(table)) if key.startswith(("hall:", "offered:"))}
    assert mia.look(table).count('class="own-scholar"') == 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("seats", [1, 3])
def test_a_whole_match_leads_to_its_result(mia, language, seats):
    mia.client.cookies["ludoteca_language"] = language
    table = finished(mia, seats=seats, game=SANTA_MARIA)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    result = page.find("section", id="z-results")[0]
    assert len(result.find("table")[0].find("th", scope="col")) == seats
    log = read(mia.client.get(f"/t/{table.slug}/log/"))
    assert len(log.find("h2")) == 3


def test_a_retired_seat_and_its_space_are_marked(mia):
    table = hot_seat(mia, 2, game=SANTA_MARIA)
    mia.act(table, named(table, "retire slot 2"))
    seat = GAME.view(fresh(table).record())["retiring"][1]["seat"]
    assert seat is not None
    page = read(mia.look(table))
    slot = page.find(data_key="slot:slot_2")[0]
    assert slot.tag == "span"
    assert f"Seat {seat}" in [e["aria-label"] for e in slot.walk()]


def test_alone_the_rival_is_on_the_board(mia):
    table = solo(mia, 1, game=SANTA_MARIA)
    page = read(mia.look(table))
    tracks = page.find("section", id="z-tracks")[0]
    assert len(tracks.find("span", _class="rival")) == 1
    assert not page.find("section", id="others")


def test_the_greedy_bot_never_leaves_a_question_open(mia):
    """Whatever a bot does is told in the log of the one who waits."""
    table = midway(mia, 150, seats=4, game=SANTA_MARIA)
    log = read(mia.client.get(f"/t/{table.slug}/log/"))
    assert len(log.find("li")) > 60  # a line tells of several plies where a decision has parts
    assert not [e.text for e in log.find("li") if "{" in e.text]


# ---- an edition of one's own ----------------------------------------------------------------------

NAMED = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
import django
django.setup()
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import setup_test_environment
setup_test_environment()
settings.DATABASES["default"].setdefault("TEST", {})["NAME"] = None
connection.creation.create_test_db(verbosity=0)
from tests.web.tables import Guest, hot_seat, legal
mia = Guest("Mia", Client())
table = hot_seat(mia, 2, game="santa-maria", rules={"boards": "chosen"})
mia.act(table, legal(table)[0])
mia.act(table, legal(table)[0])
for language in ("en", "ja"):
    mia.client.cookies["ludoteca_language"] = language
    for path in (f"/t/{table.slug}/", f"/t/{table.slug}/log/"):
        response = mia.client.get(path)
        assert response.status_code == 200
        sys.stdout.buffer.write(response.content)
    print(f"<!-- {language} -->", flush=True)
"""


@pytest.mark.slow
def test_an_edition_of_ones_own_shows_its_names(tmp_path):
    """Pieces are called what the owner's file of values calls them, in both languages, in the log as well."""
    from ludoteca.games import santa_maria

    own = Path(santa_maria.__file__).parent / "edition" / "edition.toml"
    text = own.read_text(encoding="utf-8")
    renamed = {
        "Gem mine": "Emerald pit",
        "宝石鉱山": "翠玉坑",
        "Forest colony": "Jungle colony",
        "森の植民地": "密林の植民地",
        "Coin dock": "Copper dock",
        "コインの埠頭": "銅の埠頭",
    }
    for old, new in renamed.items():
        assert f'"{old}"' in text
        text = text.replace(f'"{old}"', f'"{new}"')
    (tmp_path / "santa_maria.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "LUDOTECA_VALUES": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = run([sys.executable, "-c", NAMED], env=env)
    assert done.returncode == 0, done.stderr
    english, rest = done.stdout.split("<!-- en -->")
    for (old, new), page in zip(renamed.items(), itertools.cycle((english, rest)), strict=False):
        assert new in page
        assert old not in page
    assert "jungle colony" in english.lower().partition("log")[2]
