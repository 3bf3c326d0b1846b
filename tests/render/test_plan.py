"""The picture of a plan: moves as arrows of their kind, destinations labelled, battles marked, all of it in the picture."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from render.eots.action import ARROWS, move_arrows
from render.eots.map import EotsMap
from render.eots.plan import plan_from_views
from render.hexmap.crops import shown_hexes
from render.hexmap.geometry import grid_distance
from render.pages import draw_map, layout_map
from render.pages.alt import map_alt
from render.scene import Arrow, BattleMark, Crop, Highlight, Note
from rules.engine import Action
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.eots import GAME
from rules.eots.table.view import View, seat_view


@pytest.fixture(scope="module")
def steps() -> list[Position]:
    """South Pacific: Japan plays a card, activates an air unit and two ships, and moves them, decision by decision."""
    position, dice = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position, SealedDice(bytes(32), 1)
    card = position.state.hand["japan"][0]
    decline = ("decline",) if position.prompts[0].what == "initiative" else ()
    orders = (*decline, f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_21", "activate jp_ca_aoba", "done")
    found = [position]
    for order in orders:
        found.append(found[-1].play(Action.parse(found[-1].prompts[0].seat, order), dice).position)
    for order in ("move 4021 jp_af_21 air 3721", "move 4021 jp_ca_aoba naval 4423"):
        found.append(found[-1].play(Action.parse("japan", order), dice).position)
    return found


def _seen(position: Position) -> View:
    return seat_view(position.state, "japan")


def test_a_move_is_an_arrow_of_its_kind_to_a_labelled_hex(steps: list[Position]) -> None:
    scene = plan_from_views(_seen(steps[-3]), _seen(steps[-1]))
    assert scene is not None
    arrows = {o.path[-1]: o for o in scene.overlays if isinstance(o, Arrow)}
    assert {end: a.kind for end, a in arrows.items()} == {"3721": "air", "4423": "sea"}
    for arrow in arrows.values():
        assert arrow.path[0] == "4021"
        assert all(grid_distance(a, b) == 1 for a, b in pairwise(arrow.path))
    notes = {o.hex: o.text for o in scene.overlays if isinstance(o, Note)}
    assert notes == {"3721": "Madang 3721", "4423": "Guadalcanal 4423"}
    (frame,) = [o for o in scene.overlays if isinstance(o, Highlight)]
    assert set(frame.hexes) == {"3721", "4423"}
    inside = shown_hexes(scene)
    assert scene.crop is None or {h for a in arrows.values() for h in a.path} <= inside
    assert not set(notes) & set(layout_map(scene).left_out)


def test_a_plan_is_described_in_words(steps: list[Position]) -> None:
    scene = plan_from_views(_seen(steps[-3]), _seen(steps[-1]), "pl")
    assert scene is not None
    text = map_alt(scene)
    assert "Aoba 4021 Rabaul → 4423 Guadalcanal" in text
    assert len(text) <= 1024
    part = map_alt(msgspec.structs.replace(scene, crop=Crop(("4423",), 1)))
    assert "Aoba" in part.split("jednostki")[1]
    assert "Rabaul:" not in part.split("jednostki")[1]


def test_earlier_moves_are_faint(steps: list[Position]) -> None:
    scene = plan_from_views(_seen(steps[-2]), _seen(steps[-1]))
    assert scene is not None
    faded = {o.path[-1]: o.faded for o in scene.overlays if isinstance(o, Arrow)}
    assert faded == {"3721": True, "4423": False}


def test_activating_frames_where_the_units_stand(steps: list[Position]) -> None:
    calm = next(n for n, p in enumerate(steps) if p.state.offensive is not None and p.state.offensive.hq)
    scene = plan_from_views(_seen(steps[calm]), _seen(steps[-3]))
    assert scene is not None
    (frame,) = [o for o in scene.overlays if isinstance(o, Highlight)]
    assert frame.hexes == ("4021",)


def test_nothing_to_show_is_no_picture(steps: list[Position]) -> None:
    assert plan_from_views(_seen(steps[-1]), _seen(steps[-1])) is None


def test_each_kind_of_movement_looks_its_own_way(steps: list[Position]) -> None:
    seen = _seen(steps[0])
    path = ("4021", "4121", "4221", "4321", "4422")
    pictures = {}
    for mode, kind in ARROWS.items():
        marks = move_arrows({"jp_ca_aoba": (mode, path)})
        pictures[kind] = draw_map(EotsMap(seen).map_scene(overlays=marks, crop=Crop(path, 2)), "png").digest
    assert set(pictures) == {"sea", "air", "land", "landing", "transfer"}
    assert len(set(pictures.values())) == 5


def test_declared_battles_of_a_draft_are_marked(steps: list[Position]) -> None:
    before, after = _seen(steps[-2]), _seen(steps[-1])
    assert after.offensive is not None
    from rules.eots.state.model import DeclaredBattle

    fought = msgspec.structs.replace(after, offensive=msgspec.structs.replace(after.offensive, battles=(DeclaredBattle("4423"),)))
    scene = plan_from_views(before, fought)
    assert scene is not None
    assert [o.hex for o in scene.overlays if isinstance(o, BattleMark)] == ["4423"]
    target = [o for o in scene.overlays if isinstance(o, Highlight) and o.colour == "target"]
    assert [o.hexes for o in target] == [("4423",)]
    assert any(isinstance(o, Note) and "4423" in o.text for o in scene.overlays)
    assert scene.legend
