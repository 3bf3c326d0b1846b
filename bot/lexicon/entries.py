"""What ``/help`` explains: terms, questions, captions of buttons and menus, looks at the map, signs. No Discord here.

Everything is read from a game's facets and from the words themselves, so a new button or look is known by being written.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from bot.lexicon.captions import ASIDE, CHOOSING, HOST_CAPTIONS, HOST_LINES, PICTURE_KEY, SCORE, SIGNS, TABLE_QUESTIONS
from bot.lexicon.letters import STROKES
from bot.telling.text import GameWords
from rules.engine import Game
from words import PICTURES, is_known_message, is_own_message, spoken, tr, words_edition
from words.wording import message_ids, written_text

#: How many of the host's questions the help under a welcome answers at once.
FIRST = 5
#: The host's questions that a game may answer itself, by that answer.
_OWN_ANSWERS = {CHOOSING: "choice", SCORE: "leads"}
#: Kinds of messages that a game may leave to the host, by the host's question.
_LEFT = {"verb-": CHOOSING, "ending-": CHOOSING, "slot-": CHOOSING, "aside-": ASIDE, "score-": SCORE, "degree-": SCORE}
#: The only mark of punctuation that is a caption.
_ASKED = "?"
#: Kinds of messages whose words are on the board (its boxes included), in the line of the score, in reports, on pictures.
LINES = ("status-", "score-", "report-", "picture-", "track-", "word-", "degree-", "box-")
_LOOK = "look-"
#: Endings of messages that belong to a look and are not its name.
_NOT_NAMES = ("-nothing", "-text", "-ways")
_FIGURES = re.compile(r"\(?\b\d+\s*[-–−/:×x]\s*\d+\b\)?")
_WORD = re.compile(r"#-#|\w+")


class LexiconEntry(msgspec.Struct, frozen=True):
    """One explained item. ``game``: its id, "" for the host's own; ``sort``: the kind of its messages (term, faq, ask ...)."""

    game: str
    sort: str
    id: str
    section: str = ""
    #: Its names and synonyms as words in order: with all words, and without those that mean little.
    whole: tuple[tuple[str, ...], ...] = ()
    names: tuple[tuple[str, ...], ...] = ()
    #: Those that are only captions; the words of each line that it explains, without those that mean little.
    captions: tuple[tuple[str, ...], ...] = ()
    lines: tuple[frozenset[str], ...] = ()

    @property
    def message(self) -> str:
        """The id of the message with its name; the answer's id adds ``-text``."""
        return f"{self.sort}-{self.id}"


def words_of(typed: str, *, pairs: bool = True) -> tuple[str, ...]:
    """The words of a text in lower case without accents; two figures of a counter ("12-12") are one word, "#-#" (``pairs``).

    The words of a text that has none are its signs ("⚖️").
    """
    text = _FIGURES.sub(" #-# ", typed.casefold()) if pairs else typed.casefold()
    if not text.isascii():
        text = "".join(one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one)).translate(STROKES)
    found = tuple(_WORD.findall(text))
    if any(one == "#-#" or any(letter.isalpha() for letter in one) for one in found):
        return found
    return signs_of(typed) or found


def signs_of(text: str) -> tuple[str, ...]:
    """The signs in a text that are no letters, figures or marks of punctuation."""
    found = tuple(one for one in text if not one.isascii() and unicodedata.category(one) in ("So", "Sm"))
    return found or ((_ASKED,) if text.strip() == _ASKED else ())


@lru_cache
def _idle_words(lang: str, _edition: int) -> frozenset[str]:
    """Words that mean little in a question."""
    return frozenset(word for one in dict.fromkeys((lang, "en")) for word in words_of(tr(one, "help-idle-words")))


def content_words(typed: str, lang: str, *, pairs: bool = True) -> tuple[str, ...]:
    """The words of a text that carry meaning; all of them if none does."""
    every, idle = words_of(typed, pairs=pairs), _idle_words(spoken(lang), words_edition())
    return tuple(word for word in every if word not in idle) or every


