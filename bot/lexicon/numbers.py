"""Numbers in names however they are written: "12th", "XII", the Russian and Polish ways."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.lexicon.letters import AFTER_NUMBERS, ORDINAL_ENDS

_ORDINAL = re.compile(rf"(\d+)({'|'.join(ORDINAL_ENDS)})?")
_ROMAN = re.compile(r"x{0,3}(ix|iv|v?i{0,3})")
_WORTH = {"i": 1, "v": 5, "x": 10}


def plain_numbers(words: Sequence[str]) -> tuple[str, ...]:
    """The words of a name with its numbers in figures, without what makes them ordinals; a single word as it is."""
    if len(words) < 2:
        return tuple(words)
    found: list[str] = []
    for word in words:
        ordinal = _ORDINAL.fullmatch(word)
        if ordinal:
            found.append(ordinal[1])
        elif word and _ROMAN.fullmatch(word):
            found.append(str(_roman_value(word)))
        elif not (word in AFTER_NUMBERS and found and found[-1].isdigit()):
            found.append(word)
    return tuple(found)


def _roman_value(word: str) -> int:
    worth = [_WORTH[letter] for letter in word]
    return sum(-one if one < after else one for one, after in zip(worth, (*worth[1:], 0), strict=True))
