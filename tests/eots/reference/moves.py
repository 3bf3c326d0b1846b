"""Movement (7.22, 8), naively: where a single stack may go in an offensive of an operations card, by kind of movement."""

from __future__ import annotations

import heapq

from tests.eots.reference.chart import HALF_POINTS
from tests.eots.reference.place import other
from tests.eots.reference.supply import World

Ends = list[str]
KINDS = ("naval", "air", "ground", "amphibious", "organic", "barges", "strategic")


class Mover:
    """One stack of a position that moves first in an operations offensive of a value of 1 to 3."""

    def __init__(self, world: World, units: list[str], ops: int) -> None:
        self.w, self.p, self.units, self.ops = world, world.p, units, ops
        p = self.p
        self.side = p.table[units[0]]["side"]
        self.enemy = other(self.side)
        self.start = p.at[units[0]]
        self.ships = [u for u in units if p.table[u]["kind"] == "naval"]
        self.troops = [u for u in units if p.table[u]["kind"] == "ground"]
        self.planes = [u for u in units if p.table[u]["kind"] == "air"]
        c = p.chart
        #: Enemy units of any kind, built-in garrisons too: a stack that ends there needs a battle (7.24).
        self.foes = p.hexes_of(self.enemy) | (p.garrisons() if self.side == "allies" else set())
        inland_china = {h for h in c.region("China_Interior") | c.region("China_Coast") if not c.is_(h, "coastal")}
        self.manchukuo = c.region("Manchukuo")
        self.battles = self.foes - inland_china - self.manchukuo - (p.closed if self.side == "allies" else set())
        if p.special.get("hq_safe"):  # Burma: a headquarters by itself cannot be attacked
            fair = p.hexes_of(self.enemy, "ground", "air", "naval") | (p.garrisons() if self.side == "allies" else set())
            self.battles -= p.hexes_of(self.enemy, "hq") - fair
        both = self.foes & p.hexes_of(self.side)
        if both:  # an operations offensive has one battle, and it must be where units of both sides are (7.24)
            self.battles = self.battles & both if len(both) == 1 else set()
        self.zone = world.free_zone(self.enemy)
        #: The enemy zone if this stack neutralises nothing: strategic movement (6.4).
        self.full_zone = world.zone(world.projecting[self.enemy]) - world.zone(
            world.projecting[self.side] - set(units), True
        )  # fmt: skip
        self.shut = p.closed if self.side == "allies" else set()
        # Japan has no bases in India's mainland, no matter who holds it (13.61).
        closed = c.region("India_Mainland") if self.side == "japan" else set()
        self.ports = p.own(self.side, "port") - closed
        self.fields = p.own(self.side, "airfield") - closed

    # -- by sea -----------------------------------------------------------------------------------------------------

    def sail(self, steps: int, barred: set[str], start_barred: bool = False) -> set[str]:
        """Hexes within a number of steps by open sea sides, over no barred hex."""
        barred = barred | self.manchukuo | self.shut
        if start_barred and self.start in barred:
            return set()
        c, best, heap = self.p.chart, {self.start: 0}, [(0, self.start)]
        while heap:
            spent, here = heapq.heappop(heap)
            if spent > best[here]:
                continue
            ways = [(n, 1) for n, sea, _, _ in c.sides[here] if sea == "open"]
            if here == c.box:
                ways += list(c.links.items())
            elif here in c.links:
                ways.append((c.box, c.links[here]))
            for there, length in ways:
                total = spent + length
                if there not in barred and total <= steps and total < best.get(there, 999):
                    best[there] = total
                    heapq.heappush(heap, (total, there))
        return set(best) - {self.start}

    def reach_of(self, hexes: set[str], radius: int) -> set[str]:
        found: set[str] = set()
        for hex_ in hexes:
            found |= self.p.chart.around(hex_, radius)
        return found

    def ship_ends(self, landing: set[str]) -> set[str]:
        """8.21: enemy units, a battle in a carrier's reach, an own port, troops that landed."""
        p = self.p
        ends = (self.ports - self.foes) | self.battles
        carriers = [u for u in self.ships if p.carrier(u)]
        if carriers:
            ends |= self.reach_of(self.battles, min(int(p.table[u]["range"]) for u in carriers))
            landing = {h for h in landing if p.control.get(h) != self.side}
        return (ends | landing) - (self.foes - self.battles)

    def naval(self) -> Ends:
        if self.troops or self.planes:
            return []
        return sorted(self.sail(5 * self.ops, set()) & self.ship_ends(set()))

    def strategic(self) -> Ends:
        """8.23, 8.33, 8.44; the older book lets nobody out of a zone either (7.35 A)."""
        p, c = self.p, self.p.chart
        if p.edition == "classic" and self.start in self.zone:
            return []
        if self.planes:
            return self.fly(2 * self.ops, True)
        in_port = c.is_(self.start, "port") and p.control.get(self.start) == self.side
        goals, barred = self.ports - self.foes, set(self.full_zone)
        if self.troops:
            if any(p.table[u]["strategic_sea_move"] != "yes" for u in self.troops):
                return []
            if not c.is_(self.start, "coastal") or p.control.get(self.start) != self.side:
                return []
            goals &= self.w.nets[self.side].served_ports
            goals = {h for h in goals if all(self.may_enter(u, h) for u in self.troops)}
            if not self.ships:
                barred |= p.hexes_of(self.enemy, "naval")
        if not in_port and (self.ships or not self.troops):
            return []
        return sorted(self.sail(5 * self.ops * (2 if in_port else 1), barred) & goals)

    # -- landings ---------------------------------------------------------------------------------------------------

    def may_enter(self, uid: str, hex_: str) -> bool:
        """8.41, 13.61, 13.71, 13.91 and the scenario."""
        p, row = self.p, self.p.chart.hexes[hex_]
        regions = set(row["region"].split("|"))
        if row["terrain"] == "ocean" or regions & {"USSR", "Manchukuo"}:
            return False
        nation, special = p.table[uid]["nationality"], p.special
        if hex_ in {base["hex"] for base in special.get("naval_base", ())}:
            return False
        if self.side == "allies" and (hex_ in p.closed or regions & set(special.get("allied_ground_forbidden", ()))):
            return False
        if nation == "cn":
            return bool(regions & {"Burma", "Northern_India", "Kunming_Area"})
        if "China_Interior" in regions or ("China_Coast" in regions and not p.chart.is_(hex_, "coastal")):
            return False
        return not (self.side == "japan" and "India_Mainland" in regions)

    def shipping(self) -> int:
        """ASPs that are left (8.45 A, 14.2 B)."""
        m = self.p.markers
        name = {"japan": "japan", "allies": "allied"}[self.side]
        total: int = m[f"{name}_asp"]
        if self.side == "japan" and m["japan_rivalry"]:
            total = -(-total // 2)
        return max(0, total - int(m[f"{name}_asp_used"]))

    def cost(self, uid: str) -> int:
        p, row = self.p, self.p.table[uid]
        levels = 1 if uid in p.reduced or row["steps"] == "1" else 2
        if row["class"] not in ("corps", "army"):
            return 1
        double = uid == "jp_army_korea" and p.edition == "newest"
        return levels * (2 if double else 1)

    def land(self, mode: str) -> Ends:
        """8.45-8.47."""
        p, c = self.p, self.p.chart
        if not self.troops or self.planes or any(p.table[u]["amphibious"] != "yes" for u in self.troops):
            return []
        if not c.is_(self.start, "coastal") or p.control.get(self.start) != self.side:
            return []
        paying, steps = list(self.troops), 5 * self.ops
        if mode == "organic":
            brigades = [u for u in self.troops if p.table[u]["class"] == "brigade" and p.table[u]["service"] == "navy"]
            if self.side != "japan" or not brigades:
                return []
            transports = [u for u in self.ships if p.table[u]["class"] in ("ca", "cl", "apd")]
            if len(transports) < len(brigades):
                return []
            paying = [u for u in self.troops if u not in brigades]
        if mode == "barges":
            if self.side != "japan" or p.markers["barges"] != "active" or self.ops != 3 or self.ships or len(self.troops) > 1:
                return []
            paying, steps = [], 1
        if sum(self.cost(u) for u in paying) > self.shipping():
            return []
        beaches = {
            h for h in c.hexes
            if c.is_(h, "coastal") and (c.hexes[h]["terrain"] != "mountain" or c.hexes[h]["name"].startswith("Port Moresby"))
            and all(self.may_enter(u, h) for u in self.troops)
        }  # fmt: skip
        army = any(p.table[u]["nationality"] == "us" and p.table[u]["service"] == "army" for u in self.troops)
        marines = any(p.table[u]["nationality"] == "us" and p.table[u]["service"] == "marine" for u in self.troops)
        if army and not marines:
            held = p.hexes_of("japan")
            beaches -= {h for h in held if c.is_(h, "one_hex_island") and p.control.get(h) == "japan"}
        barred: set[str] = set()
        if not any(p.carrier(u) for u in self.ships):
            barred |= self.zone
        if not self.ships:
            barred |= p.hexes_of(self.enemy, "naval")
        found = self.sail(steps, barred, start_barred=True) & beaches
        ends = self.ship_ends(found) if self.ships else set(c.hexes) - (self.foes - self.battles)
        return sorted(found & ends)

    # -- overland ---------------------------------------------------------------------------------------------------

    def ground(self) -> Ends:
        """8.42, 8.11, 8.49."""
        p, c = self.p, self.p.chart
        if not self.troops or self.ships or self.planes:
            return []
        stops = p.hexes_of(self.enemy, "ground", "air", "hq") | (p.garrisons() if self.side == "allies" else p.kunming_area())
        unbuilt = p.no_bonus()
        tank = "br_bde_7_armoured" in self.troops
        best: dict[tuple[str, bool], int] = {(self.start, False): 0}
        heap = [(0, self.start, False)]
        while heap:
            spent, here, ended = heapq.heappop(heap)
            if spent > best[here, ended] or ended or (here in stops and here != self.start):
                continue
            for there, _, land, route in c.sides[here]:
                if land != "open" or not all(self.may_enter(u, there) for u in self.troops):
                    continue
                terrain = c.hexes[there]["terrain"]
                built = route and (route != "kwai" or p.markers["kwai_bridge"])
                by_route = built and there not in stops and there not in unbuilt
                end = False
                if tank and not by_route:
                    if p.edition == "newest" and terrain == "mountain":
                        continue
                    end = p.edition == "classic" and terrain != "open"
                total = spent + (1 if by_route else HALF_POINTS[terrain])
                if total <= 2 * self.ops and total < best.get((there, end), 999):
                    best[there, end] = total
                    heapq.heappush(heap, (total, there, end))
        found = {h for h, _ in best} - {self.start}
        return sorted(found - (self.foes - self.battles))

    # -- by air -----------------------------------------------------------------------------------------------------

    def legs(self, length: int, count: int, barred: set[str]) -> set[str]:
        """Airfields (and the China box) within a number of legs."""
        p, c = self.p, self.p.chart
        ferry = {h for h in c.hexes if "air_ferry" in c.hexes[h]["special"].split("|")}
        stages = self.fields - self.manchukuo - barred
        if self.side == "japan" or ferry & p.hexes_of("japan", "naval"):
            stages -= ferry
        closed = barred | self.manchukuo | c.region("USSR") | self.shut
        gates: set[str] = set()
        if self.side == "allies" and not p.gone("china") and (p.edition == "newest" or length >= 4):
            gates = (self.w.nets["allies"].served_fields & c.region("Northern_India")) - closed
        seen, layer = {self.start}, {self.start}
        for _ in range(count):
            flown: set[str] = set()
            for field in layer:
                if field == "china":
                    flown |= gates
                    continue
                if field in gates:
                    flown.add("china")
                flown |= self.over(field, length, closed)
            layer = {h for h in flown if h in stages or h == "china"} - seen
            seen |= layer
            layer -= {"china"}  # nobody flies on through the box
        return seen - {self.start}

    def over(self, start: str, length: int, closed: set[str]) -> set[str]:
        """Hexes one leg away over the open sky."""
        c, dist, heap = self.p.chart, {start: 0}, [(0, start)]
        while heap:
            flown, here = heapq.heappop(heap)
            if flown > dist[here]:
                continue
            ways = [(h, 1) for h in c.around(here, 1) if h != here]
            if here == c.box:
                ways += list(c.links.items())
            elif here in c.links:
                ways.append((c.box, c.links[here]))
            for there, n in ways:
                if there not in closed and flown + n <= length and flown + n < dist.get(there, 999):
                    dist[there] = flown + n
                    heapq.heappush(heap, (flown + n, there))
        return set(dist)

    def careful(self, uid: str) -> int:
        """The longest leg after which an air unit still fights: not one in brackets (1.3)."""
        row = self.p.table[uid]
        return int(row["range"] if row["extended_in_brackets"] == "yes" else row["range_extended"] or row["range"])

    def fly(self, count: int, strategic: bool) -> Ends:
        """8.31, 8.33, 13.74."""
        p, c = self.p, self.p.chart
        if self.ships or self.troops:
            return []
        barred = set(self.full_zone) - {self.start} if strategic else set()
        ferry = {h for h in c.hexes if "air_ferry" in c.hexes[h]["special"].split("|")}
        if strategic and self.start != "china":
            if self.start not in self.fields - self.manchukuo:
                return []
            if self.start in ferry:
                return []
        far = min(int(p.table[u]["range_extended"] or p.table[u]["range"]) for u in self.planes)
        near = min(self.careful(u) for u in self.planes)
        found = self.legs(far, count, barred)
        ready = found if near == far else self.legs(near, count, barred)
        ends = {
            h for h in found - {"china"}
            if h not in p.hexes_of(self.enemy, "ground") and h not in ferry
            and (h not in self.foes or (not strategic and h in self.battles and h in ready))
        }  # fmt: skip
        if "china" in found:
            boxed = [u for u, where in p.at.items() if where == "china" and u not in self.units] + self.units
            b29 = sum(p.table[u]["b29"] == "yes" for u in boxed)
            room = 2 if p.edition == "newest" else 3
            if len(boxed) <= room and b29 <= 1:
                ends.add("china")
        return sorted(ends)

    def answer(self) -> dict[str, Ends]:
        return {
            "naval": self.naval(), "air": self.fly(self.ops, False) if self.planes else [], "ground": self.ground(),
            "amphibious": self.land("amphibious"), "organic": self.land("organic"), "barges": self.land("barges"),
            "strategic": self.strategic(),
        }  # fmt: skip
