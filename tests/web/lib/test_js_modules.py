"""Scripts and style sheets of the pages: all are there, none is loaded twice, and modules are asked for at once."""

import re
from pathlib import Path

from django.conf import settings

from ludoteca.web.lib.http.js_modules import preload_list
from tests.web.tables import GAMES, fresh, solo

STATIC = Path(settings.STATICFILES_DIRS[0])
IMPORTS = re.compile(r'^import \{ ([^}]+) \} from "([^"]+)";$', re.MULTILINE)
EXPORTS = re.compile(r"^export (?:async )?(?:function|const|let) (\w+)", re.MULTILINE)
LOADED = re.compile(r'<(?:link rel="(?:stylesheet|modulepreload)" href|script[^>]* src)="([^"]+)"')


def scripts():
    """All scripts by their paths."""
    return {str(p.relative_to(STATIC)): p.read_text() for p in sorted(STATIC.rglob("*.js"))}


def test_a_script_says_what_it_touches_and_uses_what_it_imports():
    for name, text in scripts().items():
        head = text.split("\n\n")[0]
        assert all(line.startswith("// ") for line in head.splitlines()), name
        assert "ouches" in head, name
        assert "import(" not in text, name
        assert all((STATIC / module).is_file() for module in preload_list(name)), name
        for names, _ in IMPORTS.findall(text):
            for used in names.split(", "):
                assert len(re.findall(rf"\b{used}\b", text)) > 1, (name, used)


def test_no_scripts_import_each_other_in_a_circle():
    assert not [name for name in scripts() if name in preload_list_of_imports(name)]


def preload_list_of_imports(name):
    """All that is imported by what a script imports."""
    return {each for module in preload_list(name) for each in preload_list(module)}


def test_everything_that_is_exported_is_imported_somewhere():
    texts = scripts().values()
    wanted = {
        name for text in texts for names, _ in IMPORTS.findall(text) for name in names.split(", ")
    }
    assert {name for text in texts for name in EXPORTS.findall(text)} == wanted


def loaded(client, path):
    """The files that a page names, each of them once."""
    files = LOADED.findall(client.get(path).content.decode())
    assert len(files) == len(set(files)), path
    return files


def test_a_table_loads_all_it_needs_once(mia):
    """The server names the style sheets of the table's own game, and every module of its script."""
    for game in GAMES:
        slug = fresh(solo(mia, game=game)).slug
        for path, entry in ((f"/t/{slug}/", "table"), (f"/t/{slug}/at/0/", "replay")):
            files = loaded(mia.client, path)
            needed = {*preload_list(f"ludoteca/scripts/{entry}.js"), f"ludoteca/scripts/{entry}.js"}
            assert needed <= {file.removeprefix("/static/") for file in files}, path
            own = f"/static/{game.replace('-', '_')}"
            assert [f for f in files if f.endswith("/board.css")] == [f"{own}/board.css"]
            palettes = [file for file in files if file.endswith("/palette.css")]
            assert palettes == ["/static/ludoteca/palette.css", f"{own}/palette.css"]


def test_other_pages_load_each_file_once(spectator, db):
    for path in ("/", "/games/lisboa/rules/", "/nowhere/"):
        assert [f for f in loaded(spectator, path) if f.endswith("/palette.css")], path
