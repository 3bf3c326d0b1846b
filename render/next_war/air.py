"""The air as a sheet: superiority, points of both sides, what may still fly, helicopters with their bases and missions (6)."""

from __future__ import annotations

from render.hexmap.tables import word_table
from render.next_war.map import TheatreMapView
from render.next_war.say import say
from render.next_war.signs import NOBODY, side_sign, signed_name
from render.sheet import Cell, Kind, SheetScene, SheetTable
from rules.next_war.air.s06_helicopters import missions_of_turn, support_rating
from rules.next_war.ground.s08_stacking import halves_text
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import CONTESTED, TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_seen import AirView, air_as_seen
from rules.next_war.table.labels import theatre_label
from words.numerals import numeral_text

#: What a side has of the air: the key of its row, the fields of the view with what it got, what is left, what is lost for good.
POINTS = (("points", "points", "left", "lost"), ("lift", "lift", "lift_left", "lift_lost"))
#: The columns of the tables, by the messages of their heads.
POINT_HEADS: dict[str, Kind] = {
    "air-side": "name",
    "air-kind": "text",
    "air-got": "number",
    "air-left": "number",
    "air-lost": "number",
}
HELICOPTER_HEADS: dict[str, Kind] = {
    "air-helicopter": "name",
    "air-base": "text",
    "air-missions": "number",
    "air-support": "number",
    "air-range": "number",
    "air-damage": "text",
}


def air_sheet(state: TheatreState, seen: TheatreMapView) -> SheetScene | None:
    """The sheet of the air; None where it is not played."""
    g = TheatreWar(state, None)
    air = air_as_seen(g, ())
    if not air.played:
        return None
    lang = seen.lang
    blocks = (_point_table(seen, air), *_cap_table(seen, air), *_helicopter_table(g, seen, air))
    head = f"{say(lang, 'air-turn', turn=state.turn)} · {_level_text(seen, air)}"
    return SheetScene(say(lang, "air"), head, blocks, True, lang)


def _level_text(seen: TheatreMapView, air: AirView) -> str:
    """The level of superiority and whose it is (6.4)."""
    level = say(seen.lang, f"air-{air.level or CONTESTED}")
    return f"{say(seen.lang, 'air-level')}: {level}{f' {signed_name(seen, air.owner)}' if air.owner else ''}"


def _point_table(seen: TheatreMapView, air: AirView) -> SheetTable:
    """Air points and airmobile points of both sides: got, left, lost for good (6.1, 8.5.4.1)."""
    lang = seen.lang
    rows = []
    for side in seen.sides:
        for kind, *fields in POINTS:
            counts = (numeral_text(lang, getattr(air, field).get(side, 0)) for field in fields)
            rows.append((signed_name(seen, side), say(lang, f"air-{kind}"), *counts))
    return word_table(seen, POINT_HEADS, rows, say(lang, "air-points-title"))


def _cap_table(seen: TheatreMapView, air: AirView) -> list[SheetTable]:
    """Stacking points that may still be dropped and carried in the turn (8.5.2.1, 8.5.3.1); no table where none ever may."""
    lang, sides = seen.lang, [side for side in seen.sides if any(left.get(side, 0) > 0 for left in air.caps.values())]
    if not sides:
        return []
    heads: dict[str, Kind] = {"air-side": "name", **dict.fromkeys((f"air-{cap}" for cap in air.caps), "number")}
    rows = [(signed_name(seen, side), *(halves_text(max(0, left.get(side, 0))) for left in air.caps.values())) for side in sides]
    return [word_table(seen, heads, rows, say(lang, "air-caps"))]


def _helicopter_table(g: TheatreReading, seen: TheatreMapView, air: AirView) -> list[SheetTable]:
    """Helicopters: base, missions left of those of a turn, support and range, a step lost (6.5)."""
    lang, most = seen.lang, missions_of_turn(g)
    rows = []
    for uid, left in air.helicopters.items():
        row = g.unit(uid)
        texts = (
            f"{side_sign(seen, row.side)} {seen.unit_name(uid)}",
            theatre_label(seen.view.module, "entry", g.state.place[uid], lang, None),
            f"{numeral_text(lang, left)}/{numeral_text(lang, most)}",
            numeral_text(lang, support_rating(g, uid)),
            numeral_text(lang, row.range or 0),
        )
        rows.append((*texts, Cell(say(lang, "air-damaged"), "loss") if g.reduced(uid) else NOBODY))
    return [word_table(seen, HELICOPTER_HEADS, rows, say(lang, "air-helicopters"))] if rows else []
