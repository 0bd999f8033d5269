"""Lines of the log: nothing is said twice, what is repeated is one line, and each leads to its position."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

import ludoteca
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.messages import Delta, Message, SeatName, Term
from ludoteca.web.screens import screen_for
from ludoteca.web.screens.chronicle import Chronicle, unsaid
from ludoteca.web.tables import log
from ludoteca.web.tables.lines import log_lines
from ludoteca.web.tables.log import added, entries, seen_view
from ludoteca.web.tables.packing import unfolded
from tests.web.pages import read
from tests.web.shelf import midway
from tests.web.tables import GAMES, LISBOA, PUERTO_RICO, SANTA_MARIA, named, solo

COINS, CORN = Term("coins", "Coins"), Term("corn", "Corn")
SELLS = Message("{seat} sells {good} for {price}", {"seat": SeatName(0), "good": CORN, "price": 3})
CHRONICLE = Chronicle(told={SELLS.template: {"{good}": 1, "coins": "price"}})


# ---- what the sentence says by itself -------------------------------------------------------------------


def rest(*deltas):
    told = unsaid(CHRONICLE, 0, [SELLS], [Delta(seat, what, by) for seat, what, by in deltas])
    return [(delta.seat, delta.what.id, delta.by) for delta in told]


def test_what_the_sentence_says_is_not_said_again():
    assert rest((0, COINS, 3), (0, CORN, -1)) == []


def test_what_goes_beyond_it_is():
    assert rest((0, COINS, 5), (0, CORN, -3)) == [(0, "coins", 2), (0, "corn", -2)]


def test_less_than_it_says_is_told_in_full():
    assert rest((0, COINS, 2)) == [(0, "coins", 2)]


def test_what_others_gain_is_not_meant_by_it():
    assert rest((1, COINS, 3)) == [(1, "coins", 3)]


def test_gains_and_losses_of_several_moves_are_added_up():
    told = added([Delta(0, COINS, 2), Delta(0, CORN, -1), Delta(0, COINS, 1), Delta(0, CORN, 1)])
    assert told == (Delta(0, COINS, 3),)


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_has_a_symbol_of_the_game(game):
    """In a whole match, and whatever stands for an action is in the sprite as well."""
    screen, played = screen_for(game), ludoteca.game(game)
    match = random_match(played, 3, seed=4)
    found = set()
    for ply, action in enumerate(match.actions):
        old, new = (played.view(match.position_at(at)) for at in (ply, ply + 1))
        for delta in screen.sentences.deltas(old, new):
            assert screen.chronicle.symbol(delta.what), delta
            found.add(screen.chronicle.symbol(delta.what))
        found.add(screen.chronicle.sign(screen.sentences.log(old, new, action)))
    sprites = read_sprites(screen.folder)
    assert found - {""} <= sprites
    assert len(found) > 8


def read_sprites(folder):
    from django.template.loader import render_to_string

    drawn = "".join(render_to_string(name) for name in ("symbols.svg", f"{folder}/symbols.svg"))
    return set(re.findall(r'<symbol[^>]* id="([^"]+)"', drawn))


# ---- in a match ---------------------------------------------------------------------------------------


def lines_of(table, viewer=-1):
    return log_lines(table, viewer, [f"S{i}" for i in range(table.seats + 1)])


def test_the_prospector_takes_all_at_once(mia):
    table = solo(mia, 5)
    mia.act(table, named(table, "choose prospector"))
    table.refresh_from_db()
    line = lines_of(table)[0]
    assert line["text"] == "S0 chooses the prospector and takes 1 doubloon"
    assert (len(line["deltas"]), line["unsaid"]) == (1, [])


def test_the_mayor_s_colonists_are_told_in_full(mia):
    """The one that a sentence names, and what everybody gets besides."""
    table = solo(mia, 5)
    mia.act(table, named(table, "choose mayor"))
    table.refresh_from_db()
    mia.act(table, named(table, "take extra colonist"))
    table.refresh_from_db()
    line = next(each for each in lines_of(table) if "one more colonist" in each["text"])
    assert next((each["seat"], each["by"]) for each in line["unsaid"]) == (0, "+2")


@pytest.mark.parametrize("game", GAMES)
def test_no_line_repeats_what_its_sentence_says(mia, game):
    """A number and the name of what it counts stand in the sentence or behind it, not in both; a place to retire to
    is called by what it gives.
    """
    for line in lines_of(midway(mia, 130, seat=1, seed=123456789123456789, game=game)):
        for delta in line["unsaid"]:
            if delta["seat"] == line["seat"] and "retires: " not in line["text"]:
                amount = f"{abs(int(delta['by']))} {delta['label'].lower()}"
                assert not re.search(rf"\b{amount}\b", line["text"]), line["text"]


@pytest.mark.parametrize("game", GAMES)
def test_together_the_lines_tell_all_that_was_gained(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    screen = screen_for(game)
    led_to = unfolded(table.moves.order_by("ply").values_list("ply", "after"))
    states = [table.start, *(state for _, state in led_to)]
    views = [seen_view(table, state, -1) for state in states]
    every = added(d for a, b in pairwise(views) for d in screen.sentences.deltas(a, b))
    lines = added(d for entry in entries(table, -1) for d in entry.deltas)
    assert sorted(map(repr, lines)) == sorted(map(repr, every))


def test_the_same_thing_done_again_is_one_line(mia):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=SANTA_MARIA)
    once = next(e for e in entries(table, -1) if e.unsaid and not e.events and not e.heading)
    twice = replace(once, ply=once.until, until=once.until + 1)
    (line,) = log._repeated([once, twice])
    assert (line.ply, line.until, line.times) == (once.ply, twice.until, 2)
    assert [d.by for d in line.unsaid] == [2 * d.by for d in once.unsaid]
    assert line.actions == once.actions * 2
    for other in (replace(twice, seat=2), replace(twice, heading=True), replace(twice, seat=-1)):
        assert len(list(log._repeated([once, other]))) == 2


def test_a_round_is_opened_under_its_own_heading(mia):
    """The heading is not said again in the line."""
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=PUERTO_RICO)
    opened = [line for line in lines_of(table) if not line["somebody"]]
    assert opened
    for line in opened:
        assert re.fullmatch(r"S\d is the governor", line["text"])
        assert re.fullmatch(r"Round \d+", line["period"])


# ---- on the page --------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_line_at_the_table_leads_to_its_position(mia, game):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=game)
    shown = next(e for e in read(mia.look(table)).walk() if e["id"] == "z-log")
    lines = [e for e in shown.find("li") if "log-line" in e.classes]
    assert len(lines) > 5
    for line in lines:
        link = line.find("a")[0]
        assert re.fullmatch(rf"/t/{table.slug}/at/\d+/", link["href"])
        assert link["tabindex"] == "-1"


def test_gains_are_named_to_those_who_do_not_see_the_symbol(mia):
    table = midway(mia, 130, seat=1, seed=123456789123456789, game=LISBOA)
    page = read(mia.client.get(f"/t/{table.slug}/log/"))
    deltas = [e for e in page.find("span") if "delta" in e.classes]
    assert deltas
    for delta in deltas:
        assert re.fullmatch(r".+ [+-]\d+", delta["title"])
        assert delta.find("svg")[0]["aria-label"] == delta["title"].rpartition(" ")[0]
