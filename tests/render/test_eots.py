"""Scenes from the facts of the game: views, moves, battles."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, get_args

import pytest

from data.eots import load_cards, load_scenario
from render import draw_battle, layout_map
from render.eots import arrows, battle, battle_from_view, hand, hand_from_view, map_from_view, setup_units
from render.eots_action import WORDS
from render.scene import BattleMark, Lang

ROLL = {"stage": "air_naval", "strength": 20, "natural": 9, "modified": 10, "rating": 1.5, "hits": 30, "critical": True}


def _view(**more: Any) -> Any:
    units = [(u, at, reduced) for u, (at, reduced) in setup_units("south_pacific").items()]
    told = {
        "board": "south_pacific",
        "turn": 3,
        "units": units,
        "control": load_scenario("south_pacific").control,
        "activated": {"jp_cv_shokaku"},
        "battles": ["4423"],
        "political_will": 4,
        "war_in_europe": 1,
        "china_divisions": 9,
        "asp": {"japan": 7, "allies": 2},
        "passes": {},
        "hand_sizes": {"japan": 3, "allies": 2},
        "hand": ["J17"],
    }
    return SimpleNamespace(**{**told, **more})


@pytest.mark.parametrize("lang", get_args(Lang))
def test_a_view_becomes_a_map(lang: Lang) -> None:
    scene = map_from_view(_view(), lang, title="x")
    assert scene.title == "x"
    assert BattleMark("4423") in scene.overlays
    shown = {c.id: c for s in scene.stacks for c in s.counters}
    assert shown.keys() == setup_units("south_pacific").keys()
    assert "activated" in shown["jp_cv_shokaku"].marks
    assert "activated" not in shown["jp_bb_hiei"].marks
    assert shown["jp_bb_yamato"].reduced
    values = [t.value for t in scene.tracks]
    assert values == ["3", "4", "+1", "7", "2", "9", "3", "2"]
    assert layout_map(scene).left_out == ()


def test_a_hand_shows_eight_cards_at_most() -> None:
    scene = hand_from_view(_view(hand=list(load_cards())[:10]))
    assert len(scene.cards) == 8
    assert hand(("A13",), modes={"A13": ("EC",)}).cards[0].modes == ("EC",)


def test_units_that_moved_together_share_an_arrow() -> None:
    path = ["4828", "4727", "4626"]
    drawn = arrows(
        {
            "us_cv_wasp": ("naval", path),
            "us_ca_northampton": ("naval", path),
            "us_marine_1_div": ("amphibious", path),
            "us_air_13af": ("air", ["4825"]),
        }
    )
    assert {(a.kind, a.label, a.side) for a in drawn} == {("naval", "Wasp +1", "allies"), ("amphibious", "1M", "allies")}


def _facts(**more: Any) -> dict[str, Any]:
    return {
        "hex": "4423",
        "active": "allies",
        "condition": "surprise",
        "forces": {"allies": ["us_cv_wasp"], "japan": ["jp_ca_aoba"]},
        **more,
    }


def test_a_battle_tells_forces_rolls_and_losses() -> None:
    rolls = [
        {**ROLL, "side": "japan", "modifiers": [["J17", 2]]},
        {**ROLL, "side": "allies", "modifiers": [["surprise", 3]], "critical": False},
        {**ROLL, "side": "allies", "stage": "ground", "modifiers": [["jungle", -1]], "natural": 4, "critical": False},
    ]
    losses = [["us_cv_wasp", "eliminated"]]
    scene = battle_from_view(SimpleNamespace(facts=_facts(rolls=rolls, losses=losses, winner="japan", reduced=["us_cv_wasp"])))
    assert scene is not None
    assert (scene.left.side, scene.right.side) == ("allies", "japan")
    assert scene.left.dice == (9, 4)
    assert scene.left.counters[0].reduced
    assert scene.left.losses == ("Wasp: eliminated",)
    assert ("+3", "surprise attack (air and sea)") in scene.left.modifiers
    assert ("+2", "J17 Japanese Counterattack at Savo Island") in scene.right.modifiers
    assert ("!", "critical hit") in scene.right.modifiers
    assert scene.right.winner
    assert scene.result == "Japan wins"
    assert "Guadalcanal (4423)" in draw_battle(scene).alt


def test_a_battle_not_yet_fought_has_no_result() -> None:
    scene = battle_from_view(SimpleNamespace(facts=_facts()), "pl")
    assert scene is not None
    assert scene.result == ""
    assert battle_from_view(SimpleNamespace(facts={"unit": "us_cv_wasp", "hex": "4423"})) is None


@pytest.mark.parametrize("lang", get_args(Lang))
def test_all_words_exist_and_differ(lang: Lang) -> None:
    words = WORDS[lang]
    assert words.keys() == WORDS["en"].keys()
    assert len(set(words.values())) == len(words)
    assert battle("4423", {}, (), active="japan", winner="japan", lang=lang).result
