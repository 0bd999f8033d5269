"""Event stream of a table for programs: the redacted state, now and after each change.

Each state is a line of JSON, or an event if the client accepts Server-Sent Events. Between states the stream holds
neither a thread nor a database connection (`ludoteca.web.realtime.sse`); viewers of the same state share one rendering.
The stream ends with the match, or when the token is revoked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from dataclasses import astuple, dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, override

from ludoteca.i18n import DEFAULT_LANGUAGE
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.api.models import Token
from ludoteca.web.api.schemas import TableState
from ludoteca.web.api.state import state_of
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.once_cache import OnceCache
from ludoteca.web.matches import moves
from ludoteca.web.matches.models import Table
from ludoteca.web.realtime.sse import followed, versions

__all__ = ["DESCRIBED", "EVENTS", "KIND", "LINES", "follow", "opened"]

log = logging.getLogger(__name__)

KIND: Final = "api"
EVENTS: Final = "text/event-stream"
LINES: Final = "application/x-ndjson"
_STATE: Final = {"schema": {"$ref": "#/components/schemas/TableState"}}
DESCRIBED: Final = {
    "responses": {200: {"description": "States, one after another", "content": {LINES: _STATE}}}
}
"""The response in the OpenAPI document."""
SEEN: Final = 128
"""Number of rendered states in the cache."""

_threads = ThreadPoolExecutor(4, thread_name_prefix="api-streams")
_states: OnceCache[str] = OnceCache(SEEN)


@dataclass(frozen=True)
class EventsRequest:
    """A program's request to follow a table."""

    slug: str
    version: int
    """The newest version when the stream was opened."""
    seen: int
    """The version known to the program."""
    player: str
    language: str
    kind: str
    """`EVENTS` or `LINES`."""

    @classmethod
    def read(cls, words: Sequence[str]) -> EventsRequest:
        """Parse the words written by `opened`."""
        slug, version, seen, player, language, kind = words
        return cls(slug, int(version), int(seen), player, language, kind)


@dataclass(frozen=True)
class State:
    """A state to send."""

    version: int
    text: str
    last: bool
    """True if no other state can follow."""


def opened(request: HttpRequest, table: Table, player: str, seen: int) -> HttpResponse:
    """Respond to a program that follows a table: a stream, or 204 if it knows the final state."""
    if table.ended and seen >= table.version:
        return HttpResponse(status=204)
    kind = EVENTS if EVENTS in request.headers.get("Accept", "") else LINES
    response = HttpResponse(b"", content_type=f"{kind}; charset=utf-8")
    asked = EventsRequest(
        table.slug, table.version, seen, player, get_language() or DEFAULT_LANGUAGE, kind
    )
    return followed(response, KIND, *astuple(asked))


async def follow(words: Sequence[str]) -> AsyncGenerator[bytes, None]:
    """Generate the bytes of the stream that `opened` described by these words."""
    asked = EventsRequest.read(words)
    told = asked.seen
    async with aclosing(versions(asked.slug, asked.version, asked.seen)) as news:
        async for newest in news:
            if newest is None:
                yield _silence(asked.kind)
                continue
            if newest <= told:
                continue
            state = await _current_state(asked)
            if state is None:
                return
            told = state.version
            yield _written(asked.kind, state)
            if state.last:
                return


def _silence(kind: str) -> bytes:
    """Bytes that keep an idle connection open."""
    return b": still here\n\n" if kind == EVENTS else b"\n"


def _written(kind: str, state: State) -> bytes:
    if kind == EVENTS:
        return f"id: {state.version}\nevent: state\ndata: {state.text}\n\n".encode()
    return f"{state.text}\n".encode()


async def _current_state(asked: EventsRequest) -> State | None:
    """The table's state, or None if the token has been revoked or the state cannot be read now."""
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_threads, _load_state, asked)
    except LudotecaError:
        return None
    except Exception as error:
        log.warning("a stream of the API was closed: %r", error)
        return None


def _load_state(asked: EventsRequest) -> State | None:
    try:
        if not Token.objects.filter(player=asked.player).exists():
            return None
        table = moves.find_table(asked.slug)
        with override(asked.language):
            return State(table.version, _state_text(table, asked), table.ended)
    finally:
        release_connection()


def _state_text(table: Table, asked: EventsRequest) -> str:
    """The state as JSON; players without a seat or table of their own there share one."""
    own = table.host == asked.player or table.seats.filter(guest=asked.player).exists()
    player = asked.player if own else ""
    key = table.slug, table.version, player, asked.language

    def write() -> str:
        state: TableState = state_of(table, player)
        return state.model_dump_json()

    return _states.get(key, write)
