"""Parameters of the questions of this game: sides, units, hexes, besides what every game has."""

from __future__ import annotations

from collections.abc import Sequence

from rules.next_war.state.reading import TheatreReading
from rules.positions.fault import FaultError, is_list, is_number, is_object, is_one_of
from rules.positions.params import EVERY, Kind, QuestionParams

#: Every parameter of every question, by kind: how an option of the command is read.
KINDS: dict[str, Kind] = {
    "side": "text", "units": "list", "hexes": "list", "path": "list", "paths": "flag", "hex": "text",
    "lead": "text", "guard": "text", "defenders": "list", "support": "object", "far": "number", "count": "number", **EVERY,
}  # fmt: skip


class TheatreParams(QuestionParams):
    """The parameters of one question about one position. Getters raise FaultError naming ``question.NAME``."""

    kinds = KINDS

    def sides(self, g: TheatreReading) -> tuple[str, ...]:
        """The side that is asked about, or both."""
        named = self.one_of("side", g.book.sides, "")
        return (named,) if named else g.book.sides

    def hexes(self, g: TheatreReading, name: str = "hexes") -> list[str]:
        """Hexes of the map."""
        given = is_list(self.given.get(name, []), self.at(name))
        return [is_one_of(one, f"{self.at(name)}[{i}]", g.board.hexes, "hex") for i, one in enumerate(given)]

    def units(self, g: TheatreReading, name: str = "units") -> list[str]:
        """Units on the map, named once each; none when left out."""
        found: list[str] = []
        for i, one in enumerate(is_list(self.given.get(name, []), self.at(name))):
            at = f"{self.at(name)}[{i}]"
            uid = is_one_of(one, at, g.book.units, "unit")
            if not g.where(uid):
                raise FaultError(at, "not-on-map", name=uid, place="none")
            if uid in found:
                raise FaultError(at, "named-twice", name=uid)
            found.append(uid)
        return found

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

    def wanted(self, g: TheatreReading) -> list[str]:
        """The units that are asked about; left out: all that stand on the ground, of the side or of both."""
        return self.units(g) or [uid for side in self.sides(g) for uid in sorted(g.units_of(side))]
