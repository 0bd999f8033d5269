"""Starting the site: database, compiled rules, web server, browser."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import webbrowser
from collections.abc import Callable
from types import FrameType

from ludoteca.i18n import pick_language, translation

__all__ = ["main", "run"]


def main(
    host: str = "127.0.0.1", port: int = 8000, open_browser: bool = False, language: str = ""
) -> int:
    """Serve until interrupted; gives the exit status.

    Says what it does in `language` (else that of the environment); the site itself speaks the
    language of each browser.
    """
    _ = translation(language or pick_language()).gettext
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    if host not in ("127.0.0.1", "localhost", "::1"):
        os.environ["LUDOTECA_HOSTS"] = ",".join(
            filter(None, [os.environ.get("LUDOTECA_HOSTS"), "*" if host == "0.0.0.0" else host])
        )
    import django

    django.setup()
    from django.core.management import call_command

    print(_("Preparing the database ..."), flush=True)
    call_command("migrate", verbosity=0, interactive=False)
    from ludoteca.warm import warm

    warm(lambda line: print(line, flush=True), _)
    return run(host, port, open_browser, _)


def run(host: str, port: int, open_browser: bool, _: Callable[[str], str] = str) -> int:
    """Serve, with everything prepared; `_` translates what is printed."""
    import uvicorn

    from ludoteca.web.tables import notices

    class Server(uvicorn.Server):
        """Ends the open streams as soon as it is told to stop, so that stopping takes no time."""

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            notices.close_soon()
            super().handle_exit(sig, frame)

        async def startup(self, sockets: object = None) -> None:
            await super().startup(sockets)  # type: ignore[arg-type]
            if self.started:
                url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"
                print(_("Ludoteca is ready: {url}  (Ctrl+C ends it)").format(url=url), flush=True)
                if open_browser:
                    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()

    server = Server(
        uvicorn.Config(
            "ludoteca.web.asgi:application",
            host=host,
            port=port,
            log_level="warning",
            lifespan="on",
            timeout_graceful_shutdown=3,
        )
    )
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        message = _("Ludoteca could not start on {host}:{port}; is the port in use?")
        print(message.format(host=host, port=port), file=sys.stderr)
        return 1
    return 0
