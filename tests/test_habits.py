"""The tool that refuses habits of style."""

import ast
from pathlib import Path

from tools import habits
from tools.habits import HABITS, Source, faults

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
    found = list(faults(specimen()))
    assert len(found) == len(HABITS)
    assert "web/unkept.py:3: classes named by a participle: Told" in found


def test_a_package_is_named_by_its_folder_and_games_have_words_of_their_own():
    modules = [specimen(f"{path}.py") for path in ("web/unkept/__init__", "games/lisboa/meanings")]
    named = [fault for module in modules for fault in faults(module) if "old name" in fault]
    assert named == ["web/unkept/__init__.py:1: modules under an old name: unkept"]


def test_nothing_is_found_in_the_package_and_the_tools():
    assert habits.main() == 0
