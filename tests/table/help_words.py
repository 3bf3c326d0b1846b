"""Whether an answer of ``/help`` says a word."""

from __future__ import annotations

from bot.lexicon.entries import LexiconEntry, content_words, words_of
from bot.lexicon.likeness import word_likeness
from words import tr


def is_mentioned(typed: str, entry: LexiconEntry, lang: str) -> bool:
    """Whether the name of an entry, a line that it explains, or its answer has the words, in any inflection."""
    where = f"{entry.game}:" if entry.game else ""
    said = [*entry.names, *entry.whole, *map(tuple, entry.lines)]
    said += [words_of(tr(lang, f"{where}{entry.message}-text")), words_of(tr(lang, f"{where}{entry.message}"))]
    return any(all(any(word_likeness(word, one) for one in name) for word in content_words(typed, lang)) for name in said)
