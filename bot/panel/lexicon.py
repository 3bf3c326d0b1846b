"""Answers to text typed after ``/help``: terms, captions of buttons, and questions in the user's own words.

Exact matches come first, similar words only after them; an ambiguous text is never guessed. No Discord here.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from math import log

import msgspec
from rapidfuzz import fuzz

from bot.core import games
from bot.telling.text import GameWords
from rules.engine import Game
from words import is_known_message, spoken, tr, words_edition

#: The host's own questions, those of newcomers first: messages ``ask-ID``, ``ask-ID-text``, ``ask-ID-ways``.
TABLE_QUESTIONS = (
    *("start", "learn", "decide", "undo", "more"),
    *("hand", "map", "happened", "bots", "leave", "commands", "pass", "film"),
)
#: Captions of the host's own buttons, and of a game's buttons that replace them, by the question that answers them.
HOST_CAPTIONS: dict[str, tuple[str, ...]] = {
    "start": (
        *("button-start", "button-again", "button-again-swapped", "button-new-game", "button-open-here"),
        *("button-join-random", "button-join-all"),
    ),
    "learn": ("button-learn", "button-lesson-do", "button-no-hints"),
    "decide": (
        *("button-decide", "button-do", "button-confirm", "button-find", "button-clear", "button-type", "button-refresh"),
        *("button-all", "button-everything"),
    ),
    "undo": ("button-undo", "button-ask-undo", "button-back", "button-agree", "button-refuse"),
    "more": ("button-help",),
    "hand": ("button-hand", "button-show-hand"),
    "map": ("button-map",),
    "happened": ("button-happened", "button-log"),
    "bots": ("button-against-bots",),
    "leave": ("button-concede", "button-leave"),
    "pass": ("button-decline-always", "button-decline-turn", "button-decline-own", "button-decline-game", "button-standing-drop"),
    "film": ("button-film",),
}
#: How many of the host's questions the help under a welcome answers at once.
FIRST = 5
#: Likeness, 0 to 1: at which an answer is given; at which it may be meant; by how much the best must lead.
SURE, NEAR, LEAD = 0.74, 0.42, 0.08
#: How many answers are shown if several may be meant.
MOST = 5
#: Likeness of two words with the same beginning, and of two with a similar spelling.
_INFLECTED, _MISSPELLED = 0.9, 0.85
#: The minimum stem that inflected words share, and the maximum length of an ending.
_STEM, _ENDING = 4, 4
#: The minimum length of a word that may be misspelled, and the likeness it then needs, of 100.
_LONG, _ALIKE = 5, 80
#: The weight of a word that is in no entry: people say more than needed.
_UNKNOWN = 0.5
_FIGURES = re.compile(r"\(?\b\d+\s*[-–−/:×x]\s*\d+\b\)?")
_WORD = re.compile(r"#-#|\w+")
#: For Unicode the stroke of this letter is not an accent: it is not decomposed.
_PLAIN = str.maketrans({"\N{LATIN SMALL LETTER L WITH STROKE}": "l"})


class LexiconEntry(msgspec.Struct, frozen=True):
    """One explained item. ``game``: its id, "" for the host's own; ``sort``: the kind of its messages (term, faq, ask)."""

    game: str
    sort: str
    id: str
    section: str = ""
    #: Its names and synonyms as words in order: with all words, and without those that mean little.
    whole: tuple[tuple[str, ...], ...] = ()
    names: tuple[tuple[str, ...], ...] = ()

    @property
    def message(self) -> str:
        """The id of the message with its name; the answer's id adds ``-text``."""
        return f"{self.sort}-{self.id}"


class LexiconAnswer(msgspec.Struct, frozen=True):
    """The result of a search: ``sure`` if it answers the question, else possible meanings, the likeliest first."""

    entries: tuple[LexiconEntry, ...] = ()
    sure: bool = False


def words_of(typed: str) -> tuple[str, ...]:
    """The words of a text in lower case without accents; two figures of a counter ("12-12") are one word, "#-#"."""
    text = _FIGURES.sub(" #-# ", typed.casefold())
    text = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return tuple(_WORD.findall(text.translate(_PLAIN)))


@lru_cache
def _idle_words(lang: str, _edition: int) -> frozenset[str]:
    """Words that mean little in a question."""
    return frozenset(word for one in dict.fromkeys((lang, "en")) for word in words_of(tr(one, "help-idle-words")))


def content_words(typed: str, lang: str) -> tuple[str, ...]:
    """The words of a text that carry meaning; all of them if none does."""
    every, idle = words_of(typed), _idle_words(spoken(lang), words_edition())
    return tuple(word for word in every if word not in idle) or every


def lexicon_entries(game: Game | None, lang: str) -> tuple[LexiconEntry, ...]:
    """Everything explained about a game, or (None) about the host, with its names in a language and in English."""
    return _read_lexicon_entries(game, spoken(lang), words_edition())


