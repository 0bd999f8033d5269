"""What an action brings is told before it is done: on its pieces, and in its sentence."""

import pytest

import ludoteca
from ludoteca.kernel import generics
from ludoteca.web.screens import screen_for
from tests.web.pages import read
from tests.web.tables import (
    BURGUNDY,
    GAMES,
    PUERTO_RICO,
    hot_seat,
    legal,
    play_for,
    thoughtful,
    whose,
)

pytestmark = pytest.mark.slow

COUNTER = {BURGUNDY: "points", PUERTO_RICO: "chips"}
PLIES = 150


def told(page):
    """By action the points that its piece tells of."""
    return {
        int(todo.partition(":")[2]): int(points)
        for button in page.find("button", data_brings=True)
        for todo, points in zip(
            button["data-do"].split(), button["data-brings"].split(), strict=True
        )
        if points != "0"
    }


def gained(game, record, action, counter):
    """What the counter of the seat that is asked shows more after an action."""
    seat = whose(record)
    before = game.view(record)["players"][seat][counter]
    after = record.copy()
    generics.take(after, action)
    return max(int(game.view(after)["players"][seat][counter]) - int(before), 0)


@pytest.mark.parametrize("name", COUNTER)
def test_what_is_told_is_what_comes(mia, name):
    game, words = ludoteca.game(name), screen_for(name).foretells
    found = set()

    def check(table):
        if table.waiting_seat is not None:
            return
        record, page = table.record(), read(mia.look(table))
        shown = told(page)
        for action in legal(table):
            word = game.actions.split(action)[0]
            points = gained(game, record, action, COUNTER[name]) if word in words else 0
            assert shown.get(action, 0) == points
            [sentence] = page.find("button", id=f"choice-{action}")
            assert (f"(+{points} VP)" in sentence.text) == (points > 0)
            found.add((word, points > 0))

    def stop(table):
        check(table)
        return table.ply > PLIES

    play_for(hot_seat(mia, 2, game=name), mia, stop, thoughtful)
    assert any(more for _, more in found)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_foretold_that_chance_is_a_part_of(name):
    game = ludoteca.game(name)
    words = {family.word for family in game.actions.families}
    assert set(screen_for(name).foretells) <= words - set(game.draws)
