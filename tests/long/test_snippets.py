"""The Python of the README and of every guide runs, from the top of a page to its end."""

import pytest

from tests.docs.pages import PAGES, name_of, python


@pytest.mark.parametrize("page", [p for p in PAGES if python(p)], ids=name_of)
def test_python_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = {"__name__": "example"}
    for code in python(page):
        exec(compile(code, name_of(page), "exec"), names)
