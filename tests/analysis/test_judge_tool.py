"""The tool that checks named mistakes."""

from tools.judge import holds, report


def mistake(*wins, level="easy"):
    losses = [{"wins": one, "points": 1.0, "clear": True, "error": 0.01} for one in wins]
    return {"ply": 3, "level": level, "grade": "mistake", "losses": losses}


def test_a_mistake_holds_with_half_of_its_size():
    assert holds(mistake(0.5, 0.2, 0.1))
    assert not holds(mistake(0.5, 0.2, 0.09))
    assert not holds(mistake(0.5, 0.2, -0.3))


def test_the_report_counts_by_game_and_level():
    line = {
        "number": 0,
        "game": "lisboa",
        "levels": ["easy", "hard"],
        "accuracies": [80.0, 90.0],
        "mistakes": [mistake(0.3, 0.2, 0.2), mistake(0.3, 0.2, 0.05)],
    }
    text = "\n".join(report([line, {**line, "mistakes": []}]))
    assert "| Lisboa | 2 | 2 | 50 % | 30.0 | 20.0 | 12.5 |" in text
    assert "| Lisboa | easy | 2 | 1.0 | 80 |" in text
    assert "| Lisboa | hard | 2 | 0.0 | 90 |" in text
