"""A real site that has never compiled anything can be played at from the beginning."""

import pytest

from ludoteca.kernel.rules import COMPILED
from tests.site.server import Server, Visitor
from tests.web.tables import SANTA_MARIA

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def test_a_fresh_site_is_played_at_before_anything_is_compiled(tmp_path):
    fresh_site = Server(tmp_path, LUDOTECA_CACHE_DIR=str(tmp_path / "rules"))
    fresh_site.signs = ("Ludoteca is ready",)
    with fresh_site:
        visitor = Visitor(fresh_site)
        slug = visitor.open_table(["me", "medium", "expert"], game=SANTA_MARIA)
        board = visitor.look(slug)
        while board.ply < 12:
            if board.choices:
                answer = visitor.do(slug, "act", ply=board.ply, action=board.choices[0])
                assert answer.status == 200, answer.text
            board = visitor.look(slug)
        page = visitor.get(f"/t/{slug}/").text
        assert "The rules of this game are still being compiled" in page
    assert "Traceback" not in fresh_site.log
    assert "could not be compiled" not in fresh_site.log
