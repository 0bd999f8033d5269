"""Spectator cache: a board rendered for one spectator is sent to all others without Django.

Who looks on sees what everybody may see. So the first page that asks for a table as it stands has it drawn by Django
(`ludoteca.web.board.responses`); the others of its language wait for that in the event loop, and are sent the same
drawing from there, each without the zones that it shows already. Whoever sits at the table or has opened it, whoever
else sees more there (`extensions.private_viewers`), whoever is signed in to an account, and every page that does not
say which version it has been told of, is Django's to answer.

Where a site has several processes (`ludoteca.web.realtime.peers`), one of them has the boards of a table drawn, and the
others ask it for them.
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
"""Drawings that are kept: for each table, language and name of the site the newest, up to 0.1 MB each."""
LONGEST: Final = 4096
"""What is longer in a header no browser sends; it is not remembered."""
KIND: Final = "board"
"""The name of their address in `ludoteca.web.board.urls`."""
OFFERED: Final = "ludoteca.for_spectators"
"""Where a request's scope takes what has been drawn for all spectators."""
PATH: Final = re.compile(r"/t/([\w-]+)/board/")
QUERY: Final = re.compile(rb"version=([0-9]{1,15})")
OWN: Final = frozenset((b"content-length", b"set-cookie"))
"""Headers of an answer that hold for nobody else."""


class Rendering(NamedTuple):
    """A table as it has been drawn for all spectators."""

    version: int
    insiders: frozenset[str]
    """The guests who see more than that."""
    drawing: RenderedBoard


class CacheKey(NamedTuple):
    """Who is sent the very same."""

    slug: str
    language: str
    host: bytes
    scheme: str

    def plain(self) -> list[str]:
        """The same for JSON."""
        return [self.slug, self.language, self.host.decode("latin-1"), self.scheme]

    @classmethod
    def read(cls, plain: list[str]) -> CacheKey:
        """What was written by `plain`."""
        slug, language, host, scheme = plain
        return cls(slug, language, host.encode("latin-1"), scheme)


@dataclass(frozen=True)
class BoardRequest:
    """A request that may be answered with what others have been sent."""

    by: CacheKey
    guest: str
    version: int
    """The one that its page has been told of."""
    known: frozenset[str]


@dataclass(frozen=True)
class CacheEntry:
    """What has been offered, and the headers that it was sent with."""

    offered: Rendering
    headers: Headers

    def serves(self, asked: BoardRequest) -> bool:
        """Whether it is new enough, and all that its guest may see."""
        return self.offered.version >= asked.version and asked.guest not in self.offered.insiders

    def to_bytes(self) -> bytes:
        """The same for another process: a line of JSON, then the frame and all zones end to end, as they are."""
        version, insiders, drawing = self.offered
        frame, zones = drawing.plain()
        texts = [text.encode() for text in (frame, *zones.values())]
        headers = [[part.decode("latin-1") for part in header] for header in self.headers]
        head = [version, [*insiders], headers, [*zones], [len(text) for text in texts]]
        return b"\n".join((json.dumps(head).encode(), b"".join(texts)))

    @classmethod
    def from_bytes(cls, whole: bytes) -> CacheEntry | None:
        """What another process has written; None where that is not whole, for it may have died in the middle."""
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
    """Takes what Django offers while it answers."""

    offered: Rendering | None = None


def private_viewers(table: Table) -> frozenset[str]:
    """The guests with a board of their own: the host, those seated, and those that other packages add."""
    return _host_and_seated(table).union(*(ask(table) for ask in extensions.private_viewers))


def is_private_viewer(table: Table, guest: str) -> bool:
    """Is this guest one of the `private_viewers`? Other packages are asked only about spectators."""
    if guest in _host_and_seated(table):
        return True
    return any(guest in ask(table) for ask in extensions.private_viewers)


def _host_and_seated(table: Table) -> frozenset[str]:
    prefetch_related_objects([table], "seats")
    return frozenset((table.host, *(seat.guest for seat in table.seats.all()))) - {""}


def offer(request: HttpRequest, table: Table, drawing: RenderedBoard) -> None:
    """Have other spectators be sent what has been drawn for one, if there is anybody who takes it."""
    place: _Place | None = getattr(request, "scope", {}).get(OFFERED)
    if place is not None:
        place.offered = Rendering(table.version, private_viewers(table), drawing)


class SpectatorCache:
    """An ASGI application: `app`, whose boards for spectators are sent on to others."""

    def __init__(
        self, app: App, signed_in: Collection[str] = (), peers: Peers | None = None
    ) -> None:
        """`signed_in` are cookies by which somebody is known whom only Django can tell."""
        self.app = app
        self._peers = peers
        self._signed_in = frozenset(signed_in)
        self._kept: OrderedDict[CacheKey, CacheEntry] = OrderedDict()
        self._under_way: dict[CacheKey, asyncio.Event] = {}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer an HTTP request."""
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
        """What somebody can be sent; None where there is nothing new enough, and nothing that is for them."""
        kept = self._kept.get(asked.by)
        return kept if kept is not None and kept.serves(asked) else None

    def _is_of_inside(self, asked: BoardRequest) -> bool:
        """Whether they are known to see more."""
        kept = self._kept.get(asked.by)
        return kept is not None and asked.guest in kept.offered.insiders

    def _drawn_for(self, by: CacheKey) -> App:
        """An application: `app`, for whose answer the others of a class wait, and that is kept where it is offered."""

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
        """Others of a class wait meanwhile, until what is given is called at the latest."""
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

    # ---- among several processes ----------------------------------------------------------------------------

    async def _ask_peers(self, asked: BoardRequest) -> None:
        """Keep what the process has that sees to a table, unless that is this one."""
        whose = self._peers.owner_of(asked.by.slug) if self._peers else None
        if self._peers is None or whose is None:
            return
        with self._waited_for(asked.by):
            answer = await self._peers.ask(whose, [asked.by.plain(), asked.version])
        kept = CacheEntry.from_bytes(answer)
        if kept is not None:
            self._keep(asked.by, kept)

    async def told(self, question: Any) -> bytes:
        """What a peer is answered that wants the board of a class: nothing where Django has none for it."""
        by, version = CacheKey.read(question[0]), question[1]
        asked = BoardRequest(by, "", version, frozenset())
        if self._found(asked) is None:
            await self(_scope(by, version), _nothing_more, _to_nobody)
        kept = self._found(asked)
        return b"" if kept is None else kept.to_bytes()


def _scope(by: CacheKey, version: int) -> Message:
    """The request of a spectator."""
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
    """What comes is kept already."""


async def _send(kept: CacheEntry, asked: BoardRequest, send: Send) -> None:
    body = kept.offered.drawing.packed(asked.known)
    headers = [*kept.headers, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _read(scope: Message, signed_in: frozenset[str]) -> BoardRequest | None:
    """What is asked for; None where that is not the board of a spectator, as far as can be told here."""
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
    """The language in which Django would answer."""
    cookies = {settings.LANGUAGE_COOKIE_NAME: cookie} if cookie else {}
    request = SimpleNamespace(COOKIES=cookies, META={"HTTP_ACCEPT_LANGUAGE": accepted})
    return get_language_from_request(cast(HttpRequest, request))


@lru_cache(maxsize=4000)
def _guest(session: str) -> str:
    """The guest of a session; empty where it has none, or is not one that this site has signed."""
    return str(SessionStore(session).get("guest", "")) if session else ""
