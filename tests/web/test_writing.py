"""What `make lint` says of style sheets and scripts: each fault in one sentence, and nothing of what is in order."""

import pytest

pages = pytest.importorskip("tools.pages", reason="the beautifiers are not installed")

GOOD = """.piece {
  width: 3rem;
  padding: var(--gap-30);
  color: var(--text);
}
"""

LINES = {
    "  color: #fff;": "5: color: #fff belongs in palette.css",
    "  color: rgb(0 0 0 / .5);": "5: color: rgb( belongs in palette.css",
    "  border: 1.5px solid;": "5: border: 1.5px belongs in sizes.css",
    "  transition: top .2s;": "5: transition: .2s belongs in sizes.css",
    "  transition: top 200ms;": "5: transition: 200ms belongs in sizes.css",
    "  margin-left: -.3rem;": "5: margin-left: -.3rem belongs in sizes.css",
    "  top: 0; left: 0;": "5: not in order (python -m tools.pages --write)",
    "  top:0;": "5: not in order (python -m tools.pages --write)",
    f'  content: "{"x" * 120}";': "5: 134 characters, 120 at most",
    "  /* as wide as the picture */\n  width: 7px;": None,
    "  background: url(#fff) no-repeat;": None,
    '  content: "7px #fff";': None,
    "  animation-name: step-2s;": None,
}

SELECTORS = {
    ".centre > :has(button.lit)": False,
    ".head:not(:has(.picture)) > *": False,
    ".head:has(.picture) :not(.name)": False,
    ".board:has(.held) .lit,\n.side:has(.lit)": True,
    ":is(.centre > *):has(button.lit)": True,
    ".head:has(.picture) :is(h2, .name)": True,
}


def test_faults_are_named_with_their_lines(tmp_path):
    path = tmp_path / "board.css"
    for line, said in LINES.items():
        path.write_text(GOOD.replace("}", f"{line}\n}}"))
        assert list(pages.faults(path)) == ([f"{path}:{said}"] if said else []), line


def test_the_subject_of_has_must_be_named(tmp_path):
    path = tmp_path / "board.css"
    for selector, named in SELECTORS.items():
        path.write_text(f"/* Told. */\n{selector} {{\n  top: 0;\n}}\n")
        said = f"{path}:2: :has is about anything here; name what is meant"
        assert list(pages.faults(path)) == ([] if named else [said]), selector


def test_colours_and_sizes_have_their_own_files(tmp_path):
    for name, line in (("palette.css", "--ink: #123"), ("sizes.css", "--time-glow: 2s")):
        path = tmp_path / name
        path.write_text(f":root {{\n  {line};\n}}\n")
        assert list(pages.faults(path)) == []


def test_a_script_out_of_order_is_reported(tmp_path):
    path = tmp_path / "one.js"
    path.write_text("const one = 1;\nif (one) {\n    alert(one);\n}\n")
    assert list(pages.faults(path)) == [f"{path}:3: not in order (python -m tools.pages --write)"]
    path.write_text(pages.tidied(path))
    assert list(pages.faults(path)) == []
