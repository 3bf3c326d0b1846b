"""Pictures for answers to questions: the odds of an attack, supply of a unit or a hex, the reach of a unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.hexmap.adapter import Args
from render.hexmap.view import trim_scene
from render.scene import Area, MapScene, OddsScene, Overlay
from render.stalins_war.map import FrontMap
from rules.engine.contract.questions import Answer, Said
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.march import s10_movement, s10_strategic
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar

#: Topics with a map around a unit.
AROUND = ("supply", "reach", "rail")
#: Hexes about what is asked that are shown too.
NEAR = 3


def attack_odds_scene(seen: FrontMap, answer: Answer) -> OddsScene | None:
    """The odds of an attack as the answer gives them (11.2.1); None for an answer without."""
    said = {line.what: line.facts for line in answer.lines if isinstance(line, Said) and line.what not in ("volley", "shift")}
    if answer.table is None or "odds" not in said:
        return None
    head, wins, goes = said["odds"], said["wins"], said["defenders-go"]
    volleys = {line.facts["side"]: line.facts for line in answer.lines if isinstance(line, Said) and line.what == "volley"}
    defenders = sorted(uid for uid, at in seen.units().items() if at == head["hex"])
    forces = {
        side: (
            [seen.counter(uid) for uid in units],
            _strength_text(volleys.get(side), seen),
        )
        for side, units in zip(answer.table.columns, (head["units"], defenders), strict=True)
    }
    empty, blitz = goes["empty"] / 100, said["blitz-chance"]["count"] / 100
    chances = [("odds-wins", wins["won"] / 100, wins["lost"] / 100), ("odds-empty", empty, 1 - empty)]
    chances += [("odds-blitz", blitz, 0.0)] if blitz else []
    return seen.odds_scene(seen.place_name(head["hex"]), chances, forces, answer.table)


def _strength_text(facts: Mapping[str, Any] | None, seen: FrontMap) -> str:
    return f"{facts['count']} · {seen.say('battle-table-' + facts['table'])}" if facts else ""


def around_unit(topic: str, state: FrontState, seen: FrontMap, args: Args) -> MapScene | None:
    """The map around a unit or a hex: from where its supply can be traced, or the hexes it can reach; None off the map."""
    g, view, asked = FrontWar(state, None), seen.view, args.get("unit", ("",))[0]
    here = view.place.get(asked, asked)
    if here not in g.board.bit:
        return None
    units = [asked] if asked in view.place else [uid for uid, at in view.place.items() if at == here]
    marks: list[Overlay] = []
    heart = {here}
    if topic == "supply":
        for nation in dict.fromkeys(g.unit(uid).nation for uid in units):
            side = g.side(next(uid for uid in units if g.unit(uid).nation == nation))
            traced_to = tuple(g.board.names(traced_supply(g, nation).full))
            marks.append(Area(traced_to, seen.side_key(side), seen.say(f"supply-{side}"), tint=0.16))
        marks += seen.framed({view.place[uid] for uid in units if view.supply.get(uid) == "none"}, "warning", "pocket")
        marks += seen.zones(g.side(units[0])) if units else []
    elif units:
        reached = s10_movement.movement_goals(g, units[:1]) if topic == "reach" else s10_strategic.by_rail(g, units[0])
        hexes = tuple(g.board.names(reached))
        if not hexes:
            return None
        marks += seen.framed(hexes, "good", "goes" if topic == "reach" else "goes-by-rail", faint=True)
        heart |= set(hexes)
    marks += seen.framed((here,), "choice", "asked-about")
    crop = seen.part((heart, NEAR if topic == "supply" else 1))
    return trim_scene(FrontMap(view, seen.lang, active=units, plain=True).map_scene(crop=crop, overlays=marks))
