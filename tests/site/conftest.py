"""Fixtures of tests at real servers and in real browsers."""

from tests.pairs import at_length
from tests.site.fixtures import *  # noqa: F403
from tests.web.fixtures import *  # noqa: F403


def pytest_generate_tests(metafunc):
    """Run the tests of a module on each of its `SITES`, or in turn on one of those that it names `IN_TURN`.

    The others of `IN_TURN` are left to ``make soak``: databases answer alike.  What must hold whatever the kind of site
    is marked `every_site`.
    """
    if "kind" not in metafunc.fixturenames:
        return
    sites = getattr(metafunc.module, "SITES", None)
    if turns := getattr(metafunc.module, "IN_TURN", None):
        tests = [name for name in vars(metafunc.module) if name.startswith("test")]
        now = tests.index(metafunc.function.__name__) % len(turns)
        every = metafunc.definition.get_closest_marker("every_site") is not None
        sites = [at_length(each, unless=every or n == now) for n, each in enumerate(turns)]
    if sites:
        metafunc.parametrize("kind", sites, indirect=True, scope="module")
