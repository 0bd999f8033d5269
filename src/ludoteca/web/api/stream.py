"""The stream of a table for a program: its whole state, redacted for the seat, at once and after every change.

A line of JSON each, or an event where the client asks for Server-Sent Events. Between two of them the stream holds
neither a thread nor a database connection (`ludoteca.web.realtime.sse`); a state is made once for all who see the
same. The stream ends with the match, and with the token.
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
"""The answer, as the document has it."""
SEEN: Final = 128
"""So many states are kept for those who see the same."""

_threads = ThreadPoolExecutor(4, thread_name_prefix="api-streams")
_states: OnceCache[str] = OnceCache(SEEN)


@dataclass(frozen=True)
class EventsRequest:
    """Who follows which table, and how."""

    slug: str
    version: int
    """The newest when the stream was opened."""
    seen: int
    """The version that the program has."""
    player: str
    language: str
    kind: str
    """`EVENTS` or `LINES`."""

    @classmethod
    def read(cls, words: Sequence[str]) -> EventsRequest:
        """As `opened` has written it."""
        slug, version, seen, player, language, kind = words
        return cls(slug, int(version), int(seen), player, language, kind)


@dataclass(frozen=True)
class State:
    """What is sent."""

    version: int
    text: str
    last: bool
    """Whether nothing can come after it."""


def opened(request: HttpRequest, table: Table, player: str, seen: int) -> HttpResponse:
    """The answer to a program that follows a table; nothing follows where it knows how it has ended."""
    if table.ended and seen >= table.version:
        return HttpResponse(status=204)
    kind = EVENTS if EVENTS in request.headers.get("Accept", "") else LINES
    response = HttpResponse(b"", content_type=f"{kind}; charset=utf-8")
    asked = EventsRequest(
        table.slug, table.version, seen, player, get_language() or DEFAULT_LANGUAGE, kind
    )
    return followed(response, KIND, *astuple(asked))


async def follow(words: Sequence[str]) -> AsyncGenerator[bytes, None]:
    """The bytes of the stream that these words have opened."""
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
    """What keeps the connection open."""
    return b": still here\n\n" if kind == EVENTS else b"\n"


def _written(kind: str, state: State) -> bytes:
    if kind == EVENTS:
        return f"id: {state.version}\nevent: state\ndata: {state.text}\n\n".encode()
    return f"{state.text}\n".encode()


async def _current_state(asked: EventsRequest) -> State | None:
    """The table as it stands; None where the program may not follow it any more, or it cannot be read now."""
    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_threads, _look, asked)
    except LudotecaError:
        return None
    except Exception as error:
        log.warning("a stream of the API ends: %r", error)
        return None


def _look(asked: EventsRequest) -> State | None:
    try:
        if not Token.objects.filter(player=asked.player).exists():
            return None
        table = moves.find_table(asked.slug)
        with override(asked.language):
            return State(table.version, _state_text(table, asked), table.ended)
    finally:
        release_connection()


def _state_text(table: Table, asked: EventsRequest) -> str:
    """The state as text; all who have nothing of their own there see the same."""
    own = table.host == asked.player or table.seats.filter(guest=asked.player).exists()
    player = asked.player if own else ""
    key = table.slug, table.version, player, asked.language

    def write() -> str:
        state: TableState = state_of(table, player)
        return state.model_dump_json()

    return _states.get(key, write)
