"""Play matches, estimate some of their positions, fit the correction of win chances, and report it.

The journal is continued. The report is on matches held out of the fit; `--write` fits the
coefficients of the package to all of them.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import ludoteca
from ludoteca.analysis import calibration
from ludoteca.files import written_whole
from tools.bounds import whole
from tools.calibration import errors
from tools.calibration.collect import SEED, collect, settings
from tools.calibration.fit import arrays, fit_game, usual_plies
from tools.calibration.journal import Sample, read
from tools.calibration.report import check, curve, table
from tools.journals import extend

COEFFICIENTS: Final = Path(calibration.__file__).parent / calibration.FILE
HEAD: Final = (
    "| Game | Players | Matches | Brier, all equal | search | calibrated | Drift, search | calibrated |",
    "| --- " * 8 + "|",
)
NOISE, BIAS = 2.5, 0.25
"""Standard errors without a journal of repeats: of one try, and what remains (see `Model`)."""

Grouped = Mapping[str, Mapping[int, Sequence[Sample]]]


def missing(known: Iterable[Sample], matches: int) -> list[int]:
    """Numbers of the matches that are not known, so many for each game and number of players."""
    done = {sample.seed - SEED for sample in known}
    return [number for number in range(matches * len(settings())) if number not in done]


def line_of(number: int, bot: str) -> str:
    """Collect a match; return its line of the journal."""
    return collect(number, bot).dump()


def grouped(samples: Iterable[Sample]) -> Grouped:
    """Samples by game and number of players."""
    found: defaultdict[str, defaultdict[int, list[Sample]]]
    found = defaultdict(lambda: defaultdict(list))
    for sample in samples:
        found[sample.game][sample.seats].append(sample)
    return {game: dict(sorted(by_seats.items())) for game, by_seats in sorted(found.items())}


def coefficients(found: Grouped) -> dict[str, dict[str, Any]]:
    """Contents of the file of coefficients, without standard errors."""
    fitted: dict[str, dict[str, Any]] = {}
    for game, by_seats in found.items():
        plies = {seats: usual_plies(samples) for seats, samples in by_seats.items()}
        rows = {seats: arrays(samples, plies[seats]) for seats, samples in by_seats.items()}
        fitted[game] = {
            str(seats): {
                "weights": [round(weight, 4) for weight in weights.tolist()],
                "plies": plies[seats],
            }
            for seats, weights in fit_game(rows).items()
        }
    return fitted


def with_errors(
    fitted: Mapping[str, Mapping[str, Any]], repeats: Iterable[errors.Repeat]
) -> dict[str, dict[str, Any]]:
    """Coefficients with the standard errors of each game."""
    found = errors.fit_errors(repeats, fitted)
    whole: dict[str, dict[str, Any]] = {}
    for game, by_seats in fitted.items():
        noise, bias = found.get(game, (NOISE, BIAS))
        whole[game] = {
            seats: {**data, "noise": noise, "bias": bias} for seats, data in by_seats.items()
        }
    return whole


def main(given: argparse.Namespace) -> None:
    """Extend the journals, print the table, and write the curves and, if wished, the coefficients."""
    known = [sample for path in given.known for sample in read(path)]
    if given.matches:
        todo = [(n, given.bot) for n in missing([*known, *read(given.journal)], given.matches)]
        extend(given.journal, "matches", line_of, todo, given.workers)
    if given.repeats:
        done = {each.number for each in errors.read(given.errors)}
        numbers = range(given.repeats * len(settings()))
        todo = [(number, given.bot) for number in numbers if number not in done]
        extend(given.errors, "repeats", errors.repeat, todo, given.workers)
    found = grouped([*known, *read(given.journal)])
    fitted = with_errors(coefficients(found), errors.read(given.errors))
    if given.write:
        with written_whole(COEFFICIENTS) as file:
            file.write_text(json.dumps(fitted, indent=1) + "\n", encoding="utf-8")
    print(*HEAD, sep="\n")
    given.pictures.mkdir(parents=True, exist_ok=True)
    for name, by_seats in found.items():
        checked = check(by_seats)
        print(*table(ludoteca.game(name).title, checked), sep="\n")
        curve(given.pictures / f"calibration-{name}.svg", ludoteca.game(name).title, checked)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--journal", type=Path, default=Path("calibration.jsonl"))
    parser.add_argument(
        "--known", type=Path, nargs="*", default=[], help="further journals, also compressed"
    )
    parser.add_argument("--bot", default="medium", help="the level that plays")
    parser.add_argument(
        "--matches",
        type=whole(0),
        default=500,
        help="for each game and number of players; 0: fit only",
    )
    parser.add_argument(
        "--repeats",
        type=whole(0),
        default=0,
        help="positions for each game and number of players that are searched four times",
    )
    parser.add_argument(
        "--errors", type=Path, default=Path("repeats.jsonl"), help="journal of the repeats"
    )
    parser.add_argument("--write", action="store_true", help="write the package's coefficients")
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    parser.add_argument("--pictures", type=Path, default=Path("docs/images"))
    return parser


if __name__ == "__main__":
    main(_arguments().parse_args())
