"""Check the games on a graphics card against the processor, and measure their speed.

    python tools/card.py [--out card.json] [--seconds 480] [--games santa-maria,lisboa]

Needs Python with NumPy, Numba and numba-cuda, and these sources; nothing is installed. Each game
and kernel runs in a process of its own, so that compilers run in parallel and a slow one does not
delay the others. The file of results is rewritten after each one, so it holds all that were
finished in time. If JAX and pgx are installed, games of pgx are measured for comparison.

Without a card: `--simulate` checks a few steps in Numba's simulator, `--ptx` only compiles for an
H100.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

SOURCES: Final = Path(__file__).resolve().parent.parent / "src"
GAMES: Final = ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")
TASKS: Final = ("play", "step")
PEERS: Final = ("tic_tac_toe", "connect_four", "backgammon", "go_19x19")
SEATS: Final = 3
SEED: Final = 7
CHECKED: Final = 512
"""Number of matches compared with the processor's."""
STEPS: Final = 200
"""Decisions per match in the comparison of batches."""
SIZES: Final = tuple(2**n for n in range(10, 23, 2))
PEER_SIZES: Final = SIZES[1:-1]
MEASURED: Final = 3.0
"""Minimum seconds of each measurement."""
RESERVED: Final = 45.0
"""Seconds reserved for measuring the processor."""
MEMORY_SHARE: Final = 0.8
NEWEST: Final = (9, 0)
"""Compute capability of an H100."""


# ---- all tasks --------------------------------------------------------------------------------------------


def main() -> int:
    """Run all tasks within the time limit, or a single one; return the exit status."""
    given = _arguments()
    if given.task:
        print(json.dumps(_task(given)), flush=True)
        return 0
    begun = time.monotonic()
    found: dict[str, Any] = {"machine": _machine(), "results": []}
    names = given.games.split(",")
    tasks = [(kind, game) for kind in TASKS for game in names]
    measures = not (given.simulate or given.ptx)
    if measures and find_spec("pgx"):
        tasks += [("pgx", name) for name in PEERS]

    def note(result: dict[str, Any]) -> None:
        found["results"].append(result)
        _write(Path(given.out), found)
        print(f"{time.monotonic() - begun:6.1f} s  {_line(result)}", flush=True)

    until = begun + given.seconds
    with ThreadPoolExecutor(max(2, (os.cpu_count() or 2) - 1)) as pool:
        end = until - (RESERVED if measures else 0)
        running = [pool.submit(partial(_run, given, end), *task) for task in tasks]
        for done in as_completed(running):
            note(done.result())
    # The processor comes last: its rules are compiled by then, and no compiler competes with it.
    for name in names if measures else ():
        note(_run(given, until, "cpu", name))
    return 0 if all("error" not in result for result in found["results"]) else 1


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--out", default="card.json", help="file of the results")
    parser.add_argument("--seconds", type=float, default=480, help="time for everything")
    parser.add_argument("--games", default=",".join(GAMES), help="names, with commas between")
    parser.add_argument("--simulate", action="store_true", help="check in Numba's simulator")
    parser.add_argument("--ptx", action="store_true", help="only compile for an H100")
    parser.add_argument("--task", nargs=2, metavar=("KIND", "NAME"), help=argparse.SUPPRESS)
    return parser.parse_args()


