"""Why a ship or a helicopter does not get there: its way with each roll, its base, missions and range (6.5, 8.5.6)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Said
from rules.next_war.air.s06_helicopters import support_rating
from rules.next_war.air.s06_sea_bases import base_hex
from rules.next_war.sea.s08_contested import success_chance
from rules.next_war.sea.s08_ships import ship_way, why_not_sailing, why_ship_stays
from rules.next_war.state.reading import TheatreReading
from rules.next_war.table.air_seen import missions_left
from rules.next_war.table.sea_notes import ship_explained

Line = Said | Refusal


def ship_why(g: TheatreReading, ship: str, place: str) -> Iterator[Line]:
    """Why a ship does not move or come to a place; else its way there, each contested step with its causes and modifiers."""
    if not place:
        yield from ship_explained(g, ship)
        return
    refusal = why_ship_stays(g, ship) or why_not_sailing(g, ship, place)
    way = None if refusal else ship_way(g, ship, place)
    if way is None:
        yield refusal or Refusal("no-sea-way", "8.5.6.4", {"unit": ship, "place": place})
        return
    yield Said("sea-goal", {"unit": ship, "place": place, "count": int(way.chance * 100), "path": list(way.path)}, "8.5.6.4")
    for step in way.steps:
        facts = {
            "origin": step.origin, "place": step.to, "causes": list(step.triggers), "count": int(success_chance(g, step) * 100),
            "modifier": step.modifier, "modifiers": [[part.what, part.amount] for part in step.parts],
        }  # fmt: skip
        yield Said("sea-step", facts, "8.5.6.4.1")


def helicopter_why(g: TheatreReading, uid: str, place: str) -> Iterator[Line]:
    """A helicopter's base and missions; of a hex, whether support reaches it (6.5.3)."""
    row = {"unit": uid, "hex": g.state.place[uid], "left": missions_left(g, uid)}
    reach = int(g.unit(uid).range or 0)
    yield Said("air-helicopter", {**row, "count": support_rating(g, uid), "most": reach}, "6.5")
    base = base_hex(g, g.state.place[uid])
    if place and base:
        far = g.board.grid.distance(base, place)
        yield Said("air-range", {"unit": uid, "hex": place, "count": far, "near": int(far <= reach)}, "6.5.3")
