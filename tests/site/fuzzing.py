"""Odd requests, byte by byte: each follows from a seed and its number, so that any of them can be made again."""

import http.client
import random
import re
import socket
import threading
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

from django.urls import URLPattern, URLResolver, get_resolver

from tests.processes import PATIENCE
from tests.site.server import Visitor

METHODS = ["GET"] * 8 + ["POST"] * 10 + ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "X"]
LENGTHS = (0, 1, 17, 255, 4096, 16384, 16385, 40000)
ODD_BYTES = [
    b"",
    b"\0",
    b"\xff\xfe",
    b"%00",
    b"%",
    b"%zz",
    b"%ED%A0%80",
    b"%F4%90%80%80",
    b"{{7*7}}",
    b"{seat} %s %(x)s",
    b"../../etc/passwd",
    b"<script>",
    b"' or 1=1 --",
    "é漢字🎲\u202e".encode(),
    "é".encode("latin-1"),
    b"\r\nX: y",
    b"a" * 300,
]
ODD_NUMBERS: list[object] = [
    -1,
    0,
    1,
    2,
    3,
    7,
    255,
    32767,
    32768,
    2**31 - 1,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
]
ODD_NUMBERS += [
    10**15,
    10**16,
    10**40,
    -(2**63),
    1.5,
    "1e9",
    "0x1",
    "٣",
    "１",
    "+1",
    " 1",
    "1_0",
    "nan",
]
TYPES = [
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded; charset=utf-8",
    "application/x-www-form-urlencoded; charset=rot13",
    "application/x-www-form-urlencoded; charset=utf-7",
    "application/json",
    "application/json; charset=nonsense",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x; charset=rot13",
    "multipart/form-data; boundary=x; charset=utf-16",
    "multipart/form-data; boundary=" + "b" * 300,
    "text/plain",
    ";",
    "é",
]
NAMES = ["ply", "action", "name", "seat", "bot", "pace", "end_turn", "seats", "seen", "language"]
NAMES += ["next", "shuffle", "level", "preset", "csrfmiddlewaretoken", "option-balanced", "before"]
NAMES += [f"{what}-{i}" for what in ("seat", "name") for i in range(4)]
WORDS = ["me", "hotseat", "friend", "greedy", "random", "medium", "fill", "en", "ja", "/", "//evil"]
HEADERS = [
    "Accept-Language",
    "Accept-Encoding",
    "Accept",
    "Last-Event-ID",
    "X-Zones",
    "X-Requested-With",
    "HX-Request",
    "HX-Current-URL",
    "HX-Target",
    "Range",
    "If-None-Match",
    "If-Modified-Since",
    "Origin",
    "Referer",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-Forwarded-Host",
    "X-Request-ID",
    "Authorization",
    "X-CSRFToken",
    "Expect",
    "Upgrade",
    "Connection",
    "Content-Encoding",
    "Transfer-Encoding",
]
VALUES = ["ja", "en;q=0.1", "xx", ";;q=", "gzip", "identity;q=0", "*/*;q=2", "ludoteca", "true"]
VALUES += [
    "bytes=0-10",
    "bytes=9-1",
    '"x"',
    "Thu, 01 Jan 1970 00:00:00 GMT",
    "https://evil.example",
]
VALUES += ["null", "127.0.0.1, x", "Bearer x", "Bearer", "board:1 dock:zz", "100-continue", "close"]
VALUES += ["application/json", "text/event-stream", "http://127.0.0.1/%zz", "chunked"]


@dataclass
class World:
    """What there is at a site that requests may hit upon: `guests` are headers of those who may post."""

    slugs: list[str] = field(default_factory=list)
    invitations: list[str] = field(default_factory=list)
    guests: list[dict[str, str]] = field(default_factory=list)
    choices: list[int] = field(default_factory=lambda: [0])
    games: tuple[str, ...] = ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")

    def add_guest(self, visitor: Visitor) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in visitor.cookies.items())
        self.guests.append({"Cookie": cookie, "X-CSRFToken": visitor.cookies["csrftoken"]})


def addresses(resolver: URLResolver | None = None, before: str = "/") -> list[str]:
    """All addresses of the site, with ``<converter:name>`` or a group for what differs."""
    found = []
    for each in (resolver or get_resolver()).url_patterns:
        path = before + str(each.pattern).lstrip("^").rstrip("$")
        if isinstance(each, URLPattern):
            found.append(path)
        else:
            found += addresses(each, path)
    return found


