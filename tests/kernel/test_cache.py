"""Compiled rules on disk: found again, chosen by game, healed."""

import os
import sys
import textwrap
import time
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import cache
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import COMPILED
from tests.processes import run

compiled = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

GAME = """
    import numpy as np
    from ludoteca.kernel import cache
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

    count.table.register(SHEEP, sheep)
"""

ASK = """
    from farm.game import SHEEP, blank, cache, twice

    s = blank(SHEEP)
    s.sheep = 3
    print(twice(s), sum(twice.stats.cache_hits.values()), len(cache.damaged))
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
        source = "from farm.values import MORE\n" + textwrap.dedent(GAME)
        (package / f"{name}.py").write_text(source)

    def ask_all(self, names):
        """The same as `ask` of several modules, by one process; files found damaged add up."""
        said = self.ask("".join(ASK.replace("farm.game", f"farm.{name}") for name in names))
        return list(zip(*[iter(said)] * 3, strict=True))

    def ask(self, code=ASK):
        """What a fresh process says: the result, whether it was in the cache, files found damaged."""
        environment = {
            "PYTHONPATH": f"{self.folder / 'src'}:{Path(ludoteca.__file__).parent.parent}",
            "LUDOTECA_CACHE_DIR": str(self.rules),
            "PATH": "",
        }
        done = run([sys.executable, "-c", textwrap.dedent(code)], env=environment)
        assert done.returncode == 0, done.stderr
        return tuple(map(int, done.stdout.split()))

    def files(self, ending, name="game"):
        return sorted(self.rules.rglob(f"*{name}*twice*.{ending}"))


@pytest.fixture
def farm(tmp_path):
    return Farm(tmp_path)


@compiled
def test_what_one_process_compiles_the_next_one_loads(farm):
    assert farm.ask() == (14, 0, 0)
    assert farm.ask() == (14, 1, 0)


@compiled
def test_a_change_in_another_file_of_the_game_is_compiled_in(farm):
    farm.ask()
    farm.write(5)
    assert farm.ask() == (16, 0, 0)
    farm.write(4)
    assert farm.ask() == (14, 1, 0)


def cut(share):
    """Leaves a share of a file."""
    return lambda content: content[: int(share * len(content))]


def another_byte(content):
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


DAMAGE = {"none": cut(0.0), "half": cut(0.5), "most": cut(0.99), "all": another_byte}


@compiled
@pytest.mark.parametrize("ending", ["nbi", "nbc"])
def test_a_damaged_file_is_dropped_and_compiled_anew(farm, ending):
    """One of which less or nothing is left; of machine code, one with another byte in it, too."""
    names = [*DAMAGE][: 4 if ending == "nbc" else 3]
    for name in names:
        farm.write(4, name)
    farm.ask_all(names)
    for name in names:
        (file,) = farm.files(ending, name)
        file.write_bytes(DAMAGE[name](file.read_bytes()))
    assert farm.ask_all(names) == [(14, 0, i + 1) for i in range(len(names))]
    assert farm.ask_all(names) == [(14, 1, 0)] * len(names)


@compiled
def test_what_is_damaged_is_found_without_running_it(farm):
    farm.ask()
    other = farm.rules / "ducks-0123" / "ducks" / "count.nbc"
    other.parent.mkdir(parents=True)
    other.write_bytes(b"another game's, and damaged, too")
    for ending in ("nbc", "nbi"):
        (file,) = farm.files(ending)
        file.write_bytes(file.read_bytes()[:-40])
        assert farm.ask(LOOK_THROUGH) == (1,)
        assert not file.exists()
    assert farm.ask(LOOK_THROUGH) == (0,)
    assert other.exists()


@compiled
def test_without_a_place_to_write_rules_are_compiled_all_the_same(farm):
    farm.rules.write_text("a file where the folder should be")
    assert farm.ask() == (14, 0, 0)


def test_each_game_has_a_folder_of_its_own():
    folders = {cache.folder_of(game.dtype) for game in (PUERTO_RICO, CASTLES_OF_BURGUNDY)}
    assert len(folders) == 2
    assert cache.folder_of(PUERTO_RICO.dtype).name.startswith("puerto_rico-")


def test_homes_are_the_folders_of_games_and_of_the_common_parts():
    package = Path(ludoteca.__file__).parent
    games = package / "games"
    assert cache.home_of(games / "santa_maria" / "edition" / "rows.py") == games / "santa_maria"
    assert cache.home_of(package / "kernel" / "chance.py") == package / "kernel"
    assert cache.home_of(Path("/elsewhere/mine/rules.py")) == Path("/elsewhere/mine")


def test_rules_long_unused_are_forgotten_and_others_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTECA_CACHE_DIR", str(tmp_path))
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    limit = time.time() - 15 * 86400
    os.utime(tmp_path / "old", (limit, limit))
    cache.forget_old()
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_equal_record_types_share_a_key():
    fields = [("apples", np.int16)]
    assert cache.record_key(layout(fields)) == cache.record_key(layout(fields))
    assert cache.record_key(layout(fields)) != cache.record_key(layout([("pears", np.int16)]))
