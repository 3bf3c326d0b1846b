"""Commands in a text, as its reader sees them: a mention to tap on, or the command's name in the reader's language.

Texts of every language write a command by its English name ("`/game move game:3`"), which never changes; it serves as the
placeholder. Discord shows a mention under the command's name in the reader's own language, and opens the command on a tap.
The words after the name cannot be part of the mention, so they follow as code. Where there can be no mention (a group of
commands, a text without markup), the name is in the text's language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import words
from words import ENGLISH, lang_of

_COMMAND = re.compile(r"`/([^`]+)`")
#: A command in a text without markup: a slash before lower-case letters that does not look like a path or a fraction.
_BARE = re.compile(r"(?<![\w`<:./)~-])/([a-z][a-z-]*(?: [a-z][a-z-]*)*)")
#: Kinds of options that are parts of a command: its groups and subcommands.
_PARTS = (1, 2)
_ids: dict[str, int] = {}
_names: dict[str, Mapping[str, str]] = {}
#: A mention of a person who was forgotten, by their mark.
_FORMER = re.compile(r"<@-(\d+)>")


def command_names_of(command: Mapping[str, Any]) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every full name of a command as sent to Discord, including its groups, each with its localised names."""
    yield from _names_below(command, "", {})


def _names_below(command: Mapping[str, Any], above: str, called: Mapping[str, str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    said = {lang_of(locale): name for locale, name in (command.get("name_localizations") or {}).items()}
    name = f"{above} {command['name']}".strip()
    here = {lang: f"{called.get(lang, above)} {said.get(lang, command['name'])}".strip() for lang in words.known_languages()}
    yield name, here
    for part in command.get("options") or ():
        if part["type"] in _PARTS:
            yield from _names_below(part, name, here)


def link_commands(ids: Mapping[str, int], names: Mapping[str, Mapping[str, str]] | None = None) -> None:
    """From now on every text shows these commands as Discord does. ``ids``: full name -> id of its command.

    ``names``: the localised names of each command and group. Texts already made are unchanged if nothing differs.
    """
    if dict(ids) == _ids and dict(names or {}) == _names:
        return
    _ids.clear()
    _ids.update(ids)
    _names.clear()
    _names.update(names or {})
    words.finish_with(link_command_names)


def link_command_names(text: str, lang: str = ENGLISH) -> str:
    """The text with a mention for every command that Discord knows, and the localised name for every other.

    People who were forgotten are former players with a number.
    """
    if "<@-" in text:
        text = _FORMER.sub(lambda found: words.tr(lang, "former-player", number=int(found[1])), text)
    if "/" not in text or not (_ids or _names):
        return text
    text = _COMMAND.sub(lambda found: _command_mention(found, lang), text)
    return _BARE.sub(lambda found: _command_as_typed(found[1], lang, found[0], "/{}"), text)


def _command_mention(found: re.Match[str], lang: str) -> str:
    name, rest = _split_command(found[1], _ids)
    if name:
        return f"</{name}:{_ids[name]}>" + (f" `{rest}`" if rest else "")
    return _command_as_typed(found[1], lang, found[0], "`/{}`")


def _command_as_typed(typed: str, lang: str, otherwise: str, form: str) -> str:
    """A typed command under its localised name; ``otherwise`` for text that is not a command."""
    name, rest = _split_command(typed, _names)
    return form.format(f"{_names[name].get(lang, name)} {rest}".strip()) if name else otherwise


def _split_command(typed: str, known: Mapping[str, Any]) -> tuple[str, str]:
    """Split typed text into the longest command name it begins with and the rest; ("", all) if there is no command."""
    parts = typed.split(" ")
    end = next((place for place, part in enumerate(parts) if ":" in part), len(parts))
    for count in range(end, 0, -1):
        if (name := " ".join(parts[:count])) in known:
            return name, " ".join(parts[count:])
    return "", typed
