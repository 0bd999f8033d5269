"""Teaching a network a game: ``make train GAME=puerto-rico``. Everything is kept in a folder, and goes on there."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import find, games
from ludoteca.learn.loop import learn
from ludoteca.learn.plan import Plan
from ludoteca.learn.training import Settings
from ludoteca.nets.guided import Guide


def main(words: list[str] | None = None) -> int:
    """Learn as is wanted; what has been broken off goes on."""
    given = _arguments().parse_args(words)
    try:
        game = find(given.game)
        plan = _plan(Plan(game.name, given.seats or game.usual_seats), given.set or [])
        game.start(plan.seats)
        learn(given.folder / game.name, plan, given.rounds, given.workers, _say)
    except LudotecaError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("Broken off; the same command goes on where it was.", file=sys.stderr)
        return 130
    return 0


def _say(template: str, **params: object) -> None:
    print(template.format(**params), flush=True)


def _plan(plan: Plan, wishes: list[str]) -> Plan:
    for wish in wishes:
        name, _, value = wish.partition("=")
        place, _, inner = name.rpartition(".")
        if not place:
            plan = replace(plan, **{name: _like(getattr(plan, name), value)})
        elif place == "guide":
            plan = replace(
                plan, guide=plan.guide._replace(**{inner: _like(getattr(plan.guide, inner), value)})
            )
        else:
            known = getattr(plan.settings, inner)
            plan = replace(plan, settings=replace(plan.settings, **{inner: _like(known, value)}))
    return plan


def _like(known: Any, text: str) -> Any:
    return type(known)(text)


def _names() -> list[str]:
    own = [
        field.name
        for field in fields(Plan)
        if field.name not in ("game", "seats", "guide", "settings")
    ]
    guide = [f"guide.{name}" for name in Guide._fields]
    return [*own, *guide, *(f"settings.{field.name}" for field in fields(Settings))]


def _wish(text: str) -> str:
    name, equals, value = text.partition("=")
    if not equals or name not in _names() or not value:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no NAME=VALUE; names are: {', '.join(_names())}"
        )
    return text


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="teach a network a game")
    parser.add_argument("game", choices=[game.name for game in games()])
    parser.add_argument("--seats", type=int, help="players; the usual number of the game")
    parser.add_argument("--rounds", type=int, default=3, help="of expert iteration (3)")
    parser.add_argument("--folder", type=Path, default=Path("learning"), help="where all is kept")
    parser.add_argument("--workers", type=int, help="processes; one for each processor")
    parser.add_argument(
        "--set", type=_wish, action="append", metavar="NAME=VALUE", help="a part of the plan"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
