"""Messages of every game: every action can be said, in every language, and says what happened."""

import pytest

from .conformance import at_each, covering, every_table
from .spoken import CHECKS
from .suite import every_game, own, rules
from .telling import english


@every_game
def test_every_decision_has_questions(game):
    phrases, decisions = rules(game, "phrases"), set(rules(game, "actions").DECISIONS[1:])
    assert set(phrases.ASK) == decisions
    assert {key.partition(".")[0] for key in phrases.ASK_OWN} == decisions


@every_game
def test_every_choice_has_its_line_in_the_log(game):
    phrases, variants = rules(game, "phrases"), own(game, "sayings").VARIANTS
    assert {key for key in phrases.CHOICE if not variants.search(key)} == set(phrases.LOG)


@every_game
def test_every_word_of_an_action_has_a_choice(game):
    words = {key.partition(".")[0] for key in rules(game, "phrases").CHOICE}
    assert {family.word for family in game.actions.families} <= words


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@every_game
def test_whole_matches_are_told_as_they_must(game, check):
    at_each(covering(every_table(game), many=1), check)


@every_game
def test_the_end_is_told(game):
    *_, (record, _) = every_table(game)[0].walk(1)
    message = rules(game, "sentences").ask(game.view(record), own=True)
    assert english(message).startswith("The game is over")
