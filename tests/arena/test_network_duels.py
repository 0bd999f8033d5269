"""The tool that plays searches with a network against such with playouts."""

import pytest

from tools import duel


@pytest.mark.compiled
def test_a_duel_is_played_once_and_told_from_its_journal(tmp_path, capsys):
    asked = ["santa-maria", "--iterations", "3", "--against", "4", "--matches", "3"]
    asked += ["--set", "trust=0.5", "--set", "ahead=5", "--folder", str(tmp_path)]
    assert duel.main(asked) == 0
    first = capsys.readouterr().out
    row = first.splitlines()[-1].split("\r")[-1].split("|")
    assert row[2].strip() == "network ahead=5 trust=0.5"
    assert row[3].strip() == "3 × 1 and 4 × 1"
    assert row[-2].strip() == "3"
    (journal,) = tmp_path.iterdir()
    known = journal.read_bytes()
    assert duel.main(asked) == 0
    assert capsys.readouterr().out.split("\r")[-1] == first.split("\r")[-1]
    assert journal.read_bytes() == known


def test_a_game_that_nobody_has_learnt_is_refused_in_words(capsys):
    assert duel.main(["lisboa"]) == 2
    assert "lisboa.npz is no file of weights" in capsys.readouterr().err


@pytest.mark.parametrize("wish", ["trusted=1", "trust=much", "trust"])
def test_what_a_guide_does_not_know_is_refused_in_words(wish, capsys):
    with pytest.raises(SystemExit):
        duel.main(["santa-maria", "--set", wish])
    assert "trust" in capsys.readouterr().err
