"""The API as a whole: who may ask, how it answers, and the OpenAPI document that says so."""

from __future__ import annotations

import json
from functools import cached_property
from typing import Any, Final

from django.http import HttpRequest
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema
from ninja.renderers import BaseRenderer
from ninja.responses import NinjaJSONEncoder
from ninja.security import HttpBearer

from ludoteca.web import errors
from ludoteca.web.api import schemas, tokens
from ludoteca.web.api.models import Token
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.limits import rate_limits

__all__ = ["REFUSALS", "BearerToken", "Documented", "Rendered"]

REFUSALS: Final = dict.fromkeys((400, 401, 403, 404, 409, 410, 422, 429), schemas.Problem)
"""How any request may be refused."""


class BearerToken(HttpBearer):
    """A token in the header; a cookie is nothing here, so no other site's page can ask in somebody's name."""

    def __call__(self, request: HttpRequest) -> Token | None:
        """Return the token of a request, which counts for its address even if the token is unknown."""
        rate_limits.hit_for("api", address=ip_digest(request))
        found: Token | None = super().__call__(request)
        return found

    def authenticate(self, request: HttpRequest, token: str) -> Token | None:
        """Return the token, or None if it is unknown; raises RateLimited if it has asked too often."""
        found = tokens.find(token)
        if found is not None:
            rate_limits.hit_for("api", token=found.player)
        return found


class Rendered(BaseRenderer):
    """JSON with all letters as they are."""

    media_type = "application/json"

    def render(self, request: HttpRequest, data: Any, *, response_status: int) -> str:
        """The answer as text."""
        return json.dumps(data, cls=NinjaJSONEncoder, ensure_ascii=False)


class Documented(NinjaAPI):
    """An API whose document is made once, and knows of which kind refusals are."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """The document."""
        return self._document

    @cached_property
    def _document(self) -> OpenAPISchema:
        document = super().get_openapi_schema()
        for path in document["paths"].values():
            for operation in path.values():
                _refusals_as_sent(operation["responses"])
        return document


def _refusals_as_sent(responses: dict[int, Any]) -> None:
    """Refusals have a type of their own, which the framework does not know."""
    for status in REFUSALS:
        content = responses[status]["content"]
        content[errors.PROBLEM] = content.pop("application/json")
