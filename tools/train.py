"""Teaching a network a game: ``make train GAME=puerto-rico``. Everything is kept in a folder, and goes on there."""

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
"""A plan of nothing in particular."""


def main(words: list[str] | None = None) -> int:
    """Learn as is wanted; what has been broken off goes on."""
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
    """The same but for one value, of what it has or of a part of it."""
    first, *rest = names
    known = getattr(thing, first)
    value = _changed(known, rest, text) if rest else _read(type(known), text)
    if isinstance(thing, Guide):
        return thing._replace(**{first: value})
    return replace(thing, **{first: value})


def _read(kind: type, text: str) -> Any:
    """A value of a kind as it is written; ValueError for what is none."""
    if kind is not bool:
        return kind(text)
    if text not in ("yes", "no"):
        raise ValueError(f"yes or no, not {text!r}")
    return text == "yes"


def _names(thing: Any = USUAL, before: str = "") -> Iterator[str]:
    """What can be settled: the values of a plan and of its parts."""
    own = thing._fields if isinstance(thing, Guide) else [each.name for each in fields(thing)]
    for name in own:
        value = getattr(thing, name)
        if is_dataclass(value) or isinstance(value, Guide):
            yield from _names(value, f"{before}{name}.")
        elif f"{before}{name}" not in ("game", "seats"):
            yield f"{before}{name}"


def _wish(text: str) -> tuple[list[str], str]:
    """A name and its value; what is none is refused in words."""
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
    """ValueError where the value of that name lies outside its bounds."""
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
