"""Django settings; site-specific ones come from the environment.

LUDOTECA_DATA_DIR (database, secret key), DATABASE_URL, REDIS_URL, LUDOTECA_SECRET_KEY, and for a site
behind a proxy LUDOTECA_HOSTS, LUDOTECA_ORIGINS, LUDOTECA_PROXIES and LUDOTECA_HTTPS: see docs/run/settings.md.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from ludoteca.web.config import email, logging_config, secret_files, storage
from ludoteca.web.config.env import THIS_MACHINE, link, networks, number, one_of, origins, words
from ludoteca.web.limits import definitions as rate_limits

HERE = Path(__file__).resolve().parent
secret_files.read()
DATA_DIR = storage.folder()
SECRET_KEY = storage.secret_key(DATA_DIR)
# Keys of before a rotation, with which nothing new is signed.
SECRET_KEY_FALLBACKS = storage.old_keys(DATA_DIR)
DEBUG = False
ALLOWED_HOSTS = [*THIS_MACHINE]  # ports: ludoteca.web.middleware.allowed_hosts
ALLOWED_HOSTS += words("LUDOTECA_HOSTS")

# A site behind a proxy: its public origins, trusted proxies, and whether it uses HTTPS.
CSRF_TRUSTED_ORIGINS = origins("LUDOTECA_ORIGINS")
ALLOWED_HOSTS += [urlsplit(origin).netloc.rsplit(":", 1)[0] for origin in CSRF_TRUSTED_ORIGINS]
PROXIES = networks("LUDOTECA_PROXIES")
# Networks that may read the metrics; by default none.
METRICS_FROM = networks("LUDOTECA_METRICS_FROM")
# Private networks to which notifications may be sent; by default only public addresses.
OUTWARD = networks("LUDOTECA_OUTWARD")
HTTPS = os.environ.get("LUDOTECA_HTTPS") == "1" or (
    bool(CSRF_TRUSTED_ORIGINS) and all(o.startswith("https:") for o in CSRF_TRUSTED_ORIGINS)
)

INSTALLED_APPS = [
    # For staff only, see ludoteca.web.staff: guests' pages do not check the login.
    "django.contrib.admin.apps.SimpleAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "ludoteca.web.matches",
    "ludoteca.web.realtime",
    "ludoteca.web.workers",
    "ludoteca.web.board",
    "ludoteca.web.tutorial",
    "ludoteca.web.lobby",
    # Before all other apps with personal data: it locks the tables that their rows refer to.
    "ludoteca.web.accounts",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "ludoteca.web.analysis",
    "ludoteca.web.chat",
    "ludoteca.web.matchmaking",
    "ludoteca.web.stats",
    "ludoteca.web.clocks",
    "ludoteca.web.branches",
    "ludoteca.web.puzzles",
    "ludoteca.web.explorer",
    "ludoteca.web.comments",
    "ludoteca.web.sharing",
    "ludoteca.web.notifications",
    "ludoteca.web.api",
]
MIDDLEWARE = [
    "ludoteca.web.middleware.request_log.RouteInfoMiddleware",
    "ludoteca.web.middleware.security_headers.SecurityHeadersMiddleware",
    "ludoteca.web.middleware.allowed_hosts.AllowedHostsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "ludoteca.web.middleware.static_files.StaticFilesMiddleware",
    "ludoteca.web.middleware.gzip.GzipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "ludoteca.web.api.errors.ApiErrorMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "ludoteca.web.staff.sessions.StaffSessionMiddleware",
    "ludoteca.web.accounts.sessions.AccountSessionMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "ludoteca.web.db_unavailable.DatabaseUnavailableMiddleware",
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
                    "ludoteca.web.template_compiler.Loader",
                    ["django.template.loaders.filesystem.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.messages.context_processors.messages",
                "ludoteca.web.context.site",
            ],
        },
    },
    {
        "NAME": "operators",
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "staff" / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
# Of staff accounts; `ludoteca.web.staff.sessions` handles their login.
_RULES = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_RULES}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_RULES}.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},
    {"NAME": f"{_RULES}.CommonPasswordValidator"},
]
# Accounts (ludoteca.web.accounts), by django-allauth; a passkey replaces the password.
AUTHENTICATION_BACKENDS = [
    "ludoteca.web.accounts.backend.AccountBackend",
    "django.contrib.auth.backends.ModelBackend",  # for staff
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "lobby"
EMAIL_CONFIGURED = email.is_configured()
"""True if mail can be sent: then addresses are confirmed and passwords reset by mail."""
vars().update(email.settings(CSRF_TRUSTED_ORIGINS))
DEFAULT_FROM_EMAIL = email.sender()
ACCOUNT_ADAPTER = "ludoteca.web.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_SIGNUP_FORM_CLASS = "ludoteca.web.accounts.signup_form.SignupForm"
ACCOUNT_FORMS = {
    "signup": "ludoteca.web.accounts.forms.SignUp",
}
ACCOUNT_EMAIL_VERIFICATION = "mandatory" if EMAIL_CONFIGURED else "none"
ACCOUNT_EMAIL_NOTIFICATIONS = EMAIL_CONFIGURED
ACCOUNT_LOGIN_ON_EMAIL_CONFIRMATION = True  # in the browser used to sign up
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Ludoteca] "
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True  # before changing addresses
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_LOGOUT_REDIRECT_URL = "lobby"
ACCOUNT_USER_DISPLAY = "ludoteca.web.accounts.adapter.account_name"
ACCOUNT_RATE_LIMITS = {"signup": "20/m/ip,100/d/ip", "reset_password": "20/m/ip,5/h/key"}
MFA_ADAPTER = "ludoteca.web.accounts.adapter.PasskeyAdapter"
# Staff also have codes: see ludoteca.web.staff.second_factor.
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_TOTP_TOLERANCE = 1  # phones' clocks may be half a minute off
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
MFA_FORMS = {"add_webauthn": "ludoteca.web.accounts.forms.AddPasskey"}
# Counters of django-allauth, for each process.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20000},
    }
}
SILENCED_SYSTEM_CHECKS = [
    "admin.E402",
    "admin.E408",
]  # they require Django's own middleware and template engine

# Connections close with their request: threads persist, and their connections would mostly idle.
DATABASES: dict[str, Any] = {"default": storage.database(DATA_DIR)}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    }
elif DATABASES["default"]["ENGINE"].endswith("postgresql"):
    # Its connections are expensive: threads borrow them from a pool while they work.
    pool = {"min_size": 1, "max_size": number("LUDOTECA_DATABASE_CONNECTIONS", 16), "timeout": 20}
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = pool
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True  # those from before a restart are dead
REDIS_URL = storage.redis_url()
PAGES_ONLY = os.environ.get("LUDOTECA_PAGES_ONLY") == "1"
"""True if bots and analyses are left to `ludoteca work` processes."""
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Guests: their identity is in a signed cookie, so no account is needed.
SESSION_ENGINE = "ludoteca.web.lib.http.guest_sessions"
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_NAME = "ludoteca"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS else 0
CSRF_FAILURE_VIEW = "ludoteca.web.errors.csrf_failure"
X_FRAME_OPTIONS = "DENY"
MAX_BODY = 16 * 1024
"""Maximum size of a request in bytes."""
FILES_AT = "/admin/values/"
MAX_FILE = 272 * 1024
"""Maximum size of a request with a file of values: `ludoteca.web.value_files.MOST` and overhead."""
IMPORTS_AT = ("/import/", "/api/v1/imports")
MAX_IMPORT = 4 * 1024 * 1024
"""Maximum size of a request with a match to import: `ludoteca.importers.values.MAX_BYTES` and overhead."""
DATA_UPLOAD_MAX_MEMORY_SIZE = MAX_BODY
DATA_UPLOAD_MAX_NUMBER_FIELDS = 60

# Deadlines and numbers of clients: see ludoteca.web.server.limits.
HEADER_SECONDS = number("LUDOTECA_HEADER_SECONDS", 10)
BODY_SECONDS = number("LUDOTECA_BODY_SECONDS", 20)
SEND_SECONDS = number("LUDOTECA_SEND_SECONDS", 30)
CONNECTIONS = number("LUDOTECA_CONNECTIONS", 4096)
CONNECTIONS_PER_ADDRESS = number("LUDOTECA_CONNECTIONS_PER_ADDRESS", 100)

# Time limit of the search for a hint, and its iterations for each decision of an analysis.
ADVICE_MILLISECONDS = number("LUDOTECA_ADVICE_MILLISECONDS", 1500)
ANALYSIS_ITERATIONS = number("LUDOTECA_ANALYSIS_ITERATIONS", 400)
ANALYSIS_THREADS = number("LUDOTECA_ANALYSIS_THREADS", 2)

PUZZLE_MINING = number("LUDOTECA_PUZZLE_MINING", 0, 0)
"""Minutes of processor time in an hour in which a process searches finished matches for puzzles; 0 for none."""

SHARE_PICTURES = os.environ.get("LUDOTECA_SHARE_PICTURES") == "1"
"""True if previews of shared positions in chats show a picture of the board, which needs a headless browser."""

# Quotas of a guest, and of all guests of an address; 0 for no limit. See docs/run/limits.md.
TABLES_PER_GUEST = number("LUDOTECA_TABLES_PER_GUEST", 40, 0)
"""Maximum number of unfinished tables with a move within the last hour."""
TABLES_PER_ADDRESS = number("LUDOTECA_TABLES_PER_ADDRESS", 200, 0)
ANALYSES_PER_GUEST = number("LUDOTECA_ANALYSES_PER_GUEST", 3, 0)
"""Maximum number of running analyses."""
ANALYSES_PER_ADDRESS = number("LUDOTECA_ANALYSES_PER_ADDRESS", 10, 0)
TOKENS_PER_GUEST = number("LUDOTECA_TOKENS_PER_GUEST", 10, 0)
"""Maximum number of API tokens that have not been revoked."""
RATE_LIMITS = rate_limits.from_environment()
"""Rate limits by name and kind of client."""
ONLOOKER_SECONDS = number("LUDOTECA_ONLOOKER_SECONDS", 300, 0)
"""Seconds for which bots play on at a table that nobody has open; 0 for no limit."""

# Days for which untouched tables are kept; 0 for ever.
KEEP_OVER_DAYS = number("LUDOTECA_KEEP_OVER_DAYS", 365, 0)
KEEP_LIVE_DAYS = number("LUDOTECA_KEEP_LIVE_DAYS", 90, 0)
KEEP_TOKEN_DAYS = number("LUDOTECA_KEEP_TOKEN_DAYS", 365, 0)
"""Days for which unused API tokens are kept; 0 for ever."""

NOTICE_SECONDS = number("LUDOTECA_NOTICE_SECONDS", 60, 0)
"""Seconds before a notification is sent, unless its recipient has opened the table by then."""
MAIL_SECONDS = number("LUDOTECA_MAIL_SECONDS", 300, 0)
"""Minimum seconds between two notification mails to the same person."""

# Polling interval of a process, and the time after which others take over its work.
LOOK_MILLISECONDS = number("LUDOTECA_LOOK_MILLISECONDS", 2000, 100)
"""Interval of checks of presence, clocks and notifications."""
AWAY_SECONDS = number("LUDOTECA_AWAY_SECONDS", 8)
"""Seconds until presence lapses after a page has closed, as it may only be reloading."""
LEASE_SECONDS = number("LUDOTECA_LEASE_SECONDS", 30, 5)
"""Duration of a lease without renewal."""

# Pages of the operator, linked at the foot of the lobby; empty for none.
PRIVACY_URL = link("LUDOTECA_PRIVACY_URL")
TERMS_URL = link("LUDOTECA_TERMS_URL")

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
WHITENOISE_ROOT = HERE / "root"
WHITENOISE_USE_FINDERS = True
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_AUTOREFRESH = False
WHITENOISE_MAX_AGE = 60

# With a log format set, each request is logged too.
LOG = one_of("LUDOTECA_LOG", "text", ("text", "json"))
LOG_LEVEL = one_of(
    "LUDOTECA_LOG_LEVEL",
    "info" if os.environ.get("LUDOTECA_LOG") else "warning",
    ("debug", "info", "warning", "error"),
)
LOGGING = logging_config.configured(LOG, LOG_LEVEL)
SLOW_REQUEST_SECONDS = number("LUDOTECA_SLOW_REQUEST_SECONDS", 10, 0)
"""Responses slower than this are logged as warnings; 0 for none."""
LATE_BOT_SECONDS = number("LUDOTECA_LATE_BOT_SECONDS", 60, 0)
"""Bots due for longer than this are logged as warnings; 0 for none."""
