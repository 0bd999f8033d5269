"""Every game on the table: each kind of decision as it is drawn, and whole matches; a new game is checked as well."""

import re
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import pytest

from ludoteca.kernel import generics
from ludoteca.kernel.match import ranking
from ludoteca.kernel.pending import top_kind
from ludoteca.web.presenters import presenter_for
from tests.games.suite import every_game
from tests.web.board.why_disabled import check_reasons
from tests.web.decisions import Tables, last_of_each_kind, moments, of_one
from tests.web.drawn import (
    LETTERS,
    cards,
    check_asides,
    check_cards,
    check_names,
    check_places,
    check_points,
    check_symbols,
)
from tests.web.pages import read, untranslated
from tests.web.shelf import finished
from tests.web.tables import (
    BURGUNDY,
    LISBOA,
    PUERTO_RICO,
    SANTA_MARIA,
    friends,
    play_for,
    solo,
    thoughtful,
)


class Own(NamedTuple):
    """What a game's own pieces and actions are like."""

    said: set[str]
    """Words of the actions that are said by sentences only."""
    alike: tuple[str, ...] = ()
    """How the keys of pieces begin of which several may be drawn."""
    absent: tuple[str, ...] = ()
    """How the keys of pieces begin of which none may be drawn, though an action may lie there."""


OWN = {
    PUERTO_RICO: Own(
        {"pass", "done", "use_forest", "end_turn"},
        ("empty:", "full:", "noble:", "face_up:"),
        ("empty:", "full:", "noble:"),
    ),
    BURGUNDY: Own({"pass", "end_turn"}),
    SANTA_MARIA: Own({"gain", "trade", "extra", "pay", "pass", "end_turn", "advance"}, ("blue:",)),
    LISBOA: Own({"pass", "done", "end_turn"}),
}

COUNTER = {BURGUNDY: "points", PUERTO_RICO: "chips"}
"""Where a view shows the points that are told before an action brings them."""

ENOUGH = 120
"""Plies in which every seat has ended a turn and more."""


@every_game
def test_the_table_shows_at_every_decision_what_can_be_done(mia, game):
    name, tables = game.name, of_one(mia)
    known, symbols, folded, bring = None, 0, 0, set()
    for moment in moments(name):
        try:
            table = tables.at(moment)
            known = known or cards(mia.client, table)
            html = mia.look(table)
            page = read(html)
            check_places(table, page, *OWN[name])
            check_cards(page, known)
            check_names(page, "en")
            check_reasons(table, page)
            symbols += check_symbols(table, page)
            folded += check_asides(table, page)
            bring |= check_points(table, page, COUNTER.get(name, ""))
            assert not LETTERS["ja"].search(html)
        except AssertionError as error:
            error.add_note(str(moment))
            raise
    assert symbols
    assert folded or not presenter_for(name).asides
    assert bring == set(presenter_for(name).foretells)


@every_game
def test_nothing_is_foretold_that_chance_is_a_part_of(game):
    words = {family.word for family in game.actions.families}
    assert {*presenter_for(game.name).foretells} <= words - {*game.draws}


@every_game
def test_everybody_is_shown_every_kind_of_decision_in_their_language(mia, spectator, game):
    """The one who is asked, and a spectator, who is offered nothing."""
    tables, known = of_one(mia), None
    for client in (mia.client, spectator):
        client.cookies["ludoteca_language"] = "ja"
    for moment in last_of_each_kind(game.name):
        table = tables.at(moment)
        known = known or cards(mia.client, table)
        for client in (mia.client, spectator):
            page = read(client.get(f"/t/{table.slug}/board/"))
            mine = "data-mine" in page.find(id="board")[0].attributes
            assert mine == bool(page.find("button", data_do=True)) == (client is mia.client), moment
            assert untranslated(page) == set(), moment
            if mine:
                check_names(page, "ja")
                check_cards(page, known)


