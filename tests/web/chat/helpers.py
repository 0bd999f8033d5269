"""Words for what guests say and hear in the tests."""

from tests.web.pages import read
from tests.web.tables import SCRIPT


def say(guest, table, text="Good luck!"):
    """Say something as the page's script does."""
    return guest.client.post(f"/t/{table.slug}/talk/say/", {"text": text}, headers=SCRIPT)


def heard(client, table):
    """What a browser is shown of the talk, as text."""
    response = client.get(f"/t/{table.slug}/talk/now/")
    assert response.status_code == 200
    return read(response).text


def about(guest, table, who, what):
    """Mute, block or hear again somebody at a table."""
    return guest.client.post(
        f"/t/{table.slug}/talk/about/", {"who": who, "what": what}, headers=SCRIPT
    )
