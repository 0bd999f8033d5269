"""Tests with a table of cases, where a case is cheaper than an id of its own."""

import functools
import inspect
from collections.abc import Callable, Iterable
from typing import Any


def each(names: str | tuple[str, ...], cases: Iterable[Any]) -> Callable[..., Any]:
    """Run a test for each case, as ``pytest.mark.parametrize`` would, but as one test.

    A failure names its case. All cases share the fixtures of the test.
    """
    known = (names,) if isinstance(names, str) else names
    rows = [case if isinstance(names, tuple) else (case,) for case in cases]
    assert rows, "a test without cases tells nothing"

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(test)
        def run(**given: Any) -> None:
            __tracebackhide__ = True
            for row in rows:
                case = dict(zip(known, row, strict=True))
                try:
                    test(**given, **case)
                except BaseException as error:
                    error.add_note(f"with {case}")
                    raise

        signature = inspect.signature(test)
        rest = [p for name, p in signature.parameters.items() if name not in known]
        assert len(rest) + len(known) == len(signature.parameters), f"{test} does not take {known}"
        run.__signature__ = signature.replace(parameters=rest)  # type: ignore[attr-defined]
        return run

    return decorate
