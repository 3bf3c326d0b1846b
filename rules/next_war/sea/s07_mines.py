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
    """A side sweeps mines: "sweep" HEXES where there are more markers than it may try; "decline": those of its doctrine."""

    verbs: ClassVar[tuple[str, ...]] = ("sweep", "decline")
    seat: str
    over: bool = False

    def prompts(self, g: TheatreWar) -> tuple[Prompt, ...]:
        most = g.numbers.sweeping_attempts
        if self.over or len(sweepable_hexes(g, self.seat)) <= most:
            return ()
        return (Prompt(self.seat, "sweep-mines", "7.5.2", self.verbs, {"count": most}),)

    def slot_sweep(self, g: TheatreWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        hexes, most = tuple(sweepable_hexes(g, seat)), g.numbers.sweeping_attempts
        return None if chosen else Slot("hexes", "hex", hexes, multi=True, low=most, high=most, section="7.5.2")

    def do_sweep(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        self._sweep(g, args[0].split("+"))

    def do_decline(self, g: TheatreWar, seat: str, args: tuple[str, ...]) -> None:
        """The hexes of the doctrine first, then the others."""
        hexes = sweepable_hexes(g, seat)
        chosen = list(dict.fromkeys((*wished_values(g, seat, "sweep", hexes), *hexes)))[: g.numbers.sweeping_attempts]
        self._sweep(g, sorted(chosen))

    def advance(self, g: TheatreWar) -> None:
        if not self.over:
            self._sweep(g, sweepable_hexes(g, self.seat))
        pop(g, self)

    def _sweep(self, g: TheatreWar, hexes: list[str]) -> None:
        self.over = True
        for hex_ in hexes:
            modifier = sweeping_modifier(g, self.seat, hex_)
            die = g.dice.d10(f"sweeping {g.state.turn} {self.seat} {hex_}")
            swept = die + modifier <= g.numbers.sweeping
            if swept:
                g.sweep_mines(hex_)
            g.emit(
                "mines-swept", seat=self.seat, hex=hex_, die=die, roll=die + modifier, swept=swept,
                density=g.state.mines.get(hex_, 0),
            )  # fmt: skip


def begin_sweeping(g: TheatreWar) -> None:
    """Both sides sweep, the first player first; nobody on the first turn (3.0)."""
    if not g.sheet.naval:
        return
    if g.state.turn == 1:
        if g.state.mines:
            g.pass_over("mines", "first-turn")
        return
    for side in (g.enemy(g.state.initiative), g.state.initiative):
        if sweepable_hexes(g, side):
            push(g, SweepMines(seat=side))
