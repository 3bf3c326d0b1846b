"""Finds what a text typed after ``/help`` means: names first, then similar ones, then lines and answers that have its words.

An ambiguous text is never guessed: several possible meanings are no answer, and neither is a mere likeness. No Discord here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log

import msgspec
from rapidfuzz import fuzz, process

from bot.lexicon.entries import LexiconEntry, content_words, words_of
from bot.lexicon.indexed import LexiconIndex, lexicon_index
from bot.lexicon.likeness import INFLECTED, SAME
from words import tr

#: Likeness, 0 to 1: at which an answer is given; at which it may be meant; by how much the best must lead.
SURE, NEAR, LEAD = 0.74, 0.45, 0.08
#: How many answers are shown if several may be meant.
MOST = 5
#: The weight of a word that is in no entry: people say more than needed.
_UNKNOWN = 0.5
#: Answers to questions that begin in some way: what is not allowed, what others did; with the messages that say how.
_BEGINNINGS = {"ask-grey": "help-why-not", "ask-happened": "help-what-did"}
#: What stands for any words in such a beginning.
_ANYBODY = "*"
#: The minimum length of a whole name that may be mistyped, and the likeness it then needs, of 100.
_PHRASE, _MISTYPED = 12, 92
#: The length of a word to which a slip makes another word.
_BRIEF = 3
#: A word may be typed as so many.
_APART = 2
#: What a word counts in a line that is explained, in an answer; the weight of one that is nowhere.
_IN_LINE, _IN_ANSWER, _UNHEARD = 0.6, 0.6, 2.0
#: The least share of a question that an entry must have; of the share of the best one.
_ABOUT, _BESIDE = 0.3, 0.7
#: How many entries come first of which a question has a whole name, of the kinds that answer questions.
_FIRST, _WHOLE, _TOPICS = 2, 0.99, ("term", "faq", "ask")
#: The likeness, of 100, of a name that is offered after a text that was not understood.
_FAINT = 45


class LexiconAnswer(msgspec.Struct, frozen=True):
    """The result of a search: ``sure`` if it answers the question, else possible meanings, the likeliest first."""

    entries: tuple[LexiconEntry, ...] = ()
    sure: bool = False
    #: Whether it is the name itself, or was found as a word of a line on the board, in a report or on a picture.
    named: bool = False
    line: bool = False
    #: Whether the question only began as those do that this answers, whatever it then speaks of.
    begun: bool = False


def look_up(typed: str, of: Sequence[LexiconEntry], lang: str) -> LexiconAnswer:
    """The answer to a text: an exact name, else the most similar, else possible meanings, else nothing."""
    wanted = content_words(typed, lang)
    if not wanted:
        return LexiconAnswer()
    index = lexicon_index(of, lang)
    if len(wanted) == _APART and "".join(wanted) in index.words.items:
        wanted = ("".join(wanted),)
    if words_of(typed) not in index.named[0] and (begun := _entry_begun(typed, of, lang)) is not None:
        return LexiconAnswer((begun,), True, begun=True)
    if exact := _entries_named(words_of(typed), wanted, index):
        # A question that several games share is answered for each of them.
        asked = Counter(one.id for one in exact if one.sort == "faq")
        exact += [one for one in of if one.sort == "faq" and asked[one.id] > 1 and one not in exact]
        # What has this name comes before what explains a button that bears it, the game's own before the table's.
        named = [one for one in exact if not {words_of(typed), wanted} & {*one.captions}] or exact
        first = [one for one in named if one.game] or named
        found = tuple(dict.fromkeys([*first, *named, *exact]))[:MOST]
        every = words_of(typed)
        meant = all(
            every in one.whole or (wanted not in one.captions and _asks_the_same(every, wanted, one, lang)) for one in first
        )
        if all(one.sort == "look" for one in first):
            # A view of the map is not all that its name means: "zones of control" are a word of the rules too.
            topics = [one for one in _topics_called(wanted, index) if one not in found]
            found, meant = (*topics, *found)[:MOST], meant and not topics
        return LexiconAnswer(found, meant and len({(one.game, one.id) for one in first}) == 1, named=True)
    if look := _look_called(wanted, index, lang):
        return LexiconAnswer((look,), True, named=True)
    # Other words for the same are tried where one word says nothing, and in longer questions.
    narrow = _search_entries(wanted, index) if len(wanted) == 1 else LexiconAnswer()
    return narrow if narrow.entries else _search_entries(wanted, lexicon_index(of, lang, wide=True))


def _search_entries(wanted: Sequence[str], index: LexiconIndex) -> LexiconAnswer:
    """The answer that some words mean by likeness, by lines that have them, by what answers say."""
    ranked = _likeliest_entries(wanted, index)
    unrivalled = bool(ranked) and (len(ranked) == 1 or ranked[0][0] - ranked[1][0] >= LEAD)
    # The table's own answer is sure by likeness only in a longer question, where no game has one that is like it.
    unrivalled = unrivalled and (bool(ranked[0][1].game) or (len(wanted) > 1 and not any(one.game for _, one in ranked)))
    if unrivalled and ranked[0][0] >= SURE and _is_met(wanted, ranked[0][1], index):
        return LexiconAnswer((ranked[0][1],), True)
    near = [one for likeness, one in ranked if likeness >= ranked[0][0] - 3 * LEAD]
    read = _entries_of_lines(wanted, index)
    found = tuple(dict.fromkeys([*(index.entries[at] for at in read), *near]))[:MOST]
    if len(read) == len(found) == 1 and all(index.is_said(word, read[0]) for word in wanted):
        return LexiconAnswer(found, True, line=True)
    found = found or _entries_saying(wanted, index)
    more = [one for one in _entries_about(wanted, index) if one not in found][: MOST - min(len(found), MOST - 3)]
    return LexiconAnswer((*found[: MOST - len(more)], *more), line=bool(read))


def _look_called(wanted: Sequence[str], index: LexiconIndex, lang: str) -> LexiconEntry | None:
    """The only view of the map of this name, if it was asked for as one ("map of Europe")."""
    views = {word for one in dict.fromkeys((lang, "en")) for word in words_of(tr(one, "help-view-words"))}
    rest = [word for word in wanted if word not in views]
    if not rest or len(rest) == len(wanted):
        return None
    names = [index.names[one] for one in index.words.having_all(rest, INFLECTED)]
    looks = {at for at, words in names if index.entries[at].sort == "look" and len(words) == len(rest)}
    return index.entries[looks.pop()] if len(looks) == 1 else None


def _topics_called(wanted: Sequence[str], index: LexiconIndex) -> list[LexiconEntry]:
    """Words and questions of a game with a name of these words in any inflection."""
    found = dict.fromkeys(index.words.having_all(wanted, INFLECTED))
    names = [index.names[one] for one in found if len(index.names[one][1]) == len(wanted)]
    return list(
        dict.fromkeys(index.entries[at] for at, _ in names if index.entries[at].sort in _TOPICS and index.entries[at].game)
    )


def _is_met(wanted: Sequence[str], entry: LexiconEntry, index: LexiconIndex) -> bool:
    """Whether one of an entry's names has all of some words: with a word left over the question may be another."""
    likes = [index.words.alike(word) for word in wanted]
    return any(all(any(like.get(one, 0.0) >= INFLECTED for one in name) for like in likes) for name in entry.names)


