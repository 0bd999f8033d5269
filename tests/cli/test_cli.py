"""The command line, driven as from a shell."""

import argparse
import io
import re
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import version

import pytest

from ludoteca import BadOption, Match
from ludoteca.cli import main
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.i18n import LANGUAGES, translation
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.game import find, games
from ludoteca.terminal import advising
from ludoteca.terminal.setting import options
from tests.processes import PATIENCE, run, started


@pytest.fixture
def ludoteca(capsys, monkeypatch):
    """Run a command with lines typed in; gives status, output and errors."""

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def saved(tmp_path):
    """A finished match in a file."""
    file = tmp_path / "match.json"
    file.write_text(random_match(PUERTO_RICO, 3, 1).save(), encoding="utf-8")
    return str(file)


def test_version(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert version("ludoteca") in capsys.readouterr().out


@pytest.mark.parametrize("arguments", [[], ["nonsense"], ["play", "--seats", "x"]])
def test_nonsense_is_explained(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "usage: ludoteca" in capsys.readouterr().err


@pytest.mark.parametrize(
    "command",
    [
        "",
        "serve",
        "backup",
        "restore",
        "tables",
        "tables list",
        "tables hand-over",
        "tables purge",
        "play",
        "show",
        "replay",
        "arena",
        "bench",
        "games",
        "warm",
    ],
)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_command_has_help(command, lang, capsys):
    with pytest.raises(SystemExit) as end:
        main([*command.split(), "--lang", lang, "--help"])
    assert end.value.code == 0
    assert "--lang" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (
            ["play", "chess"],
            "no game 'chess'; there are: castles-of-burgundy, lisboa, puerto-rico, santa-maria",
        ),
        (["play"], "there are: castles-of-burgundy, lisboa, puerto-rico, santa-maria"),
        (["play", "puerto-rico", "--seats", "7"], "2, 3, 4, 5 players, not 7"),
        (["play", "puerto-rico", "--seat", "5"], "no seat '5'; seats are numbered 1 to 4"),
        (["play", "puerto-rico", "--seat", "me"], "no seat 'me'"),
        (["play", "puerto-rico", "--bots", "nobody"], "no bot 'nobody'; there are: greedy, random"),
        (["play", "puerto-rico", "--option", "easy"], "no option 'easy'; it has: balanced"),
        (
            ["play", "puerto-rico", "--option", "balanced=5"],
            "cannot be '5'; it can be: false, true",
        ),
        (
            ["play", "puerto-rico", "--option", "selection"],
            "option selection needs a value; it can be: draft, random, all",
        ),
        (
            ["play", "castles-of-burgundy", "--option", "boards=one"],
            "option boards cannot be 'one'; it can be: board_1, board_2,",
        ),
        (["play", "chess", "--help"], "no game 'chess'; there are: castles-of-burgundy"),
        (["arena", "chess", "--help"], "no game 'chess'; there are: castles-of-burgundy"),
        (["play", "--load", "/no/such/file"], "cannot open /no/such/file"),
        (["show", "/no/such/file"], "cannot open /no/such/file"),
        (["arena", "puerto-rico", "--bots", "greedy,nobody"], "no bot 'nobody'"),
    ],
)
def test_errors_are_one_clear_line(ludoteca, arguments, words):
    status, out, err = ludoteca(*arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("ludoteca: error: ")
    assert words in err
    assert "Traceback" not in err


def test_a_file_that_is_no_match(ludoteca, tmp_path):
    for content in (b"hello", b"{}", b"\xff\xfe\x00"):
        (tmp_path / "x").write_bytes(content)
        status, _, err = ludoteca("show", str(tmp_path / "x"))
        assert status == 2
        assert err.startswith("ludoteca: error: ")


def test_games_are_listed(ludoteca):
    status, out, _ = ludoteca("games")
    assert status == 0
    for word in ("puerto-rico", "balanced", "greedy", "random"):
        assert word in out


def help_of(capsys, *arguments):
    """What --help prints, for a wide terminal."""
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--help"])
    assert end.value.code == 0
    return capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--help",), "使い方: ludoteca"),
        (("games", "--help"), "このヘルプを表示して終了する"),
        (
            ("serve", "--port", "abc"),
            "ludoteca serve: エラー: 引数 --port: 'abc' は int の値ではありません",
        ),
        (("serve", "--prt", "1"), "知らない引数です: --prt 1"),
        (("chess",), "'chess' は選べません"),
        (("people", "show"), "次の引数が必要です"),
        (("serve", "--port"), "値が 1 つ必要です"),
    ],
)
def test_what_is_wrong_with_arguments_is_said_in_the_language_asked_for(words, told, capsys):
    with pytest.raises(SystemExit):
        main(["--lang", "ja", *words])
    said = "".join(capsys.readouterr())
    assert told in said
    assert not re.search(
        "usage|error|options|arguments|show this", said
    )  # nothing is left in English
    with pytest.raises(SystemExit):
        main(["--lang", "en", *words])
    assert "usage: ludoteca" in "".join(capsys.readouterr())


