"""The command line: help, errors, languages, records and the smaller commands."""

import argparse
import re
import sys
from importlib.metadata import version
from itertools import product

import pytest

from ludoteca import BadOption, Match
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.i18n import LANGUAGES, translation
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.game import find, games
from ludoteca.terminal.match_args import options
from tests.refusals import refusal

COMMANDS = ["", "serve", "backup", "restore", "tables", "tables list", "tables hand-over"]
COMMANDS += ["tables purge", "play", "show", "replay", "arena", "bench", "games", "warm"]

# ---- help and errors ----------------------------------------------------------------------------------------


def test_every_command_has_help(ludoteca):
    for command, lang in product(COMMANDS, LANGUAGES):
        status, out, _ = ludoteca(*command.split(), "--lang", lang, "--help")
        assert status == 0, command
        assert "--lang" in out, command
    status, out, _ = ludoteca("--version")
    assert status == 0
    assert version("ludoteca") in out
    for arguments in (["nonsense"], ["play", "--seats", "x"]):
        status, _, err = ludoteca(*arguments)
        assert status == 2, arguments
        assert "usage: ludoteca" in err, arguments


def test_without_a_command_the_help_is_printed(ludoteca):
    for language, word in (("en", "usage: ludoteca"), ("ja", "使い方: ludoteca")):
        status, out, err = ludoteca("--lang", language)
        assert (status, err) == (0, "")
        assert out == ludoteca("--lang", language, "--help")[1]
        assert out.startswith(word)


NAMES = "castles-of-burgundy, lisboa, puerto-rico, santa-maria"
ERRORS = {
    "play chess": f"no game 'chess'; available games: {NAMES}",
    "play": f"available games: {NAMES}",
    "play chess --help": "no game 'chess'; available games: castles-of-burgundy",
    "arena chess --help": "no game 'chess'; available games: castles-of-burgundy",
    "play puerto-rico --seats 7": "2, 3, 4, 5 players, not for 7",
    "play puerto-rico --seat 5": "no seat '5'; seats are numbered 1 to 4",
    "play puerto-rico --seat me": "no seat 'me'",
    "play puerto-rico --bots nobody": "no bot 'nobody'; available bots: greedy, random",
    "play puerto-rico --option easy": "no option 'easy'; its options: balanced",
    "play puerto-rico --option balanced=5": "cannot be '5'; allowed: false, true",
    "play puerto-rico --option selection": (
        "option selection needs a value; it can be: draft, random, all"
    ),
    "play castles-of-burgundy --option boards=one": (
        "option boards cannot be 'one'; allowed: board_1, board_2,"
    ),
    "play --load /no/such/file": "cannot open /no/such/file",
    "show /no/such/file": "cannot open /no/such/file",
    "arena puerto-rico --bots greedy,nobody": "no bot 'nobody'",
}


def test_errors_are_one_clear_line(ludoteca, tmp_path):
    for command, words in ERRORS.items():
        status, out, err = ludoteca(*command.split())
        assert (status, out) == (2, ""), command
        assert err.startswith("ludoteca: error: "), command
        assert words in err, command
        assert "Traceback" not in err, command
    for content in (b"hello", b"{}", b"\xff\xfe\x00"):
        (tmp_path / "x").write_bytes(content)
        status, _, err = ludoteca("show", str(tmp_path / "x"))
        assert status == 2, content
        assert err.startswith("ludoteca: error: "), content


JAPANESE = {
    "--help": "使い方: ludoteca",
    "games --help": "このヘルプを表示して終了する",
    "serve --port abc": "ludoteca serve: エラー: 引数 --port: 'abc' は int の値ではありません",
    "serve --prt 1": "知らない引数です: --prt 1",
    "chess": "'chess' は選べません",
    "people show": "次の引数が必要です",
    "serve --port": "値が 1 つ必要です",
}


def test_argument_errors_are_in_the_language_asked_for(ludoteca):
    for words, expected in JAPANESE.items():
        _, *texts = ludoteca("--lang", "ja", *words.split())
        assert expected in "".join(texts), words
        english = re.search("usage|error|options|arguments|show this", "".join(texts))
        assert not english, words
        _, *texts = ludoteca("--lang", "en", *words.split())
        assert "usage: ludoteca" in "".join(texts), words


