"""How similar two words are: the same, inflected, misspelled, or different; and all words of a vocabulary like one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from rapidfuzz import fuzz

from bot.lexicon.letters import CHANGED_ENDS, CONSONANT_ENDINGS, SHORT_ENDINGS, VOWELS

#: Likeness of two words with the same beginning, and of two with a similar spelling.
INFLECTED, MISSPELLED = 0.9, 0.85
#: Likeness of another word that people use for the same: enough to find an answer, too little to be sure of it.
SAME = 0.88
#: The minimum stem that inflected words share, and the maximum length of an ending.
_STEM, _ENDING = 4, 4
#: The stem of a short word.
_SHORT = 3
#: The minimum length of a word that may be misspelled, and the likeness it then needs, of 100.
_LONG, _ALIKE = 5, 80
#: The maximum number of letters by which it is longer or shorter.
_SLIPS = 1
#: Words that are like one, kept for each vocabulary: a few questions.
_KEPT = 2000


def _is_ending(end: str) -> bool:
    return end[0] in VOWELS or end.startswith(CONSONANT_ENDINGS)


@lru_cache(100_000)
def word_likeness(one: str, other: str) -> float:
    """How similar two words are: the same, inflected, misspelled, or (0) different."""
    if one == other:
        return 1.0
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if shared > 1 and frozenset((one[shared:], other[shared:])) in CHANGED_ENDS:
        return INFLECTED
    if shared >= _STEM and max(len(one), len(other)) - shared <= min(_ENDING, shared - 2):
        # Endings begin with a vowel, or a word has none, as in "west" in Russian: but "tracks" is no form of the Polish "lose".
        ends = one[shared:], other[shared:]
        plain = any(not end or end[0] in VOWELS for end in ends) and all(not end or _is_ending(end) for end in ends)
        return INFLECTED if plain else MISSPELLED
    if shared == _SHORT and one[shared:] in SHORT_ENDINGS and other[shared:] in SHORT_ENDINGS:
        # A silent "e" makes another word: "cap" and "cape".
        return MISSPELLED if {one[shared:], other[shared:]} == {"", "e"} else INFLECTED
    if (
        min(len(one), len(other)) >= _LONG
        and one[0] == other[0]
        and abs(len(one) - len(other)) <= _SLIPS
        and fuzz.ratio(one, other) >= _ALIKE
    ):
        return MISSPELLED
    return 0.0


class Vocabulary:
    """Words, and for each the items that have it; finds the words like a typed one without comparing it with all."""

    def __init__(self, words: Iterable[tuple[str, int]], same: Callable[[str], Iterable[str]] = lambda _: ()) -> None:
        """``words``: each word with the number of an item that has it; ``same``: other words for a typed one."""
        self.items: dict[str, dict[int, None]] = {}
        self._same = same
        for word, item in words:
            self.items.setdefault(word, {})[item] = None
        self._begun: dict[str, list[str]] = {}
        for word in self.items:
            self._begun.setdefault(word[:1], []).append(word)
        self._like: dict[str, Mapping[str, float]] = {}

    def alike(self, typed: str) -> Mapping[str, float]:
        """The words like a typed one, with their likeness: similar words begin with the same letter."""
        if typed not in self._like:
            if len(self._like) >= _KEPT:
                self._like.clear()
            found = dict(self._spelled_like(typed))
            for other in self._same(typed):
                for word in self._begun.get(other[:1], ()):
                    if word == other or (word[:_LONG] == other[:_LONG] and word_likeness(other, word) == INFLECTED):
                        found[word] = max(SAME, found.get(word, 0.0))
            self._like[typed] = found
        return self._like[typed]

    def _spelled_like(self, typed: str) -> Iterator[tuple[str, float]]:
        for word in self._begun.get(typed[:1], ()):
            if likeness := word_likeness(typed, word):
                yield word, likeness

    def having(self, typed: str, least: float = 0.0) -> dict[int, float]:
        """The items with a word like a typed one, with its likeness (at least ``least``)."""
        found: dict[int, float] = {}
        for word, likeness in self.alike(typed).items():
            if likeness >= least:
                for item in self.items[word]:
                    found[item] = max(likeness, found.get(item, 0.0))
        return found

    def having_all(self, typed: Iterable[str], least: float = 0.0) -> dict[int, None]:
        """The items that have a word like each of the typed ones, in order."""
        found: dict[int, None] | None = None
        for word in typed:
            having = self.having(word, least)
            found = dict.fromkeys(sorted(having)) if found is None else {one: None for one in found if one in having}
        return found or {}
