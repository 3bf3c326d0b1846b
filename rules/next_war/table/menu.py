"""What a panel says beside each choice: what a unit is, what a way costs, who is in a hex; the draft so far."""

from __future__ import annotations

from rules.engine import Action, Position, Prompt, Slot
from rules.engine.contract.game import Note
from rules.next_war.battle.s09_advancing import ADVANCE
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.battle.s09_support import LATER
from rules.next_war.battle.s09_taking import LOSSES
from rules.next_war.course.s12_victory import open_gains
from rules.next_war.ground.s08_stacking import attack_now, halves_over, halves_text, is_cut, unit_efficiency
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_cost import points_of
from rules.next_war.march.s08_movers import segment_allowance
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.next_war.table.air_notes import air_status_notes, air_value_notes, flight_lines
from rules.next_war.table.battle_notes import battle_list_lines, battle_value_notes
from rules.next_war.table.picks import groups_among
from rules.next_war.table.sea_notes import sailing_notes, sea_status, ship_notes, shipping_notes
from rules.next_war.table.seen import draft_of, hanging_of, replenish_orders_of, war_as_seen
from rules.next_war.table.wishes import AT_STAKE, rule_lines

#: The forms, by name.
FORMS = {"losses": LOSSES, "advance": ADVANCE}
#: The verb with which a decision opens, the others beside it.
FOREMOST = {
    "move-units": "move", "choose-weather": "weather", "place-reinforcements": "enter", "spend-replacements": "recover",
    "replenish-forces": "enter",
    "shelter-ships": "shelter", "sweep-mines": "sweep", "offer-beachhead": "lay",
    "fight-battles": "attack", "answer-attacks": "answer",
    "stand-or-retreat": "test", "go-onward": "onward", "give-support": "support", "flee-base": "flee",
}  # fmt: skip
#: Headings of the hexes that units may leave or go to.
ZONE, FRONT, REST = "group-zone", "group-front", "group-rest"


def foremost_verb(prompt: Prompt) -> str:
    """The verb opened first; "" for none. Once all units have orders nothing is: only the orders could be cancelled."""
    if prompt.what == "move-units" and "move" not in prompt.verbs:
        return "sail" if "sail" in prompt.verbs else "done"
    verb = FOREMOST.get(prompt.what, "")
    return verb if verb in prompt.verbs else ""


def theatre_status(state: TheatreState, who: str) -> tuple[Note, ...]:
    """The turn, whose it is, the weather, the segment; points of each side, units lost."""
    g = TheatreWar(state, None)
    facts = {
        "turn": state.turn, "last": g.sheet.turns, "weather": state.weather, "seat": state.initiative,
        "contested": int(state.contested), "segment": state.segment, "phase": state.phase, "active": state.active,
    }  # fmt: skip
    return (
        ("theatre", facts),
        *(
            ("side", {
                "side": side, "points": state.points.get(side, 0), "gained": open_gains(state).get(side, 0),
                "count": sum(g.side(uid) == side and g.unit(uid).walks for uid in state.place),
                "dead": sum(g.side(uid) == side for uid in state.dead),
            })
            for side in g.book.sides
        ),
        *((("fog", {}),) if is_foggy(g) else ()),
        *air_status_notes(g),
        *sea_status(g),
    )  # fmt: skip


def slot_value_notes(
    position: Position[TheatreState], seat: str, slot: Slot, chosen: tuple[str, ...], one: str
) -> tuple[Note, ...]:
    """Remarks on one value of a slot."""
    if notes := air_value_notes(position, seat, slot, chosen, one):
        return notes
    found = battle_value_notes(position, seat, slot, chosen, one)
    if found and slot.kind != "unit":
        return found
    g = war_as_seen(position.state, seat)
    if slot.kind == "entry" and slot.section == "8.5.6.4" and chosen:
        return sailing_notes(g, chosen[0], one)
    if slot.name == "to" and slot.section == "8.5.7" and len(chosen) == 2:
        return shipping_notes(g, seat, chosen[0], one)
    if slot.kind == "unit" and one in g.book.units and g.unit(one).kind == "ship":
        return ship_notes(g, one)
    if slot.kind == "unit" and one in g.book.units:
        return (("unit-is", unit_facts(g, one)), *found)
    if slot.kind != "hex" or one not in g.board.bit:
        return ()
    if slot.name == "to" and slot.section == "8.5.1" and chosen:
        return _goal_notes(g, chosen[-1].split("+"), one)
    units = g.walkers(one, seat)
    return (("beside-who", {"units": units}),) if units else ()


def unit_facts(g: TheatreReading, uid: str) -> dict[str, object]:
    """A unit in figures, as it is now."""
    row = g.unit(uid)
    return {
        "unit": uid,
        "count": attack_now(g, uid),
        "other": (row.reduced_defence if g.reduced(uid) else row.defence) or 0,
        "er": unit_efficiency(g, uid),
        "points": segment_allowance(g, uid) if row.walks else 0,
        "stacking": halves_text(row.sp),
        "steps": (row.steps or 1) - g.state.lost.get(uid, 0),
        "most": row.steps or 1,
        "cut": int(is_cut(g, uid)),
    }


def _goal_notes(g: TheatreReading, units: list[str], goal: str) -> tuple[Note, ...]:
    """What it costs to go there, enemy zones, too many units."""
    if any(uid not in g.state.place for uid in units):
        return ()
    found: list[Note] = []
    if len({g.state.place[uid] for uid in units}) == 1:
        ways = reach_of(g, units)
        if ways.all & g.board.bit[goal]:
            found.append(("beside-way", {"points": str(points_of(g, ways.spent(g.board.bit[goal])))}))
    side = g.side(units[0])
    if control_zone(g, g.enemy(side)) & g.board.bit[goal]:
        found.append(("beside-zone", {}))
    there = g.walkers(goal, side)
    if there:
        found.append(("beside-who", {"units": there}))
    return tuple(found)


