"""A position as a referee holds it: written out in full, nothing left to a scenario."""

from __future__ import annotations

from typing import Any

from tests.eots.reference.chart import CARRIERS, chart, toml, units

NO_ROUTE = {"jarhat_route": "2104", "imphal_route": "2105", "ledo_route": "2205"}


class Place:
    """Units by place, control by hex, the markers: read from a position file that leaves nothing out."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.given = given
        self.scenario: str = given["scenario"]
        sheet = toml(f"scenarios/{self.scenario}.toml")
        self.board: str = sheet.get("board", "full")
        self.edition: str = given.get("edition", "newest")
        self.chart = chart(self.board)
        self.table = units(self.edition)
        self.turn: int = given["turn"]
        self.at: dict[str, str] = {}
        self.reduced: set[str] = set()
        for row in given["units"]:
            if row[1] != "nowhere":
                self.at[row[0]] = row[1]
                if len(row) == 3 and row[2] == "reduced":
                    self.reduced.add(row[0])
        self.control = {h: side for side in ("japan", "allies") for h in given["control"][side]}
        self.markers: dict[str, Any] = given["markers"]
        self.special = sheet.get("special", {})
        #: Headquarters -> the only hexes that it commands and supplies (scenario).
        self.areas = {row["unit"]: set(row["commands"]) for row in self.special.get("hq_limit", ())}
        #: Hexes that project nothing and activate nothing this turn (scenario).
        self.closed = {row["hex"] for row in self.special.get("closed_hex", ()) if row["turn"] == self.turn}

    def on_map(self, *kinds: str, side: str = "") -> list[str]:
        table = self.table
        return [
            u for u, p in self.at.items()
            if p in self.chart.hexes and (not kinds or table[u]["kind"] in kinds) and side in ("", table[u]["side"])
        ]  # fmt: skip

    def hexes_of(self, side: str, *kinds: str) -> set[str]:
        return {self.at[u] for u in self.on_map(*kinds, side=side)}

    def carrier(self, uid: str) -> bool:
        return self.table[uid]["class"] in CARRIERS

    def power(self, uid: str) -> bool:
        """Air units and carriers (6.4)."""
        return self.table[uid]["kind"] == "air" or self.carrier(uid)

    def long_range(self, uid: str) -> bool:
        """Air units with a range of 6 or more (1.3)."""
        row = self.table[uid]
        return row["kind"] == "air" and int(row["range"] or 0) >= 6

    def own(self, side: str, field: str) -> set[str]:
        """Controlled ports, airfields, resources of a side."""
        return {h for h, holder in self.control.items() if holder == side and self.chart.is_(h, field)}

    def gone(self, nation: str) -> bool:
        return nation in self.markers.get("surrendered", ())

    def garrisons(self) -> set[str]:
        """Cities whose built-in Japanese ground steps are left (13.76, 13.94)."""
        lost = {e.partition(":")[2] for e in self.markers.get("events", ()) if e.startswith("garrison-gone:")}
        found = set()
        for hex_, side in self.control.items():
            city = self.chart.hexes[hex_]["city"]
            if side == "japan" and city == "japanese_home" and hex_ not in lost:
                found.add(hex_)
            if side == "japan" and city == "intrinsic" and "China_Coast" in self.chart.hexes[hex_]["region"].split("|"):
                found.add(hex_)
        return found

    def kunming_area(self) -> set[str]:
        """Kunming and its neighbours count as held and occupied by the Allies (13.75)."""
        return set() if self.gone("china") else self.chart.region("Kunming_Area")

    def no_bonus(self) -> set[str]:
        """Hexes whose transport route is still to be built (13.77)."""
        return {h for name, h in NO_ROUTE.items() if not self.markers.get(name)} & set(self.chart.hexes)


def other(side: str) -> str:
    return "allies" if side == "japan" else "japan"
