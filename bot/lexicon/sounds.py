"""Names by their sound: a place whose name we have in Latin letters only is found as people write it in theirs."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rapidfuzz import fuzz

from bot.lexicon.letters import CYRILLIC_SOUNDS

#: Spellings of one sound in Latin letters, in the order in which they are replaced.
_SOUNDS = tuple(
    (re.compile(spelling), sound)
    for spelling, sound in (
        ("sch|sz|sh", "s"), ("tch|cz|ch", "c"), ("ph", "f"), ("th", "t"), ("ck", "k"), ("kh", "g"), ("zh|rz|tz|ts|dz|ds", "s"),
        ("c(?=[eiy])", "s"), ("(?<!^)c(?![eiy]|$)", "k"), ("^c(?=[^eiyh])", "k"), ("x", "ks"), ("qu?", "k"),
        ("^h", "g"), ("h", ""), ("w", "v"), ("ue(?=i)", "ve"), ("[yj]", "i"), ("a[ie]", "ei"), ("oo|ou", "u"), ("z", "s"),
        ("ii", "i"), (r"(.)\1+", r"\1"),
    )
)  # fmt: skip
#: Endings of inflected names, in Latin letters.
_ENDING = re.compile("(?<=...)(em|om|oi|ami|ag|ov|[aeiou]+)$")
_VOWELS = re.compile("(?<=...)[aeiou]+$")
_OPEN = re.compile("[aeiou]")
#: The likeness of two sounds, of 100, and of two nearly the same, for names of some length; shorter ones must be the same.
_ALIKE, _SAME, _LONG = 82, 88, 5
#: The likeness, of 100, of two words in Latin letters that are nearly the same.
_WRITTEN = 80
#: The minimum length of a sound.
_SHORT = 3


def latin_text(word: str) -> str:
    """A text with each Cyrillic letter as the Latin one."""
    return "".join(CYRILLIC_SOUNDS.get(letter, letter) for letter in word)


def sound_of(word: str) -> str:
    """The sound of a word without accents, in Latin letters: Singapore in either alphabet is nearly the same."""
    found = latin_text(word)
    for spelling, sound in _SOUNDS:
        found = spelling.sub(sound, found)
    return _VOWELS.sub("", found)


class SoundIndex:
    """Words by their sounds."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words: dict[str, dict[str, list[str]]] = {}
        for word in words:
            # A "j" is that of English or of the other languages.
            for sound in {sound_of(word), sound_of(word.replace("j", "z"))} if word.isalpha() else ():
                if len(sound) >= _SHORT:
                    self._words.setdefault(sound[0], {}).setdefault(sound, []).append(word)

    def alike(self, typed: str, *, single: bool = True) -> tuple[list[str], bool]:
        """The words that sound most like a typed one, and whether they sound nearly the same.

        ``single``: the word is all that was typed.
        """
        sound = sound_of(typed)
        best: dict[str, float] = {}
        for said in dict.fromkeys((sound, _ENDING.sub("", sound))):
            if len(said) < _SHORT or not typed.isalpha():
                continue
            for other, words in self._words.get(said[0], {}).items():
                ratio = 100.0 if other == said else fuzz.ratio(said, other) if min(len(said), len(other)) >= _LONG else 0.0
                if len(bones := _OPEN.sub("", said)) >= _SHORT and bones == _OPEN.sub("", other):
                    ratio = max(ratio, float(_ALIKE))
                if ratio >= _ALIKE:
                    best |= {word: max(ratio, best.get(word, 0.0)) for word in words}
        top = max(best.values(), default=0.0)
        found = [word for word, ratio in best.items() if ratio == top]
        # A short word may be another that only sounds so: "take" is not Takao, nor "hill" Hilo.
        written = (
            not single or len(typed) > _LONG or any(len(typed) == _LONG and fuzz.ratio(typed, one) >= _WRITTEN for one in found)
        )
        return found, top >= _SAME and written
