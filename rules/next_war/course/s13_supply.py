"""13.1.1. The phase of supply."""

from __future__ import annotations

from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.state.war import TheatreWar


def check_supply_of_all(g: TheatreWar) -> None:
    """The supply of both sides is checked, where it is played."""
    if not g.state.supply_rule:
        g.pass_over("supply", "option")
        return
    found = {side: units_without_supply(g, side) for side in g.book.sides}
    for side, units in found.items():
        g.mark_supply(side, units)
