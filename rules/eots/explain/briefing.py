"""Information for a player's decision: choices under headings, remarks on each, totals, the whole plan.

Nothing here decides anything, and nothing is shown that the deciding side cannot see for itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rules.engine.contract.core import Slot
from rules.engine.contract.game import Note
from rules.engine.machine.position import Position
from rules.eots.explain import unit_notes
from rules.eots.explain.reacting import chance_facts
from rules.eots.s05_cards.event import event_of_card, events_in_force
from rules.eots.s06_supply import barred_land, efficiency, zones
from rules.eots.s07_offensive import activation, intelligence
from rules.eots.s07_offensive.special_reaction import SpecialReaction
from rules.eots.s08_movement import promises, sea_transport
from rules.eots.s08_movement.modes import SEA_LIFT
from rules.eots.s08_movement.move_units import MoveUnits
from rules.eots.s08_movement.post_battle import PostBattle
from rules.eots.state.model import EotsState

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Values of a slot under one heading.
Heading = tuple[str, tuple[str, ...]]
#: Slots with destinations of a stack, by name; the units give the origin.
GOALS = ("destination",)
KINDS = ("naval", "air", "ground", "hq")
#: Units named in one line about a hex.
NAMED = 3


# -- choices under headings ------------------------------------------------------------------------------------------


def briefing_headings(position: Position[EotsState], slot: Slot, chosen: tuple[str, ...]) -> tuple[Heading, ...]:
    """The values of a slot under headings, as a player looks for them; () where the plain order is good enough.

    Units are listed by kind. Destinations begin with hexes that hold own moved units, then the enemy (in a reaction the battles).
    Open enemy bases, own bases and places with own units (only outside offensives) follow, then the rest by region. Within a
    heading the nearest come first; within a region the named ones come before the others.
    """
    g: EotsWar = position.g
    if slot.kind == "unit" and slot.multi:
        found = ((kind, tuple(u for u in slot.choices if g.unit(u).kind == kind)) for kind in KINDS)
        return tuple(one for one in found if one[1])
    if slot.kind == "hex" and slot.name in GOALS:
        return _goal_headings(g, slot, chosen)
    return ()


def _stack_start(g: EotsWar, chosen: tuple[str, ...]) -> str:
    """The place of the stack that is being moved: the place chosen first, or that of the first unit."""
    first = chosen[0] if chosen else ""
    if first in g.grid.bit or first in g.cat.links:
        return first
    unit = first.split("+")[0]
    return g.where(unit) if unit in g.state.place and g.on_map(unit) else ""


def _moving_side(g: EotsWar, chosen: tuple[str, ...]) -> str:
    """The side of the units that are being moved, "" if none are chosen."""
    return next((g.side(unit) for one in chosen if (unit := one.split("+")[0]) in g.state.place), "")


def _goal_headings(g: EotsWar, slot: Slot, chosen: tuple[str, ...]) -> tuple[Heading, ...]:
    start = _stack_start(g, chosen)
    off = g.state.offensive
    side = _moving_side(g, chosen)
    top = g.stack[-1] if g.stack else None
    reacting = top.reaction if isinstance(top, MoveUnits) else None

    def distance(hex_: str) -> int:
        # The China box is a destination as well, and no hex.
        return g.cat.distance(start, hex_) if start and (hex_ in g.grid.bit or hex_ in g.cat.links) else 0

    def order(hexes: Iterable[str]) -> tuple[str, ...]:
        return tuple(sorted(hexes, key=lambda h: (not _is_named_hex(g, h), distance(h), h)))

    joined = {g.where(u) for u in off.moved if g.side(u) == side} if off is not None and side else set()

    def nearest(hexes: Iterable[str]) -> tuple[str, ...]:
        """Sort by distance from the units; for units not on the map, places with many units of their side come first."""
        return tuple(sorted(hexes, key=lambda h: (h not in joined, distance(h) if start else -len(g.at(h, side)), h)))

    left = dict.fromkeys(slot.choices)
    found: list[Heading] = []

    def take(name: str, hexes: Iterable[str]) -> None:
        listed = nearest(hexes)
        if listed:
            found.append((name, listed))
            for one in listed:
                del left[one]

    if off is None and side:
        take("held", [h for h in left if g.at(h, side)])
    elif off is not None and side:
        if reacting is True:
            take("targets", [battle.hex for battle in off.battles if battle.hex in left])
        elif reacting is False:
            likely = barred_land.occupied_hexes(g, g.enemy(side)) | g.grid.set(h for h in joined if h in g.grid.bit)
            take("targets", [h for h in left if g.grid.bit.get(h, 0) & likely])
            open_ = g.controlled(g.enemy(side)) & (g.cat.ports | g.cat.airfields)
            take("open", [h for h in left if g.grid.bit.get(h, 0) & open_])
        bases = g.controlled(side) & (g.cat.ports | g.cat.airfields)
        take("bases", [h for h in left if g.grid.bit.get(h, 0) & bases])
    regions: dict[str, list[str]] = {}
    for hex_ in order(left):
        regions.setdefault(_hex_region(g, hex_), []).append(hex_)
    rest = sorted(regions.items(), key=lambda one: (one[0] in ("sea", ""), min(distance(h) for h in one[1])))
    return (*found, *((name, tuple(hexes)) for name, hexes in rest))


def _is_named_hex(g: EotsWar, hex_: str) -> bool:
    row = g.cat.hexes.get(hex_)
    return row is not None and bool(row.name)


def _hex_region(g: EotsWar, hex_: str) -> str:
    row = g.cat.hexes.get(hex_)
    if row is None:
        return ""
    return row.region[0] if row.region else "sea" if row.terrain == "ocean" else ""


# -- remarks on a value --------------------------------------------------------------------------------------------------


def value_notes(position: Position[EotsState], seat: str, slot: Slot, chosen: tuple[str, ...], value: str) -> tuple[Note, ...]:
    """Remarks on one value of a slot: distance and enemies of a destination, cost of a kind of movement."""
    g: EotsWar = position.g
    if slot.kind == "card":
        return (("note-card", {"card_text": value}),) if value in g.cat.cards else ()
    if slot.name == "hq" and g.state.offensive is not None:
        return (("note-limit", {"count": _activation_limit_of(g, value)}),)
    if slot.name == "mode" and value in SEA_LIFT and len(chosen) >= 2:
        cost = sum(sea_transport.asp_cost(g, u) for u in chosen[1].split("+") if g.unit(u).kind == "ground")
        return (("note-asp", {"asp": cost}),) if value == "amphibious" and cost else ()
    if slot.kind == "unit" and value in g.cat.units:
        return unit_notes.unit_notes(g, slot, value)
    if slot.kind != "hex" or value not in g.grid.bit:
        return ()
    found: list[Note] = []
    if isinstance(g.stack[-1] if g.stack else None, SpecialReaction) and (
        need := intelligence.intelligence_chance(g, special=True)
    ):
        found.append(("note-roll", chance_facts(need)))
    start = _stack_start(g, chosen)
    if start and slot.name in GOALS:
        found.append(("note-distance", {"count": g.cat.distance(start, value)}))
        if _crosses_enemy_zoi(g, seat, chosen, value):
            found.append(("note-zoi", {}))
    units = g.at(value, g.enemy(seat)) if slot.name in (*GOALS, "battle", "target") else ()
    own = _unmoved_units(g, seat, value) if slot.name == "origin" else ()
    for msgid, there in (("note-enemy", units), ("note-own", own)):
        if there:
            # Who fights comes first: a headquarters has a long name and no factors.
            named = sorted(g.sorted_units(there), key=lambda uid: g.unit(uid).kind == "hq")
            found.append((msgid, {"units": named[:NAMED], "more": max(len(named) - NAMED, 0)}))
    return tuple(found)


def _unmoved_units(g: EotsWar, seat: str, hex_: str) -> list[str]:
    """Active units of a side in a hex that have not moved yet; after the battles those that may go from there."""
    off = g.state.offensive
    step = g.stack[-1] if g.stack else None
    if isinstance(step, PostBattle):
        slot = step.slot_move(g, seat, (hex_,))
        return list(slot.choices) if slot is not None else []
    force = [] if off is None else off.activated if seat == off.side else off.reacted
    return [u for u in g.at(hex_, seat) if u in force and off is not None and u not in off.moved]


def _activation_limit_of(g: EotsWar, hq: str) -> int:
    """Maximum units that a headquarters could activate for the played card (7.21), in reaction if it is the enemy's (7.26)."""
    off = g.off
    if g.side(hq) != off.side:
        return activation.value_of(g, True) + efficiency.efficiency_of_hq(g, hq, ())
    own = event_of_card(off.card) if off.kind == "EC" else None
    fixed = own.activation_limit(g) if own is not None else None
    if fixed is not None:
        return fixed
    return (own.logistic_value(g, hq) if own is not None else off.ops) + efficiency.efficiency_of_hq(g, hq, ())


