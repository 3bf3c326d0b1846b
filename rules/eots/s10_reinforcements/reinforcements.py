"""Reinforcements (10.0): arrivals, delays by the War in Europe, rivalry and events (10.2), rolls for Europe, new ASPs (10.3)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Refusal, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board.landmarks import CHINA_BOX, RANGOON
from rules.eots.s06_supply import burma_road, zones
from rules.eots.s10_reinforcements import placement
from rules.eots.s13_nations import national_status
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.model import SIDES, Side
from rules.eots.state.places import DELAYED, turn_of
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet


def run_reinforcements(g: EotsWar) -> None:
    """4.11: fixed arrivals, Allied delays and rolls, ASPs; then the Allies place, then Japan."""
    _fixed_arrivals(g)
    for side in SIDES:  # pushed so that the Allies come first
        units = arriving_units(g, side)
        if side == "allies":
            units = _delay_arrivals(g, units)
        push(g, Reinforce(side=side, units=units))
    _grant_turn_asp(g)


def arriving_units(g: EotsWar, side: str) -> list[str]:
    """Units due on this turn or earlier, and those that waited in the delayed box."""
    due = []
    for uid, place in g.state.place.items():
        if g.side(uid) != side:
            continue
        if place == DELAYED or ((turn := turn_of(place)) is not None and turn <= g.state.turn):
            due.append(uid)
    if side == "allies" and national_status.has_nation_fallen(g, "australia"):
        for uid in [u for u in due if g.unit(u).nationality == "au"]:  # 13.83
            due.remove(uid)
            g.remove(uid)
    return sorted(due)


def _delay_arrivals(g: EotsWar, units: list[str]) -> list[str]:
    """Put this turn's Allied arrivals into the delayed box where a cause says so, rolling for Europe (10.21-10.24)."""
    s = g.state
    level = war_in_europe.war_in_europe_level(g)
    by_event = s.turn in s.allies_delayed
    rivalry = bool(s.rivalry.get("allies"))
    kept = []
    for uid in units:
        row = g.unit(uid)
        back = uid in s.returning
        stays = level.delayed or by_event or (rivalry and row.delayed_by_us_rivalry)
        if g.where(uid) == DELAYED or back or not row.can_be_delayed or not stays:
            if back:
                g.arrive(uid)
            kept.append(uid)
            continue
        g.put(uid, DELAYED)
        g.emit("delayed", unit=uid)
        war_in_europe.roll_diversion(g, uid)
    return kept


def _grant_turn_asp(g: EotsWar) -> None:
    """The Allied ASP of the turn (10.31)."""
    s, chart = g.state, g.cat.charts.asp
    level = war_in_europe.war_in_europe_level(g)
    gain = chart.allied_per_turn if g.scenario.special.allied_asp_gain is None else g.scenario.special.allied_asp_gain
    if s.turn >= chart.allied_first_turn and level.asp_gain and gain:
        g.change_asp("allies", gain)
        g.emit("asp-gained", side="allies", now=s.asp["allies"])


def _fixed_arrivals(g: EotsWar) -> None:
    """Units that a scenario brings to a fixed place, or not at all."""
    for row in g.scenario.special.arrival:
        if row.turn != g.state.turn:
            continue
        if row.needs == "japan_controls_2008":
            holds = g.controls("japan", RANGOON)
        else:
            holds = "china" not in g.state.surrendered and bool(burma_road.northern_india_airfields(g))
        if not holds:
            g.remove(row.unit)
            continue
        g.put(row.unit, row.at)
        if row.reduced:
            g.flip(row.unit, True)
        g.emit("placed", unit=row.unit, hex=row.at)


class Reinforce(Step[EotsWar]):
    """One side places its arrivals: "place" UNITS HEX, one or several that go to the same hex.

    Units without a place wait in the delayed box (10.12). In games begun before revision 4 units are placed one by one.
    """

    verbs: ClassVar[tuple[str, ...]] = ("place",)
    side: Side
    units: list[str]
    #: Un-neutralised enemy ZOI when the side began to place (10.11), everything placed so far, the headquarters among it.
    barred: list[str] = []
    placed: list[str] = []
    fresh: list[str] = []
    begun: bool = False

    def hexes(self, g: EotsWar, uid: str) -> tuple[str, ...]:
        """The hexes where a unit may be placed now; air units also in the China box over an open Burma Road (13.74)."""

        box = (CHINA_BOX,) if self._box_open(g, uid) else ()
        return (*box, *g.grid.names(self._goals(g, uid)))

    def _goals(self, g: EotsWar, uid: str) -> HexSet:
        barred = g.memo(("barred", self.side), lambda: g.grid.set(self.barred))
        return g.memo(("place", uid), lambda: placement.hexes_in_segment(g, uid, self.fresh, barred, self.placed))

    def _box_open(self, g: EotsWar, uid: str) -> bool:
        return self.side == "allies" and g.unit(uid).kind == "air" and placement.china_box_open(g, uid)

    def common(self, g: EotsWar, units: str) -> tuple[str, ...]:
        """The hexes where units ("a" or "a+b") may be placed together: each on its own, and all of them within the limits."""
        uids = units.split("+")
        if len(uids) == 1:
            return self.hexes(g, units)
        found = [self.hexes(g, uid) for uid in uids]
        return tuple(h for h in found[0] if all(h in one for one in found) and placement.has_room_for_units(g, uids, h))

    def _placeable(self, g: EotsWar) -> tuple[str, ...]:
        def build() -> tuple[str, ...]:
            return tuple(u for u in self.units if self._goals(g, u) or self._box_open(g, u))

        return g.memo(("placeable", self.side), build)

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        if not self.begun or not self._placeable(g):
            return ()
        return (Prompt(self.side, "reinforce", "10.11", ("place",), {"left": list(self.units)}),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            units = self._placeable(g)
            if g.since(4):
                return Slot("unit", "unit", units, multi=True, high=len(units), section="10.11")
            return Slot("unit", "unit", units, section="10.11")
        return Slot("destination", "hex", self.common(g, chosen[0]), section="10.11") if len(chosen) == 1 else None

    def why(self, g: EotsWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen and value in g.cat.units:
            return Refusal("not-arriving" if value not in self.units else "no-place-now", "10.11", {"unit": value})
        if len(chosen) == 1 and value in g.grid.bit:
            uids = chosen[0].split("+")
            misplaced = next((uid for uid in uids if value not in self.hexes(g, uid)), None)
            if misplaced is None:
                return Refusal("place-too-many", "10.11", {"hex": value, "units": uids})
            return placement.placement_refusal(g, misplaced, value, self.barred)
        return None

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        units, hex_ = args
        for uid in units.split("+"):
            self.units.remove(uid)
            self.placed.append(uid)
            if g.unit(uid).kind == "hq":
                self.fresh.append(uid)
                g.note_fresh(uid)
            g.put(uid, hex_)
            g.arrive(uid)
            g.emit("placed", unit=uid, hex=hex_)

    def advance(self, g: EotsWar) -> None:
        if not self.begun:
            self.begun = True
            self.barred = g.grid.names(zones.unneutralised_zoi(g, g.enemy(self.side)))
            g.step_changed()
            return
        for uid in self.units:
            if g.where(uid) != DELAYED:
                g.put(uid, DELAYED)
                g.emit("no-place", unit=uid)
            if self.side == "allies":
                war_in_europe.roll_diversion(g, uid)  # 10.12: every turn that a unit stays in the box
        pop(g, self)
