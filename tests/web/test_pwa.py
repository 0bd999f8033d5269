"""The site as an app: the manifest in both languages, its icons, and what pages say of it."""

import json
import re
import struct
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders

from ludoteca.i18n import LANGUAGES
from ludoteca.web import pwa
from ludoteca.web.lib.http import static_version
from tests.web.pages import found
from tools.icons import PICTURES

STATIC = Path(settings.STATICFILES_DIRS[0])
ROOT = Path(settings.WHITENOISE_ROOT)


def size_of(png):
    """Width and height of a picture."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return struct.unpack(">II", png[16:24])


def test_the_manifest_is_in_the_language_of_its_address(spectator):
    for language in LANGUAGES:
        response = spectator.get(f"/{language}.webmanifest")
        assert response["Content-Type"].startswith("application/manifest+json")
        told = json.loads(response.content)
        assert (told["lang"], told["id"], told["display"]) == (language, "/", "standalone")
        assert not response.cookies
        assert any(ord(letter) > 0x3000 for letter in told["name"]) is (language == "ja")
        for place in (told["start_url"], *(shortcut["url"] for shortcut in told["shortcuts"])):
            path, _, part = place.partition("#")
            page = spectator.get(path).content.decode()
            assert not part or f'id="{part}"' in page, place
    assert spectator.get("/xx.webmanifest").status_code == 404


def test_every_icon_is_there_with_its_size(spectator):
    told = json.loads(spectator.get("/en.webmanifest").content)
    icons = told["icons"] + [icon for shortcut in told["shortcuts"] for icon in shortcut["icons"]]
    for icon in icons:
        assert icon["src"].startswith("/static/")
        assert icon["type"] == "image/png"
        width, height = size_of(spectator.get(icon["src"]).getvalue())
        assert f"{width}x{height}" == icon["sizes"]
    purposes = {(icon["purpose"], icon["sizes"]) for icon in told["icons"]}
    assert purposes == {(p, f"{n}x{n}") for p in ("any", "maskable") for n in (192, 512)}
    drawn = {path.stem for path in (STATIC / "ludoteca" / "icons").iterdir()}
    assert drawn == {picture.name for picture in PICTURES}


def test_pages_name_manifest_and_colours(spectator):
    for language in LANGUAGES:
        text = spectator.get("/", headers={"Accept-Language": language}).content.decode()
        assert found(r'rel="manifest" href="/(\w+)\.webmanifest"', text) == language
        touch = found(r'rel="apple-touch-icon" href="([^"]+)"', text)
        assert size_of(spectator.get(touch).getvalue()) == (180, 180)
        for scheme, colour in pwa.COLOURS.items():
            assert f'media="(prefers-color-scheme: {scheme})" content="{colour}"' in text


def test_colours_are_those_of_the_palette():
    light, dark = (
        (STATIC / "ludoteca" / f"{name}.css").read_text() for name in ("palette", "dark")
    )
    for palette, name, colour in (
        (light, "paper-2", pwa.COLOURS["light"]),
        (dark, "paper-2", pwa.COLOURS["dark"]),
        (light, "paper", pwa.BEHIND),
        (light, "paper", PICTURES[2].paper),
    ):
        assert found(rf"--{name}: (#\w+);", palette) == colour


def test_what_the_offline_page_needs_is_kept_with_it(spectator):
    """The worker names all of it, and every one is there, as are the pictures of notices."""
    worker = (ROOT / "service-worker.js").read_text()
    page = (STATIC / "ludoteca" / "offline.html").read_text()
    kept = set(re.findall(r'"(/[^"]+)"', found(r"const OF_OFFLINE = \[([^]]+)\]", worker)))
    assert kept == set(re.findall(r'(?:href|src)="(/[^"]+)"', page))
    named = set(re.findall(r'"(/static/[^"]+\.\w+)"', worker))
    assert named > kept | {"/static/ludoteca/offline.html"}
    assert [path for path in named if spectator.get(path).status_code != 200] == []
    assert 'lang="en"' in page
    assert 'lang="ja"' in page


def test_the_worker_is_served_from_the_root(spectator):
    response = spectator.get("/service-worker.js")
    assert "javascript" in response["Content-Type"]
    assert int(found(r"max-age=(\d+)", response["Cache-Control"])) <= 60


def test_answers_tell_the_version_of_the_files(spectator):
    told = {spectator.get(path)["Ludoteca-Files"] for path in ("/", "/static/ludoteca/icon.svg")}
    assert told == {static_version.version()}


def test_another_file_is_another_version(settings, tmp_path):
    before = static_version.version.__wrapped__()
    (tmp_path / "new.css").write_text("a { color: red }")
    settings.STATICFILES_DIRS = [*settings.STATICFILES_DIRS, tmp_path]
    clear: Any = finders.get_finder
    clear.cache_clear()
    try:
        assert static_version.version.__wrapped__() != before
    finally:
        clear.cache_clear()
