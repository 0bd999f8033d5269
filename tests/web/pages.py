"""Reading pages: elements with their attributes and text, and all that people are shown or told."""

import re
from functools import lru_cache
from html import unescape

from ludoteca.web.matches.seats import BOT_NAMES

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}
SPOKEN = (
    "aria-label",
    "title",
    "placeholder",
    "alt",
    "data-called",
    "data-now",
    "data-why",
    "data-lost",
    "data-failed",
)


class Element:
    """An element, its attributes, and those within it."""

    __slots__ = ("_after", "_at", "_page", "attributes", "inside", "parent", "tag")

    def __init__(self, tag, attributes, page, parent=None):
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.inside = []
        self._page, self._at, self._after = page, len(page), None
        page.append(self)

    def end(self):
        """Take no more elements."""
        self._after = len(self._page)

    def __getitem__(self, name):
        return self.attributes.get(name)

    def walk(self):
        """All elements below, in the order of the page."""
        return self._page[self._at + 1 : self._after]

    def find(self, tag=None, **attributes):
        """All elements of that tag and with these attributes; True stands for any value."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        found = self.walk()
        if tag is not None:
            found = [e for e in found if e.tag == tag]
        for name, value in wanted.items():
            if value is True:
                found = [e for e in found if name in e.attributes]
            else:
                found = [e for e in found if e.attributes.get(name) == value]
        return found

    @property
    def classes(self):
        return (self["class"] or "").split()

    @property
    def text(self):
        """What it says, blanks tidied."""
        return " ".join(" ".join(self._texts()).split())

    def _texts(self):
        for child in self.inside:
            if isinstance(child, str):
                yield child
            elif child.tag not in ("script", "style"):
                yield from child._texts()

    def name(self):
        """The accessible name, roughly: a label, else the text with the labels of images in it."""
        if self["aria-label"]:
            return self["aria-label"]
        labels = [e["aria-label"] for e in self.walk() if e["aria-label"]]
        return " ".join([self.text, *labels]).strip() or self["title"] or ""

    def shown(self):
        """All texts that somebody could see or hear."""
        texts = [self.text]
        for element in self.walk():
            texts += [v for n, v in element.attributes.items() if n in SPOKEN and v]
            if element.tag == "input" and element["type"] in ("submit", "button"):
                texts.append(element["value"])
        return texts


QUOTED = r"""(?:"[^"]*"|'[^']*')"""
TOKEN = re.compile(
    rf"<!--.*?-->|<!doctype[^>]*>|<(/?)([a-z][a-z0-9]*)((?:[^<>\"']|{QUOTED})*)>",
    re.IGNORECASE | re.DOTALL,
)
ATTRIBUTE = re.compile(rf"""([^\s=/"']+)(={QUOTED})?""")


@lru_cache(maxsize=20000)
def _attributes(text):
    """What stands in a tag after its name, by name in small letters; to be read, never written."""
    found = ATTRIBUTE.findall(text)
    return {name.lower(): unescape(value[2:-1]) if value else None for name, value in found}


class _Reader:
    """Builds the tree."""

    def __init__(self):
        self.page: list[Element] = []
        self.root = self.here = Element("document", {}, self.page)

    def text(self, text):
        assert "<" not in text, f"a < is no tag: {text[:80]}"
        if text:
            self.here.inside.append(unescape(text) if "&" in text else text)

    def begin(self, tag, attributes):
        element = Element(tag, _attributes(attributes), self.page, self.here)
        self.here.inside.append(element)
        if tag in VOID or attributes.endswith("/"):
            element.end()
        else:
            self.here = element

    def end(self, tag):
        if tag in VOID:
            return
        if tag in ("li", "p", "option") and self.here.tag != tag:  # end tags may be left out
            return
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        self.here.end()
        self.here = self.here.parent


def read(html):
    """The page as a tree; AssertionError where it is not written as our pages are, or end tags do not fit."""
    if isinstance(html, Element):
        return html
    text = html if isinstance(html, str) else html.content.decode()
    reader, at = _Reader(), 0
    for token in TOKEN.finditer(text):
        reader.text(text[at : token.start()])
        ends, tag, attributes = token.groups()
        if tag:
            reader.end(tag.lower()) if ends else reader.begin(tag.lower(), attributes)
        at = token.end()
    reader.text(text[at:])
    assert reader.here is reader.root, f"<{reader.here.tag}> is not closed"
    return reader.root


def keys(html):
    """The keys of all pieces that a page draws."""
    return set(re.findall(r'data-key="([^"]+)"', html))


ALLOWED = {"Ludoteca", "SHA", "English", "Seat", "Mia", "Tom", "Bot", "Free", "VP", *BOT_NAMES}
LATIN = re.compile(r"[A-Za-zÀ-ÿ]{2,}")
HEX = re.compile(r"\b[0-9a-f]{64}\b")
ADDRESS = re.compile(r"https?://\S+|\bdocs/[\w/-]+\.md\b")


def untranslated(html):
    """Latin words in what a page shows or tells, but for the brand, points, keys, and the names that tests give."""
    page = read(html)
    for key in page.find("kbd"):
        key.inside.clear()
    words = set()
    for text in [*page.shown(), *(i["value"] or "" for i in page.find("input", type="text"))]:
        words |= set(LATIN.findall(ADDRESS.sub("", HEX.sub("", text))))
    return words - ALLOWED


def found(pattern, text):
    """What the pattern's group finds in a text; AssertionError where it finds nothing."""
    match = re.search(pattern, text)
    assert match, (pattern, text)
    return match[1]


def zone(html, name):
    """The zone of a table with that name."""
    return next(iter(read(html).find(id=f"z-{name}")))


def digests(html):
    """The digests of the zones that a page holds, by the ids of the zones."""
    return {each["id"]: each["data-zone"] for each in read(html).find(data_zone=True)}


def known(html):
    """The header by which a page names the zones that it holds."""
    return {"X-Zones": " ".join(digests(html).values())}
