"""All texts that people read, in every language, from Fluent files: one folder per language.

In a language's folder, or a folder inside it, ``host.ftl`` is the table's, ``league_*.ftl`` the leagues', ``pictures.ftl``
the texts drawn on any game's pictures, and ``<game>.ftl`` a game's; parts of each are in ``<name>_<part>.ftl``.

A language may end in ``-x-own`` ("ru-x-own"): its reader also wants the names of things in that language, if the game has
them (``with_own_names``). Texts are the same.

``tr("ru", "no-seat-free")`` is a text of the host; ``tr("ru", "eots:prompt-play-card", turn=3)`` one of a game, whose file
may also use the host's messages. A message that a language lacks is taken from English; a message that does not exist at all
is still readable: the id with its dashes turned into spaces, then the facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import structlog
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number
from fluent.syntax import FluentParser
from fluent.syntax.ast import Resource

from words.agreement import Spoken
from words.messages import MessageBook, book_of_files
from words.numerals import numeral_text, with_minus
from words.quotes import nested_quotes

#: The language that has every message; the others fall back to it.
ENGLISH = "en"
#: A suffix of a language: names of things in it too (a private subtag, as BCP 47 allows).
_OWN_NAMES = "-x-own"
#: Texts drawn on any game's pictures. Read without the host's messages, as ``<game>_pictures``: painters need no others.
PICTURES = "pictures"
#: Texts cached with their variables: a panel shown again says mostly the same (about 5 MB).
MOST_SAID = 10_000
#: Texts of every table: the host's and the leagues'.
TABLE = ("host", "league")
#: Maximum characters of a variable; the library would show a longer one as "{???}".
MOST_LETTERS = 2500
#: Numbers from here on are shown as they are: the library cannot format some of them.
MOST_NUMBER = 10**15
#: Messages with a text up to this many characters are cached; longer texts are typed by people and never repeat.
MOST_KEPT = 200
#: Number of cached bundles: languages times games, and those for painters.
MOST_BUNDLES = 200
#: First parts of ids that give the kind of a message; left out if an id itself must serve as the text.
_SORTS = ("prompt-", "refusal-", "event-", "verb-", "slot-", "seat-", "confirm-", "status-", "degree-")
#: Suffixes of variables that messages use in addition to a fact (see ``Words.facts``).
_BESIDE = ("_count", "_first", "_last", "_id", "_signed")
#: The form of a message id: for anything else no file is searched.
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,120}")
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_here = Path(__file__).parent
_more: list[Path] = []
_finish: list[Callable[[str, str], str]] = []
_edition = [0]
_log = structlog.get_logger()


@cache
def known_languages() -> tuple[str, ...]:
    """The available languages: English, then every other with a folder, by its short name."""
    found = {path.relative_to(folder).parts[0] for folder in language_folders() for path in folder.glob("*/**/*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@cache
def message_sources() -> frozenset[str]:
    """The names under which messages are found: of every file, and its part before a "_". Nothing else is read."""
    stems = {file.stem for folder in language_folders() for file in folder.glob("*/**/*.ftl")}
    return frozenset(stem[:at] for stem in stems for at in (*(match.start() for match in re.finditer("_", stem)), len(stem)))


def lang_of(locale: object) -> str:
    """Our language for a Discord locale ("pl", "en-GB", "pt-BR" ...); English if we lack it."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in known_languages() else ENGLISH


def spoken(lang: str) -> str:
    """The language itself, without the suffix for names."""
    return lang.removesuffix(_OWN_NAMES)


def with_own_names(lang: str) -> str:
    """The language with the suffix for names; English has only the printed ones."""
    return lang if lang == ENGLISH or own_names(lang) else lang + _OWN_NAMES


def own_names(lang: str) -> bool:
    """Whether names of things should be in this language, if the game has them, and not as printed."""
    return lang.endswith(_OWN_NAMES)


