"""What is being chosen, what a plan would do, and what happened in a round: maps with numbers, arrows, battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from data.stalins_war import tables_of
from render.hexmap.boards import board_art
from render.hexmap.choosing import Offer, choosing
from render.hexmap.crops import part_of
from render.scene import Arrow, BattleMark, Highlight, Lang, MapScene, Note, Overlay
from render.stalins_war.board import board_name
from render.stalins_war.counters import short_name, side_key
from render.stalins_war.map import map_scene, zone_areas
from render.stalins_war.say import say
from rules.stalins_war.battle.s11_strongest import planned as attacks
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War
from rules.stalins_war.table.planning import chances, share

if TYPE_CHECKING:
    from rules.engine import Event
    from rules.engine.choosing import Choosing
    from rules.stalins_war.table.seen import WarView

#: Slots whose values are places to go to.
GOALS = ("to",)
#: Events by which units go somewhere -> how their arrows are drawn; retreats are faint.
GOING = {"moved": "land", "railed": "transfer", "sailed": "sea", "advanced": "land", "exploited": "land", "retreated": "land"}
FAINT = ("retreated",)


def choosing_from_view(view: WarView, choice: Choosing, lang: Lang) -> MapScene | None:
    """The part of the map around a choice, with the enemy's zones; None if nothing of it is on the map."""
    retreats = choice.verb == "withdraw" and view.perils
    perils = [Highlight(view.perils, "target", say(lang, "perils"), faint=True)] if retreats else []
    offer = Offer(
        board=board_name(lang, view.module),
        at=lambda value: view.place.get(value, value),
        scene=lambda crop: map_scene(view, lang, crop=crop),
        marks=[*(zone for zone in zone_areas(view, lang) if zone.side != side_key(view.who)), *caught(view, lang), *perils],
        goals=choice.kind == "place" and choice.slot in GOALS,
        began=say(lang, "choosing-from"),
        picked=say(lang, "choosing-picked"),
    )
    return choosing(offer, choice)


def caught(view: WarView, lang: Lang) -> list[Overlay]:
    """What would have no supply as units stand now, and the ways out."""
    pocket = tuple(sorted({view.place[unit] for unit in view.cut if unit in view.place}))
    exits = tuple(at for at in view.exits if at not in pocket)
    found: list[Overlay] = [Highlight(pocket, "warning", say(lang, "pocket"))] if pocket else []
    return [*found, *([Highlight(exits, "good", say(lang, "exits"), faint=True)] if exits else [])]


def planned(state: WarState, view: WarView, lang: Lang) -> MapScene | None:
    """A round as it is planned: markers, the attacks that they allow with the chance to win, pockets and ways out."""
    g = War(state, None)
    fights = attacks(g, state.active) if state.active else []
    pocket = {view.place[unit] for unit in view.cut if unit in view.place}
    heart = {*view.marked, *(fight.target for fight in fights), *pocket}
    if not heart:
        return None
    marks: list[Overlay] = [Highlight(view.marked, "target", say(lang, "mark-combat"))] if view.marked else []
    marks += caught(view, lang)
    for fight in fights:
        side = side_key(fight.side)
        marks += [Arrow((at, fight.target), "land", side) for at in sorted(set(fight.attackers.values()))]
        won = share(chances(g, fight).chance(winner=fight.side))
        marks += [BattleMark(fight.target), Note(fight.target, f"{won} %")]
    crop = part_of(board_name(lang, view.module), heart, 1)
    scene = map_scene(view, lang, crop=crop, overlays=marks, plain=True)
    return msgspec.structs.replace(scene, title=f"{say(lang, 'plan')} · {scene.title}", tracks=scene.tracks[:1], legend=True)