def lexicon_entries(game: Game | None, lang: str, left: tuple[Game, ...] = ()) -> tuple[LexiconEntry, ...]:
    """Everything explained about a game, or (None) about the host, with its names in a language and in English.

    The host's entries also explain what the games of ``left`` leave to it.
    """
    return _read_lexicon_entries(game, left, spoken(lang), words_edition())


def entries_of_games(meant: Iterable[Game], lang: str) -> list[LexiconEntry]:
    """All entries: of some games first, then of the table, without what a game explains in its own way."""
    every = tuple(meant)
    own = [one for game in every for one in lexicon_entries(game, lang)]
    replaced = {f"ask-{host}" for host, game in _OWN_ANSWERS.items() if any(one.id == game for one in own)}
    replaced |= {one.message for one in own if one.sort == "sign"}
    return [*own, *(one for one in lexicon_entries(None, lang, every) if one.message not in replaced)]


@lru_cache(60)
def _read_lexicon_entries(game: Game | None, left: tuple[Game, ...], lang: str, _edition: int) -> tuple[LexiconEntry, ...]:
    maker = EntryMaker(game, left, lang)
    if game is None:
        return (*(maker.make("ask", one) for one in TABLE_QUESTIONS), *(maker.make("sign", one) for one in SIGNS))
    return (
        *(maker.make("faq", one.id, one.section) for one in game.teaching.often_asked),
        *(maker.make("term", one.id, one.section) for one in game.teaching.glossary),
        *(maker.make("look", one) for one in look_names(game)),
        *(maker.make("sign", one) for one in SIGNS if is_own_message("en", game.id, f"sign-{one}")),
    )


def look_names(game: Game) -> list[str]:
    """The looks at the map that a game has names for; the host's own are not among them."""
    names = (one.removeprefix(_LOOK) for one in message_ids(game.id) if one.startswith(_LOOK))
    return sorted(one for one in names if not one.endswith(_NOT_NAMES))


class _Explained(msgspec.Struct, frozen=True):
    """What entries explain, by their keys: captions and lines, as (game or "", id of the message)."""

    captions: dict[str, list[tuple[str, str]]] = {}
    lines: dict[str, list[tuple[str, str]]] = {}

    def add_caption(self, key: str, game: str, msgid: str) -> None:
        """A caption is explained by the entry of a key."""
        self.captions.setdefault(key, []).append((game, msgid))

    def add_line(self, key: str, game: str, msgid: str) -> None:
        """The words of a line are explained by the entry of a key."""
        self.lines.setdefault(key, []).append((game, msgid))


def _explained_messages(game: Game | None, left: Iterable[Game]) -> _Explained:
    """The captions and lines that the entries of a game, or (None) of the host, explain."""
    found = _Explained()
    if game is not None:
        for msgid in sorted(message_ids(game.id)):
            if key := explained_by(game, msgid):
                (found.add_line if msgid.startswith(LINES) else found.add_caption)(key, game.id, msgid)
        return found
    for question, every in HOST_CAPTIONS.items():
        for one in every:
            found.add_caption(question, "", one)
    for msgid in sorted(message_ids("")):
        if key := next((question for begins, question in HOST_LINES.items() if msgid.startswith(begins)), ""):
            found.add_line(key, "", msgid)
    for msgid in sorted(message_ids(PICTURES)):
        found.add_line(PICTURE_KEY, PICTURES, msgid)
    for each in left:
        _add_left_to_host(each, found)
    return found


def _add_left_to_host(game: Game, found: _Explained) -> None:
    """Messages of a game that it leaves to the host: its own words on the host's buttons, menus without an answer of its own."""
    every = {caption: question for question, captions in HOST_CAPTIONS.items() for caption in captions}
    for msgid in sorted(message_ids(game.id)):
        if msgid in every:
            found.add_caption(every[msgid], game.id, msgid)
        elif msgid.startswith(tuple(_LEFT)) and not explained_by(game, msgid):
            key = next(question for begins, question in _LEFT.items() if msgid.startswith(begins))
            (found.add_line if key == SCORE else found.add_caption)(key, game.id, msgid)