def _crosses_enemy_zoi(g: EotsWar, seat: str, chosen: tuple[str, ...], goal: str) -> bool:
    """Whether the way to a destination touches an enemy ZOI, neutralised or not (7.25 E)."""
    step = g.stack[-1] if g.stack else None
    if len(chosen) != 3 or not isinstance(step, MoveUnits):
        return False
    reach = step.goals(g, chosen[1].split("+"), chosen[2])
    if goal not in reach:
        return False
    path = reach[goal]
    return len(path) > 1 and bool(g.grid.set(path) & zones.air_zoi(g, g.enemy(seat)))


# -- totals and the whole plan ---------------------------------------------------------------------------------------


def force_totals(g: EotsWar, seat: str) -> tuple[Note, ...]:
    """The running totals of the side's part of an offensive: active units of the limit, moved, ASPs, zones, intelligence."""
    off = g.state.offensive
    if off is None or (seat == off.side and not off.hq) or (seat != off.side and not off.reaction_hq):
        return ()
    mine = seat == off.side
    force = off.activated if mine else off.reacted
    facts: dict[str, Any] = {
        "used": len(force),
        "limit": activation.unit_activation_limit(g, not mine, list(force)),
        "moved": sum(1 for u in force if u in off.moved),
        "asp": off.asp_used if mine else off.reaction_asp,
        "left": sea_transport.asp_available(g, seat, not mine),
    }
    if not mine:
        return (("brief-totals-reaction", facts),)
    demanded = promises.promise_demands(g)
    demand: tuple[Note, ...] = (("brief-demand", demanded),) if demanded else ()
    return (("brief-totals", {**facts, "zoi": off.zoi_touched}), *demand, *_intelligence_notes(g))


