"""Choices in one step and in two, and what a typed line means."""

import pytest

from ludoteca.kernel.errors import UnknownAction
from ludoteca.terminal.question import Question
from ludoteca.terminal.voice import Voice

VOICE = Voice("en")
SENTENCES = ["Left, at the top", "Left, below", "Right, below", "Leave it"]
HALVES = ["Left", "Left", "Right", ""]


def no_action(line):
    raise UnknownAction("there is no action {text}", text=line)


def question(halves):
    return Question([7, 8, 9, 4], SENTENCES, halves, no_action)


def texts(asked):
    return [line.split("  ", 1)[1].strip() for line in (one.strip() for one in asked.lines(VOICE))]


def test_in_one_step_all_choices_are_numbered():
    asked = question(["", "", "", ""])
    assert texts(asked) == SENTENCES
    assert [asked.answer(str(n)) for n in (1, 2, 3, 4)] == [7, 8, 9, 4]


def test_in_two_steps_each_first_half_is_asked_once():
    asked = question(HALVES)
    assert texts(asked) == ["Left", "Right", "Leave it"]
    assert asked.answer("3") == 4
    assert asked.answer("1") is None
    assert texts(asked) == ["Left, at the top", "Left, below", "Back to all choices"]
    assert asked.answer("2") == 8


def test_one_may_go_back_to_the_first_step():
    asked = question(HALVES)
    asked.answer("1")
    assert asked.answer("3") is None
    assert texts(asked) == ["Left", "Right", "Leave it"]


def test_words_mean_a_choice_in_either_step():
    asked = question(HALVES)
    assert asked.answer("top") == 7
    asked.answer("1")
    assert asked.answer("below") == 8


def test_an_action_as_text_is_taken_as_it_is():
    asked = Question([7, 8, 9, 4], SENTENCES, HALVES, lambda line: 9)
    assert asked.answer("lay right bottom") == 9


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0", "1 to 3"),
        ("4", "1 to 3"),
        ("upside down", "in no choice"),
        ("below", "several choices"),
    ],
)
def test_what_means_nothing_is_refused_with_what_is_allowed(line, reason):
    with pytest.raises(UnknownAction) as refused:
        question(HALVES).answer(line)
    assert reason in VOICE.error(refused.value)


def test_first_halves_that_are_all_alike_or_lead_to_one_action_each_are_no_step():
    assert texts(question(["Left"] * 3 + [""])) == SENTENCES
    assert texts(question(["A", "B", "C", ""])) == SENTENCES
