"""Sends the commands to Discord when they have changed, and learns the ids by which texts link to them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import discord

from bot.command_tree import Tree
from bot.telling.links import command_names_of, link_commands
from bot.telling.localise import FluentTranslator
from words import known_languages

#: Kinds of options that are commands themselves, or hold some.
_PARTS = (discord.AppCommandOptionType.subcommand.value, discord.AppCommandOptionType.subcommand_group.value)
_TYPED = discord.AppCommandType.chat_input.value
#: Commands as Discord is sent them and the digest of that, by the languages there are and what they are in English.
_translated: dict[tuple[tuple[str, ...], str], tuple[list[Any], str]] = {}


async def sync_commands(client: discord.Client, tree: Tree, home: Path) -> None:
    """Send the commands to Discord if they differ from those it was last sent (200 creations a day are allowed).

    The ids it gave them make the commands that texts name something to tap on.
    """
    await tree.set_translator(FluentTranslator())
    payload, said = await translated_commands(tree)
    digest = hashlib.sha256(f"{discord.http.Route.BASE} {said}".encode()).hexdigest()
    file = home / f"commands-{client.application_id}.sha256"
    assert client.application_id is not None
    same = file.is_file() and file.read_text() == digest
    known: Sequence[Any] = await client.http.get_global_commands(client.application_id) if same else []
    if len(known) != len(payload):
        known = await client.http.bulk_upsert_global_commands(client.application_id, payload=payload)
        file.write_text(digest)
    ids = {name: int(command["id"]) for command in known if _is_typed(command) for name in _command_names(command)}
    link_commands(ids, dict(called for command in payload if _is_typed(command) for called in command_names_of(command)))


async def translated_commands(tree: Tree) -> tuple[list[Any], str]:
    """All commands with their names in every language, and a digest of them.

    Asking for each text in each of Discord's locales takes long: once.
    """
    commands = tree.get_commands()
    key = known_languages(), json.dumps([command.to_dict(tree) for command in commands], sort_keys=True)
    translator = tree.translator
    assert translator is not None
    if key not in _translated:
        payload = [await command.get_translated_payload(tree, translator) for command in commands]
        _translated[key] = payload, hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
    return _translated[key]


def _is_typed(command: Mapping[str, Any]) -> bool:
    """Whether a command is typed, and so can be named in a text; the entries of menus are not."""
    return bool(command.get("type", _TYPED) == _TYPED)


def _command_names(command: Mapping[str, Any], above: str = "") -> list[str]:
    """The whole names under which a command, as Discord writes it, can be called: its own, or those of what it consists of."""
    name = f"{above} {command['name']}".strip()
    parts = [part for part in command.get("options") or () if part["type"] in _PARTS]
    return [whole for part in parts for whole in _command_names(part, name)] if parts else [name]
