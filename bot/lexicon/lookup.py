"""Finds what a text typed after ``/help`` means: names first, then similar ones, then lines and answers that have its words.

An ambiguous text is never guessed: several possible meanings are no answer, and neither is a mere likeness. No Discord here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import log

import msgspec
from rapidfuzz import fuzz

from bot.lexicon.entries import LexiconEntry, content_words, words_of
from words import is_known_message, tr, words_edition

#: Likeness, 0 to 1: at which an answer is given; at which it may be meant; by how much the best must lead.
SURE, NEAR, LEAD = 0.74, 0.45, 0.08
#: How many answers are shown if several may be meant.
MOST = 5
#: Likeness of two words with the same beginning, and of two with a similar spelling.
_INFLECTED, _MISSPELLED = 0.9, 0.85
#: The minimum stem that inflected words share, and the maximum length of an ending.
_STEM, _ENDING = 4, 4
#: The minimum length of a word that may be misspelled, and the likeness it then needs, of 100.
_LONG, _ALIKE = 5, 80
#: The maximum number of letters by which it is longer or shorter.
_SLIPS = 1
#: The weight of a word that is in no entry: people say more than needed.
_UNKNOWN = 0.5
#: The likeness, of 100, of a name that is offered after a text that was not understood.
_FAINT = 45


class LexiconAnswer(msgspec.Struct, frozen=True):
    """The result of a search: ``sure`` if it answers the question, else possible meanings, the likeliest first."""

    entries: tuple[LexiconEntry, ...] = ()
    sure: bool = False
    #: Whether it is the name itself, or was found as a word of a line on the board, in a report or on a picture.
    named: bool = False
    line: bool = False


def look_up(typed: str, of: Sequence[LexiconEntry], lang: str) -> LexiconAnswer:
    """The answer to a text: an exact name, else the most similar, else possible meanings, else nothing."""
    wanted = content_words(typed, lang)
    if not wanted:
        return LexiconAnswer()
    if exact := _entries_named(words_of(typed), wanted, of):
        # A question that several games share is answered for each of them.
        asked = Counter(one.id for one in exact if one.sort == "faq")
        exact += [one for one in of if one.sort == "faq" and asked[one.id] > 1 and one not in exact]
        # What has this name comes before what explains a button that bears it, the game's own before the table's.
        named = [one for one in exact if not {words_of(typed), wanted} & {*one.captions}] or exact
        first = [one for one in named if one.game] or named
        found = tuple(dict.fromkeys([*first, *named, *exact]))[:MOST]
        return LexiconAnswer(found, len({(one.game, one.id) for one in first}) == 1, named=True)
    if (refusing := _why_not(typed, of, lang)) is not None:
        return LexiconAnswer((refusing,), True)
    ranked = likeliest_entries(wanted, of)
    unrivalled = bool(ranked) and (len(ranked) == 1 or ranked[0][0] - ranked[1][0] >= LEAD)
    if unrivalled and ranked[0][0] >= SURE and _is_met(wanted, ranked[0][1]):
        return LexiconAnswer((ranked[0][1],), True)
    near = [one for likeness, one in ranked if likeness >= ranked[0][0] - 3 * LEAD]
    read = _entries_of_lines(wanted, of)
    found = tuple(dict.fromkeys([*read, *near]))[:MOST]
    if found:
        return LexiconAnswer(found, len(read) == len(found) == 1, line=bool(read))
    return LexiconAnswer(_entries_saying(wanted, of, lang))


def _is_met(wanted: Sequence[str], entry: LexiconEntry) -> bool:
    """Whether one of an entry's names has all of some words: with a word left over the question may be another."""
    return any(_has_words(frozenset(name), wanted) for name in entry.names)


def _why_not(typed: str, of: Iterable[LexiconEntry], lang: str) -> LexiconEntry | None:
    """The entry on what is not allowed, for a question that begins as such questions do ("why can't I ...")."""
    every = words_of(typed)
    begins = [words_of(one) for name in dict.fromkeys((lang, "en")) for one in tr(name, "help-why-not").split("|")]
    if not any(every[: len(one)] == one for one in begins):
        return None
    return next((one for one in of if one.message == "ask-grey"), None)


def _entries_named(every: tuple[str, ...], wanted: tuple[str, ...], of: Sequence[LexiconEntry]) -> list[LexiconEntry]:
    """Entries with exactly this name: all words, else those that carry meaning, else these in any order."""
    in_any_order = sorted(wanted)
    return (
        [one for one in of if every in one.whole]
        or [one for one in of if wanted in one.names]
        or [one for one in of if any(in_any_order == sorted(name) for name in one.names)]
    )


