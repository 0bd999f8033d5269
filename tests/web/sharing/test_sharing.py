"""Sharing positions and lines: who may, what is seen, hostile forms, embedding, previews, reports and deletion."""

from __future__ import annotations

from datetime import timedelta
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from django.utils import timezone
from PIL import Image

from ludoteca.envs.screenshots import NoPicture, Painter
from ludoteca.kernel.match import legal_mask
from ludoteca.web import privacy
from ludoteca.web.chat.models import ChatBan, Report
from ludoteca.web.chat.social import relations
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import apply
from ludoteca.web.sharing import images
from ludoteca.web.sharing.models import Share
from tests.web.pages import read
from tests.web.tables import BURGUNDY, GAMES, LISBOA, friends, hot_seat, solo

pytestmark = pytest.mark.django_db

TEXT = "Watch the <b>ship</b> & the\nmine"


def advanced(table: Any, plies: int) -> Table:
    """The table after further actions, each the first that is legal."""
    table = Table.objects.get(pk=table.pk)
    record = table.record()
    for _ in range(plies):
        apply(table, record, int(legal_mask(table.game, record).argmax()))
    table.save()
    return Table.objects.get(pk=table.pk)


def over(table: Table) -> Table:
    """The table as if its match had ended where it stands."""
    Table.objects.filter(pk=table.pk).update(over=True)
    return Table.objects.get(pk=table.pk)


def finished(guest: Any, game: str = BURGUNDY, plies: int = 30) -> Table:
    return over(advanced(hot_seat(guest, 2, game=game), plies))


def form_of(table: Table, ply: int) -> str:
    return f"/t/{table.slug}/at/{ply}/share/"


def keys_offered(page: Any) -> list[str]:
    """Keys of the pieces in the list of the form."""
    (start,) = read(page).find("select", name="start")
    return [option["value"] for option in start.find("option")]


def shared(guest: Any, table: Table, ply: int = 12, **fields: Any) -> Share:
    response = guest.client.post(form_of(table, ply), fields)
    assert response.status_code == 302, response.content.decode()
    return Share.objects.get(slug=response["Location"].split("/")[2])


def page_of(client: Any, share: Share, more: str = "", status: int = 200) -> str:
    response = client.get(f"/s/{share.slug}/{more}")
    assert response.status_code == status, response.content.decode()[:500]
    return str(response.content.decode())


def test_a_position_is_shared_and_seen_by_everybody(mia: Any, spectator: Any) -> None:
    for game in GAMES:
        table = finished(mia, game)
        form = mia.client.get(form_of(table, 12))
        one, two, *_ = keys_offered(form)
        share = shared(
            mia, table, title="My  move", text=TEXT, mark=[f"{one} {two}", f"{two} {two}"]
        )
        page = page_of(spectator, share)
        for told in (
            "My move",
            "Watch the &lt;b&gt;ship&lt;/b&gt; &amp; the<br>mine",
            "Shared by Mia",
        ):
            assert told in page, (game, told)
        marked = [row["data-mark"] for row in read(page).find("li", data_mark=True)]
        assert marked == [f"{one} {two}", f"{two} {two}"], game
        assert f'href="/t/{table.slug}/at/12/"' in page
        assert f'href="/t/{table.slug}/at/12/play-on/"' in page
        assert "Delete what you shared" not in page
        assert "Delete what you shared" in page_of(mia.client, share)
        assert (
            f'href="{form_of(table, 12)}"'
            in mia.client.get(f"/t/{table.slug}/at/12/").content.decode()
        )


def test_the_same_is_shared_once(mia: Any) -> None:
    table = finished(mia)
    assert shared(mia, table, title="One") == shared(mia, table, title="One")
    assert shared(mia, table, title="One") != shared(mia, table, title="Two")
    assert "One" in mia.client.get(form_of(table, 12)).content.decode()


def test_running_and_closed_matches_are_not_shared(mia: Any, tom: Any, spectator: Any) -> None:
    for table in (solo(mia, 2), friends(mia, tom), hot_seat(mia, 2)):
        for guest in (mia.client, spectator):
            assert guest.get(form_of(table, 0)).status_code == 404
        assert mia.client.post(form_of(table, 0), {"title": "No"}).status_code == 404
    assert not Share.objects.exists()
    table = finished(mia)
    share = shared(mia, table)
    for change in ({"over": False}, {"closed": True}):
        Table.objects.filter(pk=table.pk).update(**{"over": True, "closed": False, **change})
        for more in ("", "embed/", "report/"):
            page_of(spectator, share, more, 404)
    assert mia.client.get("/s/nothing/").status_code == 404
    assert mia.client.get("/s/nothing/embed/").status_code == 404


