"""7.3.4. The air points that carriers give."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import AT_SEA, IN_SHORE


def carrier_condition(g: TheatreReading, ship: str) -> str:
    """The row of the chart for a carrier where it is; "" where it gives no points.

    Carriers of great fleets give more, and off the coast they give more than at sea.
    """
    row = g.unit(ship)
    great = row.nation in g.book.powers[row.side].great_fleets
    kind, colon, box = g.state.place[ship].partition(":")
    if bool(g.where(ship) & g.board.all_sea) or (kind == IN_SHORE and g.sea_state(box) == row.side):
        return "great_carrier" if great else "carrier"
    away = bool(colon) and (kind == AT_SEA or (kind == IN_SHORE and g.sea_state(box) not in ("", g.enemy(row.side))))
    return "great_carrier_at_sea" if away and great else ""
