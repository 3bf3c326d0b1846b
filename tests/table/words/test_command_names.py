"""Texts name commands as their reader's Discord does, in every language and in every message."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

import words
from bot.client import FieldpostClient
from bot.command_sync import translated_commands
from bot.telling import links
from bot.telling.links import command_names_of, link_command_names, link_commands
from bot.telling.localise import FluentTranslator
from words import known_languages, language_bundle, message_sources, tr

#: A command in a finished text.
_NAMED = re.compile(r"(?<![\w`<:./)~-])`?/([^\W\d][\w -]*)")


@pytest.fixture
async def names(simcord_bot: FieldpostClient) -> AsyncIterator[dict[str, dict[str, str]]]:
    """The commands of the whole program with their names by language; texts know them, but no ids."""
    before = dict(links._ids), dict(links._names)
    await simcord_bot.tree.set_translator(FluentTranslator())
    found = {
        name: dict(called) for one in (await translated_commands(simcord_bot.tree))[0] for name, called in command_names_of(one)
    }
    link_commands({}, found)
    yield found
    link_commands(*before)


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", [lang for lang in known_languages() if lang != "en"])
async def test_every_command_in_a_text_has_its_name_of_that_language(names: dict[str, dict[str, str]], lang: str) -> None:
    assert names["league join"][lang].count(" ") == 1
    foreign = {one[lang] for one in names.values()}
    wrong, seen, host = [], 0, language_bundle(lang, "")._messages
    for game in ("", *sorted(one for one in message_sources() if "_" not in one)):
        for message, written in language_bundle(lang, game)._messages.items():
            if game and written is host.get(message):
                continue  # a game has those of the host besides its own
            text = tr(lang, f"{game}:{message}" if game else message, command="move")
            for found in _NAMED.finditer(text):
                seen += 1
                parts = found[1].split(" ")
                if not any(" ".join(parts[:count]) in foreign for count in range(len(parts), 0, -1)):
                    wrong.append(f"{game}:{message}: /{found[1]}")
    assert not wrong, "\n".join(sorted(set(wrong)))
    assert seen > 100


@pytest.mark.plays("")
async def test_a_mention_comes_first_and_a_group_has_a_name(names: dict[str, dict[str, str]]) -> None:
    link_commands({"game move": 7}, names)
    assert link_command_names("`/game move game:3` and `/game`", "ru") == "</game move:7> `game:3` and `/игра`"
    assert link_command_names("see /mod export", "pl") == f"see /{names['mod export']['pl']}"
    assert link_command_names("`/chance`", "en") == "`/fairness`", "the name that is shown, not the one that links know"
    assert link_command_names("and/or 1/2 /nothing at/mod", "ru") == "and/or 1/2 /nothing at/mod"
    assert link_command_names("`/act move 12`", "pl") == f"`/{names['act']['pl']} move 12`"


@pytest.mark.plays("")
@pytest.mark.parametrize("lang", [lang for lang in known_languages() if lang != "en"])
async def test_a_description_is_written_with_names_of_its_own_language(names: dict[str, dict[str, str]], lang: str) -> None:
    """Descriptions are passed on before the names of commands are known: they are shown as they are written."""
    foreign = {one[lang] for one in names.values()}
    folder = Path(words.__file__).parent / lang
    lines = [line for file in folder.glob("*/*.ftl") for line in file.read_text(encoding="utf-8").splitlines()]
    found = [(line, one[1]) for line in lines if re.match("cmd-|opt-|choice-", line) for one in _NAMED.finditer(line)]
    assert found
    assert not [line for line, named in found if not any(named.startswith(one) for one in foreign)]
