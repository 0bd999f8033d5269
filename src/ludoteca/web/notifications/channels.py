"""Delivery channels: e-mail, push and webhooks; each is one `Channel`.

It is registered when the app is ready:

    ways.register(Way("mail", N_("E-mail"), ready=..., deliver=..., template="notifications/mail.html", told=...))

What the core does for every way: whoever wants to be told by it has a `Line` (guest, way, what kinds), which the page
``/notices/`` keeps. When something happens, a `Notice` is written for each line in the transaction in which it happens.
A background loop of each way (`ludoteca.web.notifications.delivery`) takes lines that have notices due, one process each
line, leaves out what is over and whom looks at the table anyway, and calls `deliver(line, notices)`: in a thread of the
way's own, without a transaction, in the language of the guest, with at least one notice, the oldest first. It may block
for some seconds, and must end by itself. It gives an `Outcome`: which notices have been delivered, and what went wrong;
what has not been delivered is tried again later (`sending.wait_after`), for a day at most, and so is what has arrived
but in part (`later`). An exception counts as a failure. `Outcome(gone=True)` says that there is nobody to deliver to
any more: then the line is switched off. A process that is killed after it has delivered and before that is noted
delivers again: receivers know a notice by its number.

For what a notice says see `words`: `words.text(notice)`, `words.address(notice)`. Where a way keeps more about a
guest (an address, subscriptions), its models have a ForeignKey to `Line` with CASCADE: deleting and moving a guest's
data then need nothing more; `merge(old, kept)` is called where a guest who signs in has the way at both. `export(line)`
is what the guest may have of it in the file with all that is kept about them.

On the page every way has a part of its own. The core draws its heading, and where it is `ready` the kinds to be ticked,
in a form of its own; above them it includes `template` with what `told(request, line)` gives (`line` is None
where the guest has none yet) and `way` (this). Forms there post to addresses of the way's own; a new line is made by
`lines.open_line(request, name)`, which all kinds are ticked for at first.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from django.http import HttpRequest

    from ludoteca.web.notifications.models import Line, Notice

__all__ = ["Channel", "DeliveryResult", "find", "in_time", "register", "registered"]


SECONDS: Final = 15.0
"""No notice more is begun after so long where each takes a call; the rest comes in the next round."""


def in_time(notices: Sequence[Notice]) -> Iterator[Notice]:
    """Notices to be told one by one, as long as there is time; the first in any case."""
    began = time.monotonic()
    for number, notice in enumerate(notices):
        if number and time.monotonic() - began > SECONDS:
            return
        yield notice


@dataclass(frozen=True)
class DeliveryResult:
    """What has come of delivering."""

    delivered: Sequence[Notice] = ()
    failure: str = ""
    """What went wrong, in a few words for the log, without addresses and names; empty where nothing did."""
    later: Mapping[Notice, int] = field(default_factory=dict)
    """Notices that somewhere have not arrived where others have: they come again, and the line waits for nothing.
    With each, how often in a row that has failed there."""
    gone: bool = False
    """Whether there is nobody to deliver to any more."""


def _nothing_told(request: HttpRequest, line: Line | None) -> Mapping[str, Any]:
    return {}


def _nothing_merged(old: Line, kept: Line) -> None:
    return None


def _nothing_exported(line: Line) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class Channel:
    """A way by which people are told."""

    name: str
    """``mail``: what it is called in the database and in figures."""
    title: str
    """What the page calls it, a message id."""
    ready: Callable[[str], bool]
    """Whether a guest can be told so: there is somewhere to deliver to. What is due else is dropped."""
    deliver: Callable[[Line, Sequence[Notice]], DeliveryResult]
    """Tell somebody."""
    template: str
    """What the page says of it, and lets one do."""
    told: Callable[[HttpRequest, Line | None], Mapping[str, Any]] = _nothing_told
    """What the template is drawn with."""
    digests: bool = False
    """Whether somebody may want to hear of several things at once, and not more often than they say."""
    rest: Callable[[], float] = lambda: 0.0
    """Seconds that pass at least until somebody who has been told is told again; what comes meanwhile waits."""
    off_after: int = 0
    """After so many failures in a row the line is switched off, and the page says so; 0 for never."""
    merge: Callable[[Line, Line], None] = _nothing_merged
    """Move what is worth keeping from a line that is about to be removed to another one."""
    export: Callable[[Line], Mapping[str, Any]] = _nothing_exported
    """What else is kept, for the guest's own file; no secrets."""


_known: Final[dict[str, Channel]] = {}


def register(way: Channel) -> None:
    """Have a way known from now on; registering it again replaces it."""
    _known[way.name] = way


def registered() -> list[Channel]:
    """All of them, in the order in which they are registered."""
    return list(_known.values())


def find(name: str) -> Channel | None:
    """The way of that name; None for one that was known to an older release."""
    return _known.get(name)
