"""A choice in progress, the effect of a plan, and the events of a round: maps with numbers, arrows, battles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from data.stalins_war import war_tables_of
from render.hexmap.moves import Happened, happened_scene, join_arrows, plan_scene
from render.scene import Arrow, BattleMark, Lang, MapScene, Note, Overlay
from render.stalins_war.counters import front_side_key, short_name
from render.stalins_war.map import FrontMap
from render.stalins_war.say import say
from rules.stalins_war.battle.s11_strongest import planned_attacks
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar
from rules.stalins_war.table.planning import chance_share, kept_fight_odds

if TYPE_CHECKING:
    from rules.engine import Event
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
        side = seen.side_key(fight.side)
        marks += [Arrow((at, fight.target), "land", side) for at in sorted(set(fight.attackers.values()))]
        won = chance_share(kept_fight_odds(g, fight).chance(winner=fight.side))
        marks += [BattleMark(fight.target), Note(fight.target, f"{won} %")]
    return plan_scene(seen, seen.still().map_scene(crop=seen.part((heart, 1))), marks)


def draft_plan_scene(before: FrontView, after: FrontView, lang: Lang) -> MapScene | None:
    """The effect of a draft: moves as arrows, new combat markers framed, places to change hands; None without any."""
    seen = FrontMap(after, lang)
    drawn = seen.drawn()
    moves = {unit: (start, at) for unit, at in after.place.items() if (start := before.place.get(unit, at)) != at}
    fights = tuple(sorted(set(after.marked) - set(before.marked)))
    new = tuple(sorted({at for unit, at in after.place.items() if unit not in before.place and at in drawn}))
    dug = tuple(sorted(set(after.trenches) - set(before.trenches)))
    declared = {after.target, *after.attackers.values()} if after.target else set()
    heart = {*fights, *new, *dug, *declared, *(at for path in moves.values() for at in path)} & set(drawn)
    fresh = {after.place[unit] for unit in after.cut if unit not in before.cut}
    if not heart:
        return None
    goals = tuple(sorted({path[-1] for path in moves.values()} | set(new) | set(dug)))
    marks = [*seen.framed(goals, "choice", "plan-goal"), *seen.framed(fights, "target", "mark-combat"), *caught_overlays(seen)]
    if declared:  # an attack that waits to begin: which units attack from where, and which enemies
        side = front_side_key(war_tables_of(after.module).forces.units[next(iter(after.attackers))].side)
        marks += [Arrow((at, after.target), "land", side) for at in sorted(set(after.attackers.values()))]
        marks.append(BattleMark(after.target))
    marks += _plan_arrows(after, moves)
    crop = seen.part((heart | fresh, 1), (heart, 1), ({*fights, *fresh}, 2))
    return plan_scene(seen, seen.still().map_scene(crop=crop), marks)


def _plan_arrows(
    view: FrontView, moves: Mapping[str, tuple[str, str]], kind: str = "land", *, faded: bool = False
) -> list[Arrow]:
    units = war_tables_of(view.module).forces.units
    ways = ((unit, kind, path) for unit, path in moves.items())
    return join_arrows(
        ways, lambda unit: front_side_key(units[unit].side), lambda unit: short_name(unit, view.module), faded=faded
    )


def way_arrows(view: FrontView, events: Sequence[Event]) -> list[Arrow]:
    """The moves of units in some events, as arrows; several moves of one unit in a row are drawn as one."""
    found: list[Arrow] = []
    for way, kind in GOING.items():
        went = [(e.facts["unit"], (e.facts["origin"], e.facts["hex"])) for e in events if e.kind == way and e.facts.get("origin")]
        joined: dict[str, tuple[str, str]] = {}
        for unit, (start, goal) in went:
            joined[unit] = (joined[unit][0], goal) if unit in joined and joined[unit][1] == start else (start, goal)
        found += _plan_arrows(view, {unit: path for unit, path in joined.items() if path[0] != path[1]}, kind, faded=way in FAINT)
    return found


def round_happened_scene(view: FrontView, events: Sequence[Event], lang: Lang) -> MapScene | None:
    """The part of the map where a round took place: every way as an arrow, the fights, what changed hands; None for nothing."""
    seen = FrontMap(view, lang)
    fights = list(dict.fromkeys(e.facts["hex"] for e in events if e.kind == "battle"))
    taken = {e.facts["hex"]: e.facts["seat"] for e in events if e.kind == "seized"}
    event_scene = Happened(way_arrows(view, events), fights, taken, lambda side: say(lang, f"taken-{side}"))
    return happened_scene(seen, event_scene, around=2, tracks=3)