def plan(before: WarView, after: WarView, lang: Lang) -> MapScene | None:
    """What a draft would do: moves as arrows, new combat markers framed, what would change hands; None for nothing on the map."""
    drawn = board_art(board_name(lang, after.module)).hexes
    moves = {unit: (start, at) for unit, at in after.place.items() if (start := before.place.get(unit, at)) != at}
    fights = tuple(sorted(set(after.marked) - set(before.marked)))
    new = tuple(sorted({at for unit, at in after.place.items() if unit not in before.place and at in drawn}))
    dug = tuple(sorted(set(after.trenches) - set(before.trenches)))
    declared = {after.target, *after.attackers.values()} if after.target else set()
    heart = {*fights, *new, *dug, *declared, *(at for path in moves.values() for at in path)} & set(drawn)
    fresh = {after.place[unit] for unit in after.cut if unit not in before.cut}
    if not heart:
        return None
    marks: list[Overlay] = []
    if goals := tuple(sorted({path[-1] for path in moves.values()} | set(new) | set(dug))):
        marks.append(Highlight(goals, "choice", say(lang, "plan-goal")))
    if fights:
        marks.append(Highlight(fights, "target", say(lang, "mark-combat")))
    marks += caught(after, lang)
    if declared:  # an attack that waits to begin: who comes from where, against whom
        side = side_key(tables_of(after.module).forces.units[next(iter(after.attackers))].side)
        marks += [Arrow((at, after.target), "land", side) for at in sorted(set(after.attackers.values()))]
        marks.append(BattleMark(after.target))
    board = board_name(lang, after.module)
    crop = part_of(board, heart | fresh, 1) or part_of(board, heart, 1) or part_of(board, {*fights, *fresh}, 2)
    scene = map_scene(after, lang, crop=crop, overlays=(*marks, *_arrows(after, moves)), plain=True)
    return msgspec.structs.replace(scene, title=f"{say(lang, 'plan')} · {scene.title}", tracks=scene.tracks[:1], legend=True)


def _arrows(view: WarView, moves: dict[str, tuple[str, str]], kind: str = "land", *, faded: bool = False) -> list[Arrow]:
    """One arrow for all units that went the same way, named after the first of them."""
    together: dict[tuple[str, str], list[str]] = {}
    for unit, path in moves.items():
        together.setdefault(path, []).append(unit)
    units = tables_of(view.module).forces.units
    return [
        Arrow(
            path,
            kind,
            side_key(units[those[0]].side),
            "" if faded else short_name(those[0], view.module) + (f" +{len(those) - 1}" if len(those) > 1 else ""),
            faded,
        )
        for path, those in together.items()
    ]


def ways(view: WarView, events: Sequence[Event]) -> list[Arrow]:
    """Where units went in some events, as arrows; a unit that went on from where it had gone is drawn as one move."""
    found: list[Arrow] = []
    for way, kind in GOING.items():
        went = [(e.facts["unit"], (e.facts["origin"], e.facts["hex"])) for e in events if e.kind == way and e.facts.get("origin")]
        joined: dict[str, tuple[str, str]] = {}
        for unit, (start, goal) in went:
            joined[unit] = (joined[unit][0], goal) if unit in joined and joined[unit][1] == start else (start, goal)
        found += _arrows(view, {unit: path for unit, path in joined.items() if path[0] != path[1]}, kind, faded=way in FAINT)
    return found


def happened(view: WarView, events: Sequence[Event], lang: Lang) -> MapScene | None:
    """The part of the map where a round took place: every way as an arrow, the fights, what changed hands; None for nothing.

    ``events``: all public ones of the round.
    """
    drawn = board_art(board_name(lang, view.module)).hexes
    arrows: list[Overlay] = [*ways(view, events)]
    fights = [at for at in dict.fromkeys(e.facts["hex"] for e in events if e.kind == "battle") if at in drawn]
    taken = {e.facts["hex"]: e.facts["seat"] for e in events if e.kind == "seized" and e.facts["hex"] in drawn}
    heart = {*fights, *taken, *(at for one in arrows if isinstance(one, Arrow) and not one.faded for at in one.path)}
    if not heart:
        return None
    board, nearer = board_name(lang, view.module), {*fights, *taken}
    crop = part_of(board, heart, 1) or (part_of(board, nearer, 2) if nearer else None)
    marks: list[Overlay] = []
    for side in SIDES:
        if hexes := tuple(sorted(at for at, who in taken.items() if who == side)):
            marks.append(Highlight(hexes, side_key(side), say(lang, f"taken-{side}")))
    marks += arrows
    marks += [BattleMark(at, str(n) if len(fights) > 1 else "") for n, at in enumerate(fights, 1)]
    scene = map_scene(view, lang, crop=crop, overlays=marks, plain=True)
    return msgspec.structs.replace(scene, tracks=scene.tracks[:3], legend=True)
