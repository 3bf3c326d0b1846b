"""Landings (8.45): the kinds of movement that bring ground units ashore."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.eots.state.war import War

LANDING_MODES = ("amphibious", "organic", "barges")


def came_by_sea(g: War, uid: str) -> bool:
    """Whether a unit made a landing in this offensive."""
    moved = g.off.moved.get(uid)
    return moved is not None and moved.mode in LANDING_MODES
