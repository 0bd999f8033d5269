"""Bodies that are larger than a site takes are refused by a real server, however they are sent."""

from django.conf import settings

from tests.site.server import Visitor


def test_large_bodies_are_refused_and_others_still_taken(server):
    visitor = Visitor(server)
    visitor.get("/")
    token = {"X-CSRFToken": visitor.cookies["csrftoken"]}
    token["Content-Type"] = "application/x-www-form-urlencoded"
    large = b"name=" + b"x" * settings.MAX_BODY
    assert visitor.request("POST", "/name/", large, token).status == 413
    assert visitor.request("POST", "/name/", iter([large]), token).status == 413
    pieces = iter([b"name=" + b"x" * 1000] * 15)
    assert visitor.request("POST", "/name/", pieces, token).status == 302
    assert visitor.post("/name/", {"name": "Mia"}).status == 302


def test_files_with_matches_may_be_larger(server):
    large, kind = b"x" * 4 * settings.MAX_BODY, {"Content-Type": "text/plain"}
    assert Visitor(server).request("POST", "/api/v1/imports", large, kind).status == 401
    assert Visitor(server).request("POST", "/api/v1/tables", large, kind).status == 413
