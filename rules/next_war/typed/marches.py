"""Orders in words: "2814 -> 2118", "131: all mech -> 2217, halt", "1/131+T/131 -> 2217", "rest stay"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules.engine import Action, IllegalActionError, Position, Refusal
from rules.engine.contract.steps import refuse
from rules.next_war.air.s08_sheet import FlightSheet
from rules.next_war.march.s08_draft import cheapest_order, movable_units
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import TheatreState
from rules.next_war.table.seen import war_as_seen
from rules.next_war.typed.groups import line_words, meant_hex, parted_line, refuse_name, refuse_unit, unit_called, units_meant

#: Those arrows that nothing else is written with.
MARCH_ARROW = re.compile(r"[-–—=]+ ?>|→")
#: Between who goes and where to; phones make dashes of "--" and put spaces where they like.
ARROW = re.compile(r"\s*(?:[-–—=]+ ?>|→|>)\s*")


def read_own_line(position: Position[TheatreState], action: Action, lang: str) -> Action | None:
    """A line in this notation as an order; None for one that is not in it. Raises IllegalActionError for a name that is none."""
    state, text = position.state, " ".join((action.verb, *action.args)).strip()
    if not state.stack or not isinstance(state.stack[-1], MovementSegment) or state.stack[-1].seat != action.seat:
        _refuse_march_elsewhere(position, action, text)
        return None
    if text.lower() in line_words("line-stay", lang):
        return Action(action.seat, "done")
    if not ARROW.search(text):
        return None
    ordered = _ordered_units(state.stack[-1])
    try:
        found = read_march(war_as_seen(state, action.seat), action.seat, text, lang)
    except IllegalActionError as error:
        _refuse_ordered(ordered, [str(error.refusal.facts.get("unit", ""))])
        raise
    _refuse_ordered(ordered, "+".join(found.args).split("+"))
    return found


def _ordered_units(segment: MovementSegment) -> dict[str, str]:
    """The units that have orders in a segment's draft, and where to."""
    found = {uid: order.path[-1] for order in segment.draft for uid in order.units}
    if isinstance(segment, FlightSheet):
        found |= {uid: order.to for order in segment.flights for uid in order.units}
    return found


def _refuse_ordered(ordered: Mapping[str, str], named: Sequence[str]) -> None:
    """Who has an order gets no other one before that is withdrawn. Raises IllegalActionError."""
    for uid in named:
        if uid in ordered:
            raise refuse("ordered-already", "8.5.1", unit=uid, hex=ordered[uid])


def _refuse_march_elsewhere(position: Position[TheatreState], action: Action, text: str) -> None:
    """A march where none is ordered. Raises IllegalActionError with what is; leaves all else to the usual reading."""
    prompt = position.prompt(action.seat)
    if prompt is None or action.verb in prompt.verbs or not MARCH_ARROW.search(text):
        return
    raise refuse_name("march-elsewhere", "3.0", "verb", prompt.verbs)


def read_march(g: TheatreReading, seat: str, text: str, lang: str) -> Action:
    """``WHO -> WHERE[, halt]`` or ``HEX -> WHERE by WHO[, halt]``."""
    who, goal, *more = ARROW.split(text)
    if more:
        raise refuse("one-goal", "8.5.1")
    goal, _, beside = goal.partition(",")
    goal, named = parted_line(goal, "line-by", lang)
    units = units_from_hex(g, seat, who, named, lang) if named else meant_units(g, seat, who, lang)
    at = meant_hex(g, goal, lang)
    halts = beside.strip().lower()
    if halts in line_words("line-on", lang):
        return Action(seat, "proceed", ("+".join(units), at))
    if halts and halts not in line_words("line-halt", lang):
        raise refuse("line-unknown", "8.5.1", text=beside.strip())
    groups = g.by_place(units)
    if halts and g.board.bit[at] & g.mask(g.enemy(seat)):
        at = _hex_before(g, list(groups.values()), at)
    if halts and len(groups) == 1:
        at = _halting_hex(g, units, at)
    if len(groups) == 1:
        return Action(seat, "move", (next(iter(groups)), "+".join(units), at))
    return Action(seat, "march", ("+".join(units), at))


def _halting_hex(g: TheatreReading, units: Sequence[str], goal: str) -> str:
    """The first hex next to the enemy on the cheapest way to a goal; the goal where there is none."""
    order = cheapest_order(g, units, goal)
    if isinstance(order, Refusal):
        raise IllegalActionError(order)
    near = g.board.land.step(g.mask(g.enemy(g.side(units[0]))))
    return next((hex_ for hex_ in order.path if g.board.bit[hex_] & near), goal)


def _hex_before(g: TheatreReading, groups: Sequence[Sequence[str]], goal: str) -> str:
    """The hex next to the enemy's that all groups reach, the one with the shortest ways to it; the goal where there is none."""
    ways: dict[str, int] = {}
    for hex_ in g.board.grid.neighbours(goal):
        orders = [cheapest_order(g, units, hex_) for units in groups]
        steps = [len(order.path) for order in orders if not isinstance(order, Refusal)]
        if len(steps) == len(orders):
            ways[hex_] = sum(steps)
    return min(ways, key=lambda hex_: (ways[hex_], hex_), default=goal)


def meant_units(g: TheatreReading, seat: str, text: str, lang: str) -> list[str]:
    """The units that a text means, of those that may move: a group, units one by one. Raises IllegalActionError for nobody."""
    found = units_meant(g, seat, movable_units(g, seat), text, lang)
    if found:
        return found
    # Who may not move is named all the same: the rules say why they stay.
    own = [uid for uid in g.state.place if g.side(uid) == seat]
    for part in (part.strip() for part in text.rpartition(":")[2].split("+")):
        uid = unit_called(g, own, part)
        if not uid:
            raise refuse_unit(g, seat, "8.5.1", movable_units(g, seat), part or text.strip())
        found.append(uid)
    return found


def units_from_hex(g: TheatreReading, seat: str, origin: str, named: str, lang: str) -> list[str]:
    """The units named that are in a hex. Raises IllegalActionError for a hex that is none, or a unit that is not there."""
    start = meant_hex(g, origin, lang)
    here = [uid for uid in movable_units(g, seat) if g.state.place[uid] == start]
    units = units_meant(g, seat, here, named, lang) or meant_units(g, seat, named, lang)
    for uid in units:
        if g.state.place[uid] != start:
            raise refuse("not-in-hex", "8.5.1", unit=uid, hex=start)
    return units