def explained_by(game: Game, msgid: str) -> str:
    """The id of the word or question of a game that explains a message; "" for none."""
    teaching = game.teaching
    known = {*(one.id for one in teaching.often_asked), *(one.id for one in teaching.glossary)}
    if msgid.startswith("slot-") and msgid.removeprefix("slot-") in known:
        return msgid.removeprefix("slot-")
    if msgid.startswith("verb-"):
        return teaching.captions.get(msgid.removeprefix("verb-"), "choice" if "choice" in known else "")
    if found := next((teaching.lines[msgid[:at]] for at in range(len(msgid), 0, -1) if msgid[:at] in teaching.lines), ""):
        return found
    if msgid.startswith("ending-") and any(verb in teaching.captions for verb in game.table.ends):
        return next(teaching.captions[verb] for verb in game.table.ends if verb in teaching.captions)
    own = {"slot-": "choice", "ending-": "choice", "score-": "leads", "degree-": "win"}
    return next((key for begins, key in own.items() if msgid.startswith(begins) and key in known), "")


class EntryMaker:
    """Makes the entries of a game, or (None) of the host, in a language."""

    def __init__(self, game: Game | None, left: Iterable[Game], lang: str) -> None:
        self.game = game
        self.langs = tuple(dict.fromkeys((lang, "en")))
        self.explained = _explained_messages(game, left)

    def make(self, sort: str, name: str, section: str = "") -> LexiconEntry:
        """An entry with all its names: its title, parts of that, synonyms, captions and lines that it explains."""
        game = self.game.id if self.game else ""
        where = f"{game}:" if game else ""
        called: list[str] = [name.replace("_", " ")] if sort == "term" else []
        for lang in self.langs:
            title = tr(lang, f"{where}{sort}-{name}")
            called += [title, *(part for part in re.split(r"[,:()]", title) if any(map(str.isalpha, part)))]
            if is_known_message(lang, f"{where}{sort}-{name}-ways"):
                called += tr(lang, f"{where}{sort}-{name}-ways").split("|")
        # What the table is asked in these words, the game answers itself.
        for host in (one for one, own in _OWN_ANSWERS.items() if sort == "faq" and own == name):
            called += [part for lang in self.langs for part in tr(lang, f"ask-{host}-ways").split("|")]
        # No word of a game has the id of a question, so that captions and lines name both by their id.
        key = name if sort in ("ask", "faq", "term") else f"{sort}-{name}"
        captions = [_caption_text(lang, *one) for one in self.explained.captions.get(key, ()) for lang in self.langs]
        read = [(lang, *one) for one in self.explained.lines.get(key, ()) for lang in self.langs]
        lines = [content_words(written_text(*one), one[0]) for one in read]
        every, names = [*called, *captions], set(self._both_words(called))
        return LexiconEntry(
            game,
            sort,
            name,
            section,
            tuple(dict.fromkeys(filter(None, map(words_of, every)))),
            tuple(dict.fromkeys(filter(None, (content_words(one, self.langs[0]) for one in every)))),
            tuple(dict.fromkeys(one for one in self._both_words(captions) if one and one not in names)),
            tuple(dict.fromkeys(frozenset(one) for one in lines if one)),
        )

    def _both_words(self, texts: Iterable[str]) -> list[tuple[str, ...]]:
        """The words of texts: all of them, and only those that carry meaning."""
        return [words for one in texts for words in (words_of(one), content_words(one, self.langs[0]))]


def _caption_text(lang: str, game: str, msgid: str) -> str:
    """The words of a caption, without brackets for figures that may follow them."""
    return re.sub(r"\(\W*\)", "", written_text(lang, game, msgid))


def entry_title(entry: LexiconEntry, games: Mapping[str, Game], lang: str) -> str:
    """The name of an entry in a language."""
    return GameWords(games[entry.game], lang).say(entry.message) if entry.game else tr(lang, entry.message)