class Oddity:
    """One request that is odd in some ways, and a proper one in others."""

    def __init__(self, world: World, seed: object, number: int) -> None:
        self.world = world
        self.rng = random.Random(f"{seed} {number}")
        self.method = self.rng.choice(METHODS)
        self.breaks_off = self.rng.random() < 0.02
        """Whether its client has gone before the request is whole."""

    def _likely(self, share: float) -> bool:
        return self.rng.random() < share

    # ---- values ---------------------------------------------------------------------------------------

    def _number(self) -> str:
        fitting = [self.rng.choice(self.world.choices), self.rng.randrange(12)]
        return str(self.rng.choice(fitting if self._likely(0.5) else ODD_NUMBERS))

    def _text(self) -> bytes:
        kind = self.rng.randrange(4)
        if kind == 0:
            return self.rng.choice(ODD_BYTES)
        if kind == 1:
            return self._number().encode()
        if kind == 2:
            return self.rng.choice(WORDS).encode()
        return self.rng.randbytes(self.rng.randrange(1, 20))

    def _fields(self) -> list[tuple[bytes, bytes]]:
        count = self.rng.choice((0, 1, 2, 2, 3, 5, 12, 61))
        named = [(self.rng.choice(NAMES).encode(), self._text()) for _ in range(count)]
        if self._likely(0.5):
            named += [(b"ply", self._number().encode()), (b"action", self._number().encode())]
        return named

    # ---- the address ----------------------------------------------------------------------------------

    def _filled(self, name: str) -> str:
        """For what differs in an address."""
        if self._likely(0.12):
            return quote(self._text(), safe=self.rng.choice(("", "/%")))
        if "ply" in name or "before" in name or name.startswith("int:"):
            return self._number()
        if "invitation" in name:
            return self.rng.choice([*self.world.invitations, "x"])
        if "language" in name:
            return self.rng.choice(("en", "ja", "xx"))
        if "slug" in name.split(":")[-1]:
            return self.rng.choice([*self.world.slugs, "x"])
        if "name" in name:
            return self.rng.choice([*self.world.games, "chess"])
        return self.rng.choice((*self.world.slugs, "x", "1"))

    def path(self) -> bytes:
        paths = [
            *addresses(),
            "/static/<x>",
            "/healthz",
            "/readyz",
            "/metrics",
            "/favicon.ico",
            "/<x>",
        ]
        path = self.rng.choice(paths)
        path = re.sub(r"\(\?P<(\w+)>((?:[^()]|\([^()]*\))*)\)", self._of_group, path)
        path = re.sub(r"<([\w:]+)>", lambda found: self._filled(found[1]), path)
        if self._likely(0.08):
            path = self._spoiled(path)
        text = path.encode("utf-8", "surrogatepass")
        if self._likely(0.3):
            text += b"?" + self._query()
        return text

    def _of_group(self, found: re.Match[str]) -> str:
        """For a group of a regular expression: one of its words where it lists some."""
        words = found[2].split("|")
        return self.rng.choice(words) if len(words) > 1 else self._filled(found[1])

    def _spoiled(self, path: str) -> str:
        at = self.rng.randrange(len(path) + 1)
        odd = self.rng.choice(
            ("//", "/../", "%2e%2e/", "%00", "%ff", "%", "é", ";", "\\", "*", "?")
        )
        return self.rng.choice((path[:at], path[:at] + odd + path[at:], path.upper(), path[:-1]))

    def _query(self) -> bytes:
        if self._likely(0.3):
            return self._text().replace(b"\n", b"").replace(b"\r", b"").replace(b" ", b"+")
        return urlencode(self._fields()).encode()

    # ---- header and body ------------------------------------------------------------------------------

    def _headers(self) -> list[tuple[bytes, bytes]]:
        known = self.rng.choice(self.world.guests) if self._likely(0.8) else {}
        told = {"Host": "127.0.0.1", **known}
        if self._likely(0.5):
            told["X-Requested-With"] = "ludoteca"
        for _ in range(self.rng.choice((0, 0, 1, 2, 4))):
            told[self.rng.choice(HEADERS)] = self.rng.choice(VALUES)
        lines = [(name.encode(), value.encode()) for name, value in told.items()]
        if self._likely(0.15):
            lines.append((self.rng.choice(HEADERS).encode(), self._text()))
        if self._likely(0.1):
            lines.append((b"Cookie", self._cookie()))
        if self._likely(0.04):
            lines.append((b"Host", self._text()))
        return lines

    def _cookie(self) -> bytes:
        name = self.rng.choice((b"ludoteca", b"csrftoken", b"ludoteca_language", b"messages", b"x"))
        value = self.rng.choice((b"a:b:c", b"eyJ9:1:x", b'"', b"." * 300, b"ja", self._text()))
        return name + b"=" + value

    def _body(self) -> tuple[bytes, bytes]:
        """Of a request that has one, with its type."""
        kind = self.rng.choice(TYPES) if self._likely(0.4) else TYPES[0]
        if "urlencoded" in kind and self._likely(0.9):
            body = urlencode(self._fields()).encode()
        elif "boundary=x" in kind and self._likely(0.7):
            body = self._parts()
        elif "json" in kind and self._likely(0.7):
            body = b'{"ply": %s, "action": %s}' % (self._number().encode(), self._text())
        else:
            body = self.rng.randbytes(self.rng.choice(LENGTHS))
        return body, kind.encode()

    def _parts(self) -> bytes:
        parts = []
        for name, value in self._fields():
            more = b'; filename="x"' if self._likely(0.2) else b""
            head = b'Content-Disposition: form-data; name="' + name + b'"' + more
            parts.append(b"--x\r\n" + head + b"\r\n\r\n" + value + b"\r\n")
        return b"".join(parts) + self.rng.choice((b"--x--\r\n", b"--x", b""))

    def bytes(self) -> bytes:
        """As it is sent."""
        lines = self._headers()
        body = b""
        if self.method not in ("GET", "HEAD") or self._likely(0.03):
            body, kind = self._body()
            lines.append((b"Content-Type", kind))
            if self._likely(0.05):
                lines.append((b"Transfer-Encoding", b"chunked"))
                body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body) if self._likely(0.8) else body
            else:
                lines.append((b"Content-Length", str(len(body)).encode()))
        version = (
            b"HTTP/1.1" if self._likely(0.98) else self.rng.choice((b"HTTP/1.0", b"HTTP/2", b""))
        )
        head = b"%s %s %s\r\n" % (self.method.encode(), self.path(), version)
        text = head + b"".join(b"%s: %s\r\n" % line for line in lines) + b"\r\n" + body
        return text[: self.rng.randrange(len(text))] if self.breaks_off else text