def test_hidden_cards_are_those_that_spectators_of_the_replay_see(
    mia: Any, tom: Any, spectator: Any
) -> None:
    """Whoever shares and looks: neither Mia's own cards nor those of Tom, when she was to act."""
    table = over(advanced(friends(mia, tom, game=LISBOA), 24))
    for ply, whose in ((2, set()), (9, {"1"})):
        seen = hands(spectator.get(f"/t/{table.slug}/at/{ply}/"))
        assert {key.split(":")[1] for key in seen} == whose
        for guest in (mia, tom):
            assert hands(guest.client.get(form_of(table, ply))) == seen
            share = shared(guest, table, ply)
            for more in ("", "embed/"):
                assert hands(page_of(spectator, share, more)) == seen
                assert hands(page_of(guest.client, share, more)) == seen


def hands(page: Any) -> set[str]:
    return {
        piece["data-key"] for piece in read(page).find(data_key=True) if "hand" in piece["data-key"]
    }


def test_a_line_played_alone_is_shared_while_it_lasts(mia: Any, tom: Any, spectator: Any) -> None:
    table = finished(mia)
    fields = {"who": "alone", "draws": "new", "hidden": "kept"}
    opened = mia.client.post(f"/t/{table.slug}/at/12/play-on/", fields)
    line = advanced(Table.objects.get(slug=opened["Location"].split("/")[2]), 9)
    assert tom.client.get(form_of(line, 0)).status_code == 404
    assert form_of(line, 0) in mia.client.get(f"/t/{table.slug}/lines/").content.decode()
    share = shared(mia, line, 0, title="What if", steps=9)
    first, last = page_of(spectator, share), 0
    assert f'href="/s/{share.slug}/1/"' in first
    while f'href="/s/{share.slug}/{last + 1}/"' in page_of(spectator, share, f"{last}/"):
        last += 1
    assert last > 1
    page_of(spectator, share, f"{last + 1}/", 404)
    line.seats.filter(number=1).update(guest=tom.id)
    page_of(spectator, share, status=404)
    line.seats.filter(number=1).update(guest=mia.id)
    page_of(spectator, share)
    line.moves.filter(ply=3).update(created=timezone.now())
    page_of(spectator, share, status=404)


def test_impossible_marks_and_long_texts_are_refused(mia: Any) -> None:
    table = finished(mia)
    one, two, *others = keys_offered(mia.client.get(form_of(table, 12)))
    refused: list[dict[str, Any]] = [
        {"title": "a" * 81},
        {"text": "a" * 501},
        {"steps": "-1"},
        {"steps": str(table.ply)},
        {"steps": "x"},
        {"mark": one},
        {"mark": f"{one}  {two}"},
        {"mark": f"{one} {two} {two}"},
        {"mark": f"{one} nothing:here"},
        {"mark": f"{one} <script>"},
        {"mark": [f"{one} {key}" for key in [two, *others][:21]]},
        {"add": "1", "start": "", "end": ""},
    ]
    for fields in refused:
        response = mia.client.post(form_of(table, 12), {"text": "Kept", **fields})
        assert response.status_code == 400, fields
        assert read(response).find(role="alert"), fields
        assert "<script>" not in response.content.decode(), fields
    assert not Share.objects.exists()
    assert mia.client.get(form_of(table, 99)).status_code == 404


def test_marks_are_added_and_removed_without_a_script(mia: Any) -> None:
    table = finished(mia)
    one, two, *_ = keys_offered(mia.client.get(form_of(table, 12)))
    marks: list[str] = []
    for add in ({"start": one, "end": two}, {"start": two, "end": ""}, {"start": one, "end": two}):
        fields = {"add": "1", "mark": marks, "title": "Kept", **add}
        page = read(mia.client.post(form_of(table, 12), fields))
        marks = [each["value"] for each in page.find("input", name="mark") if each["value"]]
        assert page.find("input", name="title")[0]["value"] == "Kept"
    assert marks == [f"{one} {two}", f"{two} {two}"]
    page = read(mia.client.post(form_of(table, 12), {"remove": marks[0], "mark": marks}))
    assert [e["value"] for e in page.find("input", name="mark") if e["value"]] == marks[1:]
    assert not Share.objects.exists()


