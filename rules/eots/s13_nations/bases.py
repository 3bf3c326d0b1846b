"""Bases that change hands when a nation surrenders or is won back (13.1), and those of the classic edition (13.32)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Every kind of unit.
ANY = ("hq", "air", "naval", "ground")


def take_empty_bases(g: EotsWar, side: str, hexes: Iterable[str], *kinds: str) -> None:
    """Control of hexes without enemy ground units (or of the given kinds) goes to a side."""
    for hex_ in hexes:
        if hex_ in g.state.control and not g.at(hex_, g.enemy(side), *(kinds or ("ground",))):
            g.capture(hex_, side)


def bases_lost(g: EotsWar, nation: str) -> None:
    """Classic edition (its 12.0): Japan takes a nation's bases that hold no Allied unit. The newest text leaves them (13.32)."""
    if g.edition.surrender_gives_bases:
        take_empty_bases(g, "japan", [h for h in g.cat.charts.nation(nation).bases if h in g.grid.bit], *ANY)
