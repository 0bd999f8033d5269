"""Compiled rules on disk: loaded by later processes, compiled anew if sources change or files are damaged."""

import sys
import textwrap
from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.rules import COMPILED
from tests.processes import run

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

GAME = """
    from farm.values import MORE
    import numpy as np
    from ludoteca.kernel import cache
    from ludoteca.kernel.flow import Decision, flow
    from ludoteca.kernel.pending import push
    from ludoteca.kernel.record import blank, layout
    from ludoteca.kernel.rules import generic, rule

    SHEEP = layout([("sheep", np.int16)])

    @generic
    def count(s):
        '''How many there are.'''

    @rule
    def sheep(s):
        return s.sheep + MORE

    @rule
    def twice(s):
        return 2 * count(s)

    @rule
    def offer_buying(s, mask):
        mask[1] = True

    @rule
    def buy(s):
        s.sheep += 1

    count.table.register(SHEEP, sheep)
    offer, take = flow(__name__, ("", "buy"), [Decision(1, offer_buying, buy)], range(0), [])
"""

ASK = """
    from farm.game import SHEEP, blank, cache, twice

    s = blank(SHEEP)
    s.sheep = 3
    print(twice(s), sum(twice.stats.cache_hits.values()), len(cache.damaged))
"""

TAKE = """
    from farm.game import SHEEP, blank, push, take

    s = blank(SHEEP)
    push(s, 1, 0, 0)
    take(s, 1)
    print(s.sheep, sum(take.stats.cache_hits.values()))
"""

LOOK_THROUGH = """
    from farm.game import SHEEP
    from ludoteca.kernel.compiled import drop_damaged

    print(drop_damaged(SHEEP))
"""


class Farm:
    """A toy game in a package of its own, asked by fresh processes."""

    def __init__(self, folder):
        self.folder = folder
        self.rules = folder / "rules"
        self.write(4)

    def write(self, more, name="game"):
        package = self.folder / "src" / "farm"
        package.mkdir(parents=True, exist_ok=True)
        (package / "__init__.py").write_text("")
        (package / "values.py").write_text(f"MORE = {more}\n")
        (package / f"{name}.py").write_text(textwrap.dedent(GAME))

    def ask_all(self, names):
        """Return the answers of `ask` for several modules from one process; damaged files add up."""
        said = self.ask("".join(ASK.replace("farm.game", f"farm.{name}") for name in names))
        return list(zip(*[iter(said)] * 3, strict=True))

    def ask(self, code=ASK):
        """Return what a fresh process prints: the result, loads from disk, damaged files."""
        environment = {
            "PYTHONPATH": f"{self.folder / 'src'}:{Path(ludoteca.__file__).parent.parent}",
            "LUDOTECA_CACHE_DIR": str(self.rules),
            "PATH": "",
        }
        done = run([sys.executable, "-c", textwrap.dedent(code)], env=environment)
        assert done.returncode == 0, done.stderr
        return tuple(map(int, done.stdout.split()))

    def file(self, ending, name="game"):
        (found,) = self.rules.rglob(f"*{name}*twice*.{ending}")
        return found


@pytest.fixture
def farm(tmp_path):
    return Farm(tmp_path)


def test_a_process_loads_what_another_compiled_until_a_source_of_the_game_changes(farm):
    assert farm.ask() == (14, 0, 0)
    assert farm.ask() == (14, 1, 0)
    farm.write(5)
    assert farm.ask() == (16, 0, 0)
    farm.write(4)
    assert farm.ask() == (14, 1, 0)
    assert [farm.ask(TAKE), farm.ask(TAKE)] == [(1, 0), (1, 1)], "made by `flow`"


def cut(share):
    """Return a function that keeps this share of a file."""
    return lambda content: content[: int(share * len(content))]


def another_byte(content):
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


DAMAGE = {
    f"{how}_{ending}": (ending, change)
    for ending in ("nbi", "nbc")
    for how, change in (("none", cut(0.0)), ("half", cut(0.5)), ("most", cut(0.99)))
}
DAMAGE["all_nbc"] = ("nbc", another_byte)
"""Modules of the toy game by name: which of their files is damaged, and how."""


def test_a_damaged_file_is_dropped_and_compiled_anew(farm):
    for name in DAMAGE:
        farm.write(4, name)
    farm.ask_all(DAMAGE)
    for name, (ending, change) in DAMAGE.items():
        file = farm.file(ending, name)
        file.write_bytes(change(file.read_bytes()))
    assert farm.ask_all(DAMAGE) == [(14, 0, i + 1) for i in range(len(DAMAGE))]
    assert farm.ask_all(DAMAGE) == [(14, 1, 0)] * len(DAMAGE)


def test_damage_is_found_without_running_the_rules(farm):
    farm.ask()
    other = farm.rules / "ducks-0123" / "ducks" / "count.nbc"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"another game's, and damaged, too")
    for ending in ("nbc", "nbi"):
        file = farm.file(ending)
        file.write_bytes(file.read_bytes()[:-40])
        assert farm.ask(LOOK_THROUGH) == (1,)
        assert not file.exists()
    assert farm.ask(LOOK_THROUGH) == (0,)
    assert other.exists()


def test_without_a_writable_folder_rules_are_compiled_all_the_same(farm):
    farm.rules.write_text("a file where the folder should be")
    assert farm.ask() == (14, 0, 0)
