"""What everybody has done, counted at the end: every decision of a kind once, by seat."""

import ludoteca
from ludoteca.web.board.action_stats import count_actions
from ludoteca.web.presenters import presenter_for
from tests.web.shelf import finished
from tests.web.tables import GAMES, solo


def test_every_word_that_is_counted_begins_an_action_and_is_counted_once():
    for game in GAMES:
        actions = ludoteca.game(game).actions
        texts = [f"{actions.format(a)} " for a in range(actions.n)]
        for tally in presenter_for(game).tallies:
            words = [word for _, row in tally.rows for word in row]
            assert len(words) == len(set(words)), (game, words)
            for word in words:
                assert any(text.startswith(f"{word} ") for text in texts), (game, word)


def test_roles_are_counted_by_seat_at_the_end_only(mia):
    table = finished(mia)
    found = {
        t["title"]: t["rows"]
        for t in count_actions(table, presenter_for(table.game_name), range(3))
    }
    choose = table.game.actions.base("choose")
    mayors = [table.moves.filter(seat=s, action=choose + 1, forced=False).count() for s in range(3)]
    assert {row["name"]: row["numbers"] for row in found["Roles chosen"]}["Mayor"] == mayors
    assert any(mayors)
    assert "What each player did" in mia.look(table)
    assert "What each player did" not in mia.look(solo(mia))
