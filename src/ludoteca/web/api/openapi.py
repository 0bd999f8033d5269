"""The API as a whole: authentication, responses, and the OpenAPI document."""

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
"""Error responses possible for any request."""


class BearerToken(HttpBearer):
    """Bearer token; cookies are ignored, so other sites' pages cannot act for a guest."""

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
    """JSON with non-ASCII characters unescaped."""

    media_type = "application/json"

    def render(self, request: HttpRequest, data: Any, *, response_status: int) -> str:
        """Render a response as JSON."""
        return json.dumps(data, cls=NinjaJSONEncoder, ensure_ascii=False)


class Documented(NinjaAPI):
    """API with a cached document in which refusals have their own media type."""

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """Return the cached OpenAPI document."""
        return self._document

    @cached_property
    def _document(self) -> OpenAPISchema:
        document = super().get_openapi_schema()
        for path in document["paths"].values():
            for operation in path.values():
                _refusals_as_sent(operation["responses"])
        return document


def _refusals_as_sent(responses: dict[int, Any]) -> None:
    """Set the media type of refusals, which django-ninja does not know."""
    for status in {*REFUSALS, 503} & responses.keys():
        content = responses[status]["content"]
        content[errors.PROBLEM] = content.pop("application/json")
