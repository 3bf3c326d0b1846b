"""Parameters of the questions of this game: sides, units, hexes, besides what every game has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.next_war.battle.s09_reckoning import FACES
from rules.next_war.state.reading import TheatreReading
from rules.positions.fault import FaultError, is_number, is_object, is_one_of
from rules.positions.params import BoardParams, parameter_kinds


def parts_data(found: Iterable[Any]) -> list[dict[str, Any]]:
    """Modifiers as the answers write them."""
    return [{"what": part.what, "amount": part.amount, "section": part.section} for part in found]


class TheatreParams(BoardParams):
    """The parameters of one question about one position."""

    kinds = parameter_kinds(
        text="side hex lead guard what by origin to",
        lists="units hexes path defenders",
        numbers="far count escort",
        flags="paths",
        objects="support",
    )

    def seats_of(self, g: TheatreReading, seats: tuple[str, ...]) -> tuple[str, ...]:
        """The seats of the game; the sides of the board where those are others."""
        sides = self.sides_of(g)
        return seats if {*sides} <= {*seats} else sides

    def unit_of(self, g: TheatreReading, value: object, field: str) -> str:
        """A unit on the map, a ship in a box, or a unit aboard one. Raises FaultError."""
        if isinstance(value, str) and (value in g.ships() or any(value in g.riders(ship) for ship in g.ships())):
            return value
        return super().unit_of(g, value, field)

    def some_units(self, g: TheatreReading) -> list[str]:
        """Units, at least one."""
        self.need("units")
        if not (units := self.units(g)):
            raise FaultError(self.at("units"), "missing")
        return units

    def die(self) -> int | None:
        """The first of the dice, None without any."""
        dice = self.dice()
        return is_number(dice[0], self.at("dice[0]"), 0, FACES - 1) if dice else None

    def place(self, g: TheatreReading) -> str:
        """The hex that is asked about; "" when left out."""
        named = self.text("hex")
        return is_one_of(named, self.at("hex"), g.board.hexes, "hex") if named else ""

    def named_unit(self, g: TheatreReading, name: str, among: Sequence[str]) -> str:
        """One of some units; "" when left out."""
        named = self.text(name)
        return is_one_of(named, self.at(name), among, "unit") if named else ""

    def points_by_side(self, g: TheatreReading, name: str) -> dict[str, int]:
        """Side -> a number."""
        given = is_object(self.given.get(name, {}), self.at(name))
        return {
            is_one_of(side, f"{self.at(name)}.{side}", g.book.sides, "side"): is_number(count, f"{self.at(name)}.{side}", 0, 99)
            for side, count in given.items()
        }
