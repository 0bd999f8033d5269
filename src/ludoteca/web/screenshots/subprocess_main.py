"""Rendering for another process: requests and responses are lines of JSON.

A request is ``{"game", "record", "seat", "names", "marks", "language", "scale"}``, the record packed and in
base64; its response is ``{"png"}``, also in base64, or ``{"problem", "with"}``: a message and its parameters. The
first line of output says that all is ready (``{}``), or gives the problem. The process ends with its input.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from base64 import b64decode, b64encode
from collections.abc import Mapping
from secrets import token_hex
from typing import IO, Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = ["main"]

FAILED = N_("cannot draw the picture: {reason}")


def main(wanted: IO[str], answers: IO[str]) -> int:
    """Render requests until the input ends; returns the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        _set_up(folder)
        from ludoteca.web.screenshots.browser import Renderer

        try:
            studio = Renderer(_frame)
        except LudotecaError as error:
            _tell(answers, _problem(error))
            return 1
        _tell(answers, {})
        try:
            for line in wanted:
                _tell(answers, _answered(studio, json.loads(line)))
        except KeyboardInterrupt:
            return 130
        finally:
            studio.close()
    return 0


def _set_up(folder: str) -> None:
    """Set up Django with a temporary folder, a random key and no database."""
    os.environ |= {"LUDOTECA_DATA_DIR": folder, "LUDOTECA_SECRET_KEY": token_hex(32)}
    os.environ.pop("DATABASE_URL", None)
    os.environ["DJANGO_SETTINGS_MODULE"] = "ludoteca.web.settings"
    import django

    django.setup()


def _frame(game: str, language: str) -> str:
    import ludoteca
    from ludoteca.web.screenshots.page import frame_of

    return frame_of(ludoteca.game(game), language)


def _answered(studio: Any, wish: Mapping[str, Any]) -> dict[str, Any]:
    try:
        png = studio.picture(wish["game"], wish["language"], wish["scale"], _table(wish))
    except LudotecaError as error:
        return _problem(error)
    except Exception as error:  # reported; the next request may succeed
        traceback.print_exc()
        return {"problem": FAILED, "with": {"reason": f"{type(error).__name__}: {error}"}}
    return {"png": b64encode(png).decode()}


def _table(wish: Mapping[str, Any]) -> str:
    import ludoteca
    from ludoteca.kernel.record import from_bytes
    from ludoteca.web.screenshots.page import table_of

    game = ludoteca.game(wish["game"])
    record = from_bytes(game.dtype, b64decode(wish["record"]))
    return table_of(
        game, record, wish["seat"], wish["names"], wish["language"], marks=wish["marks"]
    )


def _problem(error: LudotecaError) -> dict[str, Any]:
    filled = {name: str(value) for name, value in error.params.items()}
    return {"problem": error.template, "with": filled}


def _tell(answers: IO[str], answer: Mapping[str, Any]) -> None:
    answers.write(json.dumps(answer) + "\n")
    answers.flush()


if __name__ == "__main__":
    told, sys.stdout = sys.stdout, sys.stderr
    sys.exit(main(sys.stdin, told))
