"""The words of all entries of ``/help`` by where they are: in names, in lines that an entry explains, in its answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import log

from bot.lexicon.entries import LexiconEntry, words_of
from bot.lexicon.likeness import INFLECTED, Vocabulary
from words import is_known_message, spoken, tr, words_edition

Words = tuple[str, ...]


class LexiconIndex:
    """Some entries by their words in a language; each part is made when it is first needed."""

    def __init__(self, of: Sequence[LexiconEntry], lang: str, *, wide: bool) -> None:
        """``wide``: a typed word also means others that people use for the same."""
        self.wide = wide
        self.entries = tuple(of)
        self.lang = lang
        #: All names: the number of its entry, its words.
        self.names: list[tuple[int, Words]] = [(at, name) for at, one in enumerate(self.entries) for name in one.names]

    @cached_property
    def named(self) -> tuple[dict[Words, list[int]], dict[Words, list[int]], dict[Words, list[int]]]:
        """Entries by their names: all words, those that carry meaning, these in the order of letters."""
        whole: dict[Words, list[int]] = {}
        names: dict[Words, list[int]] = {}
        ordered: dict[Words, list[int]] = {}
        for at, one in enumerate(self.entries):
            for words in dict.fromkeys(one.whole):
                whole.setdefault(words, []).append(at)
            for words in dict.fromkeys(one.names):
                names.setdefault(words, []).append(at)
            for words in dict.fromkeys(tuple(sorted(name)) for name in one.names):
                ordered.setdefault(words, []).append(at)
        return whole, names, ordered

    @cached_property
    def phrases(self) -> dict[str, list[int]]:
        """Entries by their names of several words, as texts."""
        return {" ".join(words): entries for words, entries in self.named[0].items() if len(words) > 1}

    @cached_property
    def words(self) -> Vocabulary:
        """The words of names, each with the numbers of its names."""
        return Vocabulary(((word, at) for at, (_, name) in enumerate(self.names) for word in name), self.same_words)

    @cached_property
    def worth(self) -> dict[str, float]:
        """The weight of each word of a name: rarer words weigh more."""
        having = {one: {word for name in one.names for word in name} for one in self.entries}
        count = Counter(word for words in having.values() for word in words)
        return {word: 1 + log(len(self.entries) / times) for word, times in count.items()}

    @cached_property
    def lines(self) -> list[tuple[int, int]]:
        """All lines: the number of the entry that explains it, the number of its words."""
        return [(at, len(line)) for at, one in enumerate(self.entries) for line in one.lines]

    @cached_property
    def line_words(self) -> Vocabulary:
        """The words of lines, each with the numbers of its lines."""
        every = [line for one in self.entries for line in one.lines]
        return Vocabulary((word, at) for at, line in enumerate(every) for word in sorted(line))

    @cached_property
    def answers(self) -> list[frozenset[str]]:
        """The words of each entry's answer."""
        return [_answer_words(one.game, one.message, self.lang, words_edition()) for one in self.entries]

    @cached_property
    def answer_words(self) -> Vocabulary:
        """The words of answers, each with the numbers of its entries."""
        return Vocabulary(((word, at) for at, words in enumerate(self.answers) for word in sorted(words)), self.same_words)

    def same_words(self, typed: str) -> tuple[str, ...]:
        """Other words for a typed one, if they count."""
        return same_words(typed, self.lang, words_edition()) if self.wide else ()

    def is_said(self, word: str, at: int) -> bool:
        """Whether an entry has a word, in any inflection, in a name or in its answer."""
        names = self.words.having(word, INFLECTED)
        return at in self.answer_words.having(word, INFLECTED) or any(self.names[one][0] == at for one in names)


@lru_cache(5000)
def _answer_words(game: str, message: str, lang: str, _edition: int) -> frozenset[str]:
    msgid = f"{game}:{message}-text" if game else f"{message}-text"
    return frozenset(words_of(tr(lang, msgid))) if is_known_message("en", msgid) else frozenset()


@lru_cache(10)
def _word_groups(lang: str, _edition: int) -> tuple[tuple[tuple[str, ...], ...], Vocabulary]:
    """Groups of words that people use for the same, and all their words, each with the numbers of its groups."""
    texts = (tr(one, "help-same-ways") for one in dict.fromkeys((lang, "en")))
    groups = tuple(words_of(group) for text in texts for group in text.split("|"))
    return groups, Vocabulary((word, at) for at, group in enumerate(groups) for word in group)


@lru_cache(5000)
def same_words(typed: str, lang: str, edition: int) -> tuple[str, ...]:
    """Other words that people use for a typed one, by the lists of a language and of English."""
    groups, words = _word_groups(lang, edition)
    return tuple(dict.fromkeys(word for at in words.having(typed, INFLECTED) for word in groups[at]))


class _SameEntries:
    """Entries as a key: the same objects in the same order. To compare what is in them would take longer than a search."""

    def __init__(self, of: Sequence[LexiconEntry]) -> None:
        self.of = tuple(of)
        self._hash = hash(tuple(map(id, self.of)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _SameEntries) and list(map(id, self.of)) == list(map(id, other.of))


def lexicon_index(of: Sequence[LexiconEntry], lang: str, *, wide: bool = False) -> LexiconIndex:
    """The index of some entries, made once; ``wide``: with other words for the typed ones."""
    return _read_lexicon_index(_SameEntries(of), spoken(lang), wide, words_edition())


@lru_cache(60)
def _read_lexicon_index(of: _SameEntries, lang: str, wide: bool, _edition: int) -> LexiconIndex:
    return LexiconIndex(of.of, lang, wide=wide)
