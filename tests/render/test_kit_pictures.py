"""A game with a kit gets its pictures only from its view."""

from __future__ import annotations

import dataclasses
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from data.kit import KitMove, has_kit, unregister_kit
from render.areamap.adapter import KitPictures, find_kit, pictures_of
from render.pages import draw_map
from render.scene import Area, Arrow, BattleMark, Highlight, Note, Passage
from tests.render.kits import ISLES, isles

__all__ = ["isles"]


class View(msgspec.Struct):
    at: dict[str, str]
    control: dict[str, str]
    hand: list[str]
    secret: str = "not looked at"


@dataclasses.dataclass
class Bare:
    at: dict[str, Any]


def test_a_view_is_drawn_by_its_attributes(isles: str) -> None:
    pictures = KitPictures(isles)
    view = View({"red_army": "northland", "blue_army": "southland"}, {"northland": "red"}, ["order_number_one"] * 2)
    scene = pictures.map(view, "en")
    assert {s.hex: [c.name for c in s.counters] for s in scene.stacks} == {"northland": ["Red army"], "southland": ["B"]}
    assert scene.control == {"northland": "isles:red"}
    hand = pictures.hand(view, "ru")
    assert hand is not None
    assert [c.title for c in hand.cards] == ["To the boats"] * 2
    assert pictures.hand(Bare({}), "en") is None
    assert pictures.map(Bare({"northland": {"red_army": 2}}), "en") == pictures.map({"at": {"northland": ["red_army"] * 2}}, "en")
    with pytest.raises(TypeError, match="the view of isles cannot be drawn"):
        pictures.map({"hand": {"red": ["order_number_one"]}}, "en")


def test_moves_battles_and_frames_lie_over_the_map(isles: str) -> None:
    view = {
        "at": {"red_fleet": "inner_sea"},
        "moves": [
            ["west_sea", "inner_sea"],
            KitMove(("inner_sea", "south_sea"), "sea", "blue", "on", True),
            ["west_sea", "moon"],
        ],
        "battles": ["south_sea", "moon"],
        "marked": {"northland": "target", "southland": "red"},
        "notes": {"far_base": "fog"},
        "passes": {"inner_sea/south_sea": "blue", "west_sea/south_sea": ""},
        "tracks": [("Round", 3), {"label": "Score", "value": "5", "side": "red"}],
        "title": "Round 3",
    }
    scene = KitPictures(isles).map(view, "en")
    arrows = [o for o in scene.overlays if isinstance(o, Arrow)]
    assert arrows[0] == Arrow(("west_sea", "inner_sea"), "land", "isles:red")  # in the colour of the piece that came
    assert arrows[1] == Arrow(("inner_sea", "south_sea"), "sea", "isles:blue", "on", True)
    assert len(arrows) == 2
    assert [o.hex for o in scene.overlays if isinstance(o, BattleMark)] == ["south_sea"]
    assert {o.colour for o in scene.overlays if isinstance(o, Highlight)} == {"target", "isles:red"}
    assert Note("far_base", "fog") in scene.overlays
    assert Passage("inner_sea", "south_sea", "isles:blue") in scene.overlays
    assert Passage("west_sea", "south_sea", "", False) in scene.overlays
    assert [(t.label, t.value, t.side) for t in scene.tracks] == [("Round", "3", ""), ("Score", "5", "isles:red")]
    assert scene.title == "Round 3"
    assert draw_map(scene).alt.startswith("Map The Isles. Round 3. Round 3; Score 5 (Reds).")


def test_boards_follow_scenarios_or_what_the_view_says(isles: str) -> None:
    pictures = KitPictures(isles)
    assert [pictures.board_of(s) for s in ("duel", "hall", "campaign")] == ["isles/hall", "isles/hall", "isles/isles"]
    assert pictures.map({"scenario": "duel"}, "en").board == "isles/hall"
    assert pictures.map({"board": "track"}, "en").board == "isles/track"


def test_looks_are_who_holds_what_and_the_parts_of_the_board(isles: str) -> None:
    pictures = KitPictures(isles)
    assert pictures.looks() == ("control", "middle", "lands")
    assert pictures.looks("duel") == ("control",)
    view = {"control": {"northland": "red", "lone_isle": "red", "southland": "blue"}, "moves": [["west_sea", "inner_sea"]]}
    held = pictures.look("control", None, view, "en")
    assert {o.colour: o.hexes for o in held.overlays if isinstance(o, Area)} == {
        "isles:red": ("lone_isle", "northland"),
        "isles:blue": ("southland",),
    }
    assert [(t.label, t.value) for t in held.tracks] == [("Reds", "2"), ("Blues", "1")]
    assert draw_map(pictures.look("middle", None, view, "en")).width < draw_map(held).width
    assert pictures.look("lands", None, view, "en").crop is not None
    for name, view in (("moon", {}), ("middle", {"board": "hall"})):
        with pytest.raises(KeyError):
            pictures.look(name, None, view, "en")


def test_a_place_is_shown_with_its_neighbours(isles: str) -> None:
    pictures = KitPictures(isles)
    for name in ("northland", "Northland", "kraj północny"):
        crop = pictures.place({}, name, "en").crop
        assert crop is not None
        assert (crop.hexes, crop.radius) == (("northland",), 1)
    assert pictures.place({"board": "hall"}, "D4", "en").crop is not None
    with pytest.raises(KeyError):
        pictures.place({}, "d4", "en")


def test_the_kit_of_a_game_is_found_in_its_own_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "outsider"
    (package / "rules").mkdir(parents=True)
    for folder in (package, package / "rules"):
        (folder / "__init__.py").write_text("", encoding="utf-8")
    (package / "kit").symlink_to(ISLES)
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert not has_kit("outsider")
        assert pictures_of("outsider", "tests.render") is None
        found = pictures_of("outsider", "outsider.rules")
        assert found is not None
        assert found.map({"at": {"northland": ["red_army"]}}, "en").board == "outsider/isles"
        assert find_kit("sample", "")
    finally:
        unregister_kit("outsider")
        sys.modules.pop("outsider", None)
        sys.modules.pop("outsider.rules", None)
