"""All that people read, in every language, from Fluent files: one folder a language.

Below a language's folder, or a folder of that, ``host.ftl`` is the table's, ``league_*.ftl`` its leagues', ``pictures.ftl`` what
painters write on any game's pictures, ``<game>.ftl`` a game's, and beside each what is put apart as ``<name>_<part>.ftl``.

A language may be given with ``-x-own`` behind it ("ru-x-own"): who reads it wants the names of things in that language too,
where a game knows them (``with_own_names``). Texts are the same.

``tr("ru", "no-seat-free")`` is a text of the host; ``tr("ru", "eots:prompt-play-card", turn=3)`` one of a game, whose file
may also use the host's. What a language lacks is taken from English, message by message; what nobody has written yet is still
readable: the id with its dashes turned into spaces, then the facts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import structlog
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import Resource

from words.agreement import Spoken
from words.numerals import numeral_text, with_minus
from words.quotes import nested_quotes

#: The language that has every message; the others fall back on it.
ENGLISH = "en"
#: Behind a language: names of things in it too (a private subtag, as BCP 47 allows).
_OWN_NAMES = "-x-own"
#: What painters write on any game's pictures. Read without the host's messages, as ``<game>_pictures``: painters need no others.
PICTURES = "pictures"
#: Texts that are kept with what filled them: a panel shown again says mostly the same (some 5 MB).
MOST_SAID = 10_000
#: What is said at any table: by the host, and of leagues.
TABLE = ("host", "league")
#: Letters of a variable; a longer one the library would show as "{???}".
MOST_LETTERS = 2500
#: Letters of a text in a message up to which what is said of it is kept: longer ones are somebody's own, and never the same.
MOST_KEPT = 200
#: Bundles that are kept: languages times games, and what painters read.
MOST_BUNDLES = 200
#: First parts of ids that say of what sort a message is; left out when an id itself must serve as the text.
_SORTS = ("prompt-", "refusal-", "event-", "verb-", "slot-", "seat-", "confirm-", "status-", "degree-")
#: Ends of the variables that stand beside a fact for the use of messages (see ``Words.facts``).
_BESIDE = ("_count", "_first", "_last", "_id", "_signed")
#: What the id of a message looks like: whatever else is asked for nobody has written, and no file is looked for.
_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,120}")
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)
_here = Path(__file__).parent
_more: list[Path] = []
_finish: list[Callable[[str, str], str]] = []
_edition = [0]
_log = structlog.get_logger()


@cache
def known_languages() -> tuple[str, ...]:
    """The languages there are: English, then every other that has a folder, by its short name."""
    found = {path.relative_to(folder).parts[0] for folder in language_folders() for path in folder.glob("*/**/*.ftl")}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@cache
def message_sources() -> frozenset[str]:
    """The names under which messages are found: of every file, and what stands before a "_" in it. Nothing else is read."""
    stems = {file.stem for folder in language_folders() for file in folder.glob("*/**/*.ftl")}
    return frozenset(stem[:at] for stem in stems for at in (*(match.start() for match in re.finditer("_", stem)), len(stem)))


def lang_of(locale: object) -> str:
    """The language we have for a Discord locale ("pl", "en-GB", "pt-BR" ...); English where we have none."""
    short = str(locale or "").split("-")[0].lower()
    return short if short in known_languages() else ENGLISH


def spoken(lang: str) -> str:
    """The language alone, without what is said of names."""
    return lang.removesuffix(_OWN_NAMES)


def with_own_names(lang: str) -> str:
    """The language with the wish for names in it; English has no names but the printed ones."""
    return lang if lang == ENGLISH or own_names(lang) else lang + _OWN_NAMES


def own_names(lang: str) -> bool:
    """Whether names of things shall be in this language where a game knows them, and not as printed."""
    return lang.endswith(_OWN_NAMES)


def language_folders() -> tuple[Path, ...]:
    """Where the Fluent files of all languages lie: one folder a language below it."""
    return (_here, *_more)


def added_folders() -> tuple[Path, ...]:
    """The folders that were added."""
    return tuple(_more)


def add_folder(folder: Path) -> None:
    """Read files from another folder too: a game kept outside of this project brings its own words, and languages of its own."""
    if folder not in _more:
        _more.append(folder)
        forget_words()


def remove_folder(folder: Path) -> None:
    """Read no longer from a folder that was added. Raises ValueError for one that was not."""
    _more.remove(folder)
    forget_words()


def finish_with(change: Callable[[str, str], str]) -> None:
    """From now on every text goes through ``change``, with its language, before it is handed out; earlier ones are made again."""
    _finish[:] = [change]
    _format_message.cache_clear()
    _forget_parsed()


def forget_words() -> None:
    """Read all files anew when they are next needed."""
    known_languages.cache_clear()
    message_sources.cache_clear()
    language_bundle.cache_clear()
    _written_messages.cache_clear()
    _format_message.cache_clear()
    _forget_parsed()


def words_edition() -> int:
    """A number that changes whenever texts may have changed: part of the key of what is kept of them elsewhere."""
    return _edition[0]


def _forget_parsed() -> None:
    _edition[0] += 1


@lru_cache(MOST_BUNDLES)
def language_bundle(lang: str, game: str) -> Spoken:
    """The messages of one language: the host's, those of leagues and, if named, one game's.

    Of "pictures" or "<game>_pictures" these only. A game that has no files has the host's. Raises ValueError for a language that
    there is not.
    """
    if lang not in known_languages():
        raise ValueError(f"no language {lang!r}")
    if game and game not in message_sources():
        return Spoken(lang) if game.endswith(PICTURES) else language_bundle(lang, "")
    made = Spoken(lang)
    for name in dict.fromkeys((game,) if game.endswith(PICTURES) else (*TABLE, game or "host")):
        for folder in language_folders():
            for file in message_files(folder / lang, name):
                made.learn(_parsed_file(file, file.stat().st_mtime_ns))
    return made


def message_files(folder: Path, name: str) -> list[Path]:
    """The files of a name in a language's folder or in a folder of it: ``<name>.ftl`` first, then ``<name>_<part>.ftl``."""
    return [
        file
        for pattern in (f"{name}.ftl", f"{name}_*.ftl")
        for file in sorted((*folder.glob(pattern), *folder.glob(f"*/{pattern}")))
    ]


