"""The tool that measures how strength grows with iterations."""

import pytest

from ludoteca.kernel.game import find
from tools import curve

SANTA_MARIA = find("santa-maria")


@pytest.mark.compiled
def test_a_curve_is_measured_once_and_told_from_its_journals(tmp_path):
    points = curve.measure(SANTA_MARIA, (1, 2, 4), 3, tmp_path, workers=1)
    assert [(point.more, point.less) for point in points] == [(2, 1), (4, 2)]
    assert all(len(point.played.duels) == 3 for point in points)
    journals = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert set(journals) == {"santa-maria-2-1.jsonl", "santa-maria-4-2.jsonl"}
    again = curve.measure(SANTA_MARIA, (1, 2, 4), 3, tmp_path, workers=1)
    assert curve.table(again) == curve.table(points)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == journals
    heading, _, *rows = curve.table(points).splitlines()
    assert len(rows) == 2
    assert all(row.count("|") == heading.count("|") for row in rows)
