"""Names that people chose, as the program writes them: of persons, teams and seasons; and scores that cannot be torn."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

#: Controls, marks of direction, characters without width, and blanks that count as letters; a joiner may stay between emoji and
#: in scripts that need it (from Hebrew on).
HIDDEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f"
    r"\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]"
    r"|(?<![\u0590-\U0010ffff])[\u200c\u200d]|[\u200c\u200d](?![\u0590-\U0010ffff])"
)
_FIRST_ISOLATE, _END_ISOLATE, _WORD_JOINER = "\u2068", "\u2069", "\u2060"
#: Characters that are read from the right, by their class in Unicode's bidirectional algorithm.
_RIGHT_TO_LEFT = ("R", "AL", "AN")
#: A dash or a colon between two parts of a score.
_SCORE = re.compile(r"(?<=[\d½¼¾+−?])( ?)([–:])( ?)(?=[\d½¼¾+−?])")


def clean_name(name: str) -> str:
    """A name in one line, without anything that nobody sees or that turns what is beside it."""
    if name.isascii() and name.isprintable() and "  " not in name:
        return name.strip()
    return " ".join(HIDDEN.sub("", name.replace("\t", " ").replace("\n", " ")).split())


def isolated_name(name: str) -> str:
    """A clean name for the middle of a line: one that is read from the right does not turn what is beside it."""
    return isolate_text(clean_name(name))


def isolate_text(text: str) -> str:
    """The text, isolated if some of it is read from the right."""
    if text.isascii() or not any(unicodedata.bidirectional(one) in _RIGHT_TO_LEFT for one in text):
        return text
    return f"{_FIRST_ISOLATE}{text}{_END_ISOLATE}"


def distinct_names(names: Mapping[str, str]) -> dict[str, str]:
    """Clean names by their people's numbers; two that read the same bear the ends of these numbers."""
    found = {who: clean_name(name) for who, name in names.items()}
    count: dict[str, int] = {}
    for name in found.values():
        count[name.casefold()] = count.get(name.casefold(), 0) + 1
    return {who: f"{name} #{who[-4:]}" if name and count[name.casefold()] > 1 else name for who, name in found.items()}


def bound_scores(text: str) -> str:
    """The text with scores that cannot break at the end of a line: "1–0", "+ : −"."""
    return _SCORE.sub(lambda found: _bound_sign(found[2], found[1] and found[3]), text)


def _bound_sign(sign: str, spaced: str) -> str:
    return f"\u00a0{sign}\u00a0" if spaced else f"{_WORD_JOINER}{sign}{_WORD_JOINER}"
