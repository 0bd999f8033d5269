"""Collect the messages of the sources into the catalogs: ``make messages``.

New messages are added to ``django.po`` of each language without a translation, and those no longer
in the sources are removed; existing translations are kept.
"""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from ludoteca.kernel import errors
from tools.django_extract import extract_django
from tools.guide_extract import extract_guide

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "ludoteca"
LOCALE: Final = PACKAGE / "locale"
DOMAIN: Final = "django"

METHODS: Final[list[tuple[str, Any]]] = [
    ("**/templates/**.html", extract_django),
    ("**/templates/**.txt", extract_django),
    ("games/**/guide.toml", extract_guide),
    ("**.py", "python"),
]

# Header lines that change with each run, or that Babel adds.
_VOLATILE: Final = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To):.*\n?', re.M
)
_PROJECT: Final = re.compile(rb'^"Project-Id-Version:.*$', re.M)

_PLURAL: Final = (1, 2)
_CONTEXT: Final = ((1, "c"), 2)
_CONTEXT_PLURAL: Final = ((1, "c"), 2, 3)
KEYWORDS: Final[dict[str, Any]] = {
    # exceptions of the library: their first argument is a message
    **dict.fromkeys(errors.__all__, (1,)),
    "BadLog": (1,),
    "depart": (2,),
    "require": (3,),
    "_": None,
    "N_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": _PLURAL,
    "ngettext_lazy": _PLURAL,
    "pgettext": _CONTEXT,
    "pgettext_lazy": _CONTEXT,
    "npgettext": _CONTEXT_PLURAL,
    "npgettext_lazy": _CONTEXT_PLURAL,
}


def extract_catalog(package: Path = PACKAGE) -> Catalog:
    """Return a template catalog with every message of the sources below ``package``."""
    catalog = Catalog(
        project="Ludoteca",
        header_comment="# Messages of Ludoteca.",
        copyright_holder="Ludoteca contributors",
        charset="utf-8",
        fuzzy=False,
    )
    found = extract_from_dir(
        package,
        METHODS,
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
        directory_filter=lambda path: not Path(path).name.startswith((".", "__pycache__")),
    )
    for filename, line, message, comments, context in found:
        place = (f"src/ludoteca/{Path(filename).as_posix()}", line)
        catalog.add(message, None, [place], auto_comments=comments, context=context)
    return catalog


def read_catalog(path: Path) -> Catalog:
    """Read the ``.po`` file at ``path``."""
    with path.open("rb") as source:
        return read_po(source, locale=path.parent.parent.name, domain=path.stem)


def write_catalog(path: Path, catalog: Catalog) -> None:
    """Write ``catalog`` to ``path`` so that a diff shows only changed messages."""
    buffer = BytesIO()
    write_po(buffer, catalog, width=88, ignore_obsolete=True, include_lineno=False)
    head, _, rest = buffer.getvalue().partition(b"\n\n")
    head = _PROJECT.sub(rb'"Project-Id-Version: Ludoteca\\n"', _VOLATILE.sub(b"", head))
    parts = [part.strip() for part in (head, rest) if part.strip()]
    path.write_bytes(b"\n\n".join(parts) + b"\n")


def update(root: Path = LOCALE) -> None:
    """Write the template and update the catalog of each language."""
    template = extract_catalog()
    write_catalog(root / f"{DOMAIN}.pot", template)
    for path in sorted(root.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalog = read_catalog(path)
        before = {(m.context, m.id) for m in catalog if m.id}
        catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
        write_catalog(path, catalog)
        after = {(m.context, m.id) for m in catalog if m.id}
        missing = len([m for m in catalog if m.id and not all(strings(m.string))])
        print(
            f"{path.relative_to(root)}: {len(after)} messages, {len(after - before)} new, "
            f"{len(before - after)} gone, {missing} without translation"
        )


def strings(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return a message's texts, one or one per plural form, as a tuple."""
    return (value or "",) if value is None or isinstance(value, str) else tuple(value)


if __name__ == "__main__":
    update()
