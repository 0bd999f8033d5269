"""The documents of the site name every variable of the environment, with its default."""

import re

from django.conf import settings

from ludoteca.web.limits.definitions import RATE_LIMITS

from .guide import ROOT

DOCS = ROOT / "docs"
DOCUMENTS = (*sorted((DOCS / "run").glob("*.md")), DOCS / "develop" / "table-page.md")
FOR_PICTURES = DOCS / "research" / "guide.md"
"""The page about what no site needs."""
WEB = ROOT / "src" / "ludoteca" / "web"
LIMITS = {
    limit.variable(client).removeprefix("LUDOTECA_"): default
    for limit in RATE_LIMITS.values()
    if not limit.fixed
    for client, default in limit.defaults.items()
}
TABLE = re.compile(r"^\| `LUDOTECA_(\w+)` \| (\d+) \|", re.MULTILINE)


def told():
    return "".join(page.read_text(encoding="utf-8") for page in DOCUMENTS)


def test_every_variable_is_told():
    files = [*WEB.rglob("*.py"), WEB.parent / "kernel" / "cache.py"]
    used = {name for file in files for name in re.findall(r"LUDOTECA_\w+", file.read_text())}
    used |= {f"LUDOTECA_{name}" for name in LIMITS}
    assert {"LUDOTECA_ORIGINS", "LUDOTECA_CONNECTIONS"} <= used
    known = told() + FOR_PICTURES.read_text(encoding="utf-8")
    assert used == set(re.findall(r"LUDOTECA_\w+", known))


def test_defaults_are_those_of_the_site():
    rows = TABLE.findall(told())
    assert len(rows) > 20
    documented = {name: int(default) for name, default in rows}
    assert {name: LIMITS.get(name) or getattr(settings, name) for name in documented} == documented
    assert LIMITS.keys() <= documented.keys()
