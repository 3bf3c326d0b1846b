"""The national status segment and Political Will (13, 16.4) of the newest rules, naively: surrenders, control, the marker."""

from __future__ import annotations

from typing import Any

from tests.eots.reference.place import Place, other
from tests.eots.reference.score import RESOURCES

PHILIPPINES = ("2715", "2812", "2813", "2911", "2915", "3014")
#: Nation -> keys that Japan must hold (13.22, 13.32, 13.42, 13.52).
KEYS = {
    "philippines": ("2813", "2915"),
    "malaya": ("2014", "2015"),
    "dutch_east_indies": ("1813", "1916", "2017", "2019", "2220", "2415", "2517", "2616"),
    "burma": ("2008", "2106", "2206", "2305"),
}
WILL = {"philippines": 1, "malaya": 1, "dutch_east_indies": 1, "burma": 1, "australia": 2, "india": 2, "china": 2}
FINAL = ("china", "india")
MALAYA = ("1912", "1913", "2012", "2014", "2015", "2112")
BURMA = ("2006", "2008", "2106", "2206", "2305")


class Politics:
    """What the two segments do to a position of the whole map; ``start``: who held what when this turn began."""

    def __init__(self, p: Place, start: dict[str, str]) -> None:
        self.p, self.start = p, start
        self.control = dict(p.control)
        self.at = dict(p.at)
        self.gone: list[str] = list(p.markers["surrendered"])
        self.fell: list[str] = []
        self.freed: list[str] = []
        self.india = p.markers["india"]
        self.mandates = p.markers["australian_mandates"]

    def bases(self, nation: str) -> list[str]:
        c = self.p.chart
        if nation == "dutch_east_indies":
            return [h for h in c.region("NEI") if c.is_(h, "port") or c.is_(h, "airfield")]
        if nation == "australia":
            return [h for h in c.region("Australia_Mainland") if c.is_(h, "port") or c.is_(h, "airfield")]
        return list({"philippines": PHILIPPINES, "malaya": MALAYA, "burma": BURMA}[nation])

    def keys(self, nation: str) -> list[str]:
        c = self.p.chart
        if nation == "australia":
            return [h for h in self.bases(nation) if c.is_(h, "coastal")]
        return list(KEYS[nation])

    def with_units(self, side: str, *kinds: str) -> set[str]:
        table = self.p.table
        return {h for u, h in self.at.items() if table[u]["side"] == side and (not kinds or table[u]["kind"] in kinds)}

    def take(self, side: str, hexes: list[str], *kinds: str) -> None:
        held = self.with_units(other(side), *(kinds or ("ground",)))
        for hex_ in hexes:
            if hex_ in self.control and hex_ not in held:
                self.control[hex_] = side

    def holds(self, side: str, hexes: list[str]) -> bool:
        return all(self.control[h] == side for h in hexes)

    def status(self) -> None:
        """4.31."""
        p, c = self.p, self.p.chart
        for nation in (*KEYS, "australia"):
            if nation not in self.gone and self.holds("japan", self.keys(nation)):
                self.gone.append(nation)
                self.fell.append(nation)
                if nation == "philippines":
                    area = c.region("Philippines")
                    for uid in [u for u, h in self.at.items() if h in area and p.table[u]["side"] == "allies"]:
                        if p.table[uid]["kind"] == "ground":
                            del self.at[uid]
                if nation == "dutch_east_indies":
                    self.at = {u: h for u, h in self.at.items() if p.table[u]["nationality"] != "nl"}
                if nation in ("philippines", "dutch_east_indies"):
                    self.take("japan", self.bases(nation))
            elif nation in self.gone and self.holds("allies", self.keys(nation)):
                self.gone.remove(nation)
                self.freed.append(nation)
                self.take("allies", self.bases(nation))
        track = ("stable", "unrest", "strikes", "unstable", "revolts")
        if "india" not in self.gone and self.holds("japan", sorted(c.region("Northern_India"))):
            if self.india == "revolts":
                self.gone.append("india")
                self.fell.append("india")
            else:
                self.india = track[track.index(self.india) + 1]
        self.regions()

    def regions(self) -> None:
        """13.84, 13.85, 13.92."""
        c = self.p.chart
        mandates = [h for h in c.region("Australian_Mandates") if h in self.control]
        guinea = c.region("New_Guinea")
        keys = [h for h in guinea if c.is_(h, "port") or c.is_(h, "resource")]
        for side in ("japan", "allies"):
            if self.holds(side, ["4021", "4423"]):
                self.mandates = side
                self.take(side, mandates)
        for side in ("japan", "allies"):
            if self.holds(side, keys):
                self.take(side, [h for h in guinea if c.is_(h, "named_location")], "ground", "air", "naval", "hq")
        if self.holds("allies", ["4415", "4715"]):
            self.take("allies", [h for h in c.region("Marshall_Islands") if h in self.control])

    def will(self) -> int:
        """The marker after 4.32, independent of the turn before."""
        p, m, c = self.p, self.p.markers, self.p.chart
        will: int = m["political_will"]
        steps = [-WILL[n] for n in self.fell if n in WILL] + [WILL[n] for n in self.freed if n not in FINAL]
        if all(n in self.gone for n in WILL):
            steps.append(-2)
        if 5 <= p.turn <= 12 and sum(self.control[h] == "japan" for h in RESOURCES) <= 3:
            steps.append(3)
        fleet = [u for u in p.on_map("naval", side="allies") if p.table[u]["nationality"] == "us"]
        ships = [u for u in fleet if self.at[u] in c.hexes]
        steps += [-1] * (not any(map(p.carrier, ships))) + [-1] * (not ships)
        if p.turn >= 4 and len(self.progress()) < min(4, m["allied_asp"]):
            steps.append(-1)
        for step in steps:
            will = max(0, min(10, will + step))
        return will

    def progress(self) -> list[str]:
        """16.47, 13.63."""
        c = self.p.chart
        closed = c.region("India_Mainland") if "india" in self.gone else set()
        return sorted(
            h for h, side in self.start.items()
            if side == "japan" and self.control[h] == "allies" and c.is_(h, "pow_eligible") and h not in closed
        )  # fmt: skip

    def answer(self) -> dict[str, Any]:
        self.status()
        changed = {h: s for h, s in sorted(self.control.items()) if self.p.control[h] != s}
        return {
            "surrendered": sorted(self.fell), "liberated": sorted(self.freed), "control": changed, "will": self.will(),
            "australian_mandates": self.mandates,
        }  # fmt: skip
