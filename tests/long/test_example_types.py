"""The examples of docs/bots/python.md are typed: strict mypy, as a researcher runs it, finds nothing in them."""

import re
from pathlib import Path

from mypy import api

PAGE = Path(__file__).parents[2] / "docs" / "bots" / "python.md"


def test_examples_pass_strict_type_checks(tmp_path):
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 2
    for number, text in enumerate(examples):
        (tmp_path / f"example_{number}.py").write_text(text, encoding="utf-8")
    found, errors, status = api.run(
        ["--strict", "--cache-dir", str(tmp_path / "cache"), *map(str, tmp_path.glob("*.py"))]
    )
    assert (status, errors) == (0, ""), found
