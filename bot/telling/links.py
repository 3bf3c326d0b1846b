"""Commands that a text names as buttons: "`/game move game:3`" becomes Discord's mention of the command.

Discord shows a mention by the command's name in the reader's language, and opens the command when it is tapped. What follows
the name cannot be part of it and stays behind as code.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import words

_COMMAND = re.compile(r"`/([^`]+)`")
_ids: dict[str, int] = {}


def learn(ids: Mapping[str, int]) -> None:
    """Take note of the ids Discord gave: whole name ("game move") -> id of the command it belongs to."""
    _ids.clear()
    _ids.update(ids)


def link_commands(ids: Mapping[str, int]) -> None:
    """From now on every text mentions these commands as Discord does: whole name -> id of the command it belongs to.

    Texts that were made with the same ids stay.
    """
    if dict(ids) == _ids:
        return
    learn(ids)
    words.finish_with(linked)


def linked(text: str) -> str:
    """The text with every command that Discord knows as a mention."""
    return _COMMAND.sub(_mention, text) if _ids and "`/" in text else text


def _mention(found: re.Match[str]) -> str:
    parts = found[1].split(" ")
    end = next((place for place, part in enumerate(parts) if ":" in part), len(parts))
    name, rest = " ".join(parts[:end]), " ".join(parts[end:])
    if name not in _ids:
        return found[0]
    return f"</{name}:{_ids[name]}>" + (f" `{rest}`" if rest else "")
