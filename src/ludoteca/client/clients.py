"""The client, synchronous and asynchronous: one method for each request of the API."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Generator
from types import TracebackType
from typing import Any, Final, Literal, Self, TypeAlias, TypeVar, Unpack

import httpx

from ludoteca.client.errors import Retries
from ludoteca.client.types import (
    Game,
    HandedOver,
    HandOver,
    ImportedTable,
    LogLine,
    Me,
    NewTable,
    TableLine,
    TableState,
)

__all__ = ["AsyncClient", "Client"]

T = TypeVar("T")
Cards: TypeAlias = dict[str, dict[str, Any]]
Which: TypeAlias = Literal["open", "mine"]

PATIENCE: Final = 120.0
TIMEOUT: Final = httpx.Timeout(30)
SILENCE: Final = httpx.Timeout(30, read=45)
"""For streams, which send an empty line every 15 seconds."""


def _settings(site: str, token: str, language: str) -> dict[str, Any]:
    return {
        "base_url": f"{site.rstrip('/')}/api/v1",
        "headers": {"Authorization": f"Bearer {token}", "Accept-Language": language},
        "timeout": TIMEOUT,
    }


class _Following:
    """Progress in the stream of a table, over several connections."""

    def __init__(self, table: str, seen: int, patience: float) -> None:
        self.ended = False
        self._table = table
        self._seen = seen
        self._patience = patience
        self._retries = Retries(patience)
        self._rest = b""

    @property
    def request(self) -> dict[str, Any]:
        """A connection from the last state seen on."""
        self._rest = b""
        return {
            "method": "GET",
            "url": f"/tables/{self._table}/events",
            "params": {"seen": self._seen},
            "timeout": SILENCE,
        }

    def states(self, part: bytes) -> list[TableState]:
        """Return the states that the next part of the stream completes."""
        self._retries = Retries(self._patience)
        *lines, self._rest = (self._rest + part).split(b"\n")
        states: list[TableState] = [json.loads(line) for line in lines if line.strip()]
        for state in states:
            self._seen = state["version"]
            self.ended = state["status"] in ("over", "closed")
        return states

    def pause(self, failure: httpx.Response | httpx.TransportError) -> float:
        """Return the seconds before the next connection; raise the failure if there is no use in one."""
        if isinstance(failure, httpx.Response) and failure.is_success:
            failure = httpx.RemoteProtocolError("the stream ended before the match")
        return self._retries.wait(failure)


class Client:
    """A bot at a site, which plays by its token."""

    def __init__(
        self,
        site: str,
        token: str,
        *,
        language: str = "en",
        patience: float = PATIENCE,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        """Use the `token` at a `site`, the address of its lobby.

        Texts for people come in `language`, "en" or "ja". While the site is busy or out of reach, a request is
        repeated for `patience` seconds before it raises `ApiError` or `httpx.TransportError`.
        """
        self._patience = patience
        self._http = httpx.Client(**_settings(site, token, language), transport=transport)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close all connections."""
        self._http.close()

    def me(self) -> Me:
        """Name and age of the token."""
        return self._get(Me, "/me")

    def games(self) -> list[Game]:
        """The games of the site, with their numbers of seats and options."""
        return self._get(list[Game], "/games")

    def actions(self, game: str) -> list[str]:
        """The text of every action of a game, in the order of their ids."""
        return self._get(list[str], f"/games/{game}/actions")

    def cards(self, game: str) -> Cards:
        """Names and effects of the pieces of a game, by their ids in views."""
        return self._get(Cards, f"/games/{game}/cards")

    def tables(self, which: Which = "open", game: str = "", limit: int = 30) -> list[TableLine]:
        """Open tables with a free seat, the newest first, or one's own, the last played first."""
        return self._get(list[TableLine], "/tables", which=which, game=game, limit=limit)

    def table(self, table: str) -> TableState:
        """The state of a table."""
        return self._get(TableState, f"/tables/{table}")

    def log(self, table: str, since: int = 0) -> list[LogLine]:
        """The log of a table in words, from the ply `since` on."""
        return self._get(list[LogLine], f"/tables/{table}/log", since=since)

    def save(self, table: str) -> dict[str, Any]:
        """The save file of a finished match; `ludoteca.Match.load` reads its JSON text."""
        return self._get(dict[str, Any], f"/tables/{table}/save")

    def open_table(self, **new: Unpack[NewTable]) -> TableState:
        """Open a table: ``open_table(game="lisboa", seats=["me", "free", "medium"])``."""
        return self._post(TableState, "/tables", False, **new)

    def import_match(self, text: str) -> ImportedTable:
        """Import a match from the text of a file; ``open_table(start=...)`` plays on from it."""
        retries = Retries(self._patience, repeatable=False)
        return self._ask(ImportedTable, retries, "POST", "/imports", content=text.encode())

    def join(self, table: str, invitation: str | None = None) -> TableState:
        """Take the first free seat of an open table, or the one of an invitation."""
        return self._post(TableState, f"/tables/{table}/join", invitation=invitation)

    def set_open(self, table: str, is_open: bool) -> TableState:
        """Open one's own table to everybody, or close it to those without an invitation."""
        return self._post(TableState, f"/tables/{table}/open", open=is_open)

    def hand_over(self, table: str, **given: Unpack[HandOver]) -> HandedOver:
        """Give a seat away: ``hand_over(table, to="bot", level="hard")``."""
        return self._post(HandedOver, f"/tables/{table}/hand-over", False, **given)

    def play(self, table: str, ply: int, action: int | str) -> TableState:
        """Take an action, chosen in the state of that `ply`, by its id or text.

        `ApiError` with the code `stale` has the current state as its `table`.
        """
        return self._post(TableState, f"/tables/{table}/play", ply=ply, action=action)

    def follow(self, table: str, seen: int = 0) -> Generator[TableState, None, None]:
        """Yield the state at once and after every change, up to the end of the match.

        Connections that break are opened anew. The state with the version `seen` is left out.
        """
        following = _Following(table, seen, self._patience)
        while True:
            answer: httpx.Response | httpx.TransportError
            try:
                with self._http.stream(**following.request) as answer:
                    if answer.status_code == httpx.codes.NO_CONTENT:
                        return
                    if not answer.is_success:
                        answer.read()
                    else:
                        for part in answer.iter_bytes():
                            yield from following.states(part)
                            if following.ended:
                                return
            except httpx.TransportError as error:
                answer = error
            time.sleep(following.pause(answer))

    def _get(self, kind: type[T], path: str, **query: Any) -> T:
        return self._ask(kind, Retries(self._patience), "GET", path, params=query)

    def _post(self, kind: type[T], path: str, repeatable: bool = True, **body: Any) -> T:
        return self._ask(kind, Retries(self._patience, repeatable), "POST", path, json=body)

    def _ask(self, kind: type[T], retries: Retries, method: str, path: str, **content: Any) -> T:
        while True:
            answer: httpx.Response | httpx.TransportError
            try:
                answer = self._http.request(method, path, **content)
                if answer.is_success:
                    found: T = answer.json()
                    return found
            except httpx.TransportError as error:
                answer = error
            time.sleep(retries.wait(answer))


