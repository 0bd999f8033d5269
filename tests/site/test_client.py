"""`ludoteca.client` at a real server: a table, its stream, a refusal, both languages."""

import asyncio
import re
from contextlib import aclosing, closing
from pathlib import Path

import pytest

from ludoteca.client import ApiError, AsyncClient, Client
from tests.processes import PATIENCE
from tests.site.api_client import RealProgram

GUIDE = Path(__file__).parents[2] / "docs" / "bots" / "api.md"
SEATS = ["me", "greedy", "greedy"]
DECISIONS = 4


@pytest.fixture
def robo(server):
    return RealProgram(server, "Robo")


def test_a_program_plays_and_follows(robo, server):
    with Client(server.url, robo.secret, patience=PATIENCE) as client:
        assert client.me()["name"] == "Robo"
        assert "lisboa" in [game["name"] for game in client.games()]
        slug = client.open_table(game="puerto-rico", seats=SEATS, pace=0)["id"]
        assert slug in [table["id"] for table in client.tables("mine")]
        texts = client.actions("puerto-rico")
        made: list[tuple[int, int]] = []
        with closing(client.follow(slug)) as states:
            for state in states:
                if not state["your_turn"]:
                    continue
                if len(made) == DECISIONS:
                    break
                action = state["actions"][-1]
                assert texts[action["id"]] == action["text"]
                made.append((state["ply"], action["id"]))
                client.play(slug, *made[-1])
                client.play(slug, *made[-1])  # the same once more is harmless
        assert len({ply for ply, _ in made}) == DECISIONS
        assert client.log(slug)
        with pytest.raises(ApiError) as refused:
            client.play(slug, 0, "choose settler" if made[0][1] == 0 else 0)
        assert (refused.value.status, refused.value.code) == (409, "stale")
        assert refused.value.table
        assert refused.value.table["id"] == slug
        with pytest.raises(ApiError, match="403 forbidden"):
            client.save(slug)


def test_a_program_plays_by_coroutines(robo, server):
    async def play():
        async with AsyncClient(server.url, robo.secret, language="ja", patience=PATIENCE) as client:
            titles = {game["name"]: game["title"] for game in await client.games()}
            table = await client.open_table(game="santa-maria", seats=SEATS, pace=0)
            decided = 0
            async with aclosing(client.follow(table["id"])) as states:
                async for state in states:
                    if not state["your_turn"]:
                        continue
                    if decided == DECISIONS:
                        break
                    decided += 1
                    await client.play(table["id"], state["ply"], state["actions"][0]["text"])
            return titles, decided

    titles, decided = asyncio.run(play())
    assert decided == DECISIONS
    assert titles["puerto-rico"] == "プエルトリコ"


def test_the_example_of_the_guide_plays_a_match(robo, server, capsys):
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    for shown, real in {"http://127.0.0.1:8000": server.url, "ludoteca_...": robo.secret}.items():
        assert code.count(shown) == 1
        code = code.replace(shown, real)
    known: dict[str, object] = {"__name__": "example"}
    exec(code, known)
    assert known["state"]["status"] == "over"  # type: ignore[index]
    assert known["state"]["says"] in capsys.readouterr().out  # type: ignore[index]


def test_a_wrong_token_is_refused_at_once(server):
    with Client(server.url, "ludoteca_wrong") as client, pytest.raises(ApiError, match="401"):
        client.me()