@lru_cache(60)
def _read_lexicon_entries(game: Game | None, lang: str, _edition: int) -> tuple[LexiconEntry, ...]:
    if game is None:
        return tuple(_make_lexicon_entry(None, "ask", name, "", lang) for name in TABLE_QUESTIONS)
    made = [_make_lexicon_entry(game, "faq", one.id, one.section, lang) for one in game.teaching.often_asked]
    return (*made, *(_make_lexicon_entry(game, "term", one.id, one.section, lang) for one in game.teaching.glossary))


def _make_lexicon_entry(game: Game | None, sort: str, name: str, section: str, lang: str) -> LexiconEntry:
    """An entry with all its names: its title, parts of that, synonyms, captions of buttons that it explains."""
    where = f"{game.id}:" if game else ""
    called: list[str] = [name.replace("_", " ")] if sort == "term" else []
    for one in dict.fromkeys((lang, "en")):
        title = tr(one, f"{where}{sort}-{name}")
        called += [title, *re.split(r"[,:()]", title)]
        if is_known_message(one, f"{where}{sort}-{name}-ways"):
            called += tr(one, f"{where}{sort}-{name}-ways").split("|")
        if sort == "ask":
            called += _captions_answered(name, one)
        if game:
            called += [tr(one, f"{where}verb-{verb}") for verb, answer in game.teaching.captions.items() if answer == name]
    whole = tuple(dict.fromkeys(filter(None, map(words_of, called))))
    names = tuple(dict.fromkeys(filter(None, (content_words(one, lang) for one in called))))
    return LexiconEntry(game.id if game else "", sort, name, section, whole, names)


def _captions_answered(question: str, lang: str) -> list[str]:
    """The captions that a question of the host answers, without the figures that may follow them."""
    of = ("", *(f"{game}:" for game in games.installed_games()))
    every = [
        f"{one}{caption}"
        for caption in HOST_CAPTIONS.get(question, ())
        for one in of
        if is_known_message(lang, f"{one}{caption}")
    ]
    return [re.sub(r"\(.*", "", tr(lang, one, count=1)) for one in every]


def look_up(typed: str, of: Sequence[LexiconEntry], lang: str) -> LexiconAnswer:
    """The answer to a text: an exact name, else the most similar, else possible meanings, else nothing."""
    wanted = content_words(typed, lang)
    if not wanted:
        return LexiconAnswer()
    every, in_any_order = words_of(typed), sorted(wanted)
    exact = (
        [one for one in of if every in one.whole]
        or [one for one in of if wanted in one.names]
        or [one for one in of if any(in_any_order == sorted(name) for name in one.names)]
    )
    if exact:
        # A question that several games share is answered for each of them.
        asked = Counter(one.id for one in exact if one.sort == "faq")
        exact += [one for one in of if one.sort == "faq" and asked[one.id] > 1 and one not in exact]
        return LexiconAnswer(tuple(exact[:MOST]), len({(one.game, one.id) for one in exact}) == 1)
    ranked = likeliest_entries(wanted, of)
    if not ranked:
        return LexiconAnswer()
    best = ranked[0][0]
    if best >= SURE and (len(ranked) == 1 or best - ranked[1][0] >= LEAD):
        return LexiconAnswer((ranked[0][1],), True)
    return LexiconAnswer(tuple(one for likeness, one in ranked if likeness >= best - 3 * LEAD)[:MOST])


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
    return (shared + met) / (total + other)


def word_likeness(one: str, other: str) -> float:
    """How similar two words are: the same, inflected, misspelled, or (0) different."""
    if one == other:
        return 1.0
    shared = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    if shared >= _STEM and max(len(one), len(other)) - shared <= _ENDING:
        return _INFLECTED
    if min(len(one), len(other)) >= _LONG and one[0] == other[0] and fuzz.ratio(one, other) >= _ALIKE:
        return _MISSPELLED
    return 0.0


def entry_title(entry: LexiconEntry, games: dict[str, Game], lang: str) -> str:
    """The name of an entry in a language."""
    return GameWords(games[entry.game], lang).say(entry.message) if entry.game else tr(lang, entry.message)


def suggested_entries(typed: str, of: Sequence[LexiconEntry], lang: str) -> list[LexiconEntry]:
    """Entries for completion: questions if nothing is typed yet, else entries with these or similar words."""
    wanted = content_words(typed, lang) if typed.strip() else ()
    if not wanted:
        return [one for one in of if one.sort != "term"]

    def begins(entry: LexiconEntry) -> bool:
        return any(all(any(word.startswith(part) for word in name) for part in wanted) for name in entry.names)

    return list(dict.fromkeys([*(one for one in of if begins(one)), *(one for _, one in likeliest_entries(wanted, of))]))
