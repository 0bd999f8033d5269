"""Command line of `tools.mutants`."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from tools.mutants.faults import Mutant, choose
from tools.mutants.trial import NONE, Copy, Suite, try_mutant

__all__ = ["main", "report"]

GAMES: Final = ("puerto_rico", "castles_of_burgundy", "santa_maria", "lisboa")
SERVICE: Final = "service"
SERVICE_PACKAGES: Final = ("matches", "realtime", "workers", "board", "analysis", "lobby", "clocks")
RULES: Final = ("rule", "allocates", "woven")
"""Decorators of functions that implement rules."""
NO_RULES: Final = ("heuristics", "evaluation")
"""Prefixes of modules or folders with estimates for bots, which are no rules."""
NO_SERVICE: Final = ("migrations", "templatetags", "apps", "urls")

SUITES: Final = {
    "rules-test": "tests/games/{group} tests/games/test_*.py -k 'not ({others})'",
    "rules-site": "tests/long/games -k 'not ({others})'",
    "service-test": "tests/web",
    "service-site": "tests/site -m 'not browser'",
}
"""Tests of a game or a package: those of ``make test``, then the others of ``make test-site``."""

Journal = Mapping[str, Mapping[str, Any]]
"""Verdicts on mutants, by name."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Choose mutants, run the tests on them, or compare journals."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Test the tests.")
    commands = parser.add_subparsers(required=True)
    choosing = commands.add_parser("choose", help="print a list of random mutants")
    choosing.set_defaults(do=_choose)
    choosing.add_argument("--seed", type=int, required=True)
    choosing.add_argument("--rules", type=int, default=60)
    choosing.add_argument("--service", type=int, default=20)
    running = commands.add_parser("run", help="try the tests of a tree on the mutants of a list")
    running.set_defaults(do=_run)
    running.add_argument("list", type=Path)
    running.add_argument("--tree", type=Path, default=Path())
    running.add_argument("--journal", type=Path, required=True, help="continued if it exists")
    running.add_argument("--hints", type=Path, help="journal that names the tests to try first")
    running.add_argument("--only", nargs="*", help="names of mutants or groups")
    running.add_argument("--seconds", type=int, default=1200, help="CPU time of a suite, at most")
    for suite, tests in SUITES.items():
        running.add_argument(f"--{suite}", default=tests, help=f"arguments of pytest: {tests}")
    comparing = commands.add_parser("compare", help="count what is caught, list what is not")
    comparing.set_defaults(do=_compare)
    comparing.add_argument("list", type=Path)
    comparing.add_argument("journals", type=Path, nargs="+", help="before, and after")
    given = parser.parse_args(arguments)
    given.do(given)


def _choose(given: argparse.Namespace) -> None:
    sources = Path("src")
    found: list[Mutant] = []
    for game in GAMES:
        files = _files(sources / "ludoteca/games" / game, NO_RULES)
        found += choose(sources, files, game, given.rules // len(GAMES), given.seed, RULES)
    folders = [sources / "ludoteca/web" / name for name in SERVICE_PACKAGES]
    files = [file for folder in folders for file in _files(folder, NO_SERVICE)]
    found += choose(sources, files, SERVICE, given.service, given.seed)
    print(json.dumps([asdict(mutant) for mutant in found], indent=1))


def _files(folder: Path, without: tuple[str, ...]) -> list[Path]:
    inside = {path: path.relative_to(folder).parts for path in sorted(folder.rglob("*.py"))}
    return [path for path in inside if not any(part.startswith(without) for part in inside[path])]


def _run(given: argparse.Namespace) -> None:
    """Run the tests; those of the service use compiled rules, which its mutants do not change."""
    done = _journal(given.journal)
    wanted = [mutant for mutant in _list(given.list) if _is_wanted(mutant, given.only)]
    for service in (False, True):
        due = [m for m in wanted if m.name not in done and (m.group == SERVICE) == service]
        if due:
            with Copy.of(given.tree, given.seconds, interpreted=not service) as copy:
                _try_all(given, copy, due)


def _is_wanted(mutant: Mutant, only: Sequence[str] | None) -> bool:
    return not only or bool({mutant.name, mutant.group} & {*only})


def _try_all(given: argparse.Namespace, copy: Copy, mutants: Sequence[Mutant]) -> None:
    hints = _journal(given.hints)
    with given.journal.open("a") as journal:
        for mutant in mutants:
            start = time.monotonic()
            hint = hints.get(mutant.name, {}).get("by", "")
            verdict = try_mutant(copy, mutant, _suites(given, mutant.group, copy.tree), hint)
            seconds = round(time.monotonic() - start, 1)
            line = {"name": mutant.name, **asdict(verdict), "seconds": seconds}
            print(json.dumps(line), file=journal, flush=True)
            print(f"{mutant}\n    {_outcome(line)} ({seconds} s)", flush=True)


def _suites(given: argparse.Namespace, group: str, tree: Path) -> list[Suite]:
    others = [name for game in GAMES if game != group for name in (game, game.replace("_", "-"))]
    words = {"group": group, "others": " or ".join(others)}
    kind = "service" if group == SERVICE else "rules"
    return [Suite.of(name, vars(given)[f"{kind}_{name}"], tree, words) for name in ("test", "site")]


def _compare(given: argparse.Namespace) -> None:
    print(*report(_list(given.list), [_journal(path) for path in given.journals]), sep="\n")


def report(mutants: Sequence[Mutant], journals: Sequence[Journal]) -> Iterator[str]:
    """Yield how many mutants of each group are caught, then those not caught by ``make test``.

    A mutant is listed unless ``make test`` catches it in all journals.
    """
    for group in dict.fromkeys(mutant.group for mutant in mutants):
        names = [mutant.name for mutant in mutants if mutant.group == group]
        counts = [Counter(j[name]["suite"] for name in names if name in j) for j in journals]
        told = [f"{c['test']} by test, {c['site']} by site only, {c[NONE]} not" for c in counts]
        yield f"{group}: caught {' | '.join(told)}"
    for mutant in mutants:
        lines = [journal.get(mutant.name, {}) for journal in journals]
        if any(line.get("suite") != "test" for line in lines):
            yield f"{mutant}\n    {' | '.join(map(_outcome, lines))}"


def _outcome(line: Mapping[str, Any]) -> str:
    if not line:
        return "not tried"
    caught = "not caught" if line["suite"] == NONE else f"caught by {line['suite']}"
    return " ".join(filter(None, (caught, line["by"], line["how"])))


def _list(path: Path) -> list[Mutant]:
    return [Mutant(**each) for each in json.loads(path.read_text())]


def _journal(path: Path | None) -> Journal:
    """The lines of a journal, or nothing if there is none yet."""
    lines = path.read_text().splitlines() if path and path.exists() else []
    return {line["name"]: line for line in map(json.loads, lines)}


if __name__ == "__main__":
    main()