def _entry_begun(typed: str, of: Iterable[LexiconEntry], lang: str) -> LexiconEntry | None:
    """The entry for a question that begins as such questions do ("why can't I ...", "what did ...")."""
    every = words_of(typed)
    for question, msgid in _BEGINNINGS.items():
        texts = [one for name in dict.fromkeys((lang, "en")) for one in tr(name, msgid).split("|")]
        begins = [tuple(words_of(part) for part in one.split(_ANYBODY)) for one in texts]
        if any(_begins_like(every, one) for one in begins):
            return next((one for one in of if one.message == question), None)
    return None


def _begins_like(every: tuple[str, ...], begins: Sequence[tuple[str, ...]]) -> bool:
    """Whether words begin with those of a beginning, and further on have those after what it leaves open, one after another."""
    at = len(begins[0])
    if every[:at] != begins[0]:
        return False
    for part in begins[1:]:
        found = next((one for one in range(at + 1, len(every)) if every[one : one + len(part)] == part), None)
        if found is None:
            return False
        at = found + len(part)
    return True


def _asks_the_same(every: Sequence[str], wanted: tuple[str, ...], entry: LexiconEntry, lang: str) -> bool:
    """Whether a question asks as an entry's name with the same other words does: "how many armies" is not "where is my army"."""
    asking = {word for one in dict.fromkeys((lang, "en")) for word in words_of(tr(one, "help-asking-words"))}
    asked = asking.intersection(every)
    names = [name for name in entry.whole if content_words(" ".join(name), lang) == wanted]
    return not asked or not names or any(asked & {*name} or not asking & {*name} for name in names)