def _entries_of_lines(wanted: Sequence[str], of: Iterable[LexiconEntry]) -> list[LexiconEntry]:
    """Entries that explain a line with all of these words: the lines that say little else first."""
    found: list[tuple[float, LexiconEntry]] = []
    for one in of:
        shares = [len(wanted) / max(len(line), 1) for line in one.lines if _has_words(line, wanted)]
        if shares:
            found.append((-max(shares), one))
    found.sort(key=lambda pair: pair[0])
    whole = [one for share, one in found if share <= -1]
    return whole or [one for _, one in found]


def _entries_saying(wanted: Sequence[str], of: Iterable[LexiconEntry], lang: str) -> tuple[LexiconEntry, ...]:
    """Entries whose answers have all of these words, the shortest answers first."""
    said = ((one, _answer_words(one.game, one.message, lang, words_edition())) for one in of)
    found = [(len(words), at, one) for at, (one, words) in enumerate(said) if _has_words(words, wanted)]
    return tuple(one for _, _, one in sorted(found, key=lambda row: row[:2])[:MOST])


def _has_words(words: frozenset[str], wanted: Iterable[str]) -> bool:
    """Whether all of some words are there, in any inflection."""
    return all(word in words or any(word_likeness(word, one) >= _INFLECTED for one in words) for word in wanted)


@lru_cache(5000)
def _answer_words(game: str, message: str, lang: str, _edition: int) -> frozenset[str]:
    msgid = f"{game}:{message}-text" if game else f"{message}-text"
    return frozenset(words_of(tr(lang, msgid))) if is_known_message("en", msgid) else frozenset()


def nearest_entries(typed: str, of: Sequence[LexiconEntry], lang: str, most: int) -> list[LexiconEntry]:
    """Entries with names most like a text that was not understood, filled up with questions that are often asked."""
    text = " ".join(content_words(typed, lang))
    scored = [(max((fuzz.ratio(text, " ".join(name)) for name in one.names), default=0.0), one) for one in of]
    alike = [one for score, one in sorted(scored, key=lambda pair: -pair[0]) if score >= _FAINT][:most]
    asked = [one for one in of if one.sort in ("faq", "ask")]
    return list(dict.fromkeys([*alike, *asked]))[:most]


def likeliest_entries(wanted: Sequence[str], of: Sequence[LexiconEntry]) -> list[tuple[float, LexiconEntry]]:
    """Entries that some words may mean, with the likeness of their best name, the likeliest first."""
    worth = _word_worth(tuple(of))
    found = [(max((_name_likeness(wanted, name, worth) for name in one.names), default=0.0), one) for one in of]
    return sorted(((likeness, one) for likeness, one in found if likeness >= NEAR), key=lambda pair: -pair[0])


@lru_cache(60)
def _word_worth(of: tuple[LexiconEntry, ...]) -> dict[str, float]:
    """The weight of each word: rarer words weigh more."""
    count = Counter(word for one in of for word in {word for name in one.names for word in name})
    return {word: 1 + log(len(of) / times) for word, times in count.items()}


def _name_likeness(wanted: Sequence[str], name: Sequence[str], worth: dict[str, float]) -> float:
    """How much of both is the same, by the weight of the words: 1 for the same words, 0 for no common word."""
    shared = total = 0.0
    for word in wanted:
        like, near = max(((word_likeness(word, other), other) for other in name), key=lambda pair: pair[0])
        weight = worth.get(word, worth.get(near, 1.0) if like else _UNKNOWN)
        total += weight
        shared += like * weight
    other = sum(worth.get(word, 1.0) for word in name)
    met = sum(max(word_likeness(word, one) for word in wanted) * worth.get(one, 1.0) for one in name)
    known = sum(1 for word in wanted if any(word_likeness(word, one) for one in name))
    return (shared + met) / (total + other) if 2 * known >= len(wanted) else 0.0


@lru_cache(100_000)
def word_likeness(one: str, other: str) -> float:
    """How similar two words are: the same, inflected, misspelled, or (0) different."""
    if one == other:
        return 1.0
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if shared >= _STEM and max(len(one), len(other)) - shared <= min(_ENDING, shared - 2):
        return _INFLECTED
    if (
        min(len(one), len(other)) >= _LONG
        and one[0] == other[0]
        and abs(len(one) - len(other)) <= _SLIPS
        and fuzz.ratio(one, other) >= _ALIKE
    ):
        return _MISSPELLED
    return 0.0


def suggested_entries(typed: str, of: Sequence[LexiconEntry], lang: str) -> list[LexiconEntry]:
    """Entries for completion: questions if nothing is typed yet, else entries with these or similar words."""
    wanted = content_words(typed, lang) if typed.strip() else ()
    if not wanted:
        return [one for one in of if one.sort in ("faq", "ask")]

    def begins(entry: LexiconEntry) -> bool:
        return any(all(any(word.startswith(part) for word in name) for part in wanted) for name in entry.names)

    return list(dict.fromkeys([*(one for one in of if begins(one)), *(one for _, one in likeliest_entries(wanted, of))]))
