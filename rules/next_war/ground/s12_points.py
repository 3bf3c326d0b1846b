"""12.1. Victory points for hexes, and how a hex changes hands."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def hex_points(g: TheatreReading, hex_: str, side: str) -> int:
    """What a side gets when it takes a hex from the enemy: by the scenario where it names it, else by the chart, never by both.

    Of several rows of the chart the highest counts. An urban hex is worth less to the side that held it first (E24).
    """
    if g.holder(hex_) != g.enemy(side):
        return 0
    if hex_ in g.sheet.objectives:
        return g.sheet.objectives[hex_]
    board, points, row, bit = g.board, g.numbers.victory_points, g.board.hexes[hex_], g.board.bit[hex_]
    found = [0]
    if bit & board.urban:
        found.append(points.urban_again if bit & g.start.held[side] else points.urban_first)
    if bit & board.cities:
        found.append(points.city)
    if bit & board.installations:
        found.append(points.installation)
    if bit & g.standing_forts(g.enemy(side)):
        found.append(points.fort)
    if row.airfield or row.settlement == "town":
        found.append(points.town_or_airfield)
    return max(found)


def hexes_with_points(g: TheatreReading) -> HexSet:
    """The hexes for which a side may ever get points: those that the scenario or the chart names."""

    def found() -> HexSet:
        board, rows = g.board, g.board.hexes
        towns = board.set(name for name, row in rows.items() if row.airfield or row.settlement == "town")
        forts = board.set(name for name, row in rows.items() if row.fort)
        return board.urban | board.cities | board.installations | towns | forts | board.set(g.sheet.objectives)

    return g.book.keep(("hexes with points", g.state.scenario), found)


def seize_hex(g: TheatreWar, hex_: str, side: str) -> None:
    """A hex comes under the control of a side, which gets the points for it (8.4, 12.1)."""
    g.take_hex(hex_, side, hex_points(g, hex_, side))