def language_folders() -> tuple[Path, ...]:
    """The folder with the Fluent files of all languages, one folder per language."""
    return (_here, *_more)


def added_folders() -> tuple[Path, ...]:
    """The folders that were added."""
    return tuple(_more)


def add_folder(folder: Path) -> None:
    """Read files from another folder too: an external game has its own texts and possibly its own languages."""
    if folder not in _more:
        _more.append(folder)
        forget_words()


def remove_folder(folder: Path) -> None:
    """Stop reading from an added folder. Raises ValueError for one that was not added."""
    _more.remove(folder)
    forget_words()


def finish_with(change: Callable[[str, str], str]) -> None:
    """From now on, pass every text with its language through ``change`` before returning it; cached texts are made again."""
    _finish[:] = [change]
    _format_message.cache_clear()
    _forget_parsed()


def forget_words() -> None:
    """Read all files again when they are next needed."""
    known_languages.cache_clear()
    message_sources.cache_clear()
    language_bundle.cache_clear()
    _message_book.cache_clear()
    own_message_ids.cache_clear()
    _has_message.cache_clear()
    _format_message.cache_clear()
    _forget_parsed()


def words_edition() -> int:
    """A number that changes whenever texts may have changed: part of the key of texts cached elsewhere."""
    return _edition[0]


def _forget_parsed() -> None:
    _edition[0] += 1


@lru_cache(MOST_BUNDLES)
def language_bundle(lang: str, game: str) -> Spoken:
    """The messages of one language: the host's, the leagues' and, if named, one game's.

    For "pictures" or "<game>_pictures" only these. A game without files gets the host's. Raises ValueError for an unknown
    language.
    """
    if lang not in known_languages():
        raise ValueError(f"no language {lang!r}")
    if game and game not in message_sources():
        return Spoken(lang, ()) if game.endswith(PICTURES) else language_bundle(lang, "")
    books = [] if game in ("", *TABLE) else [_message_book(lang, (game,))]
    return Spoken(lang, books if game.endswith(PICTURES) else [*books, _message_book(lang, TABLE)])


@lru_cache(MOST_BUNDLES)
def _message_book(lang: str, names: tuple[str, ...]) -> MessageBook:
    """The messages of all files of some names; the table's serve every game."""
    return book_of_files(file for name in names for folder in language_folders() for file in message_files(folder / lang, name))


def message_files(folder: Path, name: str) -> list[Path]:
    """The files of a name in a language's folder or a folder inside it: ``<name>.ftl`` first, then ``<name>_<part>.ftl``."""
    return [
        file
        for pattern in (f"{name}.ftl", f"{name}_*.ftl")
        for file in sorted((*folder.glob(pattern), *folder.glob(f"*/{pattern}")))
    ]


def parsed_file(file: Path) -> Resource:
    """The entries of a file of messages, not to be changed: everybody gets the same. Raises OSError if there is none."""
    return _parsed_as_of(file, file.stat().st_mtime_ns)


@cache
def _parsed_as_of(file: Path, changed: int) -> Resource:
    """A file as of its last change."""
    return FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))


def is_known_message(lang: str, msgid: str) -> bool:
    """Whether this message exists in this very language."""
    find = _has_message if len(msgid) <= MOST_KEPT else _has_message.__wrapped__
    return find(spoken(lang), msgid)


@lru_cache(MOST_SAID)
def _has_message(lang: str, msgid: str) -> bool:
    game, name = _split_message_id(msgid)
    return (
        bool(name) and lang in known_languages() and any(language_bundle(lang, game).has_message(key) for key in _fact_keys(name))
    )


def _split_message_id(msgid: str) -> tuple[str, str]:
    """The game and the name of a message: the game ends at the first colon, since typed text may follow.

    The name is "" if no message can have it.
    """
    game, colon, name = msgid.partition(":")
    if not colon:
        game, name = "", msgid
    return game, name if _ID.fullmatch(name) else ""