def test_sharing_is_limited_and_forbidden_to_the_silenced(mia: Any, limit: Any) -> None:
    table = finished(mia)
    limit("shares", guest=2)
    for title in ("a", "b"):
        shared(mia, table, title=title)
    assert mia.client.post(form_of(table, 12), {"title": "c"}).status_code == 429
    limit("shares", guest=0)
    ChatBan.objects.create(guest=mia.id, until=timezone.now() + timedelta(days=1))
    response = mia.client.post(form_of(table, 12), {"title": "c"})
    assert (response.status_code, "silenced you" in response.content.decode()) == (403, True)


def test_an_embedded_position_sets_no_cookie_and_acts_on_nothing(mia: Any, aki: Any) -> None:
    share = shared(mia, finished(mia), title='Said "so" <b>')
    response = aki.client.get(f"/s/{share.slug}/embed/")
    policy = response["Content-Security-Policy"]
    assert {"frame-ancestors *", "script-src 'self'", "form-action 'none'"} <= {*policy.split("; ")}
    assert not response.has_header("X-Frame-Options")
    assert not response.cookies
    assert "Cookie" not in response.get("Vary", "")
    page = read(response)
    assert page.find("html", lang="ja")
    assert not page.find("form") + page.find("input")
    links = page.find("a")
    assert [(each["href"], each["target"]) for each in links] == [
        (f"http://testserver/s/{share.slug}/", "_blank")
    ]
    (frame,) = read(page_of(mia.client, share)).find("textarea", id="share-frame")
    assert frame.text.startswith(
        f'<iframe src="http://testserver/s/{share.slug}/embed/" title="Said &quot;so&quot;'
    )
    gone = mia.client.get("/s/nothing/embed/")
    assert "frame-ancestors *" in gone["Content-Security-Policy"]


def test_an_embedded_line_is_stepped_through_by_links(mia: Any, spectator: Any) -> None:
    table = finished(mia)
    one, *_ = keys_offered(mia.client.get(form_of(table, 12)))
    share = shared(mia, table, steps=6, mark=f"{one} {one}")
    begin = steps_of(page_of(spectator, share, "embed/"))
    assert set(begin) == {"next", "last"}
    last = begin["last"].split("/")[4]
    assert begin == {
        "next": f"/s/{share.slug}/embed/1/",
        "last": f"/s/{share.slug}/embed/{last}/",
    }
    end = spectator.get(begin["last"])
    assert "frame-ancestors *" in end["Content-Security-Policy"]
    assert not end.cookies
    assert steps_of(end) == {
        "first": f"/s/{share.slug}/embed/0/",
        "previous": f"/s/{share.slug}/embed/{int(last) - 1}/",
    }
    assert not read(end).find("li", data_mark=True)
    page_of(spectator, share, f"embed/{int(last) + 1}/", 404)
    assert steps_of(page_of(spectator, share))["next"] == f"/s/{share.slug}/1/"
    assert not steps_of(page_of(spectator, shared(mia, table, 13), "embed/"))


def steps_of(page: Any) -> dict[str, str]:
    """Addresses of the steps by their kind."""
    return {link["data-step"]: link["href"] for link in read(page).find("a", data_step=True)}


def test_what_a_muted_player_wrote_is_hidden(mia: Any, tom: Any) -> None:
    share = shared(mia, finished(mia), title="Loud", text="Louder")
    relations.mute(tom.id, mia.id, "Mia")
    page = page_of(tom.client, share)
    assert "Loud" not in page
    assert "You have muted the player" in page


def test_it_is_reported_with_its_words_and_deleted_by_its_author(mia: Any, tom: Any) -> None:
    table = finished(mia)
    share = shared(mia, table, title="Rude", text="words")
    assert "attached" in page_of(tom.client, share, "report/")
    fields = {"reason": "insult", "note": "See", "mute": "1"}
    assert tom.client.post(f"/s/{share.slug}/report/", fields).status_code == 302
    told = Report.objects.get()
    assert (told.guest, told.other, told.slug, told.note) == (tom.id, mia.id, table.slug, "See")
    assert told.words[0]["text"] == f"/s/{share.slug}/ Rude words"
    assert mia.id in relations.muted(tom.id)
    assert mia.client.post(f"/s/{share.slug}/report/", fields).status_code == 400
    assert tom.client.post(f"/s/{share.slug}/delete/").status_code == 404
    assert mia.client.post(f"/s/{share.slug}/delete/")["Location"] == f"/t/{table.slug}/at/12/"
    page_of(tom.client, share, status=404)


