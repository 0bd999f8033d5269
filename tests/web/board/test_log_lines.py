"""Lines of the log: nothing is said twice, what is repeated is one line, and each leads to its position."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from django.template.loader import render_to_string

import ludoteca
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.messages import Delta, Message, SeatName, Term
from ludoteca.web.board.history import log
from ludoteca.web.board.history.log import added, entries, seen_view
from ludoteca.web.board.history.log_lines import log_lines
from ludoteca.web.matches.codec import decode_moves
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.presenters import presenter_for
from ludoteca.web.presenters.log_style import LogStyle, unexplained_deltas
from tests.web.pages import read, zone
from tests.web.shelf import finished, midway
from tests.web.tables import GAMES, LISBOA, PUERTO_RICO, SANTA_MARIA, named, solo

COINS, CORN = Term("coins", "Coins"), Term("corn", "Corn")
SELLS = Message("{seat} sells {good} for {price}", {"seat": SeatName(0), "good": CORN, "price": 3})
LOG_STYLE = LogStyle(told={SELLS.template: {"{good}": 1, "coins": "price"}})


# ---- what the sentence says by itself -------------------------------------------------------------------


def rest(*deltas):
    told = unexplained_deltas(
        LOG_STYLE, 0, [SELLS], [Delta(seat, what, by) for seat, what, by in deltas]
    )
    return [(delta.seat, delta.what.id, delta.by) for delta in told]


def test_what_the_sentence_says_is_not_said_again():
    """But what goes beyond it, and less than it says in full; what others gain is not meant by it."""
    assert rest((0, COINS, 3), (0, CORN, -1)) == []
    assert rest((0, COINS, 5), (0, CORN, -3)) == [(0, "coins", 2), (0, "corn", -2)]
    assert rest((0, COINS, 2)) == [(0, "coins", 2)]
    assert rest((1, COINS, 3)) == [(1, "coins", 3)]


def test_gains_and_losses_of_several_moves_are_added_up():
    told = added([Delta(0, COINS, 2), Delta(0, CORN, -1), Delta(0, COINS, 1), Delta(0, CORN, 1)])
    assert told == (Delta(0, COINS, 3),)


def test_every_counter_has_a_symbol_of_the_game():
    """In a whole match, and whatever stands for an action is in the sprite as well."""
    for game in GAMES:
        presenter, played = presenter_for(game), ludoteca.game(game)
        match, found = random_match(played, 3, seed=4), set()
        views = [played.view(match.position_at(ply)) for ply in range(match.ply + 1)]
        for (old, new), action in zip(pairwise(views), match.actions, strict=True):
            for delta in presenter.sentences.deltas(old, new):
                assert presenter.log_style.symbol(delta.what), (game, delta)
                found.add(presenter.log_style.symbol(delta.what))
            found.add(presenter.log_style.sign(presenter.sentences.log(old, new, action)))
        assert found - {""} <= read_sprites(presenter.folder), game
        assert len(found) > 8, game


def read_sprites(folder):
    drawn = "".join(render_to_string(name) for name in ("symbols.svg", f"{folder}/symbols.svg"))
    return set(re.findall(r'<symbol[^>]* id="([^"]+)"', drawn))


# ---- in a match ---------------------------------------------------------------------------------------


def in_the_middle(guest, game):
    return midway(guest, 130, seat=1, seed=123456789123456789, game=game)


def lines_of(table, viewer=-1):
    return log_lines(table, viewer, [f"S{i}" for i in range(table.seat_count + 1)])


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
    line = next(each for each in lines_of(table) if "1 extra colonist" in each["text"])
    assert next((each["seat"], each["by"]) for each in line["unsaid"]) == (0, "+2")


@pytest.mark.parametrize("game", GAMES)
def test_lines_tell_all_that_was_gained_once(mia, game):
    """A number and the name of what it counts stand in the sentence or behind it, not in both; a place to retire to
    is called by what it gives. At the table each line leads to its position.
    """
    table = in_the_middle(mia, game)
    for line in lines_of(table):
        for delta in line["unsaid"]:
            if delta["seat"] == line["seat"] and "retires: " not in line["text"]:
                amount = f"{abs(int(delta['by']))} {delta['label'].lower()}"
                assert not re.search(rf"\b{amount}\b", line["text"]), line["text"]
    presenter = presenter_for(game)
    led_to = decode_moves(table.moves.order_by("ply").values_list("ply", "after"))
    states = [table.start, *(state for _, state in led_to)]
    views = [seen_view(table, state, -1) for state in states]
    every = added(d for a, b in pairwise(views) for d in presenter.sentences.deltas(a, b))
    lines = added(d for entry in entries(table, -1) for d in entry.deltas)
    assert sorted(map(repr, lines)) == sorted(map(repr, every))
    shown = [e for e in zone(mia.look(table), "log").find("li") if "log-line" in e.classes]
    assert len(shown) > 5
    for each in shown:
        link = each.find("a")[0]
        assert re.fullmatch(rf"/t/{table.slug}/at/\d+/", link["href"])
        assert link["tabindex"] == "-1"


def test_the_same_thing_done_again_is_one_line(mia):
    table = in_the_middle(mia, SANTA_MARIA)
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
    table = in_the_middle(mia, PUERTO_RICO)
    opened = [line for line in lines_of(table) if not line["somebody"]]
    assert opened
    for line in opened:
        assert re.fullmatch(r"S\d is the governor", line["text"])
        assert re.fullmatch(r"Round \d+", line["period"])


@pytest.mark.parametrize("game", GAMES)
def test_the_final_scoring_has_lines_of_its_own(mia, game):
    """One for each seat, the best first, with what the points come from; none before the match is over."""
    table = finished(mia, game=game)
    lines = [line for line in lines_of(table) if line["period"] == "Final scoring"]
    scores = sorted(scores_of(table), key=lambda score: (score.rank, score.seat))
    assert [line["seat"] for line in lines] == [score.seat for score in scores]
    for line, score in zip(lines, scores, strict=True):
        assert line["text"] == f"S{score.seat}: total {score.total}"
        told = [tuple(event.rsplit(": ", 1)) for event in line["events"]]
        assert [int(points) for _, points in told] == [n for n in score.breakdown.values() if n]
    assert lines_of(table)[-1] == lines[-1]
    shown = zone(mia.look(table), "log")
    assert "Final scoring" in [heading.text for heading in shown.find("h3")]
    assert all(line["period"] != "Final scoring" for line in lines_of(in_the_middle(mia, game)))


# ---- on the page --------------------------------------------------------------------------------------


def test_gains_are_named_to_those_who_do_not_see_the_symbol(mia):
    table = in_the_middle(mia, LISBOA)
    page = read(mia.client.get(f"/t/{table.slug}/log/"))
    deltas = [e for e in page.find("span") if "delta" in e.classes]
    assert deltas
    for delta in deltas:
        assert re.fullmatch(r".+ [+-]\d+", delta["title"])
        assert delta.find("svg")[0]["aria-label"] == delta["title"].rpartition(" ")[0]
