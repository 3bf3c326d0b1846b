"""Pictures described in words."""

from __future__ import annotations

import re

import msgspec
import pytest

from data.eots import load_theatres
from render.eots import PICTURES
from render.eots.counters import hand_card_spec
from render.eots.looks import show_theatre
from render.eots.map import EotsMap
from render.hexmap.boards import board_art_of
from render.pages.alt import battle_words, hand_words, map_alt
from render.pages.draw_map import draw_map
from render.pages.map_words import PlaceWeights, map_words, side_stacks
from render.paint.counters import counter_text
from render.paint.picture import ALT_LIMIT
from render.say import say_painter
from render.scene import (
    Area,
    BattleMark,
    BattleScene,
    BattleSide,
    CardGroup,
    CounterSpec,
    HandScene,
    Highlight,
    Lang,
    MapScene,
    Ring,
    ZoneArea,
)
from render.stalins_war import PICTURES as STALINS_WAR_PICTURES
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME as EOTS
from rules.stalins_war import GAME as STALINS_WAR


@pytest.mark.parametrize(("lang", "word"), [("en", "reduced"), ("ru", "ослаблена"), ("pl", "zredukowana")])
def test_a_unit_on_its_weaker_side_is_called_so_in_the_readers_language(lang: str, word: str) -> None:
    spec = CounterSpec("x", "bb", "eots:jp_navy", "Yamato", factors=("9", "8"), reduced=True)
    assert counter_text(spec, lang) == f"Yamato 9-8 ({word})"


def test_a_hand_without_a_title_begins_with_its_cards() -> None:
    cards = (hand_card_spec("A01", "en"),)
    assert hand_words(HandScene("", cards, "en")).startswith("A01 ")
    assert hand_words(HandScene("Hand", cards, "en")).startswith("Hand: A01 ")
    assert hand_words(HandScene("Hand", (), "en")) == "Hand."
    assert hand_words(HandScene("", (), "en", groups=(CardGroup("", cards),))).startswith("A01 ")


def stacks_told(text: str) -> int:
    return len(re.findall(r"\b\d{4}\b[^:;,]*: ", text))


@pytest.mark.parametrize(
    ("lang", "sides"), [("en", ("Japan", "Allies")), ("ru", ("Япония", "Союзники")), ("pl", ("Japonia", "Alianci"))]
)
def test_a_map_in_words_says_whose_units_they_are_and_how_many_it_leaves_out(lang: Lang, sides: tuple[str, ...]) -> None:
    position = EOTS.start("campaign_1941", {}, SealedDice(bytes(32), 0)).position
    view = EOTS.seen(position, "spectator")
    text = map_alt(PICTURES.map(view, lang))
    assert len(text) <= ALT_LIMIT
    head = say_painter(lang, "alt-units")
    for side in sides:
        assert f"{side}, {head.lower()}: " in text
    left_out = sum(map(int, re.findall(say_painter(lang, "alt-more", count=0).replace("0", r"(\d+)"), text)))
    scene = PICTURES.map(view, lang)
    assert left_out > 0
    assert stacks_told(text) + left_out >= len([s for s in scene.stacks if s.counters])


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_zones_in_words_say_how_large_they_are_and_which_places_lie_in_them(lang: Lang) -> None:
    position = EOTS.start("campaign_1941", {}, SealedDice(bytes(32), 0)).position
    view = EOTS.seen(position, "spectator")
    scene = PICTURES.look("zones", position.state, view, lang)
    assert isinstance(scene, MapScene)
    zones = [one for one in scene.overlays if isinstance(one, ZoneArea)]
    text = map_alt(scene)
    assert len(zones) == 2
    for zone in zones:
        assert f"{zone.label}: {len(zone.hexes)} " in text
    assert "2015 Singapore" in text
    assert text != map_alt(PICTURES.map(view, lang))


@pytest.mark.parametrize("scenario", ["south_pacific", "campaign_1941"])
def test_a_part_of_the_map_in_words_has_every_stack_that_its_picture_shows(scenario: str) -> None:
    position = EOTS.start(scenario, {}, SealedDice(bytes(32), 0)).position
    view = EOTS.seen(position, "spectator")
    seen = 0
    for name, row in load_theatres(view.board).items():
        scene = show_theatre(name, position.state, EotsMap(view, "en"))
        assert scene is not None
        numbers = board_art_of(scene.board).numbers
        shown = [numbers.place(stack.hex) for stack in scene.stacks if stack.counters]
        there = [1 for column, line in shown if row.left <= column <= row.right and row.top <= line <= row.bottom]
        text = map_alt(scene)
        left_out = sum(map(int, re.findall(r"and (\d+) more", text)))
        assert stacks_told(text) + left_out >= len(there), name
        seen += len(there)
    assert seen > 10


