"""The tool that plays searches with a network against such with playouts."""

from dataclasses import replace

import pytest

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.nets.files import load, save
from ludoteca.nets.guided import Guide
from ludoteca.nets.shelf import FOLDER
from tools import duel
from tools.bounds import GUIDE


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
    with pytest.raises(SystemExit):
        duel.main(["lisboa"])
    assert "no network of lisboa comes with the package, but of:" in capsys.readouterr().err
    assert duel.main(["santa-maria", "--weights", "nowhere.npz"]) == 2
    assert "nowhere.npz is no file of weights" in capsys.readouterr().err


@pytest.mark.compiled
def test_a_network_that_knows_other_companies_is_refused_in_words(tmp_path, capsys):
    known = load(FOLDER / "puerto-rico.npz", PUERTO_RICO)
    other = tmp_path / "three.npz"
    save(other, replace(known, purpose=replace(known.purpose, seats=(3,))))
    asked = ["puerto-rico", "--weights", str(other), "--folder", str(tmp_path / "duels")]
    assert duel.main(asked) == 2
    assert "has learnt puerto-rico with 3 players, not with 4" in capsys.readouterr().err
    assert not (tmp_path / "duels").exists()


NO_TRUST = ("trusted=1", "trust=much", "trust", "trust=nan", "trust=1.5", "trust=-0.1")


@pytest.mark.parametrize("wish", [*NO_TRUST, "thumb=2", "ahead=-1", "ahead=0.5", "explore=inf"])
def test_what_a_guide_does_not_know_is_refused_in_words(wish, capsys):
    with pytest.raises(SystemExit):
        duel.main(["santa-maria", "--set", wish])
    assert f"argument --set: {wish.partition('=')[0]}" in capsys.readouterr().err.replace("'", "")


@pytest.mark.parametrize(
    "words",
    [
        ("--matches", "0"),
        ("--matches", "1.5"),
        ("--iterations", "0"),
        ("--against", "-1"),
        ("--trees", "0"),
        ("--seed", "-1"),
        ("--workers", "0"),
    ],
)
def test_numbers_that_make_no_sense_are_refused_in_words(words, capsys):
    with pytest.raises(SystemExit):
        duel.main(["santa-maria", *words])
    least = 0 if words[0] == "--seed" else 1
    assert f"is not a whole number from {least} on" in capsys.readouterr().err


def test_every_value_of_a_guide_has_its_bounds():
    assert {*GUIDE} == {*Guide._fields}
    for name, value in Guide()._asdict().items():
        GUIDE[name].check(value)
