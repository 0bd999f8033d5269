"""Results of contests as Parquet files and pictures, and the example of docs/research/arena.md."""

import re
import xml.etree.ElementTree as ET
from importlib.util import find_spec
from pathlib import Path

import pytest

from ludoteca.arena import Tournament
from ludoteca.arena.files import rows
from ludoteca.terminal.translator import Voice
from tests.arena.made import GAME, duel, made

PACKAGES = ("matplotlib", "openskill", "pyarrow")
pytestmark = pytest.mark.skipif(
    not all(map(find_spec, PACKAGES)), reason="the extra `arena` is not installed"
)

GUIDE = Path(__file__).parents[2] / "docs" / "research" / "arena.md"


def test_a_parquet_file_has_the_rows_of_the_contest(tmp_path):
    from pyarrow import parquet  # type: ignore[import-untyped]

    duels = (duel((1, 2, 3), (30, 20, 10), seed=2**127 + 1), duel((1, 1, 3), (7, 7, 1)))
    played = Tournament(GAME, duels, {"balanced": True}, numbers=(4, 5))
    played.write_parquet(tmp_path / "x.parquet")
    assert parquet.read_table(tmp_path / "x.parquet").to_pylist() == list(rows(played))


def drawn(played, folder, lang="en"):
    """Return the texts of each picture, by file name."""
    paths = played.write_plots(folder, Voice(lang).text)
    return {
        path.name: [e.text for e in ET.parse(path).iter("{http://www.w3.org/2000/svg}text")]
        for path in paths
    }


def test_pictures_bear_their_titles_in_either_language(tmp_path, recwarn):
    titles = "win share per seat, with", "points (bars", "by number of matches"
    for watched in (False, True):
        texts = drawn(made({"alpha": 0.5, "beta": 0.0}, 20, watched=watched), tmp_path / "new")
        assert list(texts) == ["shares.svg", "points.svg", "course.svg"]
        for name, title in zip(texts, titles, strict=True):
            assert title in str(texts[name]), name
            assert {"alpha", "beta"} <= set(texts[name]), name
        assert any(f"Puerto Rico: {titles[0]}" in text for text in texts["shares.svg"])
    texts = drawn(made({"alpha": 0.5, "beta": 0.0}, 20), tmp_path, "ja")
    assert all(any("プエルトリコ：" in text for text in each) for each in texts.values())
    assert "互角の場合" in texts["shares.svg"]
    letters = [w for w in recwarn if issubclass(w.category, UserWarning)]
    assert not letters, "no font has these"


def test_pictures_of_one_contest_are_the_same_however_short(tmp_path):
    played = made({"alpha": 0.5, "beta": 0.0}, 5)
    for folder in ("a", "b"):
        drawn(played, tmp_path / folder)
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()
    assert len(drawn(made({"alpha": 0.5, "beta": 0.0}, 1), tmp_path)) == 3
    assert drawn(Tournament(GAME, ()), tmp_path / "new") == {}
    assert not (tmp_path / "new").exists()


def test_the_example_of_the_guide_runs(tmp_path, monkeypatch, capsys):
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(code, {"__name__": "__main__"})
    assert "Verdict.MORE" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {"x.jsonl", "x.parquet", "plots"}
