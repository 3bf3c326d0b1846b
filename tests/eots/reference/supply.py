"""Supply and zones of influence (6.2, 6.4), naively: one breadth-first search for each headquarters, hex by hex."""

from __future__ import annotations

import heapq
from collections import deque
from functools import cached_property

from tests.eots.reference.chart import HALF_POINTS
from tests.eots.reference.place import Place, other

#: Which headquarters serve a unit (6.12).
JOINT, US, COMMONWEALTH, JAPANESE = "joint", "us", "commonwealth", "japanese"
DOMINIONS = ("br", "au", "nz", "in")


def may_serve(p: Place, hq: str, uid: str) -> bool:
    kind, row = p.table[hq]["hq_type"], p.table[uid]
    if p.table[hq]["side"] != row["side"]:
        return False
    if kind in (JAPANESE, JOINT):
        return True
    nation = row["nationality"]
    if kind == US:
        return nation in ("us", "cn")
    return nation in (*DOMINIONS, "cn") or (nation == "us" and row["kind"] == "air")


class Net:
    """What a side's lines do while certain hexes, enemy zones that are not neutralised, close their sea sides."""

    def __init__(self, p: Place, side: str, zone: set[str]) -> None:
        self.p, self.side, self.zone = p, side, zone
        c, enemy = p.chart, other(side)
        walls = p.hexes_of(enemy, "ground", "air", "hq")
        walls |= p.garrisons() if side == "allies" else p.kunming_area()
        everyone = p.hexes_of(enemy) | (p.garrisons() if side == "allies" else set())
        self.classic = p.edition == "classic"
        #: Land sides that enemies close (6.21 E); classic: hexes that lines enter or leave but do not pass.
        self.walls = set() if self.classic else walls
        self.stops = everyone if self.classic else set()
        #: Hexes neither empty nor held by own units: no ease from routes (6.21).
        self.foes = everyone - p.hexes_of(side) - (p.garrisons() if side == "japan" else set())
        self.ports, self.fields = p.own(side, "port"), p.own(side, "airfield")
        self.hqs = p.on_map("hq", side=side)
        self.near: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for h in c.hexes:
            self.near[h, "sea"] = [
                (n, 1) for n, sea, _, _ in c.sides[h] if sea == "open" and h not in zone and n not in zone
            ]  # fmt: skip
            self.near[h, "land"] = [
                (n, 1) for n, _, land, _ in c.sides[h] if land == "open" and h not in self.walls and n not in self.walls
            ]  # fmt: skip
        for h, length in c.links.items():
            if h not in zone and c.box not in zone:
                self.near[h, "sea"].append((c.box, length))
                self.near[c.box, "sea"].append((h, length))
        self.served_ports = self.by_sea(self.seats()) & self.ports
        self.supplied_hqs = self.find_supplied_hqs()

    @cached_property
    def served_fields(self) -> set[str]:
        return self.find_fields()

    @cached_property
    def lines(self) -> dict[str, dict[tuple[str, str], int]]:
        return {hq: self.reach({self.p.at[hq]}, int(self.p.table[hq]["hq_range"])) for hq in self.supplied_hqs}

    @cached_property
    def overland_cost(self) -> dict[str, int]:
        return self.overland(self.served_ports)

    @cached_property
    def from_kunming(self) -> set[str]:
        return self.kunming_hexes()

    def sources(self) -> set[str]:
        p = self.p
        if self.side == "japan":
            return {h for h, tokens in p.chart.sources.items() if "japan" in tokens and p.control.get(h) == "japan"}
        west = {h for h, tokens in p.chart.sources.items() if any(t.startswith("allied") for t in tokens)}
        return west if p.board == "full" else {h for h in west if p.control.get(h) != "japan"}

    def seats(self) -> set[str]:
        """Where lines to ports begin: headquarters; on a mini-map also own land at the edges that are sources."""
        found = {self.p.at[hq] for hq in self.hqs}
        if self.p.board != "full":
            found |= {h for h in self.sources() if self.p.control.get(h) == self.side}
        return found

    def by_sea(self, start: set[str]) -> set[str]:
        found, queue = set(start), deque(start)
        while queue:
            here = queue.popleft()
            if here in self.stops and here not in start:
                continue
            for there, _ in self.near[here, "sea"]:
                if there not in found:
                    found.add(there)
                    queue.append(there)
        return found

    def any_length(self, start: set[str]) -> set[str]:
        """Hexes at the end of a line with any number of own ports (6.21 B)."""
        queue = deque((h, m) for h in start for m in ("sea", "land"))
        found = set(queue)
        while queue:
            here, medium = queue.popleft()
            ways = [medium]
            if here in self.ports or here in start:
                ways = ["sea", "land"]
            if here in self.stops and here not in start:
                continue
            for way in ways:
                for there, _ in self.near[here, way]:
                    if (there, way) not in found:
                        found.add((there, way))
                        queue.append((there, way))
        return {h for h, _ in found}

    def find_supplied_hqs(self) -> list[str]:
        reached = self.any_length(self.sources())
        return [hq for hq in self.hqs if self.p.at[hq] in reached]

    def reach(self, seats: set[str], limit: int) -> dict[tuple[str, str], int]:
        """(hex, how the line came in) -> length, of lines with at most one port where they change (6.21 A)."""
        best: dict[tuple[str, str, int], int] = {}
        heap = [(0, seat, m, 0) for seat in seats for m in ("sea", "land")]
        while heap:
            length, here, medium, changes = heapq.heappop(heap)
            if best.get((here, medium, changes), limit + 1) <= length:
                continue
            best[here, medium, changes] = length
            if here in self.stops and here not in seats:
                continue
            ways = [(medium, changes)]
            if here in self.served_ports and here not in seats and not (changes and not self.classic):
                ways.append(("land" if medium == "sea" else "sea", 0 if self.classic else 1))
            elif self.classic and here in self.ports and here not in seats:
                ways.append(("land" if medium == "sea" else "sea", 0))
            for way, after in ways:
                for there, step in self.near[here, way]:
                    if length + step <= limit:
                        heapq.heappush(heap, (length + step, there, way, after))
        found: dict[tuple[str, str], int] = {}
        for (hex_, medium, _), length in best.items():
            found[hex_, medium] = min(length, found.get((hex_, medium), length))
        return found

    def find_fields(self) -> set[str]:
        return {h for h, _ in self.reach({self.p.at[hq] for hq in self.hqs}, 10**6)} & self.fields

    def overland(self, start: set[str]) -> dict[str, int]:
        """Half movement points from any of ``start`` (6.21, overland range; 8.42)."""
        p, c = self.p, self.p.chart
        unbuilt = p.no_bonus()
        cost: dict[str, int] = {}
        heap = [(0, h) for h in start]
        while heap:
            spent, here = heapq.heappop(heap)
            if cost.get(here, 99) <= spent:
                continue
            cost[here] = spent
            for there, _, land, route in c.sides[here]:
                if land != "open" or here in self.walls or there in self.walls:
                    continue
                step = HALF_POINTS[c.hexes[there]["terrain"]]
                built = route and (route != "kwai" or p.markers.get("kwai_bridge"))
                if built and not {here, there} & (unbuilt | self.foes):
                    step = 1
                if spent + step <= 8:
                    heapq.heappush(heap, (spent + step, there))
        return cost

    def within(self, start: str, hex_: str) -> bool:
        return hex_ in self.overland({start})

    def kunming(self) -> bool:
        """Whether Kunming is a source (13.75)."""
        p = self.p
        if self.side == "japan" or "2407" not in p.chart.hexes or p.gone("china"):
            return False
        return p.markers.get("burma_road") == "open" or self.hump()

    def hump(self) -> bool:
        p = self.p
        return bool(p.markers.get("hump")) and not p.gone("china") and bool(self.served_fields & p.chart.region("Northern_India"))

    def kunming_hexes(self) -> set[str]:
        if not self.kunming():
            return set()
        if not self.classic:
            return set(self.overland({"2407"}))
        found, queue = {"2407"}, deque(["2407"])
        while queue:
            here = queue.popleft()
            if here not in self.stops or here == "2407":
                for there, _ in self.near[here, "land"]:
                    if there not in found:
                        found.add(there)
                        queue.append(there)
        return found

    def supplied(self, uid: str) -> bool:
        """Whether a unit on the map is in supply (6.21 A, 6.23, 13.75)."""
        p, hex_ = self.p, self.p.at[uid]
        if self.side == "japan" and hex_ == p.markers.get("tokyo_express") and hex_:
            return True
        for hq in self.supplied_hqs:
            if not may_serve(p, hq, uid) or (hq in p.areas and hex_ not in p.areas[hq]):
                continue
            line = self.lines[hq]
            if (hex_, "sea") in line:
                return True
            if (hex_, "land") in line and (self.classic or hex_ in self.overland_cost or self.within(p.at[hq], hex_)):
                return True
        return hex_ in self.from_kunming