def test_units_of_two_armies_of_one_name_are_told_apart_by_their_side() -> None:
    position = STALINS_WAR.start(STALINS_WAR.scenarios()[0].id, {}, SealedDice(bytes(32), 0)).position
    text = map_alt(STALINS_WAR_PICTURES.map(STALINS_WAR.seen(position, "spectator"), "en"))
    assert "Axis, units: " in text
    assert "Soviets, units: " in text
    assert "VP 7 (Axis)" in text, "a track's colour says whose it is"


@pytest.mark.parametrize(("lang", "word"), [("en", "Against"), ("ru", "Против"), ("pl", "Przeciw")])
def test_each_side_of_a_battle_is_told_in_sentences_of_its_own(lang: Lang, word: str) -> None:
    """Heard as "10th Army: eliminated against Axis 18" it says that the eighteen did it."""
    left = BattleSide("stalins_war:soviets", "Soviets", (), "2", losses=("10th Army: eliminated",))
    right = BattleSide("stalins_war:axis", "Axis", (), "18", winner=True)
    assert f"eliminated. {word}: Axis 18" in battle_words(BattleScene("0818", left, right, lang=lang))


@pytest.mark.parametrize("lang", ["en", "ru", "pl"])
def test_reach_frames_and_ranges_are_in_the_words_of_a_map(lang: Lang) -> None:
    over = (
        Area(("0203", "0302"), "good", "AREA"),
        Highlight(("0707",), "target", "FRAME"),
        Ring("0203", 3, "crossing:grey", "RING"),
        Highlight(("0402",), "choice"),
    )
    text = map_alt(MapScene("crossing/field/en", overlays=over, lang=lang))
    for said in ("AREA: 2 ", "FRAME: 0707 ", "RING"):
        assert said in text
    assert "0402" not in text, "a frame without words has none here either"


def test_stacks_near_the_enemy_and_battles_come_first_and_all_are_in_the_whole_words() -> None:
    position = EOTS.start("campaign_1941", {}, SealedDice(bytes(32), 0)).position
    scene = PICTURES.map(EOTS.seen(position, "spectator"), "en")
    stacks = side_stacks(scene, {one.hex for one in scene.stacks})
    weights = PlaceWeights(scene)
    for side, those in stacks.items():
        far = [weights.enemy_distance(one.hex, side) for one in those]
        assert far == sorted(far)
    fought = msgspec.structs.replace(scene, overlays=(BattleMark(stacks["eots:allies"][-1].hex),))
    assert side_stacks(fought, {one.hex for one in scene.stacks})["eots:allies"][0] == stacks["eots:allies"][-1]
    whole = map_words(scene)
    for stack in scene.stacks:
        assert f"{stack.hex}" in whole
    assert not re.search(r"and \d+ more: ", whole)
    assert draw_map(scene).words == whole
    assert draw_map(scene).alt == map_alt(scene)


def test_a_map_says_who_holds_which_places_and_counts_those_it_leaves_out() -> None:
    position = STALINS_WAR.start(STALINS_WAR.scenarios()[0].id, {}, SealedDice(bytes(32), 0)).position
    scene = STALINS_WAR_PICTURES.map(STALINS_WAR.seen(position, "spectator"), "en")
    text = map_alt(scene)
    for side in ("Axis", "Soviets"):
        said = re.search(rf"{side}, in control of (\d+) places: ([^:]*?)(?:, and (\d+) more)?\.", text)
        assert said is not None
        assert int(said[1]) == len(said[2].split(", ")) + int(said[3] or 0)


@pytest.mark.parametrize(("lang", "hint"), [("en", "/where."), ("ru", "/где."), ("pl", "/gdzie.")])
def test_words_that_leave_something_out_say_how_to_get_it(lang: Lang, hint: str) -> None:
    position = EOTS.start("campaign_1941", {}, SealedDice(bytes(32), 0)).position
    text = map_alt(PICTURES.map(EOTS.seen(position, "spectator"), lang))
    assert text.endswith(hint)
    assert len(text) <= ALT_LIMIT
    assert hint not in map_alt(MapScene("crossing/field/en", lang=lang))
