"""Consoles with old encodings get all that they can show, and never nothing."""

import io
import sys

import pytest

from ludoteca.cli.main import main
from tests.games.suite import every_game, own

ENCODINGS = ("cp932", "euc_jp", "cp437", "latin-1", "ascii")


@pytest.fixture
def shown(monkeypatch, tmp_path):
    """Return a function that gives what `ludoteca` writes in an encoding."""

    def call(encoding, *arguments):
        raw = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
        assert main(arguments) == 0
        sys.stdout.flush()
        return raw.getvalue().decode(encoding)

    return call


@every_game
def test_a_match_is_shown_and_told_in_every_encoding(shown, tmp_path, game):
    golden = own(game, "playthrough").PLAYTHROUGHS
    match = golden.late(next(iter(golden.matches)), 0.5)
    file = tmp_path / "match.json"
    file.write_text(match.save(), encoding="utf-8-sig")
    for command in ("show", "replay"):
        whole = shown("utf-8", "--lang", "en", command, str(file))
        for encoding in ENCODINGS:
            text = shown(encoding, "--lang", "en", command, str(file))
            assert len(text.splitlines()) == len(whole.splitlines())
            assert text.count("?") == whole.count("?"), encoding  # each sign has a plain one


def test_japanese_gives_way_to_english_where_it_cannot_be_written(shown):
    for encoding in ENCODINGS:
        text = shown(encoding, "--lang", "ja", "games")
        assert ("プエルトリコ" in text) == (encoding in ("cp932", "euc_jp"))
        assert ("Puerto Rico" in text) == (encoding not in ("cp932", "euc_jp"))