def _entries_named(every: tuple[str, ...], wanted: tuple[str, ...], index: LexiconIndex) -> list[LexiconEntry]:
    """Entries with exactly this name: all words, those that carry meaning, these in any order; or a slip away from it."""
    whole, names, ordered = index.named
    found = whole.get(every) or names.get(wanted) or ordered.get(tuple(sorted(wanted))) or ()
    if not found and len(text := " ".join(every)) >= _PHRASE:
        best = process.extractOne(text, index.phrases.keys(), scorer=fuzz.ratio, score_cutoff=_MISTYPED)
        found = () if best is None or not _are_slips(every, best[0].split()) else index.phrases[best[0]]
    return [index.entries[at] for at in found]


def _are_slips(typed: Sequence[str], name: Sequence[str]) -> bool:
    """Whether words differ from those of a name by slips only: a short word is another one, as two abbreviations are."""
    return len(typed) != len(name) or all(a == b or min(len(a), len(b)) > _BRIEF for a, b in zip(typed, name, strict=True))


def _entries_of_lines(wanted: Sequence[str], index: LexiconIndex) -> list[int]:
    """The numbers of entries that explain a line with all of these words: the lines that say little else first."""
    shares: dict[int, float] = {}
    for line in index.line_words.having_all(wanted, INFLECTED):
        at, length = index.lines[line]
        shares[at] = max(shares.get(at, 0.0), len(wanted) / length)
    found = sorted(shares, key=lambda at: (-shares[at], at))
    return [at for at in found if shares[at] >= 1] or found


def _entries_saying(wanted: Sequence[str], index: LexiconIndex) -> tuple[LexiconEntry, ...]:
    """Entries whose answers have all of these words, the shortest answers first."""
    found = index.answer_words.having_all(wanted, INFLECTED)
    return tuple(index.entries[at] for at in sorted(found, key=lambda at: (len(index.answers[at]), at))[:MOST])


def are_known(words: Iterable[str], of: Sequence[LexiconEntry], lang: str) -> bool:
    """Whether each of some words is in a name or an answer, so that a question with them is one about a game."""
    index = lexicon_index(of, lang)
    return all(index.words.alike(word) or index.answer_words.having(word, INFLECTED) for word in words)


