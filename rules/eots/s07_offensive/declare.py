"""Declaring battle hexes (7.24): hexes with units of both sides, and targets of carriers and air units at a distance."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, refuse
from rules.eots.s05_cards import reaction_cards
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import barred_land
from rules.eots.s08_movement.air import strike_range
from rules.eots.s08_movement.duties import battle_duties, declarable_battle_hexes, event_battle_area, no_battle
from rules.eots.s08_movement.landings import came_by_sea
from rules.eots.state import garrisons
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def new_battle(g: EotsWar, hex_: str, special: bool = False) -> DeclaredBattle:
    """A battle in a hex, with who landed there and whether the beach was held before (9.4)."""
    off = g.off
    enemy = g.enemy(off.side)
    landed = [u for u in off.moved if came_by_sea(g, u) and g.side(u) == off.side and g.where(u) == hex_]
    holders = ("ground", "hq") if g.edition.headquarters_hold_beach else ("ground",)
    held = bool(g.at(hex_, enemy, *holders)) or (enemy == "japan" and garrisons.steps_of_garrison(g, hex_) > 0)
    return DeclaredBattle(hex=hex_, special=special, beach_defended=held and bool(landed), landed=sorted(landed))


def declare_battle_in(g: EotsWar, hex_: str, special: bool = False) -> DeclaredBattle:
    """Declare a battle in a hex; air power standing in it fights there and nowhere else (9.11)."""
    battle = new_battle(g, hex_, special)
    off = g.off
    g.declare_battle(battle)
    for uid in g.at(hex_, off.side, "air", "naval"):
        if uid in off.activated and g.is_air_power(uid) and not special:
            g.assign(uid, hex_)
    g.emit("battle-declared", hex=hex_, side=g.enemy(off.side) if special else off.side, special=special)
    return battle


def may_fight(g: EotsWar, uid: str) -> bool:
    """Not after strategic movement, nor after a flight at extended range in brackets (1.3, 8.33)."""
    moved = g.off.moved.get(uid)
    if moved is None:
        return True
    return moved.mode != "strategic" and not (moved.extended and g.unit(uid).extended_in_brackets)


class DeclareBattles(Step[EotsWar]):
    """ "battle" HEX UNITS: these carriers and air units strike there; "cover" HEX UNITS: they cover a landing; "done"."""

    verbs: ClassVar[tuple[str, ...]] = ("battle", "cover", "done")
    begun: bool = False

    # -- what is open --------------------------------------------------------------------------------------------------

    def _free(self, g: EotsWar) -> list[str]:
        """Activated carriers and air units that neither fight nor cover yet and did not move strategically."""

        def build() -> list[str]:
            off = g.off
            battles = g.grid.set(b.hex for b in off.battles)
            return [
                u
                for u in g.sorted_units(off.activated)
                if g.is_air_power(u)
                and g.on_map(u)
                and u not in off.assigned
                and u not in off.covering
                and not g.grid.bit[g.where(u)] & battles
                and may_fight(g, u)
                and self._reach(g, u)
            ]

        return g.memo("declare-free", build)

    def _reach(self, g: EotsWar, uid: str) -> HexSet:
        return g.cat.disc(g.where(uid), strike_range(g, uid))

    def _bound(self, g: EotsWar) -> list[str]:
        """Carriers at sea that must fight or cover (7.24)."""
        ports = battle_duties(g).own_ports
        return [u for u in self._free(g) if g.is_carrier(u) and not g.grid.bit[g.where(u)] & ports]

    def _landings(self, g: EotsWar) -> HexSet:
        """Enemy-controlled hexes with landed units and no battle declared: hexes that may be covered."""
        return battle_duties(g).assault & ~g.grid.set(b.hex for b in g.off.battles)

    def _targets(self, g: EotsWar) -> HexSet:
        """Hexes where a battle is declared or may be, within the number of battles and the duties of carriers."""
        off = g.off
        declared = g.grid.set(b.hex for b in off.battles)
        if off.kind == "OC" and declared:
            return declared
        hexes = declarable_battle_hexes(g, off.side)
        if off.kind == "OC":
            landings = self._landings(g)
            for uid in self._bound(g):
                if not self._reach(g, uid) & landings:
                    hexes &= self._reach(g, uid)
        return hexes

    def _battle_hexes(self, g: EotsWar) -> HexSet:
        def build() -> HexSet:
            targets = self._targets(g)
            near = 0
            for uid in self._free(g):
                near |= self._reach(g, uid)
            return self._promised(g, targets & near)

        return g.memo("declare-hexes", build)

    def _promised(self, g: EotsWar, hexes: HexSet) -> HexSet:
        """Leave out hexes in which a battle would break a promise of the card that is kept so far (5.31)."""
        if g.off.kind != "EC" or self._broken_promise(g) is not None:
            return hexes
        declared = {b.hex for b in g.off.battles}
        return g.grid.set(h for h in g.grid.iterate(hexes) if h in declared or self._promise_with(g, h) is None)

    def _promise_with(self, g: EotsWar, hex_: str) -> Refusal | None:
        """The card's objection once a battle is declared in a hex."""
        with g.supposing_battle(hex_):
            return self._broken_promise(g)

    def _cover_hexes(self, g: EotsWar) -> HexSet:
        near = 0
        for uid in self._free(g):
            near |= self._reach(g, uid)
        return self._landings(g) & near

    def _overdue(self, g: EotsWar) -> list[str]:
        """Bound carriers that still can do their duty."""
        open_ = self._targets(g) | self._landings(g)
        return [u for u in self._bound(g) if self._reach(g, u) & open_]

    def _broken_promise(self, g: EotsWar) -> Refusal | None:
        return event_of_card(g.off.card).check_declared(g) if g.off.kind == "EC" else None

    # -- the step ------------------------------------------------------------------------------------------------------

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.begun:
            return ()
        verbs: tuple[str, ...] = ()
        if self._sparing(g, self._battle_hexes(g), True):
            verbs += ("battle",)
        if self._sparing(g, self._cover_hexes(g), False):
            verbs += ("cover",)
        if not verbs:
            return ()
        overdue = self._overdue(g)
        if not overdue and not self._keepable(g):
            verbs += ("done",)
        facts = {"battles": [b.hex for b in g.off.battles], "must": overdue}
        return (Prompt(g.off.side, "declare", "7.24", verbs, facts),)

    def why_verb(self, g: EotsWar, seat: str, verb: str) -> Refusal | None:
        """What must be declared before "done": carriers that must fight, promises of the card, the units needed for them."""
        if verb == "cover" and self._cover_hexes(g) and self._promised_hexes(g):
            return self._broken_promise(g)
        if verb != "done":
            return None
        overdue = self._overdue(g)
        if overdue:
            return Refusal("must-fight-first", "7.24", {"units": overdue})
        return self._broken_promise(g)

    def advance(self, g: EotsWar) -> None:
        if self.begun:
            self._finish(g)
            return
        self.begun = True
        for hex_ in g.grid.names(battle_duties(g).mandatory & declarable_battle_hexes(g, g.off.side)):
            declare_battle_in(g, hex_)

    def slot_battle(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._slot(g, chosen, self._battle_hexes(g), True)

    def slot_cover(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return self._slot(g, chosen, self._cover_hexes(g), False)

    def _slot(self, g: EotsWar, chosen: tuple[str, ...], hexes: HexSet, battle: bool) -> Slot | None:
        if not chosen:
            return Slot("battle", "hex", tuple(g.grid.names(self._sparing(g, hexes, battle))), section="7.24")
        if len(chosen) == 1:
            bit = g.grid.bit[chosen[0]]
            units = tuple(u for u in self._free(g) if self._reach(g, u) & bit and self._needed(g, chosen[0], [u], battle) is None)
            return Slot("units", "unit", units, True, 1, max(1, len(units)), "7.24")
        if (needed := self._needed(g, chosen[0], chosen[1].split("+"), battle)) is not None:
            raise refuse(needed.code, needed.section, **needed.facts)
        return None

    # -- the units needed for what the card has promised (5.31) --------------------------------------------------------

    def _needed(self, g: EotsWar, hex_: str, units: list[str], battle: bool) -> Refusal | None:
        """The card's objection if these units are the last that could fight for its promise, and would do something else."""
        due = self._promised_hexes(g)
        if not due or (battle and g.grid.bit[hex_] & due):
            return None
        near = 0
        for uid in self._free(g):
            near |= 0 if uid in units else self._reach(g, uid)
        return None if near & due else self._broken_promise(g)

    def _promised_hexes(self, g: EotsWar) -> HexSet:
        """Hexes where a battle that keeps the promise can still be declared; none if it is kept, or cannot be any more."""

        def build() -> HexSet:
            if not g.since(3) or self._broken_promise(g) is None:
                return 0
            return g.grid.set(h for h in g.grid.iterate(self._battle_hexes(g)) if self._promise_with(g, h) is None)

        return g.memo("declare-promised", build)

    def _sparing(self, g: EotsWar, hexes: HexSet, battle: bool) -> HexSet:
        """The hexes for which a unit can be spared."""
        if not self._promised_hexes(g):
            return hexes
        spare = 0
        for uid in self._free(g):
            spare |= 0 if self._needed(g, "", [uid], False) else self._reach(g, uid)
        return hexes & (spare | self._promised_hexes(g) if battle else spare)

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen:
            if value not in g.grid.bit:
                return Refusal("no-hex", "7.24", {"hex": value})
            if not barred_land.occupied_hexes(g, g.enemy(seat)) & g.grid.bit[value]:
                return Refusal("no-enemy-there", "7.24", {"hex": value})
            if (area := event_battle_area(g, seat)) is not None and not area & g.grid.bit[value]:
                return no_battle(g, value)
            if not declarable_battle_hexes(g, seat) & g.grid.bit[value]:
                return Refusal("battle-forbidden", "7.24", {"hex": value})
            if g.off.kind == "OC" and g.off.battles:
                return Refusal("one-battle-only", "7.24", {"hex": value, "declared": g.off.battles[0].hex})
            broken = self._promise_with(g, value) if g.off.kind == "EC" else None
            if broken is not None and self._broken_promise(g) is None:
                return broken
            return Refusal("nobody-in-range", "7.24", {"hex": value})
        if value not in g.cat.units:
            return Refusal("no-unit", "7.24", {"value": value})
        if value in self._free(g) and self._reach(g, value) & g.grid.bit.get(chosen[0], 0):
            return self._needed(g, chosen[0], [value], verb == "battle")
        if g.on_map(value):
            if g.side(value) != seat:
                return Refusal("enemy-unit", "7.24", {"unit": value})
            if value not in g.off.activated:
                return Refusal("not-activated", "7.21", {"unit": value})
            if not g.is_air_power(value):
                section = "9.13" if g.unit(value).kind == "ground" else "9.12"
                return Refusal("fights-where-it-stands", section, {"unit": value, "hex": g.where(value)})
            if value in g.off.assigned or value in g.off.covering:
                return Refusal("already-assigned", "7.24", {"unit": value})
            need, have = g.cat.distance(g.where(value), chosen[0]), strike_range(g, value)
            return Refusal("out-of-range", "9.11", {"unit": value, "need": need, "have": have}) if need > have else None
        return Refusal("not-on-map", "7.24", {"unit": value})

    def do_battle(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        hex_, units = args[0], args[1].split("+")
        if all(b.hex != hex_ for b in g.off.battles):
            declare_battle_in(g, hex_)
        for uid in units:
            g.assign(uid, hex_)
        g.emit("assigned", hex=hex_, units=units, side=seat)

    def do_cover(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        for uid in args[1].split("+"):
            g.cover(uid, args[0])
        g.emit("covering", hex=args[0], units=args[1].split("+"), side=seat)

    def do_done(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self._finish(g)

    def _keepable(self, g: EotsWar) -> bool:
        """The card promised a battle that is not declared yet, and one may still be declared (5.31)."""
        if self._broken_promise(g) is None:
            return False
        return any(self._promise_with(g, h) is None for h in g.grid.iterate(self._battle_hexes(g)))

    def _finish(self, g: EotsWar) -> None:
        pop(g, self)
        broken = self._broken_promise(g)
        if broken is not None:
            self._give_up_event(g, broken)

    def _give_up_event(self, g: EotsWar, broken: Refusal) -> None:
        """5.31: an event whose conditions are not met does not happen. The card counts as an OC; declared battles remain.

        In games begun before revision 3 the offensive was void.
        """
        if g.since(3):
            g.emit("event-becomes-oc", card=g.off.card, reason=broken.code)
            g.become_oc()
            return
        g.emit("event-conditions-unmet", card=g.off.card, reason=broken.code)
        reaction_cards.cancel_offensive(g, "")
