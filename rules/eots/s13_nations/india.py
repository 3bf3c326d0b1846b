"""India (13.6): the track of unrest, recovery, surrender and the Commonwealth's way out."""

from __future__ import annotations

from typing import ClassVar

from rules.engine.contract.core import Prompt, Slot
from rules.engine.contract.steps import Step, pop, push
from rules.eots.board.landmarks import CALCUTTA
from rules.eots.s06_supply import headquarters, supply, zones
from rules.eots.s08_movement import stacking
from rules.eots.s13_nations.bases import bases_lost
from rules.eots.state.places import REMOVED
from rules.eots.state.regions import northern_india
from rules.eots.state.war import EotsWar
from rules.hexmap.hexset import HexSet

LANDINGS = ("amphibious", "organic", "barges")
#: Units that must leave the mainland; Indian ones are gone, US ones may leave (13.63).
MUST, MAY = ("br", "au", "nz"), ("us",)


def india_segment(g: EotsWar) -> None:
    """13.62: a marker on Revolts means surrender; else all of Northern India Japanese moves it one box."""
    s = g.state
    north = northern_india(g)
    if "india" in s.surrendered or not north:
        return
    boxes = g.cat.charts.tracks.india
    frozen = g.scenario.special.india_frozen_last_turn and s.turn == s.last_turn
    if g.edition.india_segments > 1:
        classic_segment(g)
    elif s.india == boxes[-1]:
        g.note_surrender("india")
        g.emit("surrender", nation="india")
        surrender_india(g)
    elif not frozen and not north & ~g.controlled("japan"):
        g.move_india(boxes[boxes.index(s.india) + 1])


def classic_segment(g: EotsWar) -> None:
    """The classic edition's 12.62.

    The marker leaves Stable when all of Northern India is Japanese. After two segments in a row in a box it goes one box
    further, from the last to surrender. Once a part of Northern India is won back it returns to Stable.
    """
    s = g.state
    boxes = g.cat.charts.tracks.india
    frozen = g.scenario.special.india_frozen_last_turn and s.turn == s.last_turn
    here = boxes.index(s.india)
    lost = not northern_india(g) & ~g.controlled("japan")
    if s.india_recovered:
        g.note_india_recovered(False)
        g.count_india_segments(0)
        here = 0
    elif here == 0:
        g.count_india_segments(0)
        here = 1 if lost and not frozen else 0
    else:
        g.count_india_segments(s.india_segments + 1)
        if s.india_segments >= g.edition.india_segments and not frozen:
            g.count_india_segments(0)
            if here + 1 == len(boxes):
                g.note_surrender("india")
                g.emit("surrender", nation="india")
                surrender_india(g)
                return
            here += 1
    if boxes[here] != s.india:
        g.move_india(boxes[here])


def recover_india(g: EotsWar) -> None:
    """13.62: a hex of Northern India won back from Calcutta, by a landing or by a card brings the marker back to Stable."""
    s, off = g.state, g.off
    stable = g.cat.charts.tracks.india[0]
    if "india" in s.surrendered or s.india == stable:
        return
    back = [h for h in off.captured if g.grid.bit[h] & northern_india(g) & g.controlled("allies")]
    if any(_from_outside(g, hex_) for hex_ in back):
        if not g.edition.india_recovers_at_once:
            g.note_india_recovered(True)
            return
        g.move_india(stable)


def _from_outside(g: EotsWar, hex_: str) -> bool:
    """Whether a hex was taken from Calcutta or by sea, or without any movement: by the card itself."""
    taken = [m for u, m in g.off.moved.items() if g.unit(u).kind == "ground" and g.side(u) == "allies" and hex_ in m.path]
    return not taken or any(m.mode in LANDINGS or CALCUTTA in m.path for m in taken)


def surrender_india(g: EotsWar) -> None:
    """13.63: Indian units leave the game from any place; the Commonwealth leaves the mainland, headquarters last.

    They go after the units, which need supply where they arrive.
    """
    for uid, place in list(g.state.place.items()):
        if g.unit(uid).nationality == "in" and place != REMOVED:
            g.remove(uid)
    push(g, LeaveIndia())


def _headquarters_leave(g: EotsWar) -> None:
    """Commonwealth headquarters in India, its north included, are displaced (13.61, 6.14); Ceylon is where the others go."""
    area = _evacuated_hexes(g) | (northern_india(g) if g.since(3) else 0)
    for uid in list(g.units_of("allies", "hq")):
        if g.unit(uid).nationality in MUST and g.grid.bit[g.where(uid)] & area:
            headquarters.withdraw_hq(g, uid)


def _evacuated_hexes(g: EotsWar) -> HexSet:
    """The hexes that the Commonwealth leaves (13.63)."""
    north = northern_india(g) if g.edition.northern_india_evacuated else 0
    return g.cat.region_hexes("India_Mainland") | north


def units_leaving_india(g: EotsWar, nations: tuple[str, ...]) -> list[str]:
    """Units of these nations on the mainland; in the classic edition in Northern India as well."""
    area = _evacuated_hexes(g)
    units = g.units_of("allies", "air", "naval", "ground")
    return [u for u in units if g.unit(u).nationality in nations and g.grid.bit[g.where(u)] & area]


def india_havens(g: EotsWar, uid: str) -> HexSet:
    """Hexes of Ceylon and the Maldives that are Allied, in supply for the unit, out of un-neutralised ZOI, with room."""
    area = g.cat.region_hexes("Ceylon", "Maldives") & g.controlled("allies")
    bases = {"air": g.cat.airfields, "naval": g.cat.ports}.get(g.unit(uid).kind, g.cat.land)
    free = area & bases & supply.hexes_supplying_unit(g, uid) & ~zones.unneutralised_zoi(g, "japan")
    return stacking.with_room(g, uid, free)


class LeaveIndia(Step[EotsWar]):
    """The Allied player moves Commonwealth units to Ceylon or the Maldives; those left behind are lost for good (13.63)."""

    verbs: ClassVar[tuple[str, ...]] = ("place", "done")

    def _units(self, g: EotsWar, nations: tuple[str, ...]) -> tuple[str, ...]:
        return g.memo(
            ("leave-india", nations), lambda: g.sorted_units(u for u in units_leaving_india(g, nations) if india_havens(g, u))
        )

    def prompts(self, g: EotsWar) -> tuple[Prompt, ...]:
        must = self._units(g, MUST)
        if not must and not self._units(g, MAY):
            return ()
        verbs = ("place",) if must else ("place", "done")
        return (Prompt("allies", "leave-india", "13.63", verbs, {"units": list(must)}),)

    def slot_place(self, g: EotsWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", self._units(g, MUST + MAY), section="13.63")
        if len(chosen) == 1:
            return Slot("destination", "hex", tuple(g.grid.names(india_havens(g, chosen[0]))), section="13.63")
        return None

    def do_place(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        g.put(args[0], args[1])
        g.emit("moved-out", unit=args[0], hex=args[1])

    def do_done(self, g: EotsWar, seat: str, args: tuple[str, ...]) -> None:
        self.advance(g)

    def advance(self, g: EotsWar) -> None:
        for uid in g.sorted_units(units_leaving_india(g, MUST)):
            g.remove(uid)
        _headquarters_leave(g)
        # Classic edition: what no Allied unit holds then is Japan's (its 12.0).
        bases_lost(g, "india")
        pop(g, self)
