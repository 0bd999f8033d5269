"""Programs that play by the API, for the tests."""

from django.test import Client

from ludoteca.web.api import tokens

V1 = "/api/v1"


class Program:
    """A bot of somebody's, with a token of its own; it keeps no cookies."""

    def __init__(self, name="Robo", owner="somebody"):
        self.token, self.secret = tokens.make(owner, name)
        self.name = name

    @property
    def id(self):
        """The guest that it is."""
        return self.token.player

    def headers(self, **more):
        return {"Authorization": f"Bearer {self.secret}", **more}

    def get(self, path, **fields):
        language = fields.pop("language", "en")
        return Client().get(
            V1 + path, fields, headers=self.headers(**{"Accept-Language": language})
        )

    def post(self, path, **fields):
        return Client().post(
            V1 + path, fields, content_type="application/json", headers=self.headers()
        )

    def told(self, path, **fields):
        """What a request that is not refused is answered."""
        return _good(self.get(path, **fields))

    def does(self, path, **fields):
        """What an order that is not refused is answered."""
        return _good(self.post(path, **fields))

    def opens(self, game="puerto-rico", seats=("me", "greedy", "greedy"), **fields):
        """The state of a new table."""
        return self.does("/tables", game=game, seats=list(seats), **fields)

    def plays(self, state, action=None):
        """The state after an action, the first that there is if none is named."""
        action = state["actions"][0]["id"] if action is None else action
        return self.does(f"/tables/{state['id']}/play", ply=state["ply"], action=action)


def _good(response):
    assert response.status_code in (200, 201), response.content
    return response.json()


def problem(response, status, code):
    """What a refusal says, which is as all of them are."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    told = response.json()
    assert (told["status"], told["code"]) == (status, code)
    assert told["detail"]
    return told
