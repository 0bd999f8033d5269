"""Lisboa at an earlier position: the course of the turn, and what it had brought by then."""

import pytest

from ludoteca.web.board.history import log
from ludoteca.web.board.history.log import seen_view
from ludoteca.web.board.replay.frames import BACK
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.hidden import redraw_secrets
from tests.web.lisboa import GAME
from tests.web.pages import LATIN, read
from tests.web.shelf import midway
from tests.web.tables import LISBOA, fresh, play_for, solo, thoughtful

STRETCH = range(93, 107)
"""Positions of a match."""


def drawn(html):
    """Parts of the turn with their seats, and what each seat has gained by then."""
    page = read(html)
    parts = [
        e for course in page.find("ol") if "li-course" in course.classes for e in course.find("li")
    ]
    gained = [
        (sorted(seat.classes), one["title"])
        for seat in page.find("span")
        if "gained" in seat.classes
        for one in seat.find("span")
        if "gained-one" in one.classes
    ]
    return [(sorted(part.classes), part.text) for part in parts], gained


def at(client, table, ply):
    return client.get(f"/t/{table.slug}/at/{ply}/").content.decode()


def inside(table):
    """Plies of a stretch of a match that lie in the middle of a turn."""
    for move in table.moves.filter(ply__in=[ply - 1 for ply in STRETCH]):
        if GAME.view(position_after(table, move.ply + 1))["decision"]["kind"] != "card":
            yield move.ply + 1


@pytest.mark.slow
def test_a_position_shows_the_course_of_the_turn_as_the_table_did(mia):
    """Wherever in the turn one was, and what it had brought by then."""
    table, shown = solo(mia, 3, game=LISBOA), {}
    for ply in range(40, 64):
        table = play_for(table, mia, lambda t, ply=ply: t.ply > ply, thoughtful)
        shown[table.ply] = drawn(mia.look(table))
    looked_at = {ply: drawn(at(mia.client, table, ply)) for ply in shown}
    assert looked_at == shown
    assert all(parts for parts, _ in looked_at.values())
    assert any(gained for _, gained in looked_at.values())


@pytest.mark.slow
def test_a_turn_of_the_past_says_what_it_had_brought_by_then(mia, spectator, monkeypatch):
    """To the seat that is asked; when the match is over to everybody. The log is read back as far as the turn goes."""
    table, lengths = midway(mia, 110, game=LISBOA), set()

    def watched(table, viewer, since, until):
        lengths.add(until - since)
        return log.entries(table, viewer, since, until)

    monkeypatch.setattr("ludoteca.web.board.replay.frames.entries", watched)
    plies = [*inside(table)]
    before = {ply: drawn(at(mia.client, table, ply)) for ply in STRETCH}
    for ply in {*STRETCH} - {*plies}:
        parts, gained = before[ply]
        assert (parts[0][1], gained) == ("Play a card", []), ply
    assert sum(bool(before[ply][1]) for ply in plies) > 3
    assert lengths <= set(BACK)
    assert max(lengths) < BACK[-1]
    mia.client.cookies["ludoteca_language"] = "ja"
    for ply in plies[::3]:
        parts, _ = drawn(at(mia.client, table, ply))
        assert parts
        assert not any(LATIN.search(text) for _, text in parts)
    Table.objects.filter(pk=table.pk).update(over=True)
    assert all(drawn(at(spectator, table, ply)) == before[ply] for ply in plies)


@pytest.mark.slow
def test_neither_seat_nor_spectator_is_told_a_secret_by_it(mia, spectator):
    """Nothing of it depends on hands, decks, or the generator."""
    for client, seat in ((mia.client, 1), (spectator, -1)):
        table = midway(mia, 110, seat=1, game=LISBOA)
        plies = [*inside(table)]
        before = [drawn(at(client, table, ply)) for ply in plies]
        redraw_secrets(table, seat)
        assert [drawn(at(client, fresh(table), ply)) for ply in plies] == before
        assert any(gained for _, gained in before)


def test_the_gains_are_made_from_what_the_viewer_may_see(spectator, mia, monkeypatch):
    table = midway(mia, 110, game=LISBOA)
    ply = next(inside(table))
    log._remembered.cache_clear()
    viewers = set()

    def watched(table, state, viewer):
        viewers.add(viewer)
        return seen_view(table, state, viewer)

    monkeypatch.setattr("ludoteca.web.board.history.log.seen_view", watched)
    at(spectator, table, ply)
    assert viewers == {-1}


def test_games_without_a_course_show_none(mia):
    assert drawn(at(mia.client, solo(mia), 0)) == ([], [])