@pytest.mark.parametrize("words", [("chess",), ("games",)])
def test_readers_of_other_programs_are_left_to_their_language(ludoteca, capsys, words):
    with suppress(SystemExit):
        ludoteca("--lang", "ja", *words)
    capsys.readouterr()
    with pytest.raises(SystemExit):
        argparse.ArgumentParser("another").parse_args(["--unknown"])
    told = "another: error: unrecognized arguments: --unknown"
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "arena"])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_lists_the_options_of_a_game(capsys, command, game, lang, monkeypatch):
    monkeypatch.setenv("COLUMNS", "500")
    told = help_of(capsys, command, "--lang", lang, game.name)
    say = translation(lang).gettext
    for option in game.options:
        part = told.split(f"--option {option.name}\n")[1].split("--option ")[0]
        assert say(option.title) in part
        assert say(option.help) in part
        values = [line.split(maxsplit=1) for line in part.splitlines() if "   =" in line]
        assert [value for value, _ in values] == [f"={v}".lower() for v in option.values]
        defaults = [say("{value} (default)").format(value="") in text for _, text in values]
        assert defaults == [True] + [False] * (len(values) - 1)
        for name, (_, text) in zip(option.names, values, strict=bool(option.names)):
            assert say(name) in text


@pytest.mark.parametrize("command", ["play", "arena"])
def test_the_help_without_a_game_tells_how_to_see_its_options(capsys, command):
    told = help_of(capsys, command)
    assert "GAME --help lists them" in " ".join(told.split())
    assert "--option balanced" not in told


def test_hyphens_in_the_names_and_values_of_options_are_taken_as_underscores():
    def chosen(name, *given):
        return options(find(name), given)

    assert chosen("puerto-rico", "new-buildings", "Nobles") == {
        "new_buildings": True,
        "nobles": True,
    }
    assert chosen("puerto-rico", "new-buildings=False") == {"new_buildings": False}
    assert chosen("castles-of-burgundy", "boards=one-at-random", "fewest-empty") == {
        "boards": "one_at_random",
        "fewest_empty": True,
    }
    with pytest.raises(BadOption):
        Match("puerto-rico", 3, 1, {"new-buildings": True})  # in Python names are what they are


# ---- play -----------------------------------------------------------------------------------------------


def test_a_match_is_played_to_its_end(ludoteca, tmp_path):
    file = tmp_path / "x.json"
    typed = "1\n" * 1000
    status, out, _ = ludoteca(
        "play", "puerto-rico", "--seed", "2", "--bots", "random", "--save", str(file), typed=typed
    )
    assert status == 0
    assert "Final result" in out
    assert "Goodbye!" in out
    assert max(map(len, out.splitlines())) <= 80 or "Your choice" in out
    assert "\x1b" not in out
    assert Match.load(file.read_text()).over


def test_what_is_played_is_told_first(ludoteca):
    _, out, _ = ludoteca("play", "puerto-rico", "--seats", "3", "--option", "nobles")
    assert out.splitlines()[0] == "Puerto Rico · Nobles"


