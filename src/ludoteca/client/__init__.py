"""Client of the bot API of a Ludoteca site, for bots of your own: ``pip install 'ludoteca[client]'``.

    with Client("https://ludoteca.example", "ludoteca_...") as client:
        table = client.open_table("puerto-rico", ["me", "medium", "medium"])
        for state in client.follow(table["id"]):
            if state["your_turn"]:
                client.play(state["id"], state["ply"], state["actions"][0]["id"])

`AsyncClient` has the same methods as coroutines. Answers are plain dictionaries, typed in `ludoteca.client.types`.
"""

try:
    import httpx as _httpx  # noqa: F401
except ModuleNotFoundError as error:
    message = "ludoteca.client needs httpx: pip install 'ludoteca[client]'"
    raise ModuleNotFoundError(message, name=error.name) from error

from ludoteca.client.clients import AsyncClient, Client
from ludoteca.client.errors import ApiError

__all__ = ["ApiError", "AsyncClient", "Client"]
