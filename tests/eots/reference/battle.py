"""One battle (9), naively: both stages over every roll of the dice, hits falling on the highest attack factor first."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from typing import Any

from tests.eots.reference.place import Place, other

GARRISON = "garrison"
Steps = dict[str, int]
STACK = 3


def air_naval_rate(modified: int) -> Fraction:
    return Fraction(1, 4) if modified <= 2 else Fraction(1, 2) if modified <= 5 else Fraction(1)


def ground_rate(modified: int) -> Fraction:
    return Fraction(1, 2) if modified <= 2 else Fraction(1) if modified <= 6 else Fraction(3, 2) if modified <= 8 else Fraction(2)


class Battle:
    """Attackers come into a hex or strike at it from their own hexes; so do the defenders that react."""

    def __init__(self, p: Place, hex_: str, attackers: list[str], defenders: list[str], condition: str) -> None:
        self.p, self.hex, self.condition = p, hex_, condition
        t = p.table
        self.active = t[attackers[0]]["side"]
        self.reacting = other(self.active)
        inside = {u for u, where in p.at.items() if where == hex_}
        self.held = any(t[u]["kind"] in ("ground", "hq") for u in inside if t[u]["side"] == self.reacting)
        if p.edition == "classic":
            self.held = any(t[u]["kind"] == "ground" for u in inside if t[u]["side"] == self.reacting)
        if self.reacting == "japan" and hex_ in p.garrisons():
            self.held = True
        beside = {n for n, _, land, _ in p.chart.sides[hex_] if land == "open"}
        self.at = dict(p.at)
        self.came: set[str] = set()
        self.landed: set[str] = set()
        self.fighting: set[str] = {u for u in inside if t[u]["side"] == self.reacting and t[u]["kind"] != "hq"}
        for uid in (*attackers, *defenders):
            self.fighting.add(uid)
            if p.power(uid):
                continue
            self.at[uid] = hex_
            if t[uid]["kind"] == "ground" and p.at[uid] != hex_:
                if p.at[uid] in beside:
                    self.came.add(p.at[uid])
                else:
                    self.landed.add(uid)
        self.steps0 = {u: 1 if u in p.reduced or t[u]["steps"] == "1" else 2 for u in p.at if p.at[u] in p.chart.hexes}
        #: Built-in steps (13.76, 13.94): 12-12 in home cities, 9-12 in China, one for every four divisions there.
        self.builtin, self.garrison_attack = 0, 12
        if self.reacting == "japan" and hex_ in p.garrisons():
            self.builtin = 1
            if p.chart.hexes[hex_]["city"] != "japanese_home":
                self.builtin, self.garrison_attack = max(1, math.ceil(p.markers["china_divisions"] / 4)), 9

    # -- the counters -----------------------------------------------------------------------------------------------

    def side(self, uid: str) -> str:
        return str(self.p.table[uid]["side"])

    def of(self, uid: str, side: str, kind: str) -> bool:
        return self.side(uid) == side and self.p.table[uid]["kind"] == kind

    def factor(self, uid: str, steps: Steps, name: str) -> int:
        row = self.p.table[uid]
        two = row["steps"] == "2"
        return int(row[f"{name}_reduced" if two and steps[uid] == 1 else f"{name}_full"] or 0)

    def attack(self, uid: str, steps: Steps) -> int:
        return self.factor(uid, steps, "attack")

    def defence(self, uid: str, steps: Steps, ground: bool = False) -> int:
        value = max(1, self.factor(uid, steps, "defence"))
        halved = uid in self.landed and (self.side(uid) == self.active or self.p.edition == "newest")
        return math.ceil(Fraction(value, 2)) if ground and halved else value

    def force(self, side: str, steps: Steps) -> list[str]:
        """What adds strength to the air-naval stage (9.11, 9.12)."""
        return [
            u for u in self.fighting
            if steps[u] and self.side(u) == side and (self.p.power(u) or (self.p.table[u]["kind"] == "naval"))
        ]  # fmt: skip

    def strength(self, uid: str, steps: Steps) -> int:
        value, row = self.attack(uid, steps), self.p.table[uid]
        if row["kind"] == "air" and self.p.chart.distance(self.at[uid], self.hex) > int(row["range"]):
            return math.ceil(Fraction(value, 2))
        return value

    def escorts(self, side: str, steps: Steps) -> list[str]:
        """Ships in the hex of a carrier that fights from elsewhere (9.12)."""
        hosts = {self.at[u] for u in self.force(side, steps) if self.p.carrier(u) and self.at[u] != self.hex}
        return [
            u for u, where in self.at.items()
            if where in hosts and self.of(u, side, "naval") and not self.p.carrier(u) and steps[u]
        ]  # fmt: skip

    def troops(self, side: str, steps: Steps) -> list[str]:
        return [u for u, h in self.at.items() if h == self.hex and self.of(u, side, "ground") and steps[u]]

    def dearest(self, units: list[str], steps: Steps) -> str:
        return min(units, key=lambda u: (-self.attack(u, steps), -self.factor(u, steps, "defence"), u))

    # -- the air-naval stage ------------------------------------------------------------------------------------------

    def modifier(self, side: str, steps: Steps) -> int:
        """9.2 B."""
        found = 0
        if self.condition == "surprise" and side == self.active:
            found += 3
        if self.condition == "ambush" and side == "allies" and self.active == "japan":
            found += 4
        us = any(self.p.table[u]["nationality"] == "us" and self.p.power(u) for u in self.force(side, steps))
        if us and 5 <= self.p.turn <= 7:
            found += 1
        if us and self.p.turn >= 8:
            found += 3
        return found

    def rolls(self, side: str, steps: Steps) -> dict[tuple[int, bool], int]:
        """(hits, critical) -> how many faces of the die; empty if nobody fires."""
        units = self.force(side, steps)
        found: Counter[tuple[int, bool]] = Counter()
        for face in range(10) if units else ():
            total = sum(self.strength(u, steps) for u in units)
            found[math.ceil(total * air_naval_rate(face + self.modifier(side, steps))), face == 9] += 1
        return found

    def fire(self, side: str, hits: int, critical: bool, power: int, escorts: list[str], unopposed: bool, steps: Steps) -> Steps:
        """Place the hits of one roll (9.2 F)."""
        steps, enemy = dict(steps), other(side)
        far: set[str] = set()
        kept = ""
        troops = self.troops(enemy, steps)
        if unopposed and not (enemy == "japan" and self.builtin) and len(troops) > 1:
            whole = sum(self.defence(u, steps) if steps[u] == 1 else 0 for u in troops)
            whole += sum(2 * self.defence(u, steps) for u in troops if steps[u] == 2)
            if hits >= whole:
                kept = self.dearest(troops, steps)

        def lot() -> list[str]:
            if unopposed:
                return self.troops(enemy, steps)
            return self.force(enemy, steps) + [u for u in escorts if steps[u]]

        def targets() -> list[str]:
            if unopposed:
                units = self.troops(enemy, steps)
                if enemy == "japan" and self.builtin:
                    return units
                if sum(steps[u] for u in units) <= 1:
                    return []
                return [u for u in units if not (u == kept and steps[u] == 1)]
            return [u for u in lot() if not self.p.power(u) or self.at[u] == self.hex or u in far or len(far) < power]

        def buyable() -> list[str]:
            free = critical or all(steps[u] == 1 for u in lot())
            return [u for u in targets() if (free or steps[u] == 2) and self.defence(u, steps) <= hits]

        def strike(uid: str) -> None:
            if self.at[uid] != self.hex and self.p.power(uid):
                far.add(uid)
            steps[uid] -= 1

        if critical and not (hits and buyable()):
            open_ = targets()
            if open_:
                least = min(self.defence(u, steps) for u in open_)
                strike(self.dearest([u for u in open_ if self.defence(u, steps) == least], steps))
            return steps
        while hits and (choice := buyable()):
            target = self.dearest(choice, steps)
            hits -= self.defence(target, steps)
            strike(target)
        return steps

    def air_naval(self) -> dict[tuple[str, tuple[tuple[str, int], ...]], Fraction]:
        """(winner, steps left) -> chance."""
        start = dict(self.steps0)
        ours, theirs = self.force(self.active, start), self.force(self.reacting, start)
        found: dict[tuple[str, tuple[tuple[str, int], ...]], Fraction] = {}

        def end(steps: Steps, chance: Fraction, winner: str = "") -> None:
            key = winner or self.air_naval_winner(steps), tuple(sorted(steps.items()))
            found[key] = found.get(key, Fraction(0)) + chance

        if not ours and not theirs:
            end(start, Fraction(1), self.active)
            return found
        unopposed = {self.active: not theirs, self.reacting: not ours}
        escorts = {s: self.escorts(s, start) for s in unopposed}

        def fired(side: str, roll: tuple[int, bool], power: int, steps: Steps) -> Steps:
            return self.fire(side, *roll, power, escorts[other(side)], unopposed[side], steps)

        def power(side: str, steps: Steps) -> int:
            return sum(self.p.power(u) for u in self.force(side, steps))

        none: dict[tuple[int, bool], int] = {(0, False): 10}
        if self.condition == "intercept":
            for one, n in (self.rolls(self.active, start) or none).items():
                for two, m in (self.rolls(self.reacting, start) or none).items():
                    after = fired(self.active, one, power(self.active, start), start)
                    after = fired(self.reacting, two, power(self.reacting, start), after)
                    end(after, Fraction(n * m, 100))
            return found
        first = self.active if self.condition == "surprise" else self.reacting
        for one, n in (self.rolls(first, start) or none).items():
            middle = fired(first, one, power(first, start), start)
            for two, m in (self.rolls(other(first), middle) or none).items():
                end(fired(other(first), two, power(other(first), middle), middle), Fraction(n * m, 100))
        return found

    def air_naval_winner(self, steps: Steps) -> str:
        """9.3, 9.31."""
        ours, theirs = self.force(self.active, steps), self.force(self.reacting, steps)
        if not ours and not theirs:
            return self.active
        if any(map(self.p.power, theirs)) and not any(map(self.p.power, ours)):
            return self.reacting
        sums = [sum(self.strength(u, steps) for u in units) for units in (ours, theirs)]
        return self.active if sums[0] > sums[1] else self.reacting

    # -- the ground stage ---------------------------------------------------------------------------------------------

    def ground_modifier(self, side: str, steps: Steps, fighting: list[str]) -> int:
        """9.4 A."""
        p, found = self.p, 0
        if side == self.active:
            inside = {s: [u for u in self.force(s, steps) if self.at[u] == self.hex and p.table[u]["kind"] == "naval"]
                      for s in (self.active, self.reacting)}  # fmt: skip
            power = {s: any(p.power(u) for u in self.force(s, steps)) for s in (self.active, self.reacting)}
            found += 2 if inside[self.active] and not inside[self.reacting] else 0
            found += 2 if power[self.active] and not power[self.reacting] else 0
            found += {"jungle": -1, "mixed": -2, "mountain": -3}.get(p.chart.hexes[self.hex]["terrain"], 0)
        elif self.held and any(u in self.landed for u in fighting if self.side(u) == self.active):
            found += 3
        if side == "allies" and "br_bde_7_armoured" in fighting:
            found += 1
        if side == "japan" and "defensive_doctrine" in p.markers["events"] and p.chart.is_(self.hex, "one_hex_island"):
            found += 1
        return found

    def ground(self, winner: str, start: Steps) -> dict[tuple[str, tuple[tuple[str, int], ...]], Fraction]:
        """(winner or "none", steps left after retreats) -> chance; a garrison's beating shows as a winning active side."""
        ours = [u for u in self.troops(self.active, start) if winner == self.active or u not in self.landed]
        theirs = self.troops(self.reacting, start)
        found: dict[tuple[str, tuple[tuple[str, int], ...]], Fraction] = {}
        if not ours or not (theirs or self.builtin):
            return {("none", tuple(sorted(start.items()))): Fraction(1)}
        hits: dict[str, Counter[int]] = {}
        for side, units in ((self.active, ours), (self.reacting, theirs)):
            total = sum(self.attack(u, start) for u in units)
            if side == self.reacting:
                total += self.garrison_attack * self.builtin
            added = self.ground_modifier(side, start, ours + theirs)
            hits[side] = Counter(math.ceil(total * ground_rate(face + added)) for face in range(10))
        for one, n in hits[self.active].items():
            for two, m in hits[self.reacting].items():
                steps, garrison, lost = dict(start), self.builtin, Counter({self.active: 0, self.reacting: 0})
                left = one
                while True:
                    units = [u for u in theirs if steps[u]]
                    full = any(steps[u] == 2 for u in units)
                    fit = [u for u in units if self.defence(u, steps, True) <= left and (steps[u] == 2 or not full)]
                    if fit:
                        target = self.dearest(fit, steps)
                        left -= self.defence(target, steps, True)
                        steps[target] -= 1
                    elif not units and garrison and left >= 12:
                        left -= 12
                        garrison -= 1
                    else:
                        break
                    lost[self.reacting] += 1
                left = two
                while True:
                    units = [u for u in ours if steps[u]]
                    full = any(steps[u] == 2 for u in units)
                    fit = [u for u in units if self.defence(u, steps, True) <= left and (steps[u] == 2 or not full)]
                    if not fit:
                        break
                    target = self.dearest(fit, steps)
                    left -= self.defence(target, steps, True)
                    steps[target] -= 1
                    lost[self.active] += 1
                stand = any(steps[u] for u in ours), any(steps[u] for u in theirs) or garrison > 0
                if all(stand):
                    won = self.active if lost[self.reacting] > lost[self.active] else self.reacting
                else:
                    won = self.active if stand[0] else self.reacting
                self.retreat(other(won), ours if won == self.reacting else theirs, steps)
                key = won, tuple(sorted(steps.items()))
                found[key] = found.get(key, Fraction(0)) + Fraction(n * m, 100)
        return found

    def retreat(self, side: str, units: list[str], steps: Steps) -> None:
        """Those that may retreat nowhere are lost (9.5)."""
        from tests.eots.reference.moves import Mover

        p, c = self.p, self.p.chart
        where = {u: h for u, h in self.at.items() if steps.get(u, 1) and p.table[u]["kind"] in ("air", "ground")}
        foes = {h for u, h in self.at.items() if self.side(u) != side and h in c.hexes and steps.get(u, 1)}
        if side == "allies":
            foes |= p.garrisons()
        rule = Mover.__new__(Mover)
        rule.p, rule.side = p, side
        around = [n for n, _, land, _ in c.sides[self.hex] if land == "open"]
        left = sorted(u for u in units if steps[u] and not (side == self.active and u in self.landed))
        while left:
            ways = {u: self.ways_back(u, side, around, foes, where, rule) for u in left}
            free = [u for u in left if ways[u]]
            if not free:
                break
            where[free[0]] = ways[free[0]][0]
            left.remove(free[0])
        for uid in left:
            steps[uid] = 0

    def ways_back(self, uid: str, side: str, around: list[str], foes: set[str], where: dict[str, str], rule: Any) -> list[str]:
        p, c = self.p, self.p.chart
        if side == self.active:
            back = p.at[uid]
            barred = p.hexes_of(self.reacting, "ground", "air", "hq") | (p.garrisons() if side == "allies" else p.kunming_area())
            return [] if back in barred else [back]
        if c.is_(self.hex, "one_hex_island"):
            return []
        fit = []
        for hex_ in around:
            crowd = {min(u, p.table[u]["lrb_pair"] or u) for u, h in where.items() if h == hex_}
            armour = uid == "br_bde_7_armoured" and c.hexes[hex_]["terrain"] == "mountain" and p.edition == "newest"
            if hex_ not in foes and hex_ not in self.came and rule.may_enter(uid, hex_) and len(crowd) < STACK and not armour:
                fit.append(hex_)
        named = [h for h in fit if c.is_(h, "named_location") and p.control.get(h) == side]
        return sorted(named or fit)

    # -- the whole ----------------------------------------------------------------------------------------------------

    def odds(self) -> dict[str, dict[str, Fraction]]:
        names = ("winner", "air_naval_winner", "ground_winner", "control", "japan", "allies")
        found: dict[str, dict[str, Fraction]] = {name: {} for name in names}

        def add(name: str, value: str, chance: Fraction) -> None:
            found[name][value] = found[name].get(value, Fraction(0)) + chance

        for (air, after), chance in self.air_naval().items():
            for (won, end), share in self.ground(air, dict(after)).items():
                steps, both = dict(end), chance * share
                add("air_naval_winner", air, both)
                add("ground_winner", won, both)
                add("winner", air if won == "none" else won, both)
                add("control", self.holder(air, won, steps), both)
                for side in ("japan", "allies"):
                    lost = sum(self.steps0[u] - steps[u] for u in steps if self.side(u) == side)
                    add(side, str(lost), both)
        return found

    def holder(self, air: str, won: str, steps: Steps) -> str:
        """6.5, 9.33, 9.4 C."""
        ours = [u for u in self.troops(self.active, steps) if air == self.active or u not in self.landed]
        theirs = self.troops(self.reacting, steps)
        if won == self.reacting:
            ours = []
        if won == self.active:
            theirs = []  # they have retreated
        if ours and not theirs and (not self.builtin or won == self.active):
            return self.active
        if theirs:
            return self.reacting
        return str(self.p.control.get(self.hex, "nobody"))
