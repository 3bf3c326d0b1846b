"""Scenes from the facts of the game: views, moves, battles."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from data.eots import load_cards
from render.eots import PICTURES
from render.eots.action import battle_scene, hand_from_view, move_arrows
from render.eots.map import EotsMap
from render.pages import draw_battle_card, layout_map
from render.scene import Arrow, Lang, ZoneArea
from rules.engine import Event
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.state.model import EotsState
from rules.eots.table.view import seat_view
from words import known_languages, language_bundle

ROLL = {"stage": "air_naval", "strength": 20, "natural": 9, "modified": 10, "rating": 1.5, "hits": 30, "critical": True}


@pytest.fixture(scope="module")
def state() -> EotsState:
    """South Pacific after its first offensive has come under way by random play, at a moment when units have moved."""
    position = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    rng = random.Random(5)
    for number in range(1, 60):
        if position.state.offensive is not None and position.state.offensive.moved:
            break
        position = position.play(random_action(position, rng), SealedDice(bytes(32), number)).position
    found: EotsState = position.state
    assert found.offensive is not None
    return found


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("who", ["japan", "allies", "spectator", "referee"])
def test_a_view_becomes_a_map(state: EotsState, lang: Lang, who: str) -> None:
    seen = seat_view(state, who)
    scene = EotsMap(seen, lang).map_scene()
    shown = {c.id: (s.hex, c) for s in scene.stacks for c in s.counters}
    assert {u: at for u, (at, _) in shown.items()} == seen.units
    assert {u for u, (_, c) in shown.items() if c.reduced} == set(seen.reduced) & set(seen.units)
    assert {u for u, (_, c) in shown.items() if "alarm" in c.marks} == set(seen.unsupplied)
    assert seen.offensive is not None
    active = {*seen.offensive.activated, *seen.offensive.reacted} & set(seen.units)
    assert {u for u, (_, c) in shown.items() if "active" in c.marks} == active
    assert active
    assert any(isinstance(o, Arrow) for o in scene.overlays)
    assert str(seen.markers["political_will"]) in [t.value for t in scene.tracks]
    assert seen.offensive.card in scene.subtitle[0]
    assert layout_map(scene).left_out == ()


def test_the_map_of_every_seat_is_the_same_picture(state: EotsState) -> None:
    """Nothing on the map depends on whose hand is seen."""
    scenes = [EotsMap(seat_view(state, who)).map_scene() for who in ("japan", "allies", "spectator", "referee")]
    assert all(s == scenes[0] for s in scenes)


def test_zones_of_influence_can_be_laid_over_the_map(state: EotsState) -> None:
    seen = seat_view(state, "spectator")
    areas = [o for o in EotsMap(seen).zones() if isinstance(o, ZoneArea)]
    assert [a.side for a in areas] == ["eots:japan", "eots:allies"]
    for side, area in zip(("japan", "allies"), areas, strict=True):
        assert set(area.neutralised) == set(seen.zones[side]) - set(seen.zones[f"{side}_free"])
    assert not any(isinstance(o, ZoneArea) for o in EotsMap(seen).map_scene().overlays)


def test_the_part_of_an_offensive_holds_its_units(state: EotsState) -> None:
    seen = seat_view(state, "spectator")
    assert seen.offensive is not None
    scene = PICTURES.look("part", state, seen, "en")
    if scene is None:
        spread = [seen.units[u] for u in seen.offensive.activated if u in seen.units]
        assert max(int(n[:2]) for n in spread) - min(int(n[:2]) for n in spread) > 12
    else:
        left_out = layout_map(scene).left_out
        assert not {seen.units[u] for u in seen.offensive.activated if u in seen.units} & set(left_out)
    calm = msgspec.structs.replace(seen, offensive=None)
    assert PICTURES.look("part", state, calm, "en") is None


def test_a_hand_shows_eight_cards_at_most(state: EotsState) -> None:
    seen = seat_view(state, "japan")
    assert tuple(c.id for c in hand_from_view(seen).cards) == seen.hand
    assert hand_from_view(seat_view(state, "spectator")).cards == ()
    assert len(hand_from_view(msgspec.structs.replace(seen, hand=tuple(load_cards())[:10])).cards) == 8
    laid = hand_from_view(msgspec.structs.replace(seen, hand=tuple(load_cards())[:10], future="A13")).cards
    assert len(laid) == 8
    assert laid[-1].id == "A13"
    assert laid[-1].note
    assert not any(card.note for card in laid[:-1])


def test_units_that_moved_together_share_an_arrow() -> None:
    path = ["4828", "4727", "4626"]
    drawn = move_arrows(
        {
            "us_cv_wasp": ("naval", path),
            "us_ca_northampton": ("naval", path),
            "us_marine_1_div": ("amphibious", path),
            "us_air_13af": ("air", ["4825"]),
        }
    )
    assert {(a.kind, a.label, a.side) for a in drawn} == {("sea", "Wasp +1", "eots:allies"), ("landing", "1M", "eots:allies")}


def fought(**more: Any) -> Event:
    """A battle at Guadalcanal as the rules report it."""
    facts = {
        "hex": "4423",
        "active": "allies",
        "condition": "surprise",
        "forces": {"allies": ["us_cv_wasp"], "japan": ["jp_ca_aoba"]},
    }
    return Event("battle-over", {**facts, **more})


def test_a_battle_shows_forces_rolls_and_losses() -> None:
    rolls = [
        {**ROLL, "side": "japan", "modifiers": [["J17", 2]]},
        {**ROLL, "side": "allies", "modifiers": [["surprise", 3]], "critical": False},
        {**ROLL, "side": "allies", "stage": "ground", "modifiers": [["jungle", -1]], "natural": 4, "critical": False},
    ]
    losses = [{"unit": "us_cv_wasp", "steps": 1, "eliminated": True}]
    scene = battle_scene(fought(rolls=rolls, losses=losses, winner="japan", reduced=["us_cv_wasp"]))
    assert scene is not None
    assert (scene.left.side, scene.right.side) == ("eots:allies", "eots:japan")
    assert scene.left.dice == (9, 4)
    assert scene.left.counters[0].reduced
    assert scene.left.losses == ("Wasp: eliminated",)
    assert ("+3", "surprise attack (air and sea)") in scene.left.modifiers
    assert ("+2", "J17 Japanese Counterattack at Savo Island") in scene.right.modifiers
    assert ("!", "critical hit") in scene.right.modifiers
    assert scene.right.winner
    assert scene.result == "Winner: Japan"
    assert "Guadalcanal (4423)" in draw_battle_card(scene).alt


def test_every_battle_the_rules_report_is_drawn_as_it_was() -> None:
    """The facts of the rules' own events, not those a test makes up."""
    rng, seen = random.Random(4), 0
    outcome = GAME.start("south_pacific", {}, SealedDice(bytes([4]) * 32, 0))
    for number in range(1, 700):
        for event in outcome.events:
            if event.kind == "battle-over":
                scene = battle_scene(event)
                assert scene is not None
                sides = {one.side.removeprefix("eots:"): one for one in (scene.left, scene.right)}
                assert scene.left.side == f"eots:{event.facts['active']}"
                for side, units in event.facts["forces"].items():
                    assert {c.id for c in sides[side].counters} == set(units)
                assert len(scene.left.losses) + len(scene.right.losses) == len(event.facts["losses"])
                seen += 1
        if outcome.position.over:
            break
        outcome = outcome.position.play(random_action(outcome.position, rng), SealedDice(bytes([4]) * 32, number))
    assert seen


def test_forces_are_known_from_the_rolls() -> None:
    rolls = [{**ROLL, "side": "japan", "modifiers": [], "units": [["jp_ca_aoba", 12], ["jp_ca_nachi", 10]]}]
    scene = battle_scene(Event("battle-over", {"hex": "4423", "rolls": rolls, "active": "japan", "winner": "japan"}))
    assert scene is not None
    assert [c.id for c in scene.left.counters] == ["jp_ca_aoba", "jp_ca_nachi"]
    assert scene.right.counters == ()


def test_a_battle_not_yet_fought_has_no_result() -> None:
    scene = battle_scene(fought(), "pl")
    assert scene is not None
    assert scene.result == ""
    assert battle_scene(Event("eliminated", {"unit": "us_cv_wasp", "hex": "4423"})) is None


@pytest.mark.parametrize("lang", known_languages())
def test_all_words_of_pictures_exist(lang: Lang) -> None:
    scene = battle_scene(fought(winner="japan"), lang)
    assert scene is not None
    assert scene.result
    for name in ("pictures", "eots_pictures"):
        assert set(language_bundle(lang, name)._messages) == set(language_bundle("en", name)._messages)
