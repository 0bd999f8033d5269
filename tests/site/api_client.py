"""A program that talks to a real server, for the tests."""

import http.client
import json
import re

from tests.processes import PATIENCE
from tests.site.server import Answer, Visitor
from tests.web.api.programs import V1


class RealProgram:
    """A bot whose token somebody has made on the page."""

    def __init__(self, server, name="Robo"):
        self.server = server
        self._maker = Visitor(server)
        page = self._maker.post("/bots/", {"name": name})
        (self.secret,) = re.findall(r"<code>(ludoteca_[-\w]+)</code>", page.text)

    def revoke(self):
        page = self._maker.get("/bots/").text
        (path,) = re.findall(r'action="(/bots/[-\w]+/revoke/)"', page)
        assert self._maker.post(path).status == 302

    def plays_a_little(self):
        """A decision at a table of its own, with a wrong one before it; gives all that no other way out may tell."""
        slug = self.does("/tables", game="puerto-rico", seats=["me", "greedy", "greedy"])["id"]
        with self.follows(slug) as events:
            state = events.state(lambda state: state["your_turn"])
        assert self.post(f"/tables/{slug}/play", ply=state["ply"], action="nothing").status == 400
        self.plays(state)
        row, (token,) = self.server.table(slug), self._tokens()
        return {slug, row["seed"], row["host"], self.secret, *token}

    def _tokens(self):
        rows = self.server.query("select maker, player, digest from tables_token")
        return [(row["maker"], row["player"], row["digest"]) for row in rows]

    def get(self, path):
        return self._ask("GET", path)

    def post(self, path, **fields):
        return self._ask("POST", path, json.dumps(fields))

    def told(self, path):
        return _good(self.get(path))

    def does(self, path, **fields):
        return _good(self.post(path, **fields))

    def plays(self, state):
        """The state after the first action that there is."""
        action = state["actions"][0]["id"]
        return self.does(f"/tables/{state['id']}/play", ply=state["ply"], action=action)

    def follows(self, slug, seen=0, **headers):
        """The stream of a table."""
        connection = self._connection()
        path = f"{V1}/tables/{slug}/events?seen={seen}"
        connection.request("GET", path, headers={**self._headers, **headers})
        return Stream(connection)

    @property
    def _headers(self):
        return {"Authorization": f"Bearer {self.secret}", "Content-Type": "application/json"}

    def _connection(self):
        return http.client.HTTPConnection("127.0.0.1", self.server.port, PATIENCE)

    def _ask(self, method, path, body=None):
        connection = self._connection()
        try:
            connection.request(method, V1 + path, body, self._headers)
            return Answer(connection.getresponse())
        finally:
            connection.close()


def _good(answer):
    assert answer.status in (200, 201), answer.text
    return json.loads(answer.text)


class Stream:
    """States as they come."""

    def __init__(self, connection):
        self._connection = connection
        self.response = connection.getresponse()

    @property
    def kind(self):
        return self.response.headers["Content-Type"]

    def line(self):
        """The next line, without its end; None where there is none any more."""
        line = self.response.readline()
        return line.decode().rstrip("\n") if line else None

    def state(self, wanted=lambda state: True):
        """The next state that is `wanted`."""
        while (line := self.line()) is not None:
            if line and wanted(state := json.loads(line)):
                return state
        raise AssertionError("the stream has ended")

    def ended(self):
        """Whether nothing comes any more but silence."""
        while (line := self.line()) is not None:
            if line:
                return False
        return True

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.response.close()
        self._connection.close()
