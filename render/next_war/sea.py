"""The sea as a sheet: its boxes with their holders and ships, ships on the coast and who is aboard, levels and mines (7)."""

from __future__ import annotations

from render.hexmap.tables import word_table
from render.next_war.map import TheatreMapView
from render.next_war.say import say
from render.next_war.signs import NOBODY, side_sign, signed_name
from render.scene import Lang
from render.sheet import Cell, Fact, FactPlates, Kind, Row, SheetColumn, SheetScene, SheetTable
from rules.next_war.sea.s07_control import control_parts, control_plan
from rules.next_war.sea.s08_places import box_place, boxes_in_play, is_box, ships_at
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.labels import theatre_label
from words.numerals import numeral_text


def sea_sheet(state: TheatreState, seen: TheatreMapView) -> SheetScene | None:
    """The sheet of the sea; None in a scenario without any."""
    g, lang = TheatreWar(state, None), seen.lang
    if not g.sheet.naval:
        return None
    plates = FactPlates(tuple(_level_facts(g, seen)))
    blocks: tuple[FactPlates | SheetTable, ...] = (plates, *_box_tables(g, seen), *_ship_table(g, seen), *_mine_table(g, seen))
    return SheetScene(say(lang, "sea"), say(lang, "sea-turn", turn=state.turn), blocks, True, lang)


def _level_facts(g: TheatreReading, seen: TheatreMapView) -> list[Fact]:
    lang, found = seen.lang, []
    for side in seen.sides:
        name = signed_name(seen, side)
        found.append(Fact(say(lang, "sea-submarines", side=name), numeral_text(lang, g.state.submarine.get(side, 0))))
        found.append(Fact(say(lang, "sea-asw", side=name), numeral_text(lang, g.state.asw.get(side, 0))))
    return found


def _box_tables(g: TheatreReading, seen: TheatreMapView) -> list[SheetTable]:
    """The boxes of the open sea and of the coast: who controls each, whose ships are in it, the modifier of its next roll."""
    return [_box_table(g, seen, kind) for kind in ("at_sea", "in_shore") if boxes_in_play(g, kind)]


def _box_table(g: TheatreReading, seen: TheatreMapView, kind: str) -> SheetTable:
    lang, plan = seen.lang, control_plan(g)
    columns = (
        SheetColumn(say(lang, "sea-box"), "name"),
        SheetColumn(say(lang, "sea-control"), "text"),
        *(SheetColumn(signed_name(seen, side), "text") for side in seen.sides),
        SheetColumn(say(lang, "sea-roll"), "text", say(lang, "sea-roll-words")),
    )
    rows = []
    for box in boxes_in_play(g, kind):
        place = box_place(g, box)
        ships = [", ".join(seen.unit_name(ship) for ship in ships_at(g, place, side)) or NOBODY for side in seen.sides]
        rolled = box in (*plan.coast, *plan.open_sea)
        modifier = sum(part.amount for part in control_parts(g, box))
        roll = numeral_text(lang, modifier, signed=True) if rolled else NOBODY
        texts = (_place_text(seen, place, lang).partition(": ")[2], signed_name(seen, g.sea_state(box)), *ships, roll)
        rows.append(Row(tuple(Cell(text) for text in texts)))
    return SheetTable(columns, tuple(rows), say(lang, f"sea-{kind}"))


def _place_text(seen: TheatreMapView, place: str, lang: Lang) -> str:
    return theatre_label(seen.view.module, "entry", place, lang, None)


def _ship_table(g: TheatreReading, seen: TheatreMapView) -> list[SheetTable]:
    """The ships outside the boxes of the sea, and those with somebody aboard."""
    lang, rows = seen.lang, []
    for side in seen.sides:
        for ship in g.ships(side):
            place, riders = g.state.place[ship], g.riders(ship)
            if riders or not is_box(place):
                aboard = ", ".join(seen.unit_name(uid) for uid in riders) or NOBODY
                rows.append((f"{side_sign(seen, side)} {seen.unit_name(ship)}", _place_text(seen, place, lang), aboard))
    heads: dict[str, Kind] = {"sea-ship": "name", "sea-place": "text", "sea-aboard": "text"}
    return [word_table(seen, heads, rows, say(lang, "sea-ships"))] if rows else []


def _mine_table(g: TheatreReading, seen: TheatreMapView) -> list[SheetTable]:
    lang = seen.lang
    rows = [
        (seen.place_name(hex_), signed_name(seen, g.state.mined_by[hex_]), numeral_text(lang, density))
        for hex_, density in sorted(g.state.mines.items())
    ]
    heads: dict[str, Kind] = {"sea-place": "name", "sea-laid": "text", "sea-density": "number"}
    return [word_table(seen, heads, rows, say(lang, "sea-mines"))] if rows else []
