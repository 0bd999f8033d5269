"""The types of `ludoteca.client` are those of the OpenAPI document, and no request of it is left out."""

import re

from ludoteca.web.api.v1 import api
from tests.client.test_client import CALLS
from tools.api_types import FILE, generated


def test_the_types_are_those_of_the_document():
    current = generated(api.get_openapi_schema()) == FILE.read_text(encoding="utf-8")
    assert current, "run `python -m tools.api_types`"


def test_the_client_has_a_method_for_each_request():
    requests = {
        (method.upper(), re.sub(r"\{\w+\}", "*", path).removeprefix("/api/v1"))
        for path, operations in api.get_openapi_schema()["paths"].items()
        for method in operations
    }
    made = {
        (method, re.sub("lisboa|abc", "*", path)) for _, _, (method, path, _, _) in CALLS.values()
    }
    assert requests == made | {("GET", "/tables/*/events")}
