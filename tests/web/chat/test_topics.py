"""Topics beside tables: told of by the same stream, and taken for no tables."""

from ludoteca.web.realtime import topics
from tests.web.tables import solo


def test_topics_are_no_tables(mia):
    table = solo(mia)
    request = mia.client.get(f"/t/{table.slug}/").wsgi_request
    names = [topic.name for topic in topics.page_topics(request, table)]
    assert names
    assert topics.tables_among([table.slug, *names]) == [table.slug]
