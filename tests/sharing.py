"""How tests are shared out among the processes of pytest-xdist.

Most go out one by one, so that all processors work to the end. A module whose tests share something costly (a
server, a browser, a cluster, matches that are played and analysed once) goes whole to one process, and before
all others. xdist's own groups would do that too, but since pytest 9.2 they are silently not kept (its issue
1386).
"""

from collections import Counter
from fnmatch import fnmatch

from xdist.scheduler import LoadScopeScheduling

SHARED = {"server", "browser", "ray", "besieged"}
"""Fixtures that the tests of a module share."""
WHOLE = (
    "tests/web/api/test_served.py",
    "tests/web/*/test_browser*.py",
    "tests/web/test_analysis.py",
    "tests/web/test_both_sites.py",
    "tests/web/test_both_sites_people.py",
    "tests/web/test_browser*.py",
    "tests/web/test_faults.py",
    "tests/web/test_idle_clients.py",
    "tests/web/test_onlookers.py",
    "tests/web/test_positions.py",
    "tests/web/test_runner.py",
    "tests/web/test_stream.py",
    "tests/arena/test_cluster.py",
)


def is_whole(module):
    """Whether a module, by its path from the root, goes out as a whole."""
    return any(fnmatch(module, pattern) for pattern in WHOLE)


def unit(nodeid):
    """What a test goes out with: the name of its module, or its own."""
    module = nodeid.partition("::")[0]
    return module if is_whole(module) else nodeid


def check(items):
    """AssertionError where a module's tests share what is costly, and it does not go out as a whole."""
    modules = [item.nodeid.partition("::")[0] for item in items if SHARED & {*item.fixturenames}]
    for module, count in Counter(modules).items():
        assert count == 1 or is_whole(module), f"{module} is to be named in tests/sharing.py"


def leave_to_the_soak(config, items):
    """Deselect the long random runs unless `-m` speaks of them."""
    if "soak" in config.option.markexpr:
        return
    left = {item for item in items if item.get_closest_marker("soak")}
    config.hook.pytest_deselected(items=[*left])
    items[:] = [item for item in items if item not in left]


def lengthy_first(items):
    """The order of tests in which a long one does not come when all others are done."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


class Sharing(LoadScopeScheduling):  # type: ignore[misc]
    """Deals out whole modules where they share something, single tests otherwise; the greatest number first."""

    def _split_scope(self, nodeid):
        return unit(nodeid)
