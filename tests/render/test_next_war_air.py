"""Pictures of the air of Next War: the sheet, flights as arrows; sides by signs, not by colour only."""

from __future__ import annotations

from typing import Any

import pytest

from render.next_war import PICTURES
from render.next_war.course import drafted_scene, way_arrows
from render.next_war.film import segment_moments
from render.next_war.flights import flight_ways
from render.next_war.map import TheatreMapView
from render.next_war.signs import SIGNS
from render.pages.draw_map import draw_map
from render.pages.league.draw import draw_sheet
from render.scene import Arrow, MapScene, Note
from render.sheet import SheetScene, SheetTable
from rules.engine import Event
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.seen import theatre_as_seen
from tests.next_war.field import house
from tests.next_war.turns import done, under_way
from words import known_languages

UNITS = [
    ["su_mi24_1", "6117", 1], ["su_36_dshb", "6117"], ["su_76_234", "box:pact_rear"], ["no_339", "1421"],
    ["uk_3bas", "box:atlantic"], ["us_amph", "0118"], ["us_ah1", "aboard:us_amph"],
]  # fmt: skip
ORDERS = ("fly su_36_dshb 5716 stay", "drop su_76_234 5915")


def war(**fields: Any) -> TheatreWar:
    """A movement segment of the Soviets with something of everything in the air."""
    given = {"segment": "first_movement", "active": "pact", "turn": 5, "others": "nowhere", "units": UNITS, **fields}
    return house(scenario="finnmark", air_points={"nato": 7, "pact": 12}, air_left={"nato": 3}, air_lost={"nato": 1}, **given)


def sheet(g: TheatreWar, lang: str = "en") -> SheetScene:
    """The sheet of the air as everybody sees it."""
    scene = PICTURES.look("air", g.state, theatre_as_seen(g.state, "spectator"), lang)
    assert isinstance(scene, SheetScene)
    return scene


def rows(scene: SheetScene) -> list[list[str]]:
    """All rows of its tables."""
    return [[cell.text for cell in row.cells] for block in scene.blocks if isinstance(block, SheetTable) for row in block.rows]


def test_the_sheet_has_points_level_and_helicopters() -> None:
    """6.1 to 6.5: got, left, lost for good; whose the level is; base, missions left, damage."""
    scene = sheet(war(missions={"su_mi24_1": 1}))
    assert scene.subtitle.endswith("Air superiority: Advantage ◆ Soviets")
    found = rows(scene)
    assert ["★ NATO", "air points", "7", "3", "1"] in found
    assert ["◆ Soviets", "air points", "12", "0", "0"] in found
    assert ["◆ Mi-24 Rgt 1", "Luostari 6117", "1/2", "2", "14", "a step lost"] in found
    assert ["★ HMLA AH-1", "aboard PhibGru 2", "2/2", "1", "14", "–"] in found
    assert ["★ 3 BAS Lynx", "box: Atlantic", "2/2", "1", "14", "–"] in found


@pytest.mark.parametrize("lang", known_languages())
def test_its_alternative_text_says_all_in_every_language(lang: str) -> None:
    """Nothing is left in keys, and both sides have their signs."""
    scene = sheet(war(), lang)
    assert "picture-" not in repr(scene)
    alt = draw_sheet(scene).alt
    assert all(sign in alt for sign in SIGNS)
    assert "Mi-24 Rgt 1" in alt


def test_without_the_air_there_is_no_sheet() -> None:
    g = war(air=False)
    assert PICTURES.look("air", g.state, theatre_as_seen(g.state, "nato"), "en") is None


def test_the_question_about_the_air_has_the_sheet() -> None:
    g = war()
    assert isinstance(PICTURES.explained("air", g.state, theatre_as_seen(g.state, "nato"), "en", {}), SheetScene)


def test_a_draft_shows_its_flights_to_its_side_only() -> None:
    before = under_way(war(), MovementSheet(seat="pact"))
    after, _ = done(before, *ORDERS)
    scene = drafted_scene(*(theatre_as_seen(one.state, "pact") for one in (before, after)), "en")
    assert isinstance(scene, MapScene)
    assert labels(scene) == {"◆ lift 36 DShB", "◆ drop 234/76G"}
    assert drafted_scene(*(theatre_as_seen(one.state, "nato") for one in (before, after)), "en") is None


def labels(scene: MapScene) -> set[str]:
    """The words of flights on a map."""
    texts = {one.label if isinstance(one, Arrow) else one.text for one in scene.overlays if isinstance(one, Arrow | Note)}
    return {text for text in texts if text.startswith(SIGNS)}


@pytest.mark.parametrize("lang", known_languages())
def test_the_report_and_the_film_show_what_flew(lang: str) -> None:
    """Immune flights over own land land for certain; a drop from outside the board is a note where it landed."""
    before = under_way(war(), MovementSheet(seat="pact"))
    after, events = done(before, "fly su_36_dshb 6018", ORDERS[1], "done")
    seen = [theatre_as_seen(one.state, "spectator") for one in (before, after)]
    public = [event for event in events if event.visible("spectator")]
    flown = {event.facts["hex"] for event in public if event.kind == "landed"}
    scene = PICTURES.chapter("part", seen[1], public, lang)
    assert isinstance(scene, MapScene)
    assert len(labels(scene)) == len(flown)
    assert "picture-" not in repr(scene)
    alt = draw_map(scene, "jpeg").alt  # as PNG it takes seconds
    assert any(label in alt for label in labels(scene))
    moments = segment_moments(seen, [(), tuple(public)], "", lang)
    assert any(isinstance(mark, Arrow) and mark.kind == "air" for moment in moments for mark in moment.overlays)


def test_aborted_flights_are_faint_and_steps_after_landing_are_part_of_the_way() -> None:
    view = TheatreMapView(theatre_as_seen(war().state, "spectator"))
    flight = {"seat": "pact", "by": "airmobile", "units": ["su_36_dshb"], "origin": "6117", "hex": "5716", "escort": 0}
    begun = Event("flight", flight)
    aborted = [begun, Event("flight-aborted", {"seat": "pact", "units": ["su_36_dshb"], "hex": "5716"})]
    [arrow] = way_arrows(view, aborted)
    assert (arrow.path, arrow.kind, arrow.faded, arrow.label) == (("6117", "5716"), "air", True, "")
    landed = Event("landed", {"seat": "pact", "by": "airmobile", "units": ["su_36_dshb"], "hex": "5716"})
    onward = Event("stepped-on", {"seat": "pact", "units": ["su_36_dshb"], "origin": "5716", "hex": "5715"})
    assert [way.path for way in flight_ways(view, [begun, landed, onward])] == [("6117", "5716", "5715")]


def test_other_bases_and_ships_are_ends_of_ways() -> None:
    """6.5.1.2, 6.5.5: a ship's hex; from a holding box no arrow, but a note."""
    view = TheatreMapView(theatre_as_seen(war().state, "spectator"))
    facts = {"seat": "nato", "unit": "us_ah1", "origin": "0104", "hex": "aboard:us_amph"}
    ways = flight_ways(
        view, [Event("rebased", facts), Event("rebased", {**facts, "unit": "uk_3bas", "origin": "box:atlantic", "hex": "3912"})]
    )
    assert [way.path for way in ways][1] == ("3912",)
    assert all(way.by == "rebase" for way in ways)