def presumed_value(position: Position[TheatreState], seat: str, slot: Slot, chosen: tuple[str, ...]) -> str:
    """The only value there is; of the units of a hex all of them; support is decided when the defence is named."""
    if slot.kind == "support" and LATER in slot.choices:
        return LATER
    if slot.name == "column":
        return "0"
    if len(slot.choices) == 1 and not slot.multi:
        return slot.choices[0]
    return "+".join(slot.choices) if slot.name == "units" and len(chosen) == 1 and slot.section == "8.5.1" else ""


def unit_sets(
    position: Position[TheatreState], seat: str, slot: Slot, chosen: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Groups of units that are picked at once: those that the side has named, formations, kinds."""
    if slot.kind != "unit" or not slot.multi or len(slot.choices) < 3:
        return ()
    groups = groups_among(war_as_seen(position.state, seat), seat, slot.choices)
    return tuple((f"set-{one.sort}:{one.name}", one.units) for one in groups if len(one.units) <= slot.high)


def hex_headings(
    position: Position[TheatreState], slot: Slot, chosen: tuple[str, ...]
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Hexes to leave or to go to: in enemy zones, next to the enemy, elsewhere, the farthest goals first.

    Goals of units from several hexes: places with a name before others, the nearest ones first.
    """
    if slot.kind != "hex" or slot.section != "8.5.1" or len(slot.choices) < 2:
        return ()
    g: TheatreWar = position.g
    enemy = g.enemy(g.state.active)
    zone, near = control_zone(g, enemy), g.board.land.step(g.mask(enemy))
    start = chosen[0] if chosen and chosen[0] in g.board.bit else ""
    groups: dict[str, list[str]] = {ZONE: [], FRONT: [], REST: []}
    for hex_ in slot.choices:
        bit = g.board.bit[hex_]
        groups[ZONE if bit & zone else FRONT if bit & near else REST].append(hex_)
    if start:
        for hexes in groups.values():
            hexes.sort(key=lambda hex_: -g.board.grid.distance(start, hex_))
    elif slot.name == "to" and chosen and (first := g.state.place.get(chosen[0].partition("+")[0], "")) in g.board.bit:
        named = g.board.nearest
        for hexes in groups.values():
            hexes.sort(key=lambda hex_: (named.nearest(hex_) != hex_, g.board.grid.distance(first, hex_)))
    return tuple((name, tuple(hexes)) for name, hexes in groups.items() if hexes)


def draft_lines(position: Position[TheatreState], seat: str) -> tuple[Note, ...]:
    """The orders drafted so far, line by line, and the hexes that they leave too full (8.1.1.1)."""
    state = position.state
    draft = draft_of(state, seat)
    flights = (*flight_lines(state, seat), *hanging_lines(state, seat))
    if not draft:
        mine = flights or battle_list_lines(position, seat)
        return mine or _replenish_lines(state, seat) or _doctrine_lines(position, seat)
    g, now = TheatreWar(state, None), war_as_seen(state, seat)
    where = dict(g.state.place)
    found: list[Note] = []
    for number, order in enumerate(draft, 1):
        found.append(
            ("draft-line", {"number": number, "units": order.units, "origin": where[order.units[0]], "hex": order.path[-1]})
        )
        where |= dict.fromkeys(order.units, order.path[-1])
    goals: dict[str, list[str]] = {}
    for uid, goal in state.marching.items():
        if g.side(uid) == seat and where.get(uid) != goal:
            goals.setdefault(goal, []).append(uid)
    found += [("draft-on", {"units": units, "hex": goal}) for goal, units in goals.items()]
    ends = dict.fromkeys(order.path[-1] for order in draft)
    found += [
        ("draft-full", {"hex": hex_, "stacking": halves_text(over)}) for hex_ in ends if (over := halves_over(now, hex_, seat))
    ]
    return (*found, *flights)


def hanging_lines(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """A side's own orders that hang on others."""
    return tuple(
        (
            "hanging-line",
            {
                "number": number,
                "needs": one.needs,
                "others": list(one.causes),
                "units": list(one.units),
                "place": one.goal,
                "way": one.verb,
            },
        )
        for number, one in enumerate(hanging_of(state, seat), 1)
    )


def _replenish_lines(state: TheatreState, seat: str) -> tuple[Note, ...]:
    """A side's own orders for reinforcements and replacements so far."""
    facts = [{"unit": one.unit, "hex": one.hex, "verb": one.verb} for one in replenish_orders_of(state, seat)]
    return tuple(("replenish-line", {"number": number, **one}) for number, one in enumerate(facts, 1))


def _doctrine_lines(position: Position[TheatreState], seat: str) -> tuple[Note, ...]:
    """A defender's own doctrine, where the host could answer by it."""
    prompt = position.due_of(seat)
    if prompt is None or prompt.what not in AT_STAKE:
        return ()
    return rule_lines(position.state, seat)


def draft_summary(position: Position[TheatreState], seat: str) -> tuple[Note, ...]:
    """All that is about to be handed over, in a movement segment of the seat's own."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.what != "move-units":
        return ()
    return draft_lines(position, seat) or (("draft-nothing", {}),)


def unfought_warnings(position: Position[TheatreState], action: Action) -> tuple[Note, ...]:
    """The battles of the list that are not fought if the segment ends now (9.2.1)."""
    top = position.state.stack[-1] if position.state.stack else None
    if not isinstance(top, CombatSegment) or action.verb != "done" or not top.plans:
        return ()
    return (("warn-unfought", {"count": len(top.plans)}),)
