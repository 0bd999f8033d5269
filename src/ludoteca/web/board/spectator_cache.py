"""Spectator cache: a board rendered for one spectator is sent to all others without Django.

All spectators see the same. The first request for a table's current version and language is
rendered by Django (`ludoteca.web.board.responses`). Others for the same board wait for it in the
event loop and are sent the same rendering from there, each without the zones that the page already
shows. Django itself answers the host, seated players, other private viewers
(`extensions.private_viewers`), visitors logged in to an account, and pages that do not state their
version.

If a site has several processes (`ludoteca.web.realtime.peers`), one of them has the boards of a
table rendered, and the others request them from it.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from types import SimpleNamespace
from typing import Any, Final, NamedTuple, cast

from django.conf import settings
from django.db.models import prefetch_related_objects
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.utils.translation import get_language_from_request

from ludoteca.web.board.fragments import RenderedBoard, zones_in
from ludoteca.web.lib.http.asgi_types import App, Headers, Message, Receive, Send
from ludoteca.web.lib.http.guest_sessions import SessionStore
from ludoteca.web.matches import extensions
from ludoteca.web.matches.models import Table
from ludoteca.web.middleware.request_log import note_request
from ludoteca.web.realtime.peers import Peers

__all__ = ["SpectatorCache", "is_private_viewer", "offer", "private_viewers"]

MOST: Final = 256
"""Number of cached boards, up to 0.1 MB each: the newest per table, language, host and scheme."""
LONGEST: Final = 4096
"""Maximum length of headers to handle here; no browser sends longer ones."""
KIND: Final = "board"
"""Name of the URL pattern in `ludoteca.web.board.urls`."""
OFFERED: Final = "ludoteca.for_spectators"
"""Key in the request's scope for the object that receives a board for all spectators."""
PATH: Final = re.compile(r"/t/([\w-]+)/board/")
QUERY: Final = re.compile(rb"version=([0-9]{1,15})")
OWN: Final = frozenset((b"content-length", b"set-cookie"))
"""Response headers that belong to one response only."""


class Rendering(NamedTuple):
    """A table as rendered for all spectators."""

    version: int
    insiders: frozenset[str]
    """Guests with a private board."""
    drawing: RenderedBoard


class CacheKey(NamedTuple):
    """Cache key of a spectator response: table, language, host, scheme."""

    slug: str
    language: str
    host: bytes
    scheme: str

    def plain(self) -> list[str]:
        """The key as a list for JSON."""
        return [self.slug, self.language, self.host.decode("latin-1"), self.scheme]

    @classmethod
    def read(cls, plain: list[str]) -> CacheKey:
        """Inverse of `plain`."""
        slug, language, host, scheme = plain
        return cls(slug, language, host.encode("latin-1"), scheme)


@dataclass(frozen=True)
class BoardRequest:
    """A board request that may be answered from the cache."""

    by: CacheKey
    guest: str
    version: int
    """Version of which the page has been notified."""
    known: frozenset[str]


@dataclass(frozen=True)
class CacheEntry:
    """A cached board with its response headers."""

    offered: Rendering
    headers: Headers

    def serves(self, asked: BoardRequest) -> bool:
        """Return True if the board is new enough and the guest has no private one."""
        return self.offered.version >= asked.version and asked.guest not in self.offered.insiders

    def to_bytes(self) -> bytes:
        """Serialize for a peer: one line of JSON, then frame and zones concatenated."""
        version, insiders, drawing = self.offered
        frame, zones = drawing.plain()
        texts = [text.encode() for text in (frame, *zones.values())]
        headers = [[part.decode("latin-1") for part in header] for header in self.headers]
        head = [version, [*insiders], headers, [*zones], [len(text) for text in texts]]
        return b"\n".join((json.dumps(head).encode(), b"".join(texts)))

    @classmethod
    def from_bytes(cls, whole: bytes) -> CacheEntry | None:
        """Parse a peer's answer; None if it is incomplete, as after a crash of the peer."""
        head, _, body = whole.partition(b"\n")
        try:
            version, insiders, headers, digests, lengths = json.loads(head)
        except ValueError:
            return None
        if len(body) != sum(lengths):
            return None
        ends = [*accumulate(lengths)]
        frame, *zones = (
            body[end - length : end].decode() for end, length in zip(ends, lengths, strict=True)
        )
        drawing = RenderedBoard(frame, dict(zip(digests, zones, strict=True)))
        offered = Rendering(version, frozenset(insiders), drawing)
        return cls(offered, [(a.encode("latin-1"), b.encode("latin-1")) for a, b in headers])


