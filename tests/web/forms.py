"""The form for a new table, as it is filled in on a page."""

from tests.web.pages import read
from tests.web.tables import PART, PUERTO_RICO


def filled(guest, game=PUERTO_RICO, path="/"):
    """The values of the form of a game, by the names of its fields; a box that is not ticked has none."""
    page = read(guest.client.get(path, headers=PART))
    return filled_in(page, game if path == "/" else "")


def filled_in(page, game=PUERTO_RICO):
    """The values of the form of a game on a page; of all forms there if no game is named."""
    if game:
        [page] = page.find("form", action=f"/games/{game}/new/")
    fields = {}
    for choice in page.find("input"):
        if "checked" in choice.attributes:
            fields[choice["name"]] = choice["value"]
    for menu in page.find("select"):
        entries = menu.find("option")
        chosen = [e for e in entries if "selected" in e.attributes] or entries[:1]
        fields[menu["name"]] = chosen[0]["value"]
    return fields


def opened(guest, game=PUERTO_RICO, **fields):
    """Post the form."""
    response = guest.client.post(f"/games/{game}/new/", fields)
    assert response.status_code == 302, response.content.decode()
