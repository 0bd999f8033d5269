"""The Python of the guides to bots and to the competition runs and prints what the pages say."""

import re

import pytest

from ludoteca.envs.pr_competition.codes import ACTIONS
from ludoteca.envs.pr_competition.model import ForwardModel
from ludoteca.envs.pr_competition.sight import EACH, TABLE

from .guide import ROOT


def page(name):
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


CONTEST = page("research/competition.md")


def ran(text, pattern, capsys):
    """Run the only example of a text that fits the pattern; return the lines it prints."""
    (code,) = re.findall(rf"```python\n({pattern}.*?)```", text, re.DOTALL)
    exec(code, {"__name__": "example"})
    return capsys.readouterr().out.splitlines()


@pytest.mark.compiled
def test_the_bot_of_the_guide_plays(capsys):
    lines = ran(page("bots/python.md"), "from dataclasses", capsys)
    assert sorted(line.split()[0] for line in lines) == ["builder", "random"]
    assert all(line.endswith("points") for line in lines)


def test_the_agents_of_the_contest_play(capsys):
    lines = ran(CONTEST, "", capsys)
    assert {line.split()[0] for line in lines[:2]} == {"shipper", "random"}
    assert lines[2].endswith("[0]")  # greedy wins


def test_the_page_has_the_sizes_and_names_of_the_code():
    assert f"shape ({ACTIONS},)" in CONTEST
    assert ", ".join(str(TABLE + EACH * seats) for seats in (2, 3, 4, 5)) in CONTEST
    (row,) = re.findall(r"\| the forward model \| (.*) \|", CONTEST)
    for name in re.findall(r"`(\w+)`", row.split("; not")[0]):
        assert hasattr(ForwardModel, name), name
