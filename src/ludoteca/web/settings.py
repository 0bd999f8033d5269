"""Django settings; what a site may want to change comes from the environment.

LUDOTECA_DATA_DIR (database, secret key), DATABASE_URL, LUDOTECA_SECRET_KEY, LUDOTECA_HOSTS (comma
separated host names the site answers to), LUDOTECA_HTTPS=1 (cookies over HTTPS only).
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

import dj_database_url
import platformdirs

HERE = Path(__file__).resolve().parent
DATA_DIR = Path(os.environ.get("LUDOTECA_DATA_DIR") or platformdirs.user_data_dir("ludoteca"))
DATA_DIR.mkdir(parents=True, exist_ok=True)


def _secret_key() -> str:
    """The key of the environment, else one made on the first start and kept beside the database."""
    given = os.environ.get("LUDOTECA_SECRET_KEY")
    if given:
        return given
    path = DATA_DIR / "secret-key"
    try:
        with os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(50))
    except FileExistsError:
        pass
    return path.read_text()


SECRET_KEY = _secret_key()
DEBUG = False
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", "testserver"]
ALLOWED_HOSTS += [h for h in os.environ.get("LUDOTECA_HOSTS", "").split(",") if h]

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ludoteca.web.tables",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]
ROOT_URLCONF = "ludoteca.web.urls"
ASGI_APPLICATION = "ludoteca.web.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
                "ludoteca.web.context.site",
            ],
        },
    }
]

# Each request has a thread of its own, so a connection that outlived it would never be used again.
DATABASES: dict[str, Any] = {
    "default": dj_database_url.config(
        default=f"sqlite:///{DATA_DIR / 'tables.sqlite3'}", conn_max_age=0
    )
}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Guests: who somebody is stands in a signed cookie, so no account is needed.
SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_NAME = "ludoteca"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
if os.environ.get("LUDOTECA_HTTPS") == "1":
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = True
    CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS]
CSRF_FAILURE_VIEW = "ludoteca.web.problems.csrf_failure"
X_FRAME_OPTIONS = "DENY"
MAX_BODY = 16 * 1024
"""Bytes that a request may carry."""
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY
DATA_UPLOAD_MAX_NUMBER_FIELDS = 60

# How long the search may think about advice at the table, and how much about each decision of an analysis.
ADVICE_MILLISECONDS = int(os.environ.get("LUDOTECA_ADVICE_MILLISECONDS") or 1500)
ANALYSIS_ITERATIONS = int(os.environ.get("LUDOTECA_ANALYSIS_ITERATIONS") or 600)

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ja", "日本語")]
LOCALE_PATHS = [HERE.parent / "locale"]
LANGUAGE_COOKIE_NAME = "ludoteca_language"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "/static/"
STATICFILES_DIRS = [HERE / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 60

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # What others send wrongly is answered, not logged with a traceback.
    "loggers": {"django.request": {"level": "ERROR"}, "django.security": {"level": "CRITICAL"}},
}
