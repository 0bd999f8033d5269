"""Drawings: zones apart, and one drawing for all who see the same."""

import gzip
import threading
from functools import partial

import pytest

from ludoteca.web.board import responses
from ludoteca.web.board.context import board_context
from ludoteca.web.board.fragments import RenderedBoard
from ludoteca.web.lib.once_cache import OnceCache
from tests.web.tables import SCRIPT, act, friends, hot_seat

# ---- zones apart ----------------------------------------------------------------------------------

DRAWING = RenderedBoard("<a>\x000\x00<b>\x001\x00</b></a>", {"one": "<p>1</p>", "two": "<p>2</p>"})


def test_all_zones_lie_in_their_places_but_for_those_that_a_page_knows():
    assert DRAWING.text() == "<a><p>1</p><b><p>2</p></b></a>"
    assert DRAWING.text(frozenset({"one"})) == "<a><b><p>2</p></b></a>"
    assert DRAWING.text(frozenset({"two", "three"})) == "<a><p>1</p><b></b></a>"


def test_it_is_packed_once_for_all_who_know_the_same():
    packed = DRAWING.packed(frozenset({"two"}))
    assert gzip.decompress(packed).decode() == DRAWING.text(frozenset({"two"}))
    assert DRAWING.packed(frozenset({"two", "another table's"})) is packed
    assert gzip.decompress(DRAWING.packed()).decode() == DRAWING.text()


# ---- made once ------------------------------------------------------------------------------------


def test_who_comes_meanwhile_waits_for_what_is_being_made():
    once, made, may = OnceCache[int](2), list[int](), threading.Event()

    def make():
        may.wait()
        made.append(1)
        return len(made)

    got = list[int]()
    threads = [threading.Thread(target=lambda: got.append(once.get("key", make))) for _ in range(5)]
    for thread in threads:
        thread.start()
    may.set()
    for thread in threads:
        thread.join()
    assert got == [1] * 5


def test_what_fails_is_tried_again():
    once = OnceCache[int](2)
    with pytest.raises(ZeroDivisionError):
        once.get("key", lambda: 1 // 0)
    assert once.get("key", lambda: 7) == 7


def test_the_oldest_makes_room():
    once = OnceCache[str](2)
    for key in ("a", "b", "a", "c"):
        once.get(key, partial(str, key))
    assert once.get("a", lambda: "anew") == "a"
    assert once.get("b", lambda: "anew") == "anew"


# ---- spectators ------------------------------------------------------------------------------------


@pytest.fixture
def drawn(monkeypatch):
    """Which tables have been drawn, one after the other."""
    real, slugs = board_context, list[str]()

    def noted(request, table):
        slugs.append(table.slug)
        return real(request, table)

    monkeypatch.setattr(responses, "board_context", noted)
    return slugs


@pytest.fixture
def spectators(new_guest):
    return [new_guest(name) for name in ("Ann", "Bo", "Cy")]


@pytest.mark.django_db
class TestSpectators:
    def test_one_drawing_serves_them_all_until_the_table_changes(self, mia, spectators, drawn):
        table = hot_seat(mia)
        pages = {guest.look(table) for guest in spectators}
        assert len(pages) == 1
        assert drawn == [table.slug]
        act(table, mia, "choose mayor")
        assert {guest.look(table) for guest in spectators}.isdisjoint(pages)
        assert drawn == [table.slug] * 2

    def test_each_language_has_one(self, mia, spectators, drawn):
        table = hot_seat(mia)
        english = [guest.look(table) for guest in spectators]
        spectators[0].client.cookies["ludoteca_language"] = "ja"
        spectators[1].client.cookies["ludoteca_language"] = "ja"
        japanese = [guest.look(table) for guest in spectators[:2]]
        assert japanese[0] == japanese[1] != english[0]
        assert drawn == [table.slug] * 2

    def test_who_sits_there_or_has_opened_the_table_has_their_own(self, mia, tom, drawn):
        table = friends(mia, tom, game="lisboa")
        assert len({mia.look(table), tom.look(table), mia.look(table)}) == 2
        assert len(drawn) == 3

    def test_a_spectator_who_sits_down_sees_their_own_at_once(self, mia, tom, spectators):
        """A drawing for everybody never goes to who has a seat, nor theirs to anybody."""
        table = friends(mia, tom, game="lisboa")
        public = spectators[0].look(table)
        assert tom.look(table) != public
        table.seats.filter(guest=tom.id).update(guest=spectators[0].id)
        assert spectators[0].look(table) != public
        assert tom.look(table) == public

    def test_it_is_sent_packed_to_who_takes_that(self, mia, spectators):
        table = hot_seat(mia)
        plain = spectators[0].look(table)
        answer = spectators[1].client.get(
            f"/t/{table.slug}/board/", headers=SCRIPT | {"Accept-Encoding": "br, gzip"}
        )
        assert answer["Content-Encoding"] == "gzip"
        assert "Accept-Encoding" in answer["Vary"]
        assert gzip.decompress(answer.content).decode() == plain
        assert "csrfmiddlewaretoken" not in plain
