"""Requests made up from the OpenAPI document, and what no answer may be, for the tests."""

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
EXAMPLES = 25
"""Requests of each kind."""
ENDLESS = "/api/v1/tables/{table}/events"
"""Its answers have no end."""


def fuzz(server, program, known):
    """Ask for everything that there is; half of the requests are about something `known`, by the parameter's name.

    Gives how many operations have been asked.
    """
    schema = schemathesis.openapi.from_url(f"{server.url}/api/v1/openapi.json")
    asked = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path != ENDLESS:
            _ask(operation, program, known)
            asked += 1
    return asked


def _ask(operation, program, known):
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), real=st.booleans())
    def ask(case, real):
        if real and case.path_parameters:
            case.path_parameters |= {
                name: known[name] for name in case.path_parameters if name in known
            }
        headers = {"Authorization": f"Bearer {program.secret}"}
        case.call_and_validate(headers=headers, checks=CHECKS)

    ask()
