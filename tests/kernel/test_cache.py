"""Where compiled rules lie on disk, and how long."""

import os
import time
from pathlib import Path

import numba
import numpy as np

import ludoteca
from ludoteca.kernel import cache
from ludoteca.kernel.record import layout


def test_each_game_has_a_folder_of_its_own():
    folders = {cache.folder_of(game.dtype) for game in ludoteca.games()}
    assert len(folders) == len(ludoteca.games())
    for game in ludoteca.games():
        name = game.name.replace("-", "_")
        assert cache.folder_of(game.dtype).name.startswith(f"{name}-")


def test_the_home_of_a_rule_is_the_folder_of_its_game_or_common_part():
    package = Path(ludoteca.__file__).parent
    for file, home in (
        (package / "games/santa_maria/edition/rows.py", package / "games/santa_maria"),
        (package / "kernel/rng.py", package / "kernel"),
        (Path("/elsewhere/mine/rules.py"), Path("/elsewhere/mine")),
    ):
        assert cache.home_of(file) == home


def test_folders_of_rules_long_unused_are_deleted_and_others_kept(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTECA_CACHE_DIR", str(tmp_path))
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    limit = time.time() - 15 * 86400
    os.utime(tmp_path / "old", (limit, limit))
    cache.forget_old()
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_equal_record_types_share_a_key():
    apples, again, pears = (
        cache.record_key(layout([(name, np.int16)])) for name in ("apples", "apples", "pears")
    )
    assert apples == again != pears


def test_another_processor_has_other_folders(monkeypatch):
    here = cache._digest([cache._KERNEL])
    monkeypatch.setattr(numba.config, "CPU_NAME", "generic")
    monkeypatch.setattr(numba.config, "CPU_FEATURES", "")
    generic = cache._digest([cache._KERNEL])
    monkeypatch.setattr(numba.config, "CPU_FEATURES", "+sse4.2")
    assert len({here, generic, cache._digest([cache._KERNEL])}) == 3
