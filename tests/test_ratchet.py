"""The tool that counts habits of style which may only become fewer."""

import ast
from pathlib import Path

import pytest

from tools import ratchet
from tools.ratchet import HABITS, Source, counts, problems

SPECIMEN = '''
"""What this is."""
class Told:
    """Whoever reads it."""
def _said():
    """The text, where there is none, of nobody."""
def render():
    """Return the text as HTML."""
'''


def specimen(path="web/unkept.py"):
    return Source(Path(path), ast.parse(SPECIMEN))


def test_each_habit_is_found_once():
    assert counts([specimen()]) == dict.fromkeys(HABITS, 1)


def test_a_package_is_named_by_its_folder_and_games_have_words_of_their_own():
    modules = [specimen(f"{path}.py") for path in ("web/unkept/__init__", "games/lisboa/meanings")]
    assert counts(modules)["modules under an old name"] == 1


def test_more_is_a_fault_and_less_has_to_be_recorded():
    assert list(problems({"habit": 3}, {"habit": 3})) == []
    (more,) = problems({"habit": 4}, {"habit": 3})
    assert "only 3" in more
    (less,) = problems({"habit": 2}, {"habit": 3})
    assert "--record" in less


@pytest.fixture
def record(tmp_path, monkeypatch):
    file = tmp_path / "ratchet.json"
    monkeypatch.setattr(ratchet, "RECORD", file)
    monkeypatch.setattr(ratchet, "sources", lambda: [specimen()])
    return file


def test_it_records_what_has_not_grown(record, capsys):
    record.write_text("{}")
    assert ratchet.main(["--record"]) == 0
    assert ratchet.main([]) == 0
    record.write_text(record.read_text().replace("1", "0"))
    assert ratchet.main(["--record"]) == 1
    assert "only 0 are allowed" in capsys.readouterr().out


def test_it_prints_where_a_habit_occurs(record, capsys):
    assert ratchet.main(["--list", "classes named by a participle"]) == 0
    assert capsys.readouterr().out == "src/ludoteca/web/unkept.py:3: Told\n"
