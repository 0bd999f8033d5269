"""An edition of one's own: pieces of a game have the names of its owner's file on the whole site."""

import itertools
import os
import sys
from pathlib import Path

from ludoteca.games import santa_maria
from tests.processes import run

NAMED = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.web.settings"
import django
django.setup()
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import setup_test_environment
setup_test_environment()
settings.DATABASES["default"].setdefault("TEST", {})["NAME"] = None
connection.creation.create_test_db(verbosity=0)
from tests.web.tables import Guest, hot_seat, legal
mia = Guest("Mia", Client())
table = hot_seat(mia, 2, game="santa-maria", rules={"boards": "chosen"})
mia.act(table, legal(table)[0])
mia.act(table, legal(table)[0])
for language in ("en", "ja"):
    mia.client.cookies["ludoteca_language"] = language
    for path in (f"/t/{table.slug}/", f"/t/{table.slug}/log/"):
        response = mia.client.get(path)
        assert response.status_code == 200
        sys.stdout.buffer.write(response.content)
    print(f"<!-- {language} -->", flush=True)
"""


def test_an_edition_of_ones_own_shows_its_names(tmp_path):
    """Pieces are called what the owner's file of values calls them, in both languages, in the log as well."""
    own = Path(santa_maria.__file__).parent / "edition" / "edition.toml"
    text = own.read_text(encoding="utf-8")
    renamed = {
        "Gem mine": "Emerald pit",
        "宝石鉱山": "翠玉坑",
        "Forest colony": "Jungle colony",
        "森の植民地": "密林の植民地",
        "Coin dock": "Copper dock",
        "コインの埠頭": "銅の埠頭",
    }
    for old, new in renamed.items():
        assert f'"{old}"' in text
        text = text.replace(f'"{old}"', f'"{new}"')
    (tmp_path / "santa_maria.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "LUDOTECA_VALUES": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    done = run([sys.executable, "-c", NAMED], env=env)
    assert done.returncode == 0, done.stderr
    english, rest = done.stdout.split("<!-- en -->")
    for (old, new), page in zip(renamed.items(), itertools.cycle((english, rest)), strict=False):
        assert new in page
        assert old not in page
    assert "jungle colony" in english.lower().partition("log")[2]