def _intelligence_notes(g: EotsWar) -> tuple[Note, ...]:
    """The number the enemy rolls against, and how likely they are to succeed (7.25 C to E)."""
    off = g.off
    if off.condition != "surprise" or any(c.locks_condition for c in events_in_force(g)):
        return (("brief-condition", {"condition": off.condition}),)
    found = intelligence.intelligence_chance(g)
    return (("brief-no-roll", {}),) if found is None else (("brief-intelligence", chance_facts(found)),)


def offensive_plan_notes(position: Position[EotsState], seat: str) -> tuple[Note, ...]:
    """The side's part of the offensive in full: moves of all units, battles, covers, ASPs, intelligence.

    () if there is none, and once battles are fought: later decisions are not part of a plan.
    """
    g: EotsWar = position.g
    off = g.state.offensive
    if off is None or any(battle.stage != "declared" for battle in off.battles):
        return ()
    mine = seat == off.side
    force = [u for u in (off.activated if mine else off.reacted) if u in g.state.place]
    hq = off.hq if mine else off.reaction_hq
    if not hq:
        return ()
    lines: list[Note] = [("brief-head" if mine else "brief-head-reaction", {"card": off.card, "how": off.kind, "hq": hq})]
    for (mode, start, goal, asp), units in _moves_by_way(g, force).items():
        facts = {"units": list(g.sorted_units(units)), "from": start, "to": goal, "mode": mode, "asp": asp}
        lines.append(("brief-move" if goal else "brief-move-away", facts))
    for start, units in _staying_units(g, force).items():
        lines.append(("brief-stay", {"units": list(g.sorted_units(units)), "hex": start}))
    for battle in off.battles:
        lines.append(_battle_note(g, seat, battle.hex))
    for goal in sorted({h for u, h in off.covering.items() if u in force}):
        lines.append(("brief-cover", {"units": [u for u in force if off.covering.get(u) == goal], "hex": goal}))
    if not off.battles and mine:
        lines.append(("brief-no-battle", {}))
    return (*lines, *force_totals(g, seat))


def _moves_by_way(g: EotsWar, force: list[str]) -> dict[tuple[str, str, str, int], list[str]]:
    """Units that went the same way together; a landing force and its ships in one line, with the ASPs of all."""
    off = g.off
    trips: dict[tuple[str, str], list[str]] = {}
    for uid in force:
        moved = off.moved.get(uid)
        if moved is not None and (len(moved.path) > 1 or moved.mode == "air_track"):
            trips.setdefault((off.origin.get(uid, moved.path[0]), moved.path[-1]), []).append(uid)
    found: dict[tuple[str, str, str, int], list[str]] = {}
    for (start, goal), units in trips.items():
        by_mode: dict[str, list[str]] = {}
        for uid in units:
            by_mode.setdefault(off.moved[uid].mode, []).append(uid)
        lift = [m for m in by_mode if m in SEA_LIFT]
        if lift and "naval" in by_mode:
            by_mode[lift[0]] += by_mode.pop("naval")
        for mode, those in by_mode.items():
            asp = sum(off.moved[u].asp for u in those)
            found[(mode, start, "" if mode == "air_track" else goal, asp)] = those
    return found


def _staying_units(g: EotsWar, force: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for uid in force:
        moved = g.off.moved.get(uid)
        fights = uid in g.off.assigned or uid in g.off.covering
        if (moved is None or (len(moved.path) < 2 and moved.mode != "air_track")) and not fights and g.on_map(uid):
            found.setdefault(g.where(uid), []).append(uid)
    return found


def _battle_note(g: EotsWar, seat: str, hex_: str) -> Note:
    off = g.off
    force = off.activated if seat == off.side else off.reacted
    own = [u for u in force if off.assigned.get(u) == hex_ or (g.on_map(u) and g.where(u) == hex_ and u not in off.assigned)]
    foes = g.at(hex_, g.enemy(seat))
    if seat != off.side:
        own += [u for u in g.at(hex_, seat) if u not in own and u not in off.assigned]  # units in the hex defend (9.1)
        foes = [*foes, *(u for u in off.activated if off.assigned.get(u) == hex_ and u not in foes)]
    return "brief-battle", {"hex": hex_, "units": list(g.sorted_units(own)), "forces": list(g.sorted_units(foes))}
