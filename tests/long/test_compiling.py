"""The real compiler in a process of its own."""

import pytest

import ludoteca
from ludoteca.compilation import jobs
from ludoteca.kernel.rules import COMPILED


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
def test_a_process_that_compiles_ends_with_its_parent(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTECA_CACHE_DIR", str(tmp_path))
    work = jobs.CompileProcess(ludoteca.games()[0], gently=True)
    news = work.news()
    assert isinstance(next(news), float), "it reports its progress"
    assert work._process.stdin
    work._process.stdin.close()
    assert list(news)[-1:] != [1.0]
    assert not work.done
