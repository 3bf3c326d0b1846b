"""9.9. The attacker goes into the hex that was left, and on with vehicles."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Action, IllegalActionError, Position, Prompt, Refusal, Slot
from rules.engine.contract.steps import pop
from rules.engine.contract.table import Chosen, FormField, FormValue, OrderForm, ended_where_asked
from rules.next_war.battle.s08_assault import landing_units
from rules.next_war.battle.s09_advance import (
    advancing_units,
    may_advance_at_all,
    onward_hexes,
    why_not_advancing,
    why_not_onward,
    wished_advance,
    wished_onward,
)
from rules.next_war.battle.s09_doctrine import BattleQuestion, is_settled, is_turning
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers, mark_entered_hex
from rules.next_war.sea.s07_shelter import drive_out_ships
from rules.next_war.sea.s08_beachheads import drop_overrun_beachheads
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar


class AdvanceAfterCombat(BattleQuestion):
    """ "advance" UNITS, at least one; then "onward" UNIT HEX for vehicles, or "done". "press" UNITS UNIT HEX is both at once.

    "decline": by the doctrine of the side, else as many go in as may, and nobody goes on.
    """

    verbs: ClassVar[tuple[str, ...]] = ("advance", "press", "onward", "done", "decline")
    entered: list[str] = []
    over: bool = False

    def _onward(self, g: TheatreWar) -> dict[str, list[str]]:
        """Unit -> the hexes that it may go on to, of those that went in and are there still."""
        fight = g.fight
        ready = self.entered or advancing_units(g, fight)
        there = [uid for uid in ready if not self.entered or g.state.place.get(uid) == fight.target]
        found = {uid: onward_hexes(g, fight, uid) for uid in there}
        return {uid: hexes for uid, hexes in found.items() if hexes}

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if self.over or (self._decides(g) and is_turning(g, self.side)):
            return ()
        facts = {"hex": g.fight.target}
        if self.entered:
            verbs = ("onward", "done", "decline")
            open_ = self._onward(g)
            settled = not open_ or is_settled(g, self.side, "go-onward", {hex_ for hexes in open_.values() for hex_ in hexes})
            return () if settled else (Prompt(self.side, "go-onward", "9.9.1", verbs, facts),)
        if not self._chooses_units(g) or is_settled(g, self.side, "advance-units", advancing_units(g, g.fight)):
            return ()
        press = ("press",) if self._onward(g) else ()
        return (Prompt(self.side, "advance-units", "9.9", ("advance", *press, "decline"), facts),)

    def advance(self, g: TheatreWar) -> None:
        if self._decides(g):
            self.answer_ahead(g)
            return
        if not self.entered and not self.over and may_advance_at_all(g, g.fight):
            self._enter(g, advancing_units(g, g.fight))
            return
        pop(g, self)
        drop_overrun_beachheads(g)
        drive_out_ships(g)
        if self.entered:
            for hex_ in sorted({g.state.place[uid] for uid in self.entered}):
                mark_entered_hex(g, hex_, self.side)

    def _chooses_units(self, g: TheatreWar) -> bool:
        """Whether there is a choice of who advances: all that landed must (9.9.4)."""
        able = advancing_units(g, g.fight)
        return may_advance_at_all(g, g.fight) and len(able) != 1 and not set(able) <= set(landing_units(g.fight))

    def _decides(self, g: TheatreWar) -> bool:
        """Whether the side has a choice here; where it is not asked it has answered ahead."""
        return not self.over and (bool(self._onward(g)) if self.entered else self._chooses_units(g))

    def _enter(self, g: TheatreWar, units: list[str]) -> None:
        self.entered = sorted(units)
        g.advance_units(units, g.fight.target)
        drop_empty_markers(g, "empty")

    def slot_advance(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if chosen:
            if (found := why_not_advancing(g, g.fight, self._with_landed(g, chosen[0].split("+")))) is not None:
                raise IllegalActionError(found)
            return None
        units = tuple(advancing_units(g, g.fight))
        return Slot("units", "unit", units, multi=True, low=1, high=len(units), section="9.9")

    def do_advance(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._enter(g, self._with_landed(g, args[0].split("+")))

    def slot_press(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return self.slot_advance(g, seat, ())
        self.slot_advance(g, seat, chosen[:1])
        open_ = {uid: hexes for uid, hexes in self._onward(g).items() if uid in chosen[0].split("+")}
        if not open_:
            return None  # of these nobody may go on: they advance
        if len(chosen) == 1:
            return Slot("unit", "unit", tuple(open_), section="9.9.1")
        return Slot("to", "hex", tuple(open_[chosen[1]]), section="9.9.1") if len(chosen) == 2 else None

    def do_press(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.do_advance(g, seat, args[:1])
        if len(args) > 1 and args[2] in self._onward(g).get(args[1], []):
            self.do_onward(g, seat, args[1:])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """Who advances, and who goes on towards which hex, by the doctrine."""
        if not self.entered:
            self._enter(g, self._with_landed(g, wished_advance(g, self.side)))
            return
        found = wished_onward(g, self.side, self._onward(g))
        if found is None:
            self.over = True
        else:
            g.advance_units([found[0]], found[1])

    def _with_landed(self, g: TheatreWar, units: list[str]) -> list[str]:
        """Those that advance, with all that landed (9.9.4)."""
        return sorted({*units, *(set(landing_units(g.fight)) & set(advancing_units(g, g.fight)))})

    def slot_onward(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        open_ = self._onward(g)
        if not chosen:
            return Slot("unit", "unit", tuple(open_), section="9.9.1")
        return Slot("to", "hex", tuple(open_[chosen[0]]), section="9.9.1") if len(chosen) == 1 else None

    def do_onward(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.advance_units([args[0]], args[1])

    def do_done(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self.over = True

    def why(self, g: TheatreWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if verb == "onward" and len(chosen) == 1 and value in g.board.bit:
            return why_not_onward(g, g.fight, chosen[0], value)
        if verb == "advance" and value in g.book.units and value not in g.fight.attackers:
            return Refusal("not-in-the-battle", "9.9", {"unit": value})
        return None


# -- who advances and who goes on, in one form -------------------------------------------------------------------------------

#: Fewer units than this are as many buttons, unless some may go on.
FEWEST = 3
#: Fields of a form; boxes of a field.
FIELDS, BOXES = 5, 10
#: The field of those that go in; the others are named after their vehicle.
INTO = "into"


def _vehicles_of(position: Position[TheatreState], seat: str) -> dict[str, tuple[str, ...]]:
    """The units that may go on, with the hexes: those that have gone in, or might."""
    prompt, g = position.prompt(seat), position.g
    if prompt is None:
        return {}
    if prompt.what == "go-onward":
        units = position.slot(seat, "onward")
        ways = {uid: position.slot(seat, "onward", (uid,)) for uid in (units.choices if units is not None else ())}
        return {uid: way.choices for uid, way in ways.items() if way is not None}
    open_ = {uid: tuple(onward_hexes(g, g.fight, uid)) for uid in advancing_units(g, g.fight)}
    return {uid: hexes for uid, hexes in open_.items() if hexes}


def is_advance_due(position: Position[TheatreState], seat: str) -> bool:
    """Whether a side chooses who advances of several units, or may send vehicles on."""
    prompt = position.prompt(seat)
    if prompt is None or prompt.what not in ("advance-units", "go-onward"):
        return False
    if prompt.what == "go-onward":
        return len(_vehicles_of(position, seat)) > 1
    units = position.slot(seat, "advance")
    return units is not None and (len(units.choices) >= FEWEST or "press" in prompt.verbs)


def advance_fields(position: Position[TheatreState], seat: str) -> tuple[FormField, ...]:
    """Boxes of those that go in; for each vehicle the hexes that it may go on to."""
    prompt = position.prompt(seat)
    if prompt is None or not is_advance_due(position, seat):
        return ()
    found: list[FormField] = []
    room = FIELDS
    if prompt.what == "advance-units" and (units := position.slot(seat, "advance")) is not None:
        found.append(
            FormField(INTO, ("form-advance-to", {}), "unit", tuple(map(FormValue, units.choices)), 0, len(units.choices))
        )
        room -= -(-len(units.choices) // BOXES)
    for uid, hexes in list(_vehicles_of(position, seat).items())[:room]:
        found.append(FormField(uid, ("form-onward", {"unit": uid}), "hex", tuple(map(FormValue, hexes))))
    return tuple(found)


def advance_orders(position: Position[TheatreState], seat: str, chosen: Chosen) -> tuple[Action, ...]:
    """ "advance" with all that are named, "onward" for each vehicle that got a hex, then no more if all vehicles were asked."""
    prompt = position.prompt(seat)
    on = {uid: hexes[0] for uid, hexes in chosen.items() if uid != INTO and hexes}
    orders: list[Action] = []
    if prompt is not None and prompt.what == "advance-units" and (units := dict.fromkeys((*chosen.get(INTO, ()), *on))):
        orders.append(Action(seat, "advance", ("+".join(sorted(units)),)))
    orders += [Action(seat, "onward", (uid, hex_)) for uid, hex_ in on.items()]
    asked = {field.name for field in advance_fields(position, seat)}
    return ended_where_asked(position, orders, "done") if set(_vehicles_of(position, seat)) <= asked else tuple(orders)


ADVANCE: OrderForm[TheatreState] = OrderForm(due=is_advance_due, fields=advance_fields, orders=advance_orders)
