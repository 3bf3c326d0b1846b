"""Commands that a text names as buttons: "`/game move game:3`" becomes Discord's mention of the command.

Discord shows a mention by the command's name in the reader's language, and opens the command when it is tapped. What follows
the name cannot be part of it and stays behind as code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_COMMAND = re.compile(r"`/([^`]+)`")
_ids: dict[str, int] = {}


def learn(ids: Mapping[str, int]) -> None:
    """Take note of the ids Discord gave: whole name ("game move") -> id of the command it belongs to."""
    _ids.clear()
    _ids.update(ids)


def linked(text: str) -> str:
    """The text with every command that Discord knows as a mention."""
    return _COMMAND.sub(_mention, text) if _ids and "`/" in text else text


def _mention(found: re.Match[str]) -> str:
    words = found[1].split(" ")
    end = next((place for place, word in enumerate(words) if ":" in word), len(words))
    name, rest = " ".join(words[:end]), " ".join(words[end:])
    if name not in _ids:
        return found[0]
    return f"</{name}:{_ids[name]}>" + (f" `{rest}`" if rest else "")
