"""One of several processes of a site: ``python -m ludoteca.web.server.worker NUMBER OF FOLDER READY LANGUAGE SOCKET...``.

It serves at the sockets it has inherited, writes a byte to the file READY when it does, and stops when whoever has
started it tells it to, or dies: then its standard input ends. It is one OF so many, who ask each other in a FOLDER.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
from collections.abc import Sequence

from ludoteca.web.realtime.peers import PeerSlot, take

__all__ = ["main"]

FIRST = "0"
"""The number of the first of them."""


def main(arguments: Sequence[str]) -> int:
    """Serve; gives the exit status."""
    number, of, folder, ready, language, *sockets = arguments
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    take(PeerSlot(int(number), int(of), folder))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    import django

    django.setup()
    if number == FIRST:
        _tell_of_games(language)
    from ludoteca.web.server.site import serve_at

    taken = [socket.socket(fileno=int(each)) for each in sockets]
    return 0 if serve_at(taken, lambda: _say(int(ready))) else 1


def _tell_of_games(language: str) -> None:
    """One of the processes says how far the games are."""
    from ludoteca.i18n import translation
    from ludoteca.web import compile_progress

    compile_progress.tell(lambda line: print(line, flush=True), translation(language).gettext)


def _say(ready: int) -> None:
    os.write(ready, b"!")
    os.close(ready)


def _stop_with_parent() -> None:
    """Wait for the end of the standard input."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
