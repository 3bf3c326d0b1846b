"""Activation (6.11, 6.12, 6.25, 6.3, 13.74, 13.79), naively."""

from __future__ import annotations

import heapq
from typing import Any

from tests.eots.reference.place import other
from tests.eots.reference.supply import World, may_serve


class Staff:
    """What one headquarters may do in an offensive of an operations value."""

    def __init__(self, world: World, hq: str, ops: int) -> None:
        self.w, self.p, self.hq, self.ops = world, world.p, hq, ops
        self.side = self.p.table[hq]["side"]
        self.seat = self.p.at[hq]
        self.hexes = self.lines()

    def lines(self) -> set[str]:
        """Hexes at the end of an activation line within range (6.3)."""
        p, c, enemy = self.p, self.p.chart, other(self.side)
        zone = self.w.free_zone(enemy)
        walls = p.hexes_of(enemy, "ground", "air") | (p.garrisons() if self.side == "allies" else p.kunming_area())
        stops: set[str] = set()
        if p.edition == "classic":
            walls, stops = set(), p.hexes_of(enemy) | (p.garrisons() if self.side == "allies" else set())
        limit = int(p.table[self.hq]["hq_range"])
        best, heap = {self.seat: 0}, [(0, self.seat)]
        while heap:
            length, here = heapq.heappop(heap)
            if length > best[here] or (here in stops and here != self.seat):
                continue
            ways: list[tuple[str, int]] = []
            for there, sea, land, _ in c.sides[here]:
                by_sea = sea != "none" and here not in zone and there not in zone
                by_land = land != "none" and here not in walls and there not in walls
                if by_sea or by_land:
                    ways.append((there, 1))
            if here == c.box or here in c.links:
                ends = c.links.items() if here == c.box else [(c.box, c.links[here])]
                ways += [(h, n) for h, n in ends if here not in zone and h not in zone]
            for there, step in ways:
                if length + step <= limit and length + step < best.get(there, 999):
                    best[there] = length + step
                    heapq.heappush(heap, (length + step, there))
        return set(best) & self.p.areas.get(self.hq, set(best))

    def efficiency(self) -> int:
        """Printed efficiency, less 1 without a line to the eastern edge (6.25)."""
        p, row = self.p, self.p.table[self.hq]
        value = int(row["hq_efficiency"])
        if p.edition == "newest" and row["hq_type"] in ("us", "joint"):
            east = {h for h, tokens in p.chart.sources.items() if "allied_east" in tokens}
            if p.board != "full":
                east -= {h for h, holder in p.control.items() if holder == "japan"}
            if self.seat not in self.w.nets["allies"].any_length(east):
                value -= 1
        return max(0, value)

    def rangoon(self, uid: str) -> int:
        """Change of a Japanese efficiency when this unit is activated first (13.79, 1)."""
        p = self.p
        there = p.at[uid] in p.chart.region("Burma", "Northern_India", "Ceylon")
        if p.edition == "classic" or self.side == "allies" or not there or "2008" not in p.chart.hexes:
            return 0
        return -1 if not p.markers["kwai_bridge"] and p.control["2008"] == "allies" else 0

    def may(self, uid: str) -> bool:
        p, where = self.p, self.p.at[uid]
        if p.table[uid]["kind"] == "hq" or p.table[uid]["side"] != self.side or not may_serve(p, self.hq, uid):
            return False
        net = self.w.nets[self.side]
        if where == "china":
            if not (net.hump() or (p.markers["burma_road"] == "open" and not p.gone("china"))):
                return False
            goals = {"2407"} | (net.served_fields & p.chart.region("Northern_India") if p.markers["hump"] else set())
            return bool(self.hexes & goals)
        if where not in p.chart.hexes or where not in self.hexes or not net.supplied(uid):
            return False
        if self.side == "japan" and where in p.closed:
            return False
        for base in p.special.get("naval_base", ()):
            if base["hex"] == where and base["side"] == self.side and p.table[uid]["kind"] == "naval":
                return False
        return self.efficiency() + self.ops + self.rangoon(uid) > 0

    def answer(self) -> dict[str, Any]:
        return {
            "hexes": sorted(self.hexes), "units": sorted(u for u in self.p.at if self.may(u)),
            "limit": self.efficiency() + self.ops,
        }  # fmt: skip
