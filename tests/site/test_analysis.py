"""The analysis of a finished match at a real server."""

import signal

from tests.processes import wait_until
from tests.site.server import Server, Visitor
from tests.web.tables import SANTA_MARIA


def played(visitor, slug):
    """Play a match alone to its end, taking whatever stands first."""
    while 'class="ranking"' not in (board := visitor.look(slug)).text:
        answer = visitor.do(slug, "act", ply=board.ply, action=board.choices[-1])
        assert answer.status == 200


def test_an_analysis_survives_a_power_failure(tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTECA_ANALYSIS_ITERATIONS", "300")
    with Server(tmp_path) as own:
        mia = Visitor(own)
        slug = mia.open_table(["me"], game=SANTA_MARIA)
        played(mia, slug)
        assert mia.post(f"/t/{slug}/analysis/").status == 302

        def reached():
            return own.query("select reached, state from tables_analysis")[0]

        def wait(condition):
            wait_until(lambda: condition(reached()), lambda: f"{dict(reached())}\n{own.log}")

        wait(lambda row: row["reached"] > 3)
        own.stop(signal.SIGKILL)
        before = dict(reached())
        assert before["state"] == "running"
        own.start()
        wait(lambda row: row["state"] == "done")
        found = own.query("select ply from tables_finding order by ply")
        plies = [row["ply"] for row in found]
        assert len(plies) == len(set(plies)) > 3
        assert len(plies) > before["reached"]
        assert "Traceback" not in own.log
