"""Reinforcements (10.0): arrivals, delays by the War in Europe, rivalry and events, rolls for Europe, placement, new ASPs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s06_supply import activation, burma_road, headquarters, reasons, supply, zones
from rules.eots.s08_movement import stacking
from rules.eots.s13_nations import national_status
from rules.eots.state import regions
from rules.eots.state.model import SIDES, Side
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import War

CHINA = "china"


def segment(g: War) -> None:
    """4.11: fixed arrivals, Allied delays and rolls, ASPs; then the Allies place, then Japan."""
    _fixed_arrivals(g)
    for side in SIDES:  # pushed so that the Allies come first
        units = arriving(g, side)
        if side == "allies":
            units = _delay(g, units)
        push(g, Reinforce(side=side, units=units))
    _asps(g)


def arriving(g: War, side: str) -> list[str]:
    """Units due on this turn or earlier, and those that waited in the delayed box."""
    due = []
    for uid, place in g.state.place.items():
        if g.side(uid) != side:
            continue
        if place == "delayed" or (place.startswith("turn:") and int(place[5:]) <= g.state.turn):
            due.append(uid)
    if side == "allies" and national_status.fell(g, "australia"):
        for uid in [u for u in due if g.unit(u).nationality == "au"]:  # 13.83
            due.remove(uid)
            g.remove(uid)
    return sorted(due)


def _delay(g: War, units: list[str]) -> list[str]:
    """Put this turn's Allied arrivals into the delayed box where a cause says so, rolling for Europe (10.21-10.24)."""
    s = g.state
    level = g.cat.charts.war_in_europe.at(s.war_in_europe)
    by_event = f"allies_delayed:{s.turn}" in s.flags
    rivalry = bool(s.rivalry.get("allies"))
    kept = []
    for uid in units:
        row = g.unit(uid)
        back = f"returns:{uid}" in s.flags
        stays = level.delayed or by_event or (rivalry and row.delayed_by_us_rivalry)
        if g.where(uid) == "delayed" or back or not row.can_be_delayed or not stays:
            if back:
                s.flags.remove(f"returns:{uid}")
            kept.append(uid)
            continue
        g.put(uid, "delayed")
        g.emit("delayed", unit=uid)
        europe_roll(g, uid)
    return kept


def europe_roll(g: War, uid: str) -> None:
    """Whether a unit in the delayed box is sent to Europe, to come back turns later (10.22, 10.24, 15.6)."""
    chart = g.cat.charts.war_in_europe
    level = chart.at(g.state.war_in_europe)
    if not g.unit(uid).can_be_sent_to_europe or level.level == 0:
        return
    roll = g.dice.d10(f"europe:{uid}")
    modifier = g.cat.charts.rivalry.us_europe_roll if g.state.rivalry.get("allies") else 0
    sent = max(0, roll + modifier) <= level.divert_max
    g.emit("europe-roll", unit=uid, roll=roll, modifier=modifier, sent=sent)
    if sent:
        g.to_track(uid, chart.divert_turns, delayable=True)


def _asps(g: War) -> None:
    """The Allied ASP of the turn (10.31)."""
    s, chart = g.state, g.cat.charts.asp
    level = g.cat.charts.war_in_europe.at(s.war_in_europe)
    gain = chart.allied_per_turn if g.scenario.special.allied_asp_gain is None else g.scenario.special.allied_asp_gain
    if s.turn >= chart.allied_first_turn and level.asp_gain and gain:
        s.asp["allies"] += gain
        g.touch()
        g.emit("asp-gained", side="allies", now=s.asp["allies"])


def _fixed_arrivals(g: War) -> None:
    """Units that a scenario brings to a fixed place, or not at all."""
    for row in g.scenario.special.arrival:
        if row.turn != g.state.turn:
            continue
        if row.needs == "japan_controls_2008":
            holds = g.controls("japan", "2008")
        else:
            holds = "china" not in g.state.surrendered and bool(burma_road.northern_india_airfields(g))
        if not holds:
            g.remove(row.unit)
            continue
        g.put(row.unit, row.at)
        if row.reduced:
            g.flip(row.unit, True)
        g.emit("placed", unit=row.unit, hex=row.at)


def placement(g: War, uid: str, fresh: Sequence[str], barred: HexSet, placed: Sequence[str] = ()) -> HexSet:
    """Where a reinforcement may be put (10.11); ``barred``: un-neutralised enemy ZOI before this side placed anything.

    ``placed`` came this segment: they open no line for others. Headquarters in ``fresh`` came this turn: they supply and
    command only what comes into their own hex, everything else needs its lines from those that were on the map before.
    """
    older = without(g, (*fresh, *placed))
    found = activation.placement_hexes(older, uid, (), barred)
    if g.unit(uid).kind == "hq":
        return found & ~g.mask("japan", "hq") & ~g.mask("allies", "hq")
    if fresh:
        own = without(g, [u for u in placed if u not in fresh])
        found |= g.grid.set(g.where(hq) for hq in fresh) & activation.placement_hexes(own, uid, fresh, barred)
    return stacking.with_room(g, uid, found)


