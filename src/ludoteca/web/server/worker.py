"""One process of a site: ``python -m ludoteca.web.server.worker``.

Arguments: NUMBER OF FOLDER READY LANGUAGE SOCKET... The process serves at the inherited sockets and writes
a byte to the file descriptor READY when it does. It stops when its parent tells it to, or dies: then its
standard input ends. It is number NUMBER of OF processes, which reach each other through FOLDER.
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
"""Number of the first process."""


def main(arguments: Sequence[str]) -> int:
    """Serve; returns the exit status."""
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
    """Report the progress of compiling the games; called in one of the processes."""
    from ludoteca.i18n import translation
    from ludoteca.web import compile_progress

    compile_progress.tell(lambda line: print(line, flush=True), translation(language).gettext)


def _say(ready: int) -> None:
    os.write(ready, b"!")
    os.close(ready)


def _stop_with_parent() -> None:
    """Stop this process when its standard input ends."""
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
