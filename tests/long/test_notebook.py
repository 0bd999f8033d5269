"""The notebook examples/tour.ipynb: it runs without Jupyter, and prints what is stored with it."""

import contextlib
import io
import json
from importlib.util import find_spec
from pathlib import Path

import pytest

TOUR = Path(__file__).parents[2] / "examples" / "tour.ipynb"
CELLS = [
    cell
    for cell in json.loads(TOUR.read_text(encoding="utf-8"))["cells"]
    if cell["cell_type"] == "code"
]


def printed(cell):
    """Return what a cell has printed, as it is stored."""
    streams = [output for output in cell["outputs"] if output["output_type"] == "stream"]
    return "".join("".join(stream["text"]) for stream in streams)


def test_all_cells_have_been_executed_in_order():
    assert [cell["execution_count"] for cell in CELLS] == list(range(1, len(CELLS) + 1))
    kinds = {output["output_type"] for cell in CELLS for output in cell["outputs"]}
    assert kinds == {"stream", "display_data"}  # no errors
    pictures = [o for cell in CELLS for o in cell["outputs"] if "image/png" in o.get("data", {})]
    assert len(pictures) == 2
    assert TOUR.stat().st_size < 200_000


@pytest.mark.skipif(find_spec("matplotlib") is None, reason="the extra `arena` is not installed")
@pytest.mark.compiled
def test_the_cells_print_what_is_stored(monkeypatch):
    monkeypatch.setenv("MPLBACKEND", "Agg")
    names = {"__name__": "notebook"}
    for cell in CELLS:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile("".join(cell["source"]), TOUR.name, "exec"), names)
        assert out.getvalue() == printed(cell)
