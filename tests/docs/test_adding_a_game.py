"""The files shown in docs/develop/adding-a-game are as clean and as complete as those of the real games."""

import sys
from pathlib import Path

import pytest

from tests.docs.guide import ROOT, follow, shown
from tests.processes import run

PACKAGE = ROOT / "src" / "ludoteca"
SCREEN = {"centre.html", "player.html", "summary.html", "symbols.svg", "cover.svg", "blurb.html"}
SCREEN |= {"rules.en.md", "rules.ja.md", "board.css", "dark.css", "palette.css"}


def test_its_code_and_style_sheets_pass_make_lint(tmp_path):
    pages = pytest.importorskip("tools.pages", reason="the beautifiers are not installed")
    follow(tmp_path)
    files = [tmp_path / path for path, *_ in shown()]
    sheets = [file for file in files if file.suffix == ".css"]
    assert len(sheets) == 3
    assert [fault for sheet in sheets for fault in pages.faults(sheet)] == []
    ruff = [str(Path(sys.executable).with_name("ruff"))]
    config = ["--config", str(ROOT / "pyproject.toml"), "--no-cache"]
    python = [str(file) for file in files if file.suffix == ".py"]
    for command in (["check", *config], ["format", "--check", *config]):
        done = run([*ruff, *command, *python])
        assert done.returncode == 0, done.stdout


def test_the_guide_shows_every_file_that_the_real_games_have():
    names = {path.rpartition("/")[2] for path, *_ in shown()}
    web = PACKAGE / "web"
    for folder in (
        "templates/castles_of_burgundy",
        "static/puerto_rico",
        "rules_pages/santa_maria",
    ):
        assert {path.name for path in (web / folder).iterdir()} & SCREEN <= names, folder
    games = [g for g in (PACKAGE / "games").iterdir() if (g / "__init__.py").exists()]
    common = set.intersection(*({path.name for path in game.glob("*.py")} for game in games))
    assert common - {"names.py", "effects.py", "phrases.py", "evaluation.py"} <= names
