"""The sentences of the dock: those that a piece says too have its symbol, which on a phone stands for them."""

from collections import Counter

import pytest

from tests.web.pages import read
from tests.web.tables import GAMES, SANTA_MARIA, hot_seat, play_for, thoughtful

pytestmark = pytest.mark.slow

PLIES = 60


def check_likes(table, page, on_table):
    """Of choices that begin with the same word, all or none have a symbol."""
    kinds: dict[str, set[bool]] = {}
    (zone,) = page.find(id="z-choices")
    for choice in zone.find("ul")[0].find("button"):
        if choice["data-do"] in on_table:
            word = table.game.actions.split(int(choice["data-do"].removeprefix("act:")))[0]
            kinds.setdefault(word, set()).add("signed" in choice.classes)
    assert all(len(signed) == 1 for signed in kinds.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_symbol_stands_for_one_sentence_that_lies_on_the_table(mia, game):
    found = 0

    def stop(table):
        nonlocal found
        if table.waiting_seat is None:
            page = read(mia.look(table))
            on_table = {
                todo
                for piece in page.find("button", data_do=True)
                if "piece" in piece.classes
                for todo in piece["data-do"].split()
            }
            signed = [c for c in page.find("button") if {"choice", "signed"} <= set(c.classes)]
            signs = Counter(use["href"] for c in signed for use in c.find("use"))
            assert all(choice["data-do"] in on_table and choice.text for choice in signed)
            assert set(signs.values()) <= {1}
            if signed:
                check_likes(table, page, on_table)
            assert len(signs) == len(signed)
            found += len(signed)
        return table.ply > PLIES

    play_for(hot_seat(mia, 2, game=game), mia, stop, thoughtful)
    assert found


def test_selling_and_buying_are_folded_up_below_what_is_asked(mia):
    found = 0

    def stop(table):
        nonlocal found
        page = read(mia.look(table))
        words = {
            choice["id"]: table.game.actions.split(int(choice["id"].removeprefix("choice-")))[0]
            for choice in page.find("button")
            if "choice" in choice.classes
        }
        folds = page.find("details", data_fold="choices")
        folded = {words[b["id"]] for b in folds[0].find("button")} if folds else set()
        open_ = {words[i] for i in words} - folded - {"end_turn"}
        assert not (open_ - {"sell", "buy"} and open_ & {"sell", "buy"})
        found += bool(open_ and folded and folded <= {"sell", "buy"})
        return found > 2 or table.ply > PLIES

    play_for(hot_seat(mia, 2, game=SANTA_MARIA), mia, stop, thoughtful)
    assert found
