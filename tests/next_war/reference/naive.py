"""The naive implementation: the book's statements, sentence by sentence, hex by hex."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from fractions import Fraction

from tests.next_war.reference.world import WATER, Counter, World, beside, chart_of_costs

MOUNTAINS, FLAT = ("mountain", "high_mountain"), ("flat", "flat_woods")
VEHICLES = ("motorized", "mechanized")
MOVING = ("initiative_movement", "elite_reaction", "exploitation", "reaction", "first_movement", "second_movement")


class Naive:
    """A position, computed plainly."""

    def __init__(self, world: World) -> None:
        self.w = world
        world.crowded = {unit.at for unit in world.units.values() if unit.at in world.hexes and self.over(unit.at, unit.side) > 0}

    def near(self, a: str) -> list[str]:
        """The neighbours on the board."""
        return [q for q in beside(a) if q in self.w.hexes]

    def units_in(self, a: str, side: str) -> list[Counter]:
        """A side's units in a hex."""
        return [unit for unit in self.w.units.values() if unit.at == a and unit.side == side]

    def is_light(self, unit: Counter) -> bool:
        """8.2.4; the airmobile class on foot (8.5.1)."""
        return "light" in unit.flags or unit.mobility == "airmobile"

    # -- stacking --------------------------------------------------------------------------------------------------

    def limit(self, a: str, side: str) -> int:
        """8.1.1.1."""
        if self.w.beachheads.get(a) == side:
            return 6
        return 3 if self.w.hexes[a]["terrain"] in MOUNTAINS else 4

    def is_division(self, a: str, side: str) -> bool:
        """One division only, not in mountains."""
        names = {unit.division for unit in self.units_in(a, side)}
        return len(names) == 1 and "" not in names and self.w.hexes[a]["terrain"] not in MOUNTAINS

    def over(self, a: str, side: str) -> Fraction:
        """Points over the limit."""
        if self.is_division(a, side):
            return Fraction()
        return max(Fraction(), sum((unit.sp for unit in self.units_in(a, side)), Fraction()) - self.limit(a, side))

    def is_full(self, a: str, side: str) -> bool:
        """No road rate through it."""
        points = sum((unit.sp for unit in self.units_in(a, side)), Fraction())
        return not (self.is_division(a, side) and self.w.beachheads.get(a) != side) and points >= self.limit(a, side)

    def efficiency(self, uid: str) -> int:
        """2.3.3."""
        unit = self.w.units[uid]
        return max(1, unit.er - int(self.over(unit.at, unit.side)) - (uid in self.w.cut))

    # -- zones -----------------------------------------------------------------------------------------------------

    def zone(self, side: str) -> set[str]:
        """8.2: the hexes in a side's zones."""
        found = set()
        for a, row in self.w.hexes.items():
            stack = self.units_in(a, side)
            if row["terrain"] in WATER or not stack or a in self.w.clearing:
                continue
            found.add(a)
            if sum(unit.sp for unit in stack) >= 2 and sum(unit.attack for unit in stack) >= 1:
                found |= {q for q in self.near(a) if self.zone_reaches(a, q, side)}
        return found

    def zone_reaches(self, a: str, q: str, side: str) -> bool:
        """8.2.3."""
        if self.w.hexes[q]["terrain"] in (*MOUNTAINS, *WATER, "urban") or frozenset((a, q)) in self.w.borders:
            return False
        fortified = frozenset((a, q)) in self.w.fortified
        return not (self.w.opening and fortified and self.w.held_first.get(q) != side)

    # -- control -----------------------------------------------------------------------------------------------------

    def must_clear(self, a: str, side: str) -> bool:
        """8.4.1, 8.4.1.6."""
        row = self.w.hexes[a]
        place = row["terrain"] == "urban" or row["town"] == "city" or row["installation"] or row.get("more")
        return bool(place) and self.w.held.get(a) == self.w.foe(side) and self.w.own.get(row["country"]) != side

    def enemy_fort(self, a: str, side: str) -> bool:
        """8.3.1.10."""
        fort = self.w.hexes[a]["fort"]
        foe = self.w.foe(side)
        return bool(fort) and self.w.own.get(fort) == foe and self.w.held.get(a) == foe and a not in self.w.razed

    # -- movement ----------------------------------------------------------------------------------------------------

    def points(self, uid: str) -> int:
        """2.3.5, 8.5.1, 13.1.5."""
        unit = self.w.units[uid]
        found = 4 if unit.mobility == "airmobile" else unit.ma
        return max(1, found // 2) if uid in self.w.cut and found else found

    def may_move(self, uid: str) -> bool:
        """3.0, 8.5.1."""
        w, unit = self.w, self.w.units[uid]
        if "static" in unit.flags or w.segment not in MOVING or unit.side != w.active or uid in w.moved:
            return False
        if w.segment in ("elite_reaction", "exploitation"):
            if uid in w.cut or (w.segment == "elite_reaction" and self.efficiency(uid) < 6):
                return False
            flat = w.hexes[unit.at]["terrain"] in FLAT
            leaves = self.is_light(unit) and w.segment == "exploitation" and not flat
            if unit.at in self.zone(w.foe(unit.side)) and not leaves:
                return False
        return True

    def cost(self, feature: str, stack: list[str]) -> Fraction | None:
        """What a feature costs the dearest class of a stack; None where one may not."""
        found = []
        for uid in stack:
            unit = self.w.units[uid]
            cls = "light" if self.is_light(unit) else unit.mobility
            found.append(chart_of_costs()[feature][cls + ("_storm" if self.w.storm else "")])
        known = [one for one in found if one is not None]
        return max(known) if len(known) == len(found) else None

    def enterable(self, a: str, side: str) -> bool:
        """8.2.2, 8.3.3."""
        row = self.w.hexes[a]
        return row["terrain"] not in WATER and row["country"] not in self.w.closed and not self.units_in(a, self.w.foe(side))

    def steps(self, stack: list[str], a: str, q: str, zone: set[str], *, tied: bool = True) -> Iterator[tuple[Fraction, bool]]:
        """Every way from a hex to its neighbour: points, and whether the move can go on. ``tied``: zone to zone is barred."""
        w, side, start = self.w, self.w.units[stack[0]].side, self.w.units[stack[0]].at
        pair, foe_zone = frozenset((a, q)), zone
        light = all(self.is_light(w.units[uid]) for uid in stack)
        if not self.enterable(q, side):
            return
        border, town = w.borders.get(pair, ""), w.hexes[q]["town"] == "city" or w.hexes[q]["terrain"] == "urban"

        def friend(x: str) -> bool:
            return any(uid not in stack for uid, unit in w.units.items() if unit.at == x and unit.side == side)

        def felt(x: str, by_road: bool) -> bool:
            return x in foe_zone and (by_road or not light or w.hexes[x]["terrain"] in FLAT)

        for by_road in (True, False):
            if by_road:
                kind = w.roads.get(pair, "")
                if not kind:
                    continue
                if self.enemy_fort(a, side) or self.enemy_fort(q, side) or self.is_full(q, side):
                    continue
                if a != start and self.is_full(a, side):
                    continue
                if border == "all_water" and a != start and self.must_clear(a, side):
                    continue
                base = self.cost("primary" if kind == "secondary" and town else kind, stack)
            else:
                base = self.cost(w.hexes[q]["terrain"], stack)
                if border == "all_water":
                    usable = pair in w.ferries and w.ferries[pair] not in w.sunk
                    usable = usable and all(w.own.get(w.hexes[x]["country"]) == side for x in pair)
                    extra = self.cost("ferry_add", stack)
                    if not usable or extra is None or base is None or (a != start and self.must_clear(a, side)):
                        continue
                    base += extra
                elif pair in w.roads:
                    pass
                elif border in ("major_river", "reservoir"):
                    continue
                elif border == "minor_river" and base is not None:
                    base += self.cost("river_add", stack) or 0
            if base is None:
                continue
            both = a in foe_zone and q in foe_zone
            if tied and both and (felt(a, by_road) or felt(q, by_road)):
                continue
            if felt(q, by_road) and not friend(q):
                base += self.cost("ezoc_enter_add", stack) or 0
            if felt(a, by_road) and not friend(a):
                base += self.cost("ezoc_leave_add", stack) or 0
            if a == start and a in w.crowded:
                base += self.cost("overstack_leave_add", stack) or 0
            stops = felt(q, by_road) or (self.must_clear(q, side) and (by_road or w.hexes[q]["terrain"] == "urban"))
            yield base, not stops

    def reach(self, stack: list[str]) -> dict[str, Fraction]:
        """8.5.1: hex -> the fewest points."""
        w, side, start = self.w, self.w.units[stack[0]].side, self.w.units[stack[0]].at
        most = Fraction(min(self.points(uid) for uid in stack))
        zone = self.zone(w.foe(side))
        best: dict[tuple[str, bool], Fraction] = {(start, True): Fraction()}
        queue = [(Fraction(), start)]
        while queue:
            spent, a = heapq.heappop(queue)
            if spent > best[a, True]:
                continue
            for q in self.near(a):
                for points, goes_on in self.steps(stack, a, q, zone):
                    now = spent + points
                    if q != start and now <= most and now < best.get((q, goes_on), Fraction(10**6)):
                        best[q, goes_on] = now
                        if goes_on:
                            heapq.heappush(queue, (now, q))
        found = {a: min(best.get((a, on), Fraction(10**6)) for on in (True, False)) for a, _ in best if a != start}
        for q in self.near(start):
            if q not in found and self.forced(stack, start, q, zone):
                found[q] = most
        return found

    def forced(self, stack: list[str], a: str, q: str, zone: set[str]) -> bool:
        """Whether a neighbour is entered for all points: at least one hex (8.5.1), zone to zone (8.2.2), a fort (8.3.3)."""
        side = self.w.units[stack[0]].side
        if any(True for _ in self.steps(stack, a, q, zone, tied=not (a in zone and q in zone))):
            return True
        vehicles = any(self.w.units[uid].mobility in VEHICLES for uid in stack)
        fort = self.enemy_fort(q, side) and self.w.hexes[q]["terrain"] in MOUNTAINS
        return vehicles and fort and frozenset((a, q)) in self.w.roads and self.enterable(q, side)

    # -- supply ------------------------------------------------------------------------------------------------------

    def barred(self, a: str, side: str, zone: set[str]) -> bool:
        """13.1.3."""
        w, row, foe = self.w, self.w.hexes[a], self.w.foe(side)
        if row["terrain"] in WATER or row["country"] in w.closed or self.units_in(a, foe):
            return True
        if a in zone and not self.units_in(a, side):
            return True
        place = row["terrain"] == "urban" or row["town"] == "city" or row["installation"] or row.get("more")
        return bool(place) and w.held.get(a) == foe

    def crossed(self, a: str, q: str) -> bool:
        """Whether land units could ever cross a side, ferries left aside."""
        pair = frozenset((a, q))
        return pair in self.w.roads or self.w.borders.get(pair, "") not in ("all_water", "major_river", "reservoir")

    def sources(self, side: str) -> set[str]:
        """13.1.2."""
        w, foe = self.w, self.w.foe(side)
        found = {a for a in w.sources.get(side, []) if w.held.get(a) == side}
        for a, row in w.hexes.items():
            if w.held.get(a) == side and row["terrain"] not in WATER and (row["town"] == "city" or row["terrain"] == "urban"):
                found.add(a)
        for a, port in w.ports.items():
            shut = any(self.units_in(q, foe) for q in (a, *port["fjord"]))
            if a in w.hexes and w.held.get(a) == side and w.sea.get(port["zone"]) == side and not shut:
                found.add(a)
        return found

    def supplied(self, side: str) -> set[str]:
        """13.1.3: the hexes in which a side's units are supplied."""
        zone = self.zone(self.w.foe(side))
        net = {a for a in self.sources(side) if not self.barred(a, side, zone)}
        todo = list(net)
        while todo:
            a = todo.pop()
            for q in self.near(a):
                if q not in net and frozenset((a, q)) in self.w.roads and not self.barred(q, side, zone):
                    net.add(q)
                    todo.append(q)
        return net | {q for a in net for q in self.near(a) if self.crossed(a, q) and self.w.hexes[q]["terrain"] not in WATER}

    def unfed(self, side: str) -> list[str]:
        """The units that can trace no line."""
        fed = self.supplied(side)
        return sorted(
            uid for uid, unit in self.w.units.items() if unit.side == side and unit.at not in fed and uid not in self.w.lifted
        )