def without(g: War, units: Sequence[str]) -> War:
    """The position for reading, as if some units were not on the map."""
    if not units:
        return g

    def build() -> War:
        place = {u: p for u, p in g.state.place.items() if u not in units}
        return type(g)(structs.replace(g.state, place=place), None)

    return g.memo(("without", tuple(units)), build)


class Reinforce(Step):
    """One side places its arrivals: "place" UNIT HEX. What finds no place waits in the delayed box (10.12)."""

    side: Side
    units: list[str]
    #: Un-neutralised enemy ZOI when the side began to place (10.11), everything placed so far, the headquarters among it.
    barred: list[str] = []
    placed: list[str] = []
    fresh: list[str] = []
    begun: bool = False

    def hexes(self, g: War, uid: str) -> tuple[str, ...]:
        """Where a unit may be placed now; air units also in the China box over an open Burma Road (13.74)."""

        def build() -> tuple[str, ...]:
            goals = placement(g, uid, self.fresh, g.grid.set(self.barred), self.placed)
            box: tuple[str, ...] = ()
            if self.side == "allies" and g.unit(uid).kind == "air" and china_box_open(g, uid):
                box = (CHINA,)
            return (*box, *g.grid.names(goals))

        return g.memo(("place", uid), build)

    def _placeable(self, g: War) -> tuple[str, ...]:
        return g.memo(("placeable", self.side), lambda: tuple(u for u in self.units if self.hexes(g, u)))

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        if not self.begun or not self._placeable(g):
            return ()
        return (Prompt(self.side, "reinforce", "10.11", ("place",), {"left": list(self.units)}),)

    def slot_place(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._placeable(g), section="10.11")
        return Slot("destination", "hex", self.hexes(g, chosen[0]), section="10.11") if len(chosen) == 1 else None

    def why(self, g: War, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if not chosen and value in g.cat.units:
            return Refusal("not-arriving" if value not in self.units else "no-place-now", "10.11", {"unit": value})
        if len(chosen) == 1 and value in g.grid.bit:
            return place_refusal(g, chosen[0], value, self.barred)
        return None

    def do_place(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        uid, hex_ = args
        self.units.remove(uid)
        self.placed.append(uid)
        if g.unit(uid).kind == "hq":
            self.fresh.append(uid)
            g.state.flags.append(f"fresh:{uid}")  # 11.0: still new in the replacement segment
        g.put(uid, hex_)
        headquarters.arrived(g, uid)
        g.emit("placed", unit=uid, hex=hex_)

    def advance(self, g: War) -> None:
        if not self.begun:
            self.begun = True
            self.barred = g.grid.names(zones.unneutralised(g, g.enemy(self.side)))
            g.touch()
            return
        for uid in self.units:
            if g.where(uid) != "delayed":
                g.put(uid, "delayed")
                g.emit("no-place", unit=uid)
            if self.side == "allies":
                europe_roll(g, uid)  # 10.12: every turn that a unit stays in the box
        pop(g, self)


def place_refusal(g: War, uid: str, hex_: str, barred: list[str]) -> Refusal:
    """Why a unit may not be placed in a hex (10.11)."""
    facts = {"unit": uid, "hex": hex_}
    row = g.cat.hexes[hex_]
    if not g.controls(g.side(uid), hex_):
        return Refusal("not-controlled", "10.11", facts)
    if g.unit(uid).kind == "air" and not row.airfield:
        return Refusal("no-airfield", "10.11", facts)
    if g.unit(uid).kind != "air" and not row.port:
        return Refusal("no-port", "10.11", facts)
    if hex_ in barred:
        return Refusal("enemy-zoi", "10.11", {**facts, "makers": reasons.zone_makers(g, g.enemy(g.side(uid)), hex_)})
    if not supply.supplied_hexes(g, uid) & g.grid.bit[hex_]:
        return Refusal("place-unsupplied", "10.11", facts)
    commanding = [hq for hq in g.units_of(g.side(uid), "hq") if activation.commands(g, hq, uid)]
    if g.unit(uid).kind != "hq" and not any(activation.reach(g, hq) & g.grid.bit[hex_] for hq in commanding):
        return Refusal("no-hq-reaches", "10.11", {**facts, "hqs": commanding})
    if not stacking.with_room(g, uid, g.grid.bit[hex_]):
        ship = g.unit(uid).kind == "naval"
        crowd = g.at(hex_, g.side(uid), *(("naval",) if ship else ("air", "ground")))
        return Refusal("place-full", "8.24" if ship else "8.48", {**facts, "units": list(g.sorted_units(crowd))})
    return Refusal("no-supply-or-hq", "10.11", facts)


def china_box_open(g: War, uid: str) -> bool:
    """Whether an air unit may be placed in the China box: road open, China fighting, room, one B-29 at most (13.74)."""
    if "china" in g.state.surrendered or g.state.burma_road != "open" or not regions.has_kunming(g):
        return False
    there = [u for u, place in g.state.place.items() if place == CHINA]
    b29 = g.unit(uid).b29 and any(g.unit(u).b29 for u in there)
    return len(there) < g.cat.charts.stacking.china_box_air and not b29


STEPS: tuple[type[Step], ...] = (Reinforce,)
