"""What Discord accepts although its API description (July 2026) does not say so; the description is read with these changes.

Each was found by checking the requests that the bot and discord.py really send. A change that a newer description no longer
needs does no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sandbox.world.wire import Json


@dataclass(frozen=True)
class SchemaDifference:
    """A schema of the description that is narrower than Discord. ``change`` widens it in place."""

    schema: str
    why: str
    change: Callable[[Json], None]


def _also_number(schema: Json) -> None:
    schema.clear()
    schema["type"] = ["string", "integer"]


def _also_media(schema: Json) -> None:
    branches = schema.setdefault("oneOf", [])
    if all(one.get("const") != _MEDIA for one in branches):
        branches.append({"const": _MEDIA})


#: A media channel: a forum that shows pictures.
_MEDIA = 16
DIFFERENCES: tuple[SchemaDifference, ...] = (
    SchemaDifference("SnowflakeType", "ids may be sent as numbers; discord.py does so in attachments[].id", _also_number),
    SchemaDifference("ChannelTypes", "an option that takes forums takes media channels too (type 16)", _also_media),
)


def widen_schemas(schemas: Json) -> None:
    """Apply all known changes to the schemas of a description."""
    for one in DIFFERENCES:
        if one.schema in schemas:
            one.change(schemas[one.schema])