@dataclass
class _Place:
    """Receives the board that Django offers while answering."""

    offered: Rendering | None = None


def private_viewers(table: Table) -> frozenset[str]:
    """Guests with a private board: the host, those seated, and those added by other packages."""
    return _host_and_seated(table).union(*(ask(table) for ask in extensions.private_viewers))


def is_private_viewer(table: Table, guest: str) -> bool:
    """Return True for one of the `private_viewers`; other packages are asked only if needed."""
    if guest in _host_and_seated(table):
        return True
    return any(guest in ask(table) for ask in extensions.private_viewers)


def _host_and_seated(table: Table) -> frozenset[str]:
    prefetch_related_objects([table], "seats")
    return frozenset((table.host, *(seat.guest for seat in table.seats.all()))) - {""}


def offer(request: HttpRequest, table: Table, drawing: RenderedBoard) -> None:
    """Offer a rendered board to the cache, if this request came through it."""
    place: _Place | None = getattr(request, "scope", {}).get(OFFERED)
    if place is not None:
        place.offered = Rendering(table.version, private_viewers(table), drawing)


class SpectatorCache:
    """ASGI middleware that answers board requests of spectators from a cache."""

    def __init__(
        self, app: App, signed_in: Collection[str] = (), peers: Peers | None = None
    ) -> None:
        """Wrap `app`; requests with one of the `signed_in` cookies always go to Django."""
        self.app = app
        self._peers = peers
        self._signed_in = frozenset(signed_in)
        self._kept: OrderedDict[CacheKey, CacheEntry] = OrderedDict()
        self._under_way: dict[CacheKey, asyncio.Event] = {}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer an HTTP request from the cache or by the wrapped application."""
        asked = _read(scope, self._signed_in)
        if asked is None:
            await self.app(scope, receive, send)
            return
        kept, app = self._found(asked), self.app
        if kept is None and not self._is_of_inside(asked):
            if (under_way := self._under_way.get(asked.by)) is not None:
                await under_way.wait()
                kept = self._found(asked)
            if kept is None and asked.by not in self._under_way:
                await self._ask_peers(asked)
                kept = self._found(asked)
                app = self._drawn_for(asked.by) if kept is None else app
        if kept is None:
            await app(scope, receive, send)
            return
        self._kept.move_to_end(asked.by)
        note_request(scope, KIND, asked.guest)
        await _send(kept, asked, send)

    def _found(self, asked: BoardRequest) -> CacheEntry | None:
        """Cached board for a request; None if it is too old or the guest has a private one."""
        kept = self._kept.get(asked.by)
        return kept if kept is not None and kept.serves(asked) else None

    def _is_of_inside(self, asked: BoardRequest) -> bool:
        """True if the guest is known to have a private board."""
        kept = self._kept.get(asked.by)
        return kept is not None and asked.guest in kept.offered.insiders

    def _drawn_for(self, by: CacheKey) -> App:
        """Wrap `app`: requests for the same key wait for it, and its offered board is cached."""

        async def answer(scope: Message, receive: Receive, send: Send) -> None:
            place = _Place()
            with self._waited_for(by) as end:

                async def sending(message: Message) -> None:
                    if message["type"] == "http.response.start":
                        self._keep_drawn(by, place, message)
                        end()
                    await send(message)

                await self.app({**scope, OFFERED: place}, receive, sending)

        return answer

    @contextmanager
    def _waited_for(self, by: CacheKey) -> Iterator[Callable[[], None]]:
        """Let requests of the key wait until this block ends or the yielded function is called."""
        self._under_way[by] = done = asyncio.Event()

        def end() -> None:
            if self._under_way.get(by) is done:
                del self._under_way[by]
            done.set()

        try:
            yield end
        finally:
            end()

    def _keep_drawn(self, by: CacheKey, place: _Place, start: Message) -> None:
        if place.offered is not None and start["status"] == 200:
            headers = [header for header in start["headers"] if header[0].lower() not in OWN]
            self._keep(by, CacheEntry(place.offered, headers))

    def _keep(self, by: CacheKey, kept: CacheEntry) -> None:
        self._kept[by] = kept
        self._kept.move_to_end(by)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)

    # ---- several processes ----------------------------------------------------------------------------------

    async def _ask_peers(self, asked: BoardRequest) -> None:
        """Fetch and cache the board of the process responsible for the table, if it is a peer."""
        whose = self._peers.owner_of(asked.by.slug) if self._peers else None
        if self._peers is None or whose is None:
            return
        with self._waited_for(asked.by):
            answer = await self._peers.ask(whose, [asked.by.plain(), asked.version])
        kept = CacheEntry.from_bytes(answer)
        if kept is not None:
            self._keep(asked.by, kept)

    async def serve_peer(self, question: Any) -> bytes:
        """Serve a peer's request for a cached board; empty bytes if there is none."""
        by, version = CacheKey.read(question[0]), question[1]
        asked = BoardRequest(by, "", version, frozenset())
        if self._found(asked) is None:
            await self(_scope(by, version), _nothing_more, _to_nobody)
        kept = self._found(asked)
        return b"" if kept is None else kept.to_bytes()


