"""Choices in one step and in two, and what a typed line means."""

import pytest

from ludoteca.kernel.errors import UnknownAction
from ludoteca.terminal.prompt import Question
from ludoteca.terminal.translator import Voice

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
    for halves in ([""] * 4, ["Left"] * 3 + [""], ["A", "B", "C", ""]):
        asked = question(halves)  # halves that are all alike or lead to one action each are no step
        assert texts(asked) == SENTENCES, halves
        assert [asked.answer(str(n)) for n in (1, 2, 3, 4)] == [7, 8, 9, 4], halves


def test_in_two_steps_each_first_half_is_asked_once_and_one_may_go_back():
    asked = question(HALVES)
    assert texts(asked) == ["Left", "Right", "Leave it"]
    assert asked.answer("3") == 4
    assert asked.answer("1") is None
    assert texts(asked) == ["Left, at the top", "Left, below", "Back to all choices"]
    assert asked.answer("3") is None
    assert texts(asked) == ["Left", "Right", "Leave it"]
    assert asked.answer("top") == 7
    asked.answer("1")
    assert asked.answer("2") == asked.answer("below") == 8


def test_an_action_as_text_is_taken_as_it_is():
    asked = Question([7, 8, 9, 4], SENTENCES, HALVES, lambda line: 9)
    assert asked.answer("lay right bottom") == 9


def test_other_lines_are_refused_with_the_choices_there_are():
    for line, reason in (
        ("0", "1 to 3"),
        ("4", "1 to 3"),
        ("upside down", "no choice contains"),
        ("below", "several choices"),
    ):
        with pytest.raises(UnknownAction) as refused:
            question(HALVES).answer(line)
        assert reason in VOICE.error(refused.value), line