def test_personal_data_are_exported_merged_and_erased(mia: Any, tom: Any) -> None:
    share = shared(mia, finished(mia), title="Mine", text="Words")
    (row,) = privacy.export(mia.id)["shares"]
    assert (row["title"], row["text"], row["ply"]) == ("Mine", "Words", 12)
    privacy.merge(mia.id, tom.id)
    assert Share.objects.get().guest == tom.id
    privacy.erase(tom.id)
    page_of(tom.client, share, status=404)
    assert not Share.objects.exists()


def tags(page: Any) -> dict[str, str]:
    """Properties of a page's preview."""
    return {tag["property"]: tag["content"] for tag in read(page).find("meta", property=True)}


def test_previews_tell_of_finished_matches_only(mia: Any, tom: Any, aki: Any) -> None:
    for table in (solo(mia, 2), friends(mia, tom)):
        assert tags(mia.client.get(f"/t/{table.slug}/at/0/")) == {}
        assert mia.client.get(f"/t/{table.slug}/at/0/picture.png").status_code == 404
    table = finished(mia)
    found = tags(aki.client.get(f"/t/{table.slug}/at/12/"))
    assert found["og:title"].startswith("The Castles of Burgundy: ")
    assert found["og:description"] == "Seat 0, Seat 1"
    assert found["og:image"] == "http://testserver/static/ludoteca/icons/icon-512.png"
    share = shared(aki, finished(aki), title='"><script>', text="<b>\n" + "long " * 60)
    page = page_of(mia.client, share)
    assert "><script>" not in page
    found = tags(page)
    assert found["og:title"] == '"><script>'
    assert found["og:description"] == ("<b> " + "long " * 60)[:200]
    assert (found["og:locale"], found["og:url"]) == ("ja_JP", f"http://testserver/s/{share.slug}/")
    assert mia.client.get(f"/s/{share.slug}/picture.png")["Location"].endswith("icon-512.png")


def test_a_picture_is_painted_once_for_its_contents(
    mia: Any, aki: Any, settings: Any, tmp_path: Any, monkeypatch: Any, limit: Any
) -> None:
    settings.SHARE_PICTURES, settings.DATA_DIR = True, tmp_path
    painted: list[Any] = []

    def paint(self: Any, game: Any, record: Any, seat: int, names: Any, marks: Any) -> Any:
        if painted and painted[-1] is None:
            raise NoPicture("no browser")
        painted.append((game.name, seat, self.language, marks))
        return np.full((900, 1440, 3), 99, np.uint8)

    monkeypatch.setattr(Painter, "paint", paint)
    monkeypatch.setattr(images, "_failed", -images.PAUSE)
    limit("pictures", guest=1)
    table = finished(mia)
    share = shared(mia, table)
    address = tags(page_of(mia.client, share))["og:image"]
    assert address == f"http://testserver/s/{share.slug}/picture.png"
    for _ in range(2):
        response = mia.client.get(address)
        with Image.open(BytesIO(response.content)) as image:
            assert (image.format, image.size) == ("PNG", (1200, 630))
    mia.client.get(f"/t/{table.slug}/at/12/picture.png")
    assert painted == [(BURGUNDY, -1, "en", [])]
    assert mia.client.get(f"/t/{table.slug}/at/13/picture.png").status_code == 302
    limit("pictures", guest=20)
    one, two, *_ = keys_offered(mia.client.get(form_of(table, 12)))
    marked = shared(mia, table, mark=f"{one} {two}")
    assert mia.client.get(f"/s/{marked.slug}/picture.png").status_code == 200
    assert painted[1:] == [(BURGUNDY, -1, "en", [[one, two]])]
    painted.append(None)
    for ply in (14, 15):
        assert aki.client.get(f"/t/{table.slug}/at/{ply}/picture.png").status_code == 302
    assert len(list((tmp_path / "pictures").iterdir())) == 2
