"""Santa Maria on the table: the tile in hand, costs, boards and halls, the rival."""

from collections import Counter

import ludoteca
from ludoteca.games.santa_maria.actions import ACTIONS, PLACES, TURNS
from ludoteca.games.santa_maria.colony import COVERED
from ludoteca.games.santa_maria.components import SIDE
from ludoteca.web.presenters import presenter_for
from ludoteca.web.presenters.santa_maria.pieces import SYMBOLS
from tests.web.decisions import moments
from tests.web.pages import keys, read
from tests.web.shelf import finished
from tests.web.tables import SANTA_MARIA, edit, fresh, hot_seat, legal, named, put, solo

GAME = ludoteca.game(SANTA_MARIA)


def test_no_two_scholars_or_bishops_look_alike():
    assert max(Counter(SYMBOLS.values()).values()) == 1


def each_moment(guest, *kinds):
    """Decisions of these kinds laid out at tables of one guest: the decision with its table."""
    tables = {}
    for moment in moments(SANTA_MARIA):
        at = moment.table
        if moment.kind in kinds:
            if at.number not in tables:
                tables[at.number] = hot_seat(guest, at.seats, game=SANTA_MARIA, rules=at.options)
            yield moment, put(tables[at.number], moment.record)


# ---- the tile in hand -------------------------------------------------------------------------------


def test_the_ghost_of_a_tile_is_what_it_will_cover():
    """How far each cell is drawn from the one that is pointed at."""
    draw = presenter_for(SANTA_MARIA).board
    tile = {"id": "T01", "cells": ["road_0", "trade_gems_happy", "gem_1"]}
    view = dict(GAME.view(ludoteca.Match(GAME, 2, 1).position))
    view["decision"] = {"kind": "place", "seat": 0, "tile": tile}
    for turn, drawn in enumerate(draw(view, 0)["hand"]["turns"]):
        ghosts = [cell["ghost"].split(";") for cell in drawn["tile"]["cells"]]
        steps = [tuple(int(step.partition(":")[2]) for step in ghost) for ghost in ghosts]
        for place in range(len(PLACES)):
            covered = COVERED[turn, place].tolist()
            if min(covered) >= 0:
                row, column = divmod(place, SIDE)
                steps_on = [(row + down) * SIDE + column + right for down, right in steps]
                assert covered == steps_on, (turn, place)
    assert turn + 1 == len(TURNS)


def test_a_tile_in_hand_lies_in_its_turns_with_the_seat_that_places_it(mia):
    """Four times, or for a road once."""
    sizes = set()
    for moment, table in each_moment(mia, "place", "end"):
        page = read(mia.look(table))
        turns = [e for e in page.walk() if (e["data-key"] or "").startswith("turn:")]
        if moment.kind != "place":
            assert not turns
            continue
        size = len(GAME.view(moment.record)["decision"]["tile"]["cells"])
        sizes.add(size)
        assert len(turns) == (4 if size > 1 else 1)
        for one in turns:
            assert len(one.find("template")[0].find("span", style=True)) == size
    assert len(sizes) > 1


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


def test_costs_shown_are_those_that_are_paid(mia):
    """By the lists of all prices: pips of dice, coins on cells, fees of monks, goods bought."""
    words = set()
    for moment, table in each_moment(mia, "main", "end", "hire"):
        record = crowded(moment.record) if moment.kind == "hire" else moment.record
        view = GAME.view(record)
        player = view["players"][view["decision"]["seat"]]
        costs = shown_costs(mia, put(table, record))
        for action in legal(table):
            word, *rest = ACTIONS.split(action)[0], *ACTIONS.arguments(action)
            expected = _price(view, player, word, *rest)
            assert costs.get(action, 0) == expected, (str(moment), ACTIONS.format(action))
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


def test_the_log_has_a_heading_for_each_year_and_the_final_scoring(mia):
    table = finished(mia, seats=1, game=SANTA_MARIA)
    log = read(mia.client.get(f"/t/{table.slug}/log/"))
    assert len(log.find("h2")) == 3 + 1


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
