"""Lines on the pages of puzzles: compared once a puzzle has ended, and searched in the background once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from ludoteca.analysis import Effort, Gain, Loss
from ludoteca.puzzles import Line, Puzzle, line_search, load
from ludoteca.web.puzzles import catalog, stored_lines
from ludoteca.web.puzzles.line_rows import line_rows
from ludoteca.web.puzzles.models import StoredLine
from tests.web.pages import read
from tests.web.puzzles.test_puzzles import attempt, first, url, wrong

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
NAMES = ["Player 1", "Player 2", "Player 3", "Player 4"]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Puzzle:
    """A puzzle without lines, as older ones are; a search takes a moment."""
    monkeypatch.setattr(line_search, "EFFORT", Effort(iterations=8, round=2, least=2, most=2))
    puzzle = replace(first(), lines=())
    monkeypatch.setitem(load(puzzle.game), puzzle.name, puzzle)
    return puzzle


def search_all() -> int:
    """Work as the background thread does; the number of lines."""
    return sum(iter(lambda: stored_lines.search_next(catalog.puzzle), False))


def lines_page(client: Client, puzzle: Puzzle) -> str:
    return client.get(url(puzzle, "lines/"), headers=HTMX).content.decode()


def test_lines_come_once_the_search_has_ended(client: Client, bare: Puzzle) -> None:
    other = next(a for a in wrong(bare, 9) if a != bare.obvious)
    attempt(client, bare, other)
    assert not StoredLine.objects.exists()  # no line before the end
    page = attempt(client, bare, bare.solution.action)
    assert "htmx" in page
    assert 'hx-trigger="every 2s"' in page
    rows = StoredLine.objects.order_by("pk").values_list("option", flat=True)
    assert set(rows) == {bare.solution.action, bare.obvious, other}
    assert "being searched" in lines_page(client, bare)
    assert search_all() == 3
    page = lines_page(client, bare)
    assert "hx-trigger" not in page
    assert "being searched" not in page
    assert page.count('class="puzzle-acts"') == 3
    assert read(page).find("ol", class_="puzzle-acts")
    for mark in ("solution<", "the obvious choice<", "your attempt<"):
        assert page.count(mark) == 1
    whole = client.get(url(bare)).content.decode()
    assert page.strip() in whole
    assert "hx-trigger" not in whole
    assert StoredLine.objects.count() == 3


def test_the_same_lines_serve_everybody(client: Client, bare: Puzzle) -> None:
    client.post(url(bare, "solution/"))
    client.get(url(bare))
    assert search_all() == 2
    other = Client()
    other.post(url(bare, "solution/"))
    assert "being searched" not in other.get(url(bare)).content.decode()
    assert search_all() == 0


def test_lines_are_told_only_after_the_end(client: Client, bare: Puzzle) -> None:
    assert client.get(url(bare, "lines/"), headers=HTMX).status_code == 302
    attempt(client, bare, wrong(bare, 1)[0])
    assert client.get(url(bare, "lines/"), headers=HTMX)["Location"] == url(bare)
    client.post(url(bare, "solution/"))
    assert client.get(url(bare, "lines/"), headers=HTMX).status_code == 200
    assert client.get(url(bare, "lines/")).status_code == 302  # not the whole page
    assert client.post(url(bare, "lines/")).status_code == 405
    assert client.get(f"/puzzles/{bare.game}/0-9999/lines/").status_code == 404


def test_lines_of_the_puzzle_need_no_search(client: Client, bare: Puzzle, monkeypatch: Any) -> None:
    whole = line_search.with_lines(bare)
    monkeypatch.setitem(load(bare.game), bare.name, whole)
    client.post(url(bare, "solution/"))
    page = client.get(url(bare)).content.decode()
    assert page.count('class="puzzle-acts"') == 2
    assert "hx-trigger" not in page
    assert not StoredLine.objects.exists()


def test_a_search_that_fails_blocks_no_other(
    client: Client, bare: Puzzle, monkeypatch: Any
) -> None:
    def fails(*_: Any) -> Line:
        raise ZeroDivisionError

    monkeypatch.setattr(stored_lines, "line_after", fails)
    client.post(url(bare, "solution/"))
    client.get(url(bare))
    assert search_all() == 2
    page = client.get(url(bare)).content.decode()
    assert "puzzle-acts" not in page
    assert "being searched" not in page
    assert search_all() == 0


def test_lines_of_puzzles_that_have_gone_are_dropped(bare: Puzzle) -> None:
    stored_lines.lines_of(replace(bare, match=99_999), [bare.obvious])
    stored_lines.lines_of(replace(bare, position=bare.position[::-1]), [bare.obvious])
    assert search_all() == 2
    assert not StoredLine.objects.exists()


def rows_of(puzzle: Puzzle, line: Line) -> dict[str, Any]:
    best = Line((puzzle.solution.action,))
    rows: list[dict[str, Any]] = line_rows(replace(puzzle, lines=(best, line)), [], NAMES)["lines"]
    return rows[1]


def test_costs_in_words(bare: Puzzle) -> None:
    loss, gains = Loss(0.123, 4.56, True, 0.01), (Gain(0, 2.4), Gain(-1, -3.0))
    row = rows_of(bare, Line((bare.obvious,), loss, gains))
    assert row["chance"] == "−12% chance of winning"
    assert row["points"] == "−4.6 points against the best opponent"
    assert len(row["sources"]) == 2
    assert row["sources"][0].startswith("2 fewer points from")
    assert row["sources"][1] == "3 more points for the best opponent"


def test_without_a_clear_loss_the_judge_counts(bare: Puzzle) -> None:
    row = rows_of(bare, Line((bare.obvious,), Loss(0.01, 0.1, False, 0.02)))
    judged = next(o for o in bare.options if o.estimate.action == bare.obvious)
    assert row["chance"] == f"−{100 * judged.wins:.0f}% chance of winning"
    row = rows_of(replace(bare, options=()), Line((bare.obvious,), Loss(0.01, 0.1, False, 0.02)))
    assert (row["chance"], row["points"], row["sources"]) == ("", "", [])
