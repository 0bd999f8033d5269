"""The Python of docs/arena.md does what the page says."""

import re

import pytest

from .guide import ROOT

GUIDE = ROOT / "docs" / "arena.md"


@pytest.mark.slow
def test_the_example_runs(tmp_path, monkeypatch, capsys):
    for package in ("openskill", "pyarrow", "matplotlib"):
        pytest.importorskip(package, reason="the extra `arena` is not installed")
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(tmp_path)
    exec(code, {"__name__": "__main__"})
    assert "Verdict.MORE" in capsys.readouterr().out
    assert {path.name for path in tmp_path.iterdir()} == {"x.jsonl", "x.parquet", "plots"}
