"""Resource events (5.33): barges, PT boats, changes of headquarters, evacuation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.engine.core import Prompt, Refusal, Slot
from rules.engine.steps import Step, pop, push
from rules.eots.s05_cards.event import CardEvent, event_of

if TYPE_CHECKING:
    from rules.eots.state.war import War

YAMAMOTO, OZAWA = "jp_hq_combined_fleet_yamamoto", "jp_hq_combined_fleet_ozawa"
#: J35: at most so many ground units sail in one evacuation.
EVACUATED = 3


@event_of("A23")
class PtBoats(CardEvent):
    """PT boats end Japanese barges for the rest of the game (8.47, 10.33)."""

    def play(self, g: War) -> None:
        g.state.pt_boats = True
        g.state.barges = False
        g.touch()
        g.emit("pt-boats")


@event_of("A27")
class Vengeance(CardEvent):
    """Yamamoto's Combined Fleet HQ becomes Ozawa's, on the map or on the turn track where it stands."""

    def play(self, g: War) -> None:
        place = g.where(YAMAMOTO)
        if not place or place in ("removed", "pool"):
            return
        g.remove(YAMAMOTO)
        g.put(OZAWA, place)
        g.emit("hq-replaced", old=YAMAMOTO, new=OZAWA, hex=place)


@event_of("J35")
class Evacuation(CardEvent):
    """Operation KE: up to three ground units in or next to a Japanese-occupied coastal hex sail to one port."""

    def playable(self, g: War) -> Refusal | None:
        if not _routes(g):
            return Refusal("nothing-to-evacuate", "8.44", {"card": self.card})
        return None

    def play(self, g: War) -> None:
        push(g, Evacuate())


def _sources(g: War) -> list[str]:
    occupied = g.mask("japan", "ground", "air", "hq", "naval") & g.cat.coastal
    return g.grid.names(occupied)


def _passengers(g: War, hex_: str) -> tuple[str, ...]:
    around = g.grid.spread(g.grid.bit[hex_], g.grid.everywhere) | g.grid.bit[hex_]
    units = [u for u in g.units_of("japan", "ground") if g.grid.bit[g.where(u)] & around and g.unit(u).strategic_sea_move]
    return g.sorted_units(units)


def _ports(g: War, hex_: str) -> tuple[str, ...]:
    """Where the troops around a hex may be taken: controlled supplied ports without enemies within 15 sea hexes.

    30 from a controlled port (8.44); Allied ZOI do not count.
    """
    from rules.eots.s06_supply import supply

    here = g.grid.bit[hex_]
    ops = g.cat.cards["J35"].ops
    reach = g.cat.charts.movement.naval_base * ops * (2 if here & g.cat.ports and g.controls("japan", hex_) else 1)
    if not here & g.cat.coastal:
        return ()
    sea = g.grid.flood(here, g.cat.sea_edges, g.grid.board, reach)
    goals = sea & g.cat.ports & g.controlled("japan") & supply.supplied_ports(g, "japan")
    goals &= ~g.mask("allies", "ground", "naval", "air", "hq") & ~here
    room = g.cat.charts.stacking.air_and_ground
    # Not where all of them are already: nobody would be taken off.
    where = {g.where(uid) for uid in _passengers(g, hex_)}
    return tuple(p for p in g.grid.names(goals) if len(g.at(p, "japan", "ground", "air")) < room and where - {p})


def _routes(g: War) -> tuple[str, ...]:
    return g.memo("evacuation", lambda: tuple(h for h in _sources(g) if _ports(g, h)))


class Evacuate(Step):
    """J35: choose the hex, the units and the port; stacking in the port limits how many."""

    def prompts(self, g: War) -> tuple[Prompt, ...]:
        return (Prompt("japan", "evacuate", "8.44", ("evacuate",)),)

    def slot_evacuate(self, g: War, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("origin", "hex", _routes(g), section="8.44")
        if len(chosen) == 1:
            return Slot("destination", "hex", _ports(g, chosen[0]), section="8.44")
        if len(chosen) == 2:
            room = g.cat.charts.stacking.air_and_ground - len(g.at(chosen[1], "japan", "ground", "air"))
            units = tuple(u for u in _passengers(g, chosen[0]) if g.where(u) != chosen[1])
            high = min(EVACUATED, room, len(units))
            return Slot("units", "unit", units, True, 1, max(1, high), "8.44")
        return None

    def do_evacuate(self, g: War, seat: str, args: tuple[str, ...]) -> None:
        origin, port, units = args
        for uid in units.split("+"):
            g.put(uid, port)
        g.emit("evacuated", units=units.split("+"), origin=origin, hex=port)
        pop(g, self)


STEPS: tuple[type[Step], ...] = (Evacuate,)