@cache
def own_message_ids(lang: str, game: str) -> frozenset[str]:
    """The ids of a game's own messages in this very language; those of the host for "host"."""
    if game not in message_sources():
        return frozenset()
    files = [file for folder in language_folders() for file in message_files(folder / lang, game)]
    return frozenset(name for file in files for name in _MESSAGE.findall(file.read_text(encoding="utf-8")))


def is_own_message(lang: str, game: str, name: str) -> bool:
    """Whether a game itself has this message in this very language; the host's messages do not count."""
    return any(key in own_message_ids(spoken(lang), game) for key in _fact_keys(name))


def tr(lang: str, msgid: str, /, **args: Any) -> str:
    """The text of a message in a language, with its variables filled in. Never fails: an unknown id is spelled out."""
    lang = spoken(lang)
    # 1, 1.0 and True are the same key but different texts.
    facts = tuple([(key, type(value), value) for key, value in args.items()])
    if len(msgid) > MOST_KEPT or any(type(value) is str and len(value) > MOST_KEPT for value in args.values()):
        return _format_in_language(lang, msgid, args)
    try:
        return _format_message(lang, msgid, facts)
    except TypeError:  # a fact that cannot be a key
        return _format_in_language(lang, msgid, args)


@lru_cache(MOST_SAID)
def _format_message(lang: str, msgid: str, facts: tuple[tuple[str, type, Any], ...]) -> str:
    return _format_in_language(lang, msgid, {key: value for key, _, value in facts})


def _format_in_language(lang: str, msgid: str, args: Mapping[str, Any]) -> str:
    game, name = _split_message_id(msgid)
    for one in dict.fromkeys((lang if lang in known_languages() else ENGLISH, ENGLISH)) if name else ():
        text = _format_pattern(language_bundle(one, game), name, args)
        if text is not None:
            return text
    return readable_id(name or msgid.partition(":")[2] or msgid, args)


def readable_id(name: str, args: Mapping[str, Any]) -> str:
    """An id as words, followed by the facts: ``prompt-choose-card`` -> "Choose card (left: 2)"."""
    for sort in _SORTS:
        name = name.removeprefix(sort)
    words = name.replace("-", " ").replace("_", " ").strip()
    shown = {key: value for key, value in args.items() if not key.endswith(_BESIDE)}
    numbers = {key: numeral_text(ENGLISH, value) for key, value in shown.items() if type(value) in (int, float)}
    facts = ", ".join(f"{key.replace('_', ' ')}: {numbers.get(key, value)}" for key, value in shown.items())
    return f"{words[:1].upper()}{words[1:]}" + (f" ({facts})" if facts else "")


def _fact_keys(name: str) -> tuple[str, ...]:
    return (name,) if "_" not in name else (name, name.replace("_", "-"))


def _typed_value(value: Any) -> Any:
    """Numbers as people type them: game 12345, not game 12,345. They still choose plural forms. Texts are cut to fit."""
    if isinstance(value, str):
        return value if len(value) <= MOST_LETTERS else value[: MOST_LETTERS - 1] + "…"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    if abs(value) >= MOST_NUMBER:
        return str(value)
    return fluent_number(value, useGrouping=False)


def _format_pattern(made: FluentBundle, name: str, args: Mapping[str, Any]) -> str | None:
    for key in _fact_keys(name):
        if made.has_message(key) and (pattern := made.get_message(key).value) is not None:
            text, errors = made.format_pattern(pattern, {key: _typed_value(value) for key, value in args.items()})
            if errors:
                _log.warning("message", lang=made.locales[0], id=key, errors=[str(error) for error in errors])
            done = str(text)
            for value in args.values():
                if type(value) in (int, float):
                    done = with_minus(done, made.locales[0], value)
            done = nested_quotes(done, made.locales[0])
            for change in _finish:
                done = change(done, made.locales[0])
            return done
    return None
