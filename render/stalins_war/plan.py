"""A choice in progress, the effect of a plan, and the events of a round: maps with numbers, arrows, battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.hexmap.moves import Happened, happened_scene, plan_scene, unit_arrows
from render.scene import Arrow, BattleMark, Lang, MapScene, Note, Overlay
from render.stalins_war.map import FrontMap
from rules.engine import Event
from rules.stalins_war.battle.s11_strongest import planned_attacks
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.planning import chance_share, kept_fight_odds
from rules.stalins_war.table.seen import FrontView

#: Events by which units go somewhere -> how their arrows are drawn; retreats are faint.
GOING = {"moved": "land", "railed": "transfer", "sailed": "sea", "advanced": "land", "exploited": "land", "retreated": "land"}
FAINT = ("retreated",)


def caught_overlays(seen: FrontMap) -> list[Overlay]:
    """The units that would have no supply now, and the ways out."""
    pocket = tuple(sorted({at for unit, at in seen.units().items() if unit in seen.view.cut}))
    exits = tuple(at for at in seen.view.exits if at not in pocket)
    return [*seen.framed(pocket, "warning", "pocket"), *seen.framed(exits, "good", "exits", faint=True)]


def planned_round_scene(state: FrontState, seen: FrontMap) -> MapScene | None:
    """A round as planned: markers, the attacks they allow with the chance to win, pockets and ways out."""
    g, view = FrontWar(state, None), seen.view
    fights = planned_attacks(g, state.active) if state.active else []
    pocket = {view.place[unit] for unit in view.cut if unit in view.place}
    heart = {*view.marked, *(fight.target for fight in fights), *pocket}
    if not heart:
        return None
    marks = [*seen.framed(view.marked, "target", "mark-combat"), *caught_overlays(seen)]
    for fight in fights:
        marks += _attack_arrows(fight.target, fight.attackers, seen.side_key(fight.side))
        won = chance_share(kept_fight_odds(g, fight).chance(winner=fight.side))
        marks += [BattleMark(fight.target), Note(fight.target, f"{won} %")]
    return plan_scene(seen, seen.still().map_scene(crop=seen.part((heart, 1))), marks)


def _attack_arrows(target: str, attackers: Mapping[str, str], side: str) -> list[Arrow]:
    return [Arrow((at, target), "land", side) for at in sorted(set(attackers.values()))]


def draft_plan_scene(before: FrontView, after: FrontView, lang: Lang) -> MapScene | None:
    """The effect of a draft: moves as arrows, new combat markers framed, places to change hands; None without any."""
    seen = FrontMap(after, lang)
    drawn = seen.drawn()
    ways = seen.moved_since(FrontMap(before, lang))
    moves = {unit: way for unit, way in ways.items() if all(way)}
    fights = tuple(sorted(set(after.marked) - set(before.marked)))
    new = {at for start, at in ways.values() if not start and at in drawn}
    dug = set(after.trenches) - set(before.trenches)
    declared = {after.target, *after.attackers.values()} if after.target else set()
    heart = {*fights, *new, *dug, *declared, *(at for path in moves.values() for at in path)} & set(drawn)
    fresh = {after.place[unit] for unit in after.cut if unit not in before.cut}
    if not heart:
        return None
    goals = {at for _, at in moves.values()} | new | dug
    marks = [*seen.framed(goals, "choice", "plan-goal"), *seen.framed(fights, "target", "mark-combat"), *caught_overlays(seen)]
    if declared:  # an attack that waits to begin: which units attack from where, and which enemies
        side = seen.side_key(seen.unit_side(next(iter(after.attackers))))
        marks += [*_attack_arrows(after.target, after.attackers, side), BattleMark(after.target)]
    marks += unit_arrows(seen, ((unit, "land", path) for unit, path in moves.items()))
    crop = seen.part((heart | fresh, 1), (heart, 1), ({*fights, *fresh}, 2))
    return plan_scene(seen, seen.still().map_scene(crop=crop), marks)


def way_arrows(seen: FrontMap, events: Sequence[Event]) -> list[Arrow]:
    """The moves of units in some events, as arrows; several moves of one unit in a row are drawn as one."""
    found: list[Arrow] = []
    for way, kind in GOING.items():
        joined: dict[str, tuple[str, str]] = {}
        for facts in (event.facts for event in events if event.kind == way and event.facts.get("origin")):
            before = joined.get(facts["unit"], ("", ""))
            joined[facts["unit"]] = before[0] if before[1] == facts["origin"] else facts["origin"], facts["hex"]
        ways = ((unit, kind, path) for unit, path in joined.items() if path[0] != path[1])
        found += unit_arrows(seen, ways, faded=way in FAINT)
    return found


def round_happened_scene(view: FrontView, events: Sequence[Event], lang: Lang) -> MapScene | None:
    """The part of the map where a round took place: every way as an arrow, the fights, what changed hands; None for nothing."""
    seen = FrontMap(view, lang)
    fights = list(dict.fromkeys(e.facts["hex"] for e in events if e.kind == "battle"))
    taken = {e.facts["hex"]: e.facts["seat"] for e in events if e.kind == "seized"}
    event_scene = Happened(way_arrows(seen, events), fights, taken, lambda side: seen.say(f"taken-{side}"))
    return happened_scene(seen, event_scene, around=2, tracks=3)
