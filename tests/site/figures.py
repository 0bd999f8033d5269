"""Figures of a site, as Prometheus reads them."""

from prometheus_client.parser import text_string_to_metric_families

from tests.site.server import Visitor


def figures(text):
    """Every sample, by its name with its labels."""
    return {
        sample.name + "".join(f",{k}={v}" for k, v in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def read(server):
    """The page with the figures of a running site."""
    answer = Visitor(server).get("/metrics")
    assert answer.status == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=0.0.4")
    return answer.text
