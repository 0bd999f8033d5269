"""The table of contents as data: who answers what, and the errors of a table that is not whole."""

import numpy as np
import pytest

from ludoteca.kernel.flow import Anytime, Decision, EndOfTurn, Step, flow
from ludoteca.kernel.pending import actor, pop, push, top_kind
from ludoteca.kernel.record import blank, layout
from ludoteca.kernel.rules import rule
from tests.refusals import refusal

EGGS = layout([("eggs", np.int16), ("fresh", np.int16)])
ASKED = ("", "lay", "rest")
LAY, REST, HATCH, WALK = 1, 2, 3, 4
WORKED = range(HATCH, WALK + 1)
SHOUT = 9


@rule
def offer_lay(s, mask):
    mask[1] = True


@rule
def take_lay(s, action):
    pop(s)
    push(s, HATCH, 0, action)


@rule
def offer_rest(s, mask):
    mask[2] = True


@rule
def take_rest(s):
    pop(s)
    s.over = 1


@rule
def hatch(s):
    s.eggs += 1
    pop(s)
    push(s, REST, 0, 0)
    push(s, WALK, 0, 0)


@rule
def walk(s):
    s.eggs += 10
    pop(s)


@rule
def is_shout(action):
    return action == SHOUT


@rule
def shout(s, action):
    s.eggs += 100


@rule
def freshen(s):
    s.fresh = s.ply


DECISIONS = (Decision(LAY, offer_lay, take_lay), Decision(REST, offer_rest, take_rest))
STEPS = (Step(HATCH, hatch), Step(WALK, walk))

offer, take = flow(
    __name__, ASKED, DECISIONS, WORKED, STEPS, [Anytime(is_shout, shout)], before=freshen
)


@pytest.fixture
def hen():
    s = blank(EGGS)
    push(s, LAY, 0, 0)
    return s


def offered(s):
    mask = np.zeros(10, np.bool_)
    offer(s, mask)
    return np.flatnonzero(mask).tolist()


def test_each_question_has_its_own_rule_and_an_answer_is_followed_by_all_steps(hen):
    assert offered(hen) == [1]
    take(hen, 1)
    assert (hen.eggs, hen.ply, hen.fresh) == (11, 1, 1)
    assert offered(hen) == [2]
    push(hen, WALK, 0, 0)
    pop(hen)
    take(hen, 2)  # an answer that needs no action, and ends the match
    assert (hen.over, hen.depth, hen.eggs) == (1, 0, 11)


def test_some_actions_do_the_same_whatever_is_asked(hen):
    take(hen, SHOUT)
    assert (hen.eggs, offered(hen)) == (100, [1])


def test_without_steps_an_answer_is_all(hen):
    _, answer = flow(__name__, ("", "lay"), DECISIONS[:1], range(0), [])
    answer(hen, 1)
    assert (hen.eggs, hen.ply) == (0, 1)


def test_a_kind_without_an_answer_or_answered_twice_is_an_error():
    stray = Decision(7, offer_lay, take_lay)
    for decisions, steps, said in (
        (DECISIONS[:1], STEPS, "decision rest is not answered"),
        (DECISIONS, STEPS[1:], "step 3 is not answered"),
        ((*DECISIONS, DECISIONS[0]), STEPS, "decision lay is answered twice"),
        (DECISIONS, (*STEPS, STEPS[1]), "step 4 is answered twice"),
        ((*DECISIONS, stray), STEPS, "there is no kind 7 among decision lay"),
        (DECISIONS, (*STEPS, Step(LAY, walk)), "there is no kind 1 among step 3"),
    ):
        assert said in refusal(ValueError, flow, __name__, ASKED, decisions, WORKED, steps)
    given = __name__, ASKED, DECISIONS, WORKED, STEPS
    text = refusal(ValueError, flow, *given, end_of_turn=EndOfTurn(REST, SHOUT))
    assert "decision rest is answered twice" in text


WAIT, FOX = 3, 4


@rule
def take_and_wait(s):
    pop(s)
    push(s, FOX, 0, 0)
    push(s, WAIT, 0, 0)


@rule
def fox(s):
    s.eggs -= 1
    pop(s)
    push(s, LAY, 0, 0)


waiting_offer, waiting_take = flow(
    __name__,
    (*ASKED, "wait"),
    (Decision(LAY, offer_lay, take_and_wait), DECISIONS[1]),
    range(FOX, FOX + 1),
    (Step(FOX, fox),),
    end_of_turn=EndOfTurn(WAIT, SHOUT),
)


def test_steps_wait_until_the_seat_that_acted_ends_its_turn():
    s = blank(EGGS)
    push(s, LAY, 5, 0)
    waiting_take(s, 1)
    mask = np.zeros(10, np.bool_)
    waiting_offer(s, mask)
    assert np.flatnonzero(mask).tolist() == [SHOUT]
    assert (actor(s), s.eggs, s.ply) == (5, 0, 1)
    waiting_take(s, SHOUT)
    assert (top_kind(s), actor(s), s.eggs, s.ply) == (LAY, 0, -1, 2)