def _scope(by: CacheKey, version: int) -> Message:
    """ASGI scope of a spectator's request."""
    language = f"{settings.LANGUAGE_COOKIE_NAME}={by.language}".encode()
    headers = [(b"host", by.host), (b"accept-encoding", b"gzip"), (b"cookie", language)]
    path = f"/t/{by.slug}/board/"
    return {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": by.scheme,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": f"version={version}".encode(),
        "headers": headers,
        "client": None,
        "server": None,
    }


async def _nothing_more() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def _to_nobody(message: Message) -> None:
    """Discard a response, whose board has been cached already."""


async def _send(kept: CacheEntry, asked: BoardRequest, send: Send) -> None:
    body = kept.offered.drawing.packed(asked.known)
    headers = [*kept.headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _read(scope: Message, signed_in: frozenset[str]) -> BoardRequest | None:
    """Parse a request; None unless it may be a spectator's request for a board."""
    path, query = PATH.fullmatch(scope["path"]), QUERY.fullmatch(scope["query_string"])
    if path is None or query is None or scope["method"] != "GET":
        return None
    told = {name.lower(): value for name, value in scope["headers"]}
    cookies = parse_cookie(told.get(b"cookie", b"").decode("latin-1"))
    if signed_in & cookies.keys() or b"gzip" not in told.get(b"accept-encoding", b""):
        return None
    session = cookies.get(settings.SESSION_COOKIE_NAME, "")
    language = cookies.get(settings.LANGUAGE_COOKIE_NAME, "")
    accepted = told.get(b"accept-language", b"").decode("latin-1")
    if max(len(session), len(language), len(accepted)) > LONGEST:
        return None
    host, scheme = told.get(b"host", b""), scope.get("scheme", "")
    return BoardRequest(
        by=CacheKey(path[1], _language(language, accepted), host, scheme),
        guest=_guest(session),
        version=int(query[1]),
        known=zones_in(told.get(b"x-zones", b"").decode("latin-1")),
    )


@lru_cache(maxsize=1000)
def _language(cookie: str, accepted: str) -> str:
    """Language in which Django would answer."""
    cookies = {settings.LANGUAGE_COOKIE_NAME: cookie} if cookie else {}
    request = SimpleNamespace(COOKIES=cookies, META={"HTTP_ACCEPT_LANGUAGE": accepted})
    return get_language_from_request(cast(HttpRequest, request))


@lru_cache(maxsize=4000)
def _guest(session: str) -> str:
    """Guest id in a signed session; empty if it has none or the signature is not valid."""
    return str(SessionStore(session).get("guest", "")) if session else ""
