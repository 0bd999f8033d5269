"""What everybody has done, counted at the end: every decision of a kind once, by whoever took it."""

import pytest

import ludoteca
from ludoteca.web.screens import screen_for
from ludoteca.web.tables.tallies import tallies
from tests.web.tables import GAMES, play_to_end, solo


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_is_counted_begins_an_action(game):
    actions = ludoteca.game(game).actions
    texts = [f"{actions.format(a)} " for a in range(actions.n)]
    for tally in screen_for(game).tallies:
        for name, words in tally.rows:
            for word in words:
                assert any(text.startswith(f"{word} ") for text in texts), (name, word)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_counted_in_two_rows_of_a_tally(game):
    for tally in screen_for(game).tallies:
        words = [word for _, words in tally.rows for word in words]
        assert len(words) == len(set(words))


def test_roles_are_counted_by_seat_and_stand_at_the_end(mia):
    table = solo(mia, seats=3, seed=4)
    play_to_end(table, mia)
    table.refresh_from_db()
    screen = screen_for(table.game_name)
    found = {t["title"]: t["rows"] for t in tallies(table, screen, range(3))}
    choose = table.game.actions.base("choose")
    mayors = [table.moves.filter(seat=s, action=choose + 1, forced=False).count() for s in range(3)]
    assert {row["name"]: row["numbers"] for row in found["Roles chosen"]}["Mayor"] == mayors
    assert "What everybody has done" in mia.look(table)


def test_a_match_that_is_not_over_counts_nothing_on_the_page(mia):
    assert "What everybody has done" not in mia.look(solo(mia))
