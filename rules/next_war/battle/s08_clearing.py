"""8.4.1. Clearing operations, in the phase of reorganization."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.next_war.battle.s08_operation import clearing_units, reckon_clearing
from rules.next_war.battle.s09_defence import best_first
from rules.next_war.ground.s08_clearing_marker import drop_empty_markers
from rules.next_war.ground.s12_points import seize_hex
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


class ClearingOperations(Step[TheatreWar]):
    """A side tries to clear hexes, one after another: "clear" HEX UNIT names the one that leads, where there are several."""

    verbs: ClassVar[tuple[str, ...]] = ("clear",)
    seat: str
    hexes: list[str]

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        if all(len(clearing_units(g, hex_, self.seat)) < 2 for hex_ in self.hexes):
            return ()
        return (Prompt(self.seat, "clear-hexes", "8.4.1", ("clear",), {"hexes": list(self.hexes)}),)

    def advance(self, g: TheatreWar) -> None:
        if not self.hexes:
            pop(g, self)
            return
        [*units] = clearing_units(g, self.hexes[0], self.seat)
        if units:
            self._clear(g, self.hexes[0], units[0])
        else:
            self.hexes = self.hexes[1:]

    def slot_clear(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("hex", "hex", tuple(self.hexes), section="8.4.1")
        if len(chosen) == 1:
            return Slot("lead", "unit", best_first(g, clearing_units(g, chosen[0], seat)), section="8.4.1")
        return None

    def do_clear(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._clear(g, args[0], args[1])

    def _clear(self, g: TheatreWar, hex_: str, lead: str) -> None:
        """One operation (8.4.1.2): a success takes the hex, a failure with too few points costs the lead a step."""
        self.hexes = [one for one in self.hexes if one != hex_]
        found = reckon_clearing(g, hex_, self.seat, lead)
        die = g.dice.d10(f"clearing {g.state.turn} {hex_}")
        cleared = found.clears(die)
        g.emit(
            "clearing-rolled",
            seat=self.seat,
            hex=hex_,
            units=clearing_units(g, hex_, self.seat),
            lead=lead,
            number=found.number,
            modifiers=[[part.what, part.amount] for part in found.parts if part.amount],
            die=die,
            roll=die + found.modifier,
            cleared=cleared,
            short=found.short,
        )
        if cleared:
            g.lift_clearing(hex_, "cleared")
            seize_hex(g, hex_, self.seat)
        elif found.short:
            g.lose_step(lead)
            drop_empty_markers(g, "empty")


def marked_hexes(g: TheatreReading, side: str) -> list[str]:
    """The hexes in which units of a side are under a Clearing marker."""
    return [hex_ for hex_ in sorted(g.state.clearing) if clearing_units(g, hex_, side)]


def begin_clearing(g: TheatreWar) -> None:
    """Both sides try to clear the hexes with their markers, the first player first."""
    first = g.state.initiative or g.book.sides[0]
    for side in (g.enemy(first), first):
        if hexes := marked_hexes(g, side):
            push(g, ClearingOperations(seat=side, hexes=hexes))
