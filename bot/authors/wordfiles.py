"""The Fluent files of a game: its languages, messages that one of them lacks, unreadable parts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from fluent.syntax.ast import Junk, Message

from rules.engine import Game
from words import ENGLISH, known_languages, language_folders, message_files, parsed_file

#: Messages that only one language may have: names of commands and options are English unless translated.
_OF_ONE = re.compile(r"(cmd|opt)-.*-name|opt-.*")


def files_in(game: Game, lang: str) -> list[Path]:
    """The files of a game in a language."""
    return [file for folder in language_folders() for file in message_files(folder / lang, game.id)]


def languages_of(game: Game) -> tuple[str, ...]:
    """The languages in which a game has words; all known languages if it has no words yet."""
    return tuple(lang for lang in known_languages() if files_in(game, lang)) or known_languages()


def unreadable_messages(game: Game, spoken: Sequence[str]) -> Iterator[str]:
    """Parts of the files that are not messages, with file and line."""
    for lang in spoken:
        for file in files_in(game, lang):
            for entry in parsed_file(file).body:
                if isinstance(entry, Junk) and entry.annotations:
                    fault = entry.annotations[0]
                    line = file.read_text(encoding="utf-8").count("\n", 0, fault.span.start if fault.span else 0) + 1
                    yield f"{lang}/{file.name}:{line}: cannot be read: {fault.message}"


def lacking_messages(game: Game, spoken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Messages missing from a language, as (language, id), compared with English or the game's only other language."""
    first = ENGLISH if ENGLISH in spoken else spoken[0]
    wanted = _messages_of_game(game, first)
    for lang in spoken:
        for name in sorted(wanted - _messages_of_game(game, lang)):
            if not _OF_ONE.fullmatch(name):
                yield lang, name


def _messages_of_game(game: Game, lang: str) -> set[str]:
    bodies = [parsed_file(file).body for file in files_in(game, lang)]
    return {entry.id.name for body in bodies for entry in body if isinstance(entry, Message)}
