"""The guide to the bots: the bot of one's own that it shows plays."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.mark.compiled
def test_the_bot_of_ones_own_plays(capsys):
    (code,) = re.findall(
        r"```python\n(from dataclasses.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL
    )
    exec(compile(code, str(GUIDE), "exec"), {"__name__": "bots"})
    told = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in told) == ["builder", "random"]
    assert all(line.endswith("points") for line in told)
