"""The tool that tests the tests: which faults it puts where, and which tests it finds to catch them."""

import ast
import json
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import pytest

from tools.mutants import witness
from tools.mutants.__main__ import main, report
from tools.mutants.faults import Mutant, choose, faults, mutated

SOURCE = '''\
"""A module."""

LIMIT = 3


@rule
def pay(s, seat: int | None = 1):
    """Take 2 coins and more."""
    log.warning("seat %d", 1 + 2)
    count: int | None = 4
    if s.coins[seat] <= LIMIT and not s.over:
        s.coins[seat] -= 1
        s.paid = seat in s.payers
    return "1 + 1"


def draw(s):
    begin(s)
    total = f"{s} < 5"
'''


def of(text=SOURCE, decorators=()):
    return {(line, before, after) for _, line, _, before, after in faults(text, decorators)}


def test_faults_are_operators_constants_and_statements_within_functions():
    rule = {
        (11, "<=", "<"),
        (11, "and", "or"),
        (11, "not", ""),
        (12, "s.coins[seat] -= 1", "pass"),
        (12, "-=", "+="),
        (12, "1", "2"),
        (13, "s.paid = seat in s.payers", "pass"),
        (13, "in", "not in"),
        (14, 'return "1 + 1"', "pass"),
    }
    assert of(decorators=["rule"]) == rule
    assert of() == rule | {(18, "begin(s)", "pass")}


def test_mutants_are_chosen_by_the_seed_and_put_where_they_were_found(tmp_path):
    file = tmp_path / "paying.py"
    file.write_text(SOURCE)
    chosen = choose(tmp_path, [file], "game", 5, 1)
    assert chosen == choose(tmp_path, [file], "game", 5, 1)
    assert chosen != choose(tmp_path, [file], "game", 5, 2)
    assert len({each.line for each in chosen}) == 5
    for each in chosen:
        text = mutated(SOURCE, each)
        assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(SOURCE)), each
        assert len({*text.splitlines()} - {*SOURCE.splitlines()}) == 1, each
        with pytest.raises(ValueError, match="no longer"):
            mutated("\n" + SOURCE, each)


def test_a_test_without_an_end_is_ended(monkeypatch):
    def endless():
        next(running)
        while True:
            pass

    monkeypatch.setattr(witness, "SECONDS", 0.02)
    item: Any = SimpleNamespace(nodeid="test_endless")
    running = witness.pytest_runtest_call(item)
    with pytest.raises(pytest.fail.Exception, match="endless"):
        endless()
    assert "test_endless" in witness._endless


def mutant(name, column=0):
    return Mutant(name, "service", "ludoteca/__init__.py", 1, column, "constant", "1", "2")


@pytest.mark.slow
def test_a_mutant_is_caught_by_a_test_that_passes_without_it(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv("DJANGO_SETTINGS_MODULE")
    journal = tmp_path / "journal"
    texts = {
        "src/ludoteca/__init__.py": "A, B = 1, 1\n",
        "tests/test_quick.py": "import ludoteca\ndef test_bad(): assert ludoteca.B == 0\n",
        "tests/long/test_long.py": "import ludoteca\ndef test_b(): assert ludoteca.B == 1\n",
        "list.json": json.dumps([asdict(mutant("done")), asdict(mutant("b", 10))]),
        "journal": json.dumps({"name": "done"}) + "\n",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    command = ["run", f"{tmp_path}/list.json", "--tree", f"{tmp_path}", "--journal", f"{journal}"]
    main([*command, "--service-test", "tests/test_*.py", "--service-site", "tests/long"])
    _, line = map(json.loads, journal.read_text().splitlines())
    by = "tests/long/test_long.py::test_b"
    assert line.pop("seconds") > 0
    assert line == {"name": "b", "suite": "site", "by": by, "how": "failed"}
    assert (tmp_path / "src/ludoteca/__init__.py").read_text() == texts["src/ludoteca/__init__.py"]
    assert (
        f"b ludoteca/__init__.py:1:10: 1 -> 2\n    caught by site {by}" in capsys.readouterr().out
    )


def test_the_report_counts_what_is_caught_and_lists_what_is_not():
    mutants, caught = (
        [mutant(name) for name in "abc"],
        {"suite": "test", "by": "a", "how": "failed"},
    )
    before = dict.fromkeys("abc", caught)
    after = {"a": caught, "b": {"suite": "none", "by": "", "how": ""}}
    assert [*report(mutants, [before, after])] == [
        "service: caught 3 by test, 0 by site only, 0 not | 1 by test, 0 by site only, 1 not",
        "b ludoteca/__init__.py:1:0: 1 -> 2\n    caught by test a failed | not caught",
        "c ludoteca/__init__.py:1:0: 1 -> 2\n    caught by test a failed | not tried",
    ]