@every_game
def test_nobody_is_told_what_they_may_not_know(mia, tom, spectator, game):
    """Pages are the same whatever the generator holds, and whatever cards others have that came face down."""
    hands, tables, differ = presenter_for(game.name).hands, of_friends(mia, tom), 0
    for moment in last_of_each_kind(game.name)[:: 1 if hands else 3]:
        for client, seat in ((mia.client, 0), (spectator, -1)):
            records = [unknown_redrawn(moment.record, seat, seed) for seed in range(2)]
            drawn = []
            for record in records:
                table = tables.at(replace(moment, record=record))
                drawn.append(client.get(f"/t/{table.slug}/board/").content.decode())
            assert numberless(drawn[0]) == numberless(drawn[1]), moment
            differ += game.view(records[0]) != game.view(records[1])
    assert differ or not hands


def of_friends(mia, tom):
    """Tables at which mia has the first seat, and somebody else all others."""
    return Tables(
        lambda at: friends(mia, *[tom] * (at.seats - 1), game=at.game.name, rules=at.options)
    )


def unknown_redrawn(record, seat, seed):
    """A position that a seat cannot tell from another, -1 for a spectator."""
    record = record.copy()
    generics.redact(record, seat)
    record.rng[:] = np.random.default_rng(seed).integers(1, 2**32, 4)
    generics.resample(record, seat)
    return record


def numberless(html):
    """A table as it is drawn, without the number of its version."""
    return re.sub(r'data-version="\d+"', "", html)


@every_game
def test_a_turn_that_waits_for_its_end_is_shown_in_japanese(aki, spectator, game):
    """To the guest, and to a spectator; after a decision of each kind that ends a turn."""
    spectator.cookies["ludoteca_language"] = "ja"
    table = solo(aki, seats=max(game.seats), seat=1, end_turn=True, seed=8, game=game.name)
    seen = set()

    def look(table):
        kind = top_kind(table.record())
        if table.waiting_seat is not None and kind not in seen:
            seen.add(kind)
            for client in (aki.client, spectator):
                assert untranslated(client.get(f"/t/{table.slug}/")) == set()
        return table.ply > ENOUGH

    play_for(table, aki, look, thoughtful)
    assert seen


@pytest.mark.slow
@every_game
def test_a_whole_match_is_told_in_both_languages(mia, spectator, game):
    """At the smallest table, and at the largest with the last value of each option."""
    for seats, rules in (
        (min(game.seats), {}),
        (max(game.seats), {option.name: option.values[-1] for option in game.options}),
    ):
        table = finished(mia, game.name, seats=seats, rules=rules)
        assert table.over
        for language, client in (("en", mia.client), ("ja", mia.client), ("ja", spectator)):
            client.cookies["ludoteca_language"] = language
            page, log = (read(client.get(f"/t/{table.slug}/{path}")) for path in ("", "log/"))
            check_result(table, page, language)
            assert len(log.find("h2")) >= 2
            assert "{" not in log.text
            for each in (page, log):
                check_language(each, language)


def check_result(table, page, language):
    """Each side has a column in the result, each source of points a row, and each name the points of the ranking."""
    [result] = page.find("section", id="z-results")
    columns = result.find("table")[0].find("th", scope="col")
    assert len(columns) == table.game.sides(table.seat_count)
    scores = ranking(table.game, table.record())
    sources = {source for score in scores for source, points in score.breakdown.items() if points}
    assert language != "en" or all(source in result.text for source in sources)
    finals = [int(e.find("b")[0].text) for e in page.find("span") if "final" in e.classes]
    assert sorted(finals) == sorted(score.total for score in scores)


def check_language(page, language):
    """Nothing that people see or hear is in another language, but for the name of the other on its switch."""
    if language == "ja":
        assert untranslated(page) == set()
    else:
        shown = " ".join(read(page).shown()).replace("日本語", "")
        assert not LETTERS["ja"].search(shown)
