"""The OpenAPI document of the site's API, for the documentation."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from tools.api_types import document

__all__ = ["write"]


def write(path: Path) -> None:
    """Write the document, with one response for all errors instead of one per status."""
    found = deepcopy(dict(document()))
    for operations in found["paths"].values():
        for operation in operations.values():
            _gather_problems(operation["responses"])
            operation["summary"] = operation.pop("description", operation["summary"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(found, ensure_ascii=False, indent=1, default=str), encoding="utf-8")


def _gather_problems(responses: dict[Any, Any]) -> None:
    problems = [status for status in responses if int(status) >= 400]
    for status in problems:
        responses["default"] = {**responses.pop(status), "description": "Any problem"}
