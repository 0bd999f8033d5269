"""docs/adding-a-game.md is followed word by word, and what comes of it is a game."""

import os
import sys
from pathlib import Path

import pytest

from tests.processes import run

from .guide import ROOT, follow, shown

GAMES = ROOT / "src" / "ludoteca" / "games"
WEB = ROOT / "src" / "ludoteca" / "web"


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    return follow(tmp_path_factory.mktemp("guide"))


def test_the_game_of_the_guide_passes_all_checks_and_is_played_everywhere(source):
    environment = {
        **os.environ,
        "PYTHONPATH": str(source),
        "NUMBA_DISABLE_JIT": "1",
        "LUDOTECA_DATA_DIR": str(source.parent / "data"),
    }
    done = run([sys.executable, str(Path(__file__).with_name("try_pig.py"))], env=environment)
    assert done.returncode == 0, done.stderr
    assert "Pig is a game" in done.stdout


def test_its_code_is_as_clean_as_the_rest(source):
    paths = [str(source.parent / path) for path, *_ in shown()]
    python = [path for path in paths if path.endswith(".py")]
    ruff = [str(Path(sys.executable).with_name("ruff"))]
    config = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    for command in (["check", *config], ["format", "--check", *config]):
        done = run([*ruff, *command, *python])
        assert done.returncode == 0, done.stdout


def test_its_style_sheets_are_as_well_written_as_the_rest(source):
    pages = pytest.importorskip("tools.pages", reason="the beautifiers are not installed")
    sheets = [source.parent / path for path, *_ in shown() if path.endswith(".css")]
    assert len(sheets) == 2
    assert [fault for sheet in sheets for fault in pages.faults(sheet)] == []


def test_the_guide_shows_every_file_that_the_real_games_have():
    names = {path.rpartition("/")[2] for path, *_ in shown()}
    for folder in (
        WEB / "templates" / "castles_of_burgundy",
        WEB / "static" / "puerto_rico",
        WEB / "rules" / "santa_maria",
    ):
        needed = {"centre.html", "player.html", "summary.html", "symbols.svg", "cover.svg"}
        needed |= {"blurb.html", "rules.en.md", "rules.ja.md", "board.css", "palette.css"}
        assert {path.name for path in folder.iterdir()} & needed <= names
    common = set.intersection(
        *(
            {p.name for p in g.iterdir() if p.suffix == ".py"}
            for g in GAMES.iterdir()
            if g.is_dir() and g.name != "__pycache__"
        )
    )
    assert common - {"names.py", "effects.py", "phrases.py", "worth.py"} <= names
