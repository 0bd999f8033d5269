"""Duration of a test run by kind, folder and file, and the slowest tests.

Write the durations by ``make test ARGS="--junitxml junit.xml"``, then run ``python -m
tools.test_times junit.xml [MORE.xml ...]``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

FILES = 30
TESTS = 20
KINDS = (
    ("tests/site/browser", "browser"),
    ("tests/site/tours", "browser"),
    ("tests/journeys", "browser"),
    ("tests/site", "server process"),
    ("tests/web", "Django client"),
    ("tests/games", "rules"),
    ("tests/long", "long"),
)
"""Kinds of tests by the prefix of their path; all others test the engine."""


class Timed(NamedTuple):
    """A test and the seconds of its set-up, call and tear-down."""

    path: str
    name: str
    seconds: float


def read(file: Path) -> Iterator[Timed]:
    """Yield the tests of a JUnit file written by pytest."""
    for case in ElementTree.parse(file).iter("testcase"):
        module = case.get("classname", "")
        seconds = float(case.get("time") or 0)
        yield Timed(path_of(module.split(".")), case.get("name", ""), seconds)


def path_of(parts: list[str]) -> str:
    """Return the file of a test from the parts of its dotted name, which may include a class."""
    modules = [at for at, part in enumerate(parts) if part.startswith("test_")]
    end = modules[0] + 1 if modules else len(parts)
    return "/".join(parts[:end]) + ".py"


def kind_of(path: str) -> str:
    """Return the kind of the test at a path."""
    return next((kind for start, kind in KINDS if path.startswith(f"{start}/")), "engine")


def folder_of(path: str) -> str:
    """Return the folder directly below `tests`, or `tests` itself."""
    return "/".join(path.split("/")[:-1][:2])


def lines(tests: Iterable[Timed]) -> Iterator[str]:
    """Yield the report."""
    found = list(tests)
    yield f"{sum(test.seconds for test in found):.1f} s in {len(found)} tests"
    yield from _table("By kind", found, lambda test: kind_of(test.path))
    yield from _table("By folder", found, lambda test: folder_of(test.path))
    yield from _table(f"The {FILES} most expensive files", found, lambda test: test.path, FILES)
    yield f"\nThe {TESTS} slowest tests"
    for test in sorted(found, key=lambda test: -test.seconds)[:TESTS]:
        yield f"{test.seconds:9.2f}  {test.path}::{test.name}"


def _table(
    title: str, tests: list[Timed], key: Callable[[Timed], str], limit: int | None = None
) -> Iterator[str]:
    """Yield seconds and numbers of tests by key, the most expensive first."""
    seconds: dict[str, float] = {}
    numbers: dict[str, int] = {}
    for test in tests:
        name = key(test)
        seconds[name] = seconds.get(name, 0) + test.seconds
        numbers[name] = numbers.get(name, 0) + 1
    yield f"\n{title}\n  seconds  tests"
    for name in sorted(seconds, key=lambda name: -seconds[name])[:limit]:
        yield f"{seconds[name]:9.1f}  {numbers[name]:5}  {name}"


def main(arguments: list[str] | None = None) -> None:
    """Print the report of one or more files."""
    parser = argparse.ArgumentParser(prog="python -m tools.test_times")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="written by --junitxml")
    given = parser.parse_args(arguments)
    for line in lines(test for file in given.files for test in read(file)):
        print(line)


if __name__ == "__main__":
    main()
