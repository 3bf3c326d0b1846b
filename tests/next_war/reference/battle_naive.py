"""The naive implementation of battles: the book's statements, sentence by sentence, in fractions and by names of hexes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from tests.next_war.reference.naive import FLAT, MOUNTAINS, VEHICLES, Naive
from tests.next_war.reference.world import csv_rows, own_world

HIGH = ("highland", "highland_woods")
CROSSED = ("major_river", "reservoir")


#: What a beachhead of the house has in defence.
BEACHHEAD = 3


class NaiveBattle(NamedTuple):
    """Strengths, where the odds begin, where they end, what is added to the roll, and each die's result."""

    totals: tuple[int, int]
    start: int
    column: int
    modifier: int
    results: list[tuple[int, int, bool]]


class NaiveCombat(Naive):
    """A position with a board of its own, its battles computed plainly."""

    def __init__(self, given: dict[str, Any]) -> None:
        super().__init__(own_world(given))
        self.given, self.rows = given, given["units"]
        self.words = {name: words.split() for name, words in given["board"]["hexes"].items()}
        self.odds = {row["terrain"]: row["columns"].split("|") for row in csv_rows("odds.csv")}
        self.table = {(int(row["column"]), int(row["roll"])): row for row in csv_rows("combat.csv")}

    # -- what is known of a unit ---------------------------------------------------------------------------------------

    def figure(self, uid: str, n: int, name: str) -> int:
        """A figure of the side of its counter that a unit shows."""
        row = self.rows[uid]
        return int(row["reduced"][n] if row.get("lost") else row[name])

    def flags(self, uid: str) -> list[str]:
        """Its kinds."""
        return list(self.rows[uid]["flags"].split())

    def tracked(self, uid: str) -> bool:
        """9.4.2: armoured or mechanized."""
        return "armour" in self.flags(uid) or "mech" in self.flags(uid)

    def at(self, a: str, side: str) -> list[str]:
        """A side's units in a hex, by name."""
        return sorted(uid for uid, unit in self.w.units.items() if unit.at == a and unit.side == side)

    def terrain(self, a: str) -> str:
        """What a hex is of."""
        return str(self.words[a][0])

    def has(self, a: str, *names: str) -> int:
        """How many of these a hex has."""
        return sum(word.partition("=")[0] in names for word in self.words[a][1:])

    def own_fort(self, a: str, side: str) -> bool:
        """8.3.1.10: a fort that serves a side."""
        return f"fort={side}" in self.words[a] and self.w.held.get(a) == side and a not in self.w.razed

    # -- who attacks ---------------------------------------------------------------------------------------------------

    def attacks(self, uid: str, target: str) -> bool:
        """9.1, 9.3."""
        w, unit = self.w, self.w.units[uid]
        here = unit.at
        if unit.side != w.active or target not in self.near(here) or not self.at(target, w.foe(unit.side)):
            return False
        if target in self.given["attacked"] or uid in self.given["fought"] or here in w.clearing or not unit.attack:
            return False
        fought = [w.units[one].sp for one in self.given["fought"] if w.units[one].at == here and w.units[one].side == unit.side]
        if self.over(here, unit.side) > 0 and sum(fought) + unit.sp > self.limit(here, unit.side):
            return False
        pair = frozenset((here, target))
        side, road = w.borders.get(pair, ""), pair in w.roads
        if side == "all_water" or (side in CROSSED and not road) or w.hexes[target]["country"] in w.closed:
            return False
        return road or not (self.terrain(target) in MOUNTAINS and unit.mobility in VEHICLES)

    # -- a battle ------------------------------------------------------------------------------------------------------

    def attack_of(self, uid: str, target: str, defenders: list[str]) -> int:
        """9.4.1 to 9.4.4, 13.1.5."""
        here, value = self.w.units[uid].at, Fraction(self.figure(uid, 0, "attack"))
        river = self.w.borders.get(frozenset((here, target)), "") in ("minor_river", *CROSSED)
        poor = self.tracked(uid) and self.terrain(target) in ("marsh", *MOUNTAINS, *HIGH)
        if uid in self.w.cut:
            value = Fraction(max(1, int(value / 2)))
        elif river or poor:
            value = Fraction(_up(value / 2))
        foe = self.w.foe(self.w.units[uid].side)
        shelter = self.has(target, "city") or self.own_fort(target, foe) or any(self.tracked(one) for one in defenders)
        if not river and self.terrain(target) in ("flat", "rough") and not shelter:
            if "armour" in self.flags(uid):
                value *= 2
            elif "mech" in self.flags(uid):
                value *= Fraction(3, 2)
        return _up(value)

    def defence_of(self, uid: str, target: str, defenders: list[str]) -> int:
        """2.3.2.1, 9.4.5."""
        value = self.figure(uid, 1, "defence")
        if "paren" in self.flags(uid) and any("paren" not in self.flags(one) for one in defenders):
            return 0
        foot = not self.tracked(uid) and any(one in self.flags(uid) for one in ("infantry", "light", "marine"))
        return value * 2 if foot and self.terrain(target) == "urban" and target not in self.w.clearing else value

    def battle(self, target: str, attackers: list[str], defenders: list[str], lead: str, guard: str) -> NaiveBattle:
        """9.2 to 9.7.1.1: the whole of it, for every face of the die."""
        side = self.w.units[attackers[0]].side
        foe = self.w.foe(side)
        attack = sum(self.attack_of(uid, target, defenders) for uid in attackers)
        held = self.w.beachheads.get(target) == foe  # 8.5.8.4: it fights too, and can take a step
        defence = sum(self.defence_of(uid, target, defenders) for uid in defenders) + BEACHHEAD * held
        modifier, start = 0, 1
        columns = self.odds[self.terrain(target)]
        for n, text in enumerate(columns):
            up, _, down = text.partition(":")
            if text and attack * Fraction(down) >= Fraction(up) * defence:
                start = n + 1
        if not columns[start - 1]:
            start = 1 + next(n for n, text in enumerate(columns) if text)
        first, second = columns[start - 1].split(":")
        if attack > defence and Fraction(attack) * int(second) != Fraction(first) * defence:
            modifier -= 1
        marked = target in self.w.clearing
        shift = self.efficiency_of(lead) - self.efficiency_of(guard)
        shift -= 2 * (self.has(target, "city") > 0 and not marked) + 2 * self.own_fort(target, foe)
        shift -= 2 * (self.w.segment == "exploitation_combat")
        column = min(13, max(1, start + shift))
        if not marked:
            modifier += self.has(target, "town", "airfield", "airbase", "port", "installation")
        modifier -= {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}[len({self.w.units[uid].at for uid in attackers})]
        rows = [self.rows[uid] for uid in attackers]
        modifier += len({row["nation"] for row in rows}) - 1
        modifier += max(0, len({(row["nation"], row["formation"]) for row in rows if row.get("formation")}) - 1)
        if self.terrain(target) not in FLAT:
            modifier -= any(self.is_light(self.w.units[uid]) for uid in attackers)
            modifier += any(self.is_light(self.w.units[uid]) for uid in defenders)
        have = [
            sum(self.rows[uid].get("steps", 1) - self.rows[uid].get("lost", 0) for uid in one) for one in (attackers, defenders)
        ]
        have[1] += held
        results = [self.result(column, die + modifier, have) for die in range(10)]
        return NaiveBattle((attack, defence), start, column, modifier, results)

    def efficiency_of(self, uid: str) -> int:
        """2.3.3: printed, less crowding, less want of supply."""
        return max(
            1, self.figure(uid, 2, "er") - int(self.over(self.w.units[uid].at, self.w.units[uid].side)) - (uid in self.w.cut)
        )

    def result(self, column: int, roll: int, have: list[int]) -> tuple[int, int, bool]:
        """9.7, 9.7.1.1."""
        row = self.table[column, max(-3, min(12, roll))]
        ours, theirs = int(row["attacker_steps"]), int(row["defender_steps"])
        if column >= 11 and theirs > have[1] and ours > 0:
            ours -= 1
        elif ours >= have[0] and ours > 0 and theirs > 0:
            theirs -= 1
        return ours, theirs, row["retreat"] == "1"

    # -- retreat -------------------------------------------------------------------------------------------------------

    def length(self, a: str, side: str) -> int:
        """9.8.1."""
        one = self.has(a, "city") or self.own_fort(a, side) or self.terrain(a) in ("urban", *MOUNTAINS, *HIGH)
        return 1 if one else 2

    def retreats(self, uid: str) -> dict[str, int]:
        """9.8.1, 9.8.2: hex -> the fewest checks on a way there."""
        unit, w = self.w.units[uid], self.w
        if "static" in self.flags(uid):
            return {}
        far, side, origin = self.length(unit.at, unit.side), unit.side, unit.at
        zone = self.zone(w.foe(side))
        found: dict[str, int] = {}
        ring = set(self.near(origin))
        for first in ring:
            if not self.retreats_over(uid, origin, first):
                continue
            sting = int(first in zone and not self.at(first, side))
            if far == 1:
                found[first] = sting
                continue
            if self.terrain(first) == "urban" and self.must_clear(first, side):
                continue
            for last in self.near(first):
                if last != origin and last not in ring and self.retreats_over(uid, first, last):
                    found[last] = min(found.get(last, 9), sting + int(last in zone and not self.at(last, side)))
        found = {a: checks for a, checks in found.items() if self.ends_in(a, side, zone)}
        home = -1 if side == "blue" else 1
        best = {a for a in found if (int(a[:2]) - int(origin[:2])) * home > 0}
        return {a: checks for a, checks in found.items() if a in best or not best}

    def retreats_over(self, uid: str, a: str, q: str) -> bool:
        """9.8.2: over sides and into ground."""
        w, unit = self.w, self.w.units[uid]
        if not self.enterable(q, unit.side):
            return False
        pair = frozenset((a, q))
        border, road = w.borders.get(pair, ""), pair in w.roads
        if not road:
            ferry = pair in w.ferries and w.ferries[pair] not in w.sunk and not w.storm
            ferry = ferry and all(w.own.get(w.hexes[x]["country"]) == unit.side for x in pair)
            if border in CROSSED or (border == "all_water" and not ferry):
                return False
            if border and not self.is_light(unit):
                return False
        if self.terrain(q) in MOUNTAINS and unit.mobility in VEHICLES:
            return road and not self.enemy_fort(a, unit.side) and not self.enemy_fort(q, unit.side)
        return True

    def ends_in(self, a: str, side: str, zone: set[str]) -> bool:
        """9.8.2: zones, installations, what needs clearing."""
        friends = self.at(a, side)
        if self.must_clear(a, side):
            return False
        if self.has(a, "airbase", "port", "installation") and self.w.held.get(a) == self.w.foe(side) and not friends:
            return False
        stay = [uid for uid in friends if uid not in self.given["fled"]]
        return a not in zone or bool(stay)

    def ignores(self, a: str, side: str) -> bool:
        """9.8.4."""
        town = (self.terrain(a) == "urban" or self.has(a, "city")) and a not in self.w.clearing
        strong = self.terrain(a) in (*MOUNTAINS, *HIGH) or town or self.own_fort(a, side)
        return bool(strong) or self.w.beachheads.get(a) == side

    # -- advance -------------------------------------------------------------------------------------------------------

    def onward(self, uid: str, target: str, far: int) -> set[str]:
        """9.9.1: ``far`` 0: the defenders are gone."""
        w, unit = self.w, self.w.units[uid]
        foe = w.foe(unit.side)
        place = self.has(target, "city", "airbase", "port", "installation") or self.terrain(target) == "urban"
        if far == 1 or w.storm or place or self.own_fort(target, foe) or self.must_clear(target, unit.side):
            return set()
        if unit.mobility not in VEHICLES or "static" in self.flags(uid):
            return set()
        return {q for q in self.near(target) if self.goes_onward(unit.side, target, q)}

    def goes_onward(self, side: str, a: str, q: str) -> bool:
        """9.9.1: one second hex."""
        pair = frozenset((a, q))
        if not self.enterable(q, side) or self.at(q, side) or self.terrain(q) == "urban":
            return False
        fort = any(word.startswith("fort=") for word in self.words[q]) and q not in self.w.razed
        if fort or self.has(q, "city", "airbase", "port", "installation"):
            return False
        bound = self.terrain(q) in (*MOUNTAINS, *HIGH) or pair in self.w.borders
        return pair in self.w.roads or not bound


def _up(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)
