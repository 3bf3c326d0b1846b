"""Overlays from the rules' own facts: supply and its cuts, ranges, reach, changes of control; the legend explains them."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pytest

from render.eots import PICTURES
from render.eots.map import EotsMap
from render.eots.sights import range_overlays, supply_overlays
from render.hexmap.crops import shown_hexes
from render.hexmap.geometry import Grid, grid_distance
from render.pages import layout_map
from render.pages.alt import map_alt
from render.paint.arrows import ARROWS
from render.paint.legend import KEYS, kinds_of, lay_out_legend
from render.paint.theme import theme_font
from render.scene import Area, Arrow, BattleMark, Highlight, Lang, MapScene, Overlay, Ring, SupplyLineArt, Works, ZoneArea
from rules.engine import Action, Position
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from rules.eots.s06_supply.supply import is_supplied
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.view import seat_view
from words import known_languages


@pytest.fixture(scope="module")
def state() -> EotsState:
    found: EotsState = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position.state
    return found


def test_supply_lines_lead_hex_by_hex_to_supplied_units(state: EotsState) -> None:
    g = EotsWar(state, None)
    lines = [o for o in supply_overlays(state) if isinstance(o, SupplyLineArt)]
    whole = [line for line in lines if not line.cut]
    assert {line.side for line in whole} == {"eots:japan", "eots:allies"}
    for line in whole:
        steps = [(a, b) for a, b in zip(line.path, line.path[1:], strict=False) if "5808" not in (a, b)]
        assert all(grid_distance(a, b) == 1 for a, b in steps), line.path
        ends = [
            u for u in g.units_of(line.side.removeprefix("eots:"), "hq", "air", "ground", "naval") if g.where(u) == line.path[-1]
        ]
        assert any(is_supplied(g, u) for u in ends), line.path


def test_every_unit_without_supply_has_a_cut(state: EotsState) -> None:
    g = EotsWar(GAME.saver.clone(state), None)
    g.put("us_marine_1_div", "4020")  # by itself in the enemy's rear
    unsupplied = [u for side in ("japan", "allies") for u in g.units_of(side, "air", "ground", "naval") if not is_supplied(g, u)]
    assert "us_marine_1_div" in unsupplied
    cuts = [o.cut for o in supply_overlays(g.state) if isinstance(o, SupplyLineArt) and o.cut]
    assert cuts
    text = map_alt(EotsMap(seat_view(g.state, "spectator")).map_scene(overlays=supply_overlays(g.state)))
    assert "Supply cut at: " in text
    assert all(at in text for at in cuts)
    assert len(cuts) <= len(unsupplied) + len(g.units_of("japan", "hq")) + len(g.units_of("allies", "hq"))


def test_ranges_of_headquarters_stay_within_their_range(state: EotsState) -> None:
    g = EotsWar(state, None)
    areas = {o.at: o for o in range_overlays(state) if isinstance(o, Area)}
    assert set(areas) == {g.where(u) for side in ("japan", "allies") for u in g.units_of(side, "hq") if g.on_map(u)}
    for at, area in areas.items():
        reach = int(area.label.rsplit(" ", 1)[1])
        assert at in area.hexes
        if at != "5808":
            assert all(grid_distance(at, h) <= reach for h in area.hexes if h != "5808")


def test_reach_is_what_the_rules_allow(state: EotsState) -> None:
    from rules.eots.s08_movement.modes import legal_destinations

    assert PICTURES.look("reach", state, seat_view(state, "japan"), "en") is None
    position, dice = Position(GAME, GAME.saver.clone(state)), SealedDice(bytes(32), 1)
    card = state.hand["japan"][0]
    decline = ("decline",) if position.prompts[0].what == "initiative" else ()
    for order in (*decline, f"oc {card}", "hq jp_hq_south_seas", "activate jp_af_25", "done"):
        position = position.play(Action.parse(position.prompts[0].seat, order), dice).position
    g, unit = EotsWar(position.state, None), "jp_af_25"
    scene = PICTURES.look("reach", position.state, seat_view(position.state, "japan"), "en")
    assert isinstance(scene, MapScene)
    (area,) = [o for o in scene.overlays if isinstance(o, Area)]
    assert len(area.hexes) > 1
    assert set(area.hexes) == set(legal_destinations(g, [unit], "air", False)) & set(g.grid.bit)


def test_changes_of_control_are_framed_in_the_new_colour(state: EotsState) -> None:
    before = seat_view(state, "spectator")
    after = msgspec.structs.replace(before, control={**before.control, "4423": "allies", "4828": "japan"})
    frames = EotsMap(after).frames(EotsMap(after).taken_since(EotsMap(before)))
    assert set(frames) == {Highlight(("4828",), "eots:japan"), Highlight(("4423",), "eots:allies")}
    assert EotsMap(before).taken_since(EotsMap(before)) == {}


OVERLAYS: tuple[Overlay, ...] = (
    ZoneArea("eots:japan", ("4423",), ("4423",), "Japanese ZOI"),
    ZoneArea("eots:allies", ("4423",), label="Allied ZOI"),
    Ring("4021", 3),
    *(Arrow(("4021", "4121"), kind) for kind in ARROWS),
    BattleMark("4423"),
    SupplyLineArt(("4021", "4121"), "eots:japan", "4121"),
    Works("4021", "4121", built=False),
)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("width", [700, 1100, 1785])
def test_the_legend_names_all_that_lies_on_the_map_within_the_picture(lang: Lang, width: int) -> None:
    scene = MapScene("eots/south_pacific", overlays=OVERLAYS, lang=lang, legend=True)
    assert kinds_of(scene.overlays, scale=True) == list(KEYS)
    key = lay_out_legend(scene, width, Grid(60.0, 0.0, 0.0, 0, 0), (), scale=True)
    assert [e.kind for e in key.entries[:2]] == ["zone:eots:japan", "zone:eots:allies"]
    shape = theme_font(key.unit * 0.85, "regular")
    boxes = []
    for kind, text, (x, y), w in key.entries:
        assert x + w <= width + key.unit * 1.1, kind
        assert shape.getlength(text) <= w
        assert y + key.unit * 1.3 <= key.height
        boxes.append((x, y, x + w, y + key.unit * 1.3))
    for a, b in combinations(boxes, 2):
        assert min(a[2], b[2]) - max(a[0], b[0]) <= 0.01 or min(a[3], b[3]) <= max(a[1], b[1])


def test_a_legend_makes_the_picture_higher_and_nothing_else(state: EotsState) -> None:
    plain = EotsMap(seat_view(state, "spectator")).map_scene()
    with_key = layout_map(msgspec.structs.replace(plain, legend=True))
    without = layout_map(plain)
    assert with_key.height == without.height + with_key.legend.height
    assert with_key.counters == without.counters


def test_the_picture_of_an_attack_shows_how_ships_and_landings_come() -> None:
    """The side that is attacked sees the arrows of the moves, flights into the battle once."""
    start = GAME.start("south_pacific", {}, SealedDice(bytes(32), 0)).position
    dice, card = SealedDice(bytes(32), 1), start.state.hand["japan"][0]
    opening = ("decline",) if start.prompts[0].what == "initiative" else ()
    orders = (*opening, f"oc {card}", "hq jp_hq_south_seas", "activate jp_ca_aoba", "done", "move 4021 jp_ca_aoba naval 3823")
    position = start
    for order in orders:
        position = position.play(Action.parse(position.prompts[0].seat, order), dice).position
    assert [battle.hex for battle in position.state.offensive.battles] == ["3823"]
    seen = seat_view(position.state, "allies")
    scene = PICTURES.look(PICTURES.occasion, position.state, seen, "en")
    assert scene is not None
    moves = [one for one in scene.overlays if isinstance(one, Arrow) and one.kind == "sea"]
    assert [(one.path[0], one.path[-1]) for one in moves] == [("4021", "3823")]
    assert set(moves[0].path) <= shown_hexes(scene)
