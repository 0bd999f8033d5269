"""What one option gains over another: clear differences only, and with the right sign."""

import threading

import numpy as np
import pytest

import ludoteca
from ludoteca import bots
from ludoteca.analysis import OTHERS, ComparisonBudget, Gain, explain
from ludoteca.analysis.gains import clear_gains
from ludoteca.bots import Budget, Interrupted, imagine, interruptible
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, ranking
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words

FEW = ComparisonBudget(pairs=40)


# ---- what is clear ----------------------------------------------------------------------------------------


def sheets(*columns):
    return np.array(columns, np.float64).T


def test_clear_differences_the_largest_first():
    first = sheets([9, 9, 9], [4, 4, 4], [1, 1, 1], [30, 31, 29])
    second = sheets([7, 7, 7], [9, 9, 9], [1, 1, 1], [31, 32, 30])
    assert clear_gains(first, second, 3) == (Gain(1, -5.0), Gain(0, 2.0), Gain(OTHERS, -1.0))


def test_accidents_and_trifles_are_no_differences():
    rng = np.random.default_rng(1)
    first, second = (rng.normal(20, 8, (200, 13)) for _ in range(2))
    assert clear_gains(first, second, 12) == ()
    assert clear_gains(first + 0.5, first, 12) == ()
    assert len(clear_gains(first + 5, second, 12)) == 13


def test_the_same_luck_makes_small_differences_clear():
    luck = np.random.default_rng(1).normal(20, 8, (40, 1))
    assert clear_gains(luck + 1, luck, 1) == (Gain(0, 1.0),)
    assert clear_gains(luck + 1, np.flip(luck), 1) == ()


# ---- in the last turn of a game -----------------------------------------------------------------------------


def ended(game, record, action):
    """The sheet of the seat that is asked when the match ends by this action at once, else None."""
    seat, s = int(actor(record)), record.copy()
    generics.take(s, action)
    while not s.over and legal_mask(game, s).sum() == 1:
        generics.take(s, int(legal_mask(game, s).argmax()))
    if not s.over:
        return None
    scores = ranking(game, s)
    others = max(score.total for score in scores if score.seat != seat)
    return [*scores[seat].breakdown.values(), others]


def last_choice(name):
    """A position, and two actions that end the match with different points; the sheets of both."""
    for seed in range(1, 30):
        match = ludoteca.Match(name, 2, seed=seed)
        rng = seed_words(seed)[0]
        while not match.over:
            match.play(bots.move(bots.find("greedy"), match.game, match.position, rng))
        for ply in range(match.ply - 1, match.ply - 12, -1):
            record = match.position_at(ply)
            ends = {}
            for action in legal_mask(match.game, record).nonzero()[0].tolist():
                if (sheet := ended(match.game, record, action)) is not None:
                    ends[action] = sheet
            for one, mine in ends.items():
                for other, theirs in ends.items():
                    if sum(mine[:-1]) >= sum(theirs[:-1]) + 2:
                        return match.game, record, (one, other), (mine, theirs)
    pytest.fail(f"no such position of {name}")


def test_in_the_last_turn_the_differences_are_the_true_ones():
    game, record, (one, other), (mine, theirs) = last_choice("castles-of-burgundy")
    seat = int(actor(record))
    off = {
        i if i < len(game.sources) else OTHERS: a - b
        for i, (a, b) in enumerate(zip(mine, theirs, strict=True))
    }
    expected = {source: by for source, by in off.items() if by}
    known = imagine(record, seat, seed_words(1)[0])
    found = explain(game, known, seat, (one, other), seed_words(2)[0], FEW)
    assert {gain.source: gain.points for gain in found} == expected
    assert sum(gain.points for gain in found if gain.source != OTHERS) >= 2
    back = explain(game, known, seat, (other, one), seed_words(2)[0], FEW)
    assert {gain.source: -gain.points for gain in back} == expected


# ---- how it is done -----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def early():
    """A game, a position with a choice, and two of its actions."""
    match = ludoteca.Match("puerto-rico", 3, seed=4)
    first, second, *_rest = match.legal()
    return match.game, match.position, match.actor, (first, second)


def test_the_answer_depends_on_the_seed_and_on_what_the_seat_knows_alone(early):
    """The generator of the true position is not in the imagined one."""
    game, record, seat, options = early
    before, other, found = record.tobytes(), record.copy(), []
    other.rng[:] = 4, 3, 2, 1
    for position in (record, other):
        words = seed_words(3)[0]
        known = imagine(position, seat, words)
        found.append(explain(game, known, seat, options, words, ComparisonBudget(60)))
    one, two = found
    assert one == two
    one, two = (explain(game, record, seat, options, seed_words(7)[0], FEW) for _ in range(2))
    assert one == two
    action = options[0]
    assert (
        explain(game, record, seat, (action, action), seed_words(1)[0], ComparisonBudget(100)) == ()
    )
    assert record.tobytes() == before


def test_a_contrast_takes_a_tenth_of_the_time_and_tries():
    assert ComparisonBudget.after(Budget(iterations=2000, milliseconds=3000)) == ComparisonBudget(
        100, 0.3
    )
    assert ComparisonBudget.after(Budget(milliseconds=1500)).seconds == 0.15
    assert ComparisonBudget.after(Budget(iterations=20)).pairs == 32


def test_a_contrast_can_be_interrupted(early):
    game, record, seat, options = early
    given_up = threading.Event()
    given_up.set()
    with interruptible(given_up), pytest.raises(Interrupted):
        explain(game, record, seat, options, seed_words(1)[0], FEW)
