"""Question "check": what in a position the rules could never bring about. Other questions about it are answered nevertheless."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.eots.board.landmarks import KUNMING
from rules.eots.positions.params import EotsParams
from rules.eots.s06_supply import burma_road
from rules.eots.s08_movement import air, ground, stacking
from rules.eots.state.garrisons import garrison_mask
from rules.eots.state.model import SIDES
from rules.eots.state.war import EotsWar

Problem = dict[str, Any]


def answer_check(g: EotsWar, params: EotsParams) -> dict[str, Any]:
    """``problems`` by hex: ``code``, ``section``, ``hex`` and the ``units`` concerned; ``possible`` if there are none.

    ``war_in_europe``: its number on the track, and its level. While an offensive is resolved, units of both sides may share
    hexes, be on hexes not yet taken and exceed the stacking limits. Those checks are skipped then.
    """
    found = [*_headquarters_problems(g), *_ground_problems(g)]
    if g.state.offensive is None:
        found += [*_both_sides(g), *_airfield_problems(g), *_unheld_problems(g), *_stacking_problems(g), *_burma_road_problems(g)]
    found.sort(key=lambda problem: (problem["hex"], problem["code"], problem["units"]))
    number = g.state.war_in_europe
    europe = {"track": number, "level": g.cat.charts.war_in_europe.at(number).level}
    return {"possible": not found, "problems": found, "war_in_europe": europe}


def _position_problem(code: str, section: str, hex_: str, units: list[str]) -> Problem:
    return {"code": code, "section": section, "hex": hex_, "units": sorted(units)}


def _headquarters_problems(g: EotsWar) -> Iterator[Problem]:
    """In a port, one of both sides to a hex (6.11)."""
    for hex_ in g.stacks:
        seated = g.at(hex_, None, "hq")
        if seated and not g.cat.ports & g.grid.bit[hex_]:
            yield _position_problem("hq-outside-port", "6.11", hex_, seated)
        if len(seated) > 1:
            yield _position_problem("two-hqs", "6.11", hex_, seated)


def _ground_problems(g: EotsWar) -> Iterator[Problem]:
    """Ground units where they may never go: Soviet land, China's inland, India for Japan (8.41)."""
    for side in SIDES:
        for uid in g.units_of(side, "ground"):
            hex_ = g.where(uid)
            if not g.grid.bit[hex_] & ground.ground_entry_hexes(g, uid):
                yield _position_problem("ground-closed-hex", "8.41", hex_, [uid])


def _both_sides(g: EotsWar) -> Iterator[Problem]:
    """Ground, air and HQ units of both sides, or an Allied one with a Japanese garrison, in one hex (9.33, 6.14, 8.32)."""
    cities, home = garrison_mask(g), g.cat.home_cities
    for hex_ in g.stacks:
        land = {side: g.at(hex_, side, "ground", "air", "hq") for side in SIDES}
        if land["allies"] and land["japan"]:
            yield _position_problem("both-sides", "9.33", hex_, land["allies"] + land["japan"])
        elif land["allies"] and cities & g.grid.bit[hex_]:
            yield _position_problem("enemy-garrison", "13.94" if home & g.grid.bit[hex_] else "13.76", hex_, land["allies"])


def _airfield_problems(g: EotsWar) -> Iterator[Problem]:
    """Air units stand on airfields that their side controls (8.32)."""
    for side in SIDES:
        fields = air.landing_fields(g, side)
        for uid in g.units_of(side, "air"):
            if not g.grid.bit[g.where(uid)] & fields:
                yield _position_problem("air-without-airfield", "8.32", g.where(uid), [uid])


def _unheld_problems(g: EotsWar) -> Iterator[Problem]:
    """Ground units and headquarters in hexes that the enemy controls: they would have taken them, or left (6.5, 6.14)."""
    for side in SIDES:
        for kind, code, section in (("ground", "hex-not-taken", "6.5"), ("hq", "hq-in-enemy-hex", "6.14")):
            for uid in g.units_of(side, kind):
                if g.controls(g.enemy(side), g.where(uid)):
                    yield _position_problem(code, section, g.where(uid), [uid])


def _burma_road_problems(g: EotsWar) -> Iterator[Problem]:
    """The Burma Road marker lies where the map does not have it (13.78)."""
    if g.state.board != "south_pacific" and burma_road.burma_road_status(g) != g.state.burma_road:
        yield {**_position_problem("burma-road-marker", "13.78", KUNMING, []), "belongs": burma_road.burma_road_status(g)}


def _stacking_problems(g: EotsWar) -> Iterator[Problem]:
    """More units than may stay in a hex (8.24, 8.34, 8.48)."""
    for side in SIDES:
        for hex_ in stacking.overfull_hexes(g, side):
            naval, land = stacking.stacking_excess(g, side, hex_)
            if naval:
                yield _position_problem("too-many-ships", "8.24", hex_, g.at(hex_, side, "naval"))
            if land:
                yield _position_problem("too-many-on-land", "8.48", hex_, g.at(hex_, side, "ground", "air"))
