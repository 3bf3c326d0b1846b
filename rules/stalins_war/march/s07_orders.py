"""7.2, 7.3. The orders of a round: combat markers first, then movement, rail and sea, trenches, until the side is done."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.stalins_war.ground.s11_gates import markable_hexes
from rules.stalins_war.march import s10_comers, s10_movement, s10_strategic
from rules.stalins_war.march.s07_refusals import why_refused
from rules.stalins_war.march.s10_trenches import diggable_hexes
from rules.stalins_war.state.state import SOVIET
from rules.stalins_war.state.war import FrontWar

#: The ways of strategic movement, and where a unit gets by them.
SHIPPING: dict[str, s10_strategic.Goals] = {"rail": s10_strategic.by_rail, "sail": s10_strategic.sea_move_hexes}


class RoundOrders(Step[FrontWar], tag="Orders"):
    """A side places combat markers, moves, entrenches. What costs OPS is offered while there are any."""

    verbs: ClassVar[tuple[str, ...]] = ("mark", "move", "again", "free", "rail", "sail", "dig", "rise", "bank", "done")
    seat: str
    over: bool = False
    #: Whether anything but a marker was ordered: no more markers then (house rule 7.3.2).
    begun: bool = False
    banked: bool = False
    #: The destination of the last units that moved on their own: more may follow with one tap.
    goal: str = ""

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if self.over:
            return ()
        verbs = [verb for verb in self.verbs if verb == "done" or (self._open(g, verb) and self._first(g, verb))]
        if verbs == ["done"] and not self.begun:
            return ()  # nothing can be ordered
        facts = {"ops": g.state.ops, "what": g.state.doing, "markers": len(g.state.marked), "goal": self.goal}
        return (Prompt(self.seat, "orders", "house rule 7.3", tuple(verbs), facts),)

    # -- what is offered -------------------------------------------------------------------------------------------

    def _open(self, g: FrontWar, verb: str) -> bool:
        return self.why_closed(g, verb) is None

    def why_closed(self, g: FrontWar, verb: str) -> Refusal | None:
        """Why a verb is not offered at all in this round; None if it is, given something to choose."""
        state = g.state
        if verb == "mark":
            if self.begun:
                return Refusal("markers-first", "house rule 7.3.2")
            if state.doing == "zero":
                if self.seat in state.fighters:
                    return Refusal("fought-before", "house rule 7.2.6")
                return Refusal("one-marker", "house rule 7.2.6") if state.marked else None
            return None if state.ops else Refusal("ops-short", "house rule 7.2.5", {"need": 1, "left": 0})
        if verb in ("rail", "sail"):
            free = verb == "rail" and bool(g.effects("free_rail", self.seat))
            if state.doing != "ops" and not free:
                return Refusal("strategic-ops-only", "10.2.1")
            if not state.ops and not free:
                return Refusal("ops-short", "10.2.1", {"need": 1, "left": 0})
        if verb in ("free", "dig", "rise", "bank") and not state.ops:
            return Refusal("ops-short", "house rule 7.2.5", {"need": 1, "left": 0})
        if verb == "bank":
            if state.doing != "ops" or self.banked:
                return Refusal("bank-once", "house rule 18.1")
            if state.banked.get(self.seat, 0) >= g.numbers.bank_most:
                return Refusal("bank-full", "house rule 18.1", {"count": g.numbers.bank_most})
        if verb == "rise" and (self.seat != SOVIET or state.risen or not g.partisans):
            return Refusal("no-partisans", "house rule 16.4")
        return None

    def _first(self, g: FrontWar, verb: str) -> bool:
        """Whether there is anything that a verb may be used on: one thing is enough to know."""
        seat = self.seat
        if verb == "move":
            return g.memo(("any move", seat), lambda: self._leave(g))
        if verb == "again":
            return bool(self.goal) and g.memo(("again", self.goal), lambda: self._follows(g))
        if verb in SHIPPING:
            goals = SHIPPING[verb]
            return g.memo((verb, "any", seat), lambda: s10_strategic.can_ship_any_unit(g, seat, verb, goals))
        if verb == "mark":
            return next(markable_hexes(g, seat), None) is not None
        if verb in ("bank", "rise"):
            return True
        slot = self.slot_free(g, seat, ()) if verb == "free" else self.slot_dig(g, seat, ())
        return slot is not None and bool(slot.choices)

    def _leave(self, g: FrontWar) -> bool:
        """Whether any unit may move."""
        return g.some(
            ("move", self.seat),
            lambda: s10_movement.movement_origins(g, self.seat),
            lambda at: s10_movement.may_leave_hex(g, self.seat, at),
        )

    def _follows(self, g: FrontWar) -> bool:
        """Whether any unit gets to where the last ones went."""
        goal, seat = self.goal, self.seat
        return g.some(
            ("again", seat), lambda: s10_comers.units_coming_to(g, seat, goal), lambda uid: s10_comers.comes_to_hex(g, uid, goal)
        )

    # -- combat markers (7.2.5) --------------------------------------------------------------------------------------

    def slot_mark(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        hexes = tuple(markable_hexes(g, seat))
        most = 1 if g.state.doing == "zero" else g.state.ops
        return Slot("markers", "hex", hexes, multi=True, low=1, high=min(most, len(hexes)), section="11.1.1")

    def do_mark(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        for hex_ in args[0].split("+"):
            if g.state.doing != "zero":
                g.spend(1, "house rule 7.2.5")
            g.mark(hex_)
            g.emit("marked", seat=seat, hex=hex_)

    # -- movement (10.1) ---------------------------------------------------------------------------------------------

    def slot_move(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            hexes = g.memo(("origins", seat), lambda: tuple(s10_movement.movement_origins(g, seat)))
            return Slot("origin", "hex", hexes, section="10.1")
        if len(chosen) == 1:
            units = tuple(uid for uid in g.at(chosen[0], seat) if s10_movement.is_movable_unit(g, uid))
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="10.1")
        if len(chosen) == 2:
            units = tuple(chosen[1].split("+"))
            if not s10_movement.may_leave_zone(g, units):
                raise IllegalActionError(Refusal("zone-holds", "8.3", {"hex": chosen[0], "units": list(units)}))
            goals = g.board.names(s10_movement.movement_goals(g, units))
            if not goals:
                raise IllegalActionError(Refusal("no-way-together", "10.1", {"hex": chosen[0], "units": list(units)}))
            return Slot("to", "hex", tuple(goals), section="10.1")
        return None

    def do_move(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self._go(g, args[1].split("+"), args[2])

    def slot_again(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            units = tuple(g.memo(("comers", self.goal), lambda: list(s10_comers.units_coming_to(g, seat, self.goal))))
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="10.1")
        if len(chosen) == 1:
            bars = s10_comers.why_not_all(g, chosen[0].split("+"), self.goal)
            if bars is not None:
                raise IllegalActionError(bars)
        return None

    def do_again(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        for units in g.by_place(args[0].split("+")).values():
            self._go(g, units, self.goal)

    def _go(self, g: FrontWar, units: list[str], goal: str) -> None:
        """Units of one hex go to another."""
        found = s10_movement.movement_reach(g, units)
        path, spent = s10_movement.movement_way(found, goal)
        halted = bool(g.board.bit[goal] & found.limits.stop)
        left = {uid: 0 if halted else max(0, s10_movement.points_left(g, uid) - spent) for uid in units}
        self.begun = True
        for uid in units:
            g.go(uid, path)
            g.keep_points(uid, left[uid])
        self.goal = goal

    # -- OPS for units in zones (8.3) ----------------------------------------------------------------------------------

    def slot_free(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        return Slot("hex", "hex", tuple(s10_movement.held_fast(g, seat)), section="8.3")

    def do_free(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.spend(1, "8.3")
        self.begun = True
        g.free_stack(args[0])
        g.emit("freed", seat=seat, hex=args[0])

    # -- strategic movement (10.2) -----------------------------------------------------------------------------------

    def slot_rail(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._shipping(g, seat, chosen, "rail")

    def slot_sail(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._shipping(g, seat, chosen, "sail")

    def _shipping(self, g: FrontWar, seat: str, chosen: tuple[str, ...], way: str) -> Slot | None:
        goals = SHIPPING[way]
        if not chosen:
            units = g.memo((way, seat), lambda: list(s10_strategic.shippable_units(g, seat, goals)))
            return Slot("unit", "unit", tuple(units), section="10.2")
        if len(chosen) == 1:
            return Slot("to", "hex", tuple(g.board.names(s10_strategic.strategic_room(g, chosen[0], goals))), section="10.2")
        return None

    def do_rail(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        leave = next(iter(g.effects("free_rail", seat)), None)
        if leave is None:
            g.spend(1, "10.2.1")
        else:
            g.use_up(leave)
        self._ship(g, args, "railed")

    def do_sail(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.spend(1, "10.2.1")
        g.note_voyage(s10_strategic.voyage_key(seat, s10_strategic.sea_of(g, args[0], args[1])))
        self._ship(g, args, "sailed")

    def _ship(self, g: FrontWar, args: tuple[str, ...], way: str) -> None:
        self.begun, self.goal = True, ""
        g.note_shipped(args[0])
        g.go(args[0], (args[1],), way)

    # -- trenches, partisans, banked OPS -----------------------------------------------------------------------------

    def slot_dig(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            return None
        return Slot("hex", "hex", tuple(diggable_hexes(g, seat)), section="10.3.1")

    def do_dig(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.spend(1, "10.3.1")
        self.begun = True
        g.plan_trench(args[0])
        g.emit("digs", seat=seat, hex=args[0])

    def do_rise(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.spend(1, "house rule 16.4")
        g.raise_partisans()

    def do_bank(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.spend(1, "house rule 18.1")
        self.banked = True
        g.bank(seat, 1)

    def do_done(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    # -- reasons -----------------------------------------------------------------------------------------------------

    def why_verb(self, g: FrontWar, seat: str, verb: str) -> Refusal | None:
        return self.why_closed(g, verb) or Refusal("nothing-to", "house rule 7.3", {"verb": verb})

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        return why_refused(g, seat, verb, chosen, value)