class Sender:
    """One client that sends odd requests one after another, over one connection as long as that holds."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._line: socket.socket | None = None

    def close(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None

    def status(self, request: Oddity) -> int:
        """What it is answered; 0 where the connection has ended without an answer."""
        text = request.bytes()
        for _ in range(2):
            fresh = self._line is None
            if self._line is None:
                self._line = socket.create_connection(("127.0.0.1", self.port), PATIENCE)
            status = self._asked(text, request)
            if status or fresh or request.breaks_off:
                return status
        return 0

    def _asked(self, text: bytes, request: Oddity) -> int:
        assert self._line is not None
        try:
            self._line.sendall(text)
            if request.breaks_off:
                self.close()
                return 0
            answer = http.client.HTTPResponse(self._line, method=request.method)
            answer.begin()
            kind = answer.headers.get("Content-Type", "")
            if not kind.startswith("text/event-stream"):
                answer.read()
            if answer.will_close or kind.startswith("text/event-stream"):
                self.close()
            return answer.status
        except TimeoutError:
            raise
        except (OSError, http.client.HTTPException):
            self.close()
            return 0


class Barrage:
    """Many odd requests from some clients at once; what is answered is counted by status."""

    def __init__(self, port: int, world: World, seed: object, count: int, clients: int = 4) -> None:
        self.statuses: Counter[int] = Counter()
        self.failures: list[tuple[int, int, bytes]] = []
        """Number, status and beginning of requests that the site has failed at."""
        self.trouble: list[BaseException] = []
        self._port, self._world, self._seed, self._count = port, world, seed, count
        self._lock = threading.Lock()
        shares = [range(n, count, clients) for n in range(clients)]
        self._threads = [threading.Thread(target=self._send, args=(share,)) for share in shares]

    def __enter__(self) -> "Barrage":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_error: object) -> None:
        for thread in self._threads:
            thread.join()

    def goes_on(self) -> bool:
        return any(thread.is_alive() for thread in self._threads)

    def _send(self, numbers: range) -> None:
        sender = Sender(self._port)
        try:
            for number in numbers:
                self._send_one(sender, number)
        except BaseException as error:
            self.trouble.append(error)
        finally:
            sender.close()

    def _send_one(self, sender: Sender, number: int) -> None:
        request = Oddity(self._world, self._seed, number)
        status = sender.status(request)
        with self._lock:
            self.statuses[status] += 1
        if status >= 500:
            again = Oddity(self._world, self._seed, number).bytes()
            self.failures.append((number, status, again[:600]))
