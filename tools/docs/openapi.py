"""The OpenAPI document of the site's API, for the documentation."""

from __future__ import annotations

import json
import os
import tempfile
from copy import deepcopy
from pathlib import Path
from typing import Any

__all__ = ["write"]


def write(path: Path) -> None:
    """Write the document, with one response for all errors instead of one per status."""
    from django.apps import apps

    if not apps.ready:
        import django

        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
        os.environ.setdefault("LUDOTECA_DATA_DIR", tempfile.mkdtemp(prefix="ludoteca-docs-"))
        django.setup()
    from ludoteca.web.api.v1 import api

    document = deepcopy(dict(api.get_openapi_schema(path_prefix="/api/v1/")))
    for operations in document["paths"].values():
        for operation in operations.values():
            _gather_problems(operation["responses"])
            operation["summary"] = operation.pop("description", operation["summary"])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        json.dumps(document, ensure_ascii=False, indent=1, default=str), encoding="utf-8"
    )


def _gather_problems(responses: dict[Any, Any]) -> None:
    problems = [status for status in responses if int(status) >= 400]
    for status in problems:
        responses["default"] = {**responses.pop(status), "description": "Any problem"}
