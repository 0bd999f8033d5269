"""What is imported: little for ``ludoteca --version``, everything when it is first used."""

import subprocess
import sys

import pytest

import ludoteca

HEAVY = {"numpy", "numba", "django", "rich", "httpx", "shtab"}


def printed(code):
    """What a fresh process prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], [], ["serve", "--help"]])
def test_asking_for_the_version_or_help_imports_nothing_heavy(arguments):
    code = f"""
import contextlib, io, sys
from ludoteca.cli.main import main
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.StringIO()):
    main({arguments!r})
print(*({HEAVY!r} & sys.modules.keys()))
"""
    assert printed(code) == []


def test_every_public_name_is_there():
    for name in ludoteca.__all__:
        assert getattr(ludoteca, name) is not None, name
        assert name in dir(ludoteca)
    assert ludoteca.game("lisboa").name == "lisboa"
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        ludoteca.nothing  # type: ignore[attr-defined]  # noqa: B018


FIRST = {
    "import ludoteca; print(*(game.name for game in ludoteca.games()))": "lisboa",
    "import ludoteca; print(ludoteca.Match('santa-maria', 2, 1).game.name)": "santa-maria",
    "from ludoteca.games.lisboa import LISBOA; print(LISBOA.has_observation)": "True",
    "from ludoteca.kernel.game import find; print(find('lisboa').observation.size(2) > 0)": "True",
    "from ludoteca import bots; print(bots.find('swift').name)": "swift",
    "import ludoteca; print(ludoteca.bots.find('easy').name)": "easy",
    "import ludoteca; ludoteca.games(); import ludoteca.games.lisboa; print(len(ludoteca.games()))": "4",
}
"""Code that looks something up before anything else is imported, and a word of what it prints."""


@pytest.mark.parametrize("code", FIRST)
def test_games_observations_and_bots_are_found_whatever_is_imported_first(code):
    assert FIRST[code] in printed(code)