class AsyncClient:
    """`Client` for asyncio: the same methods, as coroutines."""

    def __init__(
        self,
        site: str,
        token: str,
        *,
        language: str = "en",
        patience: float = PATIENCE,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        """As `Client`."""
        self._patience = patience
        self._http = httpx.AsyncClient(**_settings(site, token, language), transport=transport)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        await self._http.aclose()

    async def me(self) -> Me:
        """Name and age of the token."""
        return await self._get(Me, "/me")

    async def games(self) -> list[Game]:
        """The games of the site, with their numbers of seats and options."""
        return await self._get(list[Game], "/games")

    async def actions(self, game: str) -> list[str]:
        """The text of every action of a game, in the order of their ids."""
        return await self._get(list[str], f"/games/{game}/actions")

    async def cards(self, game: str) -> Cards:
        """Names and effects of the pieces of a game, by their ids in views."""
        return await self._get(Cards, f"/games/{game}/cards")

    async def tables(
        self, which: Which = "open", game: str = "", limit: int = 30
    ) -> list[TableLine]:
        """Open tables with a free seat, the newest first, or one's own, the last played first."""
        return await self._get(list[TableLine], "/tables", which=which, game=game, limit=limit)

    async def table(self, table: str) -> TableState:
        """The state of a table."""
        return await self._get(TableState, f"/tables/{table}")

    async def log(self, table: str, since: int = 0) -> list[LogLine]:
        """The log of a table in words, from the ply `since` on."""
        return await self._get(list[LogLine], f"/tables/{table}/log", since=since)

    async def save(self, table: str) -> dict[str, Any]:
        """The save file of a finished match; `ludoteca.Match.load` reads its JSON text."""
        return await self._get(dict[str, Any], f"/tables/{table}/save")

    async def open_table(self, **new: Unpack[NewTable]) -> TableState:
        """Open a table: ``open_table(game="lisboa", seats=["me", "free", "medium"])``."""
        return await self._post(TableState, "/tables", False, **new)

    async def import_match(self, text: str) -> ImportedTable:
        """Import a match from the text of a file; ``open_table(start=...)`` plays on from it."""
        retries = Retries(self._patience, repeatable=False)
        return await self._ask(ImportedTable, retries, "POST", "/imports", content=text.encode())

    async def join(self, table: str, invitation: str | None = None) -> TableState:
        """Take the first free seat of an open table, or the one of an invitation."""
        return await self._post(TableState, f"/tables/{table}/join", invitation=invitation)

    async def set_open(self, table: str, is_open: bool) -> TableState:
        """Open one's own table to everybody, or close it to those without an invitation."""
        return await self._post(TableState, f"/tables/{table}/open", open=is_open)

    async def hand_over(self, table: str, **given: Unpack[HandOver]) -> HandedOver:
        """Give a seat away: ``hand_over(table, to="bot", level="hard")``."""
        return await self._post(HandedOver, f"/tables/{table}/hand-over", False, **given)

    async def play(self, table: str, ply: int, action: int | str) -> TableState:
        """Take an action, chosen in the state of that `ply`, by its id or text.

        `ApiError` with the code `stale` has the current state as its `table`.
        """
        return await self._post(TableState, f"/tables/{table}/play", ply=ply, action=action)

    async def follow(self, table: str, seen: int = 0) -> AsyncGenerator[TableState, None]:
        """Yield the state at once and after every change, up to the end of the match.

        Connections that break are opened anew. The state with the version `seen` is left out.
        """
        following = _Following(table, seen, self._patience)
        while True:
            answer: httpx.Response | httpx.TransportError
            try:
                async with self._http.stream(**following.request) as answer:
                    if answer.status_code == httpx.codes.NO_CONTENT:
                        return
                    if not answer.is_success:
                        await answer.aread()
                    else:
                        async for part in answer.aiter_bytes():
                            for state in following.states(part):
                                yield state
                            if following.ended:
                                return
            except httpx.TransportError as error:
                answer = error
            await asyncio.sleep(following.pause(answer))

    async def _get(self, kind: type[T], path: str, **query: Any) -> T:
        return await self._ask(kind, Retries(self._patience), "GET", path, params=query)

    async def _post(self, kind: type[T], path: str, repeatable: bool = True, **body: Any) -> T:
        return await self._ask(kind, Retries(self._patience, repeatable), "POST", path, json=body)

    async def _ask(
        self, kind: type[T], retries: Retries, method: str, path: str, **content: Any
    ) -> T:
        while True:
            answer: httpx.Response | httpx.TransportError
            try:
                answer = await self._http.request(method, path, **content)
                if answer.is_success:
                    found: T = answer.json()
                    return found
            except httpx.TransportError as error:
                answer = error
            await asyncio.sleep(retries.wait(answer))
