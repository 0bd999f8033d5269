"""Backups: all data of a site in one file that can be restored into any supported database.

The file is gzipped JSON lines: a head, every row in order of references, and a last line with the digest of
everything before it, without which the file is incomplete. It is made from one snapshot of the database
while the site keeps running, and contains the site's secret key if that is stored in the data folder:
protect it like the site.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth.models import User
from django.core import serializers
from django.core.management.color import no_style
from django.db import connection, connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.accounts.models import Account
from ludoteca.web.accounts.personal_data import deletion
from ludoteca.web.analysis.models import Analysis, MoveJudgement, StoredHint
from ludoteca.web.api.models import Token
from ludoteca.web.branches.models import Line
from ludoteca.web.chat import models as chat
from ludoteca.web.clocks.models import (
    Absence,
    Clock,
    Heartbeat,
    NightHours,
    Outage,
    Premove,
    TableVisit,
    Vacation,
)
from ludoteca.web.comments.models import Comment
from ludoteca.web.config import storage
from ludoteca.web.lib.leases import Leased
from ludoteca.web.matches.models import Move, RulesSchema, Seat, Table
from ludoteca.web.matchmaking.models import Invitation, Rematch
from ludoteca.web.notifications.models import (
    Notification,
    PushDevice,
    PushReceipt,
    Subscription,
    Webhook,
)
from ludoteca.web.puzzles.models import (
    Attempt,
    MinedMatch,
    PuzzleRating,
    PuzzleSource,
    SitePuzzle,
    SolverRating,
    StoredLine,
)
from ludoteca.web.sharing.models import Share
from ludoteca.web.stats.models import (
    LibraryEntry,
    MatchRecord,
    MatchResult,
    Player,
    PlayerRating,
    RatedParticipant,
)

__all__ = ["BadBackup", "back_up", "restore", "write"]

Report = Callable[[int], None]

FORMAT: Final = "ludoteca-backup-1"
ORDER: Final[tuple[type[models.Model], ...]] = (
    RulesSchema,
    Table,
    Seat,
    Move,
    StoredHint,
    Analysis,
    MoveJudgement,
    Token,
    User,
    Account,
    EmailAddress,
    Authenticator,
    chat.Chat,
    chat.ChatMessage,
    chat.ChatReader,
    chat.Note,
    chat.Relation,
    chat.Report,
    chat.ChatBan,
    Line,
    Comment,
    Share,
    Rematch,
    Player,
    RatedParticipant,
    MatchRecord,
    MatchResult,
    PlayerRating,
    LibraryEntry,
    Invitation,
    Clock,
    Absence,
    TableVisit,
    Premove,
    NightHours,
    Vacation,
    Heartbeat,
    Outage,
    Subscription,
    Notification,
    Webhook,
    PushDevice,
    PushReceipt,
    Attempt,
    SolverRating,
    PuzzleRating,
    StoredLine,
    MinedMatch,
    SitePuzzle,
    PuzzleSource,
)
"""Models in order of references; of users only those with an account, not staff."""
OF_USERS: Final = (EmailAddress, Authenticator)
"""Models whose rows may also belong to staff."""
GONE: Final = {"people.person": {"notices"}}
"""Fields in backups of older versions that no longer exist."""
AT_ONCE: Final = 500
"""Rows read from the database at a time, and between progress reports."""
SNAPSHOT: Final = "snapshot"
BY_NAME: Final = {"use_natural_foreign_keys": True, "use_natural_primary_keys": True}
"""Users are referred to by name, as their ids differ between databases (staff are in no backup)."""

_EXISTS = N_("{file} already exists. Give the name of a new file.")
_NO_BACKUP = N_("{file} is not a backup of Ludoteca.")
_NOT_WHOLE = N_("{file} is damaged or incomplete. Nothing was restored.")
_NEWER = N_(
    "{file} comes from a newer version of Ludoteca ({theirs}; this one reads up to {ours}). "
    "Update Ludoteca first."
)
_NOT_EMPTY = N_(
    "The database already holds {count} tables and {people} accounts. Restore into an empty "
    "database, or remove them with --replace."
)


class BadBackup(LudotecaError):
    """A backup cannot be written or restored; nothing has been changed."""


# ---- backup -----------------------------------------------------------------------------------------------


def back_up(file: Path, report: Report = lambda rows: None) -> int:
    """Write a backup to a new file; returns the number of rows.

    Raises:
        BadBackup: the file exists.
        OSError: it cannot be written.
    """
    if file.exists():
        raise BadBackup(_EXISTS, file=file)
    number, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")  # private
    try:
        with os.fdopen(number, "wb") as raw:
            rows = write(raw, report)
            raw.flush()
            os.fsync(raw.fileno())
        os.link(name, file)
    except FileExistsError as error:
        raise BadBackup(_EXISTS, file=file) from error
    finally:
        Path(name).unlink(missing_ok=True)
    return rows


def write(out: IO[bytes], report: Report = lambda rows: None) -> int:
    """Write a backup to an open file or a pipe; return the number of rows."""
    with gzip.GzipFile(fileobj=out, mode="wb", compresslevel=6) as packed:
        return _write(_Lines(packed), report)


class _Lines:
    """Writer of lines and their digest."""

    def __init__(self, out: gzip.GzipFile) -> None:
        self._out = out
        self._digest = hashlib.sha256()

    def write(self, line: dict[str, Any]) -> None:
        text = json.dumps(line, ensure_ascii=False, default=datetime.isoformat).encode() + b"\n"
        self._digest.update(text)
        self._out.write(text)

    def end(self) -> None:
        last = json.dumps({"sha256": self._digest.hexdigest()})
        self._out.write(last.encode() + b"\n")


def _write(lines: _Lines, report: Report) -> int:
    done = 0
    with _snapshot() as alias:
        lines.write(_head())
        for model in ORDER:
            for row in _rows_of(model, alias):
                lines.write(_line(row))
                done += 1
                if done % AT_ONCE == 0:
                    report(done)
        lines.end()
    report(done)
    return done


def _line(row: models.Model) -> dict[str, Any]:
    """A row keyed by its table and columns, which survive renames of classes and fields."""
    (line,) = serializers.serialize("python", [row], **BY_NAME)
    columns = _columns(type(row))
    fields = {columns[name]: value for name, value in line["fields"].items()}
    return {**line, "model": _label(type(row)), "fields": fields}


def _label(model: type[models.Model]) -> str:
    return model._meta.db_table.replace("_", ".", 1)


@cache
def _columns(model: type[models.Model]) -> dict[str, str]:
    """The name of each field in a backup: its column, without the suffix of foreign keys."""
    meta = model._meta
    columns = {field.name: field.column.removesuffix("_id") for field in meta.fields}
    return columns | {field.name: field.name for field in meta.many_to_many}


def _rows_of(model: type[models.Model], alias: str) -> Iterator[models.Model]:
    return _rows_to_back_up(model).using(alias).order_by("pk").iterator(AT_ONCE)


def _rows_to_back_up(model: type[models.Model]) -> models.QuerySet[Any]:
    """The rows that belong in a backup: neither staff nor their credentials."""
    rows = model._default_manager.all()
    if model is User:
        return rows.filter(account__isnull=False)
    return rows.filter(user__account__isnull=False) if model in OF_USERS else rows


def _head() -> dict[str, Any]:
    return {
        "format": FORMAT,
        "made": timezone.now().isoformat(),
        "migration": _migration(),
        "own_identities": True,
        "secret_key": storage.kept_key(settings.DATA_DIR),
        "old_secret_keys": storage.kept_old_keys(settings.DATA_DIR),
    }


@contextmanager
def _snapshot() -> Iterator[str]:
    """A separate connection with a snapshot of the database, which blocks nobody."""
    own = {**connections.settings["default"]}
    options = dict(own.get("OPTIONS", {}))
    if connection.vendor == "sqlite":
        options["transaction_mode"] = "DEFERRED"
    else:
        from psycopg import IsolationLevel

        options.pop("pool", None)
        options["isolation_level"] = IsolationLevel.REPEATABLE_READ
    connections.settings[SNAPSHOT] = {**own, "OPTIONS": options}
    try:
        with transaction.atomic(using=SNAPSHOT):
            yield SNAPSHOT
    finally:
        connections[SNAPSHOT].close()
        del connections[SNAPSHOT], connections.settings[SNAPSHOT]


def _migration() -> str:
    """The latest applied migration."""
    applied = MigrationRecorder(connection).applied_migrations()
    return max(name for app, name in applied if app == Table._meta.app_label)


# ---- restore ----------------------------------------------------------------------------------------------


def restore(file: Path, replace: bool = False, report: Report = lambda rows: None) -> int:
    """Restore the database from a backup, all or nothing; returns the number of rows.

    Existing data has to be removed by `replace`. Bots resume at once. The backup's secret key is stored in the
    data folder, unless the environment provides one.

    Raises:
        BadBackup: the file is no complete backup, or of a newer version, or the database is not empty.
        OSError: it cannot be read.
    """
    head = _check(file)
    with transaction.atomic():
        count, people = Table.objects.count(), Account.objects.count()
        if (count or people) and not replace:
            raise BadBackup(_NOT_EMPTY, count=count, people=people)
        _empty()
        done = 0
        for row in _rows(file):
            row.save_base(raw=True, force_insert=True)
            done += 1
            if done % AT_ONCE == 0:
                report(done)
        if not head.get("own_identities"):
            deletion.renew_all()
        _let_go()
        _count_on()
    report(done)
    if head["secret_key"]:
        storage.put_key(settings.DATA_DIR, head["secret_key"], head.get("old_secret_keys", ()))
    return done


def _empty() -> None:
    """Delete the rows that a backup provides; staff and their credentials stay."""
    _rows_to_back_up(User).delete()
    for model in reversed(ORDER):
        if model is not User:
            _rows_to_back_up(model).delete()


def _check(file: Path) -> dict[str, Any]:
    """The head of a backup; raises BadBackup unless it is complete."""
    digest, last = hashlib.sha256(), b""
    head: dict[str, Any] | None = None
    try:
        with gzip.open(file, "rb") as lines:
            for line in lines:
                head = head or _read_head(file, line)
                digest.update(last)
                last = line
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadBackup(_NOT_WHOLE if head else _NO_BACKUP, file=file) from error
    if head is None:
        raise BadBackup(_NO_BACKUP, file=file)
    if last != json.dumps({"sha256": digest.hexdigest()}).encode() + b"\n":
        raise BadBackup(_NOT_WHOLE, file=file)
    return head


def _read_head(file: Path, line: bytes) -> dict[str, Any]:
    try:
        head: dict[str, Any] = json.loads(line)
        known = head["format"] == FORMAT
    except (ValueError, KeyError, TypeError) as error:
        raise BadBackup(_NO_BACKUP, file=file) from error
    if not known:
        raise BadBackup(_NO_BACKUP, file=file)
    if head["migration"] > _migration():
        raise BadBackup(_NEWER, file=file, theirs=head["migration"], ours=_migration())
    return head


def _rows(file: Path) -> Iterator[models.Model]:
    with gzip.open(file, "rb") as lines:
        for row in serializers.deserialize("python", _parsed(lines)):
            yield row.object


def _parsed(lines: Iterable[bytes]) -> Iterator[dict[str, Any]]:
    models_by_label = {_label(model): model for model in ORDER}
    for line in lines:
        row = json.loads(line)
        if "model" in row:
            gone, model = GONE.get(row["model"], ()), models_by_label[row["model"]]
            names = {column: name for name, column in _columns(model).items()}
            fields = {names[c]: value for c, value in row["fields"].items() if c not in gone}
            yield {**row, "model": model._meta.label_lower, "fields": fields}


def _let_go() -> None:
    """Release all leases; their processes no longer exist."""
    for model in ORDER:
        if issubclass(model, Leased):
            kept = model._default_manager.filter(lease_expires_at__isnull=False)
            kept.update(lease_owner="", lease_expires_at=timezone.now())


def _count_on() -> None:
    """Set sequences of primary keys after the restored rows; SQLite needs no such step."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), list(ORDER)):
            cursor.execute(statement)