def test_the_table_fits_into_80_columns(ludoteca):
    _, out, _ = ludoteca("play", "puerto-rico", "--seed", "2", "--seats", "5")
    assert max(len(line) for line in out.splitlines()) <= 80
    for word in (
        "Settler",
        "Quarries",
        "Guild Hall",
        "Player 1 (governor)",
        "Medium 5",
        "Doubloons 4",
    ):
        assert word in out


def test_the_end_of_the_input_is_a_polite_end(ludoteca):
    status, out, err = ludoteca("play", "puerto-rico", "--seed", "2")
    assert status == 0
    assert out.endswith("Goodbye!\n")
    assert err == ""


def test_control_c_is_a_polite_end(ludoteca, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("rich.console.Console.input", interrupt)
    status, out, err = ludoteca("play", "puerto-rico", "--seed", "2")
    assert (status, err) == (0, "")
    assert out.endswith("Goodbye!\n")


def test_choices_by_number_text_and_words(ludoteca):
    for line in ("3", "choose builder", "Choose-Builder", "the build"):
        _, out, _ = ludoteca("play", "puerto-rico", "--seed", "2", typed=f"{line}\n")
        assert "Player 1 chooses the builder" in out, line


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "there is no choice 99; choices are numbered 1 to 7"),
        ("0", "there is no choice 0"),
        ("choose", "fits several choices: 1, 2, 3, 4, 5, 6"),
        ("done", "'done' is not allowed now"),
        ("xyzzy", "'xyzzy' is in no choice"),
        ("undo", "there is nothing to take back"),
        ("save", "Say where: save FILE"),
        ("save /no/such/folder/x", "Cannot write /no/such/folder/x"),
        ("help", "undo       go back"),
        ("[bold]", "'[bold]' is in no choice"),
        ("what", "Say which piece: what NAME"),
        ("what xyzzy", "no piece is called 'xyzzy'"),
        ("what warehouse", "fits several pieces: Large Warehouse; Small Warehouse"),
        ("what small market", "Your sale in the trader phase brings 1 doubloon more. Price: 1"),
        ("what hosp", "Hospice"),
    ],
)
def test_what_cannot_be_done_is_said_and_asked_again(ludoteca, line, answer):
    status, out, _ = ludoteca("play", "puerto-rico", "--seed", "2", typed=f"{line}\n")
    assert status == 0
    assert answer in " ".join(out.split()) or answer in out
    assert out.count("Your choice") == 2


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_advice_is_given_in_every_game(ludoteca, game, monkeypatch):
    monkeypatch.setattr(advising, "SECONDS", 0.2)
    status, out, _ = ludoteca("play", game, "--seed", "2", typed="advice\n")
    assert status == 0
    assert "points expected: " in out


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("castles-of-burgundy", "ship", "Ship"),
        ("santa-maria", "Coast road", "Shipping house"),
        ("lisboa", "City Hall", "with the colours"),
    ],
)
def test_every_piece_is_told_of_by_its_name(ludoteca, game, name, told):
    _, out, _ = ludoteca("play", game, "--seed", "2", typed=f"what {name}\n")
    assert told in " ".join(out.split("Your choice")[-2].split())


def test_undo_goes_back_to_the_last_choice(ludoteca, tmp_path):
    files = [tmp_path / name for name in "ab"]
    typed = f"save {files[0]}\nchoose craftsman\nundo\nsave {files[1]}\n"
    _, out, _ = ludoteca("play", "puerto-rico", "--seed", "2", typed=typed)
    assert "chooses the craftsman" in out
    assert files[0].read_text() == files[1].read_text()


def test_a_saved_match_goes_on(ludoteca, tmp_path):
    file = str(tmp_path / "x.json")
    ludoteca("play", "puerto-rico", "--seed", "2", typed=f"choose builder\nsave {file}\nquit\n")
    status, out, _ = ludoteca("play", "--load", file)
    assert status == 0
    assert "Build nothing" in out


def test_looking_on(ludoteca):
    status, out, _ = ludoteca(
        "play", "puerto-rico", "--seed", "1", "--seat", "0", "--bots", "random,greedy"
    )
    assert status == 0
    assert "Final result" in out
    assert "Greedy 2" in out


