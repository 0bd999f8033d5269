"""The Python of docs/research.md about the contest does what the page says."""

import re

from ludoteca.envs.contest_codes import ACTIONS
from ludoteca.envs.contest_model import ForwardModel
from ludoteca.envs.contest_sight import EACH, TABLE

from .guide import ROOT

GUIDE = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
SECTION = GUIDE[GUIDE.index("## The Puerto Rico AI Competition") :].split("\n## ")[0]


def test_the_example_runs(capsys):
    (code,) = re.findall(r"```python\n(.*?)```", SECTION, re.DOTALL)
    exec(code, {"__name__": "example"})
    lines = capsys.readouterr().out.splitlines()
    assert {line.split()[0] for line in lines[:2]} == {"shipper", "random"}
    assert lines[2].endswith("[0]")  # greedy wins


def test_the_page_has_the_sizes_and_names_of_the_code():
    assert f"shape ({ACTIONS},)" in SECTION
    assert ", ".join(str(TABLE + EACH * seats) for seats in (2, 3, 4, 5)) in SECTION
    (row,) = re.findall(r"\| the forward model \| (.*) \|", SECTION)
    for name in re.findall(r"`(\w+)`", row.split("; not")[0]):
        assert hasattr(ForwardModel, name)
