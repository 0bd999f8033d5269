"""The graph of an analysis: its lines, marks and labels."""

from itertools import pairwise

import pytest

from ludoteca.web.analysis import graph as graphs


def draw(values, seats, periods, margin=0.0):
    margins = [[margin] * len(row) for row in values]
    return graphs.draw(values, margins, seats, periods)


def test_chances_reach_from_the_bottom_to_the_top():
    graph = draw([[0.0, 1.0], [1.0, 0.0], [0.5, 0.5]], [0, 1], ["A", "B"])
    assert graph.lines[0].points.split()[0] == f"{graph.left},{graph.bottom}"
    assert graph.lines[1].points.split()[0] == f"{graph.left},{graph.top}"
    assert graph.lines[0].points.split()[-1].startswith(f"{graph.right},")
    assert [tick.label for tick in graph.levels] == ["0%", "25%", "50%", "75%", "100%"]
    assert [(dot.index, dot.seat) for dot in graph.dots] == [(0, 0), (1, 1)]
    assert graph.dots[0].top == pytest.approx(100 * graph.bottom / graph.height, abs=0.01)
    assert graph.dots[1].top == graph.dots[0].top


LABELS: list[tuple[list[float], list[str]]] = [
    ([40, 72], ["40", "50", "60", "70", "80"]),
    ([3.5, 4.5], ["3.5", "4", "4.5"]),
    ([7, 7], ["7", "8"]),
    ([-12, 30], ["-20", "0", "20", "40"]),
]


def test_points_lie_between_round_numbers():
    for values, labels in LABELS:
        graph = draw([[v] for v in values], [0], ["A"])
        assert [tick.label for tick in graph.levels] == labels, values


def test_labels_do_not_run_into_each_other():
    count = 200
    graph = draw([[0.5, 0.5]] * (count + 1), [0] * count, [f"Round {i // 4}" for i in range(count)])
    assert len(graph.periods) == 50
    labelled = [tick for tick in graph.periods if tick.label]
    assert 5 < len(labelled) < 20
    places = [graph.periods.index(tick) for tick in labelled]
    assert len({two - one for one, two in pairwise(places)}) == 1
    for one, after in pairwise(labelled):
        assert after.at - one.at > 10 * len(one.label)


def test_a_single_part_of_a_match_is_labelled():
    graph = draw([[0.5, 0.5]] * 3, [0] * 2, ["A very long name of a part of a match" * 3] * 2)
    assert [tick.label != "" for tick in graph.periods] == [True]


def test_the_band_lies_around_its_line_and_within_the_graph():
    values = [[0.0, 1.0], [0.5, 0.5]]
    graph = draw(values, [0], ["A"], margin=0.25)
    corners = [tuple(map(float, one.split(","))) for one in graph.lines[0].band.split()]
    height = graph.bottom - graph.top
    assert [round((graph.bottom - y) / height, 2) for _, y in corners] == [0.25, 0.75, 0.25, 0]
    assert [x for x, _ in corners] == [graph.left, graph.right, graph.right, graph.left]
    assert draw(values, [0], ["A"]).lines[0].band == ""
