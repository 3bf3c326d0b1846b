"""Parameters of the questions of this game: sides, units, hexes, besides what every game has."""

from __future__ import annotations

from rules.positions.fault import FaultError, is_list, is_one_of
from rules.positions.params import EVERY, Kind, QuestionParams
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import SIDES

#: Every parameter of every question, by kind: how an option of the command is read.
KINDS: dict[str, Kind] = {
    "side": "text",
    "units": "list",
    "hex": "text",
    "target": "text",
    "attackers": "list",
    "far": "number",
    "paths": "flag",
    **EVERY,
}


class WarParams(QuestionParams):
    """The parameters of one question about one position. Getters raise FaultError naming ``question.NAME``."""

    kinds = KINDS

    def sides(self) -> tuple[str, ...]:
        """The side that is asked about, or both."""
        named = self.one_of("side", SIDES, "")
        return (named,) if named else SIDES

    def hex(self, g: FrontReading, name: str = "hex") -> str:
        """A hex of the map; it cannot be left out."""
        self.need(name)
        return is_one_of(self.given[name], self.at(name), g.board.hexes, "hex")

    def units(self, g: FrontReading, name: str = "units") -> list[str]:
        """Units on the map, named once each; none when left out."""
        found: list[str] = []
        for i, one in enumerate(is_list(self.given.get(name, []), self.at(name))):
            at = f"{self.at(name)}[{i}]"
            uid = is_one_of(one, at, g.book.units, "unit")
            if uid not in g.state.place:
                raise FaultError(at, "not-on-map", name=uid, place="none")
            if uid in found:
                raise FaultError(at, "named-twice", name=uid)
            found.append(uid)
        return found

    def wanted(self, g: FrontReading) -> list[str]:
        """The units that are asked about; left out: all of the side, or of both, but partisans."""
        return self.units(g) or [uid for side in self.sides() for uid in g.units_of(side)]
