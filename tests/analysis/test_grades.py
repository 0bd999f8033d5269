"""Grades of turns and the accuracy of players."""

import pytest

from ludoteca.analysis import Grade, Loss, accuracy, grade_of


@pytest.mark.parametrize(
    ("wins", "grade"),
    [
        (0.049, None),
        (0.05, Grade.INACCURACY),
        (0.1, Grade.MISTAKE),
        (0.149, Grade.MISTAKE),
        (0.15, Grade.BLUNDER),
        (-0.3, None),
    ],
)
def test_grades_follow_the_chance_of_winning(wins, grade):
    assert grade_of(Loss(wins, 9.0, clear=True), alone=False) is grade
    assert grade_of(Loss(wins, 9.0, clear=False), alone=False) is None


@pytest.mark.parametrize(
    ("points", "grade"),
    [(1.9, None), (2, Grade.INACCURACY), (5, Grade.MISTAKE), (10, Grade.BLUNDER)],
)
def test_a_solo_players_grades_follow_the_points(points, grade):
    assert grade_of(Loss(0.9, points, clear=True), alone=True) is grade


def test_nothing_lost_is_fully_accurate_and_small_losses_within_the_error_cost_nothing():
    assert accuracy([], []) is None
    assert accuracy([Loss(0.0, 0.0, False)], [0.5]) == pytest.approx(100, abs=0.01)
    assert accuracy([Loss(0.03, 0.0, False, 0.04)], [0.5]) == pytest.approx(100, abs=0.01)
    assert accuracy([Loss(-0.2, 0.0, False)], [0.5]) == pytest.approx(100, abs=0.01)


def test_accuracy_falls_with_the_loss_and_averages_turns():
    """The figures that its description tells."""
    for wins, percent in ((0.05, 80), (0.2, 40)):
        assert accuracy([Loss(wins, 0.0, True)], [0.5]) == pytest.approx(percent, abs=1)
    both = accuracy([Loss(0.0, 0.0, False), Loss(0.2, 0.0, True)], [0.5, 0.5])
    assert both == pytest.approx(70, abs=1)
    assert accuracy([Loss(9.0, 0.0, True)], [0.5]) == 0.0
    assert accuracy([Loss(0.0, 2.5, True)]) == pytest.approx(80, abs=1)


def test_turns_count_by_how_open_the_match_is() -> None:
    blunder, fine = Loss(0.2, 0.0, True), Loss(0.0, 0.0, False)
    early, late = accuracy([blunder, fine], [0.5, 0.01]), accuracy([fine, blunder], [0.5, 0.01])
    assert early is not None
    assert late is not None
    assert early < 45
    assert late > 95
