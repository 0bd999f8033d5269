"""Compiled rules on disk: loaded by later processes, compiled anew if sources change or files are damaged."""

import os
import shutil
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
        self.without_rights: list[str] = []
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
            "TMPDIR": str(self.folder),
        }
        command = [*self.without_rights, sys.executable, "-c", textwrap.dedent(code)]
        done = run(command, env=environment)
        assert done.returncode == 0, done.stderr
        return tuple(map(int, done.stdout.split()))

    def give_away(self):
        """Have the rules belong to somebody else, or at least take nothing; the superuser has no special rights."""
        self.rules.mkdir(exist_ok=True)
        places = [self.rules, *(path for path in self.rules.rglob("*") if path.is_dir())]
        for place in places:
            place.chmod(0o555)
        if os.getuid() == 0:
            setpriv = shutil.which("setpriv") or pytest.skip("there is no setpriv on this machine")
            self.without_rights = [setpriv, "--bounding-set=-all", "--inh-caps=-all"]
            for place in places:
                os.chown(place, 65534, 65534)

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


def test_rules_of_another_user_are_used_as_they_are(farm):
    """As in a container whose image was built by another user, or on a file system that cannot be written."""
    farm.ask()
    farm.give_away()
    assert [farm.ask(), farm.ask()] == [(14, 1, 0)] * 2


def test_times_of_sources_do_not_matter(farm):
    """Unpacking a container image rounds them to seconds."""
    farm.ask()
    for source in (farm.folder / "src").rglob("*.py"):
        os.utime(source, (1_700_000_000, 1_700_000_000))
    assert farm.ask() == (14, 1, 0)


def test_what_others_have_not_compiled_is_kept_in_a_private_folder(farm):
    farm.give_away()
    assert [farm.ask(), farm.ask()] == [(14, 0, 0), (14, 1, 0)]
    (own,) = farm.folder.glob("ludoteca-rules-*")
    assert own.stat().st_mode & 0o777 == 0o700


def test_a_private_folder_that_others_can_write_is_not_trusted(farm):
    farm.give_away()
    own = farm.folder / f"ludoteca-rules-{os.getuid()}"
    own.mkdir()
    own.chmod(0o777)
    assert [farm.ask(), farm.ask()] == [(14, 0, 0)] * 2
    assert not [*own.iterdir()]


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
