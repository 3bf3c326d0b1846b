"""Built-in ground steps of cities: Japan's home cities (13.94) and occupied Chinese cities (13.76). They are not counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def home_garrison_hexes(g: EotsWar) -> HexSet:
    """Home cities that still have their garrison: Japanese and never taken (13.94)."""

    def build() -> HexSet:
        return g.cat.home_cities & g.controlled("japan") & ~g.grid.set(g.state.garrisons_gone)

    return g.memo("garrisons-home", build)


def chinese_garrison_hexes(g: EotsWar) -> HexSet:
    """Occupied Chinese cities in Japanese hands; Hong Kong is not part of China (13.71, 13.76)."""
    return g.cat.intrinsic_cities & g.cat.region_hexes("China_Coast") & g.controlled("japan")


def garrison_mask(g: EotsWar) -> HexSet:
    """Every hex with a Japanese garrison."""
    return home_garrison_hexes(g) | chinese_garrison_hexes(g)


def steps_of_garrison(g: EotsWar, hex_: str) -> int:
    """Garrison steps in a hex; 0 without one."""
    bit = g.grid.bit.get(hex_, 0)
    if home_garrison_hexes(g) & bit:
        return g.cat.charts.garrison_home.steps
    if chinese_garrison_hexes(g) & bit:
        return g.cat.charts.china.garrison_steps(g.state.china_divisions)
    return 0


def garrison_factors(g: EotsWar, hex_: str) -> tuple[int, int]:
    """Attack and defence of each garrison step in a hex; (0, 0) without one."""
    bit = g.grid.bit.get(hex_, 0)
    charts = g.cat.charts
    if home_garrison_hexes(g) & bit:
        return charts.garrison_home.attack, charts.garrison_home.defence
    if chinese_garrison_hexes(g) & bit:
        return charts.china.garrison_attack, charts.china.garrison_defence
    return 0, 0
