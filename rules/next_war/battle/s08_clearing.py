"""8.4.1. Clearing operations, in the phase of reorganization."""

from __future__ import annotations

from rules.next_war.state.war import TheatreWar


def begin_clearing(g: TheatreWar) -> None:
    """Both sides try to clear the hexes with their markers, the first player first."""
