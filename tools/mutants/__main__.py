"""See `tools.mutants`."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from tools.mutants.faults import Mutant, choose
from tools.mutants.trial import NONE, Copy, Suite, try_mutant

__all__ = ["main"]

GAMES: Final = ("puerto_rico", "castles_of_burgundy", "santa_maria", "lisboa")
SERVICE: Final = "service"
RULES: Final = ("rule", "allocates", "woven")
"""The decorators of what the rules are made of."""
NO_RULES: Final = ("thumb", "worth")
"""Modules, or folders of them, that guess for bots what is good."""
NO_SERVICE: Final = ("migrations", "templatetags", "apps", "urls")

SUITES: Final = {
    "rules-test": "tests/games/{group} tests/games/test_*.py -k 'not ({others})'",
    "rules-site": "tests/long/games -k 'not ({others})'",
    "service-test": "tests/web",
    "service-site": "tests/site -m 'not browser'",
}
"""What is tried: `make test` has those of a game or a package, `make test-site` the rest of them."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Choose, run or compare."""
    given = _parser().parse_args(arguments)
    given.do(given)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Test the tests.")
    commands = parser.add_subparsers(required=True)
    choosing = commands.add_parser("choose", help="print a list of random mutants")
    choosing.set_defaults(do=_choose)
    choosing.add_argument("--seed", type=int, required=True)
    choosing.add_argument("--rules", type=int, default=60)
    choosing.add_argument("--service", type=int, default=20)
    choosing.add_argument("--tree", type=Path, default=Path())
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
    comparing = commands.add_parser("compare", help="tell which mutants are caught no longer")
    comparing.set_defaults(do=_compare)
    comparing.add_argument("list", type=Path)
    comparing.add_argument("journals", type=Path, nargs="+", help="before, and after")
    return parser


def _choose(given: argparse.Namespace) -> None:
    sources = given.tree / "src"
    found: list[Mutant] = []
    for game in GAMES:
        files = _files(sources / "ludoteca/games" / game, NO_RULES)
        found += choose(sources, files, game, given.rules // len(GAMES), given.seed, RULES)
    web = sources / "ludoteca/web"
    files = [*_files(web / "tables", NO_SERVICE), *_files(web / "clocks", NO_SERVICE)]
    found += choose(sources, files, SERVICE, given.service, given.seed)
    print(json.dumps([asdict(mutant) for mutant in found], indent=1))


def _files(folder: Path, without: tuple[str, ...]) -> list[Path]:
    found = (path for path in sorted(folder.rglob("*.py")))
    return [
        path
        for path in found
        if not any(part.startswith(without) for part in path.relative_to(folder).parts)
    ]


def _read(path: Path) -> list[Mutant]:
    return [Mutant(**each) for each in json.loads(path.read_text())]


def _journal(path: Path | None) -> dict[str, dict[str, Any]]:
    """The lines of a journal by mutant; none if there is no such file."""
    lines = path.read_text().splitlines() if path and path.exists() else []
    return {line["name"]: line for line in map(json.loads, lines)}


# ---- trying ---------------------------------------------------------------------------------------------


def _run(given: argparse.Namespace) -> None:
    mutants, hints = _read(given.list), _journal(given.hints)
    wanted = [each for each in mutants if not given.only or {each.name, each.group} & {*given.only}]
    with Copy.of(given.tree, given.seconds) as copy:
        for mutant in wanted:
            if mutant.name in _journal(given.journal):
                continue
            start = time.monotonic()
            hint = hints.get(mutant.name, {}).get("by", "")
            verdict = try_mutant(copy, mutant, _suites(given, mutant.group), hint)
            line = {
                "name": mutant.name,
                **asdict(verdict),
                "seconds": round(time.monotonic() - start, 1),
            }
            with given.journal.open("a") as journal:
                journal.write(json.dumps(line) + "\n")
            print(f"{mutant}\n    {_told(line)}", flush=True)


def _suites(given: argparse.Namespace, group: str) -> list[Suite]:
    others = [game for game in GAMES if game != group]
    names = [*others, *(game.replace("_", "-") for game in others)]
    words = {"group": group, "others": " or ".join(dict.fromkeys(names))}
    kind = "service" if group == SERVICE else "rules"
    return [
        Suite.of(name, vars(given)[f"{kind}_{name}"], given.tree.resolve(), words)
        for name in ("test", "site")
    ]


def _told(line: dict[str, Any]) -> str:
    if line["suite"] == NONE:
        return f"not caught {line['how']} ({line['seconds']} s)".replace("  ", " ")
    return f"caught by {line['suite']}: {line['by']} {line['how']} ({line['seconds']} s)"


# ---- comparing ------------------------------------------------------------------------------------------


def _compare(given: argparse.Namespace) -> None:
    mutants, journals = _read(given.list), [_journal(path) for path in given.journals]
    for line in report(mutants, journals):
        print(line)


def report(
    mutants: Sequence[Mutant], journals: Sequence[dict[str, dict[str, Any]]]
) -> Iterator[str]:
    """How many are caught in each group, by suite; the mutants that not every journal has caught alike."""
    for group in dict.fromkeys(mutant.group for mutant in mutants):
        names = [mutant.name for mutant in mutants if mutant.group == group]
        counts = [Counter(j[name]["suite"] for name in names if name in j) for j in journals]
        yield f"{group}: " + " | ".join(
            f"{c['test']} by test, {c['site']} by site only, {c[NONE]} not caught" for c in counts
        )
    for mutant in mutants:
        lines = [journal.get(mutant.name) for journal in journals]
        if {line["suite"] if line else "" for line in lines} != {"test"}:
            yield str(mutant)
            yield from (f"    {_told(line) if line else 'not tried'}" for line in lines)


if __name__ == "__main__":
    main()
