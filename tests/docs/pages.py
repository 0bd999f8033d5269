"""The guides as tests read them: their pages, the Python and the commands in them."""

import re

from .guide import ROOT

LANGUAGES = {"", "bash", "sh", "console"}
HISTORY = {"lab", "journals"}
PAGES = sorted(
    page
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if not HISTORY & set(page.relative_to(ROOT).parts)
)
FENCE = re.compile(
    r"(?P<before>[^\n]*)\n+^(?P<indent> *)```(?P<language>\w*)[^\n]*\n(?P<code>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)
NOT_RUN = re.compile(r"<!-- not run: \w.+ -->")
FILE_SHOWN = re.compile(r"`(?:src|tests)/[^`]+`")


def name_of(page):
    return str(page.relative_to(ROOT))


def snippets(page, languages):
    """Yield the code of blocks in these languages, and the line above each."""
    for found in FENCE.finditer("\n" + page.read_text(encoding="utf-8")):
        if found["language"] in languages:
            code = re.sub(rf"^{found['indent']}", "", found["code"], flags=re.MULTILINE)
            yield code, found["before"].strip()


def python(page):
    """Return the Python of a page that is run, from its top to its end."""
    return [
        code
        for code, before in snippets(page, {"python"})
        if not NOT_RUN.fullmatch(before) and not FILE_SHOWN.fullmatch(before)
    ]


def commands(page):
    """Yield each line of a shell, without its remark and what it is piped to."""
    for code, _ in snippets(page, LANGUAGES):
        for line in code.replace("\\\n", " ").splitlines():
            yield re.split(r"\s+#|\s{3,}|\s[|>]\s", line.strip().removeprefix("$ "))[0].strip()
