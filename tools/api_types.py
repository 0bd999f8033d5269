"""Types of the bot API for `ludoteca.client`, made from the OpenAPI document of the site.

    python -m tools.api_types    writes src/ludoteca/client/types.py anew

A test compares the file with the document. The generators on the package index would bring a dozen
packages of their own for these few flat types.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import wrap
from typing import Any, Final

__all__ = ["FILE", "document", "generated"]

FILE: Final = Path(__file__).resolve().parent.parent / "src" / "ludoteca" / "client" / "types.py"
WIDTH: Final = 100
HEAD: Final = '''\
"""Requests and answers of the bot API, generated from its OpenAPI document by `tools.api_types`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
'''
TYPES: Final = {
    "boolean": "bool",
    "integer": "int",
    "null": "None",
    "number": "float",
    "string": "str",
}

Schema = Mapping[str, Any]


def generated(document: Schema) -> str:
    """Return the module with a TypedDict for each schema of an OpenAPI document."""
    schemas = document["components"]["schemas"]
    names = "".join(f'    "{name}",\n' for name in sorted(schemas))
    classes = ["\n".join(_class(name, schema)) for name, schema in schemas.items()]
    return "\n\n".join([f"{HEAD}\n__all__ = [\n{names}]\n", *(f"{text}\n" for text in classes)])


def _class(name: str, schema: Schema) -> Iterator[str]:
    yield f"class {name}(TypedDict):"
    yield from _doc(schema.get("description", name))
    yield ""
    required = schema.get("required", ())
    for field, described in schema["properties"].items():
        kind = _type(described)
        yield f"    {field}: {kind if field in required else f'NotRequired[{kind}]'}"
        if text := described.get("description"):
            yield from _doc(text)


def _doc(text: str) -> Iterator[str]:
    lines = wrap(" ".join(text.split()), WIDTH - len('    """'))
    if len(lines) == 1 and len(lines[0]) <= WIDTH - len('    """"""'):
        yield f'    """{lines[0]}"""'
    else:
        yield f'    """{lines[0]}'
        yield from (f"    {line}" for line in [*lines[1:], '"""'])


def _type(schema: Schema) -> str:
    if reference := schema.get("$ref"):
        return str(reference).rpartition("/")[2]
    if choices := schema.get("anyOf"):
        return " | ".join(dict.fromkeys(map(_type, choices)))
    if values := schema.get("enum"):
        return f"Literal[{', '.join(map(_quoted, values))}]"
    kind = schema.get("type")
    if kind == "array":
        return f"list[{_type(schema['items'])}]"
    if kind == "object":
        inner = schema.get("additionalProperties")
        return f"dict[str, {_type(inner) if isinstance(inner, dict) else 'Any'}]"
    return TYPES.get(str(kind), "Any")


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def document() -> Schema:
    """Return the OpenAPI document of a site of these sources."""
    import django

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")
    with TemporaryDirectory() as folder:
        os.environ["LUDOTECA_DATA_DIR"] = folder
        django.setup()
        from ludoteca.web.api.v1 import api

    return api.get_openapi_schema()


if __name__ == "__main__":
    FILE.write_text(generated(document()), encoding="utf-8")
    print(f"wrote {FILE}")
