"""Play matches, estimate some of their positions, fit the correction of win chances, and report it.

The journal is continued. The coefficients are fitted to all matches; the report is on
matches held out of the fit.
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
NOISE, BIAS = 3.0, 0.15
"""Standard errors of a chance's logit: of one try, and what remains of the correction."""

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
    """Contents of the file of coefficients."""
    fitted: dict[str, dict[str, Any]] = {}
    for game, by_seats in found.items():
        plies = {seats: usual_plies(samples) for seats, samples in by_seats.items()}
        rows = {seats: arrays(samples, plies[seats]) for seats, samples in by_seats.items()}
        fitted[game] = {
            str(seats): {
                "weights": [round(weight, 4) for weight in weights.tolist()],
                "plies": plies[seats],
                "noise": NOISE,
                "bias": BIAS,
            }
            for seats, weights in fit_game(rows).items()
        }
    return fitted


def main(given: argparse.Namespace) -> None:
    """Extend the journal, write the coefficients and the curves, and print the table."""
    known = [sample for path in given.known for sample in read(path)]
    if given.matches:
        todo = [(n, given.bot) for n in missing([*known, *read(given.journal)], given.matches)]
        extend(given.journal, "matches", line_of, todo, given.workers)
    found = grouped([*known, *read(given.journal)])
    with written_whole(COEFFICIENTS) as file:
        file.write_text(json.dumps(coefficients(found), indent=1) + "\n", encoding="utf-8")
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
    parser.add_argument("--workers", type=whole(1), help="processes; one for each processor")
    parser.add_argument("--pictures", type=Path, default=Path("docs/images"))
    return parser


if __name__ == "__main__":
    main(_arguments().parse_args())
