"""``ludoteca play``: a match at the terminal."""

import pytest

from ludoteca import Match
from ludoteca.kernel.game import games
from ludoteca.terminal import hints


@pytest.fixture
def play(ludoteca):
    """Return a function that plays Puerto Rico from seed 2 and returns the output."""

    def run(*lines, seed=2, more=""):
        typed = "".join(f"{line}\n" for line in lines)
        command = ["play", "puerto-rico", "--seed", str(seed), *more.split()]
        status, out, err = ludoteca(*command, typed=typed)
        assert (status, err) == (0, "")
        return out

    return run


def test_a_match_is_played_to_its_end(play, tmp_path):
    file = tmp_path / "x.json"
    out = play(*["1"] * 1000, more=f"--bots random --save {file}")
    assert "Final result" in out
    assert "Goodbye." in out
    assert max(map(len, out.splitlines())) <= 80 or "Your choice" in out
    assert "\x1b" not in out
    assert Match.load(file.read_text()).over


def test_the_table_fits_into_80_columns(play):
    out = play(more="--seats 5")
    assert max(len(line) for line in out.splitlines()) <= 80
    pieces = "Settler", "Quarries", "Guild Hall", "Player 1 (governor)", "Medium 5", "Doubloons 4"
    for word in pieces:
        assert word in out


def test_options_reach_the_match_and_are_named_first(play):
    out = play(more="--seats 3 --option nobles")
    assert out.splitlines()[0] == "Puerto Rico · Nobles"
    assert "8 ≤3  Factory" in play(more="--option balanced")
    assert "7 ≤3  Factory" in play(more="--option balanced=false")


def test_the_end_of_the_input_and_control_c_are_a_polite_end(play, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    assert play().endswith("Goodbye.\n")
    monkeypatch.setattr("rich.console.Console.input", interrupt)
    assert play().endswith("Goodbye.\n")


def test_choices_by_number_text_and_words(play):
    for line in ("3", "choose builder", "Choose-Builder", "the build"):
        assert "Player 1 chooses the builder" in play(line), line


ANSWERS = {
    "99": "there is no choice 99; choices are numbered 1 to 7",
    "0": "there is no choice 0",
    "choose": "matches several choices: 1, 2, 3, 4, 5, 6",
    "done": "'done' is not legal now",
    "xyzzy": "no choice contains 'xyzzy'",
    "undo": "there is no decision of yours to take back",
    "save": "Name a file: save FILE",
    "save /no/such/folder/x": "Cannot write /no/such/folder/x",
    "help": "undo       go back",
    "[bold]": "no choice contains '[bold]'",
    "what": "Name a piece: what NAME",
    "what xyzzy": "no piece is called 'xyzzy'",
    "what warehouse": "matches several pieces: Large Warehouse; Small Warehouse",
    "what small market": "When you sell a good in the trader phase, you get 1 extra doubloon. Price: 1",
    "what hosp": "Hospice",
}


def test_impossible_choices_are_answered_and_asked_again(play):
    for line, answer in ANSWERS.items():
        out = play(line)
        assert answer in " ".join(out.split()) or answer in out, line
        assert out.count("Your choice") == 2, line


def test_every_game_has_advice_and_explains_its_pieces(ludoteca, monkeypatch):
    monkeypatch.setattr(hints, "SECONDS", 0.2)
    pieces = {
        "castles-of-burgundy": ("ship", "Ship"),
        "santa-maria": ("Coast road", "Shipping house"),
        "lisboa": ("City Hall", "colours: "),
        "puerto-rico": ("hosp", "Hospice"),
    }
    for game in games():
        name, told = pieces[game.name]
        typed = f"advice\nwhat {name}\n"
        status, out, _ = ludoteca("play", game.name, "--seed", "2", typed=typed)
        assert status == 0, game
        assert "points expected: " in out, game
        assert told in " ".join(out.split("Your choice")[-2].split()), game


def test_undo_goes_back_to_the_last_choice(play, tmp_path):
    files = [tmp_path / name for name in "ab"]
    out = play(f"save {files[0]}", "choose craftsman", "undo", f"save {files[1]}")
    assert "chooses the craftsman" in out
    assert files[0].read_text() == files[1].read_text()


def test_a_saved_match_goes_on(play, ludoteca, tmp_path):
    file = str(tmp_path / "x.json")
    play("choose builder", f"save {file}", "quit")
    status, out, _ = ludoteca("play", "--load", file)
    assert status == 0
    assert "Build nothing" in out


def test_a_saved_match_goes_on_from_an_earlier_ply(play, ludoteca, tmp_path):
    file = str(tmp_path / "x.json")
    play("choose builder", f"save {file}", "quit")
    status, out, _ = ludoteca("play", "--load", file, "--ply", "0")
    assert (status, "Build nothing" in out) == (0, False)
    for ply in ("-1", "999"):
        status, _, err = ludoteca("play", "--load", file, "--ply", ply)
        assert status != 0
        assert f"no ply {ply}" in err


def test_a_seat_two_seats_or_none_are_played_at_the_terminal(play):
    out = play(seed=1, more="--seat 0 --bots random,greedy")
    assert "Final result" in out
    assert "Greedy 2" in out
    out = play("choose builder", "build nothing", seed=1, more="--seat 1,2")
    assert "Player 1 builds nothing" in out
    assert "Player 2: Build a building" in out


def test_the_table_in_japanese(play):
    assert "建築家" in play("choose builder", more="--lang ja")
