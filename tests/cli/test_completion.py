"""Shell completion: the scripts complete commands, options, games and files."""

import shutil
import subprocess

import pytest

pytest.importorskip("shtab")

SHELLS = ("bash", "zsh", "fish")

ASK = """
complete -p ludoteca >/dev/null
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _shtab_ludoteca ludoteca "${!#}"; echo "${COMPREPLY[@]}"; }
ask ludoteca ser
ask ludoteca play pu
ask ludoteca play --opt
ask ludoteca completion ""
"""


@pytest.fixture(scope="module")
def scripts():
    return {}


@pytest.fixture
def script(ludoteca, scripts):
    """Return a function that gives the script of a shell."""

    def of(shell):
        if shell not in scripts:
            status, scripts[shell], err = ludoteca("completion", shell)
            assert (status, err) == (0, "")
        return scripts[shell]

    return of


@pytest.mark.parametrize("shell", SHELLS)
def test_each_script_names_commands_and_games_and_can_be_read_by_its_shell(script, shell):
    text = script(shell)
    for word in ("completion", "arena", "until-sure", "santa-maria"):
        assert word in text
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell} on this machine")
    subprocess.run([shell, "-n"], input=text, text=True, check=True)


def test_bash_completes_commands_options_and_games(script):
    if shutil.which("bash") is None:
        pytest.skip("there is no bash on this machine")
    done = subprocess.run(
        ["bash"], input=script("bash") + ASK, text=True, check=True, capture_output=True
    )
    assert done.stdout.splitlines() == ["serve", "puerto-rico", "--option", " ".join(SHELLS)]


def test_an_unknown_shell_is_refused(ludoteca):
    status, _, err = ludoteca("completion", "cmd")
    assert status == 2
    assert "'cmd'" in err
