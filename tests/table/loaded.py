"""Imported by the process from which programs are forked: everything they would load and read first, once for all."""

from __future__ import annotations

import asyncio
import gc
import importlib
import importlib.util
import os
from pathlib import Path

import bot.apart.jobs
import bot.serve
import render.pages.pool
import tests.table.toy
import words
from bot.client import FieldpostClient
from bot.command_sync import translated_commands
from bot.core import games as played
from bot.store import Store
from bot.telling.localise import FluentTranslator
from data.eots import load_cards, scenario_ids
from render.hexmap import base
from rules.engine.machine.dice import SealedDice
from rules.engine.packages import registry
from rules.eots import GAME
from tests.table.patient import lift_limits

LOADED = (bot.apart.jobs, bot.serve, render.pages.pool, tests.table.toy)
#: What most programs and tables of tests play, as FIELDPOST_GAMES names it: "" is all that are shipped.
PLAYED = ("tests.table.toy", "", "rules.generals", "rules.eots")


async def commands_are_known() -> None:
    """Looking up their names in every language takes half of a program's start."""
    before = os.environ.get("FIELDPOST_GAMES")
    async with await Store.open("sqlite://") as store:
        for named in PLAYED:
            os.environ["FIELDPOST_GAMES"] = named
            played.installed_games.cache_clear()
            client = FieldpostClient(store, home=Path(), pictures=False, deliver=False)
            await client.tree.set_translator(FluentTranslator())
            await translated_commands(client.tree)
            await client.close()
    del os.environ["FIELDPOST_GAMES"]
    if before is not None:
        os.environ["FIELDPOST_GAMES"] = before
    played.installed_games.cache_clear()


lift_limits()
registry.load_game_module("tests.table.toy")  # with its words: to find a folder of them means to read all again

GAMES = registry.registered_games()
registry.forget_packages()  # a program may find other packages installed
for game in GAMES.values():
    game.scenarios()
    if importlib.util.find_spec(f"render.{game.id}") is not None:
        importlib.import_module(f"render.{game.id}")
for lang in words.known_languages():
    for name in ("", "toy", "pictures", *GAMES, *(f"{key}_pictures" for key in GAMES)):
        words.language_bundle(lang, name)
base.CACHE_BYTES *= 8  # tests use more boards than any table
load_cards()
for scenario in scenario_ids():
    GAME.start(scenario, {}, SealedDice(bytes(32), 0))
asyncio.run(commands_are_known())
registry.forget_packages()
# Forks share what is never collected again.
gc.collect()
gc.freeze()
