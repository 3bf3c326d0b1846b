"""Values as they are written in TOML, each in one line."""

from __future__ import annotations

import json
from collections.abc import Mapping


def toml_value(value: object) -> str:
    """A value in one line, what is None left out."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{toml_key(str(k))} = {toml_value(v)}" for k, v in value.items() if v is not None) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def toml_key(key: str) -> str:
    """A key as it is written."""
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key, ensure_ascii=False)