def _run(given: argparse.Namespace, until: float, kind: str, name: str) -> dict[str, Any]:
    """Run a task in a process of its own, for the time left at most."""
    left = until - time.monotonic()
    modes = ["--simulate"] * given.simulate + ["--ptx"] * given.ptx
    command = [sys.executable, __file__, *modes, "--task", kind, name]
    about: dict[str, Any] = {"task": kind, "game": name}
    if left <= 0:
        return {**about, "error": "no time was left"}
    process = subprocess.Popen(
        command,
        env=_surroundings(given.simulate),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        out, errors = process.communicate(timeout=left)
        error = "" if process.returncode == 0 else (errors.strip().splitlines() or ["?"])[-1]
    except subprocess.TimeoutExpired:
        process.kill()
        out, _ = process.communicate()
        error = f"not done after {left:.0f} s"
    lines = [line for line in out.splitlines() if line.startswith("{")]
    found: dict[str, Any] = json.loads(lines[-1]) if lines else {}
    return {**about, **found, **({"error": error} if error else {})}


def _surroundings(simulated: bool) -> dict[str, str]:
    cache = os.environ.get("LUDOTECA_CACHE_DIR", str(Path(tempfile.gettempdir()) / "ludoteca-card"))
    simulator = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"} if simulated else {}
    # JAX would take most of the card's memory for itself.
    quiet = {"XLA_PYTHON_CLIENT_PREALLOCATE": "false", "NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS": "0"}
    path = os.pathsep.join(filter(None, [str(SOURCES), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, **simulator, **quiet, "LUDOTECA_CACHE_DIR": cache, "PYTHONPATH": path}


def _machine() -> dict[str, Any]:
    """Description of this machine."""
    asked = ["nvidia-smi", "--query-gpu=name,memory.total,driver_version", "--format=csv,noheader"]
    try:
        card = subprocess.run(asked, capture_output=True, text=True, timeout=30).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        card = ""
    return {
        "card": card or None,
        "cores": os.cpu_count(),
        "processor": platform.processor() or platform.machine(),
        "python": platform.python_version(),
        "date": time.strftime("%Y-%m-%d"),
    }


def _write(path: Path, found: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _line(result: dict[str, Any]) -> str:
    told = result.get("error")
    if told is None:
        best = max((row["per_second"] for row in result.get("rates", [])), default=0.0)
        words = [f"{best:,.0f} decisions a second"] if best else []
        told = ", ".join(
            words + [f"{key}: {result[key]}" for key in ("alike", "compiled") if key in result]
        )
    return f"{result['task']:5} {result['game']:20} {told}"


# ---- one task ---------------------------------------------------------------------------------------------


def _task(given: argparse.Namespace) -> dict[str, Any]:
    kind, name = given.task
    if kind == "pgx":
        return _pgx(name)
    _stand_in_for_packages()
    if given.ptx:
        return _ptx(kind, name)
    if given.simulate:
        return {"alike": _is_alike(kind, name, 2, 25)}
    if kind == "cpu":
        return _processor(name)
    begun = time.perf_counter()
    alike = _is_alike(kind, name, CHECKED, STEPS)
    seconds = round(time.perf_counter() - begun, 1)
    measured = _playing if kind == "play" else _stepping
    told = {"alike": alike, "compiled": seconds}
    print(json.dumps(told), flush=True)  # kept if a measurement fails or takes too long
    rows = []
    with _alone_on_the_card():
        for row in _rates(name, measured):
            rows.append(row)
            print(json.dumps({**told, "rates": rows}), flush=True)
    return {**told, "rates": rows}


def _stand_in_for_packages() -> None:
    """Replace `platformdirs` if missing: the engine only needs it to locate compiled rules."""
    if find_spec("platformdirs") is None:
        folder = types.ModuleType("platformdirs")
        folder.user_cache_dir = lambda *_: tempfile.gettempdir()  # type: ignore[attr-defined]
        sys.modules["platformdirs"] = folder


def _is_alike(kind: str, name: str, matches: int, steps: int) -> bool:
    """Return True if card and processor agree bit for bit; raise AssertionError otherwise."""
    import numpy as np

    import ludoteca
    from ludoteca.batches.choosing import random_actions
    from ludoteca.cuda.batch import DeviceBatch
    from ludoteca.cuda.playing import playouts_on_card

    if kind == "play":
        far = playouts_on_card(name, SEATS, matches, SEED)
        near = ludoteca.playouts(name, SEATS, matches, SEED)
        for field in ("scores", "ranks", "lengths"):
            np.testing.assert_array_equal(getattr(far, field), getattr(near, field), field)
        return True
    there = DeviceBatch(name, SEATS, matches, seed=SEED)
    here = ludoteca.Batch(name, SEATS, matches, seed=SEED)
    chance = np.random.default_rng(1)
    for _ in range(steps):
        actions = random_actions(here.masks(), chance)
        there.step(actions)
        here.step(actions)
    assert there.records.copy_to_host().tobytes() == here.records.tobytes(), "records"
    np.testing.assert_array_equal(there.masks().copy_to_host(), here.masks(), "masks")
    np.testing.assert_array_equal(there.points.copy_to_host(), here.points, "points")
    return True


def _ptx(kind: str, name: str) -> dict[str, Any]:
    """Compile to PTX for an H100, without a card."""
    from numba.cuda import dispatcher

    import ludoteca
    from ludoteca.cuda import kernels
    from ludoteca.cuda.target import cuda

    # Numba queries the present card even if the compute capability is given.
    dispatcher.get_current_device = lambda: types.SimpleNamespace(compute_capability=NEWEST)
    given = {"play": kernels.play_types, "step": kernels.step_types}[kind](ludoteca.game(name))
    begun = time.perf_counter()
    ptx, _ = cuda.compile_ptx(getattr(kernels, kind), given, device=False, cc=NEWEST)
    return {"compiled": round(time.perf_counter() - begun, 1), "bytes": len(ptx)}


def _processor(name: str) -> dict[str, Any]:
    """Measure random matches on one core."""
    import ludoteca

    ludoteca.playouts(name, SEATS, 1, SEED)
    row = _rate(lambda: int(ludoteca.playouts(name, SEATS, 500, SEED).lengths.sum()))
    return {"rates": [{"matches": 500, **row}]}


# ---- rates ------------------------------------------------------------------------------------------------

Work = Callable[[], int]
"""Does some work and returns the number of decisions."""


@contextlib.contextmanager
def _alone_on_the_card() -> Iterator[None]:
    """Exclude measurements by other processes of this script; their compilers may still run."""
    import fcntl

    with (Path(tempfile.gettempdir()) / "ludoteca-card.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _rate(work: Work) -> dict[str, Any]:
    begun, decisions = time.perf_counter(), 0
    while (seconds := time.perf_counter() - begun) < MEASURED:
        decisions += work()
    return {
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "per_second": round(decisions / seconds),
    }


def _rates(name: str, measured: Callable[[str, int], Work]) -> Iterator[dict[str, Any]]:
    """Yield a measurement for each batch size that fits into the card's memory."""
    from ludoteca.cuda.target import cuda

    for size in SIZES:
        if size * _bytes_each(name) > MEMORY_SHARE * cuda.current_context().get_memory_info()[0]:
            return
        work = measured(name, size)
        work()
        yield {"matches": size, **_rate(work)}


def _bytes_each(name: str) -> int:
    """Approximate bytes of a match on the card: two positions, the mask, and the score sheet."""
    import ludoteca

    game = ludoteca.game(name)
    return 2 * game.dtype.itemsize + 2 * game.actions.n + 8 * 64 * game.sides(SEATS)


def _playing(name: str, size: int) -> Work:
    """Work that plays `size` random matches at once."""
    from ludoteca.cuda import playing

    playing.AT_ONCE = size  # type: ignore[misc]
    return lambda: int(playing.playouts_on_card(name, SEATS, size, SEED).lengths.sum())


def _stepping(name: str, size: int) -> Work:
    """Work that steps a batch by random actions, chosen on the card too."""
    from ludoteca.cuda.batch import DeviceBatch
    from ludoteca.cuda.target import cuda, threads_for
    from ludoteca.kernel.rng import seed_words

    batch = DeviceBatch(name, SEATS, size, seed=SEED)
    words, chosen = cuda.to_device(seed_words(1, size)), cuda.device_array(size, "int64")
    choose = cuda.jit(_choose)

    def step() -> int:
        choose[threads_for(size)](batch.masks(), words, chosen)
        batch.step(chosen)
        cuda.synchronize()
        return size

    return step


def _choose(masks: Any, words: Any, chosen: Any) -> None:
    """Kernel that chooses a random legal action for each match."""
    from ludoteca.cuda.target import cuda
    from ludoteca.kernel.rng import pick

    at = cuda.grid(1)
    if at < len(chosen):
        chosen[at] = pick(words[at], masks[at])


def _pgx(name: str) -> dict[str, Any]:
    """Measure random steps of a pgx game at each size, by JAX on the same card."""
    import jax
    import jax.numpy as jnp
    import pgx  # type: ignore[import-not-found]

    env = pgx.make(name)
    begin, advance = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    @jax.jit
    def hundred(state: Any, key: Any) -> Any:
        def one(carry: Any, _: Any) -> Any:
            state, key = carry
            key, own = jax.random.split(key)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            return (advance(state, jax.random.categorical(own, logits)), key), None

        return jax.lax.scan(one, (state, key), None, 100)[0]

    rows = []
    for size in PEER_SIZES:
        held = [begin(jax.random.split(jax.random.PRNGKey(1), size)), jax.random.PRNGKey(2)]

        def work(held: list[Any] = held, size: int = size) -> int:
            held[:] = jax.block_until_ready(hundred(*held))  # type: ignore[no-untyped-call]
            return 100 * size

        work()
        with _alone_on_the_card():
            rows.append({"matches": size, **_rate(work)})
    return {"rates": rows, "jax": str(jax.devices()[0])}


if __name__ == "__main__":
    raise SystemExit(main())
