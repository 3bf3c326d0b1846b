"""A scenario on its map: what lies on its board, who holds it at the start, who may stand there."""

from __future__ import annotations

from data.next_war.forces import CounterRow, TheatreForces
from data.next_war.map import MOUNTAINS, TheatreMap
from data.next_war.sheets import TheatreScenario

#: Keys that lead to what is wrong, and the reason.
Wrong = tuple[tuple[str, ...], str]
NO_SIDE = ""


class ScenarioGround:
    """A scenario with its map and forces."""

    def __init__(self, sheet: TheatreScenario, board: TheatreMap, forces: TheatreForces) -> None:
        self.sheet = sheet
        self.board = board
        self.forces = forces
        self.hexes = board.hexes
        self.sides = tuple(forces.powers)
        #: Country -> the side whose it is; hex -> the side that the scenario gives it to.
        self.owner = {country: side for side, row in forces.powers.items() for country in row.own}
        self.given = {hex_: side for side, names in sheet.control.items() for hex_ in names}
        self.on_road = {name for row in board.roads for name in (row.a, row.b)}

    def on(self, hex_: str) -> bool:
        """Whether a hex lies on the board of the scenario."""
        row, sheet = self.hexes.get(hex_), self.sheet
        across, along = sheet.columns, sheet.rows
        return row is not None and across[0] <= row.column <= across[1] and along[0] <= row.row <= along[1]

    def on_land(self, hex_: str) -> bool:
        """Whether a hex on the board is land."""
        return self.on(hex_) and self.hexes[hex_].land

    def control(self, hex_: str) -> str:
        """Who holds a hex at the start; "" for nobody."""
        return self.given.get(hex_) or self.owner.get(self.hexes[hex_].country, NO_SIDE)

    def closed(self, hex_: str) -> bool:
        """Whether a hex lies in a country that is closed."""
        one = self.sheet.neutrality.get(self.hexes[hex_].country)
        return one is not None and one.closed

    def helicopter_room(self, hex_: str, side: str) -> bool:
        """Whether a side can base a helicopter in a hex (6.5.1)."""
        row = self.hexes[hex_]
        return self.control(hex_) == side and bool(
            row.airbase or row.airfield or row.settlement == "city" or row.terrain == "urban"
        )

    def may_stand(self, unit: CounterRow, hex_: str) -> bool:
        """Whether a unit may stand in a hex: vehicles in mountains along a road only (8.3.3)."""
        vehicle = unit.mobility in ("motorized", "mechanized")
        return self.on_land(hex_) and not (vehicle and self.hexes[hex_].terrain in MOUNTAINS and hex_ not in self.on_road)
