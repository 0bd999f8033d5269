"""Advice at a real server: a search ends when nobody waits for it, and when the server stops."""

import contextlib
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from urllib.parse import urlencode

from tests.processes import wait_until
from tests.site import endless
from tests.site.server import Server, Visitor
from tests.web.tables import PUERTO_RICO


@contextlib.contextmanager
def asking(visitor, slug):
    """A question that is never waited for to the end."""
    fields = urlencode({"ply": visitor.look(slug).ply})
    head = {
        "Cookie": "; ".join(f"{name}={value}" for name, value in visitor.cookies.items()),
        "X-CSRFToken": visitor.cookies["csrftoken"],
        "Content-Type": "application/x-www-form-urlencoded",
    }
    connection = HTTPConnection("127.0.0.1", visitor.server.port)
    connection.request("POST", f"/t/{slug}/advice/", fields, head)
    yield
    connection.close()


def to_be_asked(visitor, game):
    """Open a table against bots, at which it is the visitor's turn by now; gives its slug."""
    slug = visitor.open_table(["me", "greedy", "greedy"], game=game)
    wait_until(lambda: visitor.look(slug).choices)
    return slug


def wait_until_it_thinks(server, searches):
    """Wait until so many searches have begun that end only when nobody waits for them."""
    wait_until(lambda: server.log.count(endless.BEGUN) >= searches, lambda: server.log)


def advised(server):
    """The tables at which an answer has been kept."""
    found = server.query(
        "select t.slug from tables_advice a join tables_table t on t.id = a.table_id"
    )
    return [row["slug"] for row in found]


def test_a_search_is_broken_off_when_nobody_waits_for_it_and_when_the_server_stops(tmp_path):
    """What is asked after those who have hung up has its turn, though they had never had an answer."""
    with Server(tmp_path, module=endless.__name__) as server:
        eve, zoe = Visitor(server), Visitor(server)
        asked, slug = to_be_asked(eve, endless.GAME), to_be_asked(zoe, PUERTO_RICO)
        with contextlib.ExitStack() as questions:
            for _ in range(10):
                questions.enter_context(asking(eve, asked))
            wait_until_it_thinks(server, 1)
        assert zoe.do(slug, "advice", ply=zoe.look(slug).ply).status == 200
        assert advised(server) == [slug]
        begun = server.log.count(endless.BEGUN)
        with ThreadPoolExecutor() as pool:
            waiting = pool.submit(eve.do, asked, "advice", ply=eve.look(asked).ply)
            wait_until_it_thinks(server, begun + 1)
            server.stop()
            answer = waiting.result()
        assert answer.status == 503
        assert "restarting" in answer.text
        assert advised(server) == [slug]
        assert "Traceback" not in server.log
