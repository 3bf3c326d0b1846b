"""7.3.4. The air points that carriers give."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, IN_SHORE


def carrier_points(g: TheatreReading, side: str) -> int:
    """The air points of a side's carriers: of its great fleets more, and off the coast more than at sea (7.3.4)."""
    return sum(_row(g, carrier_condition(g, ship)) for ship in g.ships(side) if g.ship_type(ship) == "cv")


def carrier_condition(g: TheatreReading, ship: str) -> str:
    """The row of the chart for a carrier where it is; "" where it gives no points."""
    row = g.unit(ship)
    great = row.nation in g.book.powers[row.side].great_fleets
    kind, colon, box = g.state.place[ship].partition(":")
    if bool(g.where(ship) & g.board.all_sea) or (kind == IN_SHORE and g.sea_state(box) == row.side):
        return "great_carrier" if great else "carrier"
    away = bool(colon) and (kind == AT_SEA or (kind == IN_SHORE and g.sea_state(box) not in ("", g.enemy(row.side))))
    return "great_carrier_at_sea" if away and great else ""


def _row(g: TheatreReading, condition: str) -> int:
    rows = (row.drm for row in g.board.charts.modifiers if row.chart == "air_point" and row.condition == condition)
    return next(rows, None) or 0
