"""Runs of the tests on mutants, in a copy of the sources; the working tree is not changed."""

from __future__ import annotations

import json
import os
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tools.mutants import witness
from tools.mutants.faults import Mutant, mutated

__all__ = ["NONE", "Copy", "Suite", "Verdict", "try_mutant"]

PYTEST: Final = (
    *(sys.executable, "-m", "pytest", "-x", "-q", "--tb=no"),
    *("-p", "no:randomly", "-p", "no:cacheprovider", "-p", "mutant_witness"),
)
PASSED, NOTHING_COLLECTED = 0, 5
NONE: Final = "none"


@dataclass(frozen=True)
class Verdict:
    """The suite that caught a mutant (or none), the test, and the kind of failure."""

    suite: str
    by: str = ""
    how: str = ""


@dataclass(frozen=True)
class Suite:
    """Test modules of a tree and options of pytest."""

    name: str
    modules: tuple[Path, ...]
    options: tuple[str, ...]

    @classmethod
    def of(cls, name: str, given: str, tree: Path, words: Mapping[str, str]) -> Suite:
        """Parse pytest arguments: fill in `words`, resolve patterns and folders in ``tests/``."""
        arguments = [each.format_map(words) for each in shlex.split(given)]
        paths = [each for each in arguments if each.startswith("tests/")]
        places = [place for path in paths for place in sorted(tree.glob(path))]
        found = [
            file.relative_to(tree)
            for place in places
            for file in (sorted(place.rglob("test_*.py")) if place.is_dir() else [place])
        ]
        options = [each for each in arguments if each not in paths]
        return cls(name, tuple(dict.fromkeys(found)), tuple(options))


@dataclass
class Copy:
    """A copy of a tree's sources for mutants, with the results of its tests without any."""

    tree: Path
    folder: Path
    seconds: int
    interpreted: bool
    """True to run rules uncompiled, which is faster than compiling them for each mutant."""
    good: dict[tuple[str, ...], bool] = field(default_factory=dict)

    @classmethod
    @contextmanager
    def of(cls, tree: Path, seconds: int, *, interpreted: bool = True) -> Iterator[Copy]:
        """Make a copy for this context; `seconds` limits the CPU time of each test run."""
        with tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
            copy = cls(tree.resolve(), Path(folder).resolve(), seconds, interpreted)
            compiled = shutil.ignore_patterns("__pycache__")
            shutil.copytree(copy.tree / "src", copy.folder / "src", ignore=compiled)
            shutil.copy(witness.__file__, copy.folder / "src/mutant_witness.py")
            (copy.folder / "tmp").mkdir()
            yield copy

    def is_good(self, *arguments: str) -> bool:
        """Return True if tests pass without any mutant; cached by `arguments`."""
        if arguments not in self.good:
            self.good[arguments] = self._pytest(arguments)[0] == PASSED
        return self.good[arguments]

    def mutated(self, mutant: Mutant, *arguments: str) -> tuple[int, dict[str, str]]:
        """Run tests on a mutant until the first failure.

        Returns the exit status and the note about the failure, if any.
        """
        path = self.folder / "src" / mutant.file
        path.write_text(mutated(path.read_text(), mutant))
        try:
            return self._pytest(arguments)
        finally:
            shutil.copy2(self.tree / "src" / mutant.file, path)

    def _pytest(self, arguments: Sequence[str]) -> tuple[int, dict[str, str]]:
        note = self.folder / "note.json"
        note.unlink(missing_ok=True)
        own = {
            "PYTHONPATH": str(self.folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(self.folder / "hypothesis"),
            "TMPDIR": str(self.folder / "tmp"),
            "MUTANT_WITNESS": str(note),
        }
        if self.interpreted:
            own |= {"NUMBA_DISABLE_JIT": "1", "LUDOTECA_CACHE_DIR": str(self.folder / "rules")}
        with (self.folder / "output.txt").open("w") as output:
            status = subprocess.call(
                [*PYTEST, *arguments],
                cwd=self.tree,
                env=os.environ | own,
                stdout=output,
                stderr=output,
                preexec_fn=self._limit,
            )
        return status, json.loads(note.read_text()) if note.exists() else {}

    def _limit(self) -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds + 10))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def try_mutant(copy: Copy, mutant: Mutant, suites: Sequence[Suite], hint: str = "") -> Verdict:
    """Run the suites until one catches the mutant, beginning with the test named by `hint`."""
    verdict = Verdict(NONE)
    for suite in suites:
        if suite.modules:
            verdict = _try_suite(copy, mutant, suite, hint)
        if verdict.suite != NONE:
            break
    return verdict


def _try_suite(copy: Copy, mutant: Mutant, suite: Suite, hint: str) -> Verdict:
    """Run a suite, leaving out tests that fail without the mutant too."""
    if Path(hint.partition("::")[0]) in suite.modules:
        _, note = copy.mutated(mutant, hint, *suite.options)
        if note and _is_due_to_mutant(copy, note):
            return Verdict(suite.name, **note)
    arguments = [*map(str, _ranked(copy.tree, suite, mutant)), *suite.options]
    while True:
        status, note = copy.mutated(mutant, *arguments)
        if note and _is_due_to_mutant(copy, note):
            return Verdict(suite.name, **note)
        if note and note["how"] == "failed":
            arguments += ["--deselect", note["by"]]
        elif status in {PASSED, NOTHING_COLLECTED}:
            return Verdict(NONE)
        elif status < 0:
            return Verdict(NONE, how=f"ended by signal {-status}")
        elif copy.is_good("--collect-only", *arguments):
            return Verdict(suite.name, how="not loaded")
        else:
            raise RuntimeError((copy.folder / "output.txt").read_text()[-2000:])


def _ranked(tree: Path, suite: Suite, mutant: Mutant) -> list[Path]:
    """Test modules: golden matches and the module's own first, then by mentions of the module."""
    stem = Path(mutant.file).stem
    quick = {f"test_{stem}", "test_golden"}
    said = {path: (tree / path).read_text().count(stem) for path in suite.modules}
    return sorted(said, key=lambda path: (path.stem not in quick, -said[path]))


def _is_due_to_mutant(copy: Copy, note: Mapping[str, str]) -> bool:
    """Return True if the test passes without the mutant, or is endless with it."""
    if note["how"] == "not imported":
        return copy.is_good("--collect-only", note["by"])
    return note["how"] == "endless" or copy.is_good(note["by"])
