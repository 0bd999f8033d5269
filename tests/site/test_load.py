"""`make load`: how its figures are reckoned, and a small run of the whole."""

import json

import pytest

from tools.load import figures, report
from tools.load.__main__ import main
from tools.load.pages import Acknowledged, Receipt
from tools.load.plan import Plan, read


def test_the_plan_is_read_from_the_command_line():
    plan = read(["--tables", "3", "--pages", "9,6", "--think", "0.5"])
    assert (plan.tables, plan.pages, plan.think) == (3, (6, 9), 0.5)
    assert plan.seconds == Plan().seconds


def test_percentiles():
    assert [figures.percentile(range(1, 101), p) for p in (0.5, 0.95, 0.99)] == [50, 95, 99]
    assert figures.percentile([7], 0.95) == 7
    assert figures.percentile([], 0.95) == 0


def test_a_move_is_there_with_the_first_board_that_has_it():
    moves = [("a", 0, 5, 10.0), ("a", 1, 6, 11.0), ("b", 0, 7, 10.0)]
    first = [Receipt("a", 0, 9.0, 1), Receipt("a", 2, 11.5, 1), Receipt("a", 2, 12.0, 1)]
    second = [Receipt("b", 0, 9.0, 1), Receipt("b", 1, 10.25, 1)]
    delays = figures.fan_out(moves, [first, second, []], since=9.5)
    assert delays == [1.5, 0.5, 0.25]
    assert figures.fan_out(moves, [first, second], since=10.5) == [0.5]


def test_a_page_that_has_come_later_is_owed_no_move_of_before():
    assert figures.fan_out([("a", 0, 5, 10.0)], [[Receipt("a", 1, 10.5, 1)]], since=0) == []


def test_what_is_acknowledged_must_be_in_the_database():
    moves = [("a", 0, 5, 10.0), ("a", 1, 6, 11.0)]
    kept, other, gone = (Acknowledged("a", p, 5, 0.1) for p in (0, 1, 2))
    assert figures.lost(moves, [kept, other, gone]) == [other, gone]


def test_moves_are_read_off_the_log():
    log = (
        "info access: POST move-act 200 12.5 ms 90 B\ninfo access: POST move-act 409 9.0 ms 90 B\n"
    )
    assert figures.moves_at_server(log) == [0.0125]


@pytest.mark.timeout(600)
def test_a_small_run(tmp_path, capsys):
    """Everything starts, plays, is measured and ends."""
    file = tmp_path / "load.json"
    sizes = (
        "--tables 2 --pages 4 --seconds 10 --settle 1 --think 0.4 --pace 0 --bot greedy --spare 3"
    )
    status = main([*sizes.split(), "--json", str(file)])
    told = capsys.readouterr().out
    if not file.exists():
        pytest.skip(told)
    result = json.loads(file.read_text())
    assert (status, result["lost"]) == (0, 0)
    assert told.strip() == report.table(result)
    step = result["steps"][0]
    assert step["pages"] == 4
    assert step["move_server_ms"]["count"] > 0
    assert result["beyond"]["refused"] > 0
    assert result["beyond"]["told_when"]
