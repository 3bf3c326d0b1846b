"""Imported by the process that programs are forked from: whatever they would load and read first, once for all of them."""

from __future__ import annotations

import gc
import importlib
import importlib.util

import bot.apart.jobs
import bot.serve
import render.pages.pool
import tests.table.toy
import words
from data.eots import load_cards, scenario_ids
from render.hexmap import base
from rules.engine import registry
from rules.engine.dice import SealedDice
from rules.eots import GAME

LOADED = (bot.apart.jobs, bot.serve, render.pages.pool, tests.table.toy)

GAMES = registry.games()
registry.forget()  # a program may find other packages installed
for game in GAMES.values():
    game.scenarios()
    if importlib.util.find_spec(f"render.{game.id}") is not None:
        importlib.import_module(f"render.{game.id}")
for lang in words.langs():
    for name in ("", "toy", "pictures", *GAMES, *(f"{key}_pictures" for key in GAMES)):
        words.bundle(lang, name)
base.CACHE_BYTES *= 8  # tests use more boards than any table
load_cards()
for scenario in scenario_ids():
    GAME.start(scenario, {}, SealedDice(bytes(32), 0))
# Forks share what is never looked at again.
gc.collect()
gc.freeze()