def _entries_about(wanted: Sequence[str], index: LexiconIndex) -> list[LexiconEntry]:
    """Entries with most of what some words say, rare words first, wherever they have them: names count most.

    Before them the two entries of which the question has a whole name, the rarest.
    """
    total, scores, known = 0.0, dict[int, float](), Counter[int]()
    heard: dict[int, float] = {}
    for word in wanted:
        having: dict[int, float] = {}
        for name, like in index.words.having(word, SAME).items():
            at, words = index.names[name]
            having[at] = max(like, having.get(at, 0.0))
            heard[name] = heard.get(name, 0.0) + 1 / len(words)
        for line, like in index.line_words.having(word, INFLECTED).items():
            at = index.lines[line][0]
            having[at] = max(_IN_LINE * like, having.get(at, 0.0))
        for at, like in index.answer_words.having(word, SAME).items():
            having[at] = max(_IN_ANSWER * like, having.get(at, 0.0))
        known.update(having.keys())
        weight = 1 + log(len(index.entries) / len(having)) if having else _UNHEARD
        total += weight
        for at, share in having.items():
            scores[at] = scores.get(at, 0.0) + share * weight
    whole: dict[int, float] = {}
    for name, share in heard.items():
        at, words = index.names[name]
        if share > _WHOLE and len(words) < len(wanted) and index.entries[at].sort in _TOPICS:
            whole[at] = max(sum(index.worth[word] for word in words), whole.get(at, 0.0))
    first = (
        sorted(whole, key=lambda at: (-whole[at], -scores[at], at))[:_FIRST]
        if 2 * max(known.values(), default=0) >= len(wanted)
        else []
    )
    least = max(_ABOUT * total, _BESIDE * max(scores.values(), default=0.0))
    found = [at for at, score in scores.items() if score >= least and 2 * known[at] >= len(wanted)]
    return [index.entries[at] for at in dict.fromkeys((*first, *sorted(found, key=lambda at: (-scores[at], at))))]


def nearest_entries(typed: str, of: Sequence[LexiconEntry], lang: str, most: int) -> list[LexiconEntry]:
    """Entries with names most like a text that was not understood, filled up with questions that are often asked."""
    text = " ".join(content_words(typed, lang))
    scored = [(max((fuzz.ratio(text, " ".join(name)) for name in one.names), default=0.0), one) for one in of]
    alike = [one for score, one in sorted(scored, key=lambda pair: -pair[0]) if score >= _FAINT][:most]
    asked = [one for one in of if one.sort in ("faq", "ask")]
    return list(dict.fromkeys([*alike, *asked]))[:most]


def _likeliest_entries(wanted: Sequence[str], index: LexiconIndex) -> list[tuple[float, LexiconEntry]]:
    """Entries that some words may mean, with the likeness of their best name, the likeliest first."""
    best: dict[int, float] = {}
    for name in sorted({name for word in wanted for name in index.words.having(word)}):
        at, words = index.names[name]
        best[at] = max(best.get(at, 0.0), _name_likeness(wanted, words, index))
    found = sorted((at for at, likeness in best.items() if likeness >= NEAR), key=lambda at: (-best[at], at))
    return [(best[at], index.entries[at]) for at in found]


def _name_likeness(wanted: Sequence[str], name: Sequence[str], index: LexiconIndex) -> float:
    """How much of both is the same, by the weight of the words: 1 for the same words, 0 for no common word."""
    shared = total = met = 0.0
    known = 0
    likes = [index.words.alike(word) for word in wanted]
    for word, likes_of in zip(wanted, likes, strict=True):
        like, near = max(((likes_of.get(other, 0.0), other) for other in name), key=lambda pair: pair[0])
        weight = index.worth.get(word, index.worth[near] if like else _UNKNOWN)
        total += weight
        shared += like * weight
        known += bool(like)
    for one in name:
        total += index.worth[one]
        met += max(likes_of.get(one, 0.0) for likes_of in likes) * index.worth[one]
    return (shared + met) / total if 2 * known >= len(wanted) else 0.0


def suggested_entries(typed: str, of: Sequence[LexiconEntry], lang: str) -> list[LexiconEntry]:
    """Entries for completion: questions if nothing is typed yet, else entries with these or similar words."""
    wanted = content_words(typed, lang) if typed.strip() else ()
    if not wanted:
        return [one for one in of if one.sort in ("faq", "ask")]

    def begins(entry: LexiconEntry) -> bool:
        return any(all(any(word.startswith(part) for word in name) for part in wanted) for name in entry.names)

    alike = [one for _, one in _likeliest_entries(wanted, lexicon_index(of, lang))]
    return list(dict.fromkeys([*(one for one in of if begins(one)), *alike]))
