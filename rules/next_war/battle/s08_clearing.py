"""8.4.1. Clearing operations, in the phase of reorganization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s08_operation import FACES, ClearingReckoning, clearing_units, reckon_clearing
from rules.next_war.battle.s09_defence import best_first
from rules.next_war.battle.s09_usual import usual_loser
from rules.next_war.ground.s02_doctrine import wished_value
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.ground.s12_points import seize_hex
from rules.next_war.state.fog import is_foggy
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class NameClearingLeads(Step[TheatreWar]):
    """Both sides name who leads where that matters, at the same time: "clear" HEX UNIT, "decline" for the usual ones.

    ``leads``: hex -> unit, known to its side only until all are named.
    """

    verbs: ClassVar[tuple[str, ...]] = ("clear", "decline")
    leads: dict[str, str] = {}

    def _open(self, g: TheatreReading, seat: str) -> list[str]:
        return [hex_ for hex_ in marked_hexes(g, seat) if hex_ not in self.leads and is_lead_matter(g, hex_, seat)]

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        asked = [seat for seat in g.book.sides if self._open(g, seat)]
        hexes = {seat: [hex_ for hex_ in marked_hexes(g, seat) if is_lead_matter(g, hex_, seat)] for seat in asked}
        return tuple(Prompt(seat, "clear-hexes", "8.4.1", self.verbs, {"hexes": hexes[seat]}) for seat in asked)

    def slot_clear(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return lead_slot(g, self._open(g, seat), seat, chosen)

    def do_clear(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        g.veil()
        self.leads = {**self.leads, args[0]: args[1]}
        g.emit("lead-named", (seat,), seat=seat, hex=args[0], lead=args[1])

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The usual choice: the best chance, of units alike the one whose step is missed least."""
        for hex_ in self._open(g, seat):
            units = clearing_units(g, hex_, seat)
            wished = wished_value(g, seat, "lead", units, hex_, units)
            self.do_clear(g, seat, (hex_, wished or usual_clearing_lead(g, hex_, seat)))

    def advance(self, g: TheatreWar) -> None:
        if self.leads:
            g.reveal()
        pop(g, self)
        if self.leads:
            g.reveal()
        for side in reversed(g.sides_in_turn()):
            if hexes := marked_hexes(g, side):
                push(g, ClearingOperations(seat=side, hexes=hexes, leads=self.leads))


class ClearingOperations(Step[TheatreWar]):
    """A side tries to clear hexes, one after another. ``leads``: those who were named to lead before (``NameClearingLeads``).

    In games of the first revision "clear" HEX UNIT names the one that leads, where there are several.
    """

    verbs: ClassVar[tuple[str, ...]] = ("clear",)
    seat: str
    hexes: list[str]
    leads: dict[str, str] = {}

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if g.since(2) or all(len(clearing_units(g, hex_, self.seat)) < 2 for hex_ in self.hexes):
            return ()
        return (Prompt(self.seat, "clear-hexes", "8.4.1", ("clear",), {"hexes": list(self.hexes)}),)

    def advance(self, g: TheatreWar) -> None:
        if not self.hexes:
            pop(g, self)
            return
        [*units] = clearing_units(g, self.hexes[0], self.seat)
        if units and g.since(2):
            lead = self.leads.get(self.hexes[0], "")
            self._clear(g, self.hexes[0], lead if lead in units else usual_clearing_lead(g, self.hexes[0], self.seat))
        elif units:
            self._clear(g, self.hexes[0], units[0])
        else:
            self.hexes = self.hexes[1:]

    def slot_clear(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        return lead_slot(g, self.hexes, seat, chosen)

    def do_clear(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._clear(g, args[0], args[1])

    def _clear(self, g: TheatreWar, hex_: str, lead: str) -> None:
        """One operation (8.4.1.2): a success takes the hex, a failure with too few points costs the lead a step."""
        self.hexes = [one for one in self.hexes if one != hex_]
        found = reckon_clearing(g, hex_, self.seat, lead)
        die = g.dice.d10(f"clearing {g.state.turn} {hex_}")
        cleared = found.clears(die)
        self._tell(g, found, hex_, die)
        if cleared:
            g.lift_clearing(hex_, "cleared")
            seize_hex(g, hex_, self.seat)
        elif found.short:
            g.lose_step(lead)
            drop_empty_markers(g, "empty")

    def _tell(self, g: TheatreWar, found: ClearingReckoning, hex_: str, die: int) -> None:
        """Who led, and all modifiers; of a stack under a top counter others see only the die and the result (13.2)."""
        units = clearing_units(g, hex_, self.seat)
        facts: dict[str, Any] = {"seat": self.seat, "hex": hex_, "number": found.number, "die": die, "cleared": found.clears(die)}
        parts = [[part.what, part.amount] for part in found.parts if part.amount]
        whole: dict[str, Any] = {
            "units": units,
            "lead": found.lead,
            "modifiers": parts,
            "roll": die + found.modifier,
            "short": found.short,
        }
        if not is_foggy(g) or len(units) == 1:
            g.emit("clearing-rolled", **facts, **whole)
        else:
            g.emit("clearing-rolled-whole", (self.seat,), **facts, **whole)
            g.emit("clearing-rolled", **facts, units=[], lead="", modifiers=[], roll=die, short=False)


def lead_slot(g: TheatreReading, hexes: Sequence[str], seat: str, chosen: tuple[str, ...]) -> Slot | None:
    """The hex, then the unit that leads in it."""
    if not chosen:
        return Slot("hex", "hex", tuple(hexes), section="8.4.1")
    if len(chosen) == 1:
        return Slot("lead", "unit", best_first(g, clearing_units(g, chosen[0], seat)), section="8.4.1")
    return None


def marked_hexes(g: TheatreReading, side: str) -> list[str]:
    """The hexes in which units of a side are under a Clearing marker."""
    return [hex_ for hex_ in sorted(g.state.clearing) if clearing_units(g, hex_, side)]


def is_lead_matter(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether it matters who leads: several could, and a failure would cost the lead a step. Else the most efficient leads."""
    if is_foggy(g):  # whether a stack is large enough is nobody else's business (13.2)
        return len(clearing_units(g, hex_, side)) > 1
    found = reckon_clearing(g, hex_, side)
    return found.short and found.tenths < FACES and len(clearing_units(g, hex_, side)) > 1


def usual_clearing_lead(g: TheatreReading, hex_: str, side: str) -> str:
    """The unit with the best chance; of those alike the one whose step is missed least."""
    units = clearing_units(g, hex_, side)
    best = max(unit_efficiency(g, uid) for uid in units)
    return usual_loser(g, [uid for uid in units if unit_efficiency(g, uid) == best])


def begin_clearing(g: TheatreWar) -> None:
    """Both sides try to clear the hexes with their markers, the first player first."""
    if g.since(2):
        if g.state.clearing:
            push(g, NameClearingLeads())
        return
    for side in reversed(g.sides_in_turn()):
        if hexes := marked_hexes(g, side):
            push(g, ClearingOperations(seat=side, hexes=hexes))
