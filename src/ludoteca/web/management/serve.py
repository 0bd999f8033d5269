"""Startup of the site: port, database, compiled rules, web server, browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable

from ludoteca.i18n import pick_language, translation
from ludoteca.web.config.env import THIS_MACHINE, words
from ludoteca.web.server.sockets import listen
from ludoteca.web.server.workers import Workers, check_number

__all__ = ["main", "prepare_database", "run", "update_database"]

EVERYWHERE = ("0.0.0.0", "::", "")


def main(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    language: str = "",
    workers: int = 1,
) -> int:
    """Serve until interrupted and return the exit status; raises ImproperlyConfigured.

    Messages are in `language` (default: from the environment); the site itself uses the language of
    each browser. More than one of `workers` run as separate processes.
    """
    language = language or pick_language()
    _ = translation(language).gettext
    check_number(workers)
    sockets = listen(host, port)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    _answer_to(host)
    import django

    django.setup()
    prepare_database(_)
    url = _url(host, sockets)
    if workers > 1:
        ready = _greeting(url, open_browser, _)
        return 0 if Workers(workers, sockets, language).run(ready) else 1
    from ludoteca.web import compile_progress

    compile_progress.tell(lambda line: print(line, flush=True), _)
    return run(sockets, url, open_browser, _)


def prepare_database(_: Callable[[str], str]) -> None:
    """Migrate the database, with a message; raises ImproperlyConfigured if it is unusable."""
    print(_("Preparing the database …"), flush=True)
    update_database(_)


def update_database(_: Callable[[str], str]) -> None:
    """Migrate the database silently, except for warnings about file permissions."""
    from django.conf import settings
    from django.core.management import call_command

    from ludoteca.web.config import storage

    for warning in storage.keep_private(settings.DATA_DIR):
        print(_(warning).format(folder=settings.DATA_DIR), file=sys.stderr, flush=True)
    with storage.usable(), storage.one_at_a_time():
        call_command("migrate", verbosity=0, interactive=False)


def _answer_to(host: str) -> None:
    """Allow the host name of the listening address; any if it is a wildcard and none is set."""
    if host in EVERYWHERE:
        named = words("LUDOTECA_HOSTS") or words("LUDOTECA_ORIGINS")
        os.environ["LUDOTECA_HOSTS"] = ",".join(words("LUDOTECA_HOSTS") if named else ["*"])
    elif _in_url(host) not in THIS_MACHINE:  # always allowed
        os.environ["LUDOTECA_HOSTS"] = ",".join([*words("LUDOTECA_HOSTS"), _in_url(host)])


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _url(host: str, sockets: list[socket.socket]) -> str:
    name = "127.0.0.1" if host in EVERYWHERE else _in_url(host)
    return f"http://{name}:{sockets[0].getsockname()[1]}"


def run(
    sockets: list[socket.socket], url: str, open_browser: bool, _: Callable[[str], str] = str
) -> int:
    """Serve after all preparation; `_` translates messages."""
    from ludoteca.web.server.site import serve_at

    return 0 if serve_at(sockets, _greeting(url, open_browser, _)) else 1


def _greeting(url: str, open_browser: bool, _: Callable[[str], str]) -> Callable[[], None]:
    """Callback for when the site is reachable: prints its URL, and opens the browser if wanted."""

    def ready() -> None:
        print(_("Ludoteca is ready: {url}  (Ctrl+C stops it)").format(url=url), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    return ready
