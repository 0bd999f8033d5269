"""Tests are shared out so that what is costly is made once and no processor waits at the end."""

from types import SimpleNamespace

import pytest

from .sharing import check, lengthy_first, unit


def item(nodeid, *fixtures, slow=False):
    return SimpleNamespace(
        nodeid=nodeid, fixturenames=fixtures, get_closest_marker=lambda name: slow or None
    )


def test_modules_that_share_a_server_go_out_whole():
    alone = ["tests/web/test_play.py::test_a[x::y]", "tests/web/test_play.py::test_b"]
    together = [f"tests/web/test_browser_burgundy.py::test_{n}" for n in range(3)]
    assert [unit(nodeid) for nodeid in alone] == alone
    assert {unit(n) for n in together} == {"tests/web/test_browser_burgundy.py"}


def test_a_module_that_shares_a_server_unnoticed_is_named():
    once = item("tests/web/test_play.py::test_a", "server")
    check([once, item("tests/web/test_play.py::test_b")])
    check([item("tests/web/test_runner.py::test_a", "server")] * 2)
    with pytest.raises(AssertionError, match="test_play"):
        check([once, item("tests/web/test_play.py::test_b", "server")])


def test_the_long_tests_come_first_and_the_rest_as_it_was():
    items = [item("a"), item("b", slow=True), item("c"), item("d", slow=True)]
    lengthy_first(items)
    assert [each.nodeid for each in items] == ["b", "d", "a", "c"]
