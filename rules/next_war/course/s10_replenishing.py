"""10.0, 11. Reinforcements and replacements: both sides write their orders at the same time, and nobody sees the other's.

When both are ready, the orders are carried out in the order of the book: reinforcements first, the first player before the other,
then replacements. So a turn is handed over once less, and nobody gains by answering late.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.core import ALL
from rules.engine.contract.steps import pop, push
from rules.next_war.course.s10_reinforcements import arriving_units, bring_unit, due_reinforcements
from rules.next_war.course.s11_replacements import (
    gain_points_of_turn,
    rebuild_cost,
    rebuild_hexes,
    step_cost,
    why_no_rebuild,
    why_no_step,
)
from rules.next_war.ground.s02_doctrine import EVERYWHERE, OF_END, formations_of_units, named_in, rules_at, rules_of_units
from rules.next_war.ground.s08_stacking import attack_now
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.supposing import copy_to_replenish
from rules.next_war.state.war import TheatreWar


class ReplenishOrder(msgspec.Struct, frozen=True):
    """ "enter" UNIT HEX, "recover" UNIT, "rebuild" UNIT HEX."""

    verb: str
    unit: str
    hex: str = ""


class ReplenishForces(Step[TheatreWar]):
    """``orders``: side -> its orders, known to it only until all are ready; ``ready``: who has handed over."""

    verbs: ClassVar[tuple[str, ...]] = ("enter", "recover", "rebuild", "recall", "done", "decline")
    orders: dict[str, list[ReplenishOrder]] = {}
    ready: list[str] = []

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        found = []
        for seat in g.sides_in_turn():
            verbs = () if seat in self.ready or self._is_settled(g, seat) else self._verbs(g, seat)
            if verbs or (
                seat not in self.ready and (self.orders.get(seat) or (is_asked_anyway(g, seat) and not self._is_settled(g, seat)))
            ):
                # What others read of a question says nothing about the orders so far.
                points = sum(g.state.replacements.get(nation, 0) for nation in g.book.powers[seat].nations)
                back = ("recall",) if self.orders.get(seat) else ()
                ruled = ("decline",) if has_end_rules(g, seat) else ()
                found.append(Prompt(seat, "replenish-forces", "10.0", (*verbs, *back, "done", *ruled), {"points": points}))
        return tuple(found)

    def _is_settled(self, g: TheatreReading, seat: str) -> bool:
        """Whether a side has answered all of it with its last list of battles: replacements and places of reinforcements."""
        if seat not in g.state.answers or seat in self.orders:
            return False
        said = {rule.what for rule in g.state.answers[seat].rules}
        spends = bool(recoverable(g, seat) or rebuildable(g, seat)) or is_asked_anyway(g, seat)
        return ("enter" in said or not _choosing(g, seat)) and ("replace" in said or not spends)

    def _verbs(self, g: TheatreReading, seat: str) -> tuple[str, ...]:
        """What a side may still order."""
        now = self.planned(g, seat)
        offered = {"enter": _choosing(now, seat), "recover": recoverable(now, seat), "rebuild": rebuildable(now, seat)}
        return tuple(verb for verb, units in offered.items() if units)

    def planned(self, g: TheatreReading, seat: str) -> TheatreReading:
        """The position as a side's own orders leave it."""
        given = self.orders.get(seat, [])
        key = ("replenished", seat, *(part for one in given for part in (one.verb, one.unit, one.hex)))
        return g.memo(key, lambda: _carried_out(g, seat, given))

    def advance(self, g: TheatreWar) -> None:
        sides = g.sides_in_turn()
        for side in sides:
            if side not in self.ready and self._is_settled(g, side):
                self.do_decline(g, side, ())
        g.keep_replacing(over=True)
        pop(g, self)
        if self.ready:
            g.reveal()
        for side in sides:
            _bring_reinforcements(g, side, self.orders.get(side, []))
        for side in sides:
            _spend_points(g, side, self.orders.get(side, []))

    # -- orders ------------------------------------------------------------------------------------------------------

    def slot_enter(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        coming = _choosing(self.planned(g, seat), seat)
        if not chosen:
            return Slot("unit", "unit", tuple(coming), section="10.0")
        if len(chosen) == 1:
            places = tuple(coming[chosen[0]])
            return Slot("to", "hex" if all(one in g.board.bit for one in places) else "entry", places, section="10.0")
        return None

    def do_enter(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._note(g, seat, ReplenishOrder("enter", *args))

    def slot_recover(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        units = tuple(recoverable(self.planned(g, seat), seat))
        return None if chosen else Slot("unit", "unit", units, section="11.1")

    def do_recover(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._note(g, seat, ReplenishOrder("recover", *args))

    def slot_rebuild(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        now = self.planned(g, seat)
        if not chosen:
            return Slot("unit", "unit", tuple(rebuildable(now, seat)), section="11.2")
        if len(chosen) == 1:
            return Slot("to", "hex", tuple(now.board.names(rebuild_hexes(now, chosen[0]))), section="11.2")
        return None

    def do_rebuild(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._note(g, seat, ReplenishOrder("rebuild", *args))

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.veil()
        self.ready = sorted({*self.ready, seat})

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """Reinforcements come and points go as the doctrine says, the newest rule first; then all is handed over."""
        for uid in _choosing(g, seat):
            # Marines at sea come aboard of the ship that came before them.
            if place := entry_by_rule(g, uid, _choosing(self.planned(g, seat), seat).get(uid, [])):
                self._note(g, seat, ReplenishOrder("enter", uid, place))
        known = sorted((*g.state.lost, *g.state.dead), key=lambda uid: (-attack_now(g, uid), uid))
        for uid in wished_replacements(g, seat, known):
            now = self.planned(g, seat)
            if uid in recoverable(now, seat):
                self._note(g, seat, ReplenishOrder("recover", uid))
            elif uid in rebuildable(now, seat):
                self._note(g, seat, ReplenishOrder("rebuild", uid, now.board.names(rebuild_hexes(now, uid))[0]))
        self.do_done(g, seat, args)

    def _note(self, g: TheatreWar, seat: str, order: ReplenishOrder) -> None:
        self.orders = {**self.orders, seat: [*self.orders.get(seat, []), order]}
        g.emit("replenish-ordered", (seat,), seat=seat, unit=order.unit, hex=order.hex, verb=order.verb)

    def slot_recall(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        units = tuple(dict.fromkeys(one.unit for one in self.orders.get(seat, [])))
        return None if chosen else Slot("units", "unit", units, multi=True, low=1, high=len(units), section="10.0")

    def do_recall(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        self.orders = {**self.orders, seat: [one for one in self.orders.get(seat, []) if one.unit not in units]}
        g.emit("recalled", (seat,), seat=seat, units=units, others=[])

    # -- reasons -----------------------------------------------------------------------------------------------------

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if chosen or value not in g.book.units or g.side(value) != seat:
            return None
        now = self.planned(g, seat)
        if verb == "rebuild":
            return why_no_rebuild(now, value) if value in now.state.dead else None
        return why_no_step(now, value) if verb == "recover" and value in now.state.place else None


def is_asked_anyway(g: TheatreReading, side: str) -> bool:
    """Under fog of war a side with replacement points is asked whether it could use them or not: else it would tell of losses."""
    nations = g.book.powers[side].nations
    return g.since(3) and is_foggy(g) and any(g.state.replacements.get(nation, 0) for nation in nations)


def recoverable(g: TheatreReading, side: str) -> list[str]:
    """The units of a side that may recover a step now (11.1)."""
    return [uid for uid in sorted(g.state.lost) if g.side(uid) == side and why_no_step(g, uid) is None]


def rebuildable(g: TheatreReading, side: str) -> list[str]:
    """The destroyed units of a side that may come back now (11.2)."""
    return [uid for uid in g.state.dead if g.side(uid) == side and why_no_rebuild(g, uid) is None]


def entry_by_rule(g: TheatreReading, uid: str, open_: Sequence[str]) -> str:
    """Where a reinforcement comes by its side's newest rule: there, else at the nearest open place; "" without a rule."""
    rule = next(rules_at(g, g.side(uid), "enter", formations=(g.unit(uid).formation,)), None)
    if rule is None or not open_ or rule.value in open_:
        return rule.value if rule is not None and open_ else ""
    hexes = [place for place in open_ if place in g.board.bit]
    if rule.value not in g.board.bit or not hexes:
        return open_[0]
    return min(hexes, key=lambda place: (g.board.grid.distance(place, rule.value), place))


def wished_replacements(g: TheatreReading, side: str, units: Sequence[str]) -> list[str]:
    """Of some units those that get points by doctrine: those named, the newest rule first, then those meant by "all"."""
    named: list[str] = []
    rest: set[str] = set()
    for rule, near in rules_of_units(g, side, "replace", units):
        named += [uid for uid in named_in(rule) if uid in near]
        rest |= {*near} if EVERYWHERE in named_in(rule) else set()
    return list(dict.fromkeys((*named, *(uid for uid in units if uid in rest))))


def has_end_rules(g: TheatreReading, side: str) -> bool:
    """Whether a rule of a side's doctrine says something of its reinforcements, or of units that may get points."""
    lacking = [uid for uid in (*g.state.lost, *g.state.dead) if g.side(uid) == side]
    if next(rules_of_units(g, side, "replace", lacking), None) is not None:
        return True
    return next(rules_at(g, side, *OF_END, formations=formations_of_units(g, _choosing(g, side))), None) is not None


def _choosing(g: TheatreReading, side: str) -> dict[str, list[str]]:
    """The reinforcements of a side that have a choice of places."""
    return {uid: places for uid, places in arriving_units(g, side).items() if len(places) > 1}


def _carried_out(g: TheatreReading, side: str, orders: Sequence[ReplenishOrder]) -> TheatreWar:
    found = copy_to_replenish(g)
    _bring_reinforcements(found, side, orders)
    _spend_points(found, side, orders)
    return found


def _bring_reinforcements(g: TheatreWar, side: str, orders: Sequence[ReplenishOrder]) -> None:
    """Reinforcements of a side come (10.0); those that cannot, or are left out, wait for a turn."""
    wanted = {one.unit: one.hex for one in orders if one.verb == "enter"}
    for uid in due_reinforcements(g, side):
        # Looked up one by one: marines at sea come aboard of the ship that came before them.
        places = arriving_units(g, side).get(uid, [])
        if wanted.get(uid) in places:
            bring_unit(g, uid, wanted[uid])
        elif uid not in wanted and len(places) == 1:
            bring_unit(g, uid, places[0])
    waiting = [uid for uid in due_reinforcements(g, side) if uid not in g.state.place]
    if waiting:
        g.emit("waits", seat=side, units=waiting)


def _spend_points(g: TheatreWar, side: str, orders: Sequence[ReplenishOrder]) -> None:
    """Steps recovered and units rebuilt (11); what became impossible when the enemy's forces came is left out, and it is said."""
    for one in orders:
        if one.verb == "recover":
            if one.unit in recoverable(g, side):
                g.recover_step(one.unit, step_cost(g, one.unit) or 0)
            else:
                # Nobody else sees what is done to a stack (13.2), nor what was to be done.
                g.emit("not-replaced", (side,) if is_foggy(g) else ALL, seat=side, unit=one.unit)
        elif one.verb == "rebuild":
            open_ = one.unit in rebuildable(g, side) and rebuild_hexes(g, one.unit) & g.board.bit[one.hex]
            if open_:
                g.rebuild_unit(one.unit, one.hex, rebuild_cost(g, one.unit) or 0)
            else:
                g.emit("not-replaced", seat=side, unit=one.unit)


def begin_replenishing(g: TheatreWar) -> None:
    """Nations get their points (11.0); both sides write their orders."""
    gain_points_of_turn(g)
    push(g, ReplenishForces())
