"""7.5.2. Mines are swept: in the initiative phase, but for that of the first turn."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Slot, Step
from rules.engine.contract.steps import pop, push
from rules.hexmap.hexset import HexSet
from rules.next_war.ground.s02_doctrine import wished_values
from rules.next_war.sea.s07_mine_areas import mine_area
from rules.next_war.sea.s08_places import in_shore_box
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.war import TheatreWar


def sweepable_hexes(g: TheatreReading, side: str) -> list[str]:
    """The hexes with enemy mines off coasts that a side controls."""
    laid = sorted(hex_ for hex_, one in g.state.mined_by.items() if one == g.enemy(side))
    return [hex_ for hex_ in laid if g.sea_state(in_shore_box(g, hex_)) == side]


def sweeping_modifier(g: TheatreReading, side: str, hex_: str) -> int:
    """What a side's ships in the area of mines add to the roll."""
    area: HexSet = mine_area(g, hex_)
    return g.numbers.sweeping_ships if any(g.where(ship) & area for ship in g.ships(side)) else 0


class SweepMines(Step[TheatreWar]):
    """Mines are swept: "sweep" HEXES where there are more markers than a side may try; "decline": those of its doctrine.

    ``seat``: who sweeps; "" for both sides, which are asked at once: neither sweeps what the other may. ``done``: who has swept.
    """

    verbs: ClassVar[tuple[str, ...]] = ("sweep", "decline")
    seat: str
    over: bool = False
    done: list[str] = []

    def _sweeping(self, g: TheatreReading) -> list[str]:
        """The sides that have not swept yet."""
        if self.seat:
            return [] if self.over else [self.seat]
        return [side for side in g.sides_in_turn() if side not in self.done and sweepable_hexes(g, side)]

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        most = g.numbers.sweeping_attempts
        return tuple(
            Prompt(side, "sweep-mines", "7.5.2", self.verbs, {"count": most})
            for side in self._sweeping(g)
            if len(sweepable_hexes(g, side)) > most
        )

    def slot_sweep(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes, most = tuple(sweepable_hexes(g, seat)), g.numbers.sweeping_attempts
        return None if chosen else Slot("hexes", "hex", hexes, multi=True, low=most, high=most, section="7.5.2")

    def do_sweep(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._sweep(g, seat, args[0].split("+"))

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The hexes of the doctrine first, then the others."""
        hexes = sweepable_hexes(g, seat)
        chosen = list(dict.fromkeys((*wished_values(g, seat, "sweep", hexes), *hexes)))[: g.numbers.sweeping_attempts]
        self._sweep(g, seat, sorted(chosen))

    def advance(self, g: TheatreWar) -> None:
        for side in self._sweeping(g):
            self._sweep(g, side, sweepable_hexes(g, side))
        pop(g, self)

    def _sweep(self, g: TheatreWar, side: str, hexes: list[str]) -> None:
        self.over, self.done = bool(self.seat), [*self.done, side]
        for hex_ in hexes:
            modifier = sweeping_modifier(g, side, hex_)
            die = g.dice.d10(f"sweeping {g.state.turn} {side} {hex_}")
            swept = die + modifier <= g.numbers.sweeping
            if swept:
                g.sweep_mines(hex_)
            g.emit(
                "mines-swept", seat=side, hex=hex_, die=die, roll=die + modifier, swept=swept,
                density=g.state.mines.get(hex_, 0),
            )  # fmt: skip


def begin_sweeping(g: TheatreWar) -> None:
    """Both sides sweep, asked at once, in games of before the first player first; nobody on the first turn (3.0)."""
    if not g.sheet.naval:
        return
    if g.state.turn == 1:
        if g.state.mines:
            g.pass_over("mines", "first-turn")
        return
    if g.since(5):
        push(g, SweepMines(seat=""))
        return
    for side in reversed(g.sides_in_turn()):
        if sweepable_hexes(g, side):
            push(g, SweepMines(seat=side))
