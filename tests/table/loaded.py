"""Imported by the process that programs are forked from: whatever they would load and read first, once for all of them."""

from __future__ import annotations

import gc

import bot.apart.jobs
import bot.serve
import render.eots
import render.pages.pool
import tests.table.toy
import words
from data.eots import load_cards, scenario_ids
from rules.engine.dice import SealedDice
from rules.eots import GAME

LOADED = (bot.apart.jobs, bot.serve, render.eots, render.pages.pool, tests.table.toy)

for lang in words.langs():
    for name in ("", GAME.id, "toy", "pictures", f"{GAME.id}_pictures"):
        words.bundle(lang, name)
load_cards()
for scenario in scenario_ids():
    GAME.start(scenario, {}, SealedDice(bytes(32), 0))
# Forks share what is never looked at again.
gc.collect()
gc.freeze()
