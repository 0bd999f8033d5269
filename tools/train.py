"""Train a network for a game: ``make train GAME=puerto-rico``.

Everything is saved in a folder, from which an interrupted run resumes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from ludoteca.kernel.game import find, games
from ludoteca.learn.curve import write_curve
from ludoteca.learn.loop import learn
from ludoteca.learn.plan import Plan
from ludoteca.nets.network_search import Guide
from tools.bounds import PLAN, whole
from tools.ending import ended

USUAL: Final = Plan("", 0)
"""A plan with default values."""


def main(words: list[str] | None = None) -> int:
    """Train as requested, resuming an interrupted run; return the exit status."""
    return ended(partial(_learn, _arguments().parse_args(words)))


def _learn(given: argparse.Namespace) -> None:
    game = find(given.game)
    plan = Plan(game.name, given.seats or game.usual_seats)
    for names, value in given.set or []:
        plan = _changed(plan, names, value)
    game.start(plan.seats)
    folder = given.folder / game.name
    learn(folder, plan, given.rounds, given.workers, _say)
    if curve := write_curve(folder):
        print(curve)


def _say(template: str, **params: object) -> None:
    print(template.format(**params), flush=True)


def _changed(thing: Any, names: Sequence[str], text: str) -> Any:
    """A copy with one value changed, its own or one of a part."""
    first, *rest = names
    known = getattr(thing, first)
    value = _changed(known, rest, text) if rest else _read(type(known), text)
    if isinstance(thing, Guide):
        return thing._replace(**{first: value})
    return replace(thing, **{first: value})


def _read(kind: type, text: str) -> Any:
    """Parse a value of a type; raises ValueError if it is invalid."""
    if kind is not bool:
        return kind(text)
    if text not in ("yes", "no"):
        raise ValueError(f"yes or no, not {text!r}")
    return text == "yes"


def _names(thing: Any = USUAL, before: str = "") -> Iterator[str]:
    """Yield the dotted names of all values of a plan that can be set."""
    own = thing._fields if isinstance(thing, Guide) else [each.name for each in fields(thing)]
    for name in own:
        value = getattr(thing, name)
        if is_dataclass(value) or isinstance(value, Guide):
            yield from _names(value, f"{before}{name}.")
        elif f"{before}{name}" not in ("game", "seats"):
            yield f"{before}{name}"


def _wish(text: str) -> tuple[list[str], str]:
    """Parse a name and its value; raises ArgumentTypeError with the reason if either is invalid."""
    name, _, value = text.partition("=")
    known = list(_names())
    if name not in known:
        raise argparse.ArgumentTypeError(f"{name!r} is none of: {', '.join(known)}")
    try:
        _check(name, _changed(USUAL, name.split("."), value))
    except (ValueError, OverflowError) as error:
        raise argparse.ArgumentTypeError(f"{name}: {error}") from None
    return name.split("."), value


def _check(name: str, plan: Plan) -> None:
    """Raise ValueError if the value of that name is outside its bounds."""
    if name in PLAN:
        value: Any = plan
        for part in name.split("."):
            value = getattr(value, part)
        PLAN[name].check(value)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="teach a network a game")
    parser.add_argument("game", choices=[game.name for game in games()])
    parser.add_argument("--seats", type=whole(1), help="players; the usual number of the game")
    parser.add_argument("--rounds", type=whole(0), default=3, help="of expert iteration (3)")
    parser.add_argument("--folder", type=Path, default=Path("learning"), help="where all is kept")
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    parser.add_argument(
        "--set", type=_wish, action="append", metavar="NAME=VALUE", help="a value of the plan"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
