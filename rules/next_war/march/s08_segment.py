"""3.0, 8.5.1. A movement segment: its orders are drafted, in secret, and handed over at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.engine import IllegalActionError, Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers, mark_entered_hex
from rules.next_war.march.s08_draft import (
    MarchOrder,
    cheapest_order,
    drafted_war,
    marching_hexes,
    marching_units,
    movable_units,
    orders_to,
    why_march_refused,
    without_units,
)
from rules.next_war.march.s08_lasting import ended_marches, far_goals, lasting_stacks, next_goal
from rules.next_war.march.s08_movers import stack_bound
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.sea.s07_shelter import drive_out_ships
from rules.next_war.sea.s08_beachheads import drop_lost_beachheads
from rules.next_war.sea.s08_orders import SEA_VERBS, SeaOrders, sea_verbs, why_sea_order_refused
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class MovementSegment(SeaOrders, Step[TheatreWar]):
    """A side moves its units over the ground and at sea. ``draft``: its marches so far, in order, known to it only.

    Orders at sea are carried out at once (``acted``); what they make impossible falls out of the draft.
    """

    verbs: ClassVar[tuple[str, ...]] = ("move", "march", "proceed", *SEA_VERBS, "recall", "done")
    seat: str
    draft: list[MarchOrder] = []
    over: bool = False
    #: Whether a part of the orders was carried out before the rest.
    acted: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        others, ordered = ((), []) if self.over else (self.other_verbs(g), self.ordered_units())
        if self.over or not (marching_hexes(g, self.seat) or others or ordered):
            return ()
        left = len(marching_hexes(self.planned(g), self.seat))
        offered = {
            "move": left > 0,
            "march": left > 1,
            "proceed": left > 0,
            "recall": bool(ordered),
            "done": True,
            **dict.fromkeys(others, True),
        }
        verbs = tuple(verb for verb in self.verbs if offered.get(verb))
        # Everybody reads the section: it says nothing about the orders so far, nor about units that are not seen (13.2).
        section = "8.5" if g.state.air_rule or g.sheet.sea_boxes else "8.5.1"
        return (Prompt(self.seat, "move-units", section, verbs, {"segment": g.state.segment}),)

    def other_verbs(self, g: TheatreReading) -> tuple[str, ...]:
        """The verbs of other ways that are open to somebody now."""
        return tuple(sea_verbs(g, self.seat, self.busy_units()))

    def ordered_units(self) -> list[list[str]]:
        """The units of each order so far."""
        return [order.units for order in self.draft]

    def planned(self, g: TheatreReading) -> TheatreReading:
        """The position as the draft leaves it."""
        return drafted_war(g, self.draft)

    def advance(self, g: TheatreWar) -> None:
        if not self.over and self.acted:
            g.close_segment()
        elif not self.over:
            g.pass_over(g.state.segment, "nobody-moves")
        pop(g, self)
        drop_lost_beachheads(g)
        drive_out_ships(g)

    def do(self, g: TheatreWar, seat: str, verb: str, args: tuple[str, ...]) -> None:
        super().do(g, seat, verb, args)
        if verb in SEA_VERBS:
            self.acted = True
            self._drop_impossible(g)

    def _drop_impossible(self, g: TheatreWar) -> None:
        """After something was carried out at once: orders of the draft that are impossible now fall out of it."""
        self.draft, dropped = without_units(g, self.draft, [])
        if dropped:
            units = [uid for order in dropped for uid in order.units]
            g.emit("recalled", (self.seat,), seat=self.seat, units=units, others=[])

    def busy_units(self) -> list[str]:
        return [uid for named in self.ordered_units() for uid in named]

    # -- orders ------------------------------------------------------------------------------------------------------

    def slot_move(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        now = self.planned(g)
        if not chosen:
            return Slot("origin", "hex", tuple(marching_hexes(now, seat)), section="8.5.1")
        if len(chosen) == 1:
            units = tuple(marching_units(now, chosen[0], seat))
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.1")
        if len(chosen) == 2:
            units = tuple(chosen[1].split("+"))
            if bound := stack_bound(now, units):
                raise IllegalActionError(bound)
            goals = now.board.names(reach_of(now, units).all & ~now.where(units[0]))
            if not goals:
                raise _refuse_company(now, units, chosen[0])
            return Slot("to", "hex", tuple(goals), section="8.5.1")
        return None

    def do_move(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._draft(g, [args[1].split("+")], args[2])

    def slot_march(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        """Units of any hexes go to one."""
        now = self.planned(g)
        if not chosen:
            units = movable_units(now, seat)
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.1")
        groups = list(now.by_place(chosen[0].split("+")).values())
        if len(chosen) == 1:
            return Slot("to", "hex", self._shared_goals(now, groups), section="8.5.1")
        found = orders_to(now, groups, chosen[1])
        if isinstance(found, Refusal):
            raise IllegalActionError(found)
        return None

    def _shared_goals(self, now: TheatreReading, groups: Sequence[Sequence[str]]) -> tuple[str, ...]:
        """The hexes that all of some stacks reach, each for itself."""
        goals = -1
        for units in groups:
            if bound := stack_bound(now, units):
                raise IllegalActionError(bound)
            goals &= reach_of(now, units).all & ~now.where(units[0])
        if not goals:
            raise _refuse_company(now, [uid for units in groups for uid in units])
        return tuple(now.board.names(goals))

    def do_march(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._draft(g, list(self.planned(g).by_place(args[0].split("+")).values()), args[1])

    def _draft(self, g: TheatreWar, groups: Sequence[Sequence[str]], goal: str) -> None:
        """Note orders to some stacks."""
        orders = orders_to(self.planned(g), groups, goal)
        if isinstance(orders, Refusal):
            raise IllegalActionError(orders)
        self.draft = [*self.draft, *orders]
        for order in orders:
            g.emit("drafted", (self.seat,), seat=self.seat, units=order.units, hex=goal)

    def slot_proceed(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        """Units go on to a hex, segment after segment."""
        now = self.planned(g)
        if not chosen:
            units = movable_units(now, seat)
            return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.1")
        groups = list(now.by_place(chosen[0].split("+")).values())
        if len(chosen) == 1:
            for group in groups:
                if bound := stack_bound(now, group):
                    raise IllegalActionError(bound)
            first, *others = (far_goals(now, group) for group in groups)
            goals = tuple(hex_ for hex_ in first if all(hex_ in one for one in others))
            if not goals:
                raise _refuse_company(now, chosen[0].split("+"))
            return Slot("to", "hex", goals, section="8.5.1")
        return None

    def do_proceed(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        g.order_march(units, args[1])
        self.draft_lasting(g)
        g.emit("marches-on", (seat,), seat=seat, units=units, hex=args[1])

    def draft_lasting(self, g: TheatreWar) -> None:
        """Draft what units that march on do in this segment. Nobody is notified: that would tell others that there are such."""
        for units, goal in lasting_stacks(self.planned(g), self.seat):
            now = self.planned(g)
            part = next_goal(now, units, goal)
            order = cheapest_order(now, units, part) if part else None
            if isinstance(order, MarchOrder):
                self.draft = [*self.draft, order]

    def slot_recall(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        units = tuple(dict.fromkeys(uid for named in self.ordered_units() for uid in named))
        return None if chosen else Slot("units", "unit", units, multi=True, low=1, high=len(units), section="8.5.1")

    def do_recall(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        units = args[0].split("+")
        g.end_march(units)
        g.emit("recalled", (seat,), seat=seat, units=units, others=self.cancel_orders(g, units))

    def cancel_orders(self, g: TheatreWar, units: Sequence[str]) -> list[str]:
        """Cancel the orders to some units; the others whose orders have become impossible."""
        self.draft, dropped = without_units(g, self.draft, units)
        return [uid for order in dropped for uid in order.units]

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """All orders are carried out, and the segment is over."""
        self.over = True
        if self.carry_out(g) or self.acted:
            g.close_segment()
        else:
            g.emit("stayed", seat=seat, segment=g.state.segment)

    def carry_out(self, g: TheatreWar) -> bool:
        """Carry out all orders so far; whether there were any."""
        return self.carry_out_marches(g)

    def carry_out_marches(self, g: TheatreWar) -> bool:
        """All marches are walked, then markers are drawn where units stay and must clear (8.4.1); whether there were any."""
        draft, self.draft = self.draft, []
        if draft:
            g.reveal()
        g.walk_stacks([(order.units, order.path) for order in draft], self.seat)
        drop_empty_markers(g, "left")
        for hex_ in sorted({order.path[-1] for order in draft}):
            mark_entered_hex(g, hex_, self.seat)
        if g.state.marching:
            g.end_march(ended_marches(g, self.seat))
        return bool(draft)

    # -- reasons -----------------------------------------------------------------------------------------------------

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb in SEA_VERBS:
            return why_sea_order_refused(g, seat, verb, chosen, value)
        return None if verb == "recall" else why_march_refused(self.planned(g), seat, chosen, value)


def _refuse_company(now: TheatreReading, units: Sequence[str], hex_: str = "") -> IllegalActionError:
    """Units that get to no hex together: with those that the first of them gets somewhere with, or itself only."""
    first = reach_of(now, [units[0]]).all & ~now.where(units[0])
    able = movable_units(now, now.side(units[0])) if not hex_ else marching_units(now, hex_, now.side(units[0]))
    legal = [uid for uid in able if reach_of(now, [uid]).all & ~now.where(uid) & (first or -1)]
    facts = {"hex": hex_, "units": list(units)} if hex_ else {"units": list(units)}
    return IllegalActionError(Refusal("no-way-together", "8.5.1", facts, tuple(legal), "unit"))
