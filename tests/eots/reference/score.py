"""Points of the newer victory tables (16, scenarios), naively, line by line; Allied conditions of the campaign (16.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.eots.reference.chart import chart, toml
from tests.eots.reference.supply import World

FRONTS = (
    "stable_front", "unstable_front", "major_breakthrough", "threat_to_chungking", "chungking_falls", "government_collapsed",
)  # fmt: skip
RESOURCES = tuple(h for h, row in chart("full").hexes.items() if row["resource"] == "1")


class Count:
    """A position counted; ``start``: who held what when the scenario began."""

    def __init__(self, world: World, start: dict[str, str]) -> None:
        self.w, self.p, self.start = world, world.p, start
        base = toml(f"scenarios/{self.p.scenario}.toml")
        self.sheet = base["victory"] if "victory" in base else toml(f"scenarios/{base['victory_from']}.toml")["victory"]
        self.will = self.p.markers["political_will"]
        special = base.get("special", {})
        if special.get("progress_of_war_at_end"):
            won = [h for h, side in start.items() if side == "japan" and self.p.control[h] == "allies"]
            self.will -= 0 if won else 1
        if special.get("war_in_europe_will_at_end"):
            europe = self.p.markers["war_in_europe"]
            self.will += (europe > 0) - (europe < 0)

    def suppliable(self, side: str, hex_: str) -> bool:
        net = self.w.nets[side]
        if hex_ in net.served_ports | net.served_fields:
            return True
        if any(self.p.at[u] == hex_ and net.supplied(u) for u in self.p.on_map("ground", side=side)):
            return True
        return any(hex_ in net.any_length({self.p.at[hq]}) for hq in net.hqs)

    def holder(self, hex_: str) -> str:
        """The side a hex counts for: a taker who can supply it, else its holder at the beginning."""
        now = self.p.control[hex_]
        return now if now == self.start[hex_] or self.suppliable(now, hex_) else self.start[hex_]

    def of(self, line: dict[str, Any], side: str) -> list[str]:
        return [h for h in line["hexes"] if self.holder(h) == side]

    def times(self, line: dict[str, Any]) -> int:
        p, m, name = self.p, self.p.markers, line["id"]
        gone, india = m["surrendered"], m["india"]
        japan = self.of(line, "japan") if "hexes" in line and name not in ("tokyo_base_none", "port_near_tokyo") else []
        allies = self.of(line, "allies") if "hexes" in line and name not in ("tokyo_base_none", "port_near_tokyo") else []
        whole = len(line.get("hexes", ()))
        near = [
            h for h in p.own("allies", "port")
            if p.chart.distance(h, "3706") <= line.get("distance", 0) and self.holder(h) == "allies"
        ] if "distance" in line else []  # fmt: skip
        fields: dict[str, Callable[[], int]] = {
            "china_surrendered": lambda: "china" in gone,
            "burma_road_closed": lambda: m["burma_road"] != "open",
            "burma_road_open": lambda: m["burma_road"] == "open",
            "townsville_cut_off": lambda: "5808" not in self.w.nets["allies"].any_length({"3727"}),
            "northern_india_hex": lambda: len(japan),
            "india_unrest_or_strikes": lambda: india in ("unrest", "strikes") and "india" not in gone,
            "india_unstable_or_worse": lambda: india in ("unstable", "revolts") or "india" in gone,
            "mandates_japan": lambda: self.owns("japan", line),
            "mandates_allies": lambda: self.owns("allies", line),
            "mandate_port": lambda: len(japan),
            "mandates_allied_hexes": self.mandate_hexes,
            "marshalls_allies": lambda: len(allies) == whole,
            "vogelkop_allies": lambda: len(allies) == whole,
            "rangoon_japan": lambda: len(japan),
            "rangoon_allies": lambda: len(allies),
            "new_guinea_japan": lambda: len(japan) == whole,
            "new_guinea_allies": lambda: len(allies) == whole,
            "new_guinea_neither": lambda: 0 < len(japan) < whole,
            "new_guinea_port": lambda: len(japan),
            "new_guinea_ports": lambda: sum(p.chart.is_(h, "port") for h in japan) >= 4,
            "new_guinea_allied_ports": lambda: len(allies) < whole and sum(p.chart.is_(h, "port") for h in allies) >= 4,
            "new_hebrides_port": lambda: len(japan) > 0,
            "australia_port": lambda: len(japan) > 0,
            "political_will_low": lambda: max(0, line["base"] - self.will),
            "political_will_high": lambda: max(0, self.will - line["base"]),
            "war_in_europe_negative": lambda: m["war_in_europe"] < 0,
            "war_in_europe_positive": lambda: m["war_in_europe"] > 0,
            "allied_rivalry": lambda: m["allied_rivalry"],
            "japan_rivalry": lambda: m["japan_rivalry"],
            "oahu_taken": lambda: len(self.taken(line)),
            "kauai_or_hawaii_taken": lambda: len(self.taken(line)),
            "midway": lambda: len([h for h in japan if h in p.hexes_of("japan")]),
            "wake": lambda: len([h for h in japan if h in p.hexes_of("japan")]),
            "attu_kiska": lambda: len(japan),
            "dutch_harbor": lambda: len(japan),
            "resources_short": lambda: sum(self.holder(h) == "japan" for h in RESOURCES) <= 12,
            "allied_resource_hex": lambda: sum(self.holder(h) == "allies" for h in RESOURCES),
            "rabaul_holds": lambda: len(japan) == 1 and self.suppliable("japan", "4021"),
            "philippines_none": lambda: not self.philippines(line),
            "philippines_one_port": lambda: len(self.philippines(line)) == 1,
            "port_near_tokyo": lambda: bool(near),
            "tokyo_base_none": lambda: not near,
        }
        return int(fields[name]())

    def taken(self, line: dict[str, Any]) -> list[str]:
        """Controlled and occupied by Japan at the end of some turn: of this one, or of one before."""
        p = self.p
        return [
            h for h in line["hexes"]
            if f"held:{h}" in p.markers["events"] or (p.control[h] == "japan" and h in p.hexes_of("japan"))
        ]  # fmt: skip

    def owns(self, side: str, line: dict[str, Any]) -> bool:
        """The South Pacific asks for five ports, the map for the owner (13.84)."""
        if self.p.board == "south_pacific":
            return len(self.of(line, side)) == len(line["hexes"])
        return bool(self.p.markers["australian_mandates"] == side)

    def mandate_hexes(self) -> int:
        names = [h for h in self.p.chart.region("Australian_Mandates") if self.p.chart.hexes[h]["terrain"] != "ocean"]
        return int(self.p.markers["australian_mandates"] != "allies" and sum(self.holder(h) == "allies" for h in names) >= 4)

    def philippines(self, line: dict[str, Any]) -> list[str]:
        return [h for h in line["hexes"] if h in self.w.nets["allies"].served_ports]

    def lines(self) -> list[tuple[str, int]]:
        found = []
        for line in self.sheet.get("newer", ()):
            points = line["vp"] * self.times(line) if line["id"] != "china_front_box" else self.front(line)
            found.append((line["id"], points))
        return found

    def front(self, line: dict[str, Any]) -> int:
        if "china" in self.p.markers["surrendered"]:
            return 5
        return int(line["vp"]) * (FRONTS.index(self.p.markers["china_front"]) - FRONTS.index(line["box"]))

    def winner(self) -> tuple[str, str]:
        """(winner, degree) if no sudden end comes first."""
        total = sum(points for _, points in self.lines())
        limit = self.sheet.get("allied_win_below_resources", {}).get("newer")
        degree = next(
            row["result"] for row in self.sheet["level"] if row.get("min", -999) <= total <= row.get("max", 999)
        )  # fmt: skip
        if limit is not None and sum(self.p.control[h] == "japan" for h in RESOURCES) < limit:
            degree = "allied_decisive"
        if self.will <= 0:
            degree = "japan_decisive"
        return degree.partition("_")[0].replace("allied", "allies"), degree
