"""The state of a game, facts about it, and the only code that changes it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from rules.crossing.tables import BOARD, FIELD, ODDS, PLACES, SETUP, TERRAIN, TURNS, UNITS, movement_of, strength_of
from rules.engine import Context, Result
from rules.hexmap.march import MarchWay, march_reach, zone_of_control

GREY, BLUE = SEATS = ("grey", "blue")


class CrossingState(msgspec.Struct, kw_only=True):
    """Everything of one game. A field that is added later has a default, so that games under way go on."""

    #: Unit -> its hex; a unit that is lost is nowhere.
    at: dict[str, str] = {}
    #: Place -> the seat that holds it.
    held: dict[str, str] = {}
    turn: int = 1
    #: Units that have marched, attacked or been attacked in this seat's part of the turn.
    marched: list[str] = []
    fought: list[str] = []
    #: The ways of this part, and where the last battle was.
    ways: list[tuple[str, ...]] = []
    battle: str = ""
    result: Result | None = None
    #: The steps under way: every state has this field.
    stack: list[Any] = []


class Crossing(Context[CrossingState]):
    """The context of the game's steps."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.result is not None

    # -- facts -------------------------------------------------------------------------------------------------------

    def units(self, seat: str) -> tuple[str, ...]:
        """The units of a seat on the field, in the order of their ids."""
        return tuple(sorted(unit for unit in self.state.at if UNITS[unit].side == seat))

    def standing(self, hex_: str) -> str:
        """The unit in a hex, "" for none."""
        return next((unit for unit, at in self.state.at.items() if at == hex_), "")

    def zone(self, seat: str) -> frozenset[str]:
        """The zones of control of a seat's units (3.5)."""
        return zone_of_control(BOARD, [self.state.at[unit] for unit in self.units(seat)])

    def cost(self, a: str, b: str) -> int:
        """The cost of going from a hex to the next one (3.1 to 3.3)."""
        if FIELD.along("roads", a, b):
            return 1
        return TERRAIN[FIELD.terrain[b]].cost + FIELD.along("rivers", a, b)

    def reach(self, unit: str) -> dict[str, MarchWay]:
        """The hexes that a unit can march to, with the way to each (3.1 to 3.6)."""
        foe = opposing_seat(UNITS[unit].side)
        zone = self.zone(foe)

        def cost(a: str, b: str) -> int | None:
            return None if a in zone and b in zone else self.cost(a, b)

        foes = [self.state.at[one] for one in self.units(foe)]
        found = march_reach(BOARD, self.state.at[unit], movement_of(unit), cost, stops=zone, barred=foes, one_hex=True)
        taken = set(self.state.at.values())
        return {hex_: way for hex_, way in found.items() if hex_ not in taken}

    def beside(self, unit: str) -> tuple[str, ...]:
        """The enemies next to a unit."""
        near = BOARD.grid.neighbours(self.state.at[unit])
        return tuple(one for one in self.units(opposing_seat(UNITS[unit].side)) if self.state.at[one] in near)

    def attackers(self, target: str) -> tuple[str, ...]:
        """The units that may attack a unit (4.1)."""
        return tuple(unit for unit in self.beside(target) if unit not in self.state.fought)

    def targets(self, seat: str) -> tuple[str, ...]:
        """The enemies that a seat may attack (4.1)."""
        return tuple(unit for unit in self.units(opposing_seat(seat)) if unit not in self.state.fought and self.attackers(unit))

    def odds(self, attackers: tuple[str, ...], target: str) -> str:
        """The odds of a battle, a row of the table (4.2 to 4.4)."""
        there = self.state.at[target]
        total = Fraction(0)
        for unit in attackers:
            here = self.state.at[unit]
            wet = FIELD.along("rivers", here, there) and not FIELD.along("roads", here, there)
            total += Fraction(strength_of(unit), 2 if wet else 1)
        defence = strength_of(target) * TERRAIN[FIELD.terrain[there]].defence
        return f"{min(total // defence, 4)}-1" if total >= defence else "1-2"

    def refuges(self, unit: str) -> tuple[str, ...]:
        """The hexes to which a beaten unit can go back (4.6)."""
        bad = self.zone(opposing_seat(UNITS[unit].side)) | set(self.state.at.values())
        return tuple(sorted(hex_ for hex_ in BOARD.grid.neighbours(self.state.at[unit]) if hex_ not in bad))

    def points(self) -> dict[str, int]:
        """The value of each seat's places (1.3)."""
        return {seat: sum(PLACES[hex_].points for hex_, holder in self.state.held.items() if holder == seat) for seat in SEATS}

    # -- what changes it ---------------------------------------------------------------------------------------------

    def set_up(self) -> None:
        """The units come onto the field (1.3)."""
        self.state.at = {unit: row.hex for unit, row in SETUP.items()}
        self.state.held = dict.fromkeys(PLACES, BLUE)

    def march(self, unit: str, target: str) -> None:
        """A unit goes to a hex that it can reach (3.1)."""
        way = self.reach(unit)[target]
        self.state.ways.append(way.path)
        self.state.marched.append(unit)
        self.emit("marched", unit=unit, origin=way.path[0], target=target, points=way.cost)
        self._enter(unit, target)

    def attack(self, target: str, attackers: tuple[str, ...]) -> str:
        """Fight a battle (4.5). Returns the result of the die: the retreat is still to be made."""
        odds = self.odds(attackers, target)
        die = self.dice.die(6, "battle")
        fate = ODDS[odds].fate(die)
        self.state.fought += [target, *attackers]
        self.state.battle = self.state.at[target]
        self.emit("fought", units=list(attackers), target=target, hex=self.state.at[target], odds=odds, die=die, fate=fate)
        if fate == "attacker":
            self.lose(min(attackers, key=lambda unit: (strength_of(unit), unit)))
        elif fate == "defender":
            self.lose(target)
        return fate

    def go_back(self, unit: str, target: str) -> None:
        """A beaten unit goes back (4.6)."""
        self.emit("went-back", unit=unit, origin=self.state.at[unit], target=target)
        self._enter(unit, target)

    def lose(self, unit: str) -> None:
        """A unit leaves the field; a seat that has none left has lost (5.2)."""
        self.emit("lost", unit=unit, hex=self.state.at.pop(unit))
        if not self.units(UNITS[unit].side):
            self.finish(opposing_seat(UNITS[unit].side), "destroyed")

    def end_part(self, seat: str) -> None:
        """A seat's part of the turn is over; after Blue's the turn is (2.1, 5.1)."""
        self.state.marched, self.state.fought, self.state.ways, self.state.battle = [], [], [], ""
        if seat == GREY:
            return
        if self.state.turn == TURNS:
            points = self.points()
            self.finish(GREY if points[GREY] > points[BLUE] else BLUE, "points")
            return
        self.state.turn += 1
        self.emit("turn", turn=self.state.turn)

    def finish(self, winner: str, degree: str) -> None:
        """The game is over."""
        points = self.points()
        self.state.result = Result((winner,), degree, tuple(points.items()))
        self.emit("ended", winner=winner, degree=degree, grey=points[GREY], blue=points[BLUE])

    def _enter(self, unit: str, hex_: str) -> None:
        """A unit is put into a hex; a place there is its seat's (1.3)."""
        seat = UNITS[unit].side
        self.state.at[unit] = hex_
        if hex_ in self.state.held and self.state.held[hex_] != seat:
            self.state.held[hex_] = seat
            self.emit("taken", hex=hex_, seat=seat)


def opposing_seat(seat: str) -> str:
    """The other seat."""
    return BLUE if seat == GREY else GREY