def test_two_at_one_terminal(ludoteca):
    typed = "choose builder\nbuild nothing\n"
    _, out, _ = ludoteca("play", "puerto-rico", "--seed", "1", "--seat", "1,2", typed=typed)
    assert "Player 1 builds nothing" in out
    assert "Player 2: Build a building" in out


def test_options_reach_the_match(ludoteca):
    _, out, _ = ludoteca("play", "puerto-rico", "--seed", "1", "--option", "balanced")
    assert "8 ≤3  Factory" in out
    _, out, _ = ludoteca("play", "puerto-rico", "--seed", "1", "--option", "balanced=false")
    assert "7 ≤3  Factory" in out


def test_japanese(ludoteca, monkeypatch):
    _, out, _ = ludoteca(
        "--lang", "ja", "play", "puerto-rico", "--seed", "2", typed="choose builder\n"
    )
    assert "建築家" in out
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    _, out, _ = ludoteca("games")
    assert "プエルトリコ" in out


# ---- records --------------------------------------------------------------------------------------------


def test_show(ludoteca, saved):
    status, out, _ = ludoteca("show", saved)
    assert status == 0
    assert "The game is over" in out
    assert "Final result" in out
    _, start, _ = ludoteca("show", saved, "--ply", "0", "--seat", "2")
    assert "Round 1, governor: Player 1" in start
    assert "Victory points 0" in start
    assert "Victory points ?" in start
    assert "Player 1 chooses a role" in start


@pytest.mark.parametrize(
    "arguments", [["--ply", "100000"], ["--ply", "-1"], ["--seat", "4"], ["--seat", "0"]]
)
def test_show_refuses_what_is_not_there(ludoteca, saved, arguments):
    status, _, err = ludoteca("show", saved, *arguments)
    assert status == 2
    assert err.startswith("ludoteca: error: ")


def test_replay(ludoteca, saved):
    status, out, _ = ludoteca("replay", saved)
    assert status == 0
    assert out.startswith("Player 1 chooses")
    assert "* Round 2: Player 2 is the governor" in out
    assert "Final result" in out


# ---- the others -----------------------------------------------------------------------------------------


def test_warm(ludoteca):
    status, out, _ = ludoteca("warm")
    assert status == 0
    assert not out or "Puerto Rico: rules" in out


@pytest.mark.compiled
def test_batches_are_compiled_where_they_are_wanted(ludoteca):
    status, out, _ = ludoteca("warm", "--batches")
    assert status == 0
    assert "Lisboa: batches and observations" in out


def test_serve_without_its_packages(ludoteca, monkeypatch):
    monkeypatch.setitem(sys.modules, "django", None)
    status, _, err = ludoteca("serve")
    assert status == 2
    assert "pip install 'ludoteca[web]'" in err


def test_serve(ludoteca, monkeypatch):
    pytest.importorskip("ludoteca.web.serve")
    called: list[tuple[object, ...]] = []

    def start(*given: object, **named: object) -> int:
        called.append((*given, *named.values()))
        return 0

    monkeypatch.setattr("ludoteca.web.serve.main", start)
    assert ludoteca("serve", "--port", "9000", "--no-browser", "--lang", "ja")[0] == 0
    assert called == [("127.0.0.1", 9000, False, "ja", 1)]
    assert ludoteca("serve", "--workers", "3", "--lang", "en")[0] == 0
    assert called[1][-1] == 3


def test_a_reader_who_leaves_early_is_no_error(saved):
    code = "import sys; from ludoteca.cli import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "replay", saved, "--lang", "en"]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.close()
        assert process.stderr
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) in (0, 1)


def test_playing_needs_no_web_framework():
    code = (
        "import sys; sys.modules['django'] = None\n"
        "from ludoteca.cli import main\n"
        "sys.exit(main(['play', 'puerto-rico', '--seed', '1', '--lang', 'en']))"
    )
    done = run([sys.executable, "-c", code], given="")
    assert done.returncode == 0, done.stderr
    assert "Choose the settler" in done.stdout


def test_as_a_module():
    done = run([sys.executable, "-m", "ludoteca", "--version"])
    assert done.stdout == f"ludoteca {version('ludoteca')}\n"
