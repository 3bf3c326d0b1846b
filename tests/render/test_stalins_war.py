"""The pictures of Stalin's War: the board of the tables, its counters, and every look in every language."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from data.stalins_war import war_tables_of
from render.hexmap.boards import WATERS, board_art_of
from render.hexmap.crops import shown_hexes
from render.hexmap.geometry import hex_name_beside
from render.hexmap.layout import layout_map
from render.pages import draw_map
from render.pages.alt import map_alt
from render.paint.symbols import SIGNS, is_boxed_symbol
from render.paint.theme import side_colour
from render.scene import Area, Highlight, MapScene, Note, ZoneArea
from render.stalins_war import PICTURES
from render.stalins_war.board import board_name
from render.stalins_war.counters import front_counter, short_name
from render.stalins_war.looks import LOOKS
from rules.cardgame.piles import Piles
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.table.seen import FrontView, state_as_seen
from words import known_languages

TABLES = war_tables_of("")


def begun(scenario: str) -> FrontState:
    """A scenario with its units on the map."""
    sheet, forces = TABLES.scenarios[scenario], TABLES.forces
    return FrontState(
        scenario=scenario,
        turn=sheet.first,
        round=1,
        active="axis",
        phase="rounds",
        vp=sheet.vp,
        place={row.unit: row.hex for row in forces.setup[scenario]},
        lost={row.unit: 1 for row in forces.setup[scenario] if row.reduced},
        control={TABLES.map.places[place].hex: side for place, side in forces.control[scenario].items()},
        cards={"axis": Piles(hand=["AX01", "AX02"]), "soviet": Piles(hand=["SV07"], aside=["SV01"])},
    )


def looked(scenario: str, who: str = "") -> tuple[FrontState, FrontView]:
    state = begun(scenario)
    return state, state_as_seen(state, who)


def test_the_board_has_every_hex_side_and_railway_of_the_tables() -> None:
    art = board_art_of(board_name("en"))
    assert art.hexes.keys() == TABLES.map.hexes.keys()
    drawn = {frozenset((side.a, side.b)): side for side in art.sides}
    for row in TABLES.map.sides:
        side = drawn[frozenset((row.a, row.b))]
        assert hex_name_beside(side.a, side.direction) == side.b
        assert (side.water in WATERS) == (row.kind in ("river", "major_river", "strait"))
        assert (side.land == "none") == (row.kind in ("sea", "lake"))
    assert {pair for pair, side in drawn.items() if side.route} == {frozenset((row.a, row.b)) for row in TABLES.map.rails}


def test_places_bear_their_names_in_the_language_of_the_reader() -> None:
    moscow = next(place for place in TABLES.map.places.values() if "moscow" in place.roles)
    names = {lang: board_art_of(board_name(lang)).hexes[moscow.hex].name for lang in ("en", "ru", "pl")}
    assert names == {"en": "Moscow", "ru": "Москва", "pl": "Moskwa"}
    with pytest.raises(KeyError):
        board_art_of("stalins_war/xx")


def test_every_unit_has_a_counter_that_can_be_drawn() -> None:
    for name, row in TABLES.forces.units.items():
        spec = front_counter(name, row.steps - 1)
        assert is_boxed_symbol(spec.symbol) or spec.symbol in SIGNS or spec.symbol == "disc", name
        assert short_name(name)
        assert spec.steps == row.steps
        assert spec.reduced == (row.steps > 1)
        assert ("pale" in spec.marks) == (not row.zone)


def test_the_learning_game_shows_its_part_of_the_map_and_what_the_material_is() -> None:
    _, view = looked("minsk_1941")
    scene = PICTURES.map(view, "en")
    columns = {int(at[:2]) for at in shown_hexes(scene)}
    assert (min(columns), max(columns)) == TABLES.scenarios["minsk_1941"].columns
    assert scene.subtitle == ("House material 1: map, forces and cards are our own",)


@pytest.mark.parametrize("lang", known_languages())
@pytest.mark.parametrize("scenario", TABLES.scenarios)
def test_every_look_has_words_and_a_picture_where_there_is_something_to_see(scenario: str, lang: str) -> None:
    state, view = looked(scenario)
    # Sheets are tested elsewhere (test_stalins_war_course, tests/stalins_war/test_beside_map.py).
    for name in LOOKS:
        scene = PICTURES.look(name, state, view, lang)
        if name == "part":
            assert scene is None
            continue
        if name == "pockets" and not view.supply:
            assert scene is None
            continue
        assert isinstance(scene, MapScene)
        words = [scene.title, *(track.label for track in scene.tracks)]
        words += [one.label for one in scene.overlays if isinstance(one, (Area, ZoneArea, Highlight))]
        assert all(word and not word.startswith("Picture") for word in words), words


def test_the_whole_map_shows_the_strength_of_each_stack_and_the_look_at_every_unit_its_counters() -> None:
    state, view = looked("campaign_1941")
    state.supply[next(iter(state.place))] = "none"
    view = state_as_seen(state, "")
    scene = PICTURES.map(view, "en")
    lay = layout_map(scene)
    units = TABLES.forces.units
    strengths: dict[str, int] = {}
    for uid, at in state.place.items():
        row = units[uid]
        strengths[at] = strengths.get(at, 0) + row.strengths[state.lost.get(uid, 0)] * bool(row.strengths[0] or row.movement)
    assert {one.hex: one.spec.label for one in lay.counters} == {at: str(sum_) for at, sum_ in strengths.items()}
    assert sum("alarm" in one.spec.marks for one in lay.counters) == 1
    assert {name.hex for name in lay.labels} == {row.hex for row in TABLES.map.places.values() if row.vp or row.capital}, (
        "only places that matter are named there"
    )
    every = PICTURES.look("units", state, view, "en")
    assert isinstance(every, MapScene)
    assert map_alt(every) == map_alt(scene), "the words of both list every unit"
    drawn = layout_map(every)
    assert len(drawn.labels) > len(lay.labels)
    assert not any(one.spec.symbol == "sum" for one in drawn.counters)
    assert not any(stack.total for stack in PICTURES.place(view, "0917", "en").stacks)


def test_units_without_supply_and_markers_are_seen() -> None:
    state = begun("campaign_1941")
    unit = next(iter(state.place))
    at = state.place[unit]
    state.supply[unit] = "none"
    state.trenches[at] = "axis"
    state.marked = [at]
    view = state_as_seen(state, "axis")
    scene = PICTURES.look("pockets", state, view, "en")
    assert isinstance(scene, MapScene)
    assert any(isinstance(one, Highlight) and at in one.hexes and one.colour == "warning" for one in scene.overlays)
    assert any(isinstance(one, Note) and one.hex == at for one in scene.overlays)
    (mine,) = (spec for stack in scene.stacks if stack.hex == at for spec in stack.counters if spec.id == unit)
    assert "alarm" in mine.marks
    part = PICTURES.look("part", state, view, "en")
    assert isinstance(part, MapScene)
    assert at in shown_hexes(part)


def test_a_hand_is_only_its_owners() -> None:
    state = begun("campaign_1941")
    mine = PICTURES.hand(state_as_seen(state, "soviet"), "ru")
    assert mine is not None
    assert [card.id for card in mine.every()] == ["SV07", "SV01"]
    assert all(card.title and not card.title.startswith("Card") for card in mine.every())
    assert PICTURES.hand(state_as_seen(state, "spectator"), "ru") is None


def test_the_map_around_a_hex() -> None:
    _, view = looked("campaign_1941")
    moscow = next(place.hex for place in TABLES.map.places.values() if "moscow" in place.roles)
    assert moscow in shown_hexes(PICTURES.place(view, moscow, "en"))
    with pytest.raises(KeyError):
        PICTURES.place(view, "9999", "en")


def test_a_side_has_one_colour_of_zones_on_the_map_and_in_the_legend() -> None:
    state, view = looked("zitadelle_1943", "spectator")
    scene = PICTURES.look("zones", state, view, "en")
    assert isinstance(scene, MapScene)
    picture = Image.open(io.BytesIO(draw_map(scene, "png").data)).convert("RGB")
    foot = picture.height - layout_map(scene).legend.height
    parts = (picture.crop((0, 0, picture.width, foot)), picture.crop((0, foot, *picture.size)))
    zones = [one for one in scene.overlays if isinstance(one, ZoneArea)]
    assert {zone.side for zone in zones} == {"stalins_war:axis", "stalins_war:soviet"}
    for zone in zones:
        own = side_colour(zone.side)
        for part in parts:
            tones = part.getcolors(part.width * part.height)
            near = sum(count for count, tone in tones if max(abs(a - b) for a, b in zip(own, tone, strict=True)) < 25)
            assert near > 200, zone.side
