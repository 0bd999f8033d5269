"""Private notes: kept for one person and one table, and for nobody else."""

from ludoteca.web.talk.models import Note
from tests.web.pages import read
from tests.web.tables import SCRIPT, friends


def test_notes_are_kept_for_oneself(mia, tom, onlooker):
    table = friends(mia, tom)
    notes = f"/t/{table.slug}/notes/"
    kept = mia.client.post(notes, {"text": "Tom wants\nindigo"}, headers=SCRIPT)
    assert kept.status_code == 204
    assert mia.client.post(notes, {"text": "Tom wants\ncoffee first"})["Location"] == notes
    assert Note.objects.get().text == "Tom wants\ncoffee first"
    assert "coffee first" in mia.client.get(notes).content.decode()
    assert "coffee first" in read(mia.client.get(f"/t/{table.slug}/")).text
    for client in (tom.client, onlooker):
        for path in (notes, f"/t/{table.slug}/", f"/t/{table.slug}/talk/"):
            assert "coffee first" not in client.get(path).content.decode()
    mia.client.post(notes, {"text": " "})
    assert not Note.objects.exists()
