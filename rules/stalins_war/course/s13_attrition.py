"""13.3. Attrition: units without supply are eliminated, places without any supply change hands."""

from __future__ import annotations

from rules.stalins_war.ground.s13_supply import check_side_supply, traced_supply
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.war import FrontWar

#: The nations by whose lines a side can supply a place (13.3.9).
NATIONS = {"axis": ("german", "romanian", "hungarian"), "soviet": ("soviet",)}


def lost_places(g: FrontReading, side: str) -> list[str]:
    """The hexes with places that a side cannot supply: without its units and without its own fortress (13.2.3, 13.3.9)."""
    supplied = g.mask(side) | g.board.own_fortresses.get(side, 0)
    for nation in NATIONS[side]:
        found = traced_supply(g, nation)
        supplied |= found.full | found.defence
    return g.board.names(g.held(side) & ~supplied)


def apply_side_attrition(g: FrontWar, side: str) -> None:
    """C. The supply of a side is looked at; what has none is eliminated, and places change hands."""
    g.set_phase("attrition", side)
    check_side_supply(g, side)
    for uid in g.units_of(side):
        if g.supply(uid) == "none":
            g.eliminate(uid, "attrition")
    for hex_ in lost_places(g, side):
        g.seize(hex_, g.enemy(side), "attrition")
