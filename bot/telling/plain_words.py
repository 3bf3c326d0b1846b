"""Texts for people who hear them: no signs before the words, no marks of print."""

from __future__ import annotations

import re
import unicodedata

#: Marks of print at the start of a line, and around words.
_HEAD = re.compile(r"^(?:#{1,3} |-# |> |- )+")
_AROUND = re.compile(r"\*\*|__|~~|`")
#: Categories of Unicode that are signs, not words: symbols, joiners, variation selectors, tags.
_SIGNS = ("So", "Sk", "Cf", "Mn")


def plain_line(text: str) -> str:
    """A line as it is read aloud: without pictograms before its first word and without marks of print."""
    line = _AROUND.sub("", _HEAD.sub("", text.strip()))
    at = 0
    while at < len(line) and (line[at].isspace() or unicodedata.category(line[at]) in _SIGNS or line[at] in "·•→✔"):
        at += 1
    return line[at:].strip()