class World:
    """Zones and supply of both sides together.

    Every consistent answer lies between the one where the Allies project most and the one where they project least. The end of
    6.21 names the first: it is found by letting all Allied powers project, giving Japan what it can keep up against them, then
    the Allies what they can keep up against that, and so on until nothing changes.
    """

    def __init__(self, p: Place, activated: frozenset[str] = frozenset()) -> None:
        """``activated``: units of an offensive under way; they are in supply until it ends (6.21)."""
        self.p = p
        self.activated = activated
        quiet = {s for s in ("japan", "allies") if f"no-air-zone:{s}" in p.markers.get("events", ())}
        self.powers = {
            s: [
                u for u in p.on_map("air", "naval", side=s)
                if p.power(u) and p.at[u] not in p.closed and not (s in quiet and p.table[u]["kind"] == "air")
            ] for s in ("japan", "allies")
        }  # fmt: skip
        self.nets: dict[str, Net] = {}
        self._kept: dict[tuple[str, frozenset[str]], Net] = {}
        projecting = {"japan": set(self.powers["japan"]), "allies": set(self.powers["allies"])}
        while True:
            before = set(projecting["allies"])
            projecting["japan"] = self.keep_up("japan", projecting["allies"])
            projecting["allies"] = self.keep_up("allies", projecting["japan"])
            if projecting["allies"] == before:
                break
        self.projecting = projecting
        for side in ("japan", "allies"):
            self.nets[side] = self.net(side, projecting[side], projecting[other(side)])

    def zone(self, units: set[str], neutralising: bool = False) -> set[str]:
        p = self.p
        found: set[str] = set()
        for uid in units:
            if not (neutralising and p.long_range(uid)):
                found |= p.chart.around(p.at[uid], 2)
        return found

    def free_zone(self, side: str) -> set[str]:
        return self.zone(self.projecting[side]) - self.zone(self.projecting[other(side)], True)

    def net(self, side: str, own: set[str], enemy: set[str]) -> Net:
        closed = frozenset(self.zone(enemy) - self.zone(own, True))
        if (side, closed) not in self._kept:
            self._kept[side, closed] = Net(self.p, side, set(closed))
        return self._kept[side, closed]

    def keep_up(self, side: str, enemy: set[str]) -> set[str]:
        """The largest set of a side's powers that are in supply while exactly they project, against these of the enemy."""
        own = set(self.powers[side])
        while True:
            net = self.net(side, own, enemy)
            kept = {u for u in own if u in self.activated or net.supplied(u)}
            if kept == own:
                return own
            own = kept

    def answer_zones(self) -> dict[str, dict[str, list[str]]]:
        return {
            s: {
                "zone": sorted(self.zone(self.projecting[s])),
                "unneutralised": sorted(self.free_zone(s)),
                "projecting": sorted(self.projecting[s]),
            } for s in ("japan", "allies")
        }  # fmt: skip

    def answer_supply(self) -> dict[str, dict[str, list[str]]]:
        p = self.p
        found: dict[str, dict[str, list[str]]] = {}
        for side, net in self.nets.items():
            box = net.hump() or (p.markers.get("burma_road") == "open" and not p.gone("china"))
            found[side] = {
                "unsupplied_units": sorted(u for u in p.on_map("air", "naval", "ground", side=side) if not net.supplied(u)),
                "unsupplied_in_china_box": sorted(
                    u for u, where in p.at.items() if where == "china" and p.table[u]["side"] == side and not box
                ),
                "unsupplied_hqs": sorted(set(net.hqs) - set(net.supplied_hqs)),
                "supplied_ports": sorted(net.served_ports),
                "supplied_airfields": sorted(net.served_fields),
            }
        return found

    def road(self) -> str:
        """The box of the Burma Road marker (13.78)."""
        p, c = self.p, self.p.chart
        net = self.nets["allies"]
        if p.board != "south_pacific" and "2407" in c.hexes and not p.gone("china"):
            bars = net.walls | p.hexes_of("japan", "ground", "air", "hq") | p.garrisons() | p.no_bonus()
            bars |= {h for h, side in p.control.items() if side == "japan"}
            routes: set[str] = set()
            queue = deque(["2407"] if "2407" not in bars else [])
            while queue:
                here = queue.popleft()
                if here in routes:
                    continue
                routes.add(here)
                for there, _, _, route in c.sides[here]:
                    if route and (route != "kwai" or p.markers.get("kwai_bridge")) and there not in bars:
                        queue.append(there)
            if "1406" in routes:
                return "open"
            if "2008" in routes and p.edition == "newest":
                free = self.free_zone("japan")
                reached, queue = {"2008"}, deque(["2008"])
                while queue:
                    here = queue.popleft()
                    for there, sea, _, _ in c.sides[here]:
                        if sea == "open" and here not in free and there not in free and there not in reached:
                            reached.add(there)
                            queue.append(there)
                goals = {h for h, tokens in c.sources.items() if "allied_east" in tokens}
                goals |= {"1406"} if p.control.get("1406") == "allies" else set()
                if reached & goals and not {"2008"} & free:
                    return "open"
        return "closed_hump" if net.hump() else "closed_no_hump"
