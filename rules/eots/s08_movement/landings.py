"""Landings (8.45): the kinds of movement that bring ground units ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

LANDING_MODES = ("amphibious", "organic", "barges")


def came_by_sea(g: EotsWar, uid: str) -> bool:
    """Whether a unit made a landing in this offensive."""
    moved = g.off.moved.get(uid)
    return moved is not None and moved.mode in LANDING_MODES


def driven_off(g: EotsWar, uid: str) -> bool:
    """Whether a landing took no part in the ground stage: turned back by a reacting ship (8.45 B), or the battle at sea was lost.

    It leaves the hex after the battles, even a hex that troops who marched in won (9.32). In games begun before revision 6 it
    stayed there.
    """
    if not g.since(6) or g.side(uid) != g.off.side or not came_by_sea(g, uid):
        return False
    here, side = g.where(uid), g.off.side
    lost = any(b.hex == here and b.stage == "done" and b.air_naval_winner == g.enemy(side) for b in g.off.battles)
    return lost or here in g.off.turned_back