@cache
def _parsed_file(file: Path, changed: int) -> Resource:
    """A file as it was when it was last ``changed``: the host's are read for each game, and parsing them takes a second."""
    return FluentResource(file.read_text(encoding="utf-8"))


def is_known_message(lang: str, msgid: str) -> bool:
    """Whether somebody has written this message in this very language."""
    game, name = _split_message_id(msgid)
    return (
        bool(name)
        and spoken(lang) in known_languages()
        and any(language_bundle(spoken(lang), game).has_message(key) for key in _fact_keys(name))
    )


def _split_message_id(msgid: str) -> tuple[str, str]:
    """The game and the name of a message: the game ends at the first colon, for what follows may hold what somebody typed.

    The name is "" where none could be called so.
    """
    game, colon, name = msgid.partition(":")
    if not colon:
        game, name = "", msgid
    return game, name if _ID.fullmatch(name) else ""


@cache
def _written_messages(lang: str, game: str) -> frozenset[str]:
    if game not in message_sources():
        return frozenset()
    files = [file for folder in language_folders() for file in message_files(folder / lang, game)]
    return frozenset(name for file in files for name in _MESSAGE.findall(file.read_text(encoding="utf-8")))


def is_own_message(lang: str, game: str, name: str) -> bool:
    """Whether a game itself has written this message in this very language; the host's words do not count."""
    return any(key in _written_messages(spoken(lang), game) for key in _fact_keys(name))


def tr(lang: str, msgid: str, /, **args: Any) -> str:
    """The text of a message in a language, with its variables filled in. Never fails: an unknown id is spelled out."""
    lang = spoken(lang)
    # 1, 1.0 and True are the same key and not the same words.
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
    """An id as words, with the facts behind it: ``prompt-choose-card`` -> "Choose card (left: 2)"."""
    for sort in _SORTS:
        name = name.removeprefix(sort)
    words = name.replace("-", " ").replace("_", " ").strip()
    told = {key: value for key, value in args.items() if not key.endswith(_BESIDE)}
    numbers = {key: numeral_text(ENGLISH, value) for key, value in told.items() if type(value) in (int, float)}
    facts = ", ".join(f"{key.replace('_', ' ')}: {numbers.get(key, value)}" for key, value in told.items())
    return f"{words[:1].upper()}{words[1:]}" + (f" ({facts})" if facts else "")


def _fact_keys(name: str) -> tuple[str, ...]:
    return (name,) if "_" not in name else (name, name.replace("_", "-"))


def _typed_value(value: Any) -> Any:
    """Numbers as people type them: game 12345 is not game 12,345. They still choose the form of a word. Texts as far as fit."""
    if isinstance(value, str):
        return value if len(value) <= MOST_LETTERS else value[: MOST_LETTERS - 1] + "…"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
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
