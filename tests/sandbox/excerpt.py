"""The part of Discord's API description that the stand-in's routes need, without its prose.

It is in ``description.json``, so that every run of the tests checks against it. To make it again from the whole description:
``python -m tests.sandbox.excerpt openapi.json``.

The description is Discord's (github.com/discord/discord-api-spec), MIT licence, copyright 2023 Discord; the excerpt says so
too.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from sandbox.http import channels, commands, events, interactions, messages, misc

EXCERPT = Path(__file__).with_name("description.json")
_ROOMS = (channels, commands, events, interactions, messages, misc)
#: What says nothing about which bodies are taken.
_PROSE = {"description", "title", "examples", "example", "deprecated", "x-discord-union", "format"}
_LICENSE = "Excerpt of specs/openapi.json of github.com/discord/discord-api-spec. MIT License, Copyright (c) 2023 Discord."


def excerpt(document: dict[str, Any]) -> dict[str, Any]:
    """Bodies of the stand-in's routes, and the schemas that they name."""
    paths: dict[str, Any] = {}
    for route in (one for room in _ROOMS for one in room.ROUTES.all):
        operation = document["paths"].get(route.schema, {}).get(route.method.lower(), {})
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        if schema is not None:
            body = {"requestBody": {"content": {"application/json": {"schema": _bare(schema)}}}}
            paths.setdefault(route.schema, {})[route.method.lower()] = body
    every, schemas, wanted = document["components"]["schemas"], dict[str, Any](), _named(paths)
    while wanted:
        name = wanted.pop()
        if name not in schemas:
            schemas[name] = _bare(every[name])
            wanted |= _named(schemas[name])
    return {"license": _LICENSE, "paths": paths, "components": {"schemas": dict(sorted(schemas.items()))}}


def _bare(part: Any) -> Any:
    """A schema without its prose. Properties may be called like prose."""
    if isinstance(part, list):
        return [_bare(one) for one in part]
    if not isinstance(part, dict):
        return part
    found = {key: value for key, value in part.items() if key not in _PROSE and not key.startswith("x-")}
    named = ("properties", "patternProperties")
    return {
        key: {name: _bare(one) for name, one in value.items()} if key in named else value if key == "const" else _bare(value)
        for key, value in found.items()
    }


def _named(part: Any) -> set[str]:
    """The schemas that a part refers to."""
    if isinstance(part, list):
        return {name for one in part for name in _named(one)}
    if not isinstance(part, dict):
        return set()
    own = {part["$ref"].rpartition("/")[2]} if isinstance(part.get("$ref"), str) else set()
    return own | {name for one in part.values() for name in _named(one)}


if __name__ == "__main__":
    made = excerpt(json.loads(Path(sys.argv[1]).read_text(encoding="utf-8")))
    EXCERPT.write_text(json.dumps(made, separators=(",", ":"), sort_keys=True) + "\n", encoding="utf-8")
