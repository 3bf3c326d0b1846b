"""A picture's title is in the language of the person who looks, in every game: of its map, its looks, hands and posters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.drawing.adapters import adapter_of
from rules.engine import Game
from rules.engine.machine.record import Record
from rules.engine.packages import registry
from tests.render.setups import setup_scene
from words import ENGLISH, known_languages, tr

OTHERS = [lang for lang in known_languages() if lang != ENGLISH]
#: A word that is the same in two languages: a proper name or a year. Languages with another script have none.
SAME = r"Brandubh|Empire of the Sun|Blau|Bagration|B-29"

#: The games that have pictures.
PICTURED = [game for game in registry.registered_games().values() if adapter_of(game.id, game) is not None]


def titles(game: Game, scenario: str, lang: str) -> Iterator[tuple[str, str]]:
    """What is written above the pictures of a scenario as it begins: which picture, and its title."""
    adapter, state = adapter_of(game.id, game), Record(game, scenario, {}, bytes(32)).position.state
    assert adapter is not None
    seen = game.view(state, "spectator")
    scenes: list[tuple[str, Any]] = [("map", adapter.map(seen, lang))]
    scenes += [(look, adapter.look(look, state, seen, lang)) for look in adapter.looks(scenario)]
    scenes += [(f"hand of {seat}", adapter.hand(game.view(state, seat), lang)) for seat in game.seats]
    scenes += [("poster", adapter.poster([seen, seen], lang, [[], []], ""))]
    for name, scene in scenes:
        if title := str(getattr(scene, "title", "")):
            yield name, title


@pytest.mark.parametrize("lang", OTHERS)
def test_a_scenario_before_its_first_move_is_titled_too(lang: str) -> None:
    assert setup_scene("campaign_1941", lang).title == tr(lang, "eots:word-scenario-campaign_1941")
    assert setup_scene("campaign_1941", lang).title != setup_scene("campaign_1941", ENGLISH).title


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", PICTURED, ids=lambda game: str(game.id))
def test_titles_are_in_the_language_of_the_reader(game: Game, lang: str) -> None:
    some = 0
    for scenario in [info.id for info in game.scenarios()]:
        english = dict(titles(game, scenario, ENGLISH))
        for name, title in titles(game, scenario, lang):
            some += 1
            words = re.sub(SAME, "", english[name])
            assert title != english[name] or not re.search(r"[A-Za-z]{2}", words), (scenario, name, title)
            if lang == "ru":
                assert not re.search(r"[A-Za-z]{3}", re.sub(SAME, "", title)), (scenario, name, title)
    assert some
