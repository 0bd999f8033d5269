"""Logging to standard error, as text or JSON lines, each with the id of its request."""

from __future__ import annotations

import contextvars
import json
import logging
import re
import secrets
from datetime import UTC, datetime
from typing import Any, Final

__all__ = ["FIELDS", "REQUEST", "JsonFormatter", "TextFormatter", "configured", "request_id"]

REQUEST: Final[contextvars.ContextVar[str]] = contextvars.ContextVar("request", default="")
"""Id of the current request; empty outside requests."""

FIELDS: Final = "fields"
"""Attribute of a log record with its extra fields, by name."""

_WELL_FORMED: Final = re.compile(r"[A-Za-z0-9_.-]{1,64}", re.ASCII)


def request_id(given: str = "") -> str:
    """The `given` request id if it is valid (1 to 64 letters, digits, ``-_.``), else a new one."""
    return given if _WELL_FORMED.fullmatch(given) else secrets.token_hex(8)


class TextFormatter(logging.Formatter):
    """``2026-11-24 02:33:40,123 warning [request] sentence``: one line, unless a traceback follows."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record."""
        request = REQUEST.get()
        about = f" [{request}]" if request else ""
        head = f"{self.formatTime(record)} {record.levelname.lower()}{about} "
        return head + super().format(record)

    def formatMessage(self, record: logging.LogRecord) -> str:
        """Keep the message on one line, whatever visitors have put into it."""
        return record.message.replace("\r", "\\r").replace("\n", "\\n")


class JsonFormatter(logging.Formatter):
    """One JSON object per line: time, level, logger, message, request and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Format a record."""
        told: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := REQUEST.get():
            told["request"] = request
        told |= getattr(record, FIELDS, {})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def configured(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING; `form` is ``text`` or ``json``, `level` the site's minimum level."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "text": {"()": "ludoteca.web.config.logging_config.TextFormatter"},
            "json": {"()": "ludoteca.web.config.logging_config.JsonFormatter"},
        },
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": form}},
        "root": {"handlers": ["console"], "level": "WARNING"},
        "loggers": {
            "ludoteca": {"level": level.upper()},
            # Bad requests are answered, not logged with a traceback.
            "django.request": {"level": "ERROR"},
            "django.security": {"level": "CRITICAL"},
        },
    }
