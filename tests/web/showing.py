"""Whether a table is shown to whoever looks at it as to them, checked for every game alike."""

from tests.web.pages import read, untranslated


def check_shown(guest, onlooker, table, language, untold=frozenset()):
    """To the guest, who is asked, and to an onlooker, who is offered nothing; nothing is left in another language.

    `untold` are words that are the same in both languages.
    """
    for client in (guest.client, onlooker):
        client.cookies["ludoteca_language"] = language
        response = client.get(f"/t/{table.slug}/")
        assert response.status_code == 200
        page = read(response)
        mine = "data-mine" in page.find(id="board")[0].attributes
        assert mine == bool(page.find("button", data_do=True)) == (client is guest.client)
        if language == "ja":
            assert untranslated(response) - untold == set()
