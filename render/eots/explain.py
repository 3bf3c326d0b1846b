"""Pictures for the answers to questions: a supply line or its cut, the reach of a headquarters, zones, the odds of a battle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from data.eots import load_units
from render.eots.action import ARROWS, condition_text, hex_in_brackets
from render.eots.counters import map_counter, scene_side_key
from render.eots.map import EotsMap
from render.eots.sights import range_area
from render.hexmap.adapter import Args, Question
from render.hexmap.view import trim_scene
from render.scene import Arrow, MapScene, OddsScene, Overlay, SupplyLineArt
from rules.engine.contract.core import Refusal
from rules.engine.contract.questions import Answer, Said
from rules.eots.explain.why import explain_why_not
from rules.eots.s06_supply import trace
from rules.eots.s06_supply.reasons import zoi_makers
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar


def _show_overlay(seen: EotsMap, laid: Sequence[Overlay], heart: Iterable[str], around: int = 2) -> MapScene:
    """The map with overlays, cut to the part around some hexes if they are close enough together."""
    crop = seen.part((set(heart), around))
    scene = seen.map_scene(overlays=laid, crop=crop)
    return trim_scene(scene, 1 if crop else len(scene.tracks), callouts=crop is not None)


def supply_scene(state: EotsState, seen: EotsMap, args: Args) -> MapScene | None:
    """The line of a unit from its source, or the hex where it is cut and the units whose zone or presence cuts it (6.2)."""
    g, unit = EotsWar(state, None), args["unit"][0]
    at = seen.units().get(unit, "")
    if not at:
        return None
    report = trace.explain_supply_line(g, unit)
    cut = "" if report.supplied else report.blocker_hex or at
    makers = [g.where(u) for u in zoi_makers(g, g.enemy(g.side(unit)), cut)] if report.blocker == "zoi" else []
    drawn = [*seen.framed((at,), "choice"), *seen.framed(set(makers), "warning")]
    if report.path or cut:
        drawn.append(SupplyLineArt(report.path, scene_side_key(g.side(unit)), cut))
    zones = seen.zones() if report.blocker == "zoi" else []
    scene = _show_overlay(seen, [*zones, *drawn], {at, cut or at, *report.path, *makers})
    # Tall stacks stay piles: what is written about them would hide the line.
    return msgspec.structs.replace(scene, callouts=False)


def range_scene(state: EotsState, seen: EotsMap, args: Args) -> MapScene | None:
    """The hexes that a headquarters commands (6.3)."""
    g, hq = EotsWar(state, None), args["hq"][0]
    if hq not in seen.units():
        return None
    area = range_area(g, hq, 0.12)
    return _show_overlay(seen, [area, *seen.framed((seen.units()[hq],), "choice")], area.hexes, around=1)


def why_scene(state: EotsState, seen: EotsMap, args: Args) -> MapScene | None:
    """A unit's way to a hex, or what bars it; its supply where only the unit is named."""
    if "hex" not in args:
        return supply_scene(state, seen, args)
    unit, goal = args["unit"][0], args["hex"][0]
    at = seen.units().get(unit, "")
    if not at:
        return None
    answer = explain_why_not(state, unit, goal, args.get("way", ("",))[0])
    drawn = [*seen.framed((at,), "choice"), *seen.framed((goal,), "target")]
    heart = {at, goal}
    barred: set[str] = set()
    side = scene_side_key(load_units()[unit].side)
    for line in answer.lines:
        if isinstance(line, Said) and line.what == "goes":
            drawn.append(Arrow(tuple(line.facts["path"]), ARROWS.get(line.facts["mode"], "landing"), side))
            heart |= set(line.facts["path"])
            break
        if isinstance(line, Refusal) and line.code != "unsupplied":
            barred |= {seen.units()[u] for u in line.facts.get("makers", ()) if u in seen.units()}
            barred |= {line.facts["at"]} if line.facts.get("at") in seen.units().values() else set()
    else:
        drawn += seen.framed(barred, "warning")
        heart |= barred
    return _show_overlay(seen, [*seen.zones(), *drawn], heart)


def battle_odds_scene(seen: EotsMap, answer: Answer) -> OddsScene | None:
    """The picture of an answer to the question of odds; None for an answer without odds.

    The parts of a battle are named only where the battle has both.
    """
    said = [line for line in answer.lines if isinstance(line, Said)]
    head = next((line.facts for line in said if line.what in ("odds-forces", "odds-declared")), None)
    if head is None or answer.table is None:
        return None
    parts = ("odds-winner", "odds-air-naval", "odds-ground")
    named = parts if any(line.what == "odds-ground" for line in said) else parts[:1]
    chances = [(line.what, line.facts["chance"] / 100, line.facts["other"] / 100) for line in said if line.what in named]
    told = {line.facts["side"]: line.facts for line in said if line.what == "odds-side"}
    known, reduced, forces = load_units(), set(seen.view.reduced), {}
    for side in answer.table.columns:
        facts: Mapping[str, Any] = told.get(side, {"units": (), "air": 0, "ground": 0})
        counters = [map_counter(unit, unit in reduced) for unit in facts["units"] if unit in known]
        forces[side] = counters, seen.say("odds-strength", air=facts["air"], ground=facts["ground"])
    place, condition = hex_in_brackets(head["hex"], seen.lang), condition_text(head["condition"], seen.lang)
    return seen.odds_scene(place, chances, forces, answer.table, condition)


#: Pictures by the topic of the question.
EXPLAINED: dict[str, Question] = {
    "supply": supply_scene,
    "range": range_scene,
    "why": why_scene,
}
