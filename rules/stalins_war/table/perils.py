"""Hexes where retreating units may be attacked again in the same round: then any loss destroys them (11.4.5)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalins_war.battle.s11_permits import units_ready_to_attack
from rules.stalins_war.ground import s11_gates
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS


def assailable_hexes(g: FrontReading, hexes: Iterable[str]) -> tuple[str, ...]:
    """The hexes that the active side may still attack in this round if enemies are there, in the present position.

    By its remaining markers and units (11.1.1, 11.1.4, 11.1.6), and by a card's free attacks.
    """
    side, state = g.state.active, g.state
    if state.phase != "rounds" or (state.doing == "zero" and state.attacked):
        return ()
    shut = g.barred() if side == AXIS else 0
    starts = state.marked
    if g.effects("free_attacks", side):
        starts = [hex_ for hex_, units in g.stacks.items() if any(g.side(uid) == side for uid in units)]
    found = []
    for hex_ in dict.fromkeys(hexes):
        bit = g.board.bit[hex_]
        if hex_ in state.attacked or not bit & g.playable or bit & shut:
            continue
        near = set(g.board.names(g.board.near(hex_)))
        if any(
            at in near and s11_gates.may_attack_across(g, side, at, hex_) and units_ready_to_attack(g, side, at, hex_)
            for at in starts
        ):
            found.append(hex_)
    return tuple(found)


def around_fight(g: FrontReading) -> tuple[str, ...]:
    """The hexes within two of the current fight that may be attacked again; none without a fight."""
    fight = g.state.fight
    if fight is None:
        return ()
    return assailable_hexes(g, g.board.names(g.board.land.flood(g.board.bit[fight.target], g.board.all, 2)))