def test_argument_parsers_of_other_programs_keep_their_language(ludoteca, capsys):
    for words in ("chess", "games"):
        ludoteca("--lang", "ja", words)
        with pytest.raises(SystemExit):
            argparse.ArgumentParser("another").parse_args(["--unknown"])
        told = "another: error: unrecognized arguments: --unknown"
        assert told in capsys.readouterr().err


def test_help_lists_the_options_of_a_game(ludoteca, monkeypatch):
    for command in ("play", "arena"):
        _, told, _ = ludoteca(command, "--help")
        assert "listed by GAME --help" in " ".join(told.split())
        assert "--option balanced" not in told
    monkeypatch.setenv("COLUMNS", "500")
    for command, game, lang in product(("play", "arena"), games(), LANGUAGES):
        _, told, _ = ludoteca(command, "--lang", lang, game.name, "--help")
        say = translation(lang).gettext
        for option in game.options:
            case = command, game, lang, option.name
            part = told.split(f"--option {option.name}\n")[1].split("--option ")[0]
            assert say(option.title) in part, case
            assert say(option.help) in part, case
            values = [line.split(maxsplit=1) for line in part.splitlines() if "   =" in line]
            assert [value for value, _ in values] == [f"={v}".lower() for v in option.values], case
            defaults = [say("{value} (default)").format(value="") in text for _, text in values]
            assert defaults == [True] + [False] * (len(values) - 1), case
            for name, (_, text) in zip(option.names, values, strict=bool(option.names)):
                assert say(name) in text, case


def test_hyphens_in_names_and_values_of_options_are_taken_as_underscores():
    for name, given, expected in (
        ("puerto-rico", ["new-buildings", "Nobles"], {"new_buildings": True, "nobles": True}),
        ("puerto-rico", ["new-buildings=False"], {"new_buildings": False}),
        (
            "castles-of-burgundy",
            ["boards=one-at-random", "fewest-empty"],
            {"boards": "one_at_random", "fewest_empty": True},
        ),
    ):
        assert options(find(name), given) == expected
    refusal(BadOption, Match, "puerto-rico", 3, 1, {"new-buildings": True})  # exact in Python


# ---- records and other commands -----------------------------------------------------------------------------


@pytest.fixture
def saved(tmp_path):
    """A finished match in a file."""
    file = tmp_path / "match.json"
    file.write_text(random_match(PUERTO_RICO, 3, 1).save(), encoding="utf-8")
    return str(file)


def test_a_match_in_a_file_is_shown_and_replayed(ludoteca, saved):
    status, out, _ = ludoteca("show", saved)
    assert status == 0
    assert "The game is over" in out
    assert "Final result" in out
    _, start, _ = ludoteca("show", saved, "--ply", "0", "--seat", "2")
    for words in (
        "Round 1, governor: Player 1",
        "Victory points 0",
        "Victory points ?",
        "Player 1 is choosing a role",
    ):
        assert words in start
    for wrong in ("--ply 100000", "--ply -1", "--seat 4", "--seat 0"):
        status, _, err = ludoteca("show", saved, *wrong.split())
        assert status == 2, wrong
        assert err.startswith("ludoteca: error: "), wrong
    status, out, _ = ludoteca("replay", saved)
    assert status == 0
    assert out.startswith("Player 1 chooses")
    assert "* Round 2: Player 2 is the governor" in out
    assert "Final result" in out


def test_games_are_listed_and_prepared(ludoteca, monkeypatch):
    status, out, _ = ludoteca("games")
    assert status == 0
    for word in ("puerto-rico", "balanced", "greedy", "random"):
        assert word in out
    status, out, _ = ludoteca("warm")
    assert status == 0
    assert not out or "Puerto Rico: rules" in out
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "プエルトリコ" in ludoteca("games")[1]


def test_serve(ludoteca, monkeypatch):
    pytest.importorskip("ludoteca.web.management.serve")
    called: list[tuple[object, ...]] = []

    def start(*given: object, **named: object) -> int:
        called.append((*given, *named.values()))
        return 0

    monkeypatch.setattr("ludoteca.web.management.serve.main", start)
    assert ludoteca("serve", "--port", "9000", "--no-browser", "--lang", "ja")[0] == 0
    assert called == [("127.0.0.1", 9000, False, "ja", 1)]
    assert ludoteca("serve", "--workers", "3", "--lang", "en")[0] == 0
    assert called[1][-1] == 3
    monkeypatch.setitem(sys.modules, "django", None)
    status, _, err = ludoteca("serve")
    assert status == 2
    assert "pip install 'ludoteca[web]'" in err
