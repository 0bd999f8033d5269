"""``ludoteca import``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.kernel.match import Match
from tests.importers.bga_writer import BgaWriter
from tests.importers.test_bga import played


def test_summary_and_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = played(4, 2)
    log, out = tmp_path / "log.json", tmp_path / "save.json"
    log.write_text(json.dumps(BgaWriter(match).packets))
    assert main(["--lang", "en", "import", str(log), "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert f"{match.ply} actions replayed" in said
    assert "by our rules" in said
    assert Match.load(out.read_text()).actions == match.actions


def test_bad_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = tmp_path / "log.json"
    log.write_bytes(b"\xff")
    assert main(["--lang", "en", "import", str(log)]) == 2
    assert "UTF-8" in capsys.readouterr().err
