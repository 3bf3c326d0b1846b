"""Every look at the map of a game under way: all units there, all words apart, nothing secret shown."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import msgspec
import pytest

from data.eots import load_board, load_cards, load_theatres
from render.eots import PICTURES
from render.eots.looks import BOARDS, taken_overlays, theatre_crop
from render.eots.map import EotsMap, route_works
from render.geometry import Box, overlap_area
from render.hexmap.boards import board_art_of
from render.hexmap.crops import crop_around, shown_hexes
from render.hexmap.layout import MapLayout
from render.pages import layout_map
from render.scene import Arrow, Crop, ForcesPlate, Highlight, Lang, MapScene, Works
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.explain.sights import battle_participants
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.table.view import seat_view
from tests.eots.bold import BOLD
from words import known_languages


def _states(scenario: str, seed: int, most: int) -> list[EotsState]:
    """The first positions of a game in which sides look for battles: some amid offensives, some with battles declared."""
    position, rng = GAME.start(scenario, {}, SealedDice(bytes([seed]) * 32, 0)).position, random.Random(seed)
    found: list[EotsState] = []
    for number in range(1, 300):
        if len(found) == most:
            break
        off = position.state.offensive
        if number % 37 == 0 or (off is not None and off.battles and off.assigned and len(found) % 3 == 0):
            found.append(GAME.saver.clone(position.state))
        position = position.play(random_action(position, rng, BOLD), SealedDice(bytes([seed]) * 32, number)).position
    return found


@pytest.fixture(scope="module")
def states() -> list[EotsState]:
    return _states("south_pacific", 7, 8) + _states("campaign_1942_1945", 1, 3)


def _looks(state: EotsState, who: str, lang: Lang) -> dict[str, MapScene]:
    seen = seat_view(state, who)
    mine = GAME.saver.clone(state)
    made: dict[str, Any] = {"": PICTURES.map(seen, lang)}
    made |= {name: PICTURES.look(name, mine, seen, lang) for name in PICTURES.looks(state.scenario)}
    assert mine == state, "a look changes nothing"
    return {name: scene for name, scene in made.items() if scene is not None}


def _all_there(scene: MapScene, lay: MapLayout) -> None:
    open_ = {c.spec.id for c in lay.counters if not c.hidden} | {c.spec.id for call in lay.callouts for c in call.counters}
    piles = {p.hex: p.counted for p in lay.piles}
    for stack in scene.stacks:
        ids = {c.id for c in stack.counters}
        assert stack.hex in lay.left_out or ids <= open_ or piles.get(stack.hex) == len(ids), f"units of {stack.hex} are lost"
    rim = shown_hexes(scene)
    assert scene.crop is not None or not lay.left_out
    inner = {n for n in rim if scene.crop is not None and all(m in rim for m in _around(n, scene))}
    assert not inner & set(lay.left_out)


def _around(name: str, scene: MapScene) -> frozenset[str]:
    return shown_hexes(msgspec.structs.replace(scene, crop=Crop((name,), 1)))


def test_every_look_shows_every_unit_and_its_words_keep_clear(states: list[EotsState]) -> None:
    seen: set[str] = set()
    for n, state in enumerate(states):
        for name, scene in _looks(state, "spectator", known_languages()[n % 3]).items():
            lay = layout_map(scene)
            seen.add(name)
            _all_there(scene, lay)
            for caption in lay.captions:
                assert _within(caption.box, lay), f"{name}: {caption.text} leaves the picture"
            pairs = [(a, b, overlap_area(a.box, b.box)) for a, b in combinations(lay.captions, 2)]
            close = [(a.text, b.text) for a, b, common in pairs if common > 0.12 * min(_area(a), _area(b))]
            assert len(close) <= len(lay.captions) // 12, f"{name}: {close}"
    assert seen >= {"", "zones", "part", "supply", "ranges", "reach", "battles", "guinea", "indies"}


def _within(box: Box, lay: MapLayout) -> bool:
    """Whether a box is on the map, between header and legend."""
    across = box[0] >= 0 and box[2] <= lay.width
    return across and box[1] >= lay.header.height and box[3] <= lay.height - lay.legend.height


def _area(caption: Any) -> float:
    left, top, right, bottom = caption.box
    return float((right - left) * (bottom - top))


def test_no_look_depends_on_whose_eyes_look_or_names_a_hidden_card(states: list[EotsState]) -> None:
    for state in states[::3]:
        looks = {who: _looks(state, who, "en") for who in ("japan", "allies", "spectator", "referee")}
        assert all(made == looks["spectator"] for made in looks.values())
        shown = seat_view(state, "spectator")
        cards = {shown.offensive.card, *shown.offensive.reaction_cards} if shown.offensive is not None else set()
        cards |= {c for side in ("japan", "allies") for c in (*shown.discard[side], *shown.out_of_game[side])}
        text = msgspec.json.encode(looks["spectator"]).decode()
        for card in set(load_cards()) - cards:
            assert f"{card} {load_cards()[card].title}" not in text, card


def test_who_fights_is_shown_side_by_side(states: list[EotsState]) -> None:
    fought = advanced = 0
    for state in states:
        parties = battle_participants(EotsWar(state, None))
        scene = PICTURES.look("battles", state, seat_view(state, "spectator"), "en")
        ways = [o for o in EotsMap(seat_view(state, "spectator")).map_scene().overlays if isinstance(o, Arrow)]
        # Without a battle an offensive is seen by its moves, if there are any.
        assert (scene is None) == (state.offensive is None or not (parties or ways))
        if scene is None:
            continue
        if not parties:
            assert not [o for o in scene.overlays if isinstance(o, ForcesPlate)]
            assert {o.path for o in scene.overlays if isinstance(o, Arrow)} == {o.path for o in ways}
            advanced += 1
            continue
        assert state.offensive is not None
        plates = {o.hex: o for o in scene.overlays if isinstance(o, ForcesPlate)}
        assert {at: {s: {c.id for c in those} for s, those in o.sides} for at, o in plates.items()} == {
            at: {f"eots:{side}": set(units) for side, units in sides.items()} for at, sides in parties.items()
        }
        for side, units in ((s, u) for sides in parties.values() for s, u in sides.items()):
            assert all(EotsWar(state, None).side(u) == side for u in units)
        away = {state.place[u] for at, sides in parties.items() for us in sides.values() for u in us if state.place[u] != at}
        starts = {o.path[0] for o in scene.overlays if isinstance(o, Arrow)}
        assert away & set(board_art_of(scene.board).hexes) <= starts
        # The rest are the ways of those who moved, as the map itself shows them.
        assert starts - away <= {o.path[0] for o in ways}
        lay = layout_map(scene)
        listed = {at for at, sides in parties.items() if any(sides.values())}
        assert {r.hex for r in lay.rosters} == listed
        for a, b in combinations(lay.rosters, 2):
            assert overlap_area(a.box, b.box) == 0
        for roster in lay.rosters:
            assert {c.spec.id for c in roster.counters} == {u for units in parties[roster.hex].values() for u in units}
            assert _within(roster.box, lay)
            for c in roster.counters:
                assert overlap_area(roster.box, (c.left, c.top, c.left + c.px, c.top + c.px)) == pytest.approx(c.px**2)
        fought += len(plates)
    assert fought >= 3
    assert advanced >= 1


@pytest.mark.parametrize("lang", known_languages())
def test_what_changed_hands_this_turn_and_before(states: list[EotsState], lang: Lang) -> None:
    state = GAME.saver.clone(states[0])
    state.control_at_start = dict(state.control)
    state.control_at_setup = dict(state.control)
    assert taken_overlays(EotsMap(seat_view(state, "spectator"), lang)) == []
    assert PICTURES.look("changes", state, seat_view(state, "spectator"), lang) is None
    state.control_at_setup["4021"] = "allies" if state.control["4021"] == "japan" else "japan"
    state.control_at_start["4423"] = "allies" if state.control["4423"] == "japan" else "japan"
    state.control_at_setup["4423"] = state.control_at_start["4423"]
    seen = seat_view(state, "spectator")
    assert set(seen.taken) == {"4423"}
    assert set(seen.taken_before) == {"4021"}
    frames = {(o.hexes, o.faint): o for o in taken_overlays(EotsMap(seen, lang)) if isinstance(o, Highlight)}
    assert set(frames) == {(("4423",), False), (("4021",), True)}
    assert frames[("4423",), False].colour == f"eots:{state.control['4423']}"
    assert all(o.label for o in frames.values())
    scene = PICTURES.look("changes", state, seen, lang)
    assert scene is not None
    assert "4423" in shown_hexes(scene)
    assert scene.legend


def test_theatres_lie_on_their_boards_and_hold_every_named_place() -> None:
    for board in BOARDS:
        named = {h.id for h in load_board(board).rows.values() if h.name and h.id in board_art_of(f"eots/{board}").hexes}
        covered: set[str] = set()
        for name in load_theatres(board):
            crop = theatre_crop(board, name)
            assert crop is not None
            hexes = shown_hexes(MapScene(f"eots/{board}", crop=crop))
            row = load_theatres(board)[name]
            block = {h for h in board_art_of(f"eots/{board}").hexes if row.left <= int(h[:2]) <= row.right}
            covered |= {h for h in block if row.top <= int(h[2:]) <= row.bottom}
            assert hexes
        if board != "burma":
            assert named <= covered, sorted(named - covered)
        assert theatre_crop(board, "nowhere") is None
    assert "guinea" in PICTURES.looks("south_pacific")
    assert "guinea" not in PICTURES.looks("campaign_1941")
    with pytest.raises(KeyError):
        PICTURES.looks("chess")


def test_a_part_holds_what_it_is_about_and_is_no_larger_than_needed() -> None:
    near = crop_around("eots/full", {"4423", "4021"})
    assert near is not None
    assert not near.wide
    assert {"4423", "4021"} <= shown_hexes(MapScene("eots/full", crop=near))
    far = crop_around("eots/full", {"2813", "4423"})
    assert far is not None
    assert far.wide
    assert crop_around("eots/full", {"1005", "5908", "3024"}) is None
    assert crop_around("eots/full", {"nowhere"}) is None


def test_routes_show_whether_they_are_built() -> None:
    unbuilt = route_works("full", frozenset({"2104"}), False)
    assert unbuilt
    assert all(isinstance(w, Works) and not w.built and "2104" in (w.a, w.b) for w in unbuilt)
    assert [w.built for w in route_works("full", frozenset(), True)] == [True, True, True]
    assert route_works("south_pacific", frozenset(), False) == ()
