"""Lisboa on the table: the course of a turn, what it has brought, and what has changed since one's own."""

from itertools import pairwise

from ludoteca.games.lisboa.actions import DECISIONS
from ludoteca.web.board.history.log_lines import turn_so_far
from ludoteca.web.presenters import presenter_for
from ludoteca.web.presenters.lisboa.turn_course import WORDS
from tests.web.decisions import moments
from tests.web.lisboa import GAME
from tests.web.pages import read
from tests.web.tables import LISBOA, fresh, hot_seat, legal, play_for, solo, thoughtful


def test_gains_of_a_turn_are_told_by_seat():
    """In the order in which they came; what was lost again is left out."""

    def line(heading, *deltas):
        told = [
            {"seat": seat, "name": f"Seat {seat}", "what": what, "label": what, "by": by}
            for seat, what, by in deltas
        ]
        return {"heading": heading, "deltas": told}

    lines = [
        line(True, (0, "gold", "+5")),
        line(True, (1, "gold", "+1"), (0, "coins", "-2")),
        line(False, (1, "coins", "+3"), (1, "gold", "-1"), (0, "gold", "+1")),
    ]
    assert [
        (one["seat"], one["name"], [(d["what"], d["by"]) for d in one["deltas"]])
        for one in turn_so_far(lines)
    ] == [(0, "Seat 0", [("coins", "-2"), ("gold", "+1")]), (1, "Seat 1", [("coins", "+3")])]


def test_the_course_of_a_turn_has_a_word_for_everything():
    """Also for what is still to come, which begins with the question; no word comes twice in a row."""
    assert set(WORDS) >= set(DECISIONS[1:])
    kinds = set()
    for moment in moments(LISBOA):
        view = GAME.view(moment.record)
        parts = presenter_for(LISBOA).board(view, 0)["course"]["parts"]
        assert parts[0]["kind"] == view["decision"]["kind"], moment
        assert all(one["name"] != other["name"] for one, other in pairwise(parts)), moment
        kinds |= {part["kind"] for part in parts[1:]}
    assert kinds >= {"draw", "follow", "noble", "effects", "standard"}


def test_what_a_turn_has_brought_is_added_up(mia):
    """From the card on, for every counter that has changed; nothing of the turn before."""
    table = hot_seat(mia, 2, game=LISBOA, seed=3)
    checked = 0
    for _ in range(45):
        table = fresh(table)
        before = GAME.view(table.record())
        if before["decision"]["kind"] == "card":
            start = before["players"]
        html = mia.act(table, thoughtful(legal(table), table)).content.decode()
        view = GAME.view(fresh(table).record())
        if view["decision"]["kind"] in ("card", "first_tile"):
            assert 'class="li-gained"' not in html
            continue
        page = read(html)
        gained = [e for e in page.walk() if "gained" in e.classes]
        for seat, (was, now) in enumerate(zip(start, view["players"], strict=True)):
            mine = [e for e in gained if f"seat-{seat + 1}" in e.classes]
            own = [one["title"] for e in mine for one in e.find("span", title=True)]
            for what, name in (("coins", "Money"), ("vp", "VP"), ("influence", "Influence")):
                by = now[what] - was[what]
                assert [title for title in own if title.startswith(f"{name} ")] == (
                    [f"{name} {by:+d}"] if by else []
                )
                checked += by != 0
    assert checked > 5


def test_what_has_changed_is_marked(mia):
    """Slots, stores, tiles and displays that are not what they were at the last decision of one's own."""

    def my_next_turn(table):
        return table.ply > 60 and GAME.view(table.record())["decision"]["kind"] == "card"

    table = play_for(solo(mia, 4, game=LISBOA), mia, my_next_turn, thoughtful)
    page = read(mia.look(table))
    changed = [e["data-key"] for e in page.walk() if "changed" in e.classes]
    assert {key.partition(":")[0] for key in changed} & {"upper", "lower", "pile", "land", "ring"}
