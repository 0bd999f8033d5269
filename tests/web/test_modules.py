"""Scripts and style sheets of the pages: all are there, none is loaded twice, and modules are asked for at once."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from ludoteca.web.modules import imported
from tests.web.tables import GAMES, fresh, solo

STATIC = Path(settings.STATICFILES_DIRS[0])
SCRIPTS = sorted(str(path.relative_to(STATIC)) for path in STATIC.rglob("*.js"))
IMPORTS = re.compile(r'^import \{ ([^}]+) \} from "([^"]+)";$', re.MULTILINE)
EXPORTS = re.compile(r"^export (?:async )?(?:function|const|let) (\w+)", re.MULTILINE)
LOADED = re.compile(r'<(?:link rel="(?:stylesheet|modulepreload)" href|script[^>]* src)="([^"]+)"')


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_a_script_imports_is_there(name):
    for module in imported(name):
        assert (STATIC / module).is_file()
    assert "import(" not in (STATIC / name).read_text()


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_begins_with_what_it_may_touch(name):
    head = (STATIC / name).read_text().split("\n\n")[0]
    assert all(line.startswith("// ") for line in head.splitlines())
    assert "ouches" in head


@pytest.mark.parametrize("name", SCRIPTS)
def test_what_is_imported_is_used(name):
    text = (STATIC / name).read_text()
    for names, _ in IMPORTS.findall(text):
        for imported_name in names.split(", "):
            assert len(re.findall(rf"\b{imported_name}\b", text)) > 1, imported_name


def test_what_is_exported_is_imported_somewhere():
    texts = [(STATIC / name).read_text() for name in SCRIPTS]
    wanted = {
        name for text in texts for names, _ in IMPORTS.findall(text) for name in names.split(", ")
    }
    assert {name for text in texts for name in EXPORTS.findall(text)} == wanted


def loaded(onlooker, path):
    return LOADED.findall(onlooker.get(path).content.decode())


@pytest.mark.parametrize("game", GAMES)
def test_a_table_loads_all_it_needs_once(mia, game):
    """What the server names are the style sheets of its own game, and every module of its script."""
    slug = fresh(solo(mia, game=game)).slug
    for path, entry in ((f"/t/{slug}/", "table"), (f"/t/{slug}/at/0/", "replay")):
        files = loaded(mia.client, path)
        assert len(files) == len(set(files))
        needed = {*imported(f"ludoteca/scripts/{entry}.js"), f"ludoteca/scripts/{entry}.js"}
        scripts = {file.removeprefix("/static/") for file in files if file.endswith(".js")}
        assert needed <= scripts
        boards = [file for file in files if file.endswith("/board.css")]
        assert boards == [f"/static/{game.replace('-', '_')}/board.css"]
        palettes = [file for file in files if file.endswith("/palette.css")]
        assert palettes == ["/static/ludoteca/palette.css", boards[0].replace("board", "palette")]


def test_other_pages_load_each_file_once(onlooker, db):
    for path in ("/", "/games/lisboa/rules/", "/nowhere/"):
        files = loaded(onlooker, path)
        assert len(files) == len(set(files))
        assert [f for f in files if f.endswith("/palette.css")]
