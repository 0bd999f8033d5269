"""Private notes: kept for one person and one table, and for nobody else."""

from django.conf import settings
from django.test.client import BOUNDARY, encode_multipart

from ludoteca.web.chat import notes
from ludoteca.web.chat.models import Note
from tests.web.pages import read
from tests.web.tables import SCRIPT, friends


def test_notes_are_kept_for_oneself(mia, tom, spectator):
    table = friends(mia, tom)
    path = f"/t/{table.slug}/notes/"
    kept = mia.client.post(path, {"text": "Tom wants\nindigo"}, headers=SCRIPT)
    assert kept.status_code == 204
    assert mia.client.post(path, {"text": "Tom wants\ncoffee first"})["Location"] == path
    assert Note.objects.get().text == "Tom wants\ncoffee first"
    assert "coffee first" in mia.client.get(path).content.decode()
    assert "coffee first" in read(mia.client.get(f"/t/{table.slug}/")).text
    for client in (tom.client, spectator):
        for page in (path, f"/t/{table.slug}/", f"/t/{table.slug}/talk/"):
            assert "coffee first" not in client.get(page).content.decode()
    mia.client.post(path, {"text": " "})
    assert not Note.objects.exists()


def test_notes_in_japanese_may_be_as_long_as_others(mia, tom):
    table, long = friends(mia, tom), "あ" * notes.LENGTH
    for page in ("", "notes/"):
        form = read(mia.client.get(f"/t/{table.slug}/{page}")).find("form", class_="talk-note")[0]
        assert form.attributes["enctype"] == "multipart/form-data"
        assert form.find("textarea")[0].attributes["maxlength"] == str(notes.LENGTH)
    sent = {"csrfmiddlewaretoken": "x" * 64, "text": long}
    assert len(encode_multipart(BOUNDARY, sent)) < settings.MAX_BODY
    assert mia.client.post(f"/t/{table.slug}/notes/", sent).status_code == 302
    assert Note.objects.get().text == long
